//! Reading the whole log, to compare it with the rows of games.

use std::collections::VecDeque;

use crate::dispatch::{reading, snapshot};
use crate::games::SELECT_GAME;
use crate::log::SELECT_EVENTS;
use crate::rows::stored;
use crate::{EventRow, GameRow, Store, StoreError};

/// Ids read at once.
const PAGE: i64 = 256;

/// A game with all its events, as they were at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLog {
    /// The game.
    pub game: GameRow,
    /// Its events in their order. The numbers are as stored: check that they have no gaps.
    pub events: Vec<EventRow>,
}

/// Reads all games with all their events, one game at a time, ordered by id. Between two games it holds nothing open.
#[derive(Debug)]
pub struct LogReader {
    store: Store,
    /// Ids that were read and whose games were not.
    ids: VecDeque<String>,
    /// The last id that was read.
    last: String,
}

impl Store {
    /// Starts to read the whole log. Games created in the meantime may or may not appear.
    #[must_use]
    pub fn whole_log(&self) -> LogReader {
        LogReader { store: self.clone(), ids: VecDeque::new(), last: String::new() }
    }
}

impl LogReader {
    /// The next game, or `None` after the last one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next_game(&mut self) -> Result<Option<GameLog>, StoreError> {
        if self.ids.is_empty() {
            let select = "SELECT id FROM game WHERE id > $1 ORDER BY id LIMIT $2";
            let page: Vec<String> = reading!(self.store, |connection| {
                sqlx::query_scalar(select).bind(&self.last).bind(PAGE).fetch_all(connection).await?
            });
            self.ids = page.into();
            if let Some(last) = self.ids.back() {
                self.last.clone_from(last);
            }
        }
        let Some(id) = self.ids.pop_front() else {
            return Ok(None);
        };
        let log = snapshot!(self.store, |connection| {
            let game = sqlx::query_as(SELECT_GAME).bind(&id).fetch_one(&mut *connection).await?;
            let all = sqlx::query_as(SELECT_EVENTS).bind(&id).bind(stored(0)).bind(i64::MAX);
            Ok(GameLog { game, events: all.fetch_all(&mut *connection).await? })
        })?;
        Ok(Some(log))
    }
}
