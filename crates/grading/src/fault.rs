use std::collections::BTreeSet;

/// A fault of a search, by its number in `docs/grading.md`.
pub type FaultId = u8;

/// All faults, from 1.
pub const FAULTS: std::ops::RangeInclusive<FaultId> = 1..=36;

/// Some faults, such as those that cannot be told apart.
pub type Faults = BTreeSet<FaultId>;
