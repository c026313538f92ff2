//! The list of the games of a record.

use gambito_arena::{GameRecord, GameResult, Reason};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Console;
use crate::failure::Failure;
use crate::recorded::RecordedGames;
use crate::reference::JsonOutput;
use crate::style::DIM;
use crate::table::{Side, table_without};

/// The games of a record.
#[derive(Serialize, ToSchema)]
struct ListReport<'a> {
    /// The game with all its values.
    game: String,
    /// The games in the order of their numbers.
    games: Vec<ListedGame<'a>>,
}

/// A game without its moves.
#[derive(Serialize, ToSchema)]
struct ListedGame<'a> {
    /// The number of the game.
    number: u64,
    /// Who played first.
    first: &'a str,
    /// Who played second.
    second: &'a str,
    /// The result.
    result: GameResult,
    /// The first player's margin, where the game counts points.
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<i32>,
    /// Why the game ended.
    reason: Reason,
    /// How many moves were made.
    moves: usize,
}

/// The JSON that it prints.
pub(super) fn json_output() -> JsonOutput {
    JsonOutput::of::<ListReport<'_>>("gambito show --record FILE --json")
}

impl<'a> From<&'a GameRecord> for ListedGame<'a> {
    fn from(game: &'a GameRecord) -> Self {
        Self {
            number: game.number,
            first: &game.first,
            second: &game.second,
            result: game.result,
            margin: game.margin,
            reason: game.reason,
            moves: game.moves.len(),
        }
    }
}

/// Prints the number, players, result, reason and moves of every game as JSON.
pub(super) fn print_json(recorded: &RecordedGames, console: &mut Console<'_>) -> Result<(), Failure> {
    let games = recorded.games.iter().map(ListedGame::from).collect();
    Ok(console.json(&ListReport { game: recorded.variant.to_string(), games })?)
}

/// Columns that a narrow terminal does without: the moves, the reason.
const DISPENSABLE: [&[usize]; 2] = [&[5], &[4]];

/// Prints the number, players, result, reason and moves of every game as a table.
pub(super) fn print(recorded: &RecordedGames, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let columns = [
        ("heading-rank", Side::Right),
        ("heading-first", Side::Left),
        ("heading-second", Side::Left),
        ("heading-result", Side::Left),
        ("heading-reason", Side::Left),
        ("fact-moves", Side::Right),
    ];
    let columns = columns.map(|(id, side)| (texts.get(id), side));
    let reason = |game: &GameRecord| texts.get(&format!("report-standings-reason-{}", game.reason.name()));
    let row = |game: &GameRecord| {
        vec![
            texts.number(game.number),
            game.first.clone(),
            game.second.clone(),
            game.result.token().to_owned(),
            reason(game),
            texts.number(game.moves.len() as u64),
        ]
    };
    writeln!(console.out, "{DIM}{}{DIM:#}", recorded.variant)?;
    let rows = recorded.games.iter().map(row).collect();
    table_without(&columns, rows, &DISPENSABLE, console.out.width()).print(texts, console.out)?;
    writeln!(console.out, "{DIM}{}{DIM:#}", texts.get("listed-next"))?;
    Ok(())
}
