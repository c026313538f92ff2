use gambito_core::Player;

use super::figures::{Figure, Life};
use super::numbers::Shade;
use crate::flag::Tile;

/// What a character of a drawing shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paint {
    /// Nothing: blanks.
    Bare,
    /// The sides of hexagons.
    Line,
    /// The numbers of rows and columns.
    Label,
    /// The tile of a cell.
    Tile(Tile),
    /// A player.
    Figure(Player, Life),
    /// A number of an overlay.
    Number(Shade),
}

/// Resets all colours.
pub(super) const RESET: &str = "\x1b[0m";

impl Paint {
    pub(super) fn of(figure: Figure) -> Self {
        Self::Figure(figure.team, figure.life)
    }

    /// The escape sequence that starts it. The colours are of medium brightness, because the background of the terminal is
    /// unknown; players have their own background.
    pub(super) const fn escape(self) -> &'static str {
        match self {
            Self::Bare => "",
            Self::Line => "\x1b[38;5;243m",
            Self::Label => "\x1b[38;5;245m",
            Self::Tile(tile) => match tile {
                Tile::Grass => "\x1b[38;5;71m",
                Tile::Water => "\x1b[38;5;31m",
                Tile::Mud => "\x1b[38;5;136m",
                Tile::Wall => "\x1b[1;38;5;244m",
                Tile::Hole | Tile::Trench => "\x1b[38;5;131m",
                Tile::Flag => "\x1b[1;38;5;162m",
                Tile::Boat | Tile::Axe | Tile::Juice | Tile::Shovel => "\x1b[1;38;5;134m",
                Tile::Forest => "\x1b[38;5;28m",
            },
            Self::Figure(Player::First, Life::Alive) => "\x1b[1;38;5;231;48;5;25m",
            Self::Figure(Player::Second, Life::Alive) => "\x1b[1;38;5;16;48;5;208m",
            Self::Number(shade) => shade.escape(),
            // Pale instead of dim, which some terminals ignore.
            Self::Figure(Player::First, Life::Dead) => "\x1b[38;5;67m",
            Self::Figure(Player::Second, Life::Dead) => "\x1b[38;5;137m",
        }
    }
}
