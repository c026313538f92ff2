//! The Kalah Game Protocol: its lines and boards, and conversations with the clients in use.

mod boards;
mod clients;
mod closing;
mod game;
mod hostile;
mod lines;
mod transcript;
mod turns;
