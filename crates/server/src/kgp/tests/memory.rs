//! An arena in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use gambito_core::Player;
use gambito_hall::{Action, Entry, Hall, HallConfig, Log, LogFailure};
use gambito_keys::ServerSecret;
use gambito_play::{ClockRule, Contestant, Event, Match, Moment, Setup, Span, Status};
use tokio::sync::{Notify, mpsc};

use crate::arena::Noted;
use crate::client::Client;
use crate::kgp::identity::Identity;
use crate::kgp::venue::{ArenaGame, Beginnings, Bot, LeftSeat, Note, Sitter, Table, Venue, VenueError};
use crate::kgp::{Freeplay, MARGIN};
use crate::rate::{Rate, RateLimit, TooOften};

/// Games that clients from one address, or with one owner, may begin at once; then one in every minute.
pub(super) const MOST_GAMES: u32 = 20;

/// A venue that keeps its games in memory. Built-in players play the first legal move at once.
#[derive(Clone)]
pub(super) struct MemoryVenue {
    hall: Hall,
    log: Arc<MemoryLog>,
    rate: Arc<RateLimit<Client>>,
    state: Arc<Mutex<State>>,
    begun: Arc<Notify>,
}

/// Tells of games of the arena that begin.
pub(super) struct MemoryBeginnings(Arc<Notify>);

impl Beginnings for MemoryBeginnings {
    async fn next(&mut self) {
        self.0.notified().await;
    }
}

#[derive(Default)]
struct State {
    bots: HashMap<String, Bot>,
    games: Vec<Begun>,
    arena_games: HashMap<i64, Vec<ArenaGame>>,
    left: Vec<LeftSeat>,
    is_failing: bool,
    notes: Vec<(Noted, Note)>,
}

/// A game of freeplay that began.
#[derive(Clone, Debug)]
pub(super) struct Begun {
    pub(super) id: String,
    pub(super) first: Sitter,
    pub(super) second: Sitter,
}

#[derive(Default)]
struct MemoryLog {
    events: Mutex<HashMap<String, Vec<Event>>>,
    ends: Mutex<HashMap<String, Status>>,
    /// How many more times the events of a game are not stored.
    failures: Mutex<HashMap<String, u32>>,
}

impl MemoryVenue {
    pub(super) fn new() -> Self {
        let log = Arc::new(MemoryLog::default());
        let secret = ServerSecret::try_from(&[7; 32][..]).expect("32 bytes");
        // Nobody waits for the ends of games.
        let (ended, _) = mpsc::unbounded_channel();
        let longest_turn = Span::from_millis(1_000_000_000);
        let config =
            HallConfig { secret, last_heartbeat: None, shards: 1, longest_turn, ended, spared: Arc::new(|_, _| false) };
        let hall = Hall::open(Arc::clone(&log), config);
        let rate = Arc::new(RateLimit::new(Rate { burst: MOST_GAMES, interval: Duration::from_secs(60) }));
        Self { hall, log, rate, state: Arc::default(), begun: Arc::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("state")
    }

    pub(super) fn add_bot(&self, token: &str, account: i64) {
        let bot = Bot { account, owner: account, name: format!("bot{account}") };
        self.state().bots.insert(token.to_owned(), bot);
    }

    /// The games of freeplay so far.
    pub(super) fn games(&self) -> Vec<Begun> {
        self.state().games.clone()
    }

    /// How a game ended, if it has.
    pub(super) fn end(&self, game: &str) -> Option<Status> {
        self.log.ends.lock().expect("ends").get(game).cloned()
    }

    pub(super) fn events(&self, game: &str) -> Vec<Event> {
        self.log.events.lock().expect("events").get(game).cloned().unwrap_or_default()
    }

    /// What the owners of bots were told.
    pub(super) fn notes(&self) -> Vec<(Noted, Note)> {
        self.state().notes.clone()
    }

    pub(super) fn set_failing(&self, is_failing: bool) {
        self.state().is_failing = is_failing;
    }

    /// Lets the log fail this many times to store events of a game.
    pub(super) fn fail_to_store(&self, game: &str, times: u32) {
        self.log.failures.lock().expect("failures").insert(game.to_owned(), times);
    }

    /// Lets a seat wait for a client, as after a restart.
    pub(super) fn leave(&self, game: &str, side: Player, identity: Identity) {
        let left = LeftSeat { game: game.to_owned(), side, identity, opponent: "rival".to_owned() };
        self.state().left.push(left);
    }

    /// Begins a game of the arena in which a bot plays first.
    pub(super) async fn begin_arena_game(&self, id: &str, account: i64, clock: ClockRule) {
        let contestant = |name| Contestant { clock: Some(clock), ..Contestant::named(name) };
        self.open(id, &Freeplay::default().boards[0].game(), [contestant("bot"), contestant("rival")]).await;
        self.play(id, Player::Second);
        let sides = vec![Player::First];
        let game = ArenaGame { id: id.to_owned(), sides, opponent: "rival".to_owned(), clock: Some(clock) };
        self.state().arena_games.entry(account).or_default().push(game);
        self.begun.notify_waiters();
    }

    async fn open(&self, id: &str, game: &str, contestants: [Contestant; 2]) {
        let setup = Setup::new(&game.parse().expect("a game"), contestants);
        self.hall.begin(id, Match::new(setup).expect("a match")).await.expect("a hall");
    }

    /// Plays the first legal move whenever it is a player's turn.
    fn play(&self, id: &str, player: Player) {
        let (hall, id) = (self.hall.clone(), id.to_owned());
        tokio::spawn(async move {
            let mut watch = hall.watch(&id, [player]).await.expect("a hall").expect("a game");
            let mut update = Some(watch.now);
            while let Some(seen) = update {
                if let Some(turn) = seen.turn {
                    let action = Action::Move { turn: turn.turn.clone(), mv: turn.legal[0].clone() };
                    let _ = hall.act(&id, player, action, hall.now()).await;
                }
                update = watch.updates.recv().await;
            }
        });
    }
}

impl Venue for MemoryVenue {
    type Beginnings = MemoryBeginnings;

    fn hall(&self) -> &Hall {
        &self.hall
    }

    async fn bot(&self, token: &str) -> Result<Option<Bot>, VenueError> {
        Ok(self.state().bots.get(token).cloned())
    }

    fn count_game(&self, payer: Client) -> Result<(), VenueError> {
        self.rate.check(payer).map_err(|TooOften { retry_after }| VenueError::TooOften { retry_after })
    }

    async fn begin(&self, table: Table) -> Result<String, VenueError> {
        if self.state().is_failing {
            return Err(VenueError::new("the test wants it"));
        }
        let Table { board, limit, first, second } = table;
        let id = format!("game{}", self.state().games.len());
        let clock = ClockRule::PerTurn { per_turn: Span::from(limit) };
        let contestant =
            |sitter: &Sitter| Contestant { clock: Some(clock), margin: MARGIN, ..Contestant::named(sitter.name()) };
        self.open(&id, &board.game(), [contestant(&first), contestant(&second)]).await;
        for (sitter, player) in [(&first, Player::First), (&second, Player::Second)] {
            if let Sitter::BuiltIn(_) = sitter {
                self.play(&id, player);
            }
        }
        self.state().games.push(Begun { id: id.clone(), first, second });
        Ok(id)
    }

    async fn games_of(&self, account: i64) -> Result<Vec<ArenaGame>, VenueError> {
        let games = self.state().arena_games.get(&account).cloned().unwrap_or_default();
        Ok(games.into_iter().filter(|game| self.end(&game.id).is_none()).collect())
    }

    async fn left_games(&self) -> Result<Vec<LeftSeat>, VenueError> {
        Ok(self.state().left.clone())
    }

    async fn note(&self, noted: Noted, note: Note) {
        self.state().notes.push((noted, note));
    }

    fn beginnings(&self, _: i64) -> MemoryBeginnings {
        MemoryBeginnings(Arc::clone(&self.begun))
    }
}

impl Log for MemoryLog {
    async fn append(&self, entries: &[Entry]) -> Result<(), LogFailure> {
        for Entry { game, .. } in entries {
            if let Some(left @ 1..) = self.failures.lock().expect("failures").get_mut(&**game) {
                *left -= 1;
                return Err(LogFailure { reason: "the test wants it".to_owned() });
            }
        }
        for Entry { game, events, status, .. } in entries {
            self.events.lock().expect("events").entry(game.to_string()).or_default().extend(events.iter().cloned());
            if let Status::Over { .. } = status {
                self.ends.lock().expect("ends").insert(game.to_string(), status.clone());
            }
        }
        Ok(())
    }

    async fn events_since(&self, game: &str, seq: u64) -> Result<Vec<Event>, LogFailure> {
        let events = self.events.lock().expect("events").get(game).cloned().unwrap_or_default();
        Ok(events.into_iter().skip(seq as usize).collect())
    }

    async fn try_writing(&self) -> Result<(), LogFailure> {
        Ok(())
    }

    async fn beat(&self, _: Moment) -> Result<(), LogFailure> {
        Ok(())
    }
}
