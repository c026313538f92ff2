//! The toy games of the testkit, held to its own suites.

mod table_game;
