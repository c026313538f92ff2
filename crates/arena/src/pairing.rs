//! Pairings: which players meet. Every encounter consists of pairs of games from the same opening with sides swapped.

mod format;
mod gauntlet;
mod round_robin;
mod swiss;

pub use format::{Format, FormatError};
pub use gauntlet::rounds as gauntlet_rounds;
pub use round_robin::rounds as round_robin_rounds;
pub use swiss::SwissScores;
pub(crate) use swiss::byes;

use crate::GameSummary;

/// Two players who meet, by their indices.
pub type Encounter = [usize; 2];

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fixture {
    /// The number of the game, from 1.
    pub(crate) number: u64,
    /// The round it belongs to, from 1.
    pub(crate) round: u32,
    /// The pair it belongs to, from 1; the other game of the pair has the sides swapped.
    pub(crate) pair: u64,
    /// The index of the player who plays first.
    pub(crate) first: usize,
    /// The index of the player who plays second.
    pub(crate) second: usize,
}

/// The number of players, the format, and the pairs of games per encounter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    pub(crate) players: usize,
    pub(crate) format: Format,
    /// Pairs of games in each encounter.
    pub(crate) pairs: u32,
}

impl Schedule {
    /// The games of a stage, given the games of all earlier stages; `None` after the last stage. Each Swiss round is
    /// a stage because its pairings depend on results; the other formats have one stage.
    pub(crate) fn stage(&self, stage: u32, played: &[GameSummary]) -> Option<Vec<Fixture>> {
        match self.format {
            Format::RoundRobin => (stage == 0).then(|| self.cycles(&round_robin::rounds(self.players))),
            Format::Gauntlet { seeds } => (stage == 0).then(|| self.cycles(&gauntlet::rounds(self.players, seeds))),
            Format::Swiss { rounds } => (stage < rounds).then(|| {
                let encounters = SwissScores::of(self, played).next_round();
                let mut fixtures = Vec::new();
                for _ in 0..self.pairs {
                    for encounter in &encounters {
                        push_pair(&mut fixtures, played.len(), stage + 1, *encounter);
                    }
                }
                fixtures
            }),
        }
    }

    /// The total number of games.
    pub(crate) fn games(&self) -> u64 {
        let encounters = match self.format {
            Format::RoundRobin => self.players * (self.players - 1) / 2,
            Format::Gauntlet { seeds } => seeds * (self.players - seeds),
            Format::Swiss { rounds } => self.players / 2 * rounds as usize,
        };
        2 * u64::from(self.pairs) * encounters as u64
    }

    /// Repeats the rounds once per pair of games, so a longer tournament starts with the games of a shorter one.
    fn cycles(&self, rounds: &[Vec<Encounter>]) -> Vec<Fixture> {
        let mut fixtures = Vec::new();
        for (round, number) in (0..self.pairs).flat_map(|_| rounds).zip(1..) {
            for encounter in round {
                push_pair(&mut fixtures, 0, number, *encounter);
            }
        }
        fixtures
    }
}

/// Adds the two games of a pair; each player plays first once.
fn push_pair(fixtures: &mut Vec<Fixture>, before: usize, round: u32, [one, other]: Encounter) {
    let played = (before + fixtures.len()) as u64;
    let pair = played / 2 + 1;
    fixtures.push(Fixture { number: played + 1, round, pair, first: one, second: other });
    fixtures.push(Fixture { number: played + 2, round, pair, first: other, second: one });
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn all(players: usize, format: Format, pairs: u32) -> Vec<Fixture> {
        Schedule { players, format, pairs }.stage(0, &[]).expect("a first stage")
    }

    #[test]
    fn every_player_meets_every_other_equally_often_on_both_sides() {
        for players in 2..8 {
            let mut met: HashMap<(usize, usize), u32> = HashMap::new();
            for fixture in all(players, Format::RoundRobin, 3) {
                *met.entry((fixture.first, fixture.second)).or_default() += 1;
            }
            assert_eq!(met.len(), players * (players - 1));
            assert!(met.values().all(|&games| games == 3));
        }
    }

    #[test]
    fn the_two_games_of_a_pair_swap_sides_and_share_the_opening() {
        for format in [Format::RoundRobin, Format::Gauntlet { seeds: 2 }] {
            for pair in all(5, format, 2).chunks(2) {
                assert_eq!((pair[0].first, pair[0].second), (pair[1].second, pair[1].first));
                assert_eq!(pair[0].pair, pair[1].pair);
            }
        }
    }

    #[test]
    fn numbers_have_no_gaps_and_a_longer_schedule_extends_a_shorter_one() {
        let [short, long] = [1, 4].map(|pairs| all(4, Format::RoundRobin, pairs));
        assert_eq!(short[..], long[..short.len()]);
        assert!(long.iter().zip(1..).all(|(fixture, number)| fixture.number == number));
        let schedule = Schedule { players: 4, format: Format::RoundRobin, pairs: 4 };
        assert_eq!(schedule.games(), long.len() as u64);
    }

    #[test]
    fn in_a_gauntlet_the_others_do_not_meet() {
        let fixtures = all(6, Format::Gauntlet { seeds: 2 }, 1);
        assert_eq!(fixtures.len(), 2 * 2 * 4);
        assert!(fixtures.iter().all(|fixture| (fixture.first < 2) != (fixture.second < 2)));
    }
}
