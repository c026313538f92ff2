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

/// The first accepted language that Gambito has. Browsers list them in order of preference, so weights are ignored.
fn preferred(accepted: &str) -> Option<Lang> {
    let languages = accepted.split(',').map(|language| language.trim().split([';', '-']).next().unwrap_or_default());
    languages.filter_map(|language| language.to_lowercase().parse().ok()).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_known_language_is_used() {
        assert_eq!(preferred("es"), Some(Lang::Es));
        assert_eq!(preferred("fr-FR,fr;q=0.9,es-MX;q=0.8,en;q=0.7"), Some(Lang::Es));
        assert_eq!(preferred("EN-gb, es"), Some(Lang::En));
        assert_eq!([preferred(""), preferred("fr")], [None, None]);
    }
}
