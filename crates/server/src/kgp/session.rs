//! One connection: carries bytes and the time to [`Connection`], and does what it wants done.

mod seating;
mod turns;

use std::collections::VecDeque;
use std::future::pending;
use std::net::IpAddr;
use std::time::Duration;

use gambito_hall::Update;
use gambito_kgp::{Connection, Event, Ignored, Output};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::budget::Budget;
use super::desk::{Desk, Seat, Visitor};
use super::playing::{Playing, Unsaved};
use super::venue::{Beginnings, Note, Venue};
use super::wire::Wire;
use crate::arena::Permit;
use crate::stopping::Stopping;

/// How long a line may take to be written. A client that does not read is dropped then.
const WRITE_WITHIN: Duration = Duration::from_secs(10);
/// How long `stop` waits after the end of a turn. pykgp kills the process that has chosen the move; if that process has just
/// sent its `yield`, it may still hold the lock of a queue, and the client never sends anything again.
pub(super) const BEFORE_STOP: Duration = Duration::from_millis(50);
/// The resolution of the clocks of a connection.
const TICK: Duration = Duration::from_micros(1);

/// A connection with a client.
pub(super) struct Session<W, V: Venue> {
    wire: W,
    desk: Desk<V>,
    /// Where the client comes from.
    address: IpAddr,
    connection: Connection,
    begun: Instant,
    budget: Budget,
    token: Option<String>,
    name: Option<String>,
    /// Known once the client is ready.
    visitor: Option<Visitor>,
    place: Place,
    /// A seat in a game of the arena, for which the current game makes room.
    next_seat: Option<Seat>,
    /// The games of a bot that begin.
    beginnings: Option<V::Beginnings>,
    /// What lets a bot go on.
    permit: Permit,
}

/// Where the client is.
enum Place {
    /// It has not chosen a mode.
    Door,
    /// It waits for an opponent.
    Pool { seat: oneshot::Receiver<Seat>, until: Instant },
    /// It plays.
    Game(Playing),
    /// The arena failed, and is asked again.
    Retry { at: Instant },
}

/// What a session waits for.
enum Happening {
    /// The client sent something; `None` if it is gone.
    Bytes(Option<Vec<u8>>),
    Time,
    News(News),
    /// A game of the bot may have begun.
    Beginning,
    /// The token of the bot is no longer valid.
    Revoked,
    Stopping,
}

enum News {
    /// A seat; `None` if the game could not begin.
    Seat(Option<Seat>),
    /// A change of the game; `None` if its stream ended.
    Update(Option<Update>),
}

/// The connection is closed.
struct Closed;

impl<W: Wire, V: Venue> Session<W, V> {
    /// Talks with a client until one of both closes the connection, or the server stops.
    pub(super) async fn run(wire: W, desk: Desk<V>, address: IpAddr, stopping: Stopping) {
        let (connection, greeting) = Connection::open();
        let mut session = Self {
            wire,
            desk,
            address,
            connection,
            begun: Instant::now(),
            budget: Budget::default(),
            token: None,
            name: None,
            visitor: None,
            place: Place::Door,
            next_seat: None,
            beginnings: None,
            permit: Permit::endless(),
        };
        let Closed = session.talk(greeting, stopping).await;
        session.leave().await;
        let _ = timeout(WRITE_WITHIN, session.wire.close()).await;
    }

    async fn talk(&mut self, greeting: Vec<Output>, stopping: Stopping) -> Closed {
        let mut outputs = greeting;
        loop {
            if let Err(closed) = self.handle(outputs).await {
                return closed;
            }
            let (read_from, wake) = (self.begun + self.budget.read_from(), self.wake());
            let happening = tokio::select! {
                // What a client sends comes before the end of its time. Its budget lets others have their turn.
                biased;
                bytes = receive(&mut self.wire, read_from) => Happening::Bytes(bytes),
                () = wait_until(wake) => Happening::Time,
                news = self.place.news() => Happening::News(news),
                () = next(self.beginnings.as_mut()) => Happening::Beginning,
                () = self.permit.ended() => Happening::Revoked,
                () = stopping.begun() => Happening::Stopping,
            };
            outputs = match happening {
                Happening::Bytes(None) => return Closed,
                Happening::Bytes(Some(bytes)) => {
                    let now = self.now();
                    self.budget.spend(bytes.len(), now);
                    // Bytes that waited for a busy server came in time.
                    let due = self.connection.deadline();
                    let arrived = due.map_or(now, |due| now.min(due.saturating_sub(TICK)));
                    let mut outputs = self.connection.receive(arrived, &bytes);
                    outputs.extend(self.connection.tick(now));
                    outputs
                }
                Happening::Time => self.pass_time().await,
                Happening::News(News::Seat(seat)) => self.take_seat(seat).await,
                Happening::News(News::Update(Some(update))) => self.follow(update).await,
                Happening::News(News::Update(None)) => self.watch_again().await,
                Happening::Beginning => self.make_room().await,
                Happening::Revoked => self.connection.close(Some("the token of the bot was revoked")),
                Happening::Stopping => self.connection.close(None),
            };
        }
    }

    /// The time since the beginning of the connection.
    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    /// When something is due even if nothing happens.
    fn wake(&self) -> Option<Instant> {
        let connection = self.connection.deadline().and_then(|deadline| self.begun.checked_add(deadline));
        connection.into_iter().chain(self.place.wake()).min()
    }

    async fn pass_time(&mut self) -> Vec<Output> {
        let mut outputs = self.connection.tick(self.now());
        if self.place.wake().is_some_and(|wake| wake <= Instant::now()) {
            match &mut self.place {
                Place::Door => {}
                Place::Pool { .. } => outputs.extend(self.stop_waiting().await),
                Place::Retry { .. } => outputs.extend(self.seek().await),
                Place::Game(playing) => {
                    if let Some(Unsaved { mv, arrived, .. }) = playing.unsaved.take() {
                        self.play(mv, arrived).await;
                    }
                }
            }
        }
        outputs
    }

    /// Does what the connection wants done, and what follows from it.
    async fn handle(&mut self, outputs: Vec<Output>) -> Result<(), Closed> {
        let mut queue = VecDeque::from(outputs);
        let chosen = queue.iter().position(|output| matches!(output, Output::Event(Event::Chosen(_))));
        if let Some(index) = chosen.filter(|index| *index > 0) {
            // The move is played before its `stop` is sent: the opponent need not wait for that.
            queue.swap(index - 1, index);
        }
        while let Some(output) = queue.pop_front() {
            match output {
                Output::Send(line) => match timeout(WRITE_WITHIN, self.wire.send(&line)).await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) | Err(_) => return Err(Closed),
                },
                Output::Event(event) => queue.extend(self.note(event).await),
                Output::Close(closing) => {
                    tracing::debug!(?closing, "a KGP connection ends");
                    return Err(Closed);
                }
            }
        }
        Ok(())
    }

    /// Notes what the client did; returns what follows from it.
    async fn note(&mut self, event: Event) -> Vec<Output> {
        match event {
            Event::Ready => return self.admit().await,
            Event::Chosen(choice) => {
                self.choose(&choice).await;
                sleep(BEFORE_STOP).await;
            }
            Event::Token(token) => self.token = Some(token),
            Event::Name(name) => self.name = Some(name),
            Event::Forget(token) => self.desk.forget(&token).await,
            // Of a client nothing but its name is shown. A comment comes again with its move.
            Event::Authors(_) | Event::Description(_) | Event::Comment(_) => {}
            Event::Ignored(ignored) => {
                if let Ignored::Illegal { given, .. } = ignored {
                    self.tell_owner(Note::IllegalMove(given));
                }
                tracing::debug!(%ignored, "a line of a KGP client was ignored");
            }
        }
        Vec::new()
    }
}

impl Place {
    /// When the place needs attention, if nothing happens.
    fn wake(&self) -> Option<Instant> {
        match self {
            Self::Door => None,
            Self::Pool { until, .. } => Some(*until),
            Self::Game(playing) => playing.unsaved.as_ref().map(|unsaved| unsaved.again),
            Self::Retry { at } => Some(*at),
        }
    }

    /// Waits for news. Nothing is lost if the future is dropped.
    async fn news(&mut self) -> News {
        match self {
            Self::Pool { seat, .. } => News::Seat(seat.await.ok()),
            Self::Game(playing) => News::Update(playing.updates.recv().await),
            Self::Door | Self::Retry { .. } => pending().await,
        }
    }
}

/// Waits for bytes, from this moment on.
async fn receive(wire: &mut impl Wire, from: Instant) -> Option<Vec<u8>> {
    sleep_until(from).await;
    wire.receive().await
}

/// Waits until a game of a bot may have begun.
async fn next(beginnings: Option<&mut impl Beginnings>) {
    match beginnings {
        Some(beginnings) => beginnings.next().await,
        None => pending().await,
    }
}

async fn wait_until(instant: Option<Instant>) {
    match instant {
        Some(instant) => sleep_until(instant).await,
        None => pending().await,
    }
}
