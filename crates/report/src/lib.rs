//! Results as pictures and pages: the tree a search visited, and experiments over its switches.
//! Everything here is a function from plain data to text; files and terminals belong to whoever asks.

pub mod lab;
pub mod standings;
pub mod tree;

mod markup;
