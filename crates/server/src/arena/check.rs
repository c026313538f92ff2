//! Checking a database: the whole log is replayed with the referee and compared with the stored rows.

use gambito_core::StopFlag;
use gambito_play::{Event, Match};
use gambito_store::{GameLog, GameRow, Store, StoreError};

use super::loading;
use super::store_log::summary;
use crate::variants::Variants;

/// What a check has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// Games that were replayed.
    pub games: u64,
    /// Events of those games.
    pub events: u64,
    /// All games with a difference.
    pub wrong_games: u64,
    /// The first differences.
    pub differences: Vec<Difference>,
}

/// A game whose row does not say what its log does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The game.
    pub game: String,
    /// What differs.
    pub kind: DifferenceKind,
}

/// How a game differs from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DifferenceKind {
    /// The number of an event is not the next one.
    Gap {
        /// The number that should follow.
        expected: u64,
        /// The number that is stored.
        found: u64,
    },
    /// The referee does not accept the events, or a text cannot be read.
    Unplayable {
        /// Why.
        reason: String,
    },
    /// A column of the row is not what the log gives.
    Column {
        /// The name of the column.
        column: &'static str,
        /// What the log gives.
        expected: String,
        /// What is stored.
        found: String,
    },
}

/// Differences that are reported in full.
const MOST_DIFFERENCES: usize = 20;

/// Replays the log of every game and compares the result with the rows. The server may run meanwhile.
///
/// `progress` is called with the number of games checked so far. If `stop` is raised, the report is of the games so far.
///
/// # Errors
/// If the database fails.
pub async fn check(store: &Store, stop: &StopFlag, progress: impl Fn(u64)) -> Result<CheckReport, StoreError> {
    let mut report = CheckReport::default();
    let variants = Variants::default();
    let mut log = store.whole_log();
    while let Some(game) = log.next_game().await? {
        if stop.is_raised() {
            break;
        }
        let differences = differences(&game, &variants);
        report.games += 1;
        report.events += game.events.len() as u64;
        report.wrong_games += u64::from(!differences.is_empty());
        let room = MOST_DIFFERENCES.saturating_sub(report.differences.len());
        let named = differences.into_iter().map(|kind| Difference { game: game.game.id.clone(), kind });
        report.differences.extend(named.take(room));
        progress(report.games);
    }
    Ok(report)
}

fn differences(log: &GameLog, variants: &Variants) -> Vec<DifferenceKind> {
    for (expected, event) in (1..).zip(&log.events) {
        if event.seq != expected {
            return vec![DifferenceKind::Gap { expected, found: event.seq }];
        }
    }
    match replayed(log, variants) {
        Ok(game) => compare(&log.game, &game, log.events.len() as u64),
        Err(reason) => vec![DifferenceKind::Unplayable { reason }],
    }
}

fn replayed(log: &GameLog, variants: &Variants) -> Result<Match, String> {
    let game = loading::new_match(&log.game, variants).map_err(|error| error.to_string())?;
    let events = log.events.iter().map(|row| serde_json::from_str(&row.body)).collect::<Result<Vec<Event>, _>>();
    game.resume(&events.map_err(|error| error.to_string())?).map_err(|error| error.to_string())
}

/// The columns of a row that differ from what the replayed game gives.
fn compare(row: &GameRow, game: &Match, events: u64) -> Vec<DifferenceKind> {
    let summary = summary(game.status(), events);
    let text = |value: Option<&String>| value.cloned().unwrap_or_default();
    let columns = [
        ("status", summary.status, row.status.clone()),
        ("result", text(summary.result.as_ref()), text(row.result.as_ref())),
        ("reason", text(summary.reason.as_ref()), text(row.reason.as_ref())),
        ("seq", summary.seq.to_string(), row.seq.to_string()),
        // When the end was stored follows from no event; whether there was one does.
        ("ended_at", summary.ended_at.is_some().to_string(), row.ended_at.is_some().to_string()),
    ];
    let differ = columns.into_iter().filter(|(_, expected, found)| expected != found);
    differ.map(|(column, expected, found)| DifferenceKind::Column { column, expected, found }).collect()
}
