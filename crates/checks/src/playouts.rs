use gambito_catalog::AnyPosition;
use gambito_core::{Outcome, Player};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

/// A random game.
pub(crate) struct Playout {
    /// The moves.
    pub(crate) moves: Vec<String>,
    /// Who made each move.
    pub(crate) turns: Vec<Player>,
    /// How many legal moves there were each time.
    pub(crate) choices: Vec<usize>,
    /// The result, unless the game was cut off.
    pub(crate) outcome: Option<Outcome>,
}

/// Random games; the same seed gives the same games.
pub(crate) struct Playouts<'a> {
    start: &'a dyn AnyPosition,
    rng: ChaCha8Rng,
}

/// The longest game. A program has to parse all of it for every move.
const MOST_PLIES: usize = 1000;

impl<'a> Playouts<'a> {
    pub(crate) fn new(start: &'a dyn AnyPosition, seed: u64) -> Self {
        Self { start, rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Iterator for Playouts<'_> {
    type Item = Playout;

    fn next(&mut self) -> Option<Playout> {
        let mut pos = self.start.clone_box();
        let mut game = Playout { moves: Vec::new(), turns: Vec::new(), choices: Vec::new(), outcome: None };
        while game.moves.len() < MOST_PLIES
            && let Some(mv) = pos.random_move(&mut self.rng)
        {
            game.turns.push(pos.turn());
            game.choices.push(pos.move_count());
            pos.play(&mv).expect("a legal move");
            game.moves.push(mv);
        }
        game.outcome = pos.outcome();
        Some(game)
    }
}
