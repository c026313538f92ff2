//! A load generator for the arena server, and the proof that nothing acknowledged is lost.
//!
//! It starts the real `gambito` binary on a free port with its own database, lets bots play over HTTP, and measures from
//! outside. `docs/performance.md` has the figures.
//!
//! | module | subject |
//! | --- | --- |
//! | `http` | a small HTTP client with streams of lines |
//! | `socket` | a small WebSocket client for lines of text |
//! | `server` | the server as a process that can be killed |
//! | `proc` | CPU time and memory of a process |
//! | `bots` | bots with tokens, written into the database before the server starts |
//! | `board` | one game, its two bots, and their streams |
//! | `crowd` | many games at once, and what they measure |
//! | `socket_crowd` | the same with one WebSocket for all games of a bot |
//! | `line` | what the load generator reads of a stream |
//! | `journal` | what the server has acknowledged |
//! | `audit` | the log replayed and compared with the journal |
//! | `clock_gain` | what a clock gains by a restart |
//! | `shim` | faults of the disk and of the clock |
//! | `delays` | percentiles |
//! | `commands` | one module for each subcommand |

pub mod audit;
pub mod board;
pub mod bots;
pub mod clock_gain;
pub mod commands;
pub mod crowd;
pub mod delays;
pub mod error;
pub mod http;
pub mod journal;
pub mod line;
pub mod proc;
pub mod server;
pub mod shim;
pub mod socket;
mod socket_crowd;

pub use error::LoadError;
