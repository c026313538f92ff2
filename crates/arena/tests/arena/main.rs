//! Integration tests of tournaments and tuning, without files.

mod games;
mod journal;
mod pgn;
mod running;
mod single;
mod standings;
mod support;
mod tuning;
