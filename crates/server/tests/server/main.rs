//! The server as a browser meets it: on a port, in HTTP.

mod describing;
mod guarding;
mod pages;
mod pooling;
mod refusals;
mod resources;
mod schema;
mod support;
mod working;
