use gambito_core::StopFlag;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::{AnyPosition, LimitSpec, PlayerKind, PlayerSpec, RunError, SearchReport, SearchRequest};

/// A machine player at the board of one game. People sit elsewhere: whoever runs the game asks them.
#[derive(Debug)]
pub struct Seat {
    spec: PlayerSpec,
    game: String,
    rng: ChaCha8Rng,
}

/// A move chosen, and the search behind it if there was one.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub mv: String,
    /// What the search found.
    pub report: Option<SearchReport>,
}

impl Seat {
    /// Seats a player at a game; `seed` serves where the spec names none.
    #[must_use]
    pub fn new(spec: PlayerSpec, game: String, seed: u64) -> Self {
        let rng = ChaCha8Rng::seed_from_u64(spec.seed.unwrap_or(seed));
        Self { spec, game, rng }
    }

    /// Who sits here.
    #[must_use]
    pub fn spec(&self) -> &PlayerSpec {
        &self.spec
    }

    /// Chooses a move; none if the game is over or the player is a person.
    ///
    /// # Errors
    /// [`RunError`] if the search cannot be run.
    pub fn choose(&mut self, pos: &dyn AnyPosition, stop: &StopFlag) -> Result<Option<Choice>, RunError> {
        let plain = |mv: Option<String>| Ok(mv.map(|mv| Choice { mv, report: None }));
        match self.spec.kind {
            PlayerKind::Human => Ok(None),
            PlayerKind::Random => plain(pos.random_move(&mut self.rng)),
            PlayerKind::First => plain(pos.first_moves(1).pop()),
            PlayerKind::Greedy => self.search(pos, LimitSpec { depth: Some(1), ..LimitSpec::default() }, stop),
            PlayerKind::Search(_) => self.search(pos, self.spec.usual_limits(), stop),
        }
    }

    fn search(&self, pos: &dyn AnyPosition, limits: LimitSpec, stop: &StopFlag) -> Result<Option<Choice>, RunError> {
        let request = SearchRequest {
            evaluation: self.spec.evaluation.clone(),
            limits,
            stop: stop.clone(),
            ..SearchRequest::new(self.game.clone(), self.spec.search)
        };
        let report = pos.search(&request)?;
        Ok(report.mv.clone().map(|mv| Choice { mv, report: Some(report) }))
    }
}
