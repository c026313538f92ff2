//! The schemas of the bodies of requests.

use std::collections::BTreeMap;

use utoipa::ToSchema;
use utoipa::openapi::schema::{AdditionalProperties, AllOf, Object};
use utoipa::openapi::{OpenApi, RefOr, Schema};

/// A part that only bodies of requests have.
const SITUATION: &str = "#/components/schemas/Situation";

/// Describes every body that consists of several types as one object without other fields. By default it would be all of
/// several schemas, none of which can say that unknown fields are refused.
pub(crate) fn close(description: &mut OpenApi) {
    let Some(components) = &mut description.components else { return };
    let known = components.schemas.clone();
    for schema in components.schemas.values_mut() {
        if let RefOr::T(Schema::AllOf(parts)) = &*schema
            && is_body(parts)
        {
            let whole = merged(parts, &known);
            *schema = RefOr::T(Schema::Object(whole));
        }
    }
}

/// The fields of a body.
pub(crate) fn field_names<T: ToSchema>() -> Vec<String> {
    let mut parts = Vec::new();
    T::schemas(&mut parts);
    let whole = match T::schema() {
        RefOr::T(Schema::AllOf(whole)) => merged(&whole, &parts.into_iter().collect()),
        RefOr::T(Schema::Object(whole)) => whole,
        _ => return Vec::new(),
    };
    whole.properties.into_keys().collect()
}

fn is_body(parts: &AllOf) -> bool {
    parts.items.iter().any(|part| matches!(part, RefOr::Ref(part) if part.ref_location == SITUATION))
}

fn merged(parts: &AllOf, known: &BTreeMap<String, RefOr<Schema>>) -> Object {
    let mut whole = Object::new();
    whole.description.clone_from(&parts.description);
    for part in parts.items.iter().filter_map(|part| object(part, known)) {
        whole.properties.extend(part.properties.clone());
        whole.required.extend(part.required.iter().cloned());
    }
    whole.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
    whole
}

fn object<'a>(part: &'a RefOr<Schema>, known: &'a BTreeMap<String, RefOr<Schema>>) -> Option<&'a Object> {
    let part = match part {
        RefOr::Ref(part) => known.get(part.ref_location.rsplit('/').next()?)?,
        RefOr::T(_) => part,
    };
    match part {
        RefOr::T(Schema::Object(object)) => Some(object),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, ToSchema)]
    #[expect(dead_code, reason = "only its schema matters")]
    struct Body {
        #[serde(flatten)]
        part: Part,
        own: u32,
    }

    #[derive(Deserialize, ToSchema)]
    #[expect(dead_code, reason = "only its schema matters")]
    struct Part {
        given: Option<String>,
    }

    #[test]
    fn a_body_has_its_own_fields_and_those_of_its_parts() {
        assert_eq!(field_names::<Body>(), ["given", "own"]);
        assert_eq!(field_names::<Part>(), ["given"]);
    }
}
