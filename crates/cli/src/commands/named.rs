use gambito_catalog::{Variant, nearest};
use gambito_texts::{Texts, quoted};

use crate::failure::Failure;

/// The word of an argument that has to be one of a few.
pub(crate) fn word_of<'a>(texts: Texts, argument: &str, given: &str, allowed: &[&'a str]) -> Result<&'a str, Failure> {
    allowed.iter().copied().find(|word| *word == given).ok_or_else(|| {
        let values = &[("given", quoted(given)), ("allowed", allowed.join(", ").into())];
        let explained = texts.format("call-not-one-of", values);
        Failure::argument(texts, argument, texts.with_suggestion(explained, nearest(given, allowed.iter().copied())))
    })
}

/// The style of drawing that is meant: the game's usual one if none is given.
pub(crate) fn style_of(texts: Texts, variant: &Variant, given: Option<&str>) -> Result<&'static str, Failure> {
    let styles = variant.family().styles();
    match given {
        None => Ok(styles.first().copied().unwrap_or_default()),
        Some(given) => word_of(texts, "--style", given, styles),
    }
}
