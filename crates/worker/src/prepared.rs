use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use gambito_catalog::{PlayerSpec, Variant};
use gambito_core::Player;
use gambito_host::Host;
use gambito_play::{Agent, Allowance, Choice, ChoiceError, Record, SeatId, Seating};

/// Players of one game that are ready before its clock runs.
pub(crate) struct Prepared {
    host: Arc<Host>,
    /// Ready players, until they are seated.
    ready: Mutex<HashMap<Player, Box<dyn Agent>>>,
    /// The start for which they are ready.
    start: String,
}

/// A player who need not prepare again for the start that it knows.
struct Ready {
    agent: Box<dyn Agent>,
    host: Arc<Host>,
    spec: PlayerSpec,
    seed: u64,
    id: SeatId,
    start: String,
}

impl Prepared {
    /// Starts a program for each of these sides. One that does not get ready is tried again when it is seated: what is wrong
    /// with it is told there.
    pub(crate) fn new(host: Host, player: &PlayerSpec, variant: &Variant, sides: &[Player], seed: u64) -> Self {
        let host = Arc::new(host);
        let record = Record::new(variant.clone(), variant.start());
        let mut ready = HashMap::new();
        for side in sides {
            let seated = host.seat(player, seed, SeatId { game: 1, player: *side });
            if let Some(mut agent) = seated
                && agent.prepare(&record).is_ok()
            {
                ready.insert(*side, agent);
            }
        }
        Self { host, ready: Mutex::new(ready), start: record.start().text() }
    }
}

impl Seating for Prepared {
    fn seat(&self, spec: &PlayerSpec, seed: u64, id: SeatId) -> Option<Box<dyn Agent>> {
        let ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner).remove(&id.player);
        let Some(agent) = ready else { return self.host.seat(spec, seed, id) };
        let (host, spec, start) = (self.host.clone(), spec.clone(), self.start.clone());
        Some(Box::new(Ready { agent, host, spec, seed, id, start }))
    }
}

impl Agent for Ready {
    fn name(&self) -> String {
        self.agent.name()
    }

    fn prepare(&mut self, record: &Record) -> Result<(), ChoiceError> {
        if record.start().text() == self.start {
            return Ok(());
        }
        if let Some(agent) = self.host.seat(&self.spec, self.seed, self.id) {
            self.agent = agent;
        }
        self.agent.prepare(record)
    }

    fn choose(&mut self, record: &Record, allowance: &Allowance) -> Result<Choice, ChoiceError> {
        self.agent.choose(record, allowance)
    }
}
