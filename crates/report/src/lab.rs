//! Experiments over switches: the same positions searched in many ways, every way compared with plain
//! minimax; or whole games played in many ways, every game compared with the first.

mod csv;
mod experiment;
mod game;
mod html;
mod judge;
mod plan;
mod play;
mod plot;
mod row;
mod run;
mod series;
mod switches;
mod trial;

pub use csv::csv;
pub use experiment::{Lab, LabPoint};
pub use game::{GameAgreement, GameRow};
pub use html::html;
pub use judge::JudgedBy;
pub use plan::{Axis, Plan, Point};
pub use play::play;
pub use row::{Agreement, Row};
pub use run::{run, run_told};
pub use switches::SwitchEffect;
pub use trial::{Attempt, Standing, Trial, TrialStop};
