use gambito_core::Player;
use serde::Serialize;
use utoipa::ToSchema;

/// A side of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    /// The player who moves first.
    First,
    /// The other player.
    Second,
}

impl From<Player> for Side {
    fn from(player: Player) -> Self {
        match player {
            Player::First => Self::First,
            Player::Second => Self::Second,
        }
    }
}
