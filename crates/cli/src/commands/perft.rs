use gambito_analysis::{RunError, analyse};
use gambito_core::Perft;
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Console;
use crate::arguments::{PerftArguments, depth};
use crate::failure::Failure;
use crate::progress::Moving;
use crate::reference::JsonOutput;
use crate::table::{Side, table};

/// Numbers of move sequences.
#[derive(Serialize, ToSchema)]
struct PerftReport {
    /// The length of the sequences.
    depth: u32,
    /// Sequences of this length.
    leaves: u64,
    /// Those at whose end the game is over.
    finished: u64,
    /// The numbers by first move, with `--divide`.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MovePerft>>,
}

/// The sequences that begin with one move.
#[derive(Serialize, ToSchema)]
struct MovePerft {
    /// The first move.
    #[serde(rename = "move")]
    mv: String,
    /// Sequences of this length.
    leaves: u64,
    /// Those at whose end the game is over.
    finished: u64,
}

/// The JSON that it prints.
pub(super) fn json_output() -> JsonOutput {
    JsonOutput::of::<PerftReport>("gambito perft GAME --depth N --json")
}

/// Counts the move sequences of a given length.
pub(super) fn run(arguments: &PerftArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let depth = depth(texts, "--depth", &arguments.depth)?;
    let board = arguments.game.board(texts)?;
    let stop = console.stop_on_interrupt();
    let moving = Moving::spinner(console.progress, texts.get("progress-counting"));
    let interrupted = || Failure::interrupted(texts);
    let failed = |error: RunError| Failure::run(texts, &error);
    let counted = if arguments.divide && board.pos.outcome().is_none() {
        divided(depth, analyse(&*board.pos).divide(depth, &stop).map_err(failed)?.ok_or_else(interrupted)?)
    } else {
        let Perft { leaves, finished } =
            analyse(&*board.pos).perft(depth, &stop).map_err(failed)?.ok_or_else(interrupted)?;
        PerftReport { depth, leaves, finished, moves: arguments.divide.then(Vec::new) }
    };
    drop(moving);
    if arguments.json {
        console.json(&counted)?;
    } else {
        print(&counted, texts, console)?;
    }
    Ok(())
}

fn divided(depth: u32, counts: Vec<(String, Perft)>) -> PerftReport {
    let sum = |of: fn(&Perft) -> u64| counts.iter().map(|(_, count)| of(count)).sum();
    PerftReport {
        depth,
        leaves: sum(|count| count.leaves),
        finished: sum(|count| count.finished),
        moves: Some(
            counts.into_iter().map(|(mv, Perft { leaves, finished })| MovePerft { mv, leaves, finished }).collect(),
        ),
    }
}

fn print(counted: &PerftReport, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(moves) = &counted.moves {
        let columns = [
            (texts.get("heading-move"), Side::Left),
            (texts.get("heading-leaves"), Side::Right),
            (texts.get("heading-finished"), Side::Right),
        ];
        let rows = moves
            .iter()
            .map(|counted| vec![counted.mv.clone(), texts.number(counted.leaves), texts.number(counted.finished)]);
        writeln!(console.out, "{}", table(&columns, rows.collect(), console.out.width()))?;
    }
    let values =
        &[("depth", counted.depth.into()), ("leaves", counted.leaves.into()), ("finished", counted.finished.into())];
    writeln!(console.out, "{}", texts.format("perft-counted", values))?;
    Ok(())
}
