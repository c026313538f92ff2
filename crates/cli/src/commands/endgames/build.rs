use std::io::ErrorKind;
use std::sync::Arc;

use gambito_analysis::MakeEndgamesError;
use gambito_search::Progress;
use gambito_tables::{Condition, Library};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use super::library;
use crate::arguments::{Board, BuildArguments, all_cores, number, threads};
use crate::failure::Failure;
use crate::progress::SolverSpinner;
use crate::reference::JsonOutput;
use crate::{Console, own_games, wording};

/// Default seeds in play: a table of 86 million positions for Kalah with six pits.
const DEFAULT_SEEDS: u32 = 18;
/// The most seeds in play: a value is stored in a signed byte.
const MOST_SEEDS: u64 = 127;

/// An endgame table that was built.
#[derive(Serialize, ToSchema)]
struct BuildReport {
    /// The variant it belongs to.
    name: String,
    /// The file.
    path: String,
    /// The most seeds in play.
    seeds: u32,
    /// Positions in the table.
    positions: u64,
    /// Whether it has all positions up to that number of seeds.
    complete: bool,
}

/// The JSON that it prints.
pub(in crate::commands) fn json_output() -> JsonOutput {
    JsonOutput::of::<BuildReport>("gambito endgames build GAME --json")
}

/// Builds an endgame table, or its missing part.
pub(super) fn run(arguments: &BuildArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    if own_games::is_own(&arguments.game) {
        return Err(Failure::argument(texts, "GAME", texts.get("endgames-none")));
    }
    let board = Board::set_up(texts, &arguments.game, None, None)?;
    let library = library(texts, console)?;
    let seeds = arguments.seeds.as_deref().map(|text| number(texts, "--seeds", text, 1..=MOST_SEEDS)).transpose()?;
    let seeds = seeds.map_or(DEFAULT_SEEDS, |seeds| seeds as u32);
    let threads = arguments.threads.as_deref().map(|text| threads(texts, "--threads", text)).transpose()?;
    let threads = threads.unwrap_or_else(all_cores);
    let stop = console.stop_on_interrupt();
    let progress = Arc::new(Progress::default());
    let spinner = SolverSpinner::new(console.progress, &progress, Vec::new(), texts);
    let built = library.build(&*board.pos, seeds, threads, &progress, &stop);
    drop(spinner);
    let is_complete = built.map_err(|error| refused(texts, &error, &board, seeds, &library))?;
    let built = built_table(&library, &board, is_complete).map_err(|error| Failure::Stream { error })?;
    if arguments.json {
        console.json(&built)?;
    } else {
        let facts = [
            (texts.get("fact-endgames"), built.name),
            (texts.get("fact-seeds"), texts.number(built.seeds)),
            (texts.get("fact-positions"), texts.number(built.positions)),
            (texts.get("fact-file"), built.path),
        ];
        write!(console.out, "{}", wording::facts(&facts))?;
    }
    if is_complete { Ok(()) } else { Err(Failure::Job { reason: texts.get("endgames-unfinished") }) }
}

/// The table as it is on disk now.
fn built_table(library: &Library, board: &Board, complete: bool) -> std::io::Result<BuildReport> {
    let name = board.pos.endgames_name().unwrap_or_default();
    let listed = library.look_at(&name)?;
    let path = listed.path.display().to_string();
    let (layers, positions) = match listed.condition {
        Condition::Good { layers, values } => (layers.saturating_sub(1), values),
        Condition::Flawed(_) => (0, 0),
    };
    Ok(BuildReport { name, path, seeds: layers, positions, complete })
}

fn refused(texts: Texts, error: &MakeEndgamesError, board: &Board, seeds: u32, library: &Library) -> Failure {
    let reason = match error {
        MakeEndgamesError::NotNumbered => return Failure::argument(texts, "GAME", texts.get("endgames-none")),
        MakeEndgamesError::TooLarge => return Failure::argument(texts, "--seeds", texts.get("endgames-too-large")),
        MakeEndgamesError::Memory(_) => {
            let positions = board.pos.endgames_up_to(seeds).unwrap_or(u64::MAX);
            texts.format("endgames-no-memory", &[("seeds", seeds.into()), ("positions", positions.into())])
        }
        MakeEndgamesError::Kept(error) if error.kind() == ErrorKind::WouldBlock => texts.get("endgames-busy"),
        MakeEndgamesError::Kept(error) => {
            let directory = library.directory().display().to_string();
            let reason = texts.file_reason(error.kind());
            texts.format("endgames-not-kept", &[("directory", directory.into()), ("reason", reason.into())])
        }
    };
    Failure::Job { reason }
}
