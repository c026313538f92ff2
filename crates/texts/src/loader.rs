//! The locale files, embedded at compile time.

use fluent_templates::fluent_bundle::{FluentResource, FluentValue};
use fluent_templates::{FluentBundle, static_loader};

use crate::{Lang, numbers};

static_loader! {
    pub(crate) static LOCALES = {
        locales: "./locales",
        fallback_language: "en",
        // Some terminals show the isolation marks that Fluent puts around arguments.
        customise: |bundle| {
            bundle.set_use_isolating(false);
            format_numbers(bundle);
        },
    };
}

/// Formats numbers according to the language.
fn format_numbers(bundle: &mut FluentBundle<&'static FluentResource>) {
    let is_spanish = bundle.locales.first().is_some_and(|locale| locale.language == "es");
    if is_spanish {
        bundle.set_formatter(Some(|value, _| number(Lang::Es, value)));
    } else {
        bundle.set_formatter(Some(|value, _| number(Lang::En, value)));
    }
}

fn number(lang: Lang, value: &FluentValue<'_>) -> Option<String> {
    if let FluentValue::Number(number) = value { Some(numbers::written(lang, &number.as_string())) } else { None }
}
