use std::fmt;
use std::time::Duration;

use gambito_games::flag::Torus;
use gambito_games::flag::map::{MOST_ENERGY, MOST_FLAGS, MOST_OF_TEAM};

use crate::Character;

/// The settings of a map to generate. The fields may have any value; [`generate`](Self::generate) reports what is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapPlan {
    /// Columns, an even number.
    pub cols: u16,
    /// Rows.
    pub rows: u16,
    /// The random seed.
    pub seed: u64,
    /// The character of the terrain.
    pub character: Character,
    /// Players of each team.
    pub players: u16,
    /// Flags; none for a number that depends on the size.
    pub flags: Option<u16>,
    /// Energy of every player; none for an amount that depends on size and character.
    pub energy: Option<u16>,
    /// Default time for a turn.
    pub turn_time: Duration,
}

impl MapPlan {
    /// A map of this size, with defaults for everything else.
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

    /// The most flags on a board of this size, which leaves room for everything else.
    #[must_use]
    pub fn most_flags(&self) -> u16 {
        (self.cells() / 4).clamp(1, MOST_FLAGS) as u16
    }

    /// The number of flags on the map. The default is odd, so that the last flag can decide the game.
    #[must_use]
    pub fn flags(&self) -> u16 {
        self.flags.unwrap_or_else(|| (self.cells().isqrt() as u16 / 3) | 1)
    }

    /// The energy of every player on the map.
    #[must_use]
    pub fn energy(&self) -> u16 {
        let default = || self.character.default_energy().saturating_mul(self.cols.saturating_add(self.rows));
        self.energy.unwrap_or_else(default)
    }

    fn cells(&self) -> usize {
        usize::from(self.cols) * usize::from(self.rows)
    }

    /// The board, if all numbers are in range.
    pub(crate) fn check(&self) -> Result<Torus, MapPlanError> {
        let given = [
            (MapSetting::Cols, self.cols),
            (MapSetting::Rows, self.rows),
            (MapSetting::Players, self.players),
            (MapSetting::Flags, self.flags.unwrap_or(1)),
            (MapSetting::Energy, self.energy.unwrap_or(1)),
        ];
        for (setting, given) in given {
            let (least, most) = setting.range();
            if !(least..=most).contains(&given) {
                return Err(MapPlanError::OutOfRange { setting, given, least, most });
            }
        }
        let torus = Torus::new(self.cols, self.rows).ok_or(MapPlanError::OddCols { given: self.cols })?;
        if self.flags() > self.most_flags() {
            let (cols, rows) = (self.cols, self.rows);
            return Err(MapPlanError::TooManyFlags { given: self.flags(), most: self.most_flags(), cols, rows });
        }
        Ok(torus)
    }
}

/// A number of a plan that has a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapSetting {
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

impl MapSetting {
    /// The name on the command line, without dashes.
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

    /// The least and the greatest number that any board allows.
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

/// Why a map cannot be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapPlanError {
    /// A number that no board allows.
    OutOfRange {
        /// Which number.
        setting: MapSetting,
        /// The number.
        given: u16,
        /// The least allowed.
        least: u16,
        /// The most allowed.
        most: u16,
    },
    /// An odd number of columns: the board would not wrap around.
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

impl fmt::Display for MapPlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange { setting, given, least, most } => {
                write!(f, "invalid {} {given}; expected {least} to {most}", setting.name())
            }
            Self::OddCols { given } => write!(f, "invalid cols {given}; expected an even number"),
            Self::TooManyFlags { given, most, cols, rows } => {
                write!(f, "invalid flags {given}; expected 1 to {most} on a board of {cols}x{rows}")
            }
        }
    }
}

impl std::error::Error for MapPlanError {}
