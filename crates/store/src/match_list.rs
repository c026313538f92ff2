//! The lobby: lists of matches, page by page.

use sqlx::QueryBuilder;

use crate::chunks::chunks;
use crate::dispatch::reading;
use crate::matches::match_columns;
use crate::rows::stored;
use crate::{MatchRow, MatchState, Store, StoreError};

/// Which matches to list. A field without a value allows all.
#[derive(Clone, Debug, Default)]
pub struct MatchFilter {
    /// Only matches in a state.
    pub state: Option<MatchState>,
    /// Only matches of a game: `kalah` for all its variants, or a whole spec.
    pub game: Option<String>,
    /// Only matches with an account in one of their seats.
    pub account: Option<i64>,
    /// Only matches of a class.
    pub class: Option<String>,
    /// Only matches whose last event spectators do not see yet at this moment, in microseconds of server time.
    pub hidden_at: Option<i64>,
    /// Only matches that somebody may see.
    pub viewer: Viewer,
}

/// Who looks at matches. One that is restricted to a class is seen by its members with their bots, by the bots of its
/// groups, by its players and the owners of its bots, and by its creator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Viewer {
    /// The server itself, or its organiser.
    #[default]
    Anyone,
    /// An account.
    Account(i64),
    /// Somebody without an account.
    Guest,
}

/// Where a page of matches ended. The next one continues after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchCursor {
    /// When the last match of the page was created.
    pub created_at: i64,
    /// Its id, which orders matches of the same time.
    pub id: String,
}

/// The condition that spectators see the last event of a match later than at a moment, which follows.
const HIDDEN_AFTER: &str = " AND spectator_delay > 0 AND EXISTS (SELECT 1 FROM game \
    JOIN event ON event.game = game.id AND event.seq = game.seq WHERE game.match = match.id AND event.at > ";

impl MatchRow {
    /// The cursor of a page that ends with this match.
    #[must_use]
    pub fn cursor(&self) -> MatchCursor {
        MatchCursor { created_at: self.created_at, id: self.id.clone() }
    }
}

impl Store {
    /// A page of matches, newest first. Matches created while pages are read do not move the following ones.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn matches(
        &self,
        filter: &MatchFilter,
        after: Option<&MatchCursor>,
        limit: u64,
    ) -> Result<Vec<MatchRow>, StoreError> {
        Ok(reading!(self, |connection| {
            let mut query = QueryBuilder::new(concat!("SELECT ", match_columns!(), " FROM match WHERE 1 = 1"));
            if let Some(state) = filter.state {
                query.push(" AND state = ").push_bind(state.as_str());
            }
            if let Some(game) = &filter.game {
                // LIKE would take % and _ of a spec for wildcards.
                let variants = format!("{game}:");
                query.push(" AND (game = ").push_bind(game);
                query.push(" OR substr(game, 1, length(").push_bind(variants.clone());
                query.push(")) = ").push_bind(variants).push(")");
            }
            if let Some(account) = filter.account {
                query.push(" AND id IN (SELECT match FROM participant WHERE account = ").push_bind(account).push(")");
            }
            if let Some(class) = &filter.class {
                query.push(" AND class = ").push_bind(class);
            }
            if let Some(now) = filter.hidden_at {
                query.push(HIDDEN_AFTER).push_bind(now).push(" - 1000 * match.spectator_delay)");
            }
            match filter.viewer {
                Viewer::Anyone => {}
                Viewer::Guest => {
                    query.push(" AND class IS NULL");
                }
                Viewer::Account(account) => {
                    query.push(" AND (class IS NULL OR creator = ").push_bind(account);
                    query.push(" OR id IN (SELECT match FROM participant WHERE account = ").push_bind(account);
                    query.push(" OR account IN (SELECT id FROM account WHERE deleted_at IS NULL AND owner = ");
                    query.push_bind(account);
                    query.push(")) OR class IN (SELECT class FROM class_member WHERE account = ").push_bind(account);
                    query.push(" OR account = (SELECT owner FROM account WHERE id = ").push_bind(account);
                    query
                        .push(
                            ")) OR class = (SELECT class FROM class_group WHERE id = \
                         (SELECT class_group FROM account WHERE id = ",
                        )
                        .push_bind(account)
                        .push(")))");
                }
            }
            if let Some(cursor) = after {
                query.push(" AND (created_at, id) < (").push_bind(cursor.created_at);
                query.push(", ").push_bind(&cursor.id).push(")");
            }
            query.push(" ORDER BY created_at DESC, id DESC LIMIT ").push_bind(stored(limit));
            query.build_query_as().fetch_all(connection).await?
        }))
    }

    /// The rematches of a match, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rematches(&self, id: &str) -> Result<Vec<MatchRow>, StoreError> {
        const SELECT: &str =
            concat!("SELECT ", match_columns!(), " FROM match WHERE rematch_of = $1 ORDER BY created_at, id");
        Ok(reading!(self, |connection| sqlx::query_as(SELECT).bind(id).fetch_all(connection).await?))
    }

    /// Those of the matches with these ids that are open or running.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unfinished_matches(&self, ids: &[String]) -> Result<Vec<String>, StoreError> {
        const SELECT: &str = "SELECT id FROM match WHERE state IN ('open', 'running') AND id IN (";
        let mut unfinished: Vec<String> = Vec::new();
        for chunk in chunks(ids) {
            let found: Vec<String> = reading!(self, |connection| {
                let mut query = QueryBuilder::new(SELECT);
                let mut list = query.separated(", ");
                for id in chunk {
                    list.push_bind(id);
                }
                query.push(")");
                query.build_query_scalar().fetch_all(connection).await?
            });
            unfinished.extend(found);
        }
        Ok(unfinished)
    }

    /// Matches with a free seat that were created before a time, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_since_before(&self, created_at: i64, limit: u64) -> Result<Vec<MatchRow>, StoreError> {
        const SELECT: &str = concat!(
            "SELECT ",
            match_columns!(),
            " FROM match WHERE state = $1 AND created_at < $2 ORDER BY created_at, id LIMIT $3"
        );
        Ok(reading!(self, |connection| {
            let query = sqlx::query_as(SELECT).bind(MatchState::Open.as_str()).bind(created_at).bind(stored(limit));
            query.fetch_all(connection).await?
        }))
    }
}
