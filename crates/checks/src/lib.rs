//! Programs of others, put to the test. [`check_bot`] leads one through every situation of a game and says what it
//! did wrong in each; [`compare_rules`] asks one about many positions and finds the first it sees differently.
//! The rules of the catalog are the only referee, so both serve any game.

mod compliance;
mod playouts;
mod rules;
mod scenes;
mod situations;
mod subject;
mod trial;
mod verdict;

pub use compliance::{Checked, check_bot};
pub use rules::{Agreement, Comparison, Difference, Disagreement, RulesError, Scope, compare_rules};
pub use situations::{SITUATIONS, Situation};
pub use subject::Subject;
pub use verdict::{Farewell, Note, Problem, Verdict};
