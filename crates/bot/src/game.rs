//! Plays one game: reads its stream, asks the player, sends its moves.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use gambito_analysis::Detail;
use gambito_catalog::PlayerSpec;
use gambito_core::{Player, StopFlag};
use gambito_play::{Agent, Allowance, ChoiceError, Fault, Forfeit, SeatId, Seating};

use crate::backoff::Backoff;
use crate::board::Board;
use crate::game_stream::News;
use crate::inbox::Inbox;
use crate::latency::LatencyMargin;
use crate::moving::{Sent, TurnMove, send};
use crate::thinking::Thinking;
use crate::time_allowed::TurnClock;
use crate::wire::{FullGame, GameEvent, GameState, GameStatus};
use crate::{CallError, Client, GameFacts, LeaveError, Note, Remedy, Standing};

/// What all games of a bot share.
pub(crate) struct Table {
    pub(crate) client: Arc<Client>,
    pub(crate) player: PlayerSpec,
    pub(crate) seating: Arc<dyn Seating>,
    /// Bytes for the search of one game.
    pub(crate) memory: Option<usize>,
    pub(crate) margin: Mutex<LatencyMargin>,
    pub(crate) stop: StopFlag,
    /// Tells the server of a fault that loses a game; `None` to resign instead.
    pub(crate) concede: Option<Concede>,
}

/// Tells the server of a fault by which a side loses its game.
pub type Concede = Arc<dyn Fn(Player, &Forfeit) -> Result<(), CallError> + Send + Sync>;

/// One game of a bot.
pub(crate) struct Game {
    pub(crate) table: Arc<Table>,
    pub(crate) id: String,
    /// Its number among the games of this bot, from 1.
    pub(crate) number: u64,
    pub(crate) seed: u64,
    pub(crate) thinking: Arc<Thinking>,
    pub(crate) backoff: Backoff,
    pub(crate) news: Receiver<News>,
    pub(crate) inbox: Sender<Inbox>,
}

/// How a bot parted with a game.
#[derive(Debug)]
pub(crate) enum Parted {
    /// The game is over.
    Over,
    /// The bot was stopped; the game goes on without it.
    Stopped,
    /// The bot cannot play it.
    Left(LeaveError),
}

/// How often a game looks whether the bot has been stopped. A flag cannot wake a thread.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// Illegal moves in a row before the bot resigns.
const MOST_ILLEGAL: u32 = 3;

impl Game {
    /// Plays until the game is over or the bot is stopped.
    pub(crate) fn play(mut self) -> Parted {
        let mut sitting = match self.sit_down() {
            Ok(Some(sitting)) => sitting,
            Ok(None) => return Parted::Stopped,
            Err(error) => return Parted::Left(error),
        };
        let mut latest = sitting.latest.take();
        loop {
            if let Some((state, at)) = latest.take() {
                if state.status == GameStatus::Finished {
                    self.note_end(&sitting, &state);
                    return Parted::Over;
                }
                if let Err(error) = self.answer(&mut sitting, &state, at) {
                    return Parted::Left(error);
                }
            }
            match self.newest() {
                Some(News::Line { event: GameEvent::GameState(state), at }) => latest = Some((state, at)),
                Some(News::Line { event: GameEvent::GameFull(full), at }) => latest = Some((full.state, at)),
                Some(News::Line { .. }) => {}
                Some(News::Gone(error)) => return Parted::Left(error.into()),
                Some(News::Stopped) | None => return Parted::Stopped,
            }
        }
    }

    /// Waits for the description of the game and prepares the player.
    fn sit_down(&mut self) -> Result<Option<Sitting>, LeaveError> {
        let (full, at) = loop {
            match self.next_news() {
                Some(News::Line { event: GameEvent::GameFull(full), at }) => break (full, at),
                Some(News::Line { .. }) => {}
                Some(News::Gone(error)) => return Err(error.into()),
                Some(News::Stopped) | None => return Ok(None),
            }
        };
        let FullGame { game, seat, state } = *full;
        let board = Board::new(&game.spec, &game.initial, &game.opening)?;
        let opponent = match seat {
            Some(Player::First) => game.second.name,
            Some(Player::Second) | None => game.first.name,
        };
        let (match_id, spec, moves) = (game.match_id, game.spec, state.moves.clone());
        let facts = GameFacts { id: self.id.clone(), match_id, spec, seat, opponent, ply: moves.len() };
        if state.status != GameStatus::Finished {
            self.note(Note::GameStarted(facts.clone()));
        }
        let clock = game.clock.unwrap_or_default();
        let mut sitting = Sitting { board, facts, clock, agents: [None, None], sent: None, latest: Some((state, at)) };
        if let Some(player) = seat {
            sitting.board.follow(&moves)?;
            // Before the clock runs; if it fails, it is tried again when there is a move to choose.
            if let Err(error) = self.seat(&mut sitting, player)? {
                self.note(Note::PlayerFailed { game: self.id.clone(), error, remedy: Remedy::Restart });
            }
        }
        Ok(Some(sitting))
    }

    /// The latest news: while the player was thinking, several lines may have arrived.
    fn newest(&self) -> Option<News> {
        let mut newest = self.next_news()?;
        while let Ok(news) = self.news.try_recv() {
            let is_final = matches!(newest, News::Gone(_) | News::Stopped);
            if is_final {
                break;
            }
            newest = news;
        }
        Some(newest)
    }

    /// The next news; none once the bot has been stopped.
    fn next_news(&self) -> Option<News> {
        loop {
            match self.news.recv_timeout(POLL_INTERVAL) {
                Ok(news) => return Some(news),
                Err(RecvTimeoutError::Timeout) if !self.table.stop.is_raised() => {}
                Err(_) => return None,
            }
        }
    }

    /// Chooses and sends a move, if it is the bot's turn.
    fn answer(&mut self, sitting: &mut Sitting, state: &GameState, at: Instant) -> Result<(), LeaveError> {
        let (Some(turn), Some(player)) = (&state.turn, state.to_move) else { return Ok(()) };
        if let Some(sent) = sitting.sent.clone().filter(|sent| sent.turn == *turn) {
            // The stream told the turn again before it knew of the move, or after a pause. Sending the same move again is
            // harmless.
            return Ok(self.deliver(&sent).map(drop)?);
        }
        sitting.board.follow(&state.moves)?;
        let flag = self.thinking.begin(turn, &self.table.stop);
        let mut illegal = 0;
        loop {
            let clock = state.clock.map(|clocks| TurnClock { terms: sitting.clock, clocks, player, age: at.elapsed() });
            let Some(mv) = self.choose(sitting, player, clock, &flag)? else { return Ok(()) };
            let thought = at.elapsed();
            let chosen = TurnMove { turn: turn.clone(), mv };
            sitting.sent = Some(chosen.clone());
            match self.deliver(&chosen)? {
                Sent::Played { state, attempts: 1 } => {
                    self.learn(&state, player, thought);
                    return Ok(());
                }
                Sent::Played { .. } | Sent::Passed | Sent::Stopped => return Ok(()),
                Sent::Illegal { message } => {
                    sitting.sent = None;
                    let fault = Fault::illegal(&chosen.mv);
                    self.note(Note::MoveRefused { game: self.id.clone(), mv: chosen.mv, message });
                    illegal += 1;
                    if illegal == MOST_ILLEGAL {
                        return self.give_up(player, Some(&fault.into()));
                    }
                }
            }
        }
    }

    /// Asks the player for a move; none if there is nothing to send. A player that fails is started again once.
    fn choose(
        &mut self,
        sitting: &mut Sitting,
        player: Player,
        clock: Option<TurnClock>,
        flag: &StopFlag,
    ) -> Result<Option<String>, LeaveError> {
        let mut forfeit = None;
        for remedy in [Remedy::Restart, Remedy::Resign] {
            let allowance = Allowance {
                stop: flag.clone(),
                detail: Detail::Move,
                memory: self.table.memory,
                ..Allowance::default()
            };
            let margin = *self.table.margin.lock().unwrap_or_else(PoisonError::into_inner);
            let allowance = match clock {
                Some(clock) => clock.allow(margin, allowance),
                None => allowance,
            };
            let ready = self.seat(sitting, player)?;
            let Sitting { agents, board, .. } = sitting;
            let chosen = match (ready, &mut agents[player as usize]) {
                (Ok(()), Some(agent)) => agent.choose(board.record(), &allowance),
                (Ok(()), None) => return Ok(None),
                (Err(error), _) => Err(error),
            };
            if flag.is_raised() {
                return Ok(None);
            }
            match chosen {
                Ok(choice) => return Ok(Some(choice.mv)),
                Err(ChoiceError::GameOver) => return Ok(None),
                Err(error) => {
                    if let ChoiceError::Forfeit(fault) = &error {
                        forfeit = Some((**fault).clone());
                    }
                    self.note(Note::PlayerFailed { game: self.id.clone(), error, remedy });
                    agents[player as usize] = None;
                }
            }
        }
        self.give_up(player, forfeit.as_ref())?;
        Ok(None)
    }

    /// Seats an agent at a side, unless there is one. The inner error is that of an agent that did not get ready.
    fn seat(&self, sitting: &mut Sitting, player: Player) -> Result<Result<(), ChoiceError>, LeaveError> {
        let Sitting { agents, board, .. } = sitting;
        let seat = &mut agents[player as usize];
        if seat.is_some() {
            return Ok(Ok(()));
        }
        let id = SeatId { game: self.number, player };
        let mut agent = self.table.seating.seat(&self.table.player, self.seed, id).ok_or(LeaveError::NoPlayer)?;
        let ready = agent.prepare(board.record());
        if ready.is_ok() {
            *seat = Some(agent);
        }
        Ok(ready)
    }

    fn deliver(&mut self, turn_move: &TurnMove) -> Result<Sent, CallError> {
        let Table { client, stop, .. } = &*self.table;
        send(client, &self.id, turn_move, &mut self.backoff, stop)
    }

    /// Loses the game: by its fault, if the server wants to know it, or else by resigning.
    fn give_up(&mut self, player: Player, forfeit: Option<&Forfeit>) -> Result<(), LeaveError> {
        match (&self.table.concede, forfeit) {
            (Some(concede), Some(forfeit)) => Ok(concede(player, forfeit)?),
            _ => self.resign(),
        }
    }

    fn resign(&mut self) -> Result<(), LeaveError> {
        let resigned =
            self.table.client.post::<serde::de::IgnoredAny>(&format!("/games/{}/resign", self.id), None::<&()>, None);
        match resigned {
            Ok(_) => Ok(()),
            // The game may have ended meanwhile, and the stream tells; or the clock will.
            Err(error) if error.is_transient() || error.code() == Some("refused") => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Compares what the server charged with what the player used.
    fn learn(&self, state: &GameState, player: Player, thought: Duration) {
        let Some(last) = state.last.as_ref().filter(|last| last.by == player) else { return };
        let latency = Duration::from_millis(last.took_ms).saturating_sub(thought);
        self.table.margin.lock().unwrap_or_else(PoisonError::into_inner).learn(latency);
    }

    fn note_end(&self, sitting: &Sitting, state: &GameState) {
        let game = GameFacts { ply: state.moves.len(), ..sitting.facts.clone() };
        let result = state.result.clone().unwrap_or_default();
        let standing = Standing::of(&result, state.winner, game.seat);
        self.note(Note::GameEnded { game, result, standing, reason: state.reason.clone().unwrap_or_default() });
    }

    fn note(&self, note: Note) {
        // Fails only after the bot has ended.
        let _ = self.inbox.send(Inbox::Note(note));
    }
}

/// A game with its players.
struct Sitting {
    board: Board,
    facts: GameFacts,
    clock: crate::ClockTerms,
    /// The agents of both sides; a bot usually plays one.
    agents: [Option<Box<dyn Agent>>; 2],
    /// The last move that was sent.
    sent: Option<TurnMove>,
    /// How the game stood when the bot sat down.
    latest: Option<(GameState, Instant)>,
}
