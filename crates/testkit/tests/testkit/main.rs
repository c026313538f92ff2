//! The toy games of the testkit, held to its own suites.

mod history;
mod table_game;
