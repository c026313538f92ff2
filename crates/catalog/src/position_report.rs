use gambito_core::Player;
use serde::{Deserialize, Serialize};

use crate::{AnyPosition, OutcomeReport, Variant};

/// A position, ready to be printed or sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PositionReport {
    /// The game with all its values.
    pub game: String,
    /// The position.
    pub position: String,
    /// The player to move; none if the game is over.
    pub turn: Option<Player>,
    /// The legal moves in move order.
    pub moves: Vec<String>,
    /// The end; none while the game goes on.
    pub outcome: Option<OutcomeReport>,
}

impl PositionReport {
    /// A position of this variant with all its moves.
    #[must_use]
    pub fn new(variant: &Variant, pos: &dyn AnyPosition) -> Self {
        Self::with_most(variant, pos, usize::MAX)
    }

    /// A position of this variant with the first `most` of its moves.
    #[must_use]
    pub fn with_most(variant: &Variant, pos: &dyn AnyPosition, most: usize) -> Self {
        let outcome = pos.outcome();
        Self {
            game: variant.to_string(),
            position: pos.text(),
            turn: outcome.is_none().then(|| pos.turn()),
            moves: pos.first_moves(most),
            outcome: outcome.map(OutcomeReport::from),
        }
    }
}
