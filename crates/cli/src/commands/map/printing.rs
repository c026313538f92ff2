//! Prints the result of checking a map.

use gambito_core::Defect;
use gambito_games::flag::{Cell, Map};
use gambito_mapmaker::{Nearness, Survey};
use gambito_texts::{Texts, Value, quoted};

use super::check::Checked;
use crate::Console;
use crate::failure::Failure;
use crate::style::{BAD, BOLD, DIM, GOOD};

/// Prints the properties of a valid map, or the defects of an invalid one.
pub(super) fn print(checked: &Checked<'_>, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    match &checked.map {
        Ok(map) => print_valid(checked.name, map, texts, console),
        Err(defects) => print_invalid(checked.name, defects, texts, console),
    }
}

fn print_invalid(name: &str, defects: &[Defect], texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let heading = texts.format("document-defects", &[("path", quoted(name)), ("defects", defects.len().into())]);
    writeln!(console.out, "{BAD}{heading}{BAD:#}")?;
    for defect in defects {
        writeln!(console.out, "  {}", texts.defect(defect))?;
    }
    Ok(())
}

fn print_valid(name: &str, map: &Map, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let survey = Survey::of(map);
    let out = &mut console.out;
    writeln!(out, "{GOOD}{}{GOOD:#}", texts.format("map-good", &[("path", quoted(name))]))?;
    writeln!(out, "  {}", size(map, texts))?;
    let tiles = survey
        .tiles
        .iter()
        .map(|(tile, count)| format!("{} {}", texts.pick(&tile.name()), texts.number(*count as u64)));
    writeln!(out, "  {}", tiles.collect::<Vec<_>>().join(", "))?;
    writeln!(out, "  {}", texts.get(if survey.is_connected() { "map-connected" } else { "map-in-pieces" }))?;
    for (index, near) in survey.teams.iter().enumerate() {
        writeln!(out, "  {}", nearness(index + 1, near, texts))?;
    }
    if survey.is_fair() {
        writeln!(out, "  {GOOD}{}{GOOD:#}", texts.get("map-fair"))?;
    } else {
        writeln!(out, "  {BOLD}{}{BOLD:#}", texts.get("map-unfair"))?;
    }
    for note in notes(map, &survey, texts) {
        writeln!(out, "  {DIM}{}{DIM:#}", texts.format("map-note", &[("note", note.into())]))?;
    }
    Ok(())
}

fn size(map: &Map, texts: Texts) -> String {
    let values: &[(&'static str, Value<'_>)] = &[
        ("cols", map.torus().cols().into()),
        ("rows", map.torus().rows().into()),
        ("flags", map.flags().len().into()),
        ("players", map.team_size().into()),
        ("seconds", map.turn_time().as_secs_f64().into()),
    ];
    texts.format("map-size", values)
}

fn nearness(team: usize, near: &Nearness, texts: Texts) -> String {
    let (Some(nearest), Some(cheapest)) = (near.nearest, near.cheapest) else {
        return texts.format("map-no-flag", &[("team", team.into())]);
    };
    let values: &[(&'static str, Value<'_>)] = &[
        ("team", team.into()),
        ("nearest", nearest.into()),
        ("sum", near.sum.into()),
        ("cheapest", cheapest.into()),
        ("energy", near.energy_sum.into()),
    ];
    texts.format("map-nearness", values)
}

/// Remarks that are worth knowing but are no defects.
pub(super) fn notes(map: &Map, survey: &Survey, texts: Texts) -> Vec<String> {
    let torus = map.torus();
    let place = |cell: Cell| [("row", Value::from(torus.row(cell) + 1)), ("column", (torus.col(cell) + 1).into())];
    let mut notes = Vec::new();
    if let Some(&first) = survey.unreached.first() {
        let [row, column] = place(first);
        notes.push(texts.format("map-unreached-cells", &[row, column, ("cells", survey.unreached.len().into())]));
    }
    for (index, missed) in survey.missed.iter().enumerate() {
        for &flag in missed {
            let [row, column] = place(flag);
            notes.push(texts.format("map-unreached-flag", &[row, column, ("team", (index + 1).into())]));
        }
    }
    notes
}
