use gambito_tables::{Condition, Listed};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use super::{flaw_text, library};
use crate::Console;
use crate::arguments::ListArguments;
use crate::failure::Failure;
use crate::reference::JsonOutput;
use crate::table::{Side, table};

/// The endgame tables of the user.
#[derive(Serialize, ToSchema)]
struct ListReport {
    /// Where they are.
    directory: String,
    /// The tables.
    tables: Vec<TableReport>,
}

/// One endgame table.
#[derive(Serialize, ToSchema)]
struct TableReport {
    /// The variant it belongs to.
    name: String,
    /// The file.
    path: String,
    /// The most seeds in play; null if the table has a flaw.
    seeds: Option<u32>,
    /// Positions in the table; null if it has a flaw.
    positions: Option<u64>,
    /// Why the table cannot be used.
    #[serde(skip_serializing_if = "Option::is_none")]
    flaw: Option<String>,
}

/// The JSON that it prints.
pub(in crate::commands) fn json_output() -> JsonOutput {
    JsonOutput::of::<ListReport>("gambito endgames list --json")
}

/// Lists the endgame tables and their condition.
pub(super) fn run(arguments: &ListArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let library = library(texts, console)?;
    let listed = library.list().map_err(|error| Failure::Stream { error })?;
    let directory = library.directory().display().to_string();
    let tables: Vec<TableReport> = listed.into_iter().map(|listed| described(texts, listed)).collect();
    // What is printed says which table has a flaw, so that a script need not read it.
    let is_flawed = tables.iter().any(|table| table.flaw.is_some());
    let ended = if is_flawed { Err(Failure::Reported) } else { Ok(()) };
    if arguments.json {
        console.json(&ListReport { directory, tables })?;
        return ended;
    }
    if tables.is_empty() {
        writeln!(console.out, "{}", texts.format("endgames-empty", &[("directory", directory.into())]))?;
        return Ok(());
    }
    writeln!(console.out, "{directory}\n")?;
    let columns = [
        (texts.get("fact-endgames"), Side::Left),
        (texts.get("fact-seeds"), Side::Right),
        (texts.get("fact-positions"), Side::Right),
        (texts.get("heading-condition"), Side::Left),
    ];
    let number = |number: Option<u64>| number.map_or_else(String::new, |number| texts.number(number));
    let rows = tables.into_iter().map(|table| {
        let condition = table.flaw.unwrap_or_else(|| texts.get("endgames-good"));
        vec![table.name, number(table.seeds.map(u64::from)), number(table.positions), condition]
    });
    write!(console.out, "{}", table(&columns, rows.collect(), console.out.width()))?;
    ended
}

fn described(texts: Texts, listed: Listed) -> TableReport {
    let (name, path) = (listed.name, listed.path.display().to_string());
    match listed.condition {
        Condition::Good { layers, values } => {
            TableReport { name, path, seeds: layers.checked_sub(1), positions: Some(values), flaw: None }
        }
        Condition::Flawed(flaw) => {
            let flaw = flaw_text(texts, &flaw);
            TableReport { name, path, seeds: None, positions: None, flaw: Some(flaw) }
        }
    }
}
