//! The games against the conformance suites, the figures of the rules, and golden files computed elsewhere (`tests/data`).

mod evaluations;
mod expressions;
mod flag;
mod flag_golden;
mod flag_rules;
mod golden;
mod kalah;
mod kalah_by_seed;
mod kalah_lanes;
mod nim;
mod parsing;
mod perft;
mod playthroughs;
mod promises;
mod quarry;
mod quarry_winning;
mod sampling;
mod searches;
mod switches;
mod textbook;
mod tictactoe;
mod tictactoe_facts;
mod tictactoe_symmetry;
mod trees;
