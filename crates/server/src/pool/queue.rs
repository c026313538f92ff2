use std::collections::VecDeque;

use tokio::sync::watch;

use super::{Place, Seat, Urgency};
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
    tickets: VecDeque<Entry>,
}

#[derive(Debug)]
struct Entry {
    number: Number,
    urgency: Urgency,
    place: watch::Sender<Place>,
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

    /// How many tickets for patient work wait, of one client or of all.
    pub(super) fn patient(&self, client: Option<Client>) -> usize {
        let waiting = self.clients.iter().filter(|waiting| client.is_none_or(|client| waiting.client == client));
        waiting.flat_map(|waiting| &waiting.tickets).filter(|ticket| ticket.urgency == Urgency::Patient).count()
    }

    /// Adds a ticket of a client.
    pub(super) fn add(&mut self, client: Client, urgency: Urgency) -> (Number, watch::Receiver<Place>) {
        self.last += 1;
        let number = Number(self.last);
        let (place, told) = watch::channel(Place::Waiting(0));
        let ticket = Entry { number, urgency, place };
        match self.clients.iter_mut().find(|waiting| waiting.client == client) {
            Some(waiting) => waiting.tickets.push_back(ticket),
            None => self.clients.push_back(Waiting { client, tickets: [ticket].into() }),
        }
        (number, told)
    }

    /// Lets the next ticket run and returns its client; none if nobody waits.
    pub(super) fn start_next(&mut self, seat: Seat) -> Option<Client> {
        self.start_first(seat, |_| true)
    }

    /// Lets the next ticket run whose client is such a one, and returns that client, which goes to the end of the line.
    pub(super) fn start_first(&mut self, seat: Seat, is_meant: impl Fn(Client) -> bool) -> Option<Client> {
        let next = self.clients.iter().position(|waiting| is_meant(waiting.client))?;
        let mut waiting = self.clients.remove(next)?;
        if let Some(ticket) = waiting.tickets.pop_front() {
            ticket.place.send_replace(Place::Running(seat));
        }
        let client = waiting.client;
        if !waiting.tickets.is_empty() {
            self.clients.push_back(waiting);
        }
        Some(client)
    }

    /// Removes a ticket; false if it does not wait.
    pub(super) fn remove(&mut self, number: Number) -> bool {
        let before = self.len();
        for waiting in &mut self.clients {
            waiting.tickets.retain(|ticket| ticket.number != number);
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
            for Entry { place, .. } in self.clients.iter().filter_map(|waiting| waiting.tickets.get(round)) {
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
