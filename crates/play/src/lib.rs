//! Matches as values: one referee, its clocks, and the players at the board.

mod referee;
