//! The program of a game and everything it has said.

use std::sync::Arc;

use crate::Restart;
use crate::answer::Answer;
use crate::conversation::Conversation;
use crate::facts::Facts;
use crate::fault::{Fault, FaultKind};
use crate::fingerprint::{Fingerprints, hash};
use crate::node::{Expansion, Node, Nodes};
use crate::recent::RecentAnswers;

/// The program of a game, with its answers.
pub(crate) struct Program {
    /// `None` once it is dismissed.
    pub(crate) conversation: Option<Conversation>,
    pub(crate) nodes: Nodes,
    fingerprints: Fingerprints,
    requests: u64,
    /// A position that is asked about again from time to time, and the hash of its answer.
    sample: Option<(Arc<str>, u64)>,
    recent: RecentAnswers,
    restart: Option<Restart>,
}

/// The most positions in one request.
const MOST_POSITIONS: usize = 256;
/// The most bytes in one request.
const MOST_REQUEST_BYTES: usize = 32 << 10;
/// How often an answer is confirmed: one that is random may be the same by chance.
const CONFIRMATIONS: usize = 3;
/// The positions that are asked about again at once: fewer than at first, so that an answer which depends on its place
/// changes.
const CONFIRMED_AT_ONCE: usize = 7;
/// The requests between two questions about the sample.
const SAMPLE_INTERVAL: u64 = 16;
/// The requests after which another position becomes the sample.
const SAMPLE_LIFE: u64 = 64;

impl Program {
    pub(crate) fn new(conversation: Conversation, most_bytes: usize, restart: Option<Restart>) -> Self {
        Self {
            conversation: Some(conversation),
            nodes: Nodes::new(most_bytes),
            fingerprints: Fingerprints::new(),
            requests: 0,
            sample: None,
            recent: RecentAnswers::default(),
            restart,
        }
    }

    /// Starts the program once more; false if that is not possible.
    pub(crate) fn restart(&mut self) -> bool {
        self.conversation = None;
        let transport = self.restart.as_ref().and_then(|restart| restart());
        let opened = transport.and_then(|transport| Conversation::open(transport).ok());
        self.conversation = opened.map(|(conversation, _)| conversation);
        self.conversation.is_some()
    }

    /// The program, or the reason why it can be asked no more.
    pub(crate) fn talk(&mut self) -> Result<&mut Conversation, FaultKind> {
        self.conversation.as_mut().ok_or(FaultKind::Silent(crate::Silence::Closed))
    }

    /// Asks what follows from positions, in as few requests as possible.
    pub(crate) fn expand(&mut self, nodes: &[Arc<Node>], facts: &Facts) -> Result<(), Fault> {
        self.nodes.make_room();
        let mut rest = nodes;
        while !rest.is_empty() {
            let (batch, later) = rest.split_at(batch_size(rest));
            self.expand_batch(batch, facts)?;
            rest = later;
        }
        Ok(())
    }

    fn expand_batch(&mut self, batch: &[Arc<Node>], facts: &Facts) -> Result<(), Fault> {
        self.requests += 1;
        // A single position may be one that somebody typed; if it is refused, no other answer follows.
        let is_due = batch.len() > 1 && self.requests.is_multiple_of(SAMPLE_INTERVAL);
        let sample = self.sample.clone().filter(|_| is_due);
        let mut texts: Vec<&str> = batch.iter().map(|node| &*node.text).collect();
        texts.extend(sample.as_ref().map(|(text, _)| &**text));
        let expanded = self.talk()?.expand(&texts);
        let lines = expanded
            .map_err(|fault| self.traced(fault, &texts, |conversation, text| conversation.expand(&[text]).map(drop)))?;
        for (node, line) in batch.iter().zip(&lines) {
            self.keep(node, line, facts)?;
        }
        if let (Some((text, before)), Some(line)) = (sample, lines.get(batch.len()))
            && hash(line) != before
        {
            return Err(Fault::at(&text, FaultKind::Changed { line: line.clone() }));
        }
        if self.requests % SAMPLE_LIFE == 1
            && let (Some(node), Some(line)) = (batch.last(), lines.get(batch.len() - 1))
        {
            self.sample = Some((Arc::clone(&node.text), hash(line)));
        }
        Ok(())
    }

    /// A fault at the position that caused it. A program may write the answers to a request at once, so its silence only
    /// says that it failed at one of the positions: it is started again and asked about one after the other.
    fn traced(
        &mut self,
        fault: Fault,
        positions: &[&str],
        ask: impl Fn(&mut Conversation, &str) -> Result<(), Fault>,
    ) -> Fault {
        let is_silent = matches!(fault.kind, FaultKind::Silent(_)) && !fault.is_interruption();
        if positions.len() == 1 || !is_silent || !self.restart() {
            return fault;
        }
        let Some(conversation) = &mut self.conversation else { return fault };
        positions.iter().find_map(|position| ask(conversation, position).err()).unwrap_or(fault)
    }

    fn keep(&mut self, node: &Node, line: &str, facts: &Facts) -> Result<(), Fault> {
        let fault = |kind| Fault::at(&node.text, kind);
        let expansion = match Answer::read(line, facts.largest).map_err(fault)? {
            Answer::Refused(reason) => return Err(fault(FaultKind::Refused { reason: reason.to_owned() })),
            Answer::Over(outcome) => Expansion::over(outcome),
            Answer::Open { turn, moves } => Expansion::open(turn, &moves),
        };
        let answer = hash(line);
        if !self.fingerprints.agrees(node.key, answer) {
            return Err(fault(FaultKind::Changed { line: line.to_owned() }));
        }
        self.recent.note(&node.text, answer);
        self.nodes.expand(node, expansion);
        Ok(())
    }

    /// Asks about some positions again, if there are new answers since the last time.
    pub(crate) fn confirm(&mut self) -> Result<(), Fault> {
        let known = self.recent.take();
        let Some(conversation) = &mut self.conversation else { return Ok(()) };
        for batch in (0..CONFIRMATIONS).flat_map(|_| known.chunks(CONFIRMED_AT_ONCE)) {
            let texts: Vec<&str> = batch.iter().map(|(text, _)| &**text).collect();
            let lines = conversation.expand(&texts)?;
            let changed = batch.iter().zip(&lines).find(|((_, before), line)| hash(line) != *before);
            if let Some(((text, _), line)) = changed {
                return Err(Fault::at(text, FaultKind::Changed { line: line.clone() }));
            }
        }
        Ok(())
    }

    /// Asks for the features of unfinished positions.
    pub(crate) fn measure(&mut self, nodes: &[Arc<Node>], facts: &Facts) -> Result<(), Fault> {
        for batch in nodes.chunks(MOST_POSITIONS) {
            let texts: Vec<&str> = batch.iter().map(|node| &*node.text).collect();
            let count = facts.features.len();
            let measured = self.talk()?.features(&texts, count);
            let values = measured.map_err(|fault| {
                self.traced(fault, &texts, |conversation, text| conversation.features(&[text], count).map(drop))
            })?;
            for (node, values) in batch.iter().zip(values) {
                // Another thread may have asked before.
                let _ = node.features.set(values);
            }
        }
        Ok(())
    }
}

/// How many of these positions fit into one request; at least one.
fn batch_size(nodes: &[Arc<Node>]) -> usize {
    let mut bytes = 0;
    let fits = |node: &&Arc<Node>| {
        bytes += node.text.len() + 1;
        bytes <= MOST_REQUEST_BYTES
    };
    nodes.iter().take(MOST_POSITIONS).take_while(fits).count().max(1)
}
