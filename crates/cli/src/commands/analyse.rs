//! Goes through a recorded game and names the mistakes.

mod printing;

use gambito_analysis::SearchRequest;
use gambito_arena::{GameRecord, GameResult, Reason};
use gambito_catalog::Algorithm;
use gambito_play::{Doubts, GameReview, review};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Console;
use crate::arguments::{AnalyseArguments, with_endgames};
use crate::failure::Failure;
use crate::progress::Moving;
use crate::recorded::RecordedGames;
use crate::reference::JsonOutput;

/// The argument that names the file.
const ARGUMENT: &str = "FILE";
/// Memory of a search. The searches of a position are many and short.
const BYTES: usize = 16 << 20;

/// A reviewed game.
#[derive(Serialize, ToSchema)]
struct AnalyseReport<'a> {
    /// The game with all its values.
    game: String,
    /// The number of the game in its record.
    number: u64,
    /// Who played first and second.
    players: [&'a str; 2],
    /// The start position.
    start: &'a str,
    /// The result.
    result: GameResult,
    /// Why the game ended.
    reason: Reason,
    #[serde(flatten)]
    review: &'a GameReview,
}

/// The JSON that it prints.
pub(super) fn json_output() -> JsonOutput {
    JsonOutput::of::<AnalyseReport<'_>>("gambito analyse FILE --json")
}

/// Values every move of a recorded game and prints the mistakes.
pub(super) fn run(arguments: &AnalyseArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let limits = arguments.limits(texts)?;
    let recorded = RecordedGames::read(&arguments.file, arguments.rules.as_deref(), ARGUMENT, texts, console)?;
    let game = chosen_game(&recorded, arguments, texts)?;
    let record = recorded.replayed(game, texts)?;
    let variant = with_endgames(recorded.variant.clone(), console.library.as_ref());
    let mut request = SearchRequest::new(variant.to_string(), Algorithm::Engine).within(limits);
    request.question.evaluation = arguments.eval.clone();
    request.resources.memory = Some(BYTES);
    request.resources.endgames = variant.endgames();
    request.resources.stop = console.stop_on_interrupt();
    let message = texts.get("progress-analysing");
    let bar = Moving::bar(console.progress, game.moves.len() as u64, message.clone());
    let reviewed = review(&record, &request, Doubts::Reexamined, &mut |_| bar.step(message.clone()));
    drop(bar);
    let reviewed = reviewed.map_err(|error| Failure::run(texts, &error))?;
    if arguments.json {
        console.json(&report(&recorded, game, &reviewed))?;
    } else {
        printing::print(&recorded, game, &reviewed, texts, console)?;
    }
    if reviewed.moves.len() < game.moves.len() { Err(Failure::interrupted(texts)) } else { Ok(()) }
}

/// The game that is asked for, or the only one.
fn chosen_game<'a>(
    recorded: &'a RecordedGames,
    arguments: &AnalyseArguments,
    texts: Texts,
) -> Result<&'a GameRecord, Failure> {
    match (&arguments.number, &recorded.games[..]) {
        (Some(given), _) => recorded.game(given, texts),
        (None, [only]) => Ok(only),
        (None, several) => {
            let path = arguments.file.display().to_string();
            let values = &[("games", several.len().into()), ("path", path.into())];
            Err(Failure::argument(texts, ARGUMENT, texts.format("analyse-several", values)))
        }
    }
}

fn report<'a>(recorded: &RecordedGames, game: &'a GameRecord, review: &'a GameReview) -> AnalyseReport<'a> {
    AnalyseReport {
        game: recorded.variant.to_string(),
        number: game.number,
        players: [&game.first, &game.second],
        start: &game.start,
        result: game.result,
        reason: game.reason,
        review,
    }
}
