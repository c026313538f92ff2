use gambito_catalog::OutcomeReport;
use serde::{Deserialize, Serialize};

use super::trial::{Attempt, Comparison, Standing, Trial};

/// One whole game of an experiment, between two players of the same variant or against a fixed opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameRow {
    /// The variant and the costs of all its searches: for both sides, or against the opponent.
    #[serde(flatten)]
    pub attempt: Attempt,
    /// How many moves each search looked ahead; none for the end of the game.
    pub depth: Option<u32>,
    /// The moves played, up to the end of the game or to the search that was stopped.
    pub moves: Vec<String>,
    /// The number of moves.
    pub plies: usize,
    /// Positions entered for each move of the variant, in order; with those of the search that was stopped, if one was.
    pub nodes_by_move: Vec<u64>,
    /// The result; none if a search was stopped first.
    pub outcome: Option<OutcomeReport>,
    /// Positions per second of processor time.
    pub nps: u64,
    /// Whether it is the same game as the reference.
    pub agreement: GameAgreement,
    /// The first ply, counted from 1, at which the reference plays another move.
    pub differs_from: Option<usize>,
}

impl GameRow {
    /// Positions entered per searched move.
    #[must_use]
    pub fn nodes_per_ply(&self) -> u64 {
        self.attempt.nodes / (self.nodes_by_move.len() as u64).max(1)
    }
}

impl Trial for GameRow {
    type Agreement = GameAgreement;

    fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    fn agreement(&self) -> GameAgreement {
        self.agreement
    }
}

/// How a game compares with the reference: the game of the first variant that must choose the moves of minimax and
/// that finished its game at this point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GameAgreement {
    /// It is the reference.
    Reference,
    /// The same moves.
    SameGame,
    /// Other moves, although the variant must play the same ones.
    Differs,
    /// Other moves of a variant that is free to differ: it prefers faster wins, or sees beyond its depth.
    MayDiffer,
    /// There is no reference.
    NotJudged,
    /// A search was stopped at its budget.
    Stopped,
}

impl Comparison for GameAgreement {
    const ALL: &'static [Self] =
        &[Self::Reference, Self::SameGame, Self::Differs, Self::MayDiffer, Self::NotJudged, Self::Stopped];

    fn name(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::SameGame => "same-game",
            Self::Differs => "differs",
            Self::MayDiffer => "may-differ",
            Self::NotJudged => "not-judged",
            Self::Stopped => "stopped",
        }
    }

    fn standing(self) -> Standing {
        match self {
            Self::SameGame => Standing::Right,
            Self::Differs => Standing::Wrong,
            Self::Reference | Self::MayDiffer => Standing::Exempt,
            Self::NotJudged | Self::Stopped => Standing::Unjudged,
        }
    }
}
