use std::collections::HashSet;

use gambito_analysis::RunError;
use gambito_catalog::AnyPosition;
use gambito_core::mix;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::fairness::Fairness;
use crate::opening_list::{self, BookError};

/// The position in which the players take over, and the moves that lead there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The moves from the start; empty if the position was given.
    pub moves: Vec<String>,
    /// The position as text.
    pub position: String,
}

/// A list of openings in the order of their use; openings found at random are all different.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    openings: Vec<Opening>,
    source: Source,
    /// Whether a larger book would have more openings.
    has_more: bool,
}

/// The source of a book's openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Random moves.
    Random {
        /// Moves in each opening.
        plies: u32,
        /// The node budget for judging fairness, if only fair openings are used.
        fair_nodes: Option<u64>,
    },
    /// A list given by the user.
    Listed,
}

/// A book with this many openings is large enough, even if more were requested.
const FEW_OPENINGS: usize = 16;
/// The search for openings ends after this many attempts in a row without a new one.
const MOST_FAILED_ATTEMPTS: u32 = 200;

impl Book {
    /// Up to `count` different openings of `plies` random moves from `start`. After each, the player who moves first
    /// at the start is to move again. If that leaves only a few openings, because games are too short or `plies` is
    /// odd and turns alternate, the openings have the shorter length that gives the most.
    #[must_use]
    pub fn random(start: &dyn AnyPosition, plies: u32, count: usize, seed: u64) -> Self {
        Self::random_among(start, plies, count, seed, |_| true)
    }

    /// Like [`random`](Self::random), but keeps only fair openings: a search of `nodes` nodes finds neither player
    /// further ahead than at the start.
    ///
    /// # Errors
    /// [`RunError`] if the start cannot be searched.
    pub fn fair(start: &dyn AnyPosition, plies: u32, count: usize, seed: u64, nodes: u64) -> Result<Self, RunError> {
        let fairness = Fairness::new(start, nodes)?;
        let book = Self::random_among(start, plies, count, seed, |position| fairness.allows(position));
        Ok(Self { source: Source::Random { plies, fair_nodes: Some(nodes) }, ..book })
    }

    /// Like [`random`](Self::random), but keeps only positions that `is_wanted` accepts. If it accepts none, the book
    /// holds the start alone.
    pub(crate) fn random_among(
        start: &dyn AnyPosition,
        plies: u32,
        count: usize,
        seed: u64,
        is_wanted: impl Fn(&str) -> bool,
    ) -> Self {
        let source = Source::Random { plies, fair_nodes: None };
        let start_only = Opening { moves: Vec::new(), position: start.text() };
        let (mut most, mut has_more) = (Vec::new(), false);
        let mut length = plies;
        loop {
            // One more than is used shows whether there are more.
            let found = distinct_openings(start, length, count.max(1).saturating_add(1), seed, &is_wanted);
            let RandomOpenings { mut openings, longest_game } = found;
            if openings.len() > most.len() {
                has_more = openings.len() > count.max(1);
                openings.truncate(count.max(1));
                most = openings;
            }
            if length == 0 || most.len() >= count.min(FEW_OPENINGS) {
                break;
            }
            length = (length - 1).min(longest_game.saturating_sub(1));
        }
        Self { openings: if most.is_empty() { vec![start_only] } else { most }, source, has_more }
    }

    /// Reads openings from a text, one per line: a position, or moves from `start`. Empty lines and lines starting with
    /// `#` are ignored. `moves` at the beginning of a line tells moves from a position where both could be meant.
    ///
    /// # Errors
    /// [`BookError`] for the first invalid line.
    pub fn listed(start: &dyn AnyPosition, text: &str) -> Result<Self, BookError> {
        Ok(Self { openings: opening_list::read(start, text)?, source: Source::Listed, has_more: false })
    }

    /// The opening with this number, from 0; numbers past the end start over.
    ///
    /// # Panics
    /// Never: a book is not empty.
    #[must_use]
    pub fn opening(&self, number: usize) -> &Opening {
        &self.openings[number % self.openings.len()]
    }

    /// How many different openings there are.
    #[must_use]
    pub fn different(&self) -> usize {
        self.openings.len()
    }

    /// Whether a larger book from the same source would have more openings.
    #[must_use]
    pub fn has_more(&self) -> bool {
        self.has_more
    }

    /// The source of the openings.
    #[must_use]
    pub fn source(&self) -> Source {
        self.source
    }

    /// A digest of the positions, which distinguishes one list from another.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let bytes = self.openings.iter().flat_map(|opening| opening.position.bytes().chain([b'\n']));
        // JSON readers represent whole numbers exactly only up to 53 bits.
        bytes.fold(0, |digest, byte| mix(digest ^ u64::from(byte))) >> 11
    }
}

/// Plays random games of `plies` moves until `count` different openings are found or new ones become rare.
fn distinct_openings(
    start: &dyn AnyPosition,
    plies: u32,
    count: usize,
    seed: u64,
    is_wanted: impl Fn(&str) -> bool,
) -> RandomOpenings {
    let (mut openings, mut seen, mut longest_game) = (Vec::new(), HashSet::new(), 0);
    let (mut attempt, mut failed) = (0_u64, 0);
    while openings.len() < count && failed < MOST_FAILED_ATTEMPTS {
        let (opening, length) = random_opening(start, plies, mix(seed ^ mix(attempt)));
        longest_game = longest_game.max(length);
        attempt += 1;
        match opening.filter(|opening| seen.insert(opening.position.clone()) && is_wanted(&opening.position)) {
            Some(opening) => {
                openings.push(opening);
                failed = 0;
            }
            None => failed += 1,
        }
    }
    RandomOpenings { openings, longest_game }
}

/// Openings of one length, and the most moves that any attempted game lasted.
struct RandomOpenings {
    openings: Vec<Opening>,
    longest_game: u32,
}

/// Plays up to `plies` random moves; returns the opening and how many moves were played. There is no opening if the
/// game ends within these moves, or if the player to move is not the one at the start.
fn random_opening(start: &dyn AnyPosition, plies: u32, seed: u64) -> (Option<Opening>, u32) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut pos = start.clone_box();
    let mut moves = Vec::new();
    while (moves.len() as u32) < plies
        && let Some(mv) = pos.random_move(&mut rng)
    {
        pos.play(&mv).expect("a legal move");
        moves.push(mv);
    }
    let length = moves.len() as u32;
    let is_opening = length == plies && pos.outcome().is_none() && pos.turn() == start.turn();
    (is_opening.then(|| Opening { moves, position: pos.text() }), length)
}

#[cfg(test)]
mod tests {
    use gambito_analysis::{Figure, SearchRequest, analyse};
    use gambito_catalog::{Algorithm, Variant};

    use super::*;

    fn start(game: &str) -> Box<dyn AnyPosition> {
        game.parse::<Variant>().expect("a game").start()
    }

    #[test]
    fn openings_differ_and_a_larger_book_extends_a_smaller_one() {
        let pos = start("kalah");
        let [few, many] = [20, 200].map(|count| Book::random(&*pos, 4, count, 7));
        assert_eq!(few.openings[..], many.openings[..20]);
        let positions: HashSet<_> = many.openings.iter().map(|opening| &opening.position).collect();
        assert_eq!(positions.len(), 200);
        assert_ne!(few, Book::random(&*pos, 4, 20, 8));
    }

    #[test]
    fn short_games_have_short_openings_and_few_of_them() {
        let book = Book::random(&*start("nim:tokens=3"), 9, 50, 1);
        assert!(book.different() < 50 && book.opening(50).moves.len() < 3);
        assert_eq!(book.opening(0), book.opening(book.different()));
    }

    #[test]
    fn a_game_with_fewer_openings_than_requested_uses_them_all() {
        let pos = start("nim:tokens=21");
        let enough = Book::random(&*pos, 4, 9, 1);
        let wanting = Book::random(&*pos, 4, 40, 1);
        assert_eq!(enough.different(), 9);
        assert!(wanting.different() >= 9 && wanting.openings.iter().all(|opening| !opening.moves.is_empty()));
    }

    #[test]
    fn fair_openings_leave_the_game_as_open_as_it_was() {
        let pos = start("tictactoe");
        let book = Book::fair(&*pos, 4, 40, 3, 10_000).expect("a start that can be searched");
        assert!(book.different() >= FEW_OPENINGS && book.openings.iter().all(|opening| opening.moves.len() == 4));
        let request = SearchRequest::new(String::new(), Algorithm::Engine);
        let is_drawn = |opening: &Opening| {
            let pos = pos.parse(&opening.position).expect("a position");
            analyse(&*pos).solve_value(&request).expect("a solution").score == Figure::Whole(0)
        };
        assert!(book.openings.iter().all(is_drawn), "tic-tac-toe is drawn");
        let random = Book::random(&*pos, 4, 40, 3);
        assert!(!random.openings.iter().all(is_drawn), "random openings are not all fair");
    }
}
