//! Ratings with their history, and results by reason.

use std::collections::{BTreeMap, BTreeSet};

use gambito_store::{Rating, ResultsLog, Store, StoreError, Tally};

use super::super::Seats;
use super::super::bookkeeping::Scored;
use super::rating_replay::{Key, Replay};
use super::{DifferenceKind, Findings, Subject};

/// How much a stored rating may differ, in thousandths: computers round logarithms differently.
pub(super) const TOLERANCE: u64 = 2;
/// The same for a volatility, in billionths.
const VOLATILITY_TOLERANCE: u64 = 1_000;

pub(super) async fn check(store: &Store, findings: &mut Findings) -> Result<(), StoreError> {
    let log = store.results_log().await?;
    let mut found: BTreeMap<i64, Vec<DifferenceKind>> = BTreeMap::new();
    let accounts = accounts(&log);
    // Games whose players cannot be read are found where matches are compared with their games.
    let scored = |game: &gambito_store::SettledGame| {
        let seats =
            Seats { first: serde_json::from_str(&game.first).ok()?, second: serde_json::from_str(&game.second).ok()? };
        Scored::new(&game.game, seats, game.result.as_deref(), game.reason.as_deref())
    };
    let games: Vec<(Scored, bool, i64)> =
        log.games.iter().filter_map(|game| Some((scored(game)?, game.rated, game.settled_at))).collect();
    for (account, kind) in tallies(games.iter().flat_map(|(game, ..)| game.tallies()), &log.tallies) {
        found.entry(account).or_default().push(kind);
    }
    let mut replay = Replay::new(&log.history);
    for (game, rated, settled_at) in &games {
        if let Some(accounts) = game.rated_accounts(*rated) {
            replay.add(accounts, &game.family, game.winner, *settled_at);
        }
    }
    let (computed, differences) = replay.run();
    for (account, kind) in differences.into_iter().chain(ratings(&computed, &log.ratings)) {
        found.entry(account).or_default().push(kind);
    }
    findings.report.accounts += accounts.len() as u64;
    for (account, kinds) in found {
        let name = store.account(account).await?.map_or_else(|| account.to_string(), |account| account.name);
        findings.note(&Subject::Account(name), kinds);
    }
    Ok(())
}

/// The accounts that have ratings or results.
fn accounts(log: &ResultsLog) -> BTreeSet<i64> {
    let rated = log.ratings.iter().map(|rating| rating.account);
    rated.chain(log.tallies.iter().map(|tally| tally.account)).collect()
}

/// The numbers of games that differ from those of the log.
fn tallies(expected: impl Iterator<Item = Tally>, stored: &[Tally]) -> Vec<(i64, DifferenceKind)> {
    let way = |tally: &Tally| {
        let name = format!("tally[{} {} {}]", tally.family, tally.result.as_str(), tally.reason);
        (tally.account, name)
    };
    let mut counts: BTreeMap<(i64, String), [u64; 2]> = BTreeMap::new();
    for tally in expected {
        counts.entry(way(&tally)).or_default()[0] += tally.games;
    }
    for tally in stored {
        counts.entry(way(tally)).or_default()[1] += tally.games;
    }
    let differ = counts
        .into_iter()
        .filter_map(|((account, name), [expected, found])| Some((account, DifferenceKind::of(name, expected, found)?)));
    differ.collect()
}

/// The ratings that differ from those of the log.
fn ratings(computed: &BTreeMap<Key, Rating>, stored: &[Rating]) -> Vec<(i64, DifferenceKind)> {
    let stored: BTreeMap<Key, &Rating> =
        stored.iter().map(|rating| ((rating.account, rating.family.clone()), rating)).collect();
    let keys: BTreeSet<&Key> = computed.keys().chain(stored.keys()).collect();
    let differ = keys.into_iter().filter_map(|key| {
        let (expected, found) = (computed.get(key), stored.get(key).copied());
        let is_same = match (expected, found) {
            (Some(expected), Some(found)) => {
                let is_near = |one: i64, other: i64, tolerance| one.abs_diff(other) <= tolerance;
                expected.games == found.games
                    && is_near(expected.rating, found.rating, TOLERANCE)
                    && is_near(expected.deviation, found.deviation, TOLERANCE)
                    && is_near(expected.volatility, found.volatility, VOLATILITY_TOLERANCE)
            }
            _ => false,
        };
        let (column, expected, found) = (format!("rating[{}]", key.1), shown(expected), shown(found));
        (!is_same).then_some((key.0, DifferenceKind::Column { column, expected, found }))
    });
    differ.collect()
}

/// A rating with its deviation, its volatility and its number of games.
fn shown(rating: Option<&Rating>) -> String {
    let Some(Rating { rating, deviation, volatility, games, .. }) = rating else { return String::new() };
    format!("{} ({games})", shown_numbers(&[*rating, *deviation, *volatility / 1_000_000]))
}

/// Stored thousandths as numbers.
pub(super) fn shown_numbers(thousandths: &[i64]) -> String {
    let shown: Vec<String> = thousandths.iter().map(|number| format!("{:.3}", *number as f64 / 1e3)).collect();
    shown.join(" ± ")
}
