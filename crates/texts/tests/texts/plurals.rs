//! Messages with the number 1 have their noun in the singular.

use gambito_texts::{Lang, Texts, Value};

use super::messages;

/// What messages count, in the plural.
const NOUNS: [&str; 20] = [
    "searches",
    "games",
    "positions",
    "positions/s",
    "situations",
    "sequences",
    "seeds",
    "openings",
    "entries",
    "steps",
    "búsquedas",
    "partidas",
    "posiciones",
    "posiciones/s",
    "situaciones",
    "secuencias",
    "semillas",
    "aperturas",
    "entradas",
    "superadas",
];

/// Messages about numbers that are never 1: limits, games that are played in pairs, and parts of something large.
const ALWAYS_MANY: [&str; 12] = [
    "analyse-several",
    "call-too-many-games",
    "contest-pairs",
    "contest-played",
    "standings-repeated",
    "standings-unfinished",
    "report-standings-repeated",
    "report-standings-games-more",
    "report-standings-sequential-larger",
    "report-standings-sequential-open",
    "report-standings-sequential-smaller",
    "web-tree-truncated",
];

/// A plural noun directly after the number 1.
fn plural_of_one(text: &str) -> Option<&'static str> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let after_one = words
        .windows(2)
        .filter(|pair| pair[0] == "1")
        .map(|pair| pair[1].trim_end_matches(|c: char| !c.is_alphanumeric()));
    after_one.into_iter().find_map(|word| NOUNS.into_iter().find(|noun| *noun == word))
}

#[test]
fn no_message_says_one_things() {
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        for (id, (variables, _)) in messages(lang).into_iter().filter(|(id, _)| !ALWAYS_MANY.contains(&id.as_str())) {
            let values: Vec<(&'static str, Value<'_>)> =
                variables.iter().map(|name| (&*name.clone().leak(), Value::from(1))).collect();
            let text = Texts::new(lang).find(&id, &values).expect("a text");
            wrong.extend(plural_of_one(&text).map(|word| format!("{lang} {id}: 1 {word}")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
