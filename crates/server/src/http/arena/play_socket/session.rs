//! One connection: a task that reads requests, and joins answers and the lines of all games into few messages.

use std::collections::{HashMap, VecDeque};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use gambito_hall::{Feed, FeedLine, FeedSender, Update};
use gambito_play::Moment;
use tokio::sync::mpsc;
use tokio::task::{JoinError, JoinSet, yield_now};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::super::account_stream::AccountNews;
use super::super::acting::Seated;
use super::super::game_line::{GAME_STATE, Line};
use super::super::line_stream::{KEEP_ALIVE, SERVER_STOPPING, json};
use super::super::views::GameView;
use super::MOST_UNREAD;
use super::announcing::{Announcement, BegunGame, Meaning, announce};
use super::answer::{answer, refused};
use super::request::{BadLine, PlayRequest};
use super::wire::{ClientGone, Outgoing, Received, Wire};
use crate::arena::{Bell, Caller, Permit, Seen, Stay};
use crate::refusal::{Code, Refusal};

/// Requests in progress. Further messages wait unread.
const MOST_IN_PROGRESS: usize = 256;
/// Announcements that wait for the connection.
const MOST_ANNOUNCEMENTS: usize = 64;
/// A message to the client ends with the line that makes it this long.
const FULL: usize = 64 << 10;
/// Room for the lines of a usual message.
const USUAL: usize = 4 << 10;
/// How long the last words of a connection may take.
const CLOSING: Duration = Duration::from_secs(2);

/// A connection with a client.
pub(super) struct Session<W> {
    wire: W,
    caller: Arc<Caller>,
    permit: Permit,
    /// The lines of all games.
    feed: Feed,
    feed_sender: FeedSender,
    /// Tells in which games an opponent has come or left.
    bell: Bell,
    games: HashMap<Arc<str>, Followed>,
    /// Requests of the last message that wait until fewer are in progress, and when it arrived.
    waiting: VecDeque<(PlayRequest, Moment)>,
    /// Requests in progress, each of which becomes its answer.
    in_progress: JoinSet<String>,
    answers: Vec<String>,
    /// The lines of the next message.
    message: String,
}

/// A game whose lines the client gets.
struct Followed {
    seated: Arc<Seated>,
    /// What the game is about, until the client is told.
    untold: Option<GameView>,
    stay: Stay,
    is_opponent_gone: bool,
}

impl Followed {
    /// Whether the opponent is gone, if that is news for somebody who knows the game.
    fn news_of_opponent(&mut self) -> Option<bool> {
        let is_gone = self.stay.opponent_now() == Some(Seen::Gone);
        if self.untold.is_some() || is_gone == self.is_opponent_gone {
            return None;
        }
        self.is_opponent_gone = is_gone;
        Some(is_gone)
    }
}

/// Why a connection ends.
enum Ended {
    /// The server stops.
    Stopping,
    /// The client is gone, does not read or may not go on, or its games cannot be told.
    Client,
}

impl From<ClientGone> for Ended {
    fn from(_: ClientGone) -> Self {
        Self::Client
    }
}

impl<W: Wire> Session<W> {
    pub(super) fn new(wire: W, caller: Caller, permit: Permit, (feed_sender, feed): (FeedSender, Feed)) -> Self {
        Self {
            wire,
            caller: Arc::new(caller),
            permit,
            feed,
            feed_sender,
            bell: Bell::default(),
            games: HashMap::new(),
            waiting: VecDeque::new(),
            in_progress: JoinSet::new(),
            answers: Vec::new(),
            message: String::new(),
        }
    }

    /// Serves the client until one of both ends the connection.
    pub(super) async fn run(mut self, news: AccountNews) {
        let (sender, announcements) = mpsc::channel(MOST_ANNOUNCEMENTS);
        tokio::spawn(announce(news, sender));
        let ended = self.talk(announcements).await;
        let last_words = async {
            if let Err(Ended::Stopping) = ended {
                self.say_that_the_server_stops().await;
            }
            self.wire.close().await;
        };
        // A client that does not read misses them.
        let _ = timeout(CLOSING, last_words).await;
    }

    async fn talk(&mut self, mut announcements: mpsc::Receiver<Announcement>) -> Result<(), Ended> {
        let stopping = self.caller.arena.stopping.clone();
        let mut stopped = pin!(stopping.begun());
        let mut keep_alive = interval(KEEP_ALIVE);
        keep_alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
        keep_alive.reset();
        loop {
            let may_read = self.waiting.is_empty() && self.in_progress.len() < MOST_IN_PROGRESS;
            tokio::select! {
                received = self.wire.receive(), if may_read => self.read(received?),
                Some(answered) = self.in_progress.join_next() => self.note(answered)?,
                Some(line) = self.feed.next() => self.tell(line),
                announcement = announcements.recv() => self.heed(announcement.ok_or(Ended::Client)?).await?,
                games = self.bell.rung() => self.tell_presence(&games),
                _ = keep_alive.tick() => self.send(Outgoing::Ping).await?,
                () = self.permit.ended() => return Err(Ended::Client),
                () = stopped.as_mut() => return Err(Ended::Stopping),
            }
            // Tasks that are about to tell something do it now: it goes into the same message.
            yield_now().await;
            self.join_answers()?;
            self.begin_waiting();
            self.tell_all().await?;
            self.send_message().await?;
        }
    }

    /// Reads a message. The time of a player is charged until now.
    fn read(&mut self, received: Received) {
        let arrived = self.caller.arena.hall.now();
        match received {
            Received::Text(text) => self.read_lines(&text, arrived),
            Received::Binary => {
                let message = self.caller.texts.get("server-not-text");
                let refusal = Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::BadJson, message);
                self.answers.push(refused(None, None, refusal.into()));
            }
            Received::Control => {}
        }
        self.begin_waiting();
    }

    fn read_lines(&mut self, text: &str, arrived: Moment) {
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            match PlayRequest::read(line, self.caller.texts) {
                Ok(request) => self.waiting.push_back((request, arrived)),
                Err(BadLine { reference, refusal }) => {
                    self.answers.push(refused(reference.as_deref(), None, refusal.into()));
                }
            }
        }
    }

    /// Begins requests that wait, as many as may be in progress.
    fn begin_waiting(&mut self) {
        while self.in_progress.len() < MOST_IN_PROGRESS
            && let Some((request, arrived)) = self.waiting.pop_front()
        {
            let followed = self.games.get(request.game.as_str());
            let seated = followed.map(|followed| Arc::clone(&followed.seated));
            self.in_progress.spawn(answer(Arc::clone(&self.caller), seated, request, arrived));
        }
    }

    fn note(&mut self, answered: Result<String, JoinError>) -> Result<(), Ended> {
        let answer = answered.map_err(|error| {
            tracing::error!(%error, "a request on a socket was not answered");
            Ended::Client
        })?;
        self.answers.push(answer);
        Ok(())
    }

    fn join_answers(&mut self) -> Result<(), Ended> {
        while let Some(answered) = self.in_progress.try_join_next() {
            self.note(answered)?;
        }
        Ok(())
    }

    /// Does what an announcement means. What a game has told before comes first.
    async fn heed(&mut self, Announcement { line, meaning }: Announcement) -> Result<(), Ended> {
        self.tell_games().await?;
        self.add(&line);
        match meaning {
            Meaning::Begun(game) => self.follow(*game).await,
            // The hall has told the end, unless the game ended before it was followed.
            Meaning::Ended(game) => {
                self.games.remove(game.as_str());
                Ok(())
            }
            Meaning::Other => Ok(()),
        }
    }

    async fn follow(&mut self, BegunGame { row, sides, view }: BegunGame) -> Result<(), Ended> {
        let arena = &self.caller.arena;
        let stay = arena.presence.enter_ringing(&row.id, &sides, &self.bell);
        let (game, seated) = (row.id.as_str().into(), Arc::new(Seated { row, sides }));
        let followed = Followed { seated: Arc::clone(&seated), untold: Some(view), stay, is_opponent_gone: false };
        self.games.insert(game, followed);
        let following = arena.hall.follow(&seated.row.id, seated.sides.clone(), &self.feed_sender).await;
        following.map_err(|_| Ended::Stopping)
    }

    /// Adds a line of a game: the whole game first, then its states.
    fn tell(&mut self, FeedLine { game, update }: FeedLine) {
        let Some(followed) = self.games.get_mut(&game) else { return };
        match followed.untold.take() {
            Some(view) => {
                let full = whole_game(&game, &view, followed, &update);
                self.add(&full);
                self.tell_presence(&[&game]);
            }
            None => {
                update.write_json(&mut self.message, GAME_STATE, Some(&*game));
                self.message.push('\n');
            }
        }
        if update.line.result.is_some() {
            self.games.remove(&game);
        }
    }

    /// Adds lines about the opponents of these games.
    fn tell_presence(&mut self, games: &[impl AsRef<str>]) {
        for game in games {
            let game: &str = game.as_ref();
            if let Some(gone) = self.games.get_mut(game).and_then(Followed::news_of_opponent) {
                self.add(&json(&Line::OpponentGone { game_id: Some(game), gone }));
            }
        }
    }

    /// Tells everything that is known. The state of a game comes before the answers to the moves that led to it: the hall
    /// publishes first.
    async fn tell_all(&mut self) -> Result<(), Ended> {
        self.tell_games().await?;
        for answer in std::mem::take(&mut self.answers) {
            self.add(&answer);
            self.send_full_message().await?;
        }
        Ok(())
    }

    /// Tells the lines of games that wait, at least all that waited before.
    async fn tell_games(&mut self) -> Result<(), Ended> {
        for _ in 0..MOST_UNREAD {
            let Some(line) = self.feed.try_next() else { break };
            self.tell(line);
            self.send_full_message().await?;
        }
        Ok(())
    }

    fn add(&mut self, line: &str) {
        self.message.push_str(line);
        self.message.push('\n');
    }

    async fn send_full_message(&mut self) -> Result<(), Ended> {
        if self.message.len() < FULL { Ok(()) } else { self.send_message().await }
    }

    async fn send_message(&mut self) -> Result<(), Ended> {
        if self.message.is_empty() {
            return Ok(());
        }
        let message = std::mem::replace(&mut self.message, String::with_capacity(USUAL));
        self.send(Outgoing::Text(message)).await
    }

    /// Sends a message, unless the client reads so little that lines of its games are missing.
    async fn send(&mut self, message: Outgoing) -> Result<(), Ended> {
        tokio::select! {
            biased;
            () = self.feed.overflowed() => {
                tracing::debug!("a client that does not read is dropped");
                Err(Ended::Client)
            }
            sent = self.wire.send(message) => sent.map_err(Ended::from),
            () = self.permit.ended() => Err(Ended::Client),
            () = self.caller.arena.stopping.begun() => Err(Ended::Client),
        }
    }

    /// Answers the requests in progress, and says that the server stops.
    async fn say_that_the_server_stops(&mut self) {
        while let Some(answered) = self.in_progress.join_next().await {
            // What is not answered is asked again.
            let _ = self.note(answered);
        }
        for line in (0..MOST_UNREAD).map_while(|_| self.feed.try_next()).collect::<Vec<_>>() {
            self.tell(line);
        }
        for answer in std::mem::take(&mut self.answers) {
            self.add(&answer);
        }
        self.add(SERVER_STOPPING);
        let message = std::mem::take(&mut self.message);
        // A client that is gone needs no word.
        let _ = self.wire.send(Outgoing::Text(message)).await;
    }
}

/// The first line of a game.
fn whole_game(game: &str, view: &GameView, followed: &Followed, state: &Update) -> String {
    let seat = if let [only] = followed.seated.sides[..] { Some(only) } else { None };
    json(&Line::GameFull { game_id: Some(game), id: state.line.id, game: view, seat, delayed_by_ms: None, state })
}
