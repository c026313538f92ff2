//! What the arena forgets in the course of time.

use std::time::Duration;

use gambito_store::StoreError;
use tokio::time::{MissedTickBehavior, interval};

use super::{Arena, wall_clock};
use crate::idempotency::KEPT_MS;

/// How often the arena looks for what has expired.
const INTERVAL: Duration = Duration::from_secs(3_600);

/// Forgets what has expired, until the server stops.
pub(super) async fn keep(arena: Arena) {
    let mut turns = interval(INTERVAL);
    turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = arena.stopping.begun() => return,
            _ = turns.tick() => {}
        }
        if let Err(error) = forget(&arena).await {
            tracing::error!(%error, "what has expired was not forgotten");
        }
    }
}

async fn forget(arena: &Arena) -> Result<(), StoreError> {
    let now = wall_clock();
    arena.store.forget_answers(now - KEPT_MS).await?;
    arena.store.remove_expired_codes(now).await?;
    arena.store.remove_expired_sessions(now).await?;
    arena.forget_all_finished().await
}
