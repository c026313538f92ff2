//! Games whose rules come from a program, with programs that are closures.

mod asking;
mod checking;
mod faults;
mod introduction;
mod promises;
mod support;
