use std::collections::HashSet;

use gambito_catalog::{AnyPosition, PlayerSpec, Programs, SpecError};

/// A player of a tournament and its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// The name in tables and records; the spec itself by default.
    pub name: String,
    /// How it plays.
    pub spec: PlayerSpec,
}

/// The most characters of a name.
const LONGEST_NAME: usize = 60;
/// The most characters of the name that a program gives itself, which leaves room for a number.
const LONGEST_ADOPTED: usize = LONGEST_NAME - " (1000)".len();
/// The most players of a tournament.
pub const MOST_ENTRANTS: usize = 1000;

/// Why a player cannot take part.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EntrantError {
    /// The spec is invalid, or invalid for this game.
    #[error("{given:?}: {error}")]
    Spec {
        /// The text of the player.
        given: String,
        /// What is wrong with it.
        error: SpecError,
    },
    /// The player is a person.
    #[error("{given:?} is a person, but only machines can take part")]
    Human {
        /// The text of the player.
        given: String,
    },
    /// The name before `=` is empty, too long, or not printable.
    #[error("invalid name {given:?}: expected 1 to {most} printable characters", most = LONGEST_NAME)]
    Name {
        /// The name.
        given: String,
    },
    /// Two players have the same name.
    #[error("two players are named {name:?}")]
    SameName {
        /// The name.
        name: String,
    },
    /// There are too few or too many players.
    #[error("{given} players, but a tournament needs 2 to {most}", most = MOST_ENTRANTS)]
    Count {
        /// The number of players.
        given: usize,
    },
}

impl Entrant {
    /// Reads `SPEC` or `NAME=SPEC` of a machine; external programs only if `programs` allows them.
    ///
    /// # Errors
    /// [`EntrantError`] if the text names no possible player.
    pub fn read(text: &str, programs: Programs) -> Result<Self, EntrantError> {
        Self::read_any(text, programs)?.machine()
    }

    /// Like [`read`](Self::read), for a single game, in which people may play.
    ///
    /// # Errors
    /// [`EntrantError`] if the text names no possible player.
    pub fn read_any(text: &str, programs: Programs) -> Result<Self, EntrantError> {
        let (name, spec) = match text.split_once('=') {
            Some((name, spec)) if !name.contains(':') => (Some(name.trim()), spec.trim()),
            _ => (None, text),
        };
        let spec = PlayerSpec::read(spec, programs);
        let spec = spec.map_err(|error| EntrantError::Spec { given: text.to_owned(), error })?;
        Self::named(name, spec)
    }

    /// A machine with a name, or named by its spec.
    ///
    /// # Errors
    /// [`EntrantError`] if the player is a person or the name is not printable.
    pub fn new(name: Option<&str>, spec: PlayerSpec) -> Result<Self, EntrantError> {
        Self::named(name, spec)?.machine()
    }

    /// The same player, unless it is a person.
    fn machine(self) -> Result<Self, EntrantError> {
        if self.spec.is_human() {
            return Err(EntrantError::Human { given: self.spec.to_string() });
        }
        Ok(self)
    }

    fn named(name: Option<&str>, spec: PlayerSpec) -> Result<Self, EntrantError> {
        let name = name.map_or_else(|| spec.to_string(), ToOwned::to_owned);
        let is_printable = !name.is_empty() && !name.chars().any(char::is_control);
        if !is_printable || (name.chars().count() > LONGEST_NAME && name != spec.to_string()) {
            return Err(EntrantError::Name { given: name });
        }
        Ok(Self { name, spec })
    }

    /// A player with its spec as its name.
    #[must_use]
    pub fn unnamed(spec: PlayerSpec) -> Self {
        Self { name: spec.to_string(), spec }
    }

    /// Whether it has no other name than its spec, or its spec and the number of a twin.
    #[must_use]
    pub fn is_unnamed(&self) -> bool {
        self.name.strip_prefix(self.spec.to_string().as_str()).is_some_and(|rest| rest.is_empty() || is_number(rest))
    }

    /// Gives a number to every unnamed player whose name another one has: `random`, `random (2)`.
    pub fn number_twins(entrants: &mut [Self]) {
        for index in 0..entrants.len() {
            let player = &entrants[index];
            let is_twin = |(other, entrant): (usize, &Self)| {
                let goes_first = other < index || !entrant.is_unnamed();
                other != index && goes_first && entrant.name == player.name
            };
            if player.is_unnamed() && entrants.iter().enumerate().any(is_twin) {
                entrants[index].name = free_name(entrants, index, &player.name);
            }
        }
    }

    /// Reads the players of a tournament and checks that they can play the game of `pos`.
    ///
    /// # Errors
    /// [`EntrantError`] for the first text that names no possible player, or if there are too few or too many.
    pub fn field<'a>(
        texts: impl IntoIterator<Item = &'a str>,
        pos: &dyn AnyPosition,
        programs: Programs,
    ) -> Result<Vec<Self>, EntrantError> {
        let entrants = Self::all(texts, programs)?;
        Self::check_field(&entrants, pos)?;
        Ok(entrants)
    }

    /// Checks that these are the players of a tournament: enough, with different names, and able to play the game of
    /// `pos`.
    ///
    /// # Errors
    /// [`EntrantError`] for the first player who cannot take part, or if there are too few or too many.
    pub fn check_field(entrants: &[Self], pos: &dyn AnyPosition) -> Result<(), EntrantError> {
        Self::check(entrants, pos, &[])?;
        if !(2..=MOST_ENTRANTS).contains(&entrants.len()) {
            return Err(EntrantError::Count { given: entrants.len() });
        }
        Ok(())
    }

    /// Like [`field`](Self::field) for any number of players, whose names must not be among `taken`.
    pub(crate) fn checked<'a>(
        texts: impl IntoIterator<Item = &'a str>,
        pos: &dyn AnyPosition,
        taken: &[&str],
        programs: Programs,
    ) -> Result<Vec<Self>, EntrantError> {
        let entrants = Self::all(texts, programs)?;
        Self::check(&entrants, pos, taken)?;
        Ok(entrants)
    }

    fn all<'a>(texts: impl IntoIterator<Item = &'a str>, programs: Programs) -> Result<Vec<Self>, EntrantError> {
        let mut entrants = texts.into_iter().map(|text| Self::read(text, programs)).collect::<Result<Vec<_>, _>>()?;
        Self::number_twins(&mut entrants);
        Ok(entrants)
    }

    fn check(entrants: &[Self], pos: &dyn AnyPosition, taken: &[&str]) -> Result<(), EntrantError> {
        let mut names: HashSet<&str> = taken.iter().copied().collect();
        for Self { name, spec } in entrants {
            if !names.insert(name) {
                return Err(EntrantError::SameName { name: name.clone() });
            }
            let refused = |error| EntrantError::Spec { given: spec.to_string(), error };
            pos.contributions(spec.evaluation()).map_err(refused)?;
        }
        Ok(())
    }

    /// Gives the player at `index` the name that its program goes by, unless the user has named it. If the name is
    /// taken, a number follows it.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn adopt_name(entrants: &mut [Self], index: usize, own: &str) {
        let printable =
            own.chars().filter(|character| !character.is_control()).take(LONGEST_ADOPTED).collect::<String>();
        let own = printable.trim();
        if own.is_empty() || !entrants[index].is_unnamed() {
            return;
        }
        entrants[index].name = free_name(entrants, index, own);
    }
}

/// The name for the player at `index`, with a number behind it if another player has that name.
fn free_name(entrants: &[Entrant], index: usize, wanted: &str) -> String {
    let is_taken =
        |name: &str| entrants.iter().enumerate().any(|(other, entrant)| other != index && entrant.name == name);
    let numbered = (2..).map(|number| format!("{wanted} ({number})"));
    let free = [wanted.to_owned()].into_iter().chain(numbered).find(|name| !is_taken(name));
    free.expect("one of the numbers is free")
}

/// Whether this is what [`free_name`] puts behind a name.
fn is_number(text: &str) -> bool {
    let number = text.strip_prefix(" (").and_then(|rest| rest.strip_suffix(')'));
    number.is_some_and(|number| number.parse::<u32>().is_ok())
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
    fn a_player_is_named_by_its_spec_unless_a_name_is_given() {
        let entrants = field(&["alphabeta:depth=3,eval=snape", "Ana=alphabeta:depth=3"]).expect("two players");
        assert_eq!(entrants[0].name, "alphabeta:depth=3,eval=snape");
        assert_eq!((entrants[1].name.as_str(), entrants[1].spec.limits().depth), ("Ana", Some(3)));
    }

    #[test]
    fn every_reason_to_reject_a_player_is_reported() {
        let same = field(&["Ana=random", "Ana=first"]);
        assert_eq!(same, Err(EntrantError::SameName { name: "Ana".to_owned() }));
        assert!(matches!(field(&["random", "human"]), Err(EntrantError::Human { .. })));
        assert!(matches!(field(&["random"]), Err(EntrantError::Count { given: 1 })));
        assert!(matches!(field(&["random", "=first"]), Err(EntrantError::Name { .. })));
        assert!(matches!(field(&["random", "greedy:eval=stroe"]), Err(EntrantError::Spec { .. })));
    }

    #[test]
    fn players_of_the_same_spec_are_numbered() {
        let names = |texts: &[&str]| {
            let entrants = field(texts).expect("players");
            entrants.into_iter().map(|entrant| entrant.name).collect::<Vec<_>>()
        };
        assert_eq!(names(&["random", "first", "random", "random"]), ["random", "first", "random (2)", "random (3)"]);
        assert_eq!(names(&["random", "random=first"]), ["random (2)", "random"], "a given name stays");
        assert_eq!(names(&["random (2)=first", "random", "random"]), ["random (2)", "random", "random (3)"]);
    }

    #[test]
    fn twins_adopt_the_name_of_their_program() {
        let mut entrants = Entrant::all(["ugi:./a", "ugi:./a"], Programs::Allowed).expect("two programs");
        assert_eq!(entrants[1].name, "ugi:./a (2)");
        Entrant::adopt_name(&mut entrants, 0, "Bot");
        Entrant::adopt_name(&mut entrants, 1, "Bot");
        assert_eq!([&entrants[0].name, &entrants[1].name], ["Bot", "Bot (2)"]);
    }

    #[test]
    fn a_program_is_called_by_its_own_name_unless_the_user_names_it() {
        let texts = ["ugi:./a", "ugi:./b", "Ana=ugi:./c", "ugi:./d"];
        let mut entrants = Entrant::all(texts, Programs::Allowed).expect("four programs");
        for (index, own) in ["Bot", "Bot\u{7}", "Bot", " "].into_iter().enumerate() {
            Entrant::adopt_name(&mut entrants, index, own);
        }
        let names: Vec<&str> = entrants.iter().map(|entrant| entrant.name.as_str()).collect();
        assert_eq!(names, ["Bot", "Bot (2)", "Ana", "ugi:./d"]);
        Entrant::adopt_name(&mut entrants, 3, &"x".repeat(100));
        assert!(entrants[3].name.chars().count() <= LONGEST_NAME);
    }
}
