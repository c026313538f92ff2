//! Competitions: their events, and the games behind their results.

use gambito_competition::{Competition, Event, Rules};
use gambito_core::StopFlag;
use gambito_store::{CompetitionFilter, CompetitionLog, Store, StoreError};

use super::super::competitions::state;
use super::{DifferenceKind, Findings, Subject};

/// Competitions that are listed together.
const PAGE: u64 = 64;

pub(super) async fn check(store: &Store, stop: &StopFlag, findings: &mut Findings) -> Result<(), StoreError> {
    let mut cursor = None;
    loop {
        let page = store.competitions(&CompetitionFilter::default(), cursor.as_ref(), PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        cursor = Some(last.cursor());
        for row in page {
            if stop.is_raised() {
                return Ok(());
            }
            let Some(log) = store.competition_log(&row.id).await? else { continue };
            findings.report.competitions += 1;
            findings.note(&Subject::Competition(row.id), differences(&log));
        }
    }
}

fn differences(log: &CompetitionLog) -> Vec<DifferenceKind> {
    for (expected, (seq, _)) in (1..).zip(&log.events) {
        if *seq != expected {
            return vec![DifferenceKind::Gap { expected, found: *seq }];
        }
    }
    match replayed(log) {
        Ok((competition, mut differences)) => {
            differences.extend(DifferenceKind::of(
                "state",
                state(competition.status()).as_str(),
                log.row.state.as_str(),
            ));
            differences.extend(DifferenceKind::of("seq", competition.seq(), log.row.seq));
            differences
        }
        Err(reason) => vec![DifferenceKind::Unplayable { reason }],
    }
}

/// The competition after its events, and the results that differ from the games.
fn replayed(log: &CompetitionLog) -> Result<(Competition, Vec<DifferenceKind>), String> {
    let rules: Rules = serde_json::from_str(&log.row.rules).map_err(|error| error.to_string())?;
    let mut competition = Competition::new(rules).map_err(|error| error.to_string())?;
    let mut differences = Vec::new();
    for (seq, body) in &log.events {
        let event: Event = serde_json::from_str(body).map_err(|error| format!("event {seq}: {error}"))?;
        if !competition.fits(&event) {
            return Err(format!("event {seq} cannot follow: {body}"));
        }
        differences.extend(result(log, &event)?);
        competition.apply(&event);
    }
    Ok((competition, differences))
}

/// A result that is not that of the games of its match.
fn result(log: &CompetitionLog, event: &Event) -> Result<Option<DifferenceKind>, String> {
    let Event::Played { pairing, attempt, games } = event else { return Ok(None) };
    let (pairing, attempt) = (*pairing, u64::from(*attempt));
    let Some(stored) = log.games.get(&(pairing, attempt)).filter(|games| !games.is_empty()) else {
        return Ok(Some(DifferenceKind::NoResult { pairing, attempt }));
    };
    let found = games.iter().map(|game| Ok(format!("{} {}", name(game.result)?, game.reason.name())));
    let found: Vec<String> = found.collect::<Result<_, serde_json::Error>>().map_err(|error| error.to_string())?;
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let expected: Vec<String> =
        stored.iter().map(|game| format!("{} {}", text(&game.result), text(&game.reason))).collect();
    Ok(DifferenceKind::of(format!("pairing[{pairing}]"), expected.join(", "), found.join(", ")))
}

fn name(result: gambito_arena::GameResult) -> Result<String, serde_json::Error> {
    serde_json::from_value(serde_json::to_value(result)?)
}
