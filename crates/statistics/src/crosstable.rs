use crate::{GameResult, Tally, sonneborn_berger};

/// Who scored what against whom, kept apart by who moved first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    players: usize,
    /// Row by row: games in which the player of the row moved first against the player of the column.
    first: Vec<Tally>,
}

impl Crosstable {
    /// Counts the games of a tournament of `players` players.
    ///
    /// # Panics
    ///
    /// If a game names a player outside the tournament, one player twice, or a score outside 0 to 1.
    #[must_use]
    pub fn new(players: usize, results: &[GameResult]) -> Self {
        let mut table = Self { players, first: vec![Tally::default(); players * players] };
        for result in results {
            result.check(players);
            table.first[result.first * players + result.second] += Tally::of_score(result.score);
        }
        table
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> usize {
        self.players
    }

    /// Games in which `first` moved first against `second`, from the view of `first`.
    #[must_use]
    pub fn moving_first(&self, first: usize, second: usize) -> Tally {
        self.first[first * self.players + second]
    }

    /// All games of `player` against `opponent`, from the view of `player`.
    #[must_use]
    pub fn of(&self, player: usize, opponent: usize) -> Tally {
        self.moving_first(player, opponent) + self.moving_first(opponent, player).reversed()
    }

    /// The games of `player` against each player in turn; against itself there are none.
    pub fn row(&self, player: usize) -> impl Iterator<Item = Tally> {
        (0..self.players).map(move |opponent| self.of(player, opponent))
    }

    /// All games of `player`.
    #[must_use]
    pub fn total(&self, player: usize) -> Tally {
        self.row(player).sum()
    }

    /// The games in which `player` moved first.
    #[must_use]
    pub fn as_first(&self, player: usize) -> Tally {
        (0..self.players).map(|opponent| self.moving_first(player, opponent)).sum()
    }

    /// The games in which `player` moved second.
    #[must_use]
    pub fn as_second(&self, player: usize) -> Tally {
        (0..self.players).map(|opponent| self.moving_first(opponent, player).reversed()).sum()
    }

    /// The tie-break of `player`: see [`sonneborn_berger`].
    #[must_use]
    pub fn sonneborn_berger(&self, player: usize) -> f64 {
        let met = self.row(player).enumerate().filter(|(_, tally)| tally.games() > 0);
        sonneborn_berger(met.map(|(opponent, tally)| (tally, self.total(opponent).points())))
    }
}
