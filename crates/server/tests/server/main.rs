//! The server as a browser meets it: on a port, in HTTP.

mod guarding;
mod pages;
mod pooling;
mod refusals;
mod resources;
mod support;
mod working;
