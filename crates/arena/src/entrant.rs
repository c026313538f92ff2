use std::collections::HashSet;

use gambito_catalog::{AnyPosition, PlayerSpec, Programs, SpecError};

/// Who takes part: a player and the name it is known by.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// The name in tables and records: the spec itself unless another was given.
    pub name: String,
    /// How it plays.
    pub spec: PlayerSpec,
}

/// Characters a name may have.
const LONGEST_NAME: usize = 60;
/// Players one tournament may have.
pub const MOST_ENTRANTS: usize = 64;

/// Why somebody cannot take part.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EntrantError {
    /// The player makes no sense, or not for this game.
    #[error("{given:?}: {error}")]
    Spec {
        /// The text of the player.
        given: String,
        /// What is wrong with it.
        error: SpecError,
    },
    /// A person would have to be asked for every move.
    #[error("{given:?} is a person; only machines take part")]
    Human {
        /// The text of the player.
        given: String,
    },
    /// The name before `=` is empty, too long, or not printable.
    #[error("{given:?} is not a name of 1 to {most} printable characters", most = LONGEST_NAME)]
    Name {
        /// The name.
        given: String,
    },
    /// Results could not be told apart.
    #[error("two players are called {name:?}")]
    SameName {
        /// The name.
        name: String,
    },
    /// Nobody to play against, or too many.
    #[error("{given} players, but 2 to {most} can take part", most = MOST_ENTRANTS)]
    Count {
        /// How many there are.
        given: usize,
    },
}

impl Entrant {
    /// Reads `SPEC` or `NAME=SPEC`; a program only if whoever gives the text may run one.
    ///
    /// # Errors
    /// [`EntrantError`] says why it cannot take part.
    pub fn read(text: &str, programs: Programs) -> Result<Self, EntrantError> {
        let (name, spec) = match text.split_once('=') {
            Some((name, spec)) if !name.contains(':') => (Some(name.trim()), spec.trim()),
            _ => (None, text),
        };
        let given = text.to_owned();
        let spec = PlayerSpec::read(spec, programs);
        let spec = spec.map_err(|error| EntrantError::Spec { given: given.clone(), error })?;
        if spec.is_human() {
            return Err(EntrantError::Human { given });
        }
        let name = name.map_or_else(|| spec.to_string(), ToOwned::to_owned);
        let is_printable = !name.is_empty() && !name.chars().any(char::is_control);
        if !is_printable || (name.chars().count() > LONGEST_NAME && name != spec.to_string()) {
            return Err(EntrantError::Name { given: name });
        }
        Ok(Self { name, spec })
    }

    /// The entrants that texts name, checked for the game of `pos`.
    ///
    /// # Errors
    /// [`EntrantError`] for the first of them who cannot take part.
    pub fn field<'a>(
        texts: impl IntoIterator<Item = &'a str>,
        pos: &dyn AnyPosition,
        programs: Programs,
    ) -> Result<Vec<Self>, EntrantError> {
        let entrants = Self::checked(texts, pos, &[], programs)?;
        if !(2..=MOST_ENTRANTS).contains(&entrants.len()) {
            return Err(EntrantError::Count { given: entrants.len() });
        }
        Ok(entrants)
    }

    /// The entrants that texts name, however many, whose names are none of those `taken`.
    pub(crate) fn checked<'a>(
        texts: impl IntoIterator<Item = &'a str>,
        pos: &dyn AnyPosition,
        taken: &[&str],
        programs: Programs,
    ) -> Result<Vec<Self>, EntrantError> {
        let entrants = texts.into_iter().map(|text| Self::read(text, programs)).collect::<Result<Vec<Self>, _>>()?;
        let mut names: HashSet<&str> = taken.iter().copied().collect();
        for Self { name, spec } in &entrants {
            if !names.insert(name) {
                return Err(EntrantError::SameName { name: name.clone() });
            }
            let refused = |error| EntrantError::Spec { given: spec.to_string(), error };
            pos.contributions(spec.evaluation()).map_err(refused)?;
        }
        Ok(entrants)
    }
}

#[cfg(test)]
mod tests {
    use gambito_catalog::Variant;

    use super::*;

    fn field(texts: &[&str]) -> Result<Vec<Entrant>, EntrantError> {
        let variant: Variant = "kalah".parse().expect("a game");
        Entrant::field(texts.iter().copied(), &*variant.start(), Programs::Refused)
    }

    #[test]
    fn a_player_is_called_by_its_spec_or_by_a_name_of_its_own() {
        let entrants = field(&["alphabeta:depth=3,eval=snape", "Ana=alphabeta:depth=3"]).expect("two players");
        assert_eq!(entrants[0].name, "alphabeta:depth=3,eval=snape");
        assert_eq!((entrants[1].name.as_str(), entrants[1].spec.limits().depth), ("Ana", Some(3)));
    }

    #[test]
    fn whoever_cannot_take_part_is_told_why() {
        let same = field(&["random", "random"]);
        assert_eq!(same, Err(EntrantError::SameName { name: "random".to_owned() }));
        assert!(matches!(field(&["random", "human"]), Err(EntrantError::Human { .. })));
        assert!(matches!(field(&["random"]), Err(EntrantError::Count { given: 1 })));
        assert!(matches!(field(&["random", "=first"]), Err(EntrantError::Name { .. })));
        assert!(matches!(field(&["random", "greedy:eval=stroe"]), Err(EntrantError::Spec { .. })));
    }
}
