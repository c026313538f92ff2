//! Matches that entrants missed, and how they are played again.

use crate::attempts::MOST_RETRIES;
use crate::competition::{Competition, Status};
use crate::{Cause, Pairing, PairingState, Presence, Refusal};

impl Competition {
    /// The numbers of the pairings that were missed and can be played again. Earlier stages cannot: who is in the current one
    /// follows from their results.
    #[must_use]
    pub fn missed_pairings(&self) -> Vec<u64> {
        if self.check_repeatable().is_err() {
            return Vec::new();
        }
        let current = self.stages.len() - 1;
        let missed = self.pairings.iter().filter(|pairing| pairing.stage == current && self.was_missed(pairing));
        missed.map(|pairing| pairing.number).collect()
    }

    /// Refuses to repeat matches if none was missed, or none can be repeated.
    pub(crate) fn check_repeat(&self) -> Result<(), Refusal> {
        self.check_repeatable()?;
        if self.missed_pairings().is_empty() { Err(Refusal::NothingMissed) } else { Ok(()) }
    }

    /// Whether matches are played, or will be if missed ones are repeated.
    pub(crate) fn may_go_on(&self) -> bool {
        !self.status.is_over() || self.check_repeat().is_ok()
    }

    fn check_repeatable(&self) -> Result<(), Refusal> {
        match (self.status, self.stage()) {
            (Status::Cancelled, _) => Err(Refusal::Over),
            (_, None) => Err(Refusal::NotRunning),
            (_, Some(stage)) if stage.format.follows_results() => Err(Refusal::FollowsResults),
            (_, Some(_)) => Ok(()),
        }
    }

    /// Whether a pairing was lost or left out because an entrant never came, and both entrants may play it now.
    fn was_missed(&self, pairing: &Pairing) -> bool {
        let presence = pairing.players.map(|player| self.entrants[player].presence);
        let is_missed = match &pairing.state {
            PairingState::Waiting | PairingState::Playing => false,
            PairingState::Done { games } => games.iter().any(|game| game.absent.is_some()),
            PairingState::Void => {
                pairing.spoiled <= MOST_RETRIES && presence.contains(&Presence::Withdrawn(Cause::NoShow))
            }
        };
        is_missed && !presence.contains(&Presence::Withdrawn(Cause::Request))
    }

    pub(crate) fn repeat_missed(&mut self) {
        let missed = self.missed_pairings();
        if self.status == Status::Finished {
            self.status = Status::Running;
        }
        for number in missed {
            let pairing = &mut self.pairings[number as usize - 1];
            pairing.attempt += 1;
            pairing.spoiled = 0;
            for player in pairing.players {
                let known = &mut self.entrants[player];
                known.presence = Presence::Active;
                known.missed = 0;
            }
            self.repeat(number);
        }
    }
}
