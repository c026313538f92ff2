use gambito_statistics::{Decision, Pentanomial, Sequential, Sprt};
use serde::Serialize;

use crate::evidence::Evidence;
use crate::{GameSummary, Plan};

/// A sequential test of the first player of a match against the second, updated after every game. It uses the same
/// games as the ratings.
#[derive(Clone, Debug)]
pub struct SequentialTest {
    sprt: Sprt,
    player: String,
    evidence: Evidence,
    pairs: Pentanomial,
    /// A pair whose second game is missing, and the points of its first game.
    half: Option<(u64, f64)>,
}

/// The state of a sequential test as plain data.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SequentialReport {
    /// The player whose advantage is tested.
    pub player: String,
    /// The smaller advantage (hypothesis H0), in normalised Elo.
    pub elo0: f64,
    /// The larger advantage (hypothesis H1), in normalised Elo.
    pub elo1: f64,
    /// The probability of accepting H1 if H0 is true.
    pub alpha: f64,
    /// The probability of accepting H0 if H1 is true.
    pub beta: f64,
    /// The log-likelihood ratio, its bounds, and the decision.
    #[serde(flatten)]
    pub state: Sequential,
}

impl SequentialTest {
    /// A test of the first player of a plan, before any game.
    ///
    /// # Panics
    /// If the plan has no players.
    #[must_use]
    pub fn new(sprt: Sprt, plan: &Plan) -> Self {
        let player = plan.entrants[0].name.clone();
        Self { sprt, player, evidence: Evidence::new(plan), pairs: Pentanomial::default(), half: None }
    }

    /// Adds a game and returns the decision, if there is one now. Games are added in the order of their numbers.
    pub fn note(&mut self, game: &GameSummary) -> Option<Decision> {
        if !self.evidence.admits(game) {
            return self.state().decision;
        }
        let points = game.points_of(0)?;
        match self.half.take().filter(|(pair, _)| *pair == game.pair) {
            Some((_, other)) => self.pairs.push(points + other),
            None => self.half = Some((game.pair, points)),
        }
        self.state().decision
    }

    /// The state of the test; only complete pairs count.
    #[must_use]
    pub fn state(&self) -> Sequential {
        self.sprt.judge(&self.pairs)
    }

    /// The state of the test together with its hypotheses.
    #[must_use]
    pub fn report(&self) -> SequentialReport {
        let Self { sprt, .. } = self;
        SequentialReport {
            player: self.player.clone(),
            elo0: sprt.elo0(),
            elo1: sprt.elo1(),
            alpha: sprt.alpha(),
            beta: sprt.beta(),
            state: self.state(),
        }
    }
}
