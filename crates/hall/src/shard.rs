//! A task that owns a part of the games and their deadlines.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use gambito_core::Player;
use gambito_keys::ServerSecret;
use gambito_play::{Command, Event, Match, Moment, Span};
use tokio::sync::{mpsc, oneshot};

use crate::feed::FeedSender;
use crate::hall::Spared;
use crate::log::{Log, LogFailure};
use crate::server_time::{ServerTime, wait_until};
use crate::table::{Arrival, Request, Table};
use crate::watching::{Update, Watch};
use crate::writer::{Job, Waiting, Written};

/// How long a game that goes on after a restart waits for the player to move.
const MOST_WAITING: Span = Span::from_millis(10_000);
/// How long the shard waits before it reads a log again that failed.
const BEFORE_RETRY: Duration = Duration::from_millis(250);

/// What a shard is asked for.
pub(crate) enum ShardRequest {
    /// Take over a game.
    Open { id: Arc<str>, game: Box<Match>, arrival: Arrival, done: oneshot::Sender<()> },
    /// Consider a request for a game.
    Ask { id: Arc<str>, request: Request },
    /// Show the game, if it is here, as the player of these sides may see it.
    Look { id: Arc<str>, seats: Vec<Player>, reply: oneshot::Sender<Option<Update>> },
    /// Add a reader, if the game is here.
    Watch { id: Arc<str>, seats: Vec<Player>, reply: oneshot::Sender<Option<Watch>> },
    /// Add a reader of many games, if the game is here.
    Follow { id: Arc<str>, seats: Vec<Player>, feed: FeedSender },
}

/// What all shards share.
pub(crate) struct ShardHost {
    pub(crate) secret: Arc<ServerSecret>,
    pub(crate) time: ServerTime,
    /// How long a turn without a limit may take.
    pub(crate) longest_turn: Span,
    pub(crate) writer: mpsc::Sender<Job>,
    /// Receives the games that end.
    pub(crate) ended: mpsc::UnboundedSender<Arc<str>>,
    /// Who does not lose on time at once.
    pub(crate) spared: Spared,
}

/// The state of a shard.
pub(crate) struct Shard<L> {
    log: Arc<L>,
    host: ShardHost,
    tables: HashMap<Arc<str>, Table>,
    deadlines: BTreeSet<(Moment, Arc<str>)>,
    /// The deadline of each game, as it stands in `deadlines`.
    deadline_of: HashMap<Arc<str>, Moment>,
    written: mpsc::UnboundedSender<Written>,
    recovered: mpsc::UnboundedSender<Recovered>,
}

/// What the log holds of a game whose events may or may not have been stored.
struct Recovered {
    game: Arc<str>,
    events: Vec<Event>,
}

impl<L: Log> Shard<L> {
    /// Starts a shard; it ends when all handles are gone.
    pub(crate) fn start(log: Arc<L>, host: ShardHost, requests: mpsc::Receiver<ShardRequest>) {
        let (written, outcomes) = mpsc::unbounded_channel();
        let (recovered, recoveries) = mpsc::unbounded_channel();
        let (tables, deadlines, deadline_of) = Default::default();
        let shard = Self { log, host, tables, deadlines, deadline_of, written, recovered };
        tokio::spawn(shard.run(requests, outcomes, recoveries));
    }

    async fn run(
        mut self,
        mut requests: mpsc::Receiver<ShardRequest>,
        mut outcomes: mpsc::UnboundedReceiver<Written>,
        mut recoveries: mpsc::UnboundedReceiver<Recovered>,
    ) {
        let mut time_changes = self.host.time.changes();
        loop {
            // While the log cannot be written, time is stopped and no deadline comes.
            let deadline = self.deadlines.first().and_then(|(moment, _)| self.host.time.instant(*moment));
            tokio::select! {
                () = time_changes.next() => {}
                Some(outcome) = outcomes.recv() => self.settle(outcome).await,
                Some(recovered) = recoveries.recv() => self.recover(recovered).await,
                () = wait_until(deadline) => self.expire().await,
                request = requests.recv() => match request {
                    Some(request) => self.handle(request).await,
                    None => return,
                },
            }
        }
    }

    async fn handle(&mut self, request: ShardRequest) {
        match request {
            ShardRequest::Open { id, game, arrival, done } => {
                // A game that could not be begun or called off is here already, and may still be reading its log.
                let table = self.tables.entry(Arc::clone(&id));
                table.or_insert_with_key(|id| Table::new(Arc::clone(id), *game, arrival));
                self.plan(&id);
                let _ = done.send(());
            }
            ShardRequest::Ask { id, request } => self.ask(&id, request).await,
            ShardRequest::Look { id, seats, reply } => {
                let now = self.host.time.now();
                let seen = self.tables.get(&id).map(|table| table.seen_by(&seats, now, &self.host.secret));
                let _ = reply.send(seen);
            }
            ShardRequest::Watch { id, seats, reply } => {
                let now = self.host.time.now();
                let watch = self.tables.get_mut(&id).map(|table| table.watch(seats, now, &self.host.secret));
                let _ = reply.send(watch);
                self.go_on(&id).await;
            }
            ShardRequest::Follow { id, seats, feed } => {
                let now = self.host.time.now();
                if let Some(table) = self.tables.get_mut(&id) {
                    table.follow(seats, feed, now, &self.host.secret);
                }
                self.go_on(&id).await;
            }
        }
    }

    /// Lets a game consider a request, and hands what has to be stored to the writer.
    async fn ask(&mut self, id: &Arc<str>, request: Request) {
        let now = self.host.time.now();
        let Some(table) = self.tables.get_mut(id) else {
            if let Request::Act { reply, .. } | Request::Command { reply: Some(reply), .. } = request {
                let _ = reply.send(Err(crate::ActionError::NoGame));
            }
            return;
        };
        if let Some(entry) = table.consider(request, now, &self.host.secret) {
            // The writer outlives the shards unless the hall is closed. Then nothing is acknowledged any more.
            let _ = self.host.writer.send(Job::Append(Waiting { entry, done: self.written.clone() })).await;
        }
        self.plan(id);
    }

    /// Events are stored, or nobody knows.
    async fn settle(&mut self, Written { game: id, result }: Written) {
        let now = self.host.time.now();
        let Some(table) = self.tables.get_mut(&id) else { return };
        match result {
            Ok(()) => {
                table.stored(now, &self.host.secret);
                self.drain(&id).await;
                // The player may have come back while the stop of its clock was stored.
                self.go_on(&id).await;
            }
            Err(_) => {
                table.failed();
                let seq = table.seq();
                self.read_again(id, seq);
            }
        }
    }

    /// Reads the log of a game until it answers.
    fn read_again(&self, game: Arc<str>, seq: u64) {
        let (log, recovered) = (Arc::clone(&self.log), self.recovered.clone());
        tokio::spawn(async move {
            let mut is_told = false;
            loop {
                let read: Result<Vec<Event>, LogFailure> = log.events_since(&game, seq).await;
                match read {
                    Ok(events) => {
                        let _ = recovered.send(Recovered { game, events });
                        return;
                    }
                    Err(failure) if !is_told => tracing::error!(%failure, %game, "the log cannot be read"),
                    Err(_) => {}
                }
                is_told = true;
                tokio::time::sleep(BEFORE_RETRY).await;
            }
        });
    }

    async fn recover(&mut self, Recovered { game: id, events }: Recovered) {
        let now = self.host.time.now();
        if let Some(table) = self.tables.get_mut(&id) {
            table.recovered(&events, now, &self.host.secret);
        }
        self.drain(&id).await;
    }

    /// Goes on with the requests that waited while events were stored.
    async fn drain(&mut self, id: &Arc<str>) {
        while let Some(request) = self.tables.get_mut(id).and_then(Table::next_waiting) {
            self.ask(id, request).await;
        }
        self.plan(id);
        if self.tables.get(id).is_some_and(|table| table.is_over() && !table.is_storing()) {
            self.tables.remove(id);
            // A host that does not listen needs no word.
            let _ = self.host.ended.send(Arc::clone(id));
        }
    }

    /// Starts the clock of a game that waits for the player to move, if that player is here.
    async fn go_on(&mut self, id: &Arc<str>) {
        if self.tables.get(id).is_some_and(|table| table.waits_for_mover() && table.is_mover_here()) {
            self.ask(id, Request::Command { command: Command::StartClock, reply: None }).await;
        }
    }

    /// Ends games whose time is over, and lets games go on that waited long enough.
    async fn expire(&mut self) {
        let now = self.host.time.now();
        while let Some((moment, id)) = self.deadlines.first().cloned().filter(|(moment, _)| *moment <= now) {
            self.deadlines.remove(&(moment, Arc::clone(&id)));
            self.deadline_of.remove(&id);
            let Some(table) = self.tables.get_mut(&id) else { continue };
            let command = table.due_command(self.host.longest_turn);
            if command == Command::Expire && table.turn().is_some_and(|loser| (self.host.spared)(&id, loser)) {
                table.spare(now);
                self.plan(&id);
                continue;
            }
            self.ask(&id, Request::Command { command, reply: None }).await;
        }
    }

    /// Notes when the game needs attention next.
    fn plan(&mut self, id: &Arc<str>) {
        let table = self.tables.get(id);
        let known = self.deadline_of.get(id).copied();
        let next = match table {
            Some(table) if table.waits_for_mover() => known.or_else(|| Some(self.host.time.now() + MOST_WAITING)),
            Some(table) => table.deadline(self.host.longest_turn),
            None => None,
        };
        if known == next {
            return;
        }
        if let Some(known) = known {
            self.deadlines.remove(&(known, Arc::clone(id)));
            self.deadline_of.remove(id);
        }
        if let Some(next) = next {
            self.deadlines.insert((next, Arc::clone(id)));
            self.deadline_of.insert(Arc::clone(id), next);
        }
    }
}
