//! Experiments that compare searches: every variant at every point, as single searches judged by plain minimax or as
//! whole games judged by the game of the first variant.

mod experiment;
mod game;
mod games;
mod judge;
mod results;
mod row;
mod searches;
mod switches;
mod trial;

pub use experiment::{Axis, Experiment, Point};
pub use game::{GameAgreement, GameRow};
pub use games::run_games;
pub use judge::{Judge, JudgedBy};
pub use results::{Lab, LabPoint};
pub use row::{Agreement, Row};
pub use searches::run_searches;
pub use switches::SwitchEffect;
pub use trial::{Attempt, Comparison, Standing, Trial, TrialStop};
