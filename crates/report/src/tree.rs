//! The tree that a search visited, drawn as on a lecture slide: the player at the root is MAX, and values and windows
//! are MAX's.

mod dot;
mod labels;
pub(crate) mod layout;
mod legend;
mod selection;
mod svg;
mod text;
mod tikz;
mod view;

pub use dot::dot;
pub use svg::svg;
pub use text::{TreeText, text};
pub use tikz::tikz;
