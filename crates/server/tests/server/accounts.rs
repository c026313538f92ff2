//! Accounts, bots and classes over HTTP. Their tests run with both databases.

mod bots;
mod classes;
mod own_account;
mod roles;
mod secrets;
mod signing_up;
