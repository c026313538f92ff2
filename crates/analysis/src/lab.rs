//! Experiments that compare searches: every variant at every point, as single searches judged by plain minimax or as
//! whole games judged by the game of the first variant. Or the largest point that each variant finishes within a time.

mod branching;
mod capacity;
mod experiment;
mod game;
mod games;
mod judge;
mod opponent;
mod results;
mod row;
mod searches;
mod switches;
mod trial;

pub use branching::{UniformTree, effective_branching};
pub use capacity::{Capacity, CapacityEnd, CapacityRow, CapacityStep, StepCost, find_capacity, run_until_slow};
pub use experiment::{Axis, Experiment, Point};
pub use game::{GameAgreement, GameRow};
pub use games::{run_games, run_games_against};
pub use judge::{Judge, JudgedBy};
pub use opponent::Opponent;
pub use results::{Lab, LabPoint};
pub use row::{Agreement, Row};
pub use searches::run_searches;
pub use switches::SwitchEffect;
pub use trial::{Attempt, Comparison, Standing, Trial, TrialStop};
