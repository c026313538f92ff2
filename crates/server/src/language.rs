use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use gambito_texts::{Lang, Texts};

use crate::app::App;

/// The texts in the language of a request, or in that of the server if the request names none that Gambito has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Language(pub(crate) Texts);

impl FromRequestParts<App> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let accepted = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Ok(Self(Texts::new(preferred(accepted).unwrap_or(app.language))))
    }
}

/// The accepted language of the highest quality that Gambito has; of equal ones, the first.
fn preferred(accepted: &str) -> Option<Lang> {
    let mut best: Option<(Lang, f64)> = None;
    for entry in accepted.split(',') {
        let mut parts = entry.split(';').map(str::trim);
        let name = parts.next().and_then(|range| range.split('-').next()).unwrap_or_default();
        let given = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
        let quality = given.map_or(1.0, |given| given.trim().parse().unwrap_or(0.0));
        if let Ok(language) = name.to_lowercase().parse()
            && quality > best.map_or(0.0, |(_, quality)| quality)
        {
            best = Some((language, quality));
        }
    }
    best.map(|(language, _)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_language_of_the_highest_quality_is_used() {
        assert_eq!(preferred("es"), Some(Lang::Es));
        assert_eq!(preferred("fr-FR,fr;q=0.9,es-MX;q=0.8,en;q=0.7"), Some(Lang::Es));
        assert_eq!(preferred("EN-gb, es"), Some(Lang::En));
        assert_eq!(preferred("en;q=0.1, es;q=0.9"), Some(Lang::Es));
        assert_eq!(preferred("es; q=0, en;q=0.2"), Some(Lang::En));
        assert_eq!(preferred("es;q=0"), None);
        assert_eq!([preferred(""), preferred("fr")], [None, None]);
    }
}
