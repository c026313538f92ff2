//! Reading everything that follows from the log, to compare it with what it should be.

use std::collections::BTreeMap;

use crate::competitions::SELECT_COMPETITION;
use crate::dispatch::snapshot;
use crate::games::select_game;
use crate::matches::match_columns;
use crate::results::{Rating, RatingStep, Tally};
use crate::rows::{count, from_row, stored};
use crate::{CompetitionRow, GameRow, MatchRow, Store, StoreError};

/// A match with its games, as they were at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchLog {
    /// The match.
    pub row: MatchRow,
    /// Its games, in their order.
    pub games: Vec<GameRow>,
    /// The accounts by which it is found.
    pub participants: Vec<i64>,
}

/// A game whose end has been settled, with what its match says about ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettledGame {
    /// Its public id.
    pub id: String,
    /// The spec of the game.
    pub game: String,
    /// Whether its match counts for ratings.
    pub rated: bool,
    /// The first player, as JSON text.
    pub first: String,
    /// The second player, as JSON text.
    pub second: String,
    /// Its result.
    pub result: Option<String>,
    /// How it ended.
    pub reason: Option<String>,
    /// When its end was settled.
    pub settled_at: i64,
}

from_row!(SettledGame, |row| SettledGame {
    id: row.try_get("id")?,
    game: row.try_get("spec")?,
    rated: row.try_get::<i64, _>("rated")? != 0,
    first: row.try_get("first")?,
    second: row.try_get("second")?,
    result: row.try_get("result")?,
    reason: row.try_get("reason")?,
    settled_at: row.try_get("settled_at")?,
});

/// Ratings and results of all accounts, and the games that they follow from, as they were at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultsLog {
    /// All games whose end has been settled, the first to be settled first.
    pub games: Vec<SettledGame>,
    /// All ratings.
    pub ratings: Vec<Rating>,
    /// The steps of all ratings, each with its account, the first steps first.
    pub history: Vec<(i64, RatingStep)>,
    /// All results.
    pub tallies: Vec<Tally>,
}

/// A competition with all its events, and the games of its matches, as they were at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionLog {
    /// The competition.
    pub row: CompetitionRow,
    /// Its events with their numbers, as JSON texts, in their order. Check that the numbers have no gaps.
    pub events: Vec<(u64, String)>,
    /// The games of its matches by pairing and attempt, in their order. A match without games has none.
    pub games: BTreeMap<(u64, u64), Vec<CompetitionGame>>,
}

/// A game of a competition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionGame {
    /// Its result, once it has one.
    pub result: Option<String>,
    /// How it ended.
    pub reason: Option<String>,
}

struct Numbered(u64, String);

from_row!(Numbered, |row| Numbered(count(row.try_get("seq")?)?, row.try_get("body")?));

struct StepOf(i64, RatingStep);

from_row!(StepOf, |row| StepOf(row.try_get("account")?, sqlx::FromRow::from_row(row)?));

struct GameOf {
    pairing: u64,
    attempt: u64,
    game: Option<CompetitionGame>,
}

from_row!(GameOf, |row| GameOf {
    pairing: count(row.try_get("pairing")?)?,
    attempt: count(row.try_get("attempt")?)?,
    game: match row.try_get::<Option<i64>, _>("number")? {
        Some(_) => Some(CompetitionGame { result: row.try_get("result")?, reason: row.try_get("reason")? }),
        None => None,
    },
});

impl Store {
    /// All games of which something is gone.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lost_games(&self) -> Result<LostGames, StoreError> {
        let rowless = "SELECT DISTINCT game FROM event \
             WHERE NOT EXISTS (SELECT 1 FROM game WHERE game.id = event.game) ORDER BY game";
        let matchless = "SELECT id FROM game \
             WHERE NOT EXISTS (SELECT 1 FROM match WHERE match.id = game.match) ORDER BY id";
        snapshot!(self, |connection| {
            let rowless = sqlx::query_scalar(rowless).fetch_all(&mut *connection).await?;
            let matchless = sqlx::query_scalar(matchless).fetch_all(&mut *connection).await?;
            Ok(LostGames { rowless, matchless })
        })
    }

    /// A page of matches after an id, ordered by id, each with its games.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn match_logs(&self, after: &str, limit: u64) -> Result<Vec<MatchLog>, StoreError> {
        const MATCHES: &str =
            concat!("SELECT ", match_columns!(), " FROM match WHERE id > $1 AND id <= $2 ORDER BY id");
        let last = "SELECT max(id) FROM (SELECT id FROM match WHERE id > $1 ORDER BY id LIMIT $2) AS page";
        let participants = "SELECT match, account FROM participant WHERE match > $1 AND match <= $2";
        let after = after.to_owned();
        snapshot!(self, |connection| {
            let last: Option<String> =
                sqlx::query_scalar(last).bind(&after).bind(stored(limit)).fetch_one(&mut *connection).await?;
            let Some(last) = last else { return Ok(Vec::new()) };
            let rows: Vec<MatchRow> =
                sqlx::query_as(MATCHES).bind(&after).bind(&last).fetch_all(&mut *connection).await?;
            let select = select_game!("WHERE match > $1 AND match <= $2 ORDER BY match, number");
            let games: Vec<GameRow> =
                sqlx::query_as(select).bind(&after).bind(&last).fetch_all(&mut *connection).await?;
            let found: Vec<(String, i64)> =
                sqlx::query_as(participants).bind(&after).bind(&last).fetch_all(&mut *connection).await?;
            let mut logs: Vec<MatchLog> =
                rows.into_iter().map(|row| MatchLog { row, games: Vec::new(), participants: Vec::new() }).collect();
            let places: BTreeMap<String, usize> =
                logs.iter().enumerate().map(|(place, log)| (log.row.id.clone(), place)).collect();
            for game in games {
                if let Some(place) = places.get(&game.match_id) {
                    logs[*place].games.push(game);
                }
            }
            for (id, account) in found {
                if let Some(place) = places.get(&id) {
                    logs[*place].participants.push(account);
                }
            }
            Ok(logs)
        })
    }

    /// The ratings and results of all accounts, and the games that they follow from.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn results_log(&self) -> Result<ResultsLog, StoreError> {
        let games = "SELECT game.id, match.game AS spec, match.rated, game.first, game.second, game.result, game.reason, \
             game.settled_at FROM game JOIN match ON match.id = game.match WHERE game.settled_at IS NOT NULL \
             ORDER BY game.settled_at, game.ended_at, game.id";
        let ratings =
            "SELECT account, family, rating, deviation, volatility, games FROM rating ORDER BY account, family";
        let history = "SELECT account, family, games, rating, deviation, at FROM rating_history \
             ORDER BY account, family, games";
        let tallies = "SELECT account, family, result, reason, games FROM tally \
             ORDER BY account, family, result, reason";
        snapshot!(self, |connection| {
            let steps: Vec<StepOf> = sqlx::query_as(history).fetch_all(&mut *connection).await?;
            Ok(ResultsLog {
                games: sqlx::query_as(games).fetch_all(&mut *connection).await?,
                ratings: sqlx::query_as(ratings).fetch_all(&mut *connection).await?,
                history: steps.into_iter().map(|StepOf(account, step)| (account, step)).collect(),
                tallies: sqlx::query_as(tallies).fetch_all(&mut *connection).await?,
            })
        })
    }

    /// A competition with all its events; none if there is no such competition.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn competition_log(&self, id: &str) -> Result<Option<CompetitionLog>, StoreError> {
        let events = "SELECT seq, body FROM competition_event WHERE competition = $1 ORDER BY seq";
        let games = "SELECT pairing, attempt, game.number, game.result, game.reason FROM competition_match \
             LEFT JOIN game ON game.match = competition_match.match \
             WHERE competition_match.competition = $1 ORDER BY pairing, attempt, game.number";
        let id = id.to_owned();
        snapshot!(self, |connection| {
            let row = sqlx::query_as(SELECT_COMPETITION).bind(&id).fetch_optional(&mut *connection).await?;
            let Some(row) = row else { return Ok(None) };
            let events: Vec<Numbered> = sqlx::query_as(events).bind(&id).fetch_all(&mut *connection).await?;
            let found: Vec<GameOf> = sqlx::query_as(games).bind(&id).fetch_all(&mut *connection).await?;
            let mut games: BTreeMap<(u64, u64), Vec<CompetitionGame>> = BTreeMap::new();
            for GameOf { pairing, attempt, game } in found {
                games.entry((pairing, attempt)).or_default().extend(game);
            }
            let events = events.into_iter().map(|Numbered(seq, body)| (seq, body)).collect();
            Ok(Some(CompetitionLog { row, events, games }))
        })
    }
}

/// Games of which something is gone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LostGames {
    /// The log has events of them, but they have no row.
    pub rowless: Vec<String>,
    /// They belong to a match that is not there.
    pub matchless: Vec<String>,
}
