use gambito_analysis::RunError;
use gambito_catalog::{AnyPosition, Variant};

use crate::pairing::Schedule;
use crate::{Book, Entrant, Format, Opening};

/// Which pairs of games share an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// Every pair has its own opening. Games from the same opening are not independent, so sharing would make
    /// confidence intervals too narrow.
    None,
    /// All encounters use the same openings, so that no player is favoured by easier ones.
    AcrossEncounters,
}

/// The most different openings; longer tournaments reuse them.
const MOST_OPENINGS: usize = 100_000;

/// Everything that decides the games of a tournament. The same plan gives the same games on any number of threads.
pub struct Plan {
    /// The game.
    pub variant: Variant,
    /// The position in which openings start.
    pub start: Box<dyn AnyPosition>,
    /// The players.
    pub entrants: Vec<Entrant>,
    /// The format, which decides who meets whom.
    pub format: Format,
    /// Pairs of games in each encounter.
    pub pairs: u32,
    /// The openings.
    pub book: Book,
    /// Which pairs of games share an opening.
    pub sharing: Sharing,
    /// The random seed.
    pub seed: u64,
    /// The node budget for solving the position after each move. A solved game ends with the exact result.
    pub adjudication: Option<u64>,
    /// Memory in bytes for players whose spec sets none; `None` for the default.
    pub memory: Option<usize>,
}

impl Plan {
    /// A round robin of these players with one pair of games per encounter, from the start position.
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
            sharing: Sharing::None,
            seed: 0,
            adjudication: None,
            memory: None,
        }
    }

    /// Fills the book with as many openings of `plies` random moves as the tournament needs.
    pub fn open_randomly(&mut self, plies: u32) {
        self.book = Book::random(&*self.start, plies, self.opening_count(), self.seed);
    }

    /// Like [`open_randomly`](Self::open_randomly), but only with openings that a search of `nodes` nodes finds fair.
    ///
    /// # Errors
    /// [`RunError`] if the start cannot be searched.
    pub fn open_fairly(&mut self, plies: u32, nodes: u64) -> Result<(), RunError> {
        self.book = Book::fair(&*self.start, plies, self.opening_count(), self.seed, nodes)?;
        Ok(())
    }

    /// One opening per pair of games, up to [`MOST_OPENINGS`].
    fn opening_count(&self) -> usize {
        usize::try_from(self.games() / 2).unwrap_or(usize::MAX).min(MOST_OPENINGS)
    }

    /// The opening of a pair of games.
    pub(crate) fn opening(&self, pair: u64) -> &Opening {
        let index = pair - 1;
        self.book.opening(match self.sharing {
            Sharing::None => index,
            Sharing::AcrossEncounters => index / (self.games() / (2 * u64::from(self.pairs))).max(1),
        } as usize)
    }

    /// The names of the players, in order.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.entrants.iter().map(|entrant| entrant.name.clone()).collect()
    }

    /// The total number of games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.schedule().games()
    }

    /// How many different games more pairs in each encounter could reach; none if there is no limit, because chance decides
    /// moves or further openings can be found.
    pub(crate) fn most_different_games(&self) -> Option<u64> {
        if self.book.has_more() || self.entrants.iter().any(|entrant| entrant.spec.draws_lots()) {
            return None;
        }
        let encounters = self.games() / (2 * u64::from(self.pairs)).max(1);
        Some(2 * encounters * self.book.different() as u64)
    }

    pub(crate) fn schedule(&self) -> Schedule {
        Schedule { players: self.entrants.len(), format: self.format, pairs: self.pairs }
    }
}
