//! The subcommands.

pub mod connections;
pub mod idle;
pub mod kill;
pub mod moves;
pub mod spectators;
