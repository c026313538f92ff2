//! Players at the board, from the outside.

mod depths;
mod levels;
mod referee;
mod review;
