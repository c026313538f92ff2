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
    /// Games whose rows do not say what their logs do.
    wrong_games: u64,
    /// The first differences.
    differences: Vec<LogDifferenceReport>,
}

/// A game whose row does not say what its log does.
#[derive(Serialize, ToSchema)]
struct LogDifferenceReport {
    /// The id of the game.
    game: String,
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
        game: difference.game.clone(),
        difference: explained(difference, texts),
    });
    let report = LogCheckReport {
        games: found.games,
        events: found.events,
        wrong_games: found.wrong_games,
        differences: differences.collect(),
    };
    if arguments.database.json {
        console.json(&report)?;
    } else {
        let counts =
            &[("games", report.games.into()), ("events", report.events.into()), ("wrong", report.wrong_games.into())];
        let summary = if report.wrong_games == 0 { "admin-check-clean" } else { "admin-check-wrong" };
        writeln!(console.out, "{}", texts.format(summary, counts))?;
        for LogDifferenceReport { game, difference } in &report.differences {
            writeln!(console.out, "{game}: {difference}")?;
        }
    }
    if report.wrong_games == 0 { Ok(()) } else { Err(Failure::Reported) }
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
                ("column", (*column).into()),
                ("expected", expected.as_str().into()),
                ("found", found.as_str().into()),
            ];
            texts.format("admin-column", values)
        }
    }
}
