//! Whether a stored event can have happened.

use crate::competition::{Competition, Status};
use crate::{Event, Role};

impl Competition {
    /// Whether an event can follow, so that [`apply`](Self::apply) does not meet what is not there. It does not tell whether
    /// [`decide`](Self::decide) would have made the event.
    #[must_use]
    pub fn fits(&self, event: &Event) -> bool {
        let is_contestant = |entrant: usize| self.entrants.get(entrant).is_some_and(|one| one.role == Role::Contestant);
        let is_open = |number: u64, attempt: u32| {
            self.pairing(number).is_some_and(|pairing| pairing.attempt == attempt && !pairing.is_over())
        };
        match event {
            Event::Entered { name, .. } => self.entrants.iter().all(|known| known.name != *name),
            Event::Returned { entrant } | Event::Renewed { entrant, .. } | Event::Withdrew { entrant, .. } => {
                is_contestant(*entrant)
            }
            Event::Started => self.status == Status::Open,
            Event::Played { pairing, attempt, games } => is_open(*pairing, *attempt) && (1..=2).contains(&games.len()),
            Event::Spoiled { pairing, attempt } => is_open(*pairing, *attempt),
            Event::Paused | Event::Resumed | Event::Closed | Event::Cancelled | Event::MissedRepeated => true,
        }
    }
}
