//! Searches of ours as students: right ones are never accused, and the class of every fault is named.

mod independent;
mod malformed;
mod matrix;
mod pairs;
mod programs;
mod right;
mod support;
