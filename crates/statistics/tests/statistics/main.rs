//! The statistics are tested on cases with known solutions, on properties of all results, and on simulated tournaments
//! of players with known strength.

mod counting;
mod coverage;
mod properties;
mod rating;
mod sequential;
mod simulation;
