#[cfg(feature = "schema")]
use gambito_catalog::OutcomeReport;
use gambito_core::{Outcome, Player};
use serde::{Deserialize, Serialize};

use super::outcome_json;
use super::reason::Reason;
use crate::Forfeit;

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum End {
    /// By the rules of the game.
    Rules {
        /// What the rules say.
        #[serde(with = "outcome_json")]
        #[cfg_attr(feature = "schema", schema(value_type = OutcomeReport))]
        outcome: Outcome,
    },
    /// By the host, which knows the result.
    Adjudication {
        /// The result.
        #[serde(with = "outcome_json")]
        #[cfg_attr(feature = "schema", schema(value_type = OutcomeReport))]
        outcome: Outcome,
    },
    /// By a fault of a player: too late, illegal move, crash...
    Forfeit {
        /// Who lost.
        loser: Player,
        /// What the loser did wrong.
        forfeit: Forfeit,
    },
    /// By resignation.
    Resignation {
        /// Who resigned.
        loser: Player,
    },
    /// By agreement on a draw.
    Agreement,
    /// Without a result.
    Abort,
}

impl End {
    /// The result; none if the match was aborted. Only the rules and the host know margins.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Rules { outcome } | Self::Adjudication { outcome } => Some(*outcome),
            Self::Forfeit { loser, .. } | Self::Resignation { loser } => Some(Outcome::win(loser.other())),
            Self::Agreement => Some(Outcome::draw()),
            Self::Abort => None,
        }
    }

    /// The reason in one word.
    #[must_use]
    pub fn reason(&self) -> Reason {
        match self {
            Self::Rules { outcome } if outcome.winner().is_some() => Reason::Win,
            Self::Rules { .. } => Reason::Draw,
            Self::Adjudication { .. } => Reason::Adjudicated,
            Self::Forfeit { forfeit, .. } => Reason::from(&forfeit.fault),
            Self::Resignation { .. } => Reason::Resignation,
            Self::Agreement => Reason::Agreement,
            Self::Abort => Reason::Aborted,
        }
    }

    /// What the loser did wrong, if that ended the match.
    #[must_use]
    pub const fn forfeit(&self) -> Option<&Forfeit> {
        match self {
            Self::Forfeit { forfeit, .. } => Some(forfeit),
            _ => None,
        }
    }

    /// Whether a match may end like this before it starts: a player failed to get ready, or it was called off.
    pub(super) const fn may_precede_start(&self) -> bool {
        matches!(self, Self::Forfeit { .. } | Self::Abort)
    }
}
