//! Games as the log tells them. A large map takes long to parse, and a long game to replay, so both happen off the reactor.

use std::sync::Arc;

use gambito_catalog::{SpecError, Variant};
use gambito_hall::ActionError;
use gambito_play::{Event, LogError, Match, Moment, Setup, SetupError};
use gambito_store::{EventRow, GameRow, StoreError};
use tokio::task::JoinError;

use super::store_log::PAGE;
use super::{Arena, Visibility};
use crate::client::Client;
use crate::pool::Busy;
use crate::variants::Variants;

/// Why a game cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    /// The database failed.
    #[error(transparent)]
    Store(StoreError),
    /// A stored text is not what this version writes.
    #[error("a stored text is damaged: {0}")]
    Text(#[from] serde_json::Error),
    /// The set-up is wrong.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The events contradict the rules.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The rules of a competition make no sense.
    #[error(transparent)]
    Rules(#[from] gambito_competition::RulesError),
    /// The event log cannot be written.
    #[error("the event log cannot be written")]
    NotDurable,
    /// The hall refuses to begin the game or to call it off.
    #[error("the hall refuses: {0}")]
    Refused(ActionError),
    /// Reading it panicked.
    #[error(transparent)]
    Panicked(#[from] JoinError),
    /// The server stops.
    #[error("the server is stopping")]
    Stopping,
}

impl LoadError {
    /// Whether the database failed, so that the same may succeed later.
    pub(crate) const fn is_passing(&self) -> bool {
        matches!(self, Self::NotDurable | Self::Store(StoreError::Database(_) | StoreError::Interrupted))
    }
}

/// Why a client does not get the variant that it asks for.
#[derive(Debug)]
pub(super) enum VariantError {
    /// Too many wait for theirs.
    Busy,
    /// Parsing it panicked.
    Panicked(JoinError),
    /// The spec is wrong.
    Spec(SpecError),
}

impl Arena {
    /// A variant by the spec of a game that exists, or that the server itself begins.
    pub(crate) async fn variant(&self, spec: &str) -> Result<Variant, LoadError> {
        if let Some(known) = self.variants.known(spec) {
            return Ok(known);
        }
        let (variants, spec) = (Arc::clone(&self.variants), spec.to_owned());
        Ok(self.preparations.wait_for(move || variants.get(&spec)).await?.map_err(SetupError::Game)?)
    }

    /// A variant by a spec that a client wrote, unless too many wait for theirs.
    pub(super) async fn asked_variant(&self, spec: &str) -> Result<Variant, VariantError> {
        if let Some(known) = self.variants.known(spec) {
            return Ok(known);
        }
        let (variants, spec) = (Arc::clone(&self.variants), spec.to_owned());
        let parsed = self.preparations.run(Client::House, move || variants.get(&spec)).await;
        parsed.map_err(|Busy| VariantError::Busy)?.map_err(VariantError::Panicked)?.map_err(VariantError::Spec)
    }

    /// The game as its log tells it.
    pub(crate) async fn load(&self, row: &GameRow) -> Result<Match, LoadError> {
        self.load_seen(row, Visibility::Live).await
    }

    /// The game up to the last event that a reader sees now.
    pub(crate) async fn load_seen(&self, row: &GameRow, visibility: Visibility) -> Result<Match, LoadError> {
        let now = self.hall.now();
        let mut page = self.seen_page(&row.id, 0, visibility, now).await?;
        let mut is_last = page.len() < PAGE as usize;
        let (beginning, variants) = (row.clone(), Arc::clone(&self.variants));
        let replay = move || new_match(&beginning, &variants).and_then(|game| continued(game, &page));
        let mut game = self.preparations.wait_for(replay).await??;
        while !is_last {
            page = self.seen_page(&row.id, game.seq(), visibility, now).await?;
            is_last = page.len() < PAGE as usize;
            game = self.preparations.wait_for(move || continued(game, &page)).await??;
        }
        Ok(game)
    }

    /// The next visible events of a game. A page that is not full is the last one.
    async fn seen_page(
        &self,
        id: &str,
        after: u64,
        visibility: Visibility,
        now: Moment,
    ) -> Result<Vec<EventRow>, LoadError> {
        let mut page = self.store.events(id, after, PAGE).await?;
        let seen = page.iter().take_while(|event| visibility.shows_stored(event, now)).count();
        page.truncate(seen);
        Ok(page)
    }

    /// The match of a row before its first event.
    pub(crate) async fn beginning(&self, row: &GameRow) -> Result<Match, LoadError> {
        let (row, variants) = (row.clone(), Arc::clone(&self.variants));
        self.preparations.wait_for(move || new_match(&row, &variants)).await?
    }
}

/// The match of a row before its first event.
pub(super) fn new_match(row: &GameRow, variants: &Variants) -> Result<Match, LoadError> {
    let setup: Setup = serde_json::from_str(&row.setup)?;
    let variant = variants.get(&setup.game).map_err(SetupError::Game)?;
    Ok(Match::with_variant(variant, setup)?)
}

/// The match after one more page of its events.
fn continued(game: Match, page: &[EventRow]) -> Result<Match, LoadError> {
    let events = page.iter().map(|row| serde_json::from_str(&row.body)).collect::<Result<Vec<Event>, _>>()?;
    Ok(game.resume(&events)?)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::thread::{ThreadId, current};

    use super::super::{MatchPlan, Occupant, Seats};
    use super::*;

    #[tokio::test]
    async fn a_game_is_parsed_once_and_off_the_reactor() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut arena = crate::testing::arena(&folder.path().join("arena.db")).await;
        let parsed_on: Arc<Mutex<Vec<ThreadId>>> = Arc::default();
        let parse = |log: Arc<Mutex<Vec<ThreadId>>>| {
            move |spec: &str| {
                log.lock().expect("no panic").push(current().id());
                spec.parse()
            }
        };
        arena.variants = Arc::new(Variants::with_parser(parse(Arc::clone(&parsed_on))));
        let variant = arena.variant("nim:tokens=30").await.expect("a game");
        let guest = Occupant::Guest { key: "k".to_owned(), name: "guest".to_owned() };
        let plan = MatchPlan::new(variant, Seats { first: guest.clone(), second: guest });
        let row = arena.create_match(plan).await.expect("a match");
        let game = arena.store.games_of(&row.id).await.expect("games").remove(0);
        let before_restart = parsed_on.lock().expect("no panic").len();
        assert!(before_restart > 0, "the parser is used");
        // After a restart nothing is known.
        arena.variants = Arc::new(Variants::with_parser(parse(Arc::clone(&parsed_on))));
        assert!(arena.load(&game).await.expect("a game").seq() > 0);
        assert_eq!(arena.beginning(&game).await.expect("a game").seq(), 0);
        assert!(arena.asked_variant(&row.game).await.is_ok());
        let parsed_on = parsed_on.lock().expect("no panic");
        assert_eq!(parsed_on.len(), before_restart + 1, "the restarted arena parses once");
        // This thread is the reactor.
        assert!(parsed_on.iter().all(|thread| *thread != current().id()), "{parsed_on:?}");
    }
}
