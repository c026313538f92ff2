use std::fmt;
use std::time::Duration;

use gambito_games::flag::Torus;
use gambito_games::flag::map::{MOST_ENERGY, MOST_FLAGS, MOST_OF_TEAM};

use crate::Character;

/// What a map should be like. The fields may have any value; [`make`](Self::make) says what is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Columns, an even number.
    pub cols: u16,
    /// Rows.
    pub rows: u16,
    /// Decides all chance.
    pub seed: u64,
    /// What the terrain is like.
    pub character: Character,
    /// Players of each team.
    pub players: u16,
    /// Flags; by the size where nothing is said.
    pub flags: Option<u16>,
    /// Energy of every player; by size and character where nothing is said.
    pub energy: Option<u16>,
    /// Time of a turn.
    pub turn_time: Duration,
}

impl Plan {
    /// A map of this size, with everything else as usual.
    #[must_use]
    pub const fn new(cols: u16, rows: u16, seed: u64) -> Self {
        Self {
            cols,
            rows,
            seed,
            character: Character::ALL[0],
            players: 2,
            flags: None,
            energy: None,
            turn_time: Duration::from_secs(1),
        }
    }

    /// The most flags on a board of this size: so many that there is room for everything else.
    #[must_use]
    pub fn most_flags(&self) -> u16 {
        (self.cells() / 4).clamp(1, MOST_FLAGS) as u16
    }

    /// The flags that there will be. As usual it is an odd number: whoever captures the last one may decide
    /// the game.
    #[must_use]
    pub fn flags(&self) -> u16 {
        self.flags.unwrap_or_else(|| (self.cells().isqrt() as u16 / 3) | 1)
    }

    /// The energy that every player will have.
    #[must_use]
    pub fn energy(&self) -> u16 {
        let usual = || self.character.usual_energy().saturating_mul(self.cols.saturating_add(self.rows));
        self.energy.unwrap_or_else(usual)
    }

    fn cells(&self) -> usize {
        usize::from(self.cols) * usize::from(self.rows)
    }

    /// The board, if the plan makes sense.
    pub(crate) fn check(&self) -> Result<Torus, PlanError> {
        let given = [
            (Setting::Cols, self.cols),
            (Setting::Rows, self.rows),
            (Setting::Players, self.players),
            (Setting::Flags, self.flags.unwrap_or(1)),
            (Setting::Energy, self.energy.unwrap_or(1)),
        ];
        for (setting, given) in given {
            let (least, most) = setting.range();
            if !(least..=most).contains(&given) {
                return Err(PlanError::OutOfRange { setting, given, least, most });
            }
        }
        let torus = Torus::new(self.cols, self.rows).ok_or(PlanError::OddCols { given: self.cols })?;
        if self.flags() > self.most_flags() {
            let (cols, rows) = (self.cols, self.rows);
            return Err(PlanError::TooManyFlags { given: self.flags(), most: self.most_flags(), cols, rows });
        }
        Ok(torus)
    }
}

/// A number of a plan that has a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Columns.
    Cols,
    /// Rows.
    Rows,
    /// Players of each team.
    Players,
    /// Flags.
    Flags,
    /// Energy of every player.
    Energy,
}

impl Setting {
    /// Its name in a call, without dashes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cols => "cols",
            Self::Rows => "rows",
            Self::Players => "players",
            Self::Flags => "flags",
            Self::Energy => "energy",
        }
    }

    /// The least and the most that any board allows.
    #[must_use]
    pub const fn range(self) -> (u16, u16) {
        match self {
            Self::Cols => (Torus::LEAST_COLS, Torus::MOST),
            Self::Rows => (Torus::LEAST_ROWS, Torus::MOST),
            Self::Players => (1, MOST_OF_TEAM as u16),
            Self::Flags => (1, MOST_FLAGS as u16),
            Self::Energy => (1, MOST_ENERGY),
        }
    }
}

/// Why there is no map of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlanError {
    /// A number that no board allows.
    OutOfRange {
        /// Of what.
        setting: Setting,
        /// The number.
        given: u16,
        /// The least allowed.
        least: u16,
        /// The most allowed.
        most: u16,
    },
    /// A board wraps around only with an even number of columns.
    OddCols {
        /// The number.
        given: u16,
    },
    /// More flags than a board of this size has room for.
    TooManyFlags {
        /// The number.
        given: u16,
        /// The most allowed.
        most: u16,
        /// Columns of the board.
        cols: u16,
        /// Rows of the board.
        rows: u16,
    },
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange { setting, given, least, most } => {
                write!(f, "{} is {given}; allowed is {least} to {most}", setting.name())
            }
            Self::OddCols { given } => write!(f, "cols is {given}; allowed is an even number"),
            Self::TooManyFlags { given, most, cols, rows } => {
                write!(f, "flags is {given}; a board of {cols}x{rows} has room for 1 to {most}")
            }
        }
    }
}

impl std::error::Error for PlanError {}
