use gambito_analysis::RunError;
use gambito_catalog::{AnyPosition, Variant};

use crate::pairing::Schedule;
use crate::{Book, Entrant, Format, Opening};

/// Which pairs of games begin alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// Every pair has an opening of its own: games from one opening are not independent, whoever plays
    /// them, and intervals would promise too much.
    Nobody,
    /// Each encounter plays the same openings, so that luck with them is the same for all.
    Everybody,
}

/// Different openings after which the first come again.
const MOST_OPENINGS: usize = 100_000;

/// Everything that decides what a tournament plays. The same plan gives the same games, whoever runs it.
pub struct Plan {
    /// The game.
    pub variant: Variant,
    /// Where openings begin.
    pub start: Box<dyn AnyPosition>,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// Who meets whom.
    pub format: Format,
    /// Pairs of games in each encounter.
    pub pairs: u32,
    /// Where games begin.
    pub book: Book,
    /// Who shares an opening.
    pub sharing: Sharing,
    /// The seed of all chance.
    pub seed: u64,
    /// Positions that may be entered after each move to find the exact result and end the game.
    pub adjudication: Option<u64>,
    /// Bytes the search of a player may use that names no amount; none for the usual amount.
    pub memory: Option<usize>,
}

impl Plan {
    /// A round robin of these players with one pair of games in each encounter, from the start.
    #[must_use]
    pub fn new(variant: Variant, entrants: Vec<Entrant>) -> Self {
        let start = variant.start();
        let book = Book::random(&*start, 0, 1, 0);
        Self {
            variant,
            start,
            entrants,
            format: Format::RoundRobin,
            pairs: 1,
            book,
            sharing: Sharing::Nobody,
            seed: 0,
            adjudication: None,
            memory: None,
        }
    }

    /// Takes openings of so many random moves, as many as the tournament needs.
    pub fn open_randomly(&mut self, plies: u32) {
        self.book = Book::random(&*self.start, plies, self.opening_count(), self.seed);
    }

    /// As [`open_randomly`](Self::open_randomly), with those openings only that a search of so many positions finds
    /// fair.
    ///
    /// # Errors
    /// [`RunError`] if the start cannot be searched.
    pub fn open_fairly(&mut self, plies: u32, nodes: u64) -> Result<(), RunError> {
        self.book = Book::fair(&*self.start, plies, self.opening_count(), self.seed, nodes)?;
        Ok(())
    }

    /// One opening for every pair of games, up to the most there are.
    fn opening_count(&self) -> usize {
        usize::try_from(self.games() / 2).unwrap_or(usize::MAX).min(MOST_OPENINGS)
    }

    /// The opening of a pair of games.
    pub(crate) fn opening(&self, pair: u64) -> &Opening {
        let index = pair - 1;
        self.book.opening(match self.sharing {
            Sharing::Nobody => index,
            Sharing::Everybody => index / (self.games() / (2 * u64::from(self.pairs))).max(1),
        } as usize)
    }

    /// The names of the players, by their numbers.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.entrants.iter().map(|entrant| entrant.name.clone()).collect()
    }

    /// How many games there are in all.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.schedule().games()
    }

    pub(crate) fn schedule(&self) -> Schedule {
        Schedule { players: self.entrants.len(), format: self.format, pairs: self.pairs }
    }
}
