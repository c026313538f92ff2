//! Engine work of all clients: a bounded number runs at once, a bounded number waits, and nobody waits for all the work of
//! somebody else.
//!
//! Moves of games under a clock come first, and one place is theirs alone: long work must not cost a game. Within each
//! urgency the clients take turns, whatever the number of requests that each of them has in the queue. One more place is for
//! clients of whom nothing runs, and nobody has more than half of the queue: however much one client asks for, the next one
//! is served.

mod queue;

use std::collections::HashMap;
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
    /// What runs in the places for everybody, moves under a clock included.
    running: usize,
    /// Whether work runs in the place for newcomers.
    has_newcomer: bool,
    /// How much runs of each client.
    running_by_client: HashMap<Client, usize>,
    clocks: Queue,
    others: Queue,
}

/// Where work runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seat {
    /// In one of the places for everybody.
    Common,
    /// In the place for clients of whom nothing else runs.
    Newcomer,
}

/// A place in the queue.
#[derive(Debug)]
pub(crate) struct Ticket {
    pool: Pool,
    client: Client,
    urgency: Urgency,
    number: Number,
    place: watch::Receiver<Place>,
}

/// Where a ticket is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// It runs.
    Running(Seat),
    /// This many tickets run first, itself included.
    Waiting(usize),
}

/// Permission to run, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    pool: Pool,
    client: Client,
    seat: Seat,
}

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
        Self(Arc::new(Mutex::new(State {
            most_running,
            most_waiting,
            running: 0,
            has_newcomer: false,
            running_by_client: HashMap::new(),
            clocks,
            others,
        })))
    }

    pub(crate) fn load(&self) -> Load {
        let state = self.state();
        let running = state.running + usize::from(state.has_newcomer);
        Load { running, waiting: state.clocks.len() + state.others.len() }
    }

    /// Joins the queue.
    pub(crate) fn queue(&self, client: Client, urgency: Urgency) -> Result<Ticket, Busy> {
        let mut state = self.state();
        if urgency == Urgency::Patient && state.must_wait(client) && !state.has_room_for(client) {
            return Err(Busy);
        }
        let (number, place) = state.queue_of(urgency).add(client, urgency);
        state.start();
        drop(state);
        Ok(Ticket { pool: self.clone(), client, urgency, number, place })
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

    /// Whether work of a client cannot run at once.
    fn must_wait(&self, client: Client) -> bool {
        self.running >= self.most_running && (self.has_newcomer || self.is_running(client))
    }

    /// Whether the queue has room for patient work of a client: for everybody together, and within its share.
    fn has_room_for(&self, client: Client) -> bool {
        let share = (self.most_waiting / 2).max(1);
        self.others.patient(None) < self.most_waiting && self.others.patient(Some(client)) < share
    }

    fn is_running(&self, client: Client) -> bool {
        self.running_by_client.contains_key(&client)
    }

    /// Lets tickets run as long as there is room, and tells the others their places.
    fn start(&mut self) {
        while self.running <= self.most_running
            && let Some(client) = self.clocks.start_next(Seat::Common)
        {
            self.begin(client, Seat::Common);
        }
        while self.running < self.most_running
            && let Some(client) = self.others.start_next(Seat::Common)
        {
            self.begin(client, Seat::Common);
        }
        if !self.has_newcomer {
            let running = &self.running_by_client;
            let started = self.others.start_first(Seat::Newcomer, |client| !running.contains_key(&client));
            if let Some(client) = started {
                self.begin(client, Seat::Newcomer);
            }
        }
        self.clocks.tell_places(0);
        self.others.tell_places(self.clocks.len());
    }

    fn begin(&mut self, client: Client, seat: Seat) {
        *self.running_by_client.entry(client).or_default() += 1;
        match seat {
            Seat::Common => self.running += 1,
            Seat::Newcomer => self.has_newcomer = true,
        }
    }

    fn end(&mut self, client: Client, seat: Seat) {
        if let Some(running) = self.running_by_client.get_mut(&client) {
            *running -= 1;
            if *running == 0 {
                self.running_by_client.remove(&client);
            }
        }
        match seat {
            Seat::Common => self.running -= 1,
            Seat::Newcomer => self.has_newcomer = false,
        }
    }
}

impl Ticket {
    /// Waits until there is room to run.
    pub(crate) async fn turn(mut self) -> Turn {
        // The sender is dropped only after it has said that the ticket runs.
        let _ = self.place.wait_for(|place| matches!(place, Place::Running(_))).await;
        let (pool, client, seat) = (self.pool.clone(), self.client, self.seat());
        // The turn is given back by the turn itself from now on.
        self.number = Number::NONE;
        Turn { pool, client, seat }
    }

    /// Where a ticket runs that no longer waits.
    fn seat(&self) -> Seat {
        match *self.place.borrow() {
            Place::Running(seat) => seat,
            Place::Waiting(_) => Seat::Common,
        }
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
            state.end(self.client, self.seat());
        }
        state.start();
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut state = self.pool.state();
        state.end(self.client, self.seat);
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
    const CLEO: Client = Client::Account(3);
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
        assert_eq!(pool.queue(ANN, Urgency::Patient).map(drop), Err(Busy));
        drop(running);
        let turn = waiting.turn().await;
        assert!(pool.queue(ANN, Urgency::Patient).is_ok());
        drop(turn);
        assert_eq!(pool.load(), Load { running: 0, waiting: 0 });
    }

    #[tokio::test]
    async fn a_client_that_takes_all_it_can_get_leaves_room_for_others() {
        let pool = Pool::new(2, 8);
        let mut greedy = Vec::new();
        while let Ok(ticket) = pool.queue(ANN, Urgency::Patient) {
            greedy.push(ticket);
        }
        assert_eq!(pool.load(), Load { running: 2, waiting: 4 });
        let ben = patient(&pool, BEN);
        assert_eq!(place(&ben), Place::Running(Seat::Newcomer));
        let guest = patient(&pool, GUEST);
        assert_eq!(place(&guest), Place::Waiting(2), "the place for newcomers is taken");
        assert_eq!(place(&patient(&pool, BEN)), Place::Waiting(3));
        drop(ben);
        assert_eq!(place(&guest), Place::Running(Seat::Newcomer));
        drop((greedy, guest));
        assert_eq!(pool.load(), Load { running: 0, waiting: 0 });
        assert!(pool.state().running_by_client.is_empty());
    }

    #[tokio::test]
    async fn moves_that_wait_take_no_room_from_patient_work() {
        let pool = Pool::new(1, 2);
        let _running = patient(&pool, ANN).turn().await;
        let _moves = [(); 9].map(|()| pool.queue(ANN, Urgency::Move).expect("always room"));
        assert!(pool.queue(ANN, Urgency::Patient).is_ok());
    }

    #[tokio::test]
    async fn clients_take_turns_whatever_each_of_them_has_queued() {
        let pool = Pool::new(1, 9);
        let running = patient(&pool, ANN).turn().await;
        let _newcomer = patient(&pool, CLEO);
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
        assert_eq!(
            places(&[&ann[0], &ben, &guest]),
            [Place::Running(Seat::Common), Place::Waiting(1), Place::Waiting(2)]
        );
    }

    #[tokio::test]
    async fn moves_under_a_clock_come_first_and_are_never_refused() {
        let pool = Pool::new(1, 1);
        let running = patient(&pool, ANN).turn().await;
        let _newcomer = patient(&pool, CLEO);
        let waiting = patient(&pool, ANN);
        let [urgent, next] = [(); 2].map(|()| pool.queue(BEN, Urgency::Clock).expect("always room"));
        assert_eq!(place(&urgent), Place::Running(Seat::Common), "in the place that is theirs alone");
        assert_eq!((place(&next), place(&waiting)), (Place::Waiting(1), Place::Waiting(2)));
        drop(running);
        assert_eq!((place(&next), place(&waiting)), (Place::Running(Seat::Common), Place::Waiting(1)));
        drop(urgent);
        assert_eq!(place(&waiting), Place::Waiting(1), "the other place is still in use");
    }

    #[tokio::test]
    async fn a_dropped_ticket_leaves_the_queue_or_gives_its_turn_back() {
        let pool = Pool::new(1, 9);
        let first = patient(&pool, ANN);
        let (second, third) = (patient(&pool, ANN), patient(&pool, ANN));
        drop(second);
        assert_eq!(pool.load(), Load { running: 1, waiting: 1 });
        drop(first);
        let running = (Load { running: 1, waiting: 0 }, Place::Running(Seat::Common));
        assert_eq!((pool.load(), place(&third)), running);
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
