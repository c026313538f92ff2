//! The experiments of the courses: every command of `docs/courses.md` runs, and prints the figures that stand beside it.

mod document;

use std::fs;

use serde_json::Value;

use crate::support::program;
use document::{Document, ENGLISH, Figure, Place, SPANISH};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn english() -> Document {
    Document::new(&fs::read_to_string(format!("{ROOT}/docs/courses.md")).expect("a document"), ENGLISH)
}

fn spanish() -> Document {
    Document::new(&fs::read_to_string(format!("{ROOT}/docs/es/cursos.md")).expect("a document"), SPANISH)
}

/// Runs a command from the root of the repository, and returns what it prints.
fn output(line: &str) -> Result<Vec<u8>, String> {
    let words = shlex::split(line).expect("quotes that are closed");
    let output = program().current_dir(ROOT).args(&words[1..]).write_stdin("").output().expect("the program starts");
    if output.status.success() {
        return Ok(output.stdout);
    }
    Err(format!("{line}\n  ends with {}: {}", output.status, String::from_utf8_lossy(&output.stderr)))
}

/// A field of an object, or of the counters or the first encounter in it.
fn field<'a>(object: &'a Value, name: &str) -> &'a Value {
    let places = [&object["counters"][name], &object[name], &object["encounters"][0][name]];
    places.into_iter().find(|value| !value.is_null()).unwrap_or(&object[name])
}

fn entries<'a>(report: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    report[name].as_array().into_iter().flatten()
}

/// A field of the search or game of a lab, by its variant and its depth or size.
fn of_lab(report: &Value, name: &str, variant: &str, label: &str) -> Value {
    let point = entries(report, "points").position(|point| point["label"] == label);
    let mut rows = entries(report, "rows");
    let row = rows.find(|row| row["variant"] == variant && row["point"].as_u64() == point.map(|point| point as u64));
    row.map_or(Value::Null, |row| field(row, name).clone())
}

/// The points of a player against an opponent.
fn points(report: &Value, player: &str, opponent: &str) -> Value {
    let count = |encounter: &Value, name: &str| encounter[name].as_f64().expect("a count");
    let meets = |encounter: &Value, a: &str, b: &str| encounter["player"] == a && encounter["opponent"] == b;
    let scored = entries(report, "encounters").find_map(|encounter| {
        let wins = if meets(encounter, player, opponent) {
            count(encounter, "wins")
        } else if meets(encounter, opponent, player) {
            count(encounter, "losses")
        } else {
            return None;
        };
        Some(wins + count(encounter, "draws") / 2.0)
    });
    scored.map_or(Value::Null, Value::from)
}

fn found(report: &Value, figure: &Figure) -> Value {
    match &figure.place {
        Place::Report => field(report, &figure.field).clone(),
        Place::Entry { of, at } if figure.field == "points" => points(report, of, at),
        Place::Entry { of, at } => of_lab(report, &figure.field, of, at),
    }
}

/// A value as a document writes it; of a list, its length.
fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.len().to_string(),
        other => other.as_f64().map_or_else(|| other.to_string(), |number| number.to_string()),
    }
}

/// Runs a command of a document and returns everything that is not as the document says.
fn differences(document: &Document, command: usize) -> Vec<String> {
    let line = &document.commands[command].line;
    let figures: Vec<&Figure> = document.figures.iter().filter(|figure| figure.command == command).collect();
    let call = if figures.is_empty() { line.clone() } else { format!("{line} --json") };
    let printed = match output(&call) {
        Ok(printed) => printed,
        Err(failure) => return vec![failure],
    };
    if figures.is_empty() {
        return Vec::new();
    }
    let report: Value = serde_json::from_slice(&printed).expect("JSON");
    let difference = |figure: &&Figure| {
        let found = written(&found(&report, figure));
        let Figure { place, field, expected, .. } = figure;
        (found != *expected).then(|| format!("{line}\n  {field} of {place:?}: written {expected}, printed {found}"))
    };
    figures.iter().filter_map(difference).collect()
}

/// Runs the commands that are slow, or those that are not.
fn check(document: &Document, slow: bool) {
    let chosen = (0..document.commands.len()).filter(|&command| document.commands[command].is_slow == slow);
    let differences: Vec<String> = chosen.flat_map(|command| differences(document, command)).collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn the_commands_of_the_courses_print_the_figures_beside_them() {
    check(&english(), false);
}

#[test]
#[ignore = "takes minutes; ./test --all runs it"]
fn the_slow_commands_of_the_courses_print_the_figures_beside_them() {
    check(&english(), true);
}

#[test]
fn the_courses_have_the_same_commands_and_figures_in_spanish() {
    let [english, spanish] = [english(), spanish()];
    for (en, es) in english.commands.iter().zip(&spanish.commands) {
        assert_eq!(en, es);
    }
    for (en, es) in english.figures.iter().zip(&spanish.figures) {
        assert_eq!(en, es);
    }
    assert_eq!(english.commands.len(), spanish.commands.len());
    assert_eq!(english.figures.len(), spanish.figures.len());
}

#[test]
fn commands_and_figures_are_found_in_blocks_texts_and_tables() {
    let document = Document::new(
        "Take `gambito games`.\n\n<!-- slow -->\n```sh\ngambito lab nim\n```\n\n\
         | `visited` with | 8 | 12 |\n|---|---|---|\n| `minimax` | 1,077 | |\n| course | 5 | 6 |\n\n\
         | command | `score` | course |\n|---|---|---|\n| <!-- slow --> `gambito solve nim --value` | +1 | 2 |\n\
         | `gambito solve quarry` | `x1` | 3 |\n",
        ENGLISH,
    );
    let commands: Vec<(&str, bool)> =
        document.commands.iter().map(|command| (command.line.as_str(), command.is_slow)).collect();
    let lines = ["gambito games", "gambito lab nim", "gambito solve nim --value", "gambito solve quarry"];
    assert_eq!(commands, lines.into_iter().zip([false, true, true, false]).collect::<Vec<_>>());
    let entry = Place::Entry { of: "minimax".to_owned(), at: "8".to_owned() };
    let figure = |command, place, field: &str, expected: &str| Figure {
        command,
        place,
        field: field.to_owned(),
        expected: expected.to_owned(),
    };
    let expected = [
        figure(1, entry, "visited", "1077"),
        figure(2, Place::Report, "score", "1"),
        figure(3, Place::Report, "score", "x1"),
    ];
    assert_eq!(document.figures, expected);
}

#[test]
fn a_wrong_figure_and_a_failing_command_are_reported() {
    let document = Document::new(
        "| command | `visited` |\n|---|---|\n| `gambito search nim:tokens=4 --algorithm minimax --depth 9` | 16 |\n\n\
         `gambito search nim --depth none`\n\n\
         ```sh\ngambito lab nim --sizes 4 --variants minimax\n```\n\n\
         | `visited` | 4 | 5 |\n|---|---|---|\n| `minimax` | 15 | 15 |\n\n\
         ```sh\ngambito tournament nim first random --games 2 --plies 0\n```\n\n\
         | `points` | `random` |\n|---|---|\n| `first` | 3 |\n",
        ENGLISH,
    );
    let differences: Vec<String> =
        (0..document.commands.len()).flat_map(|command| differences(&document, command)).collect();
    assert_eq!(differences.len(), 4, "{differences:#?}");
    let expected =
        ["written 16, printed 15", "ends with exit status: 2", "written 15, printed null", "written 3, printed "];
    for (difference, expected) in differences.iter().zip(expected) {
        assert!(difference.contains(expected), "{difference}");
    }
}
