//! What an event changes.

use crate::attempts::MOST_RETRIES;
use crate::competition::{Competition, Status};
use crate::pairing::missed;
use crate::{Entrant, Event, GameScore, Pairing, PairingState, Presence, Role, Version};

impl Competition {
    /// Applies an event that [`decide`](Self::decide) has made for this state. Later rounds and stages follow by themselves.
    /// What changes does not depend on which matches are being played: nobody knows that when the events are read again.
    pub fn apply(&mut self, event: &Event) {
        self.seq += 1;
        match event {
            Event::Entered { name, participant, version } => {
                self.busy.push(0);
                self.entrants.push(Entrant {
                    name: name.clone(),
                    participant: participant.clone(),
                    role: Role::Contestant,
                    version: Version { label: version.clone(), number: 0 },
                    presence: Presence::Active,
                    missed: 0,
                });
                self.join(self.entrants.len() - 1);
            }
            Event::Returned { entrant } => self.come_back(*entrant),
            Event::Renewed { entrant, version } => self.renew(*entrant, version),
            Event::Withdrew { entrant, cause } => {
                self.entrants[*entrant].presence = Presence::Withdrawn(*cause);
                for number in self.current_pairings_of(*entrant, |pairing| !pairing.is_over()) {
                    // A match that still runs must not count, even if the entrant comes back before it ends.
                    self.pairings[number as usize - 1].attempt += 1;
                    self.finish(number, PairingState::Void);
                }
            }
            Event::Started => {
                self.status = Status::Running;
                self.is_closed |= self.rules.deadline.is_none();
                let field = self.contestants().filter(|(_, entrant)| entrant.is_active()).map(|(index, _)| index);
                let field: Vec<usize> = field.collect();
                self.begin_stage(&field);
            }
            Event::Paused => self.status = Status::Paused,
            Event::Resumed => self.status = Status::Running,
            Event::Closed => self.is_closed = true,
            Event::Cancelled => {
                self.status = Status::Cancelled;
                self.waiting.clear();
            }
            Event::MissedRepeated => self.repeat_missed(),
            Event::Played { pairing, games, .. } => self.play(*pairing, games),
            Event::Spoiled { pairing, .. } => self.spoil(*pairing),
        }
        self.progress();
    }

    fn play(&mut self, number: u64, games: &[GameScore]) {
        let pairing = &self.pairings[number as usize - 1];
        for entrant in pairing.players {
            let is_missed = missed(pairing, games, entrant);
            let known = &mut self.entrants[entrant];
            known.missed = if is_missed { known.missed + 1 } else { 0 };
        }
        self.finish(number, PairingState::Done { games: games.to_vec() });
    }

    fn spoil(&mut self, number: u64) {
        let is_retried = {
            let pairing = &mut self.pairings[number as usize - 1];
            pairing.spoiled += 1;
            pairing.attempt += 1;
            pairing.spoiled <= MOST_RETRIES && pairing.players.iter().all(|&player| self.entrants[player].is_active())
        };
        if is_retried {
            self.repeat(number);
        } else {
            self.finish(number, PairingState::Void);
        }
    }

    fn renew(&mut self, entrant: usize, version: &str) {
        let known = &mut self.entrants[entrant].version;
        *known = Version { label: version.to_owned(), number: known.number + 1 };
        for number in self.current_pairings_of(entrant, |pairing| pairing.state != PairingState::Void) {
            let pairing = &mut self.pairings[number as usize - 1];
            // Matches of entrants that have left cannot be repeated, so their results stay.
            if pairing.players.iter().all(|&player| self.entrants[player].is_active()) {
                pairing.attempt += 1;
                pairing.spoiled = 0;
                self.repeat(number);
            }
        }
    }

    fn come_back(&mut self, entrant: usize) {
        let known = &mut self.entrants[entrant];
        known.presence = Presence::Active;
        known.missed = 0;
        if self.stages.last().is_some_and(|stage| !stage.has(entrant)) {
            self.join(entrant);
        }
        if self.stage().is_some_and(|stage| stage.format.follows_results()) {
            return;
        }
        for number in self.current_pairings_of(entrant, |pairing| pairing.state == PairingState::Void) {
            let pairing = &self.pairings[number as usize - 1];
            let is_playable = pairing.players.iter().all(|&player| self.entrants[player].is_active());
            if is_playable && pairing.spoiled <= MOST_RETRIES {
                self.repeat(number);
            }
        }
    }

    /// The pairings of an entrant in the current stage that are wanted.
    fn current_pairings_of(&self, entrant: usize, is_wanted: impl Fn(&Pairing) -> bool) -> Vec<u64> {
        let current = self.stages.len().saturating_sub(1);
        let of_entrant = |pairing: &&Pairing| pairing.stage == current && pairing.players.contains(&entrant);
        let wanted = self.pairings.iter().filter(of_entrant).filter(|pairing| is_wanted(pairing));
        wanted.map(|pairing| pairing.number).collect()
    }
}
