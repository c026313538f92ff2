use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::ops::Deref;
use std::sync::Arc;
use std::thread::available_parallelism;

use gambito_core::StopFlag;
use gambito_store::Location;

use crate::arena::Arena;
use crate::pool::Pool;
use crate::variants::Variants;

/// How much a server works on at once, and what it keeps.
#[derive(Clone, Debug)]
pub struct Config {
    /// Searches, experiments and the like that run at the same time.
    pub running: usize,
    /// How many more may wait for their turn.
    pub waiting: usize,
    /// The database of the arena; none for a workbench without one.
    pub arena: Option<Location>,
}

impl Default for Config {
    /// One for each core of the machine, within reason, and a few dozen in the queue.
    fn default() -> Self {
        const MOST_RUNNING: usize = 16;
        Self { running: cores().min(MOST_RUNNING), waiting: 48, arena: None }
    }
}

/// The state that all requests share.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    /// The queue of long work.
    pub(crate) pool: Pool,
    /// The queue of short work, which never waits for long work.
    pub(crate) preparations: Pool,
    /// The variants of recent requests.
    pub(crate) variants: Variants,
    /// Differs after every start of the server.
    pub(crate) started: String,
    /// Whether the server listens on this machine only.
    pub(crate) is_loopback: bool,
    /// Ends all work.
    pub(crate) stop: StopFlag,
    /// The games that the server keeps, if it keeps any.
    pub(crate) arena: Option<Arena>,
}

/// Requests that may wait for a thread to replay their moves.
const MOST_PREPARATIONS: usize = 256;

impl App {
    pub(crate) fn new(config: &Config, variants: Variants, arena: Option<Arena>, is_loopback: bool) -> Self {
        Self(Arc::new(Shared {
            pool: Pool::new(config.running, config.waiting),
            preparations: Pool::new(cores(), MOST_PREPARATIONS),
            variants,
            started: format!("{:016x}", random_number()),
            is_loopback,
            stop: StopFlag::default(),
            arena,
        }))
    }
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

fn cores() -> usize {
    available_parallelism().map_or(1, usize::from)
}

/// An unpredictable number.
pub(crate) fn random_number() -> u64 {
    // The standard library seeds its hash tables from the system.
    RandomState::new().hash_one(0)
}
