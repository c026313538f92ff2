//! Who meets whom: the pairings of stages and rounds.

use gambito_arena::{Encounter, SwissScores, gauntlet_rounds, round_robin_rounds};

use crate::competition::{Competition, Status};
use crate::knockout::Bracket;
use crate::notice::least;
use crate::stage::StageState;
use crate::{Pairing, PairingState, StageFormat};

/// A pairing before it has a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawn {
    pub(crate) group: usize,
    pub(crate) round: u32,
    pub(crate) lap: u32,
    pub(crate) players: [usize; 2],
}

impl Competition {
    /// Begins the next stage with these entrants, the best seed first.
    pub(crate) fn begin_stage(&mut self, field: &[usize]) {
        let rules = self.rules.stages[self.stages.len()].clone();
        let state = StageState::new(field, if rules.format.is_against_staff() { 1 } else { rules.groups });
        let mut drawn = Vec::new();
        for (group, state) in state.groups.iter().enumerate() {
            let members = &state.members;
            let of = |encounter: Encounter| encounter.map(|place| members[place]);
            match &rules.format {
                StageFormat::RoundRobin => laps(&round_robin_rounds(members.len()), rules.pairs, group, of, &mut drawn),
                StageFormat::Gauntlet { seeds } => {
                    laps(&gauntlet_rounds(members.len(), *seeds), rules.pairs, group, of, &mut drawn);
                }
                // Their rounds are drawn one by one, as soon as nothing is left to be played.
                StageFormat::Swiss { .. } | StageFormat::Knockout => {}
                StageFormat::Gate { .. } | StageFormat::Ladder { .. } => {
                    for &member in members {
                        drawn.extend(against_staff(&rules.format, rules.pairs, member));
                    }
                }
            }
        }
        // All groups play their first rounds first. The sort is stable.
        drawn.sort_by_key(|pairing| pairing.round);
        self.stages.push(state);
        if rules.format == StageFormat::Knockout {
            for group in &mut self.stages.last_mut().expect("the stage that begins").groups {
                group.bracket = Some(Bracket::new(&group.members));
            }
        }
        drawn.into_iter().for_each(|pairing| self.add(pairing));
    }

    /// Adds somebody to the first stage, if it has begun.
    pub(crate) fn join(&mut self, entrant: usize) {
        if !self.is_under_way() || !self.is_first_stage() {
            return;
        }
        let rules = self.rules.stages[0].clone();
        let others = self.stages[0].groups[0].members.clone();
        self.stages[0].groups[0].members.push(entrant);
        if rules.format == StageFormat::RoundRobin {
            let laps = (1..=rules.pairs).flat_map(|lap| others.iter().map(move |&other| (lap, other)));
            let drawn =
                laps.zip(1..).map(|((lap, other), round)| Drawn { group: 0, round, lap, players: [entrant, other] });
            drawn.collect::<Vec<_>>().into_iter().for_each(|pairing| self.add(pairing));
        } else {
            against_staff(&rules.format, rules.pairs, entrant).into_iter().for_each(|pairing| self.add(pairing));
        }
    }

    /// Draws rounds and begins stages until there is something to play, or until the competition is finished.
    pub(crate) fn progress(&mut self) {
        while self.is_under_way() {
            let stage = self.stages.len() - 1;
            for group in 0..self.stages[stage].groups.len() {
                while self.stages[stage].groups[group].open == 0 && self.draw_round(group) {}
            }
            let is_open = self.stages[stage].groups.iter().any(|group| group.open > 0);
            if is_open || self.waits_for_deadline() {
                return;
            }
            let is_last = self.stages.len() == self.rules.stages.len();
            let qualified = if is_last { Vec::new() } else { self.qualified() };
            if is_last || qualified.len() < least(&self.rules, stage + 1) {
                self.status = Status::Finished;
            } else {
                self.begin_stage(&qualified);
            }
        }
    }

    /// Whether new versions or entrants may still come into the current stage.
    fn waits_for_deadline(&self) -> bool {
        let may_change = self.stage().is_some_and(|stage| !stage.format.follows_results());
        self.is_first_stage() && !self.is_closed && may_change
    }

    /// Draws the next round of a group of the current stage; false if there is none.
    fn draw_round(&mut self, group: usize) -> bool {
        match self.stage().map(|stage| stage.format.clone()) {
            Some(StageFormat::Swiss { rounds }) => self.stages_last(group).drawn < rounds && self.draw_swiss(group),
            Some(StageFormat::Knockout) => self.draw_knockout(group),
            _ => false,
        }
    }

    fn draw_swiss(&mut self, group: usize) -> bool {
        let pairs = self.stage().expect("the current stage").pairs;
        let state = self.stages_last(group);
        let round = state.drawn + 1;
        let members: Vec<usize> =
            state.members.iter().copied().filter(|&member| self.entrants[member].is_active()).collect();
        // Asked after every event of the other groups, so before anything is computed.
        if members.len() < 2 {
            return false;
        }
        let mut scores = SwissScores::new(members.len());
        let table = self.group_table(self.stages.len() - 1, group);
        for (place, member) in members.iter().enumerate() {
            scores.half_points[place] = table.half_points(*member);
            scores.byes[place] = state.byes.get(member).copied().unwrap_or_default();
        }
        let place = |player: usize| members.iter().position(|&member| member == player);
        for number in &state.pairings {
            let pairing = &self.pairings[*number as usize - 1];
            if let (1, [Some(one), Some(other)]) = (pairing.lap, pairing.players.map(place)) {
                scores.meet([one, other]);
            }
        }
        let encounters: Vec<_> = scores.next_round().into_iter().map(|met| met.map(|place| members[place])).collect();
        let state = self.stages_last_mut(group);
        state.drawn = round;
        for member in members {
            if !encounters.iter().any(|players| players.contains(&member)) {
                *state.byes.entry(member).or_default() += 1;
            }
        }
        for lap in 1..=pairs {
            encounters.iter().for_each(|&players| self.add(Drawn { group, round, lap, players }));
        }
        true
    }

    /// Adds a pairing to the current stage. It is void if one of the entrants has left.
    pub(crate) fn add(&mut self, drawn: Drawn) {
        let Drawn { group, round, lap, players } = drawn;
        let number = self.pairings.len() as u64 + 1;
        let is_playable = players.iter().all(|&player| self.entrants[player].is_active());
        let state = if is_playable { PairingState::Waiting } else { PairingState::Void };
        let stage = self.stages.len() - 1;
        self.stages[stage].groups[group].pairings.push(number);
        self.pairings.push(Pairing { number, stage, group, round, lap, players, attempt: 1, spoiled: 0, state });
        if is_playable {
            self.stages[stage].groups[group].open += 1;
            self.waiting.insert(number);
        }
    }

    pub(crate) fn stages_last(&self, group: usize) -> &crate::stage::Group {
        &self.stages.last().expect("a stage that has begun").groups[group]
    }

    pub(crate) fn stages_last_mut(&mut self, group: usize) -> &mut crate::stage::Group {
        &mut self.stages.last_mut().expect("a stage that has begun").groups[group]
    }
}

/// The pairings of rounds, which are repeated once for each match of an encounter.
fn laps(
    rounds: &[Vec<Encounter>],
    pairs: u32,
    group: usize,
    of: impl Fn(Encounter) -> [usize; 2],
    drawn: &mut Vec<Drawn>,
) {
    let laps = (1..=pairs).flat_map(|lap| rounds.iter().map(move |round| (lap, round)));
    for ((lap, encounters), round) in laps.zip(1..) {
        drawn.extend(encounters.iter().map(|&met| Drawn { group, round, lap, players: of(met) }));
    }
}

/// The pairings of an entrant in a gate or on a ladder.
fn against_staff(format: &StageFormat, pairs: u32, entrant: usize) -> Vec<Drawn> {
    let opponents: Vec<usize> = match format {
        StageFormat::Gate { staff, .. } => vec![*staff],
        StageFormat::Ladder { levels } => levels.iter().map(|level| level.staff).collect(),
        StageFormat::RoundRobin | StageFormat::Swiss { .. } | StageFormat::Gauntlet { .. } | StageFormat::Knockout => {
            Vec::new()
        }
    };
    let laps =
        opponents.into_iter().zip(1..).flat_map(|(opponent, round)| (1..=pairs).map(move |lap| (opponent, round, lap)));
    laps.map(|(opponent, round, lap)| Drawn { group: 0, round, lap, players: [entrant, opponent] }).collect()
}
