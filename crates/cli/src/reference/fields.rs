use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// The types that fields refer to, by name.
pub(super) struct Types(pub(super) BTreeMap<String, Value>);

/// A row of the reference.
struct Field {
    name: String,
    kind: String,
    about: String,
}

impl Types {
    /// A type in words: its description, and a table of its fields or the list of its values.
    pub(super) fn described(&self, schema: &Value) -> String {
        let schema = self.resolved(schema);
        let about = about(schema);
        let about = if about.is_empty() { String::new() } else { format!("{about}\n\n") };
        let fields = self.fields(schema);
        if fields.is_empty() {
            return format!("{about}{}\n", self.kind(schema));
        }
        let row = |field: &Field| format!("| `{}` | {} | {} |\n", field.name, field.kind, field.about);
        let rows: String = fields.iter().map(row).collect();
        format!("{about}| field | type | meaning |\n| --- | --- | --- |\n{rows}")
    }

    /// The types that these schemas refer to, directly or through others.
    pub(super) fn reachable<'a>(&'a self, schemas: impl Iterator<Item = &'a Value>) -> Vec<(&'a String, &'a Value)> {
        let mut found = BTreeSet::new();
        let mut open: Vec<&Value> = schemas.map(|schema| self.resolved(schema)).collect();
        while let Some(schema) = open.pop() {
            for name in self.mentioned(schema) {
                let known = self.0.get_key_value(&name).filter(|(name, _)| found.insert(*name));
                if let Some((_, schema)) = known {
                    open.push(schema);
                }
            }
        }
        self.0.iter().filter(|(name, _)| found.contains(name)).collect()
    }

    /// The names of the types in the fields of a type. Parts that are merged into it are not types of fields.
    fn mentioned(&self, schema: &Value) -> Vec<String> {
        if let Some(name) = reference(schema) {
            return vec![name.to_owned()];
        }
        let merged = list(schema, "allOf").iter().flat_map(|part| self.mentioned(self.resolved(part)));
        let choices = ["oneOf", "anyOf"].into_iter().flat_map(|key| list(schema, key));
        let fields = schema.get("properties").and_then(Value::as_object).into_iter().flat_map(|fields| fields.values());
        let parts = ["items", "additionalProperties"].into_iter().filter_map(|key| schema.get(key));
        let listed = list(schema, "prefixItems").iter();
        merged.chain(choices.chain(fields).chain(parts).chain(listed).flat_map(|part| self.mentioned(part))).collect()
    }

    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        reference(schema).and_then(|name| self.0.get(name)).unwrap_or(schema)
    }

    fn fields(&self, schema: &Value) -> Vec<Field> {
        let merged = list(schema, "allOf").iter().flat_map(|part| self.fields(self.resolved(part)));
        let required: Vec<&str> = list(schema, "required").iter().filter_map(Value::as_str).collect();
        let field = |(name, schema): (&String, &Value)| {
            let optional = if required.contains(&name.as_str()) { "" } else { ", optional" };
            Field { name: name.clone(), kind: format!("{}{optional}", self.kind(schema)), about: about(schema) }
        };
        let own = schema.get("properties").and_then(Value::as_object).into_iter().flatten().map(field);
        merged.chain(own).chain(self.variant_fields(schema)).collect()
    }

    /// The fields of a type with several variants: first the one that tells them apart, then those of all variants.
    fn variant_fields(&self, schema: &Value) -> Vec<Field> {
        let mut fields: Vec<Field> = Vec::new();
        for field in list(schema, "oneOf").iter().flat_map(|variant| self.fields(self.resolved(variant))) {
            match fields.iter_mut().find(|known| known.name == field.name) {
                Some(known) if known.kind != field.kind => {
                    known.kind = format!("{}, {}", known.kind, field.kind);
                    known.about = "Tells the variants apart.".to_owned();
                }
                Some(_) => {}
                None => fields.push(field),
            }
        }
        fields
    }

    /// The type of a value, in a few words.
    fn kind(&self, schema: &Value) -> String {
        if let Some(name) = reference(schema) {
            return format!("[{name}](#{})", name.to_lowercase());
        }
        let constants = list(schema, "enum");
        if !constants.is_empty() {
            return constants.iter().map(|value| format!("`{}`", plain(value))).collect::<Vec<_>>().join(", ");
        }
        for key in ["oneOf", "anyOf", "allOf"] {
            let choices = list(schema, key);
            if !choices.is_empty() {
                let mut kinds: Vec<String> = choices.iter().map(|choice| self.kind(choice)).collect();
                // "or null" reads better at the end.
                kinds.sort_by_key(|kind| kind == "null");
                return kinds.join(" or ");
            }
        }
        match schema.get("type") {
            Some(Value::Array(names)) => {
                let of_one = |name: &Value| self.kind_of(name.as_str().unwrap_or_default(), schema);
                names.iter().map(of_one).collect::<Vec<_>>().join(" or ")
            }
            Some(Value::String(name)) => self.kind_of(name, schema),
            _ => "any value".to_owned(),
        }
    }

    fn kind_of(&self, name: &str, schema: &Value) -> String {
        let part = |key: &str| schema.get(key).filter(|part| part.is_object()).map(|part| self.kind(part));
        match name {
            "array" => part("items").map_or_else(|| "list".to_owned(), |items| format!("list of {items}")),
            "object" => part("additionalProperties")
                .map_or_else(|| "object".to_owned(), |values| format!("object with values of type {values}")),
            other => other.to_owned(),
        }
    }
}

fn list<'a>(schema: &'a Value, key: &str) -> &'a [Value] {
    schema.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn reference(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.rsplit('/').next()
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned)
}

/// The description in one line, without links to items of the code.
fn about(schema: &Value) -> String {
    // That of a field which may be null stands beside the reference to its type.
    let choices = list(schema, "oneOf").iter().filter(|choice| reference(choice).is_some());
    let mut descriptions = std::iter::once(schema).chain(choices).filter_map(|schema| schema.get("description"));
    let text = descriptions.next().and_then(Value::as_str).unwrap_or_default();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    without_targets(&text).replace("[`", "`").replace("`]", "`").replace('|', "\\|").replace("`None`", "null")
}

/// Without the targets of links to items of the code: ``[`a`](super::a)`` becomes ``[`a`]``.
fn without_targets(text: &str) -> String {
    let mut parts = text.split("`](");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |before, part| {
        let after = part.split_once(')').map_or("", |(_, after)| after);
        format!("{before}`]{after}")
    })
}
