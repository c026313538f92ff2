//! Which matches to start, and what becomes of them.

use crate::competition::{Competition, Status};
use crate::{PairingState, Participant};

/// How often a match is repeated that failed through no fault of a player.
pub(crate) const MOST_RETRIES: u32 = 3;

/// A match that is to be started now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The number of the pairing.
    pub pairing: u64,
    /// The number of the attempt.
    pub attempt: u32,
    /// The entrants; the first of them plays first in the first game.
    pub players: [usize; 2],
}

impl Competition {
    /// The matches to start now, within the limits on matches at the same time. They count as being played from now on.
    pub fn take_due(&mut self) -> Vec<Due> {
        if self.status != Status::Running {
            return Vec::new();
        }
        let mut due = Vec::new();
        while self.running < self.rules.concurrency {
            let Some(number) = self.next_free() else { break };
            let pairing = &self.pairings[number as usize - 1];
            due.push(Due { pairing: number, attempt: pairing.attempt, players: pairing.players });
            self.occupy(number);
        }
        due
    }

    /// Notes that a match is being played, which the host found after a restart. Returns false if that attempt does not
    /// count any more.
    pub fn resume_match(&mut self, number: u64, attempt: u32) -> bool {
        let is_current = self
            .pairing(number)
            .is_some_and(|pairing| pairing.attempt == attempt && pairing.state == PairingState::Waiting);
        if is_current && self.is_under_way() {
            self.occupy(number);
        }
        is_current
    }

    /// Notes that a match could not be started yet.
    pub fn put_back(&mut self, due: Due) {
        let pairing = &self.pairings[due.pairing as usize - 1];
        if pairing.attempt == due.attempt && pairing.state == PairingState::Playing {
            self.release(due.pairing);
            self.pairings[due.pairing as usize - 1].state = PairingState::Waiting;
            self.waiting.insert(due.pairing);
        }
    }

    /// The first waiting pairing whose entrants both have time.
    fn next_free(&mut self) -> Option<u64> {
        while let Some(number) = self.waiting.first() {
            let players = self.pairings[number as usize - 1].players;
            let busy = players.into_iter().find(|&player| !self.has_time(player));
            match busy {
                Some(busy) => self.waiting.put_aside(number, busy),
                None => return Some(number),
            }
        }
        None
    }

    /// Whether an entrant has time for another match. Built-in players always have.
    fn has_time(&self, player: usize) -> bool {
        let most = match self.entrants[player].participant {
            Participant::Player { .. } => u32::MAX,
            Participant::Bot { .. } => self.rules.per_entrant,
            Participant::Person { .. } => 1,
        };
        self.busy[player] < most
    }

    fn occupy(&mut self, number: u64) {
        let pairing = &mut self.pairings[number as usize - 1];
        self.waiting.remove(number, pairing.players);
        pairing.state = PairingState::Playing;
        self.running += 1;
        pairing.players.iter().for_each(|&player| self.busy[player] += 1);
    }

    /// Ends a match that is being played, if there is one.
    fn release(&mut self, number: u64) {
        let pairing = &self.pairings[number as usize - 1];
        if pairing.state == PairingState::Playing {
            self.running -= 1;
            for player in pairing.players {
                self.busy[player] -= 1;
                self.waiting.bring_back(player);
            }
        }
    }

    /// Puts a pairing into a state in which nothing is left to be played.
    pub(crate) fn finish(&mut self, number: u64, state: PairingState) {
        self.release(number);
        let pairing = &mut self.pairings[number as usize - 1];
        self.waiting.remove(number, pairing.players);
        if !pairing.is_over() {
            self.stages[pairing.stage].groups[pairing.group].open -= 1;
        }
        pairing.state = state;
    }

    /// Lets a pairing be played again.
    pub(crate) fn repeat(&mut self, number: u64) {
        self.release(number);
        let pairing = &mut self.pairings[number as usize - 1];
        if pairing.is_over() {
            self.stages[pairing.stage].groups[pairing.group].open += 1;
        }
        pairing.state = PairingState::Waiting;
        if !self.status.is_over() {
            self.waiting.insert(number);
        }
    }
}
