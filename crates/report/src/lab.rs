//! Results of experiments as tables, CSV and pages with plots.

pub mod capacity;
mod csv;
mod game;
mod html;
mod plot;
mod rendered;
mod row;
mod series;
mod switches;
mod table;
mod totals;
mod trees;

pub use csv::csv;
pub use html::html;
pub use rendered::RenderedTrial;
pub use switches::{SwitchTable, switch_table};
pub use table::{cells, headings, judge_notes, notes};
pub use totals::{TotalsTable, totals_table};
pub use trees::{TreesTable, trees_table};
