use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use gambito_catalog::Variant;
use gambito_core::Player;
use gambito_hall::{Acted, Action, ActionError, Entry, Hall, HallConfig, Log, LogFailure, Update};
use gambito_keys::ServerSecret;
use gambito_play::{ClockRule, Contestant, Event, Match, Moment, Setup, Span};
use tokio::sync::{mpsc, watch};

/// A log in memory, which can be held up and can fail.
pub(crate) struct MemoryLog {
    state: Mutex<State>,
    /// Appends wait while this is true.
    is_held: watch::Sender<bool>,
    /// Heartbeats wait while this is true.
    are_beats_held: watch::Sender<bool>,
}

#[derive(Default)]
struct State {
    events: HashMap<String, Vec<Event>>,
    appends: Vec<usize>,
    beats: Vec<Moment>,
    next_failure: Option<Failing>,
    is_unreadable: bool,
    /// Games whose entries are refused.
    refused: HashSet<String>,
    /// Whether nothing can be written.
    is_broken: bool,
    /// Whether there is room for events only.
    is_nearly_full: bool,
    /// How often something was written or tried to be.
    attempts: usize,
}

/// How an append fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failing {
    /// Nothing is stored.
    Before,
    /// Everything is stored, but nobody learns it.
    After,
}

impl MemoryLog {
    pub(crate) fn new() -> Arc<Self> {
        let [is_held, are_beats_held] = [(); 2].map(|()| watch::Sender::new(false));
        Arc::new(Self { state: Mutex::default(), is_held, are_beats_held })
    }

    pub(crate) fn hold(&self) {
        self.is_held.send_replace(true);
    }

    pub(crate) fn release(&self) {
        self.is_held.send_replace(false);
    }

    /// Lets no heartbeat be stored from now on.
    pub(crate) fn hold_beats(&self) {
        self.are_beats_held.send_replace(true);
    }

    pub(crate) fn release_beats(&self) {
        self.are_beats_held.send_replace(false);
    }

    pub(crate) fn fail_next(&self, how: Failing) {
        self.state.lock().expect("state").next_failure = Some(how);
    }

    /// Refuses every append that has an entry of this game.
    pub(crate) fn refuse(&self, game: &str) {
        self.state.lock().expect("state").refused.insert(game.to_owned());
    }

    pub(crate) fn set_broken(&self, is_broken: bool) {
        self.state.lock().expect("state").is_broken = is_broken;
    }

    /// Makes every trial fail from now on.
    pub(crate) fn refuse_trials(&self) {
        self.state.lock().expect("state").is_nearly_full = true;
    }

    /// How often something was written or tried to be, heartbeats apart.
    pub(crate) fn attempts(&self) -> usize {
        self.state.lock().expect("state").attempts
    }

    pub(crate) fn set_unreadable(&self, is_unreadable: bool) {
        self.state.lock().expect("state").is_unreadable = is_unreadable;
    }

    pub(crate) fn events(&self, game: &str) -> Vec<Event> {
        self.state.lock().expect("state").events.get(game).cloned().unwrap_or_default()
    }

    /// How many entries each append had.
    pub(crate) fn appends(&self) -> Vec<usize> {
        self.state.lock().expect("state").appends.clone()
    }

    pub(crate) fn last_beat(&self) -> Option<Moment> {
        self.state.lock().expect("state").beats.last().copied()
    }
}

fn failed() -> LogFailure {
    LogFailure { reason: "the test wants it".to_owned() }
}

impl Log for MemoryLog {
    async fn append(&self, entries: &[Entry]) -> Result<(), LogFailure> {
        let mut held = self.is_held.subscribe();
        held.wait_for(|is_held| !is_held).await.expect("a log");
        let mut state = self.state.lock().expect("state");
        state.attempts += 1;
        let failing = state.next_failure.take();
        if state.is_broken || failing == Some(Failing::Before) {
            return Err(failed());
        }
        let is_next = |entry: &Entry| {
            let stored = state.events.get(&*entry.game).map_or(0, Vec::len);
            entry.first_seq == stored as u64 + 1 && !state.refused.contains(&*entry.game)
        };
        if !entries.iter().all(is_next) {
            return Err(failed());
        }
        state.appends.push(entries.len());
        for Entry { game, events, .. } in entries {
            state.events.entry(game.to_string()).or_default().extend(events.iter().cloned());
        }
        if failing == Some(Failing::After) { Err(failed()) } else { Ok(()) }
    }

    async fn events_since(&self, game: &str, seq: u64) -> Result<Vec<Event>, LogFailure> {
        if self.state.lock().expect("state").is_unreadable {
            return Err(failed());
        }
        Ok(self.events(game).split_off(seq as usize))
    }

    async fn try_writing(&self) -> Result<(), LogFailure> {
        let mut state = self.state.lock().expect("state");
        state.attempts += 1;
        if state.is_broken || state.is_nearly_full { Err(failed()) } else { Ok(()) }
    }

    async fn beat(&self, at: Moment) -> Result<(), LogFailure> {
        let mut held = self.are_beats_held.subscribe();
        held.wait_for(|is_held| !is_held).await.expect("a log");
        let mut state = self.state.lock().expect("state");
        if state.is_broken {
            return Err(failed());
        }
        state.beats.push(at);
        Ok(())
    }
}

pub(crate) fn hall_after(log: &Arc<MemoryLog>, last_heartbeat: Option<Moment>) -> Hall {
    Hall::open(Arc::clone(log), config(last_heartbeat))
}

pub(crate) fn config(last_heartbeat: Option<Moment>) -> HallConfig {
    let secret = ServerSecret::try_from(&[7; 32][..]).expect("32 bytes");
    let (ended, _) = mpsc::unbounded_channel();
    HallConfig { secret, last_heartbeat, shards: 3, longest_turn: LONGEST_TURN, ended }
}

/// How long a turn without a limit may take.
pub(crate) const LONGEST_TURN: Span = Span::from_millis(5 * 60_000);

pub(crate) fn hall(log: &Arc<MemoryLog>) -> Hall {
    hall_after(log, None)
}

pub(crate) fn per_turn(seconds: u64) -> Option<ClockRule> {
    Some(ClockRule::PerTurn { per_turn: Span::from_millis(1_000 * seconds) })
}

pub(crate) fn new_match(game: &str, clock: Option<ClockRule>) -> Match {
    let variant: Variant = game.parse().expect("a game");
    let contestant = |name| Contestant { clock, ..Contestant::named(name) };
    Match::new(Setup::new(&variant, ["ann", "ben"].map(contestant))).expect("a match")
}

/// A hall with one game that has begun.
pub(crate) async fn game_of(game: &str, clock: Option<ClockRule>) -> (Arc<MemoryLog>, Hall) {
    let log = MemoryLog::new();
    let hall = hall(&log);
    hall.begin(ID, new_match(game, clock)).await.expect("a hall");
    (log, hall)
}

/// The game that most tests play.
pub(crate) const ID: &str = "k3Xq0ZbT9a";

/// The token of the current turn, as the stream of the player tells it.
pub(crate) async fn token(hall: &Hall, player: Player) -> String {
    let mut watch = hall.watch(ID, Some(player)).await.expect("a hall").expect("a game");
    loop {
        if let Some(turn) = &watch.now.turn {
            return turn.turn.clone();
        }
        watch.now = watch.updates.recv().await.expect("a turn of this player");
    }
}

pub(crate) async fn play(hall: &Hall, player: Player, turn: &str, mv: &str) -> Result<Acted, ActionError> {
    play_at(hall, player, turn, mv, hall.now()).await
}

/// Plays a move whose request arrived at this moment.
pub(crate) async fn play_at(
    hall: &Hall,
    player: Player,
    turn: &str,
    mv: &str,
    arrived: Moment,
) -> Result<Acted, ActionError> {
    hall.act(ID, player, Action::Move { turn: turn.to_owned(), mv: mv.to_owned() }, arrived).await
}

/// Plays a move with the current token.
pub(crate) async fn move_now(hall: &Hall, player: Player, mv: &str) -> Update {
    let turn = token(hall, player).await;
    play(hall, player, &turn, mv).await.expect("a legal move").seen
}

/// Lets time pass, in steps in which the tasks of the hall can work.
pub(crate) async fn pass(time: Duration) {
    const STEP: Duration = Duration::from_millis(50);
    let mut left = time;
    while !left.is_zero() {
        let step = left.min(STEP);
        tokio::time::advance(step).await;
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
        left -= step;
    }
}
