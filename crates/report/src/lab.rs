//! Results of experiments as tables, CSV and pages with plots.

mod csv;
mod game;
mod html;
mod plot;
mod rendered;
mod row;
mod series;
mod switches;
mod table;

pub use csv::csv;
pub use html::html;
pub use rendered::RenderedTrial;
pub use switches::{SwitchTable, switch_table};
pub use table::{cells, headings, judge_notes, notes};
