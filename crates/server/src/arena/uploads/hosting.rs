//! Keeps the clock of a game in step with the worker that plays it. Time in which a bot has no worker is charged to nobody.

use std::time::Duration;

use gambito_core::Player;
use gambito_hall::{HallClosed, Watch};
use gambito_play::Moment;
use gambito_store::GameRow;
use tokio::sync::watch;
use tokio::time::sleep;

use super::super::Arena;
use super::registry::Standing;
use super::{Task, TaskSeat};

/// What the stored seat of a bot has.
const BOT: &str = "\"bot\"";
/// How long a game waits after the database has failed.
const BEFORE_RETRY: Duration = Duration::from_millis(500);

impl Arena {
    /// Has the uploaded players of a game played by a worker, if it has any.
    pub(in crate::arena) fn host(&self, row: &GameRow) {
        if self.uploads.are_allowed() && [&row.first, &row.second].into_iter().any(|seat| seat.contains(BOT)) {
            tokio::spawn(host(self.clone(), row.clone()));
        }
    }
}

async fn host(arena: Arena, row: GameRow) {
    let seats = loop {
        match arena.uploaded_seats(&row).await {
            Ok(seats) => break seats,
            Err(error) => tracing::error!(%error, game = row.id, "whether a game has uploaded players is asked again"),
        }
        tokio::select! {
            () = arena.stopping.begun() => return,
            () = sleep(BEFORE_RETRY) => {}
        }
    };
    if seats.is_empty() {
        return;
    }
    let planned = arena.store.find_match(&row.match_id).await.ok().flatten();
    let variant = planned.map(|planned| planned.game).unwrap_or_default();
    let sides: Vec<Player> = seats.iter().flat_map(|seat| seat.sides.clone()).collect();
    let owners = seats.iter().map(|seat| Arena::owner_of(&seat.account)).collect();
    let bots: Vec<i64> = seats.iter().map(|seat: &TaskSeat| seat.account.id).collect();
    let task = Task::Game { game: row.id.clone(), variant, seats };
    let Some((id, standing)) = arena.uploads.registry().add(task, owners) else { return };
    if follow(&arena, &row.id, &sides, standing).await == Err(HallClosed) {
        return;
    }
    arena.announce_seats(arena.uploads.registry().finish(&id));
    for bot in bots {
        arena.look_for_challenges(bot).await;
    }
}

/// Stops the clock of these sides whenever they are to move and have no worker, until the game is over.
async fn follow(
    arena: &Arena,
    game: &str,
    sides: &[Player],
    mut standing: watch::Receiver<Standing>,
) -> Result<(), HallClosed> {
    while let Some(Watch { mut updates, .. }) = arena.hall.watch(game, []).await? {
        standing.mark_changed();
        loop {
            let has_changed = standing.has_changed().unwrap_or_default();
            let now = *standing.borrow_and_update();
            match now {
                Standing::Ready if has_changed => arena.hall.unsuspend(game, sides).await?,
                Standing::Ready => {}
                Standing::Vacant { since: Some(since) } => arena.hall.suspend(game, sides, since).await?,
                // The turn has only just begun.
                Standing::Vacant { since: None } | Standing::Taken => {
                    arena.hall.suspend(game, sides, Moment::START).await?;
                }
            }
            tokio::select! {
                update = updates.recv() => if update.is_none() { break },
                changed = standing.changed() => if changed.is_err() { return Ok(()) },
            }
        }
    }
    Ok(())
}
