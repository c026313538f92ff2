use gambito_core::{Outcome, Player};
use serde::{Deserialize, Serialize};

/// The end of a game, ready to be printed, sent or stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OutcomeReport {
    /// None after a draw.
    pub winner: Option<Player>,
    /// The first player's points minus the second's, where the game counts points.
    pub margin: Option<i32>,
}

impl From<Outcome> for OutcomeReport {
    fn from(outcome: Outcome) -> Self {
        Self { winner: outcome.winner(), margin: outcome.margin() }
    }
}
