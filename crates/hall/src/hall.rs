use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use gambito_core::Player;
use gambito_keys::ServerSecret;
use gambito_play::{Command, Match, Moment, Refusal, Span};
use tokio::sync::{mpsc, oneshot};

use crate::action::{Acted, Action, ActionError};
use crate::feed::FeedSender;
use crate::loading::Loading;
use crate::log::Log;
use crate::server_time::ServerTime;
use crate::shard::{Shard, ShardHost, ShardRequest};
use crate::table::{Arrival, Request, Table};
use crate::watching::{Update, Watch};
use crate::writer::{self, Job, MOST_AHEAD};

/// How a hall is set up.
pub struct HallConfig {
    /// The secret of the server, from which turn tokens follow.
    pub secret: ServerSecret,
    /// The last heartbeat of an earlier run; none if there was none.
    pub last_heartbeat: Option<Moment>,
    /// How many tasks share the games.
    pub shards: usize,
    /// How long a turn without a limit may take before the player loses on time.
    pub longest_turn: Span,
    /// Receives the id of every game that ends, once its end is durable and published.
    pub ended: mpsc::UnboundedSender<Arc<str>>,
}

/// Requests that may wait for a shard, and entries that may wait for the writer.
const MOST_QUEUED: usize = 4096;
/// How much earlier than the last heartbeat server time continues: more than it passes while a move is stored, so that no
/// player is charged for the time before the move was durable. With the time between two heartbeats it stays below half a
/// second.
const GRACE: Span = Span::from_millis(200);

/// All running games. Handles are cheap to clone; the games end with the last of them.
#[derive(Clone)]
pub struct Hall {
    shards: Arc<[mpsc::Sender<ShardRequest>]>,
    writer: mpsc::Sender<Job>,
    secret: Arc<ServerSecret>,
    time: ServerTime,
    /// The server time at which the hall was opened.
    opened: Moment,
}

/// The hall is gone: the server stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the server is stopping")]
pub struct HallClosed;

impl Hall {
    /// Opens the hall. It has to be called within a tokio runtime.
    pub fn open<L: Log>(log: Arc<L>, config: HallConfig) -> Self {
        let (hall, loading) = Self::open_loading(log, config);
        loading.done();
        hall
    }

    /// Opens the hall for games of an earlier run, which have to [`go_on`](Self::go_on) before loading is done.
    pub fn open_loading<L: Log>(log: Arc<L>, config: HallConfig) -> (Self, Loading) {
        let HallConfig { secret, last_heartbeat, shards, longest_turn, ended } = config;
        let opened = last_heartbeat.map_or(Moment::START, |beat| Moment::START + (beat - (Moment::START + GRACE)));
        let (time, secret) = (ServerTime::from(opened), Arc::new(secret));
        // Until the first heartbeat the next start begins where this one does.
        time.allow(opened + MOST_AHEAD);
        let (writer, entries) = mpsc::channel(MOST_QUEUED);
        let (loading, loaded) = Loading::new(time.clone());
        tokio::spawn(writer::write(Arc::clone(&log), entries, time.clone(), loaded));
        let start = |_| {
            let (sender, requests) = mpsc::channel(MOST_QUEUED);
            let (writer, ended) = (writer.clone(), ended.clone());
            let host = ShardHost { secret: Arc::clone(&secret), time: time.clone(), longest_turn, writer, ended };
            Shard::start(Arc::clone(&log), host, requests);
            sender
        };
        let shards = (0..shards.max(1)).map(start).collect();
        (Self { shards, writer, secret, time, opened }, loading)
    }

    /// Makes everything durable that was decided, notes the time, and writes nothing more. Games go on at the next start.
    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        // A writer that is gone has nothing left to write.
        if self.writer.send(Job::Close { done }).await.is_ok() {
            let _ = closed.await;
        }
    }

    /// Server time now. A request is charged until the moment at which its body has arrived.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.time.now()
    }

    /// Begins a new game, and waits until its beginning is durable. After an error it may be called again.
    ///
    /// # Errors
    /// [`ActionError`] if it cannot be stored.
    pub async fn begin(&self, id: &str, game: Match) -> Result<(), ActionError> {
        self.take_over(id, game, Arrival::Present).await.map_err(|HallClosed| ActionError::NotDurable)?;
        match self.order(id, Command::Start).await {
            // An earlier attempt was stored, and nobody had learned it.
            Ok(_) | Err(ActionError::Refused(Refusal::AlreadyStarted)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Goes on with a game of an earlier run. Its clock is stopped until the player to move reads its stream, but not for
    /// long.
    ///
    /// # Errors
    /// [`HallClosed`] if the server stops.
    pub async fn go_on(&self, id: &str, game: Match) -> Result<(), HallClosed> {
        // The clock is stopped already if an earlier server was killed before the player was back.
        let is_clock_running = game.is_clock_running();
        self.take_over(id, game, Arrival::AfterRestart { started: self.opened }).await?;
        if is_clock_running { self.command(id, Command::StopClock).await } else { Ok(()) }
    }

    /// Goes on with a game of an earlier run that somebody had paused. It stays paused.
    ///
    /// # Errors
    /// [`HallClosed`] if the server stops.
    pub async fn go_on_paused(&self, id: &str, game: Match) -> Result<(), HallClosed> {
        self.take_over(id, game, Arrival::Present).await
    }

    async fn take_over(&self, id: &str, game: Match, arrival: Arrival) -> Result<(), HallClosed> {
        let (done, taken) = oneshot::channel();
        self.send(id, ShardRequest::Open { id: id.into(), game: Box::new(game), arrival, done }).await?;
        taken.await.map_err(|_| HallClosed)
    }

    /// Gives a command of the host, such as a pause or a cancellation. What the referee refuses changes nothing.
    ///
    /// # Errors
    /// [`HallClosed`] if the server stops.
    pub async fn command(&self, id: &str, command: Command) -> Result<(), HallClosed> {
        self.send(id, ShardRequest::Ask { id: id.into(), request: Request::Command { command, reply: None } }).await
    }

    /// Gives a command of the host and waits until what follows from it is durable.
    ///
    /// # Errors
    /// [`ActionError`] says why nothing changed.
    pub async fn order(&self, id: &str, command: Command) -> Result<Acted, ActionError> {
        let (reply, answer) = oneshot::channel();
        let request = Request::Command { command, reply: Some(reply) };
        let sent = self.send(id, ShardRequest::Ask { id: id.into(), request }).await;
        sent.map_err(|HallClosed| ActionError::NotDurable)?;
        answer.await.unwrap_or(Err(ActionError::NotDurable))
    }

    /// Calls off a game that has not begun. After an error it may be called again.
    ///
    /// # Errors
    /// [`ActionError`] if that cannot be stored.
    pub async fn call_off(&self, id: &str, game: Match) -> Result<(), ActionError> {
        self.take_over(id, game, Arrival::Present).await.map_err(|HallClosed| ActionError::NotDurable)?;
        self.order(id, Command::Cancel).await.map(drop)
    }

    /// Lets the player of a side act; `arrived` is when the request had arrived.
    ///
    /// # Errors
    /// [`ActionError`] says why nothing changed, or that the time was over.
    pub async fn act(&self, id: &str, player: Player, action: Action, arrived: Moment) -> Result<Acted, ActionError> {
        let (reply, answer) = oneshot::channel();
        let request = Request::Act { player, action, arrived, reply };
        let sent = self.send(id, ShardRequest::Ask { id: id.into(), request }).await;
        sent.map_err(|HallClosed| ActionError::NotDurable)?;
        answer.await.unwrap_or(Err(ActionError::NotDurable))
    }

    /// The answer to an action on a game that is over and no longer here: moves that were played can be repeated for ever, and
    /// a move that was too late stays too late.
    ///
    /// # Errors
    /// [`ActionError`] says why nothing changed, or that the time was over.
    pub fn act_after_end(&self, id: &str, game: Match, player: Player, action: &Action) -> Result<Acted, ActionError> {
        let table = Table::new(id.into(), game, Arrival::Present);
        let known = table.known_answer(player, action, self.now(), &self.secret);
        known.unwrap_or(Err(ActionError::Refused(Refusal::Over)))
    }

    /// Watches a game; none if it is not running. `seats` are the sides that the reader plays: none, one, or both.
    ///
    /// # Errors
    /// [`HallClosed`] if the server stops.
    pub async fn watch(&self, id: &str, seats: impl IntoIterator<Item = Player>) -> Result<Option<Watch>, HallClosed> {
        let seats = seats.into_iter().collect();
        let (reply, watch) = oneshot::channel();
        self.send(id, ShardRequest::Watch { id: id.into(), seats, reply }).await?;
        watch.await.map_err(|_| HallClosed)
    }

    /// Writes a game into a feed: first as it is now, then everything that happens. Nothing is written if it is not running.
    ///
    /// # Errors
    /// [`HallClosed`] if the server stops.
    pub async fn follow(
        &self,
        id: &str,
        seats: impl IntoIterator<Item = Player>,
        feed: &FeedSender,
    ) -> Result<(), HallClosed> {
        let (seats, feed) = (seats.into_iter().collect(), feed.clone());
        self.send(id, ShardRequest::Follow { id: id.into(), seats, feed }).await
    }

    /// The game now, as the player of `seats` may see it; none if it is not running. Looking starts no clock.
    ///
    /// # Errors
    /// [`HallClosed`] if the server stops.
    pub async fn look(&self, id: &str, seats: impl IntoIterator<Item = Player>) -> Result<Option<Update>, HallClosed> {
        let seats = seats.into_iter().collect();
        let (reply, seen) = oneshot::channel();
        self.send(id, ShardRequest::Look { id: id.into(), seats, reply }).await?;
        seen.await.map_err(|_| HallClosed)
    }

    async fn send(&self, id: &str, request: ShardRequest) -> Result<(), HallClosed> {
        let mut hasher = DefaultHasher::new();
        id.hash(&mut hasher);
        let shard = hasher.finish() as usize % self.shards.len();
        self.shards[shard].send(request).await.map_err(|_| HallClosed)
    }
}
