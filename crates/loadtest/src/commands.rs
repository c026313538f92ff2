//! The subcommands.

pub mod class;
pub mod connections;
pub mod idle;
pub mod kill;
pub mod moves;
pub mod spectators;
