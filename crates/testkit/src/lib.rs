//! Test suites that every game and every search of Gambito has to pass. A dev-dependency only.
//!
//! [`check_game`] walks through a game and checks what the core traits promise. [`check_search`] and [`check_engine`]
//! run all combinations of switches and check every node against an oracle; [`check_traces`] does the same with
//! recorded trees. [`RandomTree`] is a game made for such tests: repeated turns, transpositions, symmetries and partial
//! theory on a few dozen nodes. [`check_perft`] and [`check_playthrough`] compare a game with stored files.
//!
//! All of them panic with the position at fault, as assertions do.

mod dice;
mod engine;
mod exact;
mod family;
mod game;
mod parallel;
mod perft;
mod playthrough;
mod random_tree;
mod ring;
mod search;
mod table_game;
mod trace;
mod walk;

pub use dice::Dice;
pub use engine::{check_engine, run_engine};
pub use exact::{Solver, Truth};
pub use family::check_family;
pub use game::check_game;
pub use parallel::check_each;
pub use perft::check_perft;
pub use playthrough::{REGENERATE, check_playthrough, playthrough};
pub use random_tree::{RandomTree, Results, Shape};
pub use ring::{Ring, Step};
pub use search::{Report, check_search, check_search_with, check_theory, every_combination, run};
pub use table_game::{TableFamily, TablePosition};
pub use trace::{TraceTally, check_traces};
pub use walk::Walk;
