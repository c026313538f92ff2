use std::fmt;

use serde::{Serialize, Serializer};

/// The format of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Round robin: every player meets every other.
    RoundRobin,
    /// Gauntlet: the first players meet all the others.
    Gauntlet {
        /// The number of players, from the first, who meet all the others.
        seeds: usize,
    },
    /// Swiss system: in each round, players with similar points meet.
    Swiss {
        /// The number of rounds.
        rounds: u32,
    },
}

/// A text that names no format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid format {given:?}; expected {}", Format::NAMES.join(", "))]
pub struct FormatError {
    /// The text.
    pub given: String,
}

impl Format {
    /// The name of a round robin.
    pub const ROUND_ROBIN: &'static str = "round-robin";
    /// The name of a gauntlet.
    pub const GAUNTLET: &'static str = "gauntlet";
    /// The name of the Swiss system.
    pub const SWISS: &'static str = "swiss";
    /// The names of all formats.
    pub const NAMES: [&'static str; 3] = [Self::ROUND_ROBIN, Self::GAUNTLET, Self::SWISS];

    /// The format with this name. By default one player of a gauntlet meets all the others, and a Swiss tournament has as
    /// many rounds as a knockout between this many players.
    ///
    /// # Errors
    /// [`FormatError`] if no format has this name.
    pub fn parse(name: &str, players: usize) -> Result<Self, FormatError> {
        match name {
            Self::ROUND_ROBIN => Ok(Self::RoundRobin),
            Self::GAUNTLET => Ok(Self::Gauntlet { seeds: 1 }),
            Self::SWISS => Ok(Self::Swiss { rounds: players.next_power_of_two().ilog2().max(1) }),
            _ => Err(FormatError { given: name.to_owned() }),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RoundRobin => f.write_str(Self::ROUND_ROBIN),
            Self::Gauntlet { seeds } => write!(f, "{}:{seeds}", Self::GAUNTLET),
            Self::Swiss { rounds } => write!(f, "{}:{rounds}", Self::SWISS),
        }
    }
}

impl Serialize for Format {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_and_begins_the_text_of_its_format() {
        for name in Format::NAMES {
            let format = Format::parse(name, 6).expect("a format");
            assert_eq!(format.to_string().split(':').next(), Some(name));
        }
        let error = Format::parse("knockout", 6).expect_err("no such format");
        assert_eq!(error.to_string(), "invalid format \"knockout\"; expected round-robin, gauntlet, swiss");
    }

    #[test]
    fn a_swiss_tournament_has_as_many_rounds_as_a_knockout() {
        for (players, rounds) in [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4)] {
            assert_eq!(Format::parse(Format::SWISS, players), Ok(Format::Swiss { rounds }), "{players} players");
        }
    }
}
