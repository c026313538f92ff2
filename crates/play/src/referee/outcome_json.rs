//! An `Outcome` as `{"winner":"first","margin":3}`.

use gambito_catalog::OutcomeReport;
use gambito_core::Outcome;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(super) fn serialize<S: Serializer>(outcome: &Outcome, serializer: S) -> Result<S::Ok, S::Error> {
    OutcomeReport::from(*outcome).serialize(serializer)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
    OutcomeReport::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
}
