use std::collections::VecDeque;

use tokio::sync::watch;

use super::Place;
use crate::client::Client;

/// Tickets that wait, by client. The client at the front is next.
#[derive(Debug, Default)]
pub(super) struct Queue {
    clients: VecDeque<Waiting>,
    last: u64,
}

#[derive(Debug)]
struct Waiting {
    client: Client,
    /// Never empty.
    tickets: VecDeque<(Number, watch::Sender<Place>)>,
}

/// The number of a ticket in its queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number(u64);

impl Number {
    /// The number of no ticket.
    pub(super) const NONE: Self = Self(0);
}

impl Queue {
    pub(super) fn len(&self) -> usize {
        self.clients.iter().map(|waiting| waiting.tickets.len()).sum()
    }

    /// Adds a ticket of a client.
    pub(super) fn add(&mut self, client: Client) -> (Number, watch::Receiver<Place>) {
        self.last += 1;
        let number = Number(self.last);
        let (sender, place) = watch::channel(Place::Waiting(0));
        match self.clients.iter_mut().find(|waiting| waiting.client == client) {
            Some(waiting) => waiting.tickets.push_back((number, sender)),
            None => self.clients.push_back(Waiting { client, tickets: [(number, sender)].into() }),
        }
        (number, place)
    }

    /// Lets the next ticket run; its client goes to the end of the line. False if nobody waits.
    pub(super) fn start_next(&mut self) -> bool {
        let Some(mut waiting) = self.clients.pop_front() else { return false };
        if let Some((_, place)) = waiting.tickets.pop_front() {
            place.send_replace(Place::Running);
        }
        if !waiting.tickets.is_empty() {
            self.clients.push_back(waiting);
        }
        true
    }

    /// Removes a ticket; false if it does not wait.
    pub(super) fn remove(&mut self, number: Number) -> bool {
        let before = self.len();
        for waiting in &mut self.clients {
            waiting.tickets.retain(|(other, _)| *other != number);
        }
        self.clients.retain(|waiting| !waiting.tickets.is_empty());
        self.len() < before
    }

    /// Tells every ticket its place after `before` others. Only those who watch a place are woken: a ticket waits for its turn,
    /// and hundreds of them would wake up for every move.
    pub(super) fn tell_places(&self, before: usize) {
        let mut next = before;
        let rounds = self.clients.iter().map(|waiting| waiting.tickets.len()).max().unwrap_or(0);
        for round in 0..rounds {
            for (_, place) in self.clients.iter().filter_map(|waiting| waiting.tickets.get(round)) {
                next += 1;
                // The ticket itself is a receiver.
                let is_watched = place.receiver_count() > 1;
                place.send_if_modified(|known| {
                    let is_new = *known != Place::Waiting(next);
                    *known = Place::Waiting(next);
                    is_new && is_watched
                });
            }
        }
    }
}
