use gambito_catalog::{PlayerSpec, SpecError, Variant};
use gambito_core::{MoveError, Player, PositionError};
use serde::{Deserialize, Serialize};

use super::clock::ClockRule;
use super::time::Span;

/// What is agreed on before a match begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The format of stored matches, [`Setup::VERSION`].
    pub version: u32,
    /// The game with all its values, such as `nim:tokens=8,take=3,last=loses`.
    pub game: String,
    /// The start position.
    pub start: String,
    /// Moves made from there before the players took over. They cost no time and cannot be taken back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opening: Vec<String>,
    /// Who plays first.
    pub first: Contestant,
    /// Who plays second.
    pub second: Contestant,
    /// When clocks start.
    #[serde(default)]
    pub clock_start: ClockStart,
    /// How long a player may take for its first move, with or without a clock; without a limit there are no no-shows.
    #[serde(rename = "first_move_within_us", default, skip_serializing_if = "Option::is_none")]
    pub first_move_within: Option<Span>,
}

/// One of the two sides of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Contestant {
    /// The name to show: an account, or a player such as `engine:level=3`.
    pub name: String,
    /// The player's clock; without one there is no time limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
    /// How late moves may come, for players whose answers travel.
    #[serde(rename = "margin_us", default)]
    pub margin: Span,
}

/// When the clock of the player to move starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClockStart {
    /// With the turn.
    #[default]
    WithTurn,
    /// When the host says so, for every move anew.
    OnCommand,
}

/// Why a setup is not the beginning of a match.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SetupError {
    /// Another version of Gambito stored the match.
    #[error("the match has format {given}, expected {}", Setup::VERSION)]
    Version {
        /// The version found.
        given: u32,
    },
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] SpecError),
    /// The caller provided another game than the setup names.
    #[error("the match is of {given}, not of {expected}")]
    OtherGame {
        /// The game of the setup.
        given: String,
        /// The game provided.
        expected: String,
    },
    /// The start is not a position of the game.
    #[error(transparent)]
    Start(PositionError),
    /// A move of the opening is not legal.
    #[error("opening move {ply}: {error}")]
    Opening {
        /// Which move, from 1.
        ply: usize,
        /// What is wrong with it.
        error: MoveError,
    },
}

impl Setup {
    /// The format in which matches are stored.
    pub const VERSION: u32 = 1;

    /// A game from its start position.
    #[must_use]
    pub fn new(variant: &Variant, contestants: [Contestant; 2]) -> Self {
        let [first, second] = contestants;
        Self {
            version: Self::VERSION,
            game: variant.to_string(),
            start: variant.start().text(),
            opening: Vec::new(),
            first,
            second,
            clock_start: ClockStart::default(),
            first_move_within: None,
        }
    }

    /// Who plays a side.
    #[must_use]
    pub const fn contestant(&self, player: Player) -> &Contestant {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }
}

impl Contestant {
    /// A player with the clock that its spec asks for, and the margin of external programs if it is one.
    ///
    /// The time limit of an external program is a clock, too. Built-in players keep to theirs by themselves.
    #[must_use]
    pub fn new(name: &str, spec: &PlayerSpec) -> Self {
        let limits = spec.limits();
        let per_turn = limits.time.filter(|_| matches!(spec, PlayerSpec::Program(_))).map(Span::rounded_up);
        let per_turn = per_turn.map(|per_turn| ClockRule::PerTurn { per_turn });
        let clock = limits.clock.map(ClockRule::from).or(per_turn);
        Self { name: name.to_owned(), clock, margin: Span::rounded_up(spec.margin()) }
    }

    /// A player without a clock.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self { name: name.to_owned(), ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use gambito_catalog::Programs;

    use super::*;

    fn clock(spec: &str) -> Option<ClockRule> {
        Contestant::new("ann", &PlayerSpec::read(spec, Programs::Allowed).expect("a player")).clock
    }

    #[test]
    fn the_time_limit_of_an_external_program_is_a_clock() {
        let second = Span::rounded_up(Duration::from_secs(1));
        assert_eq!(clock("ugi:time=1s,cmd=./bot"), Some(ClockRule::PerTurn { per_turn: second }));
        assert_eq!(clock("engine:time=1s"), None);
        let bank = ClockRule::Bank { bank: second + second, increment: second };
        assert_eq!((clock("ugi:tc=2+1,cmd=./bot"), clock("engine:tc=2+1")), (Some(bank), Some(bank)));
    }
}
