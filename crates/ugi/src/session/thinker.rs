use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};

use gambito_analysis::{Latest, spawn_on_large_stack};
use gambito_play::{Agent as _, Allowance, Seat};

use super::thought::Thought;

/// The thread that searches, one search after the other.
pub(super) struct Thinker {
    orders: Sender<Order>,
}

/// A search that is wanted.
pub(super) struct Order {
    /// Who searches from now on, if somebody else.
    pub(super) newcomer: Option<Seat>,
    /// The search.
    pub(super) thought: Arc<Thought>,
    /// What it may take.
    pub(super) allowance: Allowance,
}

/// The thread has come to an end that nobody wanted.
pub(super) struct Gone;

impl Thinker {
    /// Starts the thread; it ends with the last search after this is dropped.
    pub(super) fn start() -> io::Result<Self> {
        let (sender, receiver) = mpsc::channel();
        spawn_on_large_stack(move || think(&receiver))?;
        Ok(Self { orders: sender })
    }

    pub(super) fn think(&self, order: Order) -> Result<(), Gone> {
        self.orders.send(order).map_err(|_| Gone)
    }
}

fn think(orders: &Receiver<Order>) {
    let mut seat = None;
    for Order { newcomer, thought, allowance } in orders {
        seat = newcomer.or(seat);
        let seat = seat.as_mut().expect("somebody searches from the first search on");
        let listener = Arc::clone(&thought);
        let allowance = Allowance {
            stop: thought.stop_flag(),
            latest: Some(Latest::notify(move |report| listener.tell(report))),
            ..allowance
        };
        thought.conclude(seat.choose(thought.record(), &allowance));
    }
}
