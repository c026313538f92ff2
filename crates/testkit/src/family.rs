use std::collections::HashSet;

use gambito_core::{Description, Family, Position as _, Presentation, Text, Values};

use crate::Dice;

/// Holds a family to its promises: a complete and consistent description, a start position for the defaults, and a
/// drawing in every style along a random game.
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
    let is_complete = |text: &Text| !text.en.is_empty() && !text.es.is_empty();
    for text in [title, rules, rulebook, moves].into_iter().chain(keys.iter().map(|key| &key.about)) {
        assert!(is_complete(text), "{name}: {text:?} is missing in a language");
    }
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
