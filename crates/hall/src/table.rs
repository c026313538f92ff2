//! One game, the requests that wait for it, and its watchers. Nothing here waits: the shard does.

use std::collections::VecDeque;
use std::sync::Arc;

use gambito_core::Player;
use gambito_keys::ServerSecret;
use gambito_play::{Change, Command, Event, Fault, Match, Moment, Refusal, Span, Status};
use tokio::sync::oneshot;

use crate::action::{Acted, Action, ActionError};
use crate::feed::{FeedLine, FeedSender};
use crate::line::GameLine;
use crate::log::Entry;
use crate::shared_line::SharedLine;
use crate::turn::{Turn, is_lost_on_time, turn_of};
use crate::watching::{TurnLine, Update, Watch, Watchers};

/// Requests that may wait for a game whose events are being stored.
const MOST_WAITING: usize = 32;

/// How long the clock waits before the referee is asked again to end a game, if that could not be stored.
const BEFORE_RETRY: Span = Span::from_millis(500);
/// How long a player who is spared waits before its time is looked at again.
const SPARING: Span = Span::from_millis(250);
/// What a player is given, once a turn, who has to send a move again because it could not be stored.
const TO_REPEAT: Span = Span::from_millis(500);

/// Where the answer to an action goes. A client that is gone gets none; the action counts all the same.
pub(crate) type Reply = oneshot::Sender<Result<Acted, ActionError>>;

/// Something that somebody wants of a game.
pub(crate) enum Request {
    /// A player acts. The time is charged until `arrived`.
    Act { player: Player, action: Action, arrived: Moment, reply: Reply },
    /// The host of the game commands. Without a reply, a refusal means that there is nothing to do.
    Command { command: Command, reply: Option<Reply> },
    /// The clock of these sides stops, as of a moment that may have passed.
    Suspend { sides: Vec<Player>, since: Moment },
    /// The clock of these sides goes on.
    Unsuspend { sides: Vec<Player> },
}

/// A game that is being played.
pub(crate) struct Table {
    id: Arc<str>,
    game: Match,
    /// The events that are being stored, and who waits for them.
    storing: Option<Storing>,
    waiting: VecDeque<Request>,
    watchers: Watchers,
    arrival: Arrival,
    /// No deadline comes before this moment.
    not_before: Moment,
    /// The last turn in which the player was given time to repeat a move.
    favoured_turn: Option<u64>,
}

/// How a game came to the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrival {
    /// It begins here, or is already going on.
    Present,
    /// It was running when an earlier server ended. Its clock is stopped until the player to move is back.
    AfterRestart {
        /// When this server started. Loading the games takes time that is charged to nobody.
        started: Moment,
    },
}

struct Storing {
    events: Vec<Event>,
    /// When they were decided on.
    since: Moment,
    /// What is answered when they are stored.
    answer: Option<Answer>,
    /// Whether the player to move may have to send a move again.
    is_move: bool,
}

struct Answer {
    /// The sides of those who are answered.
    seats: Vec<Player>,
    /// Who loses if the time was over; none for what is no move.
    mover: Option<Player>,
    reply: Reply,
}

impl Table {
    pub(crate) fn new(id: Arc<str>, game: Match, arrival: Arrival) -> Self {
        let (waiting, watchers) = Default::default();
        Self { id, game, storing: None, waiting, watchers, arrival, not_before: Moment::START, favoured_turn: None }
    }

    /// When [`due_command`](Self::due_command) is due; none while events are stored, because they may change that.
    ///
    /// A clock that still runs after a restart has to be stopped. Otherwise the player to move loses on time, also without
    /// a clock if the turn takes too long.
    pub(crate) fn deadline(&self, longest_turn: Span) -> Option<Moment> {
        if self.has_to_stop() {
            return Some(self.not_before);
        }
        let end = self.game.deadline().or_else(|| self.game.turn_reaches(longest_turn));
        end.filter(|_| self.storing.is_none()).map(|end| end.max(self.not_before))
    }

    /// What follows when the deadline has come, or the time of waiting for the player to move is over.
    pub(crate) fn due_command(&self, longest_turn: Span) -> Command {
        match self.game.turn() {
            _ if self.has_to_stop() => Command::StopClock,
            _ if self.waits_for_mover() => Command::StartClock,
            // A player who is about to lose does not escape by leaving.
            Some(loser) if self.game.deadline().is_none() => {
                let late = Fault::late(longest_turn.into(), longest_turn.into());
                Command::Forfeit { loser, forfeit: late.into() }
            }
            _ => Command::Expire,
        }
    }

    /// Who is to move.
    pub(crate) fn turn(&self) -> Option<Player> {
        self.game.turn()
    }

    /// Looks at the time of the player to move again a little later.
    pub(crate) fn spare(&mut self, now: Moment) {
        self.not_before = now + SPARING;
    }

    /// Whether events of the game are being stored.
    pub(crate) fn is_storing(&self) -> bool {
        self.storing.is_some()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.end().is_some()
    }

    pub(crate) fn seq(&self) -> u64 {
        self.game.seq()
    }

    /// Whether the clock still runs after a restart, because nothing could be stored.
    fn has_to_stop(&self) -> bool {
        self.storing.is_none() && self.stops_at().is_some()
    }

    /// When the clock stops that still runs after a restart.
    fn stops_at(&self) -> Option<Moment> {
        let runs = self.game.turn().is_some() && self.game.is_clock_running();
        match self.arrival {
            Arrival::AfterRestart { started } => Some(started).filter(|_| runs),
            Arrival::Present => None,
        }
    }

    /// The time of this game, which stands while the clock still has to be stopped after a restart.
    fn time(&self, now: Moment) -> Moment {
        self.stops_at().unwrap_or(now)
    }

    /// Whether the clock is stopped only because the server was restarted. A game that somebody paused stays paused.
    pub(crate) fn waits_for_mover(&self) -> bool {
        let is_stopped = self.game.turn().is_some() && !self.game.is_clock_running() && !self.game.is_paused();
        matches!(self.arrival, Arrival::AfterRestart { .. }) && self.storing.is_none() && is_stopped
    }

    /// Whether the player to move reads the stream.
    pub(crate) fn is_mover_here(&self) -> bool {
        self.game.turn().is_some_and(|player| self.watchers.has_seat(player))
    }

    /// Considers a request; returns what has to be stored, if anything. While events are stored, requests wait.
    pub(crate) fn consider(&mut self, request: Request, now: Moment, secret: &ServerSecret) -> Option<Entry> {
        if self.storing.is_some() {
            match request {
                Request::Act { reply, .. } if self.waiting.len() >= MOST_WAITING => refuse(reply, ActionError::Busy),
                request => self.waiting.push_back(request),
            }
            return None;
        }
        match request {
            Request::Act { player, action, arrived, reply } => self.act(player, &action, arrived, now, reply, secret),
            Request::Command { command, reply } => match (self.game.decide(&command, self.time(now)), reply) {
                (Ok(events), reply) => {
                    Some(self.store(events, reply.map(|reply| Answer { seats: Vec::new(), mover: None, reply })))
                }
                (Err(refusal), Some(reply)) => {
                    refuse(reply, ActionError::Refused(refusal));
                    None
                }
                (Err(_), None) => None,
            },
            Request::Suspend { sides, since } => {
                let runs = self.is_turn_of(&sides) && self.game.is_clock_running() && self.stops_at().is_none();
                // The moment has passed: whoever had time left then has not lost since.
                let events = runs.then(|| self.game.decide(&Command::StopClock, since.min(now)));
                events.and_then(Result::ok).map(|events| self.store(events, None))
            }
            Request::Unsuspend { sides } => {
                let stands = self.is_turn_of(&sides) && !self.game.is_clock_running() && !self.game.is_paused();
                let events = stands.then(|| self.game.decide(&Command::StartClock, now));
                events.and_then(Result::ok).map(|events| self.store(events, None))
            }
        }
    }

    fn is_turn_of(&self, sides: &[Player]) -> bool {
        self.game.turn().is_some_and(|player| sides.contains(&player))
    }

    fn act(
        &mut self,
        player: Player,
        action: &Action,
        arrived: Moment,
        now: Moment,
        reply: Reply,
        secret: &ServerSecret,
    ) -> Option<Entry> {
        if let Some(answer) = self.known_answer(player, action, now, secret) {
            let _ = reply.send(answer);
            return None;
        }
        match self.game.decide(&action.command(player), self.time(arrived)) {
            Ok(mut events) => {
                note_waiting(&mut events, now - arrived);
                let mover = matches!(action, Action::Move { .. }).then_some(player);
                Some(self.store(events, Some(Answer { seats: vec![player], mover, reply })))
            }
            Err(Refusal::IllegalMove { error }) => {
                refuse(reply, ActionError::IllegalMove(error));
                None
            }
            Err(refusal) => {
                refuse(reply, ActionError::Refused(refusal));
                None
            }
        }
    }

    /// The answer that follows from a turn token alone; none for the token of the current turn and for other actions.
    pub(crate) fn known_answer(
        &self,
        player: Player,
        action: &Action,
        now: Moment,
        secret: &ServerSecret,
    ) -> Option<Result<Acted, ActionError>> {
        let Action::Move { turn, mv } = action else { return None };
        let seen = || self.seen_by(&[player], now, secret);
        match turn_of(secret, &self.id, &self.game, player, turn) {
            Turn::Current => None,
            Turn::Answered(played) if played == mv => Some(Ok(Acted { seen: seen(), is_replayed: true })),
            Turn::Lost => Some(Err(ActionError::TooLate { seen: Box::new(seen()) })),
            Turn::Answered(_) | Turn::Unknown => Some(Err(ActionError::StaleTurn { seen: Box::new(seen()) })),
        }
    }

    /// Remembers the events until they are stored.
    fn store(&mut self, events: Vec<Event>, answer: Option<Answer>) -> Entry {
        let entry = Entry {
            game: Arc::clone(&self.id),
            first_seq: self.game.seq() + 1,
            events: events.clone(),
            status: status_after(&self.game, &events),
        };
        let since = events.first().map_or(self.game.latest(), |event| event.at);
        let is_move = answer.as_ref().is_some_and(|answer| answer.mover.is_some());
        self.storing = Some(Storing { events, since, answer, is_move });
        entry
    }

    /// The events are stored: the game changes, everybody is told, and the clock of the player to move starts now.
    pub(crate) fn stored(&mut self, now: Moment, secret: &ServerSecret) {
        let Some(Storing { events, answer, .. }) = self.storing.take() else { return };
        self.not_before = Moment::START;
        let published = self.happen(&events, now, secret);
        let Some(Answer { seats, mover, reply }) = answer else { return };
        let is_lost = |player| self.game.end().is_some_and(|end| is_lost_on_time(end, player));
        let is_too_late = mover.is_some_and(is_lost);
        let seen = match published {
            // Watchers were told the same: it is written once for all.
            Some(line) if self.time(now) == now => Update { line, turn: self.turn_for(&seats, secret) },
            _ => self.seen_by(&seats, now, secret),
        };
        let _ = reply.send(if is_too_late {
            Err(ActionError::TooLate { seen: Box::new(seen) })
        } else {
            Ok(Acted { seen, is_replayed: false })
        });
    }

    /// Nobody knows whether the events are stored. Nothing is acknowledged, and the clock is stopped until the log is
    /// read.
    pub(crate) fn failed(&mut self) {
        let Some(storing) = &mut self.storing else { return };
        storing.events.clear();
        if let Some(answer) = storing.answer.take() {
            refuse(answer.reply, ActionError::NotDurable);
        }
    }

    /// The log was read: `events` are those that it has beyond ours. The time that passed since the decision is free.
    pub(crate) fn recovered(&mut self, events: &[Event], now: Moment, secret: &ServerSecret) {
        if let Some(Storing { since, is_move, .. }) = self.storing.take() {
            // A clock that the restart stops counts nothing after it.
            if self.stops_at().is_none() {
                self.game.excuse(now - since);
            }
            if is_move && self.favoured_turn.replace(self.game.turn_seq()) != Some(self.game.turn_seq()) {
                self.game.excuse(TO_REPEAT);
            }
        }
        self.not_before = now + BEFORE_RETRY;
        self.happen(events, now, secret);
    }

    /// Applies events that are durable and publishes them. Returns the last line.
    fn happen(&mut self, events: &[Event], now: Moment, secret: &ServerSecret) -> Option<Arc<SharedLine>> {
        let mut published = None;
        for event in events {
            self.game.apply(event).expect("an event that is in the log of this game");
            if GameLine::starts_clock(&event.change) {
                self.arrival = Arrival::Present;
                // The player is charged from now on, not from the decision: the disk took the time in between.
                self.game.excuse(now - event.at);
            }
            let line = Arc::new(SharedLine::from(GameLine::new(&self.game, self.time(now))));
            let is_mover_here = self.is_mover_here();
            let turn = if is_mover_here { self.turn_line(secret) } else { None };
            self.watchers.publish(&line, turn.as_ref());
            published = Some(line);
        }
        if self.is_over() {
            self.watchers.close();
        }
        published
    }

    /// The next request that waited.
    pub(crate) fn next_waiting(&mut self) -> Option<Request> {
        if self.storing.is_some() { None } else { self.waiting.pop_front() }
    }

    /// Adds a reader.
    pub(crate) fn watch(&mut self, seats: Vec<Player>, now: Moment, secret: &ServerSecret) -> Watch {
        let now = self.seen_by(&seats, now, secret);
        let updates = self.watchers.add(seats);
        if self.is_over() {
            self.watchers.close();
        }
        Watch { now, updates }
    }

    /// Adds a reader of many games.
    pub(crate) fn follow(&mut self, seats: Vec<Player>, feed: FeedSender, now: Moment, secret: &ServerSecret) {
        let update = self.seen_by(&seats, now, secret);
        let is_read = feed.send(FeedLine { game: Arc::clone(&self.id), update });
        if is_read && !self.is_over() {
            self.watchers.add_feed(seats, Arc::clone(&self.id), feed);
        }
    }

    /// The game as the player of these sides may see it.
    pub(crate) fn seen_by(&self, seats: &[Player], now: Moment, secret: &ServerSecret) -> Update {
        let turn = self.turn_for(seats, secret);
        Update { turn, ..Update::public(GameLine::new(&self.game, self.time(now))) }
    }

    /// What the player of these sides is told if it is to move.
    fn turn_for(&self, seats: &[Player], secret: &ServerSecret) -> Option<Arc<TurnLine>> {
        let is_mover = self.game.turn().is_some_and(|player| seats.contains(&player));
        if is_mover { self.turn_line(secret) } else { None }
    }

    /// What the player to move is told; nothing while the game is paused, because no move would count.
    fn turn_line(&self, secret: &ServerSecret) -> Option<Arc<TurnLine>> {
        if self.game.is_paused() {
            return None;
        }
        let token = secret.turn_token(&self.id, self.game.turn_seq(), self.game.turn()?);
        Some(Arc::new(TurnLine { turn: token.reveal().to_owned(), legal: self.game.record().pos().moves() }))
    }
}

/// Notes how long a move waited for its turn here.
fn note_waiting(events: &mut [Event], time: Span) {
    for event in events {
        if let Change::Moved { waited, .. } = &mut event.change {
            *waited = time;
        }
    }
}

/// What a game is after these events.
fn status_after(game: &Match, events: &[Event]) -> Status {
    events.iter().fold(game.status().clone(), |status, event| match &event.change {
        Change::Started | Change::TakenBack { .. } => Status::Running,
        Change::Ended { end } => Status::Over { end: end.clone() },
        _ => status,
    })
}

fn refuse(reply: Reply, error: ActionError) {
    let _ = reply.send(Err(error));
}
