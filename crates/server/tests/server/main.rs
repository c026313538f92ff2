//! Tests of the server over HTTP.

mod accounts;
mod arena;
mod competitions;
mod connecting;
mod describing;
mod guarding;
mod kgp;
mod limiting;
mod pages;
mod pooling;
mod referee;
mod refusals;
mod repeating;
mod resources;
mod schema;
mod support;
mod uploads;
mod working;
