//! Knockout: who loses an encounter is out.

use crate::competition::Competition;
use crate::drawing::Drawn;

/// How often an encounter without a winner is prolonged by a match. Then the better seed goes on.
const MOST_TIE_BREAKS: u32 = 2;

/// Who is left, in the order of the bracket: neighbours meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bracket {
    /// A power of two. Free places are byes.
    slots: Vec<Option<usize>>,
}

impl Bracket {
    /// The bracket of a field: the best seeds meet last, and have the byes.
    pub(crate) fn new(field: &[usize]) -> Self {
        let mut order = vec![0];
        while order.len() < field.len() {
            let last = 2 * order.len() - 1;
            order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
        }
        Self { slots: order.into_iter().map(|seed| field.get(seed).copied()).collect() }
    }

    /// Who is left.
    pub(crate) fn survivors(&self) -> impl Iterator<Item = usize> {
        self.slots.iter().flatten().copied()
    }

    /// Those who meet in this round; a bye has only one entrant.
    fn encounters(&self) -> impl Iterator<Item = [Option<usize>; 2]> {
        self.slots.chunks(2).map(|slots| [slots[0], slots.get(1).copied().flatten()])
    }
}

impl Competition {
    /// Prolongs encounters without a winner, or draws the next round; false if the winner is known.
    pub(crate) fn draw_knockout(&mut self, group: usize) -> bool {
        let round = self.stages_last(group).drawn;
        let Some(bracket) = self.stages_last(group).bracket.clone() else { return false };
        if bracket.slots.len() < 2 {
            return false;
        }
        if round == 0 {
            self.draw_bracket(group, 1);
            return true;
        }
        let (mut winners, mut prolonged) = (Vec::new(), Vec::new());
        for encounter in bracket.encounters() {
            match encounter {
                [Some(one), Some(other)] => match self.decided(group, round, [one, other]) {
                    Ok(winner) => winners.push(Some(winner)),
                    Err(lap) => prolonged.push(Drawn { group, round, lap, players: [one, other] }),
                },
                [one, other] => winners.push(one.or(other)),
            }
        }
        if !prolonged.is_empty() {
            prolonged.into_iter().for_each(|drawn| self.add(drawn));
            return true;
        }
        let is_over = winners.len() < 2;
        self.stages_last_mut(group).bracket = Some(Bracket { slots: winners });
        if !is_over {
            self.draw_bracket(group, round + 1);
        }
        !is_over
    }

    fn draw_bracket(&mut self, group: usize, round: u32) {
        let pairs = self.stage().expect("the current stage").pairs;
        let bracket = self.stages_last(group).bracket.clone().expect("the bracket of a knockout");
        self.stages_last_mut(group).drawn = round;
        for lap in 1..=pairs {
            for encounter in bracket.encounters() {
                if let [Some(one), Some(other)] = encounter {
                    self.add(Drawn { group, round, lap, players: [one, other] });
                }
            }
        }
    }

    /// The winner of an encounter, or the number of the match that is to prolong it.
    fn decided(&self, group: usize, round: u32, players: [usize; 2]) -> Result<usize, u32> {
        let [one, other] = players;
        match players.map(|player| self.entrants[player].is_active()) {
            [true, false] => return Ok(one),
            [false, true] => return Ok(other),
            _ => {}
        }
        let state = self.stages_last(group);
        let met = state.pairings.iter().map(|number| &self.pairings[*number as usize - 1]);
        let met = met.filter(|pairing| pairing.round == round && pairing.players == players);
        let (mut points, mut laps) = ([0; 2], 0);
        for pairing in met {
            let scored = pairing.half_points();
            points = [points[0] + scored[0], points[1] + scored[1]];
            laps = laps.max(pairing.lap);
        }
        let pairs = self.stage().expect("the current stage").pairs;
        let is_playable = players.iter().all(|&player| self.entrants[player].is_active());
        match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Greater => Ok(one),
            std::cmp::Ordering::Less => Ok(other),
            std::cmp::Ordering::Equal if is_playable && laps < pairs + MOST_TIE_BREAKS => Err(laps + 1),
            std::cmp::Ordering::Equal => {
                let seed = |player| state.members.iter().position(|&member| member == player);
                Ok(if seed(one) <= seed(other) { one } else { other })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_seeds_meet_last_and_have_the_byes() {
        let bracket = Bracket::new(&[10, 11, 12, 13, 14]);
        let encounters: Vec<_> = bracket.encounters().collect();
        let expected = [[Some(10), None], [Some(13), Some(14)], [Some(11), None], [Some(12), None]];
        assert_eq!(encounters, expected);
        assert_eq!(bracket.survivors().count(), 5);
        assert_eq!(Bracket::new(&[7]).slots, [Some(7)]);
    }
}
