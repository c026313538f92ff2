use gambito_catalog::{AnyPosition, Variant, nearest};
use gambito_core::Overlay;
use gambito_texts::{Texts, quoted};

use crate::failure::Failure;

/// Checks that the value of an argument is one of the allowed words.
pub(crate) fn word_of<'a>(texts: Texts, argument: &str, given: &str, allowed: &[&'a str]) -> Result<&'a str, Failure> {
    allowed.iter().copied().find(|word| *word == given).ok_or_else(|| {
        let values = &[("given", quoted(given)), ("allowed", allowed.join(", ").into())];
        let explained = texts.format("call-not-one-of", values);
        Failure::argument(texts, argument, texts.with_suggestion(explained, nearest(given, allowed.iter().copied())))
    })
}

/// The drawing style that is given, or all of the game's, the default first.
pub(crate) fn styles_of<'a>(texts: Texts, variant: &'a Variant, given: Option<&str>) -> Result<&'a [String], Failure> {
    let styles = variant.family().styles();
    let Some(given) = given else { return Ok(styles) };
    let words: Vec<&str> = styles.iter().map(String::as_str).collect();
    let word = word_of(texts, "--style", given, &words)?;
    Ok(styles.iter().find(|style| *style == word).map_or(styles, std::slice::from_ref))
}

/// The overlay of a position that is given.
pub(crate) fn overlay_of(texts: Texts, pos: &dyn AnyPosition, given: Option<&str>) -> Result<Option<Overlay>, Failure> {
    let Some(given) = given else { return Ok(None) };
    let overlays = pos.overlays();
    if overlays.is_empty() {
        return Err(Failure::argument(texts, "--overlay", texts.get("call-no-overlay")));
    }
    let names: Vec<&str> = overlays.iter().map(|overlay| overlay.name.as_str()).collect();
    let name = word_of(texts, "--overlay", given, &names)?;
    Ok(overlays.iter().find(|overlay| overlay.name == name).cloned())
}
