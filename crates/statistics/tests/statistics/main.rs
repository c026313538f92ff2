//! The statistics held to closed cases, to what must be true of any results, and to simulated tournaments of players
//! whose strength is known.

mod counting;
mod coverage;
mod properties;
mod rating;
mod sequential;
mod simulation;
