//! Engine work of all clients: a bounded number runs at once, a bounded number waits, and nobody waits for all the work of
//! somebody else.
//!
//! Moves of games under a clock come first, and one place is theirs alone: long work must not cost a game. Within each
//! urgency the clients take turns, whatever the number of requests that each of them has in the queue.

mod queue;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use self::queue::{Number, Queue};
use crate::client::Client;

/// A bounded pool with a bounded, fair queue.
#[derive(Clone, Debug)]
pub(crate) struct Pool(Arc<Mutex<State>>);

/// How long work can wait, and whether it may be refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency {
    /// A move while a clock runs. It comes first, has one more place, and is never refused: the games bound how many
    /// there are.
    Clock,
    /// A move in a game without a clock, which is never refused either.
    Move,
    /// Everything else. A full queue refuses it.
    Patient,
}

#[derive(Debug)]
struct State {
    most_running: usize,
    most_waiting: usize,
    running: usize,
    clocks: Queue,
    others: Queue,
}

/// A place in the queue.
#[derive(Debug)]
pub(crate) struct Ticket {
    pool: Pool,
    urgency: Urgency,
    number: Number,
    place: watch::Receiver<Place>,
}

/// Where a ticket is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// It runs.
    Running,
    /// This many tickets run first, itself included.
    Waiting(usize),
}

/// Permission to run, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn(Pool);

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Busy;

/// How much a pool is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Load {
    pub(crate) running: usize,
    pub(crate) waiting: usize,
}

impl Pool {
    pub(crate) fn new(most_running: usize, most_waiting: usize) -> Self {
        let (clocks, others) = <(Queue, Queue)>::default();
        Self(Arc::new(Mutex::new(State { most_running, most_waiting, running: 0, clocks, others })))
    }

    pub(crate) fn load(&self) -> Load {
        let state = self.state();
        Load { running: state.running, waiting: state.clocks.len() + state.others.len() }
    }

    /// Joins the queue.
    pub(crate) fn queue(&self, client: Client, urgency: Urgency) -> Result<Ticket, Busy> {
        let mut state = self.state();
        let is_full = state.others.len() >= state.most_waiting && state.running >= state.most_running;
        if urgency == Urgency::Patient && is_full {
            return Err(Busy);
        }
        let (number, place) = state.queue_of(urgency).add(client);
        state.start();
        drop(state);
        Ok(Ticket { pool: self.clone(), urgency, number, place })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn queue_of(&mut self, urgency: Urgency) -> &mut Queue {
        match urgency {
            Urgency::Clock => &mut self.clocks,
            Urgency::Move | Urgency::Patient => &mut self.others,
        }
    }

    /// Lets tickets run as long as there is room, and tells the others their places.
    fn start(&mut self) {
        while self.running <= self.most_running && self.clocks.start_next() {
            self.running += 1;
        }
        while self.running < self.most_running && self.others.start_next() {
            self.running += 1;
        }
        self.clocks.tell_places(0);
        self.others.tell_places(self.clocks.len());
    }
}

impl Ticket {
    /// Waits until there is room to run.
    pub(crate) async fn turn(mut self) -> Turn {
        // The sender is dropped only after it has said that the ticket runs.
        let _ = self.place.wait_for(|place| *place == Place::Running).await;
        let pool = self.pool.clone();
        // The turn is given back by the turn itself from now on.
        self.number = Number::NONE;
        Turn(pool)
    }

    /// Where the ticket is, and where it gets to.
    pub(crate) fn place(&self) -> watch::Receiver<Place> {
        self.place.clone()
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        if self.number == Number::NONE {
            return;
        }
        let mut state = self.pool.state();
        if !state.queue_of(self.urgency).remove(self.number) {
            // It was running already, although nobody had waited for that.
            state.running -= 1;
        }
        state.start();
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.running -= 1;
        state.start();
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::pin::pin;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::task::{Context, Wake, Waker};

    use super::*;

    /// Counts how often a task is woken.
    #[derive(Default)]
    struct Wakes(AtomicUsize);

    impl Wake for Wakes {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }

    const ANN: Client = Client::Account(1);
    const BEN: Client = Client::Account(2);
    const GUEST: Client = Client::Address(IpAddr::V4(Ipv4Addr::LOCALHOST));

    fn patient(pool: &Pool, client: Client) -> Ticket {
        pool.queue(client, Urgency::Patient).expect("room")
    }

    fn place(ticket: &Ticket) -> Place {
        *ticket.place.borrow()
    }

    #[tokio::test]
    async fn a_full_queue_refuses_until_there_is_room_again() {
        let pool = Pool::new(1, 1);
        let running = patient(&pool, ANN).turn().await;
        let waiting = patient(&pool, ANN);
        assert_eq!(pool.load(), Load { running: 1, waiting: 1 });
        assert_eq!(pool.queue(BEN, Urgency::Patient).map(drop), Err(Busy));
        drop(running);
        let turn = waiting.turn().await;
        assert!(pool.queue(BEN, Urgency::Patient).is_ok());
        drop(turn);
        assert_eq!(pool.load(), Load { running: 0, waiting: 0 });
    }

    #[tokio::test]
    async fn clients_take_turns_whatever_each_of_them_has_queued() {
        let pool = Pool::new(1, 9);
        let running = patient(&pool, ANN).turn().await;
        let ann: Vec<Ticket> = (0..3).map(|_| patient(&pool, ANN)).collect();
        let ben = patient(&pool, BEN);
        let guest = patient(&pool, GUEST);
        let places = |tickets: &[&Ticket]| tickets.iter().map(|ticket| place(ticket)).collect::<Vec<_>>();
        assert_eq!(
            places(&[&ann[0], &ben, &guest, &ann[1], &ann[2]]),
            [1, 2, 3, 4, 5].map(Place::Waiting),
            "one of Ann's, then everybody else's first, then Ann's next"
        );
        drop(running);
        assert_eq!(places(&[&ann[0], &ben, &guest]), [Place::Running, Place::Waiting(1), Place::Waiting(2)]);
    }

    #[tokio::test]
    async fn moves_under_a_clock_come_first_and_are_never_refused() {
        let pool = Pool::new(1, 1);
        let running = patient(&pool, ANN).turn().await;
        let waiting = patient(&pool, ANN);
        let [urgent, next] = [(); 2].map(|()| pool.queue(BEN, Urgency::Clock).expect("always room"));
        assert_eq!(place(&urgent), Place::Running, "in the place that is theirs alone");
        assert_eq!((place(&next), place(&waiting)), (Place::Waiting(1), Place::Waiting(2)));
        drop(running);
        assert_eq!((place(&next), place(&waiting)), (Place::Running, Place::Waiting(1)));
        drop(urgent);
        assert_eq!(place(&waiting), Place::Waiting(1), "the other place is still in use");
    }

    #[tokio::test]
    async fn a_dropped_ticket_leaves_the_queue_or_gives_its_turn_back() {
        let pool = Pool::new(1, 9);
        let first = patient(&pool, ANN);
        let (second, third) = (patient(&pool, ANN), patient(&pool, BEN));
        drop(second);
        assert_eq!(pool.load(), Load { running: 1, waiting: 1 });
        drop(first);
        assert_eq!((pool.load(), place(&third)), (Load { running: 1, waiting: 0 }, Place::Running));
        drop(third.turn().await);
        assert_eq!(pool.load(), Load { running: 0, waiting: 0 });
    }

    #[tokio::test]
    async fn a_ticket_is_woken_when_its_turn_comes_and_not_before() {
        let pool = Pool::new(1, 9);
        let running = patient(&pool, ANN).turn().await;
        let [second, third] = [patient(&pool, ANN), patient(&pool, ANN)];
        let mut last = pin!(patient(&pool, ANN).turn());
        let wakes = Arc::new(Wakes::default());
        let waker = Waker::from(Arc::clone(&wakes));
        assert!(last.as_mut().poll(&mut Context::from_waker(&waker)).is_pending());
        drop((running, second));
        assert_eq!(wakes.0.load(Ordering::Relaxed), 0, "its place has changed, but it still waits");
        drop(third);
        assert_eq!(wakes.0.load(Ordering::Relaxed), 1);
        assert!(last.as_mut().poll(&mut Context::from_waker(&waker)).is_ready());
    }
}
