use std::collections::HashSet;

use gambito_analysis::RunError;
use gambito_catalog::AnyPosition;
use gambito_core::{PositionError, mix};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::fairness::Fairness;

/// Where the players take over, and how the game came there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The moves from the start; none if the position was given.
    pub moves: Vec<String>,
    /// The position, as text.
    pub position: String,
}

/// Openings in the order they are used. All are different as long as there are enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    openings: Vec<Opening>,
    source: Source,
}

/// Where openings come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Moves by lot, so many.
    Random {
        /// Moves of each opening.
        plies: u32,
        /// Positions that were entered to judge whether an opening is fair, if only those are taken.
        fair_nodes: Option<u64>,
    },
    /// Positions that somebody listed.
    Listed,
}

/// Why a list of openings is of no use.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// A line is no position of the game.
    #[error("line {line}: {error}")]
    Position {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        error: PositionError,
    },
    /// A line is a position in which the game is over.
    #[error("line {line}: the game is over in {given:?}")]
    Over {
        /// The line, from 1.
        line: usize,
        /// The position.
        given: String,
    },
    /// There is no position at all.
    #[error("the list has no positions")]
    Empty,
}

/// Openings that are enough to go on with, even if more were wanted.
const FEW_OPENINGS: usize = 16;
/// Tries in a row without anything new after which there is taken to be nothing new.
const FRUITLESS_TRIES: u32 = 200;

impl Book {
    /// Up to `count` different openings of random moves from `start`, after which the first player is to
    /// move, so that whoever has that side really moves first. Where games are too short for more than a
    /// few, or turns alternate and the number is odd, the openings are shorter: as long as the most are found.
    #[must_use]
    pub fn random(start: &dyn AnyPosition, plies: u32, count: usize, seed: u64) -> Self {
        Self::random_among(start, plies, count, seed, |_| true)
    }

    /// As [`random`](Self::random), but only openings in which a search of so many positions finds neither player
    /// further ahead than at the start.
    ///
    /// # Errors
    /// [`RunError`] if the start cannot be searched.
    pub fn fair(start: &dyn AnyPosition, plies: u32, count: usize, seed: u64, nodes: u64) -> Result<Self, RunError> {
        let fairness = Fairness::new(start, nodes)?;
        let book = Self::random_among(start, plies, count, seed, |position| fairness.allows(position));
        Ok(Self { source: Source::Random { plies, fair_nodes: Some(nodes) }, ..book })
    }

    /// As [`random`](Self::random), with positions that `is_wanted` only, as long as there are any.
    pub(crate) fn random_among(
        start: &dyn AnyPosition,
        plies: u32,
        count: usize,
        seed: u64,
        is_wanted: impl Fn(&str) -> bool,
    ) -> Self {
        let source = Source::Random { plies, fair_nodes: None };
        let there = Opening { moves: Vec::new(), position: start.text() };
        let mut most = Vec::new();
        let mut length = plies;
        loop {
            let Found { openings, longest_game } = different(start, length, count, seed, &is_wanted);
            if openings.len() > most.len() {
                most = openings;
            }
            if length == 0 || most.len() >= count.min(FEW_OPENINGS) {
                break;
            }
            length = (length - 1).min(longest_game.saturating_sub(1));
        }
        Self { openings: if most.is_empty() { vec![there] } else { most }, source }
    }

    /// The positions of a text, one a line; empty lines and lines that begin with `#` mean nothing.
    ///
    /// # Errors
    /// [`BookError`] names the first line that is of no use.
    pub fn listed(start: &dyn AnyPosition, text: &str) -> Result<Self, BookError> {
        let mut openings = Vec::new();
        for (index, given) in text.trim_start_matches('\u{feff}').lines().map(str::trim).enumerate() {
            if given.is_empty() || given.starts_with('#') {
                continue;
            }
            let line = index + 1;
            let pos = start.parse(given).map_err(|error| BookError::Position { line, error })?;
            if pos.outcome().is_some() {
                return Err(BookError::Over { line, given: given.to_owned() });
            }
            openings.push(Opening { moves: Vec::new(), position: pos.text() });
        }
        if openings.is_empty() {
            return Err(BookError::Empty);
        }
        Ok(Self { openings, source: Source::Listed })
    }

    /// The opening of this number; after the last the first comes again.
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

    /// Where they come from.
    #[must_use]
    pub fn source(&self) -> Source {
        self.source
    }

    /// A number that tells this book's listed positions from those of another.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let bytes = self.openings.iter().flat_map(|opening| opening.position.bytes().chain([b'\n']));
        // JSON readers hold whole numbers exactly up to 53 bits.
        bytes.fold(0, |digest, byte| mix(digest ^ u64::from(byte))) >> 11
    }
}

fn different(start: &dyn AnyPosition, plies: u32, count: usize, seed: u64, is_wanted: impl Fn(&str) -> bool) -> Found {
    let (mut openings, mut seen, mut longest_game) = (Vec::new(), HashSet::new(), 0);
    let (mut attempt, mut fruitless) = (0_u64, 0);
    while openings.len() < count.max(1) && fruitless < FRUITLESS_TRIES {
        let (opening, length) = by_lot(start, plies, mix(seed ^ mix(attempt)));
        longest_game = longest_game.max(length);
        attempt += 1;
        match opening.filter(|opening| seen.insert(opening.position.clone()) && is_wanted(&opening.position)) {
            Some(opening) => {
                openings.push(opening);
                fruitless = 0;
            }
            None => fruitless += 1,
        }
    }
    Found { openings, longest_game }
}

/// Openings of one length, and the most moves that any game tried had room for.
struct Found {
    openings: Vec<Opening>,
    longest_game: u32,
}

/// A line of random moves and how many there were; no opening if the game ends before or with its last, or
/// if it is not the turn of whoever moves first from the start.
fn by_lot(start: &dyn AnyPosition, plies: u32, seed: u64) -> (Option<Opening>, u32) {
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
    fn openings_differ_and_more_of_them_begin_alike() {
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
    fn a_game_with_fewer_openings_than_are_wanted_uses_them_all() {
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
        let by_lot = Book::random(&*pos, 4, 40, 3);
        assert!(!by_lot.openings.iter().all(is_drawn), "openings by lot are not all fair");
    }

    #[test]
    fn a_list_names_the_line_that_is_of_no_use() {
        let pos = start("nim:tokens=7");
        let book = Book::listed(&*pos, "# openings\n\n5 2\n 4 1 \n").expect("two positions");
        assert_eq!(book.different(), 2);
        assert_eq!(Book::listed(&*pos, "\n# nothing\n"), Err(BookError::Empty));
        assert!(matches!(Book::listed(&*pos, "5 2\nx"), Err(BookError::Position { line: 2, .. })));
        assert!(matches!(Book::listed(&*pos, "0 2"), Err(BookError::Over { line: 1, .. })));
    }
}
