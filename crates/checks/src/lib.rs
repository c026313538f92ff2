//! Conformance checks for external programs. [`check_bot`] runs a program through all protocol scenarios and reports
//! what it does wrong in each; [`compare_rules`] queries it about many positions and finds the first difference from
//! our rules. Both work for any game of the catalog.

mod compliance;
mod grade;
mod playouts;
mod rules;
mod scenarios;
mod subject;
mod test_positions;
mod trial;
mod verdict;
mod waits;

pub use compliance::{Checked, check_bot};
pub use grade::{Asking, Grading, grade};
pub use rules::{Agreement, Comparison, Difference, Disagreement, RulesError, Scope, compare_rules};
pub use scenarios::{SCENARIOS, Scenario};
pub use subject::Subject;
pub use verdict::{Farewell, Note, Problem, Verdict};
pub use waits::Waits;
