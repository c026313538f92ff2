use std::collections::{BTreeMap, BTreeSet};

/// The pairings that wait to be played. Those that were found to wait for an entrant without time are put aside until it has
/// time again, so that looking for the next pairing does not go through all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Waiting {
    /// The numbers of the pairings that may be started, as far as is known.
    candidates: BTreeSet<u64>,
    /// The numbers of the pairings that were put aside, by the entrant that had no time.
    aside: BTreeMap<usize, BTreeSet<u64>>,
}

impl Waiting {
    pub(crate) fn insert(&mut self, number: u64) {
        self.candidates.insert(number);
    }

    /// Removes a pairing of these entrants, if it waits.
    pub(crate) fn remove(&mut self, number: u64, players: [usize; 2]) {
        self.candidates.remove(&number);
        for player in players {
            if let Some(aside) = self.aside.get_mut(&player) {
                aside.remove(&number);
            }
        }
    }

    pub(crate) fn clear(&mut self) {
        self.candidates.clear();
        self.aside.clear();
    }

    /// The first pairing that may be started.
    pub(crate) fn first(&self) -> Option<u64> {
        self.candidates.first().copied()
    }

    /// Puts a pairing aside until an entrant has time.
    pub(crate) fn put_aside(&mut self, number: u64, entrant: usize) {
        if self.candidates.remove(&number) {
            self.aside.entry(entrant).or_default().insert(number);
        }
    }

    /// Notes that an entrant has time again.
    pub(crate) fn bring_back(&mut self, entrant: usize) {
        self.candidates.extend(self.aside.remove(&entrant).unwrap_or_default());
    }
}
