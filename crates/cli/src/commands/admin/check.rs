use gambito_server::{Difference, DifferenceKind, check};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use super::{job, with_unchanged};
use crate::Console;
use crate::arguments::CheckLogArguments;
use crate::failure::Failure;
use crate::progress::Moving;

/// What a check of the log has found.
#[derive(Serialize, ToSchema)]
pub(super) struct LogCheckReport {
    /// Games that were replayed.
    games: u64,
    /// Events of those games.
    events: u64,
    /// Matches that were compared with their games.
    matches: u64,
    /// Competitions that were replayed.
    competitions: u64,
    /// Accounts whose ratings and results were computed again.
    accounts: u64,
    /// Games, matches, competitions and accounts that are not stored as they follow from the log.
    wrong: u64,
    /// The first differences.
    differences: Vec<LogDifferenceReport>,
}

/// Something that is not stored as it follows from the log.
#[derive(Serialize, ToSchema)]
struct LogDifferenceReport {
    /// What it is: `game`, `match`, `competition` or `account`.
    kind: &'static str,
    /// Its id; the name of an account.
    id: String,
    /// What differs.
    difference: String,
}

/// Replays the whole log and compares it with the stored rows.
pub(super) fn run(arguments: &CheckLogArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let stop = console.stop_on_interrupt();
    let spinner = Moving::spinner(console.progress, texts.get("admin-checking"));
    let tell = spinner.teller();
    let found = with_unchanged(&arguments.database, texts, console, async |store| {
        let told = |games: u64| tell(texts.format("admin-checked-so-far", &[("games", games.into())]));
        check(&store, &stop, told).await.map_err(job(texts))
    });
    drop(spinner);
    let found = found?;
    let differences = found.differences.iter().map(|difference| LogDifferenceReport {
        kind: difference.subject.name(),
        id: difference.subject.id().to_owned(),
        difference: explained(difference, texts),
    });
    let report = LogCheckReport {
        games: found.games,
        events: found.events,
        matches: found.matches,
        competitions: found.competitions,
        accounts: found.accounts,
        wrong: found.wrong,
        differences: differences.collect(),
    };
    if arguments.database.json {
        console.json(&report)?;
    } else {
        let counts = &[
            ("games", report.games.into()),
            ("events", report.events.into()),
            ("matches", report.matches.into()),
            ("competitions", report.competitions.into()),
            ("accounts", report.accounts.into()),
            ("wrong", report.wrong.into()),
        ];
        let summary = if report.wrong == 0 { "admin-check-clean" } else { "admin-check-wrong" };
        writeln!(console.out, "{}", texts.format(summary, counts))?;
        for LogDifferenceReport { kind, id, difference } in &report.differences {
            let subject = texts.format(&format!("admin-check-{kind}"), &[("id", id.as_str().into())]);
            writeln!(console.out, "{subject}: {difference}")?;
        }
    }
    if report.wrong == 0 { Ok(()) } else { Err(Failure::Reported) }
}

fn explained(difference: &Difference, texts: Texts) -> String {
    match &difference.kind {
        DifferenceKind::Gap { expected, found } => {
            texts.format("admin-gap", &[("expected", (*expected).into()), ("found", (*found).into())])
        }
        DifferenceKind::Unplayable { reason } => {
            texts.format("admin-unplayable", &[("reason", reason.as_str().into())])
        }
        DifferenceKind::Column { column, expected, found } => {
            let values = &[
                ("column", column.as_str().into()),
                ("expected", expected.as_str().into()),
                ("found", found.as_str().into()),
            ];
            let sentence = match (expected.is_empty(), found.is_empty()) {
                (true, false) => "admin-column-surplus",
                (false, true) => "admin-column-missing",
                _ => "admin-column",
            };
            texts.format(sentence, values)
        }
        DifferenceKind::NoRow => texts.get("admin-no-row"),
        DifferenceKind::NoMatch => texts.get("admin-no-match"),
        DifferenceKind::NoGame { number } => texts.format("admin-no-game", &[("number", (*number).into())]),
        DifferenceKind::NoResult { pairing, attempt } => {
            let values = &[("pairing", (*pairing).into()), ("attempt", (*attempt).into())];
            texts.format("admin-no-result", values)
        }
    }
}
