//! What a connection does about its game: a decision for each change, without I/O.

use std::time::Duration;

use gambito_core::{Notation as _, Outcome, Player};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, MOST, Sweep};
use gambito_hall::{GameLine, Update};
use gambito_kgp::{Question, ServerOption, Step, TimeMode, share_of};
use gambito_play::{ClockRule, Moment};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::desk::{Seat, SeatKind};
use super::session::BEFORE_STOP;

/// The game of a connection.
pub(super) struct Playing {
    pub(super) seat: Seat,
    pub(super) updates: mpsc::Receiver<Update>,
    /// The turn that the client was asked about, or that was played for it.
    pub(super) turn: Option<Turn>,
    /// A move that could not be stored yet.
    pub(super) unsaved: Option<Unsaved>,
}

/// A turn of the client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) token: String,
    pub(super) player: Player,
    /// How many moves were made before.
    pub(super) ply: u64,
    /// When the client was asked.
    pub(super) asked: Moment,
}

/// A move that could not be stored.
#[derive(Clone, Debug)]
pub(super) struct Unsaved {
    pub(super) mv: String,
    pub(super) arrived: Moment,
    /// When to try again.
    pub(super) again: Instant,
}

/// What to do after a change of the game.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Next {
    /// Wait for the next change.
    Wait,
    /// Withdraw the question, if one is open, and wait.
    Withdraw,
    /// The game is over.
    Leave,
    /// The game is decided.
    Adjudicate(Outcome),
    /// Play the only move.
    Play { token: String, player: Player, mv: String },
    /// Ask the client.
    Ask { token: String, player: Player, question: Question, options: Vec<ServerOption> },
}

/// What the client may take less than its clock, so that its move arrives before the clock runs out.
const MOST_RESERVE: Duration = Duration::from_millis(500);

impl Playing {
    pub(super) fn new(seat: Seat, updates: mpsc::Receiver<Update>) -> Self {
        Self { seat, updates, turn: None, unsaved: None }
    }

    /// What to do after a change; `limit` is the time of a turn in games without a clock, `address` that of the server.
    pub(super) fn next(&self, update: &Update, limit: Duration, address: Option<&str>, seed: u64) -> Next {
        let line = &update.line;
        let Some(mover) = line.to_move else {
            return if line.result.is_some() { Next::Leave } else { Next::Withdraw };
        };
        // The arena offers games of Kalah only, and its text is that of a position.
        let Some(position) = position(&line.position) else { return Next::Withdraw };
        let step = Step::of(&position);
        if let Step::Over(winner) = step {
            return Next::Adjudicate(winner.map_or_else(Outcome::draw, Outcome::win));
        }
        let Some(turn) = update.turn.as_ref() else { return Next::Withdraw };
        // While the clock stands, after a restart or in a pause, nobody is asked.
        if line.clock.is_some_and(|clock| clock.deadline_in.is_none()) {
            return Next::Withdraw;
        }
        if self.turn.as_ref().is_some_and(|asked| asked.token == turn.turn) {
            return Next::Wait;
        }
        let (token, player) = (turn.turn.clone(), mover);
        if let Step::Forced(pit) = step {
            return Next::Play { token, player, mv: position.move_text(pit) };
        }
        let limit = self.limit(line, mover, limit);
        let options = self.options(limit, address);
        Next::Ask { token, player, question: Question { position, limit, seed }, options }
    }

    /// The time for this turn.
    fn limit(&self, line: &GameLine, mover: Player, limit: Duration) -> Duration {
        let (SeatKind::Arena { clock: Some(rule) }, Some(left)) = (self.seat.kind, left(line, mover)) else {
            return limit;
        };
        let share = match rule {
            ClockRule::PerTurn { .. } => left,
            ClockRule::Bank { increment, .. } => share_of(left, increment.into()),
            ClockRule::PerTurnWithBank { per_turn, .. } => share_of(left, per_turn.into()),
        };
        // The clock may have run while the `stop` of the last turn waited.
        share.saturating_sub((share / 10).min(MOST_RESERVE) + BEFORE_STOP)
    }

    /// What the client is told before it is asked.
    fn options(&self, limit: Duration, address: Option<&str>) -> Vec<ServerOption> {
        let game = &self.seat.game;
        let mut options = vec![ServerOption::GameId(game.clone())];
        options.extend(address.map(|address| ServerOption::GameUri(format!("{address}/game?id={game}"))));
        options.extend([
            ServerOption::Opponent(self.seat.opponent.clone()),
            ServerOption::TimeMode(TimeMode::Relative),
            ServerOption::Clock(limit),
            ServerOption::OpponentClock(limit),
        ]);
        options
    }
}

/// What a player has left on the clock.
fn left(line: &GameLine, player: Player) -> Option<Duration> {
    let clock = line.clock?;
    let left = match player {
        Player::First => clock.first,
        Player::Second => clock.second,
    };
    left.map(Duration::from_millis)
}

/// The position of a text, by the rules of the protocol.
fn position(text: &str) -> Option<Kalah> {
    let pits: u16 = text.strip_prefix('<')?.split(',').next()?.parse().ok()?;
    let is_size = (1..=MOST).contains(&pits.into());
    let empty = is_size.then(|| Kalah::new(pits, 0, Capture::Nonempty, Sweep::Owner))?;
    empty.parse_position(text).ok()
}
