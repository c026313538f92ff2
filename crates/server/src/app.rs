use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::ops::Deref;
use std::sync::Arc;

use gambito_core::StopFlag;
use gambito_texts::Lang;

use crate::answers::Answers;
use crate::arena::Arena;
use crate::bodies::Bodies;
use crate::config::{Config, cores};
use crate::hosts::{Hosts, Reach};
use crate::kgp::Kgp;
use crate::metrics::Metrics;
use crate::network::Network;
use crate::pool::Pool;
use crate::public_url::PublicUrl;
use crate::stopping::Stopping;
use crate::variants::Variants;
use crate::work::Preparations;

/// The state that all requests share.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    /// The queue of long work.
    pub(crate) pool: Pool,
    /// The queue of short work, which never waits for long work.
    pub(crate) preparations: Preparations,
    /// Reads the bodies of requests.
    pub(crate) bodies: Bodies,
    /// Counts the memory of answers.
    pub(crate) answers: Answers,
    /// Numbers for the operator.
    pub(crate) metrics: Arc<Metrics>,
    /// Reverse proxies whose headers `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub(crate) trusted_proxies: Vec<Network>,
    /// The variants of recent requests.
    pub(crate) variants: Variants,
    /// The language for clients that ask for none that Gambito has.
    pub(crate) language: Lang,
    /// Differs after every start of the server.
    pub(crate) started: String,
    /// The hosts that the server answers to.
    pub(crate) hosts: Hosts,
    /// The address that browsers use, if it is not that of the listener.
    pub(crate) public_url: Option<PublicUrl>,
    /// Ends all work.
    pub(crate) stop: StopFlag,
    /// Tells that the server stops.
    pub(crate) stopping: Stopping,
    /// The games that the server keeps, if it keeps any.
    pub(crate) arena: Option<Arena>,
    /// Serves clients of the Kalah Game Protocol, if there may be any.
    pub(crate) kgp: Option<Kgp>,
}

/// Requests that may wait for a thread to parse their game and replay its moves.
const MOST_PREPARATIONS: usize = 256;

/// What a server shares with its arena.
#[derive(Clone)]
pub(crate) struct Base {
    pub(crate) pool: Pool,
    pub(crate) preparations: Preparations,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) stopping: Stopping,
}

impl Base {
    pub(crate) fn new(config: &Config, stopping: Stopping) -> Self {
        Self {
            pool: Pool::new(config.running, config.waiting),
            preparations: Preparations::new(cores(), MOST_PREPARATIONS),
            metrics: Arc::default(),
            stopping,
        }
    }
}

impl App {
    pub(crate) fn new(
        config: &Config,
        variants: Variants,
        base: Base,
        arena: Option<Arena>,
        kgp: Option<Kgp>,
        reach: Reach,
    ) -> Self {
        let Base { pool, preparations, metrics, stopping } = base;
        Self(Arc::new(Shared {
            pool,
            preparations,
            bodies: Bodies::new(config.connections.body),
            answers: Answers::default(),
            metrics,
            trusted_proxies: config.trusted_proxies.clone(),
            variants,
            language: config.language,
            started: format!("{:016x}", random_number()),
            hosts: Hosts::new(config.public_url.clone(), reach),
            public_url: config.public_url.clone(),
            stop: StopFlag::default(),
            stopping,
            arena,
            kgp,
        }))
    }
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// An unpredictable number.
pub(crate) fn random_number() -> u64 {
    // The standard library seeds its hash tables from the system.
    RandomState::new().hash_one(0)
}
