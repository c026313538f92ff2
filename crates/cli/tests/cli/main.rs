//! The command as users and scripts meet it.

mod asking;
mod checks;
mod contest;
mod contest_results;
mod endgames;
mod errors;
mod explain;
mod files;
mod fuzz;
mod help;
mod hosting;
mod interrupts;
mod json;
mod map;
mod play;
mod players_file;
mod progress;
mod resources;
mod serving;
mod signature;
mod streams;
mod support;
mod tuning;
mod ugi;
mod words;
