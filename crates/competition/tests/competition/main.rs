//! Competitions by simulation: random results, random faults, restarts at any point.

mod entering;
mod faults;
mod formats;
mod ladder;
mod large;
mod missing;
mod random;
mod stages;
mod support;
