//! Tests of the server over HTTP.

mod describing;
mod guarding;
mod matches;
mod pages;
mod pooling;
mod refusals;
mod resources;
mod schema;
mod support;
mod working;
