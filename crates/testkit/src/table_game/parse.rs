use gambito_core::{Outcome, Player, Text};

use super::{State, Table, TableFeature};

impl Table {
    /// Reads a table.
    ///
    /// # Panics
    /// If it is malformed: this is a tool for tests.
    pub(super) fn parse(text: &str) -> Self {
        let mut table = Self::default();
        let mut lines = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (word, value) = line.split_once(' ').unwrap_or_else(|| panic!("{line:?} says nothing"));
            let value = value.trim();
            match word {
                "name" => table.name = value.to_owned(),
                "title" => table.title = in_both_languages(value),
                "rules" => table.rules = in_both_languages(value),
                "moves" => table.moves = in_both_languages(value),
                "feature" => table.features.push(feature(value)),
                "state" => lines.push(value),
                _ => panic!("{line:?} begins with an unknown word"),
            }
        }
        let names: Vec<&str> = lines.iter().map(|line| line.split(' ').next().unwrap_or_default()).collect();
        table.states = lines.iter().map(|line| state(line, &names, &table.features)).collect();
        table
    }
}

fn in_both_languages(value: &str) -> Text {
    let (en, es) = value.split_once('|').unwrap_or_else(|| panic!("{value:?} is in one language only"));
    Text::written(en.trim().to_owned(), es.trim().to_owned())
}

fn feature(value: &str) -> TableFeature {
    let (head, about) = value.split_once('|').unwrap_or_else(|| panic!("{value:?} says nothing about the feature"));
    let (name, limit) = head.trim().split_once(' ').unwrap_or_else(|| panic!("{value:?} has no limit"));
    let limit = limit.trim().parse().unwrap_or_else(|_| panic!("{limit:?} is not a limit"));
    TableFeature { name: name.to_owned(), limit, about: in_both_languages(about) }
}

fn state(line: &str, names: &[&str], features: &[TableFeature]) -> State {
    let mut words = line.split_whitespace();
    let name = words.next().unwrap_or_default().to_owned();
    let outcome = match words.clone().next() {
        Some("first") => Some(Outcome::win(Player::First)),
        Some("second") => Some(Outcome::win(Player::Second)),
        Some("draw") => Some(Outcome::draw()),
        _ => None,
    };
    let turn = words.next().and_then(Player::from_number).unwrap_or(Player::First);
    let mut state = State { name, turn, outcome, features: vec![0; features.len()], moves: Vec::new() };
    for word in words {
        let (left, right) = word.split_once('=').unwrap_or_else(|| panic!("{word:?} in {line:?} is not a pair"));
        if let Some(index) = features.iter().position(|feature| feature.name == left) {
            state.features[index] = right.parse().unwrap_or_else(|_| panic!("{right:?} is not a number"));
        } else {
            let to = names.iter().position(|name| *name == right).unwrap_or_else(|| panic!("no state {right}"));
            state.moves.push((left.to_owned(), u16::try_from(to).expect("few states")));
        }
    }
    state
}
