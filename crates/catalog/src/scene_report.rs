use gambito_core::Scene;
use serde::ser::{Serialize, SerializeMap as _, Serializer};

/// A scene of a game, ready to be sent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SceneReport(pub Scene);

impl Serialize for SceneReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Part(&self.0).serialize(serializer)
    }
}

struct Part<'a>(&'a Scene);

impl Serialize for Part<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Scene::Nothing => serializer.serialize_unit(),
            Scene::Truth(truth) => serializer.serialize_bool(*truth),
            Scene::Number(number) => serializer.serialize_i64(*number),
            Scene::Word(word) => serializer.serialize_str(word),
            Scene::List(items) => serializer.collect_seq(items.iter().map(Part)),
            Scene::Parts(parts) => {
                let mut map = serializer.serialize_map(Some(parts.len()))?;
                for (name, part) in parts {
                    map.serialize_entry(name, &Part(part))?;
                }
                map.end()
            }
        }
    }
}
