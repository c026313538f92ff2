//! Results as pictures and pages: the tree a search visited, and experiments over its switches;
//! and what there is to choose from.
//! Everything here is a function from plain data to text; files and terminals belong to whoever asks.

pub mod lab;
pub mod offer;
pub mod standings;
pub mod tree;

mod markup;
