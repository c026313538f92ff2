use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::ops::Deref;
use std::sync::Arc;

use gambito_core::StopFlag;

use crate::pool::Pool;

/// How a server works.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// Pieces of long work that run at the same time.
    pub running: usize,
    /// Pieces of long work that may wait for their turn.
    pub waiting: usize,
}

impl Default for Config {
    /// As many as the machine has cores, within reason, and a few dozen more in the queue.
    fn default() -> Self {
        const MOST_RUNNING: usize = 16;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self { running: cores.min(MOST_RUNNING), waiting: 48 }
    }
}

/// What all requests share.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    /// Where long work runs.
    pub(crate) pool: Pool,
    /// Tells this process from the one that answered before.
    pub(crate) started: String,
    /// Whether only this machine can ask.
    pub(crate) is_loopback: bool,
    /// Ends all work.
    pub(crate) stop: StopFlag,
}

impl App {
    pub(crate) fn new(config: Config, is_loopback: bool) -> Self {
        Self(Arc::new(Shared {
            pool: Pool::new(config.running, config.waiting),
            started: format!("{:016x}", chance()),
            is_loopback,
            stop: StopFlag::default(),
        }))
    }
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// A number nobody can foresee.
pub(crate) fn chance() -> u64 {
    // The standard library seeds its hash tables from the system.
    RandomState::new().hash_one(0)
}
