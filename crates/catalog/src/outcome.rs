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

/// The winner and the margin of an outcome contradict each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the margin and the winner of an outcome disagree")]
pub struct ContradictoryOutcome;

impl TryFrom<OutcomeReport> for Outcome {
    type Error = ContradictoryOutcome;

    fn try_from(OutcomeReport { winner, margin }: OutcomeReport) -> Result<Self, ContradictoryOutcome> {
        let outcome = match margin {
            Some(margin) => Self::by_margin(margin),
            None => winner.map_or_else(Self::draw, Self::win),
        };
        if outcome.winner() == winner { Ok(outcome) } else { Err(ContradictoryOutcome) }
    }
}
