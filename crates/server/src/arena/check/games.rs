//! The events of games, and the rows that summarise them.

use gambito_core::StopFlag;
use gambito_play::{Event, Match};
use gambito_store::{EventRow, GameLog, GameRow, Store, StoreError};

use super::super::loading;
use super::super::store_log::{kind, signed, summary};
use super::{DifferenceKind, Findings, Subject};
use crate::variants::Variants;

pub(super) async fn check(
    store: &Store,
    stop: &StopFlag,
    progress: impl Fn(u64),
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let lost = store.lost_games().await?;
    for id in lost.rowless {
        findings.note(&Subject::Game(id), [DifferenceKind::NoRow]);
    }
    for id in lost.matchless {
        findings.note(&Subject::Game(id), [DifferenceKind::NoMatch]);
    }
    let variants = Variants::default();
    let mut log = store.whole_log();
    while let Some(game) = log.next_game().await? {
        if stop.is_raised() {
            break;
        }
        let differences = differences(&game, &variants);
        findings.report.games += 1;
        findings.report.events += game.events.len() as u64;
        findings.note(&Subject::Game(game.game.id), differences);
        progress(findings.report.games);
    }
    Ok(())
}

fn differences(log: &GameLog, variants: &Variants) -> Vec<DifferenceKind> {
    for (expected, event) in (1..).zip(&log.events) {
        if event.seq != expected {
            return vec![DifferenceKind::Gap { expected, found: event.seq }];
        }
    }
    match replayed(log, variants) {
        Ok((game, events)) => {
            let mut differences = compare(&log.game, &game, log.events.len() as u64);
            differences.extend(log.events.iter().zip(&events).flat_map(|(row, event)| compare_event(row, event)));
            differences
        }
        Err(reason) => vec![DifferenceKind::Unplayable { reason }],
    }
}

fn replayed(log: &GameLog, variants: &Variants) -> Result<(Match, Vec<Event>), String> {
    let game = loading::new_match(&log.game, variants).map_err(|error| error.to_string())?;
    let events = log.events.iter().map(|row| serde_json::from_str(&row.body)).collect::<Result<Vec<Event>, _>>();
    let events = events.map_err(|error| error.to_string())?;
    Ok((game.resume(&events).map_err(|error| error.to_string())?, events))
}

/// The columns of a row that differ from what the replayed game gives.
fn compare(row: &GameRow, game: &Match, events: u64) -> Vec<DifferenceKind> {
    let summary = summary(game.status(), events);
    let text = |value: Option<&String>| value.cloned().unwrap_or_default();
    let columns = [
        DifferenceKind::of("status", summary.status, &row.status),
        DifferenceKind::of("result", text(summary.result.as_ref()), text(row.result.as_ref())),
        DifferenceKind::of("reason", text(summary.reason.as_ref()), text(row.reason.as_ref())),
        DifferenceKind::of("seq", summary.seq, row.seq),
        // When the end was stored follows from no event; whether there was one does.
        DifferenceKind::of("ended_at", summary.ended_at.is_some(), row.ended_at.is_some()),
    ];
    columns.into_iter().flatten().collect()
}

/// The columns of an event that differ from what its body says.
fn compare_event(row: &EventRow, event: &Event) -> impl Iterator<Item = DifferenceKind> {
    let columns = [
        DifferenceKind::of(format!("event[{}].kind", row.seq), kind(&event.change), &row.kind),
        DifferenceKind::of(format!("event[{}].at", row.seq), signed(event.at.as_micros()), row.at),
    ];
    columns.into_iter().flatten()
}
