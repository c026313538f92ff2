//! The reference of all JSON that commands print, from the descriptions of the types.

mod fields;

use std::collections::BTreeMap;

use gambito_analysis::lab::{Capacity, GameRow, Lab, Row};
use gambito_analysis::{Explanation, SearchReport, SolveReport, StrongReport, Tree, ValuedReport};
use gambito_catalog::PositionReport;
use gambito_report::offer::Offer;
use gambito_report::rulebook::Rulebook;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use crate::{commands, play};
use fields::Types;

/// A call and what it prints.
pub(crate) struct JsonOutput {
    call: &'static str,
    /// What a reader has to know besides the fields.
    note: &'static str,
    schema: Value,
    types: Vec<(String, Value)>,
}

impl JsonOutput {
    /// A call that prints a value of this type.
    pub(crate) fn of<T: ToSchema>(call: &'static str) -> Self {
        Self { call, note: "", schema: json(T::schema()), types: types_within::<T>() }
    }

    /// The same for a generic type, with its parameter, which is not among the types of its fields.
    fn with_parameter<T: ToSchema>(mut self) -> Self {
        self.types.push((T::name().into_owned(), json(T::schema())));
        self.types.extend(types_within::<T>());
        self
    }

    /// The same, with something that a reader has to know besides the fields.
    pub(crate) fn with_note(self, note: &'static str) -> Self {
        Self { note, ..self }
    }
}

/// The types of the fields of a type, of their fields, and so on.
fn types_within<T: ToSchema>() -> Vec<(String, Value)> {
    let mut types = Vec::new();
    T::schemas(&mut types);
    types.into_iter().map(|(name, schema)| (name, json(schema))).collect()
}

fn json(schema: RefOr<Schema>) -> Value {
    serde_json::to_value(schema).expect("a schema is plain data")
}

fn outputs() -> Vec<JsonOutput> {
    let shared = vec![
        JsonOutput::of::<Offer>("gambito games --json"),
        JsonOutput::of::<Rulebook>("gambito games GAME --json"),
        JsonOutput::of::<PositionReport>("gambito show GAME --json"),
        JsonOutput::of::<SearchReport>("gambito search GAME --json"),
        JsonOutput::of::<ValuedReport>("gambito search GAME --values --json"),
        JsonOutput::of::<Explanation>("gambito search GAME --explain --json")
            .with_note("These fields are added to those of the search.\n\n"),
        JsonOutput::of::<SolveReport>("gambito solve GAME --json"),
        JsonOutput::of::<StrongReport>("gambito solve GAME --all --json"),
        JsonOutput::of::<Tree>("gambito tree GAME --json"),
        JsonOutput::of::<Lab<Row>>("gambito lab GAME --json").with_parameter::<Row>(),
        JsonOutput::of::<Lab<GameRow>>("gambito lab GAME --games --json").with_parameter::<GameRow>(),
        JsonOutput::of::<Capacity>("gambito lab GAME --until-slow --json"),
    ];
    shared.into_iter().chain([play::json_output()]).chain(commands::json_outputs()).collect()
}

/// The content of `docs/json.md`.
///
/// # Panics
/// If two different types have the same name.
#[must_use]
pub fn json_reference() -> String {
    let outputs = outputs();
    let mut types = BTreeMap::new();
    for (name, schema) in outputs.iter().flat_map(|output| &output.types) {
        let before = types.insert(name.clone(), schema.clone());
        assert!(before.is_none_or(|before| before == *schema), "two types are named {name}");
    }
    let types = Types(types);
    let mut text = HEADING.to_owned();
    for output in &outputs {
        text += &format!("\n### `{}`\n\n{}{}", output.call, output.note, types.described(&output.schema));
    }
    text += "\n## Types\n";
    for (name, schema) in types.reachable(outputs.iter().map(|output| &output.schema)) {
        text += &format!("\n### {name}\n\n{}", types.described(schema));
    }
    text
}

const HEADING: &str = "<!-- Generated from the types. -->

# JSON

With `--json` a command prints one JSON object on one line to standard output and nothing else there. Names of fields and
values are the same in every language. New fields may be added; skip those that you do not know. Fields marked *optional* are
null or left out if there is nothing to say. Scores are for the player to move unless a field says otherwise; moves and positions are
written as described in the rules of the game (`gambito games GAME`). Exit codes: 0 done, 1 the job failed, 2 the call was
wrong, 130 interrupted.

## Commands
";
