//! Competitions over HTTP: who may do what, restarts in the middle, standings, exports and grades.

mod exporting;
mod managing;
mod playing;
mod repeating;
mod scheduling;
mod world;
