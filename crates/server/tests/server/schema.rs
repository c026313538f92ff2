//! Compares JSON with a schema. Stricter than JSON Schema: a key that the schema does not mention is an error, because the
//! front end's types are generated from it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

/// An OpenAPI document.
pub(crate) struct Document(pub(crate) Value);

/// The combined schema of an object whose schema has several parts.
#[derive(Clone, Default)]
struct Shape<'a> {
    properties: BTreeMap<&'a str, &'a Value>,
    required: Vec<&'a str>,
    /// The schema of all other keys, if others are allowed.
    others: Option<&'a Value>,
}

impl Document {
    /// The schema of an answer.
    pub(crate) fn answer(&self, path: &str, method: &str, status: &str, kind: &str) -> Option<&Value> {
        let answer = &self.0["paths"][path][method]["responses"][status];
        answer["content"][kind]
            .get("schema")
            .filter(|schema| schema.as_object().is_some_and(|schema| !schema.is_empty()))
    }

    /// The schema of the events that a resource streams, if it streams.
    pub(crate) fn events(&self, resource: &str) -> Option<&Value> {
        self.answer(&format!("/api/v1/{resource}"), "post", "200", "text/event-stream")
    }

    /// The names of the events in the schema of a stream.
    pub(crate) fn event_names(&self, schema: &Value) -> BTreeSet<String> {
        let choices = self.resolved(schema)["oneOf"].as_array().expect("a choice of events");
        let name = |choice: &Value| choice["properties"]["event"]["enum"][0].as_str().expect("a name").to_owned();
        choices.iter().map(name).collect()
    }

    /// The schema of the body that a request takes, if it takes one.
    pub(crate) fn body(&self, path: &str, method: &str) -> Option<&Value> {
        self.0["paths"][path][method]["requestBody"]["content"]["application/json"].get("schema")
    }

    /// The names of all fields in a schema and in the schemas that it refers to.
    pub(crate) fn fields(&self, schema: &Value) -> BTreeSet<String> {
        let objects = self.objects(schema).into_iter();
        objects
            .filter_map(|object| object["properties"].as_object())
            .flat_map(|fields| fields.keys().cloned())
            .collect()
    }

    /// All objects with fields in a schema and in the schemas that it refers to.
    pub(crate) fn objects<'a>(&'a self, schema: &'a Value) -> Vec<&'a Value> {
        let mut objects = Vec::new();
        let (mut waiting, mut seen) = (vec![schema], Vec::<&Value>::new());
        while let Some(part) = waiting.pop() {
            let part = self.resolved(part);
            if seen.iter().any(|known| std::ptr::eq(*known, part)) {
                continue;
            }
            seen.push(part);
            match part {
                Value::Object(parts) => {
                    if parts.get("properties").is_some_and(Value::is_object) {
                        objects.push(part);
                    }
                    waiting.extend(parts.values());
                }
                Value::Array(parts) => waiting.extend(parts),
                _ => {}
            }
        }
        objects
    }

    /// Where a value differs from its schema.
    pub(crate) fn complaints(&self, schema: &Value, value: &Value, at: &str) -> Vec<String> {
        let schema = self.resolved(schema);
        if let Some(choices) = schema.get("oneOf").or_else(|| schema.get("anyOf")).and_then(Value::as_array) {
            let all: Vec<Vec<String>> = choices.iter().map(|choice| self.complaints(choice, value, at)).collect();
            let fitting = all.iter().filter(|complaints| complaints.is_empty()).count();
            if fitting > 1 && schema.get("oneOf").is_some() {
                return vec![format!("{at}: {value} is more than one of {choices:?}")];
            }
            return all.into_iter().min_by_key(Vec::len).unwrap_or_default();
        }
        if let Some(allowed) = schema.get("enum").and_then(Value::as_array) {
            return if allowed.contains(value) {
                Vec::new()
            } else {
                vec![format!("{at}: {value} is not in {schema}")]
            };
        }
        if !is_of_type(schema, value) {
            return vec![format!("{at}: {value} is no {}", schema["type"])];
        }
        match value {
            Value::Object(object) => self.complaints_of_object(schema, object, at),
            Value::Array(items) => {
                let Some(item) = schema.get("items") else { return vec![format!("{at}: a list of what?")] };
                items
                    .iter()
                    .enumerate()
                    .flat_map(|(at_item, value)| self.complaints(item, value, &format!("{at}/{at_item}")))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    fn complaints_of_object(&self, schema: &Value, object: &Map<String, Value>, at: &str) -> Vec<String> {
        let complaints = |shape: Shape<'_>| {
            // An object of arbitrary parts, such as the scene of a game.
            if shape.properties.is_empty() && shape.others.is_none() && schema["type"] == "object" {
                return Vec::new();
            }
            let missing = shape.required.iter().filter(|key| !object.contains_key(**key));
            let mut complaints: Vec<String> = missing.map(|key| format!("{at}: {key} is missing")).collect();
            for (key, value) in object {
                match shape.properties.get(key.as_str()).copied().or(shape.others) {
                    Some(schema) => complaints.extend(self.complaints(schema, value, &format!("{at}/{key}"))),
                    None => complaints.push(format!("{at}: {key} is not described")),
                }
            }
            complaints
        };
        let shapes = self.with_parts(schema, vec![Shape::default()]);
        shapes.into_iter().map(complaints).min_by_key(Vec::len).unwrap_or_default()
    }

    /// These shapes with the parts of a schema added; a choice among its parts makes one shape for each.
    fn with_parts<'a>(&'a self, schema: &'a Value, mut shapes: Vec<Shape<'a>>) -> Vec<Shape<'a>> {
        let schema = self.resolved(schema);
        if let Some(choices) = schema.get("oneOf").and_then(Value::as_array) {
            return choices.iter().flat_map(|choice| self.with_parts(choice, shapes.clone())).collect();
        }
        for part in schema.get("allOf").and_then(Value::as_array).into_iter().flatten() {
            shapes = self.with_parts(part, shapes);
        }
        for shape in &mut shapes {
            let properties = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
            shape.properties.extend(properties.map(|(key, schema)| (key.as_str(), schema)));
            let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
            shape.required.extend(required.filter_map(Value::as_str));
            shape.others = shape.others.or(schema.get("additionalProperties"));
        }
        shapes
    }

    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema.get("$ref").and_then(Value::as_str) {
            Some(name) => {
                let found = self.0.pointer(name.trim_start_matches('#'));
                self.resolved(found.unwrap_or_else(|| panic!("{name} is described nowhere")))
            }
            None => schema,
        }
    }
}

fn is_of_type(schema: &Value, value: &Value) -> bool {
    let is_it = |name: &Value| match name.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => false,
    };
    match schema.get("type") {
        Some(Value::Array(names)) => names.iter().any(is_it),
        Some(name) => is_it(name),
        None => schema.get("allOf").is_some() && value.is_object(),
    }
}
