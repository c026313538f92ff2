//! Built-in players in games of the arena. They read the stream of their game and move with its tokens, as every player.

use std::sync::Arc;
use std::time::Duration;

use gambito_analysis::on_large_stack;
use gambito_catalog::PlayerSpec;
use gambito_core::{Player, StopFlag};
use gambito_hall::{Action, ActionError, Update};
use gambito_play::{Agent as _, Allowance, Match, Seat};
use gambito_store::{GameRow, MatchRow};

use super::Arena;
use super::loading::new_match;
use crate::client::Client;
use crate::limits::{LONGEST, MEMORY};
use crate::pool::Urgency;

/// How long a player waits after its move could not be chosen or stored.
const BEFORE_RETRY: Duration = Duration::from_millis(250);

/// What became of an update.
enum Turned {
    /// There is nothing more to do until the next one.
    Done,
    /// A move is due, but it was not made.
    Failed,
    /// The game is over.
    Over,
}

/// Plays a side until the game ends. If the hall drops the stream, it comes back.
pub(super) async fn play(arena: Arena, row: GameRow, player: Player, spec: PlayerSpec) {
    let planned = arena.store.find_match(&row.match_id).await.ok().flatten();
    let seed = seed(planned.as_ref(), &row, player);
    let client = planned.and_then(|planned| planned.creator).map_or(Client::House, Client::Account);
    let row = Arc::new(row);
    let Some(mut seat) = Seat::new(spec.clone(), seed) else { return };
    loop {
        let Ok(Some(mut watch)) = arena.hall.watch(&row.id, [player]).await else { return };
        let mut seen = Some(watch.now);
        while let Some(update) = seen {
            if spec.draws_lots() && update.turn.is_some() {
                // Every move has its own seed, so that a restart in the middle of a game changes nothing.
                let ply = update.line.moves.len() as u64;
                let Some(fresh) = Seat::new(spec.clone(), gambito_core::mix(seed ^ gambito_core::mix(ply + 1))) else {
                    return;
                };
                seat = fresh;
            }
            match turn(&arena, client, &row, player, &update, &mut seat).await {
                Turned::Over => return,
                Turned::Done => seen = watch.updates.recv().await,
                Turned::Failed => {
                    // Nothing may happen until this side has moved, so the game is looked at again.
                    tokio::time::sleep(BEFORE_RETRY).await;
                    break;
                }
            }
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

/// Chooses and plays a move if it is the player's turn.
async fn turn(
    arena: &Arena,
    client: Client,
    row: &Arc<GameRow>,
    player: Player,
    update: &Update,
    seat: &mut Seat,
) -> Turned {
    let Some(turn) = update.turn.as_ref().map(|line| line.turn.clone()) else { return Turned::Done };
    let Some(mv) = chosen(arena, client, row, update, seat).await else { return Turned::Failed };
    match arena.hall.act(&row.id, player, Action::Move { turn, mv }, arena.hall.now()).await {
        // Somebody ended or paused the game meanwhile; the stream tells.
        Ok(_) | Err(ActionError::StaleTurn { .. } | ActionError::TooLate { .. } | ActionError::Refused(_)) => {
            Turned::Done
        }
        Err(ActionError::NoGame) => Turned::Over,
        Err(ActionError::NotDurable | ActionError::Busy | ActionError::IllegalMove(_)) => Turned::Failed,
    }
}

/// The move that a player chooses; none if the search fails. The set-up of a game does not change, so the row is that of its
/// beginning.
async fn chosen(arena: &Arena, client: Client, row: &Arc<GameRow>, update: &Update, seat: &mut Seat) -> Option<String> {
    let (row, variants) = (Arc::clone(row), Arc::clone(&arena.variants));
    let moves = update.line.moves.clone();
    let urgency = if update.line.clock.is_some() { Urgency::Clock } else { Urgency::Move };
    let permit = arena.pool.queue(client, urgency).ok()?.turn().await;
    // The seat goes to a thread that may block, and comes back.
    let mut thinking = std::mem::replace(seat, Seat::new(PlayerSpec::First, 0)?);
    let stop = StopFlag::default();
    let allowance = Allowance { stop: stop.clone(), memory: Some(MEMORY), ..Allowance::default() };
    let mut chosen = tokio::task::spawn_blocking(move || {
        let chosen = new_match(&row, &variants)
            .ok()
            .and_then(|game| on_large_stack(|| choose(&game, &moves, &mut thinking, &allowance)).ok().flatten());
        (chosen, thinking)
    });
    let (mv, thought) = tokio::select! {
        chosen = &mut chosen => chosen.ok()?,
        () = tokio::time::sleep(LONGEST) => {
            stop.raise();
            chosen.await.ok()?
        }
    };
    *seat = thought;
    drop(permit);
    mv
}

fn choose(game: &Match, moves: &[String], seat: &mut Seat, allowance: &Allowance) -> Option<String> {
    let mut record = game.record().clone();
    for mv in moves {
        record.play(mv).ok()?;
    }
    seat.choose(&record, allowance).ok().map(|choice| choice.mv)
}
