use std::collections::HashSet;

use gambito_core::{Description, Family, Medium, Position as _, Presentation, Text, Values};

use crate::Dice;

/// Holds a family to its promises: a complete and consistent description, a start position for the defaults, a drawing
/// in every style along a random game, and overlays with a name and a drawing each.
///
/// # Panics
/// If a promise is broken; the message says which.
pub fn check_family<F: Family>(family: &F) {
    let description = family.describe();
    assert!(family.describe() == description, "{}: described in two ways", description.name);
    check_texts(&description);
    check_keys(&description);
    let start = family.start(&Values::defaults(&description.keys));
    let mut pos = start.unwrap_or_else(|error| panic!("{}: no start with the defaults: {error}", description.name));
    check_overlays(&pos, &description.styles);
    let mut dice = Dice::new(1);
    loop {
        check_styles(&pos, &description.styles);
        let Some(mv) = dice.pick(&pos.moves()) else { break };
        pos.play_unchecked(mv);
    }
}

fn check_texts(description: &Description) {
    let Description { name, title, rules, rulebook, moves, keys, .. } = description;
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    assert!(is_name(name), "{name:?} is not a name for specs");
    for text in [title, rules, rulebook, moves].into_iter().chain(keys.iter().map(|key| &key.about)) {
        assert!(is_complete(text), "{name}: {text:?} is missing in a language");
    }
}

fn is_complete(text: &Text) -> bool {
    !text.en.is_empty() && !text.es.is_empty()
}

fn check_keys(description: &Description) {
    let Description { name, keys, size_key, .. } = description;
    let names: HashSet<&str> = keys.iter().map(|key| key.name.as_str()).collect();
    assert_eq!(names.len(), keys.len(), "{name}: two keys have one name");
    for key in keys {
        assert!(key.kind.allows(&key.default), "{name}: {} does not allow its default {}", key.name, key.default);
    }
    assert_eq!(size_key.is_some(), description.size_key().is_some(), "{name}: the size key {size_key:?} is not a key");
}

fn check_styles<P: Presentation>(pos: &P, styles: &[String]) {
    let text = pos.position_text();
    let usual = pos.diagram(styles.first().expect("a game is drawn in at least one style"));
    assert_eq!(pos.diagram("no such style"), usual, "{text}: an unknown style is not drawn in the default one");
    for style in styles {
        let drawing = pos.diagram(style);
        assert!(drawing.ends_with('\n'), "{text}: the drawing {style} does not end its last line");
        let is_tidy = drawing.lines().all(|line| line.trim_end() == line);
        assert!(is_tidy, "{text}: the drawing {style} has trailing blanks");
        let picture = pos.svg(style);
        assert!(picture.starts_with("<svg ") && picture.trim_end().ends_with("</svg>"), "{text}: no SVG");
    }
}

fn check_overlays<P: Presentation>(pos: &P, styles: &[String]) {
    let overlays = pos.overlays();
    let names: HashSet<&str> = overlays.iter().map(|overlay| overlay.name.as_str()).collect();
    assert_eq!(names.len(), overlays.len(), "two overlays have one name");
    for overlay in &overlays {
        let name = &overlay.name;
        assert!(is_complete(&overlay.about), "the overlay {name} is not described in both languages");
        for style in styles {
            let drawing = pos.overlaid(style, overlay, Medium::Text);
            assert_ne!(drawing, pos.diagram(style), "the overlay {name} is not seen in the style {style}");
            let is_tidy = drawing.ends_with('\n') && drawing.lines().all(|line| line.trim_end() == line);
            assert!(is_tidy, "the overlay {name} is drawn untidily in the style {style}");
        }
        let picture = pos.overlaid("", overlay, Medium::Svg);
        assert!(picture.starts_with("<svg ") && picture.trim_end().ends_with("</svg>"), "no SVG of the overlay {name}");
    }
}
