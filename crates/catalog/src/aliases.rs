//! Further names of games in specs. Everything that Gambito writes has the name of the family.

use std::borrow::Cow;

/// The Spanish names, each with the name of its family.
const ALIASES: [(&str, &str); 6] = [
    ("arbol", "tree"),
    ("bandera", "flag"),
    ("cantera", "quarry"),
    ("mancala", "kalah"),
    ("puntos", "dots"),
    ("tresenraya", "tictactoe"),
];

/// Further names of the game of this name.
pub(crate) fn aliases_of(name: &str) -> impl Iterator<Item = &'static str> {
    ALIASES.into_iter().filter(move |(_, family)| *family == name).map(|(alias, _)| alias)
}

/// A name or a whole spec of a game, with the name of its family in place of an alias.
#[must_use]
pub fn without_alias(spec: &str) -> Cow<'_, str> {
    let name = spec.split(':').next().unwrap_or(spec);
    let family = ALIASES.into_iter().find(|(alias, _)| *alias == name).map(|(_, family)| family);
    family.map_or(Cow::Borrowed(spec), |family| Cow::Owned(format!("{family}{}", &spec[name.len()..])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SpecError, Variant, families, family};

    #[test]
    fn an_alias_stands_for_a_game_that_exists_and_has_no_other_meaning() {
        for (alias, name) in ALIASES {
            assert_eq!(family(alias).map(|family| family.name()), Some(name));
            assert!(families().iter().all(|family| family.name() != alias), "{alias}");
        }
    }

    #[test]
    fn a_spec_with_an_alias_is_written_with_the_name_of_the_game() {
        for (given, written) in [
            ("mancala:seeds=3", "kalah:seeds=3"),
            ("cantera:size=2x3x4", "quarry:size=2x3x4"),
            ("tresenraya", "tictactoe"),
            ("bandera", "flag"),
        ] {
            let [given_variant, written_variant] = [given, written].map(str::parse::<Variant>);
            assert_eq!(given_variant.map(|it| it.to_string()), written_variant.map(|it| it.to_string()), "{given}");
            assert_eq!(without_alias(given), written);
        }
        assert_eq!(without_alias("nim:tokens=7"), "nim:tokens=7");
    }

    #[test]
    fn a_typo_finds_an_alias() {
        let error: SpecError = "canter".parse::<Variant>().expect_err("no such game");
        assert_eq!(error.suggestion(), Some("cantera"));
    }
}
