//! Pairing by points: the best with the next best it has not met yet.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::{Encounter, Schedule};
use crate::GameRecord;

/// Where everybody stands before a round.
pub(super) struct Scores {
    /// Twice the points, so that they are whole.
    half_points: Vec<u32>,
    /// How often two players met.
    met: HashMap<Encounter, u32>,
    /// Rounds in which a player had nobody to play.
    rested: Vec<u32>,
}

/// Steps of the search for a pairing after which players may meet once more.
const MOST_STEPS: u32 = 200_000;

impl Scores {
    pub(super) fn of(schedule: &Schedule, played: &[GameRecord], names: &[String]) -> Self {
        let numbers: HashMap<&str, usize> = names.iter().map(String::as_str).zip(0..).collect();
        let rested = byes(names, played);
        // Whoever rests has won that round.
        let mut half_points: Vec<u32> = rested.iter().map(|byes| 4 * schedule.pairs * byes).collect();
        let mut met: HashMap<Encounter, u32> = HashMap::new();
        for record in played {
            let [first, second] = [&record.first, &record.second].map(|name| numbers[name.as_str()]);
            let halves = record.result.half_points();
            half_points[first] += halves;
            half_points[second] += 2 - halves;
            *met.entry(sorted([first, second])).or_default() += 1;
        }
        met.values_mut().for_each(|games| *games = games.div_ceil(2 * schedule.pairs));
        Self { half_points, met, rested }
    }

    fn meetings(&self, encounter: Encounter) -> u32 {
        self.met.get(&sorted(encounter)).copied().unwrap_or(0)
    }
}

/// In how many of the rounds played each player had nobody to play.
pub(crate) fn byes(names: &[String], played: &[GameRecord]) -> Vec<u32> {
    let mut rounds: HashMap<u32, HashSet<&str>> = HashMap::new();
    for record in played {
        rounds.entry(record.round).or_default().extend([record.first.as_str(), record.second.as_str()]);
    }
    let missed = |name: &String| rounds.values().filter(|there| !there.contains(name.as_str())).count() as u32;
    names.iter().map(missed).collect()
}

/// The encounters of the next round. With an odd number of players, the last of those who have rested
/// least rests.
pub(super) fn round(scores: &Scores) -> Vec<Encounter> {
    let mut standing: Vec<usize> = (0..scores.half_points.len()).collect();
    standing.sort_by_key(|&player| (Reverse(scores.half_points[player]), player));
    if standing.len() % 2 == 1 {
        let least = standing.iter().map(|&player| scores.rested[player]).min().unwrap_or_default();
        let rests = standing.iter().rposition(|&player| scores.rested[player] == least);
        standing.remove(rests.expect("somebody has rested least"));
    }
    // Nobody meets a second time while that is possible, nobody a third time, and so on.
    (0..)
        .find_map(|most| {
            let mut encounters = Vec::new();
            pair_up(&standing, scores, most, &mut encounters, &mut 0).then_some(encounters)
        })
        .expect("with enough meetings everybody can be paired")
}

/// Pairs the first with the next it has met at most so often, so that the rest can be paired too; false
/// if there is no such pairing, or none was found in time.
fn pair_up(standing: &[usize], scores: &Scores, most: u32, encounters: &mut Vec<Encounter>, steps: &mut u32) -> bool {
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

    fn fresh(players: usize) -> Scores {
        Scores { half_points: vec![0; players], met: HashMap::new(), rested: vec![0; players] }
    }

    fn meet(scores: &mut Scores, encounter: Encounter) {
        *scores.met.entry(sorted(encounter)).or_default() += 1;
    }

    #[test]
    fn nobody_meets_twice_while_that_is_possible_nor_three_times() {
        let mut scores = fresh(8);
        for lap in 1..=3 {
            for _ in 0..7 {
                let encounters = round(&scores);
                assert_eq!(encounters.len(), 4);
                for encounter in encounters {
                    meet(&mut scores, encounter);
                    scores.half_points[encounter[0].min(encounter[1])] += 2;
                }
                assert!(scores.met.values().all(|&meetings| meetings <= lap), "{:?}", scores.met);
            }
        }
    }

    #[test]
    fn equal_points_meet_and_everybody_rests_in_turn() {
        let mut scores = fresh(4);
        scores.half_points = vec![0, 4, 0, 4];
        assert_eq!(round(&scores), [[1, 3], [0, 2]]);
        let mut scores = fresh(5);
        for _ in 0..5 {
            let encounters = round(&scores);
            let there: HashSet<usize> = encounters.iter().flatten().copied().collect();
            let rests = (0..5).find(|player| !there.contains(player)).expect("one rests");
            scores.rested[rests] += 1;
            encounters.into_iter().for_each(|encounter| meet(&mut scores, encounter));
        }
        assert_eq!(scores.rested, [1; 5]);
    }
}
