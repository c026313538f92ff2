//! The workbench over HTTP: games, searches, trees and experiments as JSON and streams of events, and the pages that
//! show them. Every such request brings its own game, and long work stops when its client disconnects.
//!
//! The arena, which a server may do without, keeps accounts, matches and games in a database.

mod answers;
mod app;
mod arena;
mod asked;
mod assets;
mod bodies;
mod body_schemas;
mod client;
mod client_address;
mod client_scheme;
mod config;
mod connections;
mod creating;
mod gate;
mod guard;
mod headers;
mod hosts;
mod http;
mod idempotency;
mod kgp;
mod language;
mod limits;
mod logging;
mod metrics;
mod network;
mod own_games;
mod params;
mod pool;
mod public_url;
mod rate;
mod refusal;
mod roster_text;
mod server;
mod session_cookie;
mod side;
mod situation;
mod stopping;
mod streaming;
#[cfg(test)]
mod testing;
mod variants;
mod work;

pub use arena::{ArenaError, CheckReport, Difference, DifferenceKind, Subject, check};
pub use config::{ArenaConfig, Config, ConnectionLimits, Rates, SignUp, UnknownSignUp};
pub use gambito_store::{Location, LocationError, OpenError};
pub use kgp::{BoardSize, BoardSizeError, Freeplay, Guests};
pub use network::{Network, NetworkError};
pub use public_url::{PublicUrl, PublicUrlError};
pub use rate::Rate;
pub use roster_text::roster_error;
pub use server::{End, ServeError, Server};
