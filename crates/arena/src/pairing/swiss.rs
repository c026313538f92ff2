//! Pairing by points: the best with the next best it has not met yet.

use std::collections::{HashMap, HashSet};

use super::Encounter;
use crate::GameRecord;

/// Where everybody stands before a round.
pub(super) struct Scores {
    /// Twice the points, so that they are whole.
    half_points: Vec<u32>,
    met: HashSet<Encounter>,
    /// Rounds in which a player had nobody to play.
    rested: Vec<u32>,
}

/// Steps of the search for a pairing after which players may meet again.
const MOST_STEPS: u32 = 200_000;

impl Scores {
    pub(super) fn of(players: usize, played: &[GameRecord], names: &[String]) -> Self {
        let numbers: HashMap<&str, usize> = names.iter().map(String::as_str).zip(0..).collect();
        let mut scores = Self { half_points: vec![0; players], met: HashSet::new(), rested: vec![0; players] };
        let mut rounds: HashMap<u32, HashSet<usize>> = HashMap::new();
        for record in played {
            let [first, second] = [&record.first, &record.second].map(|name| numbers[name.as_str()]);
            let halves = record.result.half_points();
            scores.half_points[first] += halves;
            scores.half_points[second] += 2 - halves;
            scores.met.insert(sorted([first, second]));
            rounds.entry(record.round).or_default().extend([first, second]);
        }
        for there in rounds.values() {
            let games = played.len() as u32 / (rounds.len() as u32 * (players as u32 / 2));
            for player in (0..players).filter(|player| !there.contains(player)) {
                // Whoever rests has won that round.
                scores.half_points[player] += 2 * games;
                scores.rested[player] += 1;
            }
        }
        scores
    }
}

/// The encounters of the next round. With an odd number of players, the last of those who have rested
/// least rests.
pub(super) fn round(scores: &Scores) -> Vec<Encounter> {
    let mut standing: Vec<usize> = (0..scores.half_points.len()).collect();
    standing.sort_by_key(|&player| (std::cmp::Reverse(scores.half_points[player]), player));
    if standing.len() % 2 == 1 {
        let least = standing.iter().map(|&player| scores.rested[player]).min().unwrap_or_default();
        let rests = standing.iter().rposition(|&player| scores.rested[player] == least);
        standing.remove(rests.expect("somebody has rested least"));
    }
    let mut steps = 0;
    let mut encounters = Vec::new();
    if !pair_up(&standing, &scores.met, &mut encounters, &mut steps) {
        encounters = standing.chunks(2).map(|pair| [pair[0], pair[1]]).collect();
    }
    encounters
}

/// Pairs the first with the next it has not met so that the rest can be paired too; false if there is
/// no such pairing, or none was found in time.
fn pair_up(standing: &[usize], met: &HashSet<Encounter>, encounters: &mut Vec<Encounter>, steps: &mut u32) -> bool {
    let Some((&best, others)) = standing.split_first() else { return true };
    for (index, &other) in others.iter().enumerate() {
        *steps += 1;
        if *steps > MOST_STEPS {
            return false;
        }
        if met.contains(&sorted([best, other])) {
            continue;
        }
        encounters.push([best, other]);
        let rest: Vec<usize> = [&others[..index], &others[index + 1..]].concat();
        if pair_up(&rest, met, encounters, steps) {
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
        Scores { half_points: vec![0; players], met: HashSet::new(), rested: vec![0; players] }
    }

    #[test]
    fn nobody_meets_twice_while_that_is_possible() {
        let mut scores = fresh(8);
        for _ in 0..7 {
            let encounters = round(&scores);
            assert_eq!(encounters.len(), 4);
            for encounter in encounters {
                assert!(scores.met.insert(sorted(encounter)), "{encounter:?} met before");
                scores.half_points[encounter[0].min(encounter[1])] += 2;
            }
        }
        assert_eq!(round(&scores).len(), 4, "afterwards they meet again");
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
            scores.met.extend(encounters.into_iter().map(sorted));
        }
        assert_eq!(scores.rested, [1; 5]);
    }
}
