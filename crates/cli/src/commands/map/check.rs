use std::io;
use std::path::Path;

use gambito_core::{Defect, Location};
use gambito_games::flag::{Map, map};
use gambito_mapmaker::Survey;
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use super::facts::Facts;
use super::printing;
use crate::Console;
use crate::arguments::CheckArguments;
use crate::failure::Failure;
use crate::files::{MOST_DOCUMENT_BYTES, open_document, refused_reading};
use crate::reference::JsonOutput;

/// The name that stands for standard input.
const STANDARD_INPUT: &str = "-";

/// The result of checking a map: the map itself, or its defects.
pub(super) struct Checked<'a> {
    pub(super) name: &'a str,
    pub(super) map: Result<Map, Vec<Defect>>,
}

/// The result of checking maps.
#[derive(Serialize, ToSchema)]
struct Report<'a> {
    /// Whether no map has a defect.
    good: bool,
    /// The maps.
    #[schema(value_type = Vec<MapReport>)]
    maps: Vec<MapReport<'a>>,
}

/// The result of checking one map.
#[derive(Serialize, ToSchema)]
struct MapReport<'a> {
    /// The file.
    file: &'a str,
    /// Whether it has no defect.
    good: bool,
    /// What is wrong with it.
    defects: Vec<DefectReport>,
    /// What is worth knowing, but not wrong.
    notes: Vec<String>,
    /// Properties of a good map; null for others.
    facts: Option<Facts>,
}

/// A defect of a map.
#[derive(Serialize, ToSchema)]
struct DefectReport {
    /// The line of the file, if it is known.
    line: Option<usize>,
    /// The row of the board, if it is known.
    row: Option<usize>,
    /// The column of the board, if it is known.
    column: Option<usize>,
    /// What is wrong, in words.
    text: String,
}

/// The JSON that it prints.
pub(in crate::commands) fn json_output() -> JsonOutput {
    JsonOutput::of::<Report<'_>>("gambito map check FILE --json")
}

/// Checks maps and prints the defects or the properties of each.
pub(super) fn run(arguments: &CheckArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut checked = Vec::new();
    // An unreadable file does not stop the check of the others.
    let mut unreadable = None;
    for name in &arguments.files {
        match open(name, console) {
            Ok(text) => checked.push(Checked { name, map: map::read(&text).and_then(|layout| Map::new(&layout)) }),
            Err(error) => {
                unreadable.get_or_insert_with(|| refused_reading(Path::new(name), "FILE", texts, &error));
            }
        }
    }
    let bad = checked.iter().filter(|checked| checked.map.is_err()).count();
    if arguments.json && !checked.is_empty() {
        let maps = checked.iter().map(|checked| report(checked, texts)).collect();
        console.json(&Report { good: bad == 0, maps })?;
    } else {
        for checked in &checked {
            printing::print(checked, texts, console)?;
        }
    }
    if let Some(failure) = unreadable {
        return Err(failure);
    }
    if bad == 0 {
        return Ok(());
    }
    Err(Failure::Job { reason: texts.format("map-bad", &[("bad", bad.into()), ("all", checked.len().into())]) })
}

/// Reads a map from standard input, the maps that come with the game, or a file.
fn open(name: &str, console: &mut Console<'_>) -> io::Result<String> {
    if name == STANDARD_INPUT {
        let bytes = console.input.read_all(MOST_DOCUMENT_BYTES)?;
        return String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into());
    }
    map::shipped(name).map_or_else(|| open_document(name), |text| Ok(text.to_owned()))
}

fn report<'a>(checked: &Checked<'a>, texts: Texts) -> MapReport<'a> {
    let defects = checked.map.as_ref().err().map_or(&[][..], Vec::as_slice);
    let surveyed = checked.map.as_ref().ok().map(|map| (map, Survey::of(map)));
    MapReport {
        file: checked.name,
        good: checked.map.is_ok(),
        defects: defects.iter().map(|defect| defect_report(defect, texts)).collect(),
        notes: surveyed.as_ref().map_or_else(Vec::new, |(map, survey)| printing::notes(map, survey, texts)),
        facts: surveyed.as_ref().map(|(map, survey)| Facts::of(map, survey)),
    }
}

fn defect_report(defect: &Defect, texts: Texts) -> DefectReport {
    let (line, row, column) = match defect.location {
        None => (None, None, None),
        Some(Location::Line(line)) => (Some(line), None, None),
        Some(Location::Row(row)) => (None, Some(row), None),
        Some(Location::Cell { row, column }) => (None, Some(row), Some(column)),
        Some(Location::Character(column)) => (None, None, Some(column)),
    };
    DefectReport { line, row, column, text: texts.pick(&defect.reason).to_owned() }
}
