//! The Universal Game Interface: its lines, and sessions with a host.

mod games;
mod host;
mod protocol;
mod searching;
mod talking;
