use gambito_statistics::{Decision, Pentanomial, Sequential, Sprt};
use serde::Serialize;

use crate::GameRecord;

/// A sequential test of one player against another, kept up to date game by game.
#[derive(Clone, Debug)]
pub struct SequentialTest {
    sprt: Sprt,
    player: String,
    pairs: Pentanomial,
    /// A pair, and the points of its first game, while the second is missing.
    half: Option<(u64, f64)>,
}

/// Where a sequential test stands, ready to be printed or sent.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SequentialReport {
    /// Whose advantage is tested.
    pub player: String,
    /// The smaller advantage, in normalised Elo.
    pub elo0: f64,
    /// The larger advantage.
    pub elo1: f64,
    /// The chance of accepting the larger where the smaller is true.
    pub alpha: f64,
    /// The chance of accepting the smaller where the larger is true.
    pub beta: f64,
    /// The evidence, its bounds, and what was decided.
    #[serde(flatten)]
    pub state: Sequential,
}

impl SequentialTest {
    /// A test of the player of this name that has seen nothing yet.
    #[must_use]
    pub fn new(sprt: Sprt, player: &str) -> Self {
        Self { sprt, player: player.to_owned(), pairs: Pentanomial::default(), half: None }
    }

    /// Notes a game, in the order of their numbers, and says what is decided with it.
    pub fn note(&mut self, game: &GameRecord) -> Option<Decision> {
        let points = game.points_of(&self.player)?;
        match self.half.take().filter(|(pair, _)| *pair == game.pair) {
            Some((_, other)) => self.pairs.push(points + other),
            None => self.half = Some((game.pair, points)),
        }
        self.state().decision
    }

    /// Where the test stands; only whole pairs count.
    #[must_use]
    pub fn state(&self) -> Sequential {
        self.sprt.judge(&self.pairs)
    }

    /// Where the test stands, with what it tests.
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
