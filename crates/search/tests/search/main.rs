//! Tests of the searches on random trees with repeated turns.

mod caching;
mod engine;
mod engine_tracing;
mod limits;
mod random_trees;
mod recording;
mod sampling;
mod solving;
mod tracing;
mod trees;
