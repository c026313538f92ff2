//! Scripted clients against sessions whose games are kept in memory, in time that only the tests move.

mod client;
mod memory;

mod limits;
mod pairing;
mod returning;
mod turns;
