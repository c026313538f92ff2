use std::collections::{BTreeSet, HashSet, VecDeque};

use gambito_core::Position;

use crate::Dice;

/// Positions of a game to check: those nearest to the start, and those of random games.
#[derive(Clone, Debug)]
pub struct Walk<P: Position> {
    /// The positions, each once: by distance from the start, then those of random games in order.
    pub positions: Vec<P>,
    /// All moves of these positions, each once.
    pub moves: Vec<P::Move>,
    /// Whether these are all positions of the game.
    pub is_complete: bool,
}

/// Positions after which the breadth-first walk ends and random games follow.
const MOST_NEAR_START: usize = 6_000;
const RANDOM_GAMES: u64 = 16;
/// Longer than any game these suites run on.
const LONGEST_GAME: usize = 5_000;

impl<P: Position> Walk<P> {
    /// Walks from `start`, always in the same way.
    ///
    /// # Panics
    /// If a random game does not end.
    #[must_use]
    pub fn from(start: &P) -> Self {
        let mut seen = HashSet::from([start.clone()]);
        let mut positions = vec![start.clone()];
        let mut queue = VecDeque::from([start.clone()]);
        let mut is_complete = true;
        while let Some(pos) = queue.pop_front() {
            if positions.len() >= MOST_NEAR_START {
                is_complete = false;
                break;
            }
            for child in pos.moves().into_iter().map(|mv| pos.after(mv)) {
                if seen.insert(child.clone()) {
                    positions.push(child.clone());
                    queue.push_back(child);
                }
            }
        }
        for seed in 0..RANDOM_GAMES {
            positions.extend(random_game(start, seed).into_iter().filter(|pos| seen.insert(pos.clone())));
        }
        let moves: BTreeSet<_> = positions.iter().flat_map(Position::moves).collect();
        Self { positions, moves: moves.into_iter().collect(), is_complete }
    }
}

/// The positions of one random game, without the start.
fn random_game<P: Position>(start: &P, seed: u64) -> Vec<P> {
    let mut dice = Dice::new(seed);
    let mut game = Vec::new();
    let mut pos = start.clone();
    while let Some(mv) = dice.pick(&pos.moves()) {
        pos.play(mv).expect("a generated move is legal");
        game.push(pos.clone());
        assert!(game.len() <= LONGEST_GAME, "a random game does not end: {pos:?}");
    }
    assert!(pos.outcome().is_some(), "a random game stops without an outcome: {pos:?}");
    game
}
