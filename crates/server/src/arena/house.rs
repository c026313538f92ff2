//! Built-in players in games of the arena. They read the stream of their game and move with its tokens, as every player.

mod board;
mod turn_clock;

use std::sync::Arc;
use std::time::{Duration, Instant};

use gambito_analysis::on_large_stack;
use gambito_catalog::{LimitSpec, PlayerSpec};
use gambito_core::{Player, StopFlag};
use gambito_hall::{Action, ActionError, Update, Watch};
use gambito_play::{Agent as _, Allowance, Reserve, Seat};
use gambito_store::{GameRow, MatchRow};
use tokio::sync::mpsc::Receiver;
use tokio::time::timeout;

use self::board::Board;
use self::turn_clock::{TurnClock, usual_time};
use super::Arena;
use crate::client::Client;
use crate::limits::{LONGEST_MOVE, MEMORY};
use crate::pool::Urgency;
use crate::work::StopOnDrop;

/// How long a player waits after its move could not be chosen or stored.
const BEFORE_RETRY: Duration = Duration::from_millis(250);

/// A built-in player at the board of one game.
struct Machine {
    arena: Arena,
    row: GameRow,
    player: Player,
    spec: PlayerSpec,
    seed: u64,
    /// Whose share of engine work it uses.
    client: Client,
    /// Kept from move to move; none before the first one, and after one that was broken off.
    board: Option<Board>,
    /// The safety margin that its moves so far have taught it.
    reserve: Reserve,
}

/// What became of an update.
enum Turned {
    /// There is nothing more to do until the next one.
    Done,
    /// The turn ended while the player was thinking. This is the next update; none if the stream has ended.
    Ended(Option<Update>),
    /// A move is due, but it was not made.
    Failed,
    /// The game is over.
    Over,
}

/// Plays a side until the game ends. If the hall drops the stream, it comes back.
pub(super) async fn play(arena: Arena, row: GameRow, player: Player, spec: PlayerSpec) {
    if Seat::new(spec.clone(), 0).is_none() {
        return;
    }
    let mut machine = Machine::new(arena, row, player, spec).await;
    loop {
        let watch = machine.arena.hall.watch(&machine.row.id, [player]).await;
        let Ok(Some(Watch { now, mut updates })) = watch else { return };
        let mut seen = Some(now);
        while let Some(update) = seen {
            seen = match machine.turn(&update, &mut updates).await {
                Turned::Over => return,
                Turned::Done => updates.recv().await,
                Turned::Ended(next) => next,
                Turned::Failed => {
                    // Nothing may happen until this side has moved, so the game is looked at again.
                    tokio::time::sleep(BEFORE_RETRY).await;
                    None
                }
            };
        }
    }
}

/// The random seed of a side: the same one after a restart, and in every match with the same seed.
fn seed(planned: Option<&MatchRow>, row: &GameRow, player: Player) -> u64 {
    let base = match planned.and_then(|planned| planned.seed) {
        Some(seed) => gambito_core::mix(seed.cast_unsigned() ^ row.number),
        None => row.id.bytes().fold(0, |seed, byte| gambito_core::mix(seed ^ u64::from(byte))),
    };
    gambito_core::mix(base ^ player as u64)
}

impl Machine {
    async fn new(arena: Arena, row: GameRow, player: Player, spec: PlayerSpec) -> Self {
        let planned = arena.store.find_match(&row.match_id).await.ok().flatten();
        let seed = seed(planned.as_ref(), &row, player);
        let client = planned.and_then(|planned| planned.creator).map_or(Client::House, Client::Account);
        Self { arena, row, player, spec, seed, client, board: None, reserve: Reserve::default() }
    }

    /// Chooses and plays a move if it is the player's turn, unless the turn ends before.
    async fn turn(&mut self, update: &Update, updates: &mut Receiver<Update>) -> Turned {
        let Some(turn) = update.turn.as_ref().map(|line| line.turn.clone()) else { return Turned::Done };
        let mv = tokio::select! {
            chosen = self.choose(update) => match chosen {
                Some(mv) => mv,
                None => return Turned::Failed,
            },
            next = end_of(&turn, updates) => return Turned::Ended(next),
        };
        let hall = &self.arena.hall;
        match hall.act(&self.row.id, self.player, Action::Move { turn, mv }, hall.now()).await {
            // Somebody ended or paused the game meanwhile; the stream tells.
            Ok(_) | Err(ActionError::StaleTurn { .. } | ActionError::TooLate { .. } | ActionError::Refused(_)) => {
                Turned::Done
            }
            Err(ActionError::NoGame) => Turned::Over,
            Err(ActionError::NotDurable | ActionError::Busy | ActionError::IllegalMove(_)) => Turned::Failed,
        }
    }

    /// The move that the player chooses; none if the database or the search fails. The search stops if this is dropped.
    async fn choose(&mut self, update: &Update) -> Option<String> {
        let told = Instant::now();
        let mut board = match self.board.take() {
            Some(board) => board,
            None => Board::new(&self.arena.beginning(&self.row).await.ok()?, self.player),
        };
        let urgency = if update.line.clock.is_some() { Urgency::Clock } else { Urgency::Move };
        let permit = self.arena.pool.queue(self.client, urgency).ok()?.turn().await;
        let mut seat = self.seat(update.line.moves.len())?;
        let stop = StopOnDrop(StopFlag::default());
        let allowance = Allowance { stop: stop.0.clone(), memory: Some(MEMORY), ..Allowance::default() };
        let allowance = match TurnClock::new(board.clock, update.line.clock, self.player) {
            Some(clock) => {
                let limits = LimitSpec { time: usual_time(&self.spec, board.usual_time()), ..LimitSpec::default() };
                clock.allow(told.elapsed(), Allowance { limits, ..allowance })
            }
            None => allowance,
        };
        let line = Arc::clone(&update.line);
        let mut thinking = tokio::task::spawn_blocking(move || {
            // The search keeps its place in the pool until it has really ended.
            let _permit = permit;
            let record = board.follow(&line.moves).ok()?;
            let chosen = on_large_stack(|| seat.choose(record, &allowance).ok().map(|choice| choice.mv));
            Some((chosen.ok()??, board, seat.reserve()))
        });
        let thought = match timeout(LONGEST_MOVE, &mut thinking).await {
            Ok(thought) => thought,
            Err(_) => {
                stop.0.raise();
                thinking.await
            }
        };
        let (mv, board, reserve) = thought.ok()??;
        (self.board, self.reserve) = (Some(board), reserve);
        Some(mv)
    }

    /// The player for its next move. Every move has its own, so that a restart in the middle of a game changes nothing, and
    /// a game that waits for its opponent holds no memory of a search. Only the safety margin is kept.
    fn seat(&self, ply: usize) -> Option<Seat> {
        let seed = gambito_core::mix(self.seed ^ gambito_core::mix(ply as u64 + 1));
        Some(Seat::new(self.spec.clone(), seed)?.with_reserve(self.reserve))
    }
}

/// Waits until a turn is over or the game is paused. Gives the update that says so; none if the stream ends.
async fn end_of(turn: &str, updates: &mut Receiver<Update>) -> Option<Update> {
    loop {
        let update = updates.recv().await?;
        if update.turn.as_ref().is_none_or(|line| line.turn != turn) {
            return Some(update);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::mpsc;

    use tokio::sync::oneshot;
    use tokio::task::yield_now;

    use super::super::{MatchPlan, Occupant, Seats};
    use super::*;
    use crate::testing;
    use crate::work::Preparations;

    /// What has not happened after this time never happens, however busy the machine is.
    const NEVER: Duration = Duration::from_secs(120);

    /// A game of a guest, who moves first, against a built-in player, and what the guest sees.
    async fn game_against(spec: &str, arena: &Arena, variant: &str) -> (String, Watch) {
        let first = Occupant::Guest { key: "k".to_owned(), name: "guest".to_owned() };
        let second = Occupant::Player { spec: spec.to_owned(), alias: None };
        let variant = arena.variant(variant).await.expect("a game");
        let row = arena.create_match(MatchPlan::new(variant, Seats { first, second })).await.expect("a match");
        let game = arena.store.games_of(&row.id).await.expect("games").remove(0);
        let watch = arena.hall.watch(&game.id, [Player::First]).await.expect("a hall").expect("a running game");
        (game.id, watch)
    }

    /// Plays the guest's first legal move.
    async fn guest_moves(arena: &Arena, game: &str, seen: &Update) {
        let line = seen.turn.as_ref().expect("the guest's turn");
        let action = Action::Move { turn: line.turn.clone(), mv: line.legal[0].clone() };
        arena.hall.act(game, Player::First, action, arena.hall.now()).await.expect("a move");
    }

    async fn next_turn(updates: &mut Receiver<Update>) -> Update {
        loop {
            let update = timeout(NEVER, updates.recv()).await.expect("an answer in time").expect("a stream");
            if update.turn.is_some() {
                return update;
            }
        }
    }

    async fn until_pool_runs(arena: &Arena, searches: usize) {
        let reached = async {
            while arena.pool.load().running != searches {
                yield_now().await;
            }
        };
        timeout(NEVER, reached).await.expect("the search begins and ends");
    }

    async fn arena_in(folder: &Path) -> Arena {
        testing::arena(&folder.join("arena.db")).await
    }

    #[tokio::test]
    async fn a_player_prepares_its_board_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut arena = arena_in(folder.path()).await;
        arena.preparations = Preparations::new(1, 1);
        let (game, Watch { now, mut updates }) = game_against("first", &arena, "nim:tokens=30").await;
        guest_moves(&arena, &game, &now).await;
        let seen = next_turn(&mut updates).await;
        // From now on nothing can be prepared.
        let (preparations, (release, released)) = (arena.preparations.clone(), mpsc::channel::<()>());
        let (begin, begun) = oneshot::channel();
        let blocking = tokio::spawn(async move {
            let block = move || begin.send(()).is_ok() && released.recv().is_ok();
            preparations.wait_for(block).await.expect("no panic")
        });
        begun.await.expect("a task that blocks");
        guest_moves(&arena, &game, &seen).await;
        assert_eq!(next_turn(&mut updates).await.line.ply, 4);
        release.send(()).expect("a task that blocks");
        assert!(blocking.await.expect("no panic"));
    }

    #[tokio::test]
    async fn a_player_stops_thinking_when_the_game_ends() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = arena_in(folder.path()).await;
        let (game, Watch { now, .. }) = game_against("engine:time=500s", &arena, "kalah:seeds=5").await;
        guest_moves(&arena, &game, &now).await;
        until_pool_runs(&arena, 1).await;
        arena.hall.act(&game, Player::First, Action::Resign, arena.hall.now()).await.expect("an end");
        until_pool_runs(&arena, 0).await;
    }

    #[tokio::test]
    async fn a_player_keeps_the_margin_that_it_has_learnt() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = arena_in(folder.path()).await;
        let (game, Watch { now, .. }) = game_against("first", &arena, "kalah:seeds=5").await;
        let row = arena.store.game(&game).await.expect("a database").expect("a game");
        let spec = "engine:time=20ms".parse().expect("a player");
        let mut machine = Machine::new(arena, row, Player::First, spec).await;
        machine.choose(&now).await.expect("a move");
        assert_ne!(machine.reserve, Reserve::default());
        let seat = machine.seat(1).expect("a machine");
        assert_eq!(seat.reserve(), machine.reserve);
    }

    #[tokio::test]
    async fn a_player_moves_after_the_longest_time_whatever_its_spec_says() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = arena_in(folder.path()).await;
        let (game, Watch { now, mut updates }) = game_against("engine:time=500s", &arena, "kalah:seeds=5").await;
        guest_moves(&arena, &game, &now).await;
        until_pool_runs(&arena, 1).await;
        testing::skip(LONGEST_MOVE).await;
        while timeout(NEVER, updates.recv()).await.expect("a move in time").expect("a stream").line.ply < 2 {}
    }
}
