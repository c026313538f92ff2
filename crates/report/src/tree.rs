//! The tree a search really visited, drawn as on a lecture slide: values and windows from the view of
//! the player at the root, who is MAX.

mod dot;
mod labels;
mod layout;
mod legend;
mod selection;
mod svg;
mod text;
mod view;

pub use dot::dot;
pub use svg::svg;
pub use text::text;
