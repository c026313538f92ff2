//! Experiments over switches: the same positions searched in many ways, every way compared with plain
//! minimax.

mod csv;
mod html;
mod judge;
mod plan;
mod plot;
mod row;
mod run;
mod series;
mod switches;

pub use csv::csv;
pub use html::html;
pub use judge::JudgedBy;
pub use plan::{Axis, Plan, Point};
pub use row::{Agreement, Lab, LabPoint, Row};
pub use run::run;
pub use switches::SwitchEffect;
