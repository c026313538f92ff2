//! Swiss pairing: each player meets the next best player not met yet.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::{Encounter, Schedule};
use crate::GameSummary;

/// Points and past encounters of all players before a round of a Swiss tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SwissScores {
    /// Twice the points of each player, which are whole numbers.
    pub half_points: Vec<u32>,
    /// The byes of each player.
    pub byes: Vec<u32>,
    /// How often two players have met.
    met: HashMap<Encounter, u32>,
}

/// The search for a pairing gives up after this many steps, and one more repeated encounter is allowed.
const MOST_STEPS: u32 = 200_000;

impl SwissScores {
    /// The scores before the first round.
    #[must_use]
    pub fn new(players: usize) -> Self {
        Self { half_points: vec![0; players], byes: vec![0; players], met: HashMap::new() }
    }

    pub(super) fn of(schedule: &Schedule, played: &[GameSummary]) -> Self {
        let byes = byes(schedule.players, played);
        // A bye scores like a won round.
        let mut half_points: Vec<u32> = byes.iter().map(|byes| 4 * schedule.pairs * byes).collect();
        let mut met: HashMap<Encounter, u32> = HashMap::new();
        for game in played {
            let [first, second] = game.players;
            let scored = game.result.half_points();
            half_points[first] += scored[0];
            half_points[second] += scored[1];
            *met.entry(sorted([first, second])).or_default() += 1;
        }
        met.values_mut().for_each(|games| *games = games.div_ceil(2 * schedule.pairs));
        Self { half_points, met, byes }
    }

    /// Notes that two players have met once more.
    pub fn meet(&mut self, encounter: Encounter) {
        *self.met.entry(sorted(encounter)).or_default() += 1;
    }

    /// The encounters of the next round. With an odd number of players, the lowest-ranked of those with the fewest byes
    /// gets the next.
    #[must_use]
    pub fn next_round(&self) -> Vec<Encounter> {
        round(self)
    }

    fn meetings(&self, encounter: Encounter) -> u32 {
        self.met.get(&sorted(encounter)).copied().unwrap_or(0)
    }
}

/// How many of the rounds each player sat out.
pub(crate) fn byes(players: usize, played: &[GameSummary]) -> Vec<u32> {
    let mut rounds: HashMap<u32, HashSet<usize>> = HashMap::new();
    for game in played {
        rounds.entry(game.round).or_default().extend(game.players);
    }
    let missed = |player: usize| rounds.values().filter(|there| !there.contains(&player)).count() as u32;
    (0..players).map(missed).collect()
}

fn round(scores: &SwissScores) -> Vec<Encounter> {
    let mut standing: Vec<usize> = (0..scores.half_points.len()).collect();
    standing.sort_by_key(|&player| (Reverse(scores.half_points[player]), player));
    if standing.len() % 2 == 1 {
        let fewest = standing.iter().map(|&player| scores.byes[player]).min().unwrap_or_default();
        let resting = standing.iter().rposition(|&player| scores.byes[player] == fewest);
        standing.remove(resting.expect("some player has the fewest byes"));
    }
    // Repeated encounters are allowed only when no pairing avoids them: first none, then one per pair, and so on.
    (0..)
        .find_map(|most| {
            let mut encounters = Vec::new();
            pair_up(&standing, scores, most, &mut encounters, &mut 0).then_some(encounters)
        })
        .expect("with enough repeated encounters all players can be paired")
}

/// Pairs the first player with the next one it has met at most `most` times, such that the others can be paired too.
/// Returns false if there is no such pairing, or none was found within the step limit.
fn pair_up(
    standing: &[usize],
    scores: &SwissScores,
    most: u32,
    encounters: &mut Vec<Encounter>,
    steps: &mut u32,
) -> bool {
    let Some((&best, others)) = standing.split_first() else { return true };
    for (index, &other) in others.iter().enumerate() {
        *steps += 1;
        if *steps > MOST_STEPS {
            return false;
        }
        if scores.meetings([best, other]) > most {
            continue;
        }
        encounters.push([best, other]);
        let rest: Vec<usize> = [&others[..index], &others[index + 1..]].concat();
        if pair_up(&rest, scores, most, encounters, steps) {
            return true;
        }
        encounters.pop();
    }
    false
}

fn sorted([one, other]: Encounter) -> Encounter {
    [one.min(other), one.max(other)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encounters_repeat_only_when_all_others_are_used_up() {
        let mut scores = SwissScores::new(8);
        for lap in 1..=3 {
            for _ in 0..7 {
                let encounters = round(&scores);
                assert_eq!(encounters.len(), 4);
                for encounter in encounters {
                    scores.meet(encounter);
                    scores.half_points[encounter[0].min(encounter[1])] += 2;
                }
                assert!(scores.met.values().all(|&meetings| meetings <= lap), "{:?}", scores.met);
            }
        }
    }

    #[test]
    fn equal_points_meet_and_byes_are_shared_evenly() {
        let mut scores = SwissScores::new(4);
        scores.half_points = vec![0, 4, 0, 4];
        assert_eq!(round(&scores), [[1, 3], [0, 2]]);
        let mut scores = SwissScores::new(5);
        for _ in 0..5 {
            let encounters = round(&scores);
            let there: HashSet<usize> = encounters.iter().flatten().copied().collect();
            let resting = (0..5).find(|player| !there.contains(player)).expect("one player has a bye");
            scores.byes[resting] += 1;
            encounters.into_iter().for_each(|encounter| scores.meet(encounter));
        }
        assert_eq!(scores.byes, [1; 5]);
    }
}
