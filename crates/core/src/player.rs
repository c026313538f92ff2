use std::fmt;

/// One of the two players. Colours, pieces and seats are a matter of display.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Player {
    /// The player who makes the first move of a game.
    First,
    /// The opponent of the first player.
    Second,
}

impl Player {
    /// Both players, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 1 or 2, as in position texts.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The player that a position text calls `1` or `2`.
    #[must_use]
    pub fn from_number(text: &str) -> Option<Self> {
        match text {
            "1" => Some(Self::First),
            "2" => Some(Self::Second),
            _ => None,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}
