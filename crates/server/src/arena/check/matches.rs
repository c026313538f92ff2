//! Matches: which games they have, who plays, and how far they have come.

use std::collections::BTreeSet;

use gambito_core::StopFlag;
use gambito_play::Setup;
use gambito_store::{GameRow, MatchLog, MatchMode, MatchRow, MatchState, Store, StoreError};

use super::super::ending::state_after;
use super::super::{Occupant, Seats};
use super::{DifferenceKind, Findings, Subject};

/// Matches that are read together.
const PAGE: u64 = 256;

pub(super) async fn check(store: &Store, stop: &StopFlag, findings: &mut Findings) -> Result<(), StoreError> {
    let mut last = String::new();
    while !stop.is_raised() {
        let page = store.match_logs(&last, PAGE).await?;
        let Some(end) = page.last() else { break };
        last.clone_from(&end.row.id);
        for log in page {
            findings.report.matches += 1;
            let differences = differences(&log).unwrap_or_else(|error| {
                let reason = error.to_string();
                vec![DifferenceKind::Unplayable { reason }]
            });
            findings.note(&Subject::Match(log.row.id), differences);
        }
    }
    Ok(())
}

fn differences(log: &MatchLog) -> Result<Vec<DifferenceKind>, serde_json::Error> {
    let seats: Seats = serde_json::from_str(&log.row.seats)?;
    let mut found = missing_games(log);
    if found.is_empty() {
        found.extend(state(log, &seats));
    }
    for game in &log.games {
        found.extend(game_of_match(&log.row, &seats, game)?);
    }
    found.extend(participants(log, &seats));
    Ok(found)
}

/// The games that a match must have and has not. Without its first game, its state tells whether it had a second one.
fn missing_games(log: &MatchLog) -> Vec<DifferenceKind> {
    let game = |number: u64| log.games.iter().find(|game| game.number == number);
    let has_gone_on = match game(1) {
        Some(first) => first.settled_at.is_some() && state_after(first) != MatchState::Aborted,
        None => log.row.state == MatchState::Finished,
    };
    let needed = if log.row.mode == MatchMode::Pair && has_gone_on { 2 } else { 1 };
    (1..=needed).filter(|number| game(*number).is_none()).map(|number| DifferenceKind::NoGame { number }).collect()
}

/// A state that does not follow from the games.
fn state(log: &MatchLog, seats: &Seats) -> Option<DifferenceKind> {
    let last = log.games.last()?;
    let expected = match (seats.are_taken(), last.ended_at, last.settled_at) {
        // A match is called off before its game.
        (false, None, _) if log.row.state == MatchState::Aborted => MatchState::Aborted,
        (false, None, _) => MatchState::Open,
        (false, Some(_), _) => MatchState::Aborted,
        (true, _, None) => MatchState::Running,
        (true, _, Some(_)) => state_after(last),
    };
    DifferenceKind::of("state", expected.as_str(), log.row.state.as_str())
}

/// What differs between a game and its match.
fn game_of_match(row: &MatchRow, seats: &Seats, game: &GameRow) -> Result<Vec<DifferenceKind>, serde_json::Error> {
    let setup: Setup = serde_json::from_str(&game.setup)?;
    let Seats { first, second } = seats.clone();
    let expected = if game.number == 2 { Seats { first: second, second: first } } else { Seats { first, second } };
    let found = Seats::of_game(game)?;
    let column = |name: &str| format!("game[{}].{name}", game.number);
    let columns = [
        DifferenceKind::of(column("setup.game"), &row.game, &setup.game),
        DifferenceKind::of(column("first"), text(&expected.first)?, text(&found.first)?),
        DifferenceKind::of(column("second"), text(&expected.second)?, text(&found.second)?),
        // What has not ended cannot be settled.
        DifferenceKind::of(
            column("ended_at"),
            game.settled_at.is_some() || game.ended_at.is_some(),
            game.ended_at.is_some(),
        ),
    ];
    Ok(columns.into_iter().flatten().collect())
}

fn text(occupant: &Occupant) -> Result<String, serde_json::Error> {
    serde_json::to_string(occupant)
}

/// The accounts by which a match is found, if they are not those in its seats.
fn participants(log: &MatchLog, seats: &Seats) -> Option<DifferenceKind> {
    let shown = |accounts: &[i64]| {
        let accounts: BTreeSet<i64> = accounts.iter().copied().collect();
        accounts.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
    };
    DifferenceKind::of("participants", shown(&seats.accounts()), shown(&log.participants))
}
