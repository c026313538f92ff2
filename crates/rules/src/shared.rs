use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};

use gambito_core::{Expression, Outcome, StopFlag, Value};

use crate::facts::Facts;
use crate::fault::{Fault, FaultKind};
use crate::node::{Expansion, Node};
use crate::program::Program;
use crate::speculation::Speculation;

/// What all positions of a game share.
pub(crate) struct Shared {
    pub(crate) name: String,
    pub(crate) facts: Facts,
    /// Named evaluations besides the features.
    pub(crate) evaluations: Vec<(String, Expression)>,
    /// The text of the start position.
    pub(crate) start: String,
    program: Mutex<Program>,
    fault: OnceLock<Fault>,
    /// Raised at the first fault.
    stop: StopFlag,
    /// Whether an evaluation asks for features, so that they come with every expansion.
    measures: AtomicBool,
    /// Stands for what cannot be known any more.
    unknown: Arc<Expansion>,
    speculation: Speculation,
}

/// Positions to ask for, each once: several moves may lead to the same one.
#[derive(Default)]
struct Wanted {
    nodes: Vec<Arc<Node>>,
    seen: HashSet<*const Node>,
}

impl Wanted {
    /// Adds those of these positions that are not known yet.
    fn add(&mut self, nodes: &[Arc<Node>]) {
        let missing = nodes.iter().filter(|node| !node.is_expanded());
        let new = missing.filter(|node| self.seen.insert(Arc::as_ptr(node)));
        self.nodes.extend(new.cloned());
    }
}

/// Why a text is not a position.
pub(crate) enum Unrecognised {
    /// The program says why.
    Refused(String),
    /// The program fails at it.
    Broken(Fault),
}

impl Shared {
    pub(crate) fn new(
        name: String,
        facts: Facts,
        evaluations: Vec<(String, Expression)>,
        start: String,
        program: Program,
        stop: StopFlag,
    ) -> Self {
        Self {
            name,
            facts,
            evaluations,
            start,
            program: Mutex::new(program),
            fault: OnceLock::new(),
            stop,
            measures: AtomicBool::new(false),
            unknown: Arc::new(Expansion::over(Outcome::draw())),
            speculation: Speculation::default(),
        }
    }

    pub(crate) fn fault(&self) -> Option<&Fault> {
        self.fault.get()
    }

    /// What follows from a position; a draw if it cannot be known any more.
    pub(crate) fn expansion(&self, node: &Arc<Node>) -> Arc<Expansion> {
        loop {
            if let Some(known) = node.expansion() {
                self.speculation.note_needed(node);
                return known;
            }
            if self.fault.get().is_some() {
                return Arc::clone(&self.unknown);
            }
            // Another thread may drop the answer for lack of memory before it is read.
            self.expand(std::slice::from_ref(node));
        }
    }

    /// The successors of a position, in the order of its moves.
    pub(crate) fn successors<'a>(&self, expansion: &'a Expansion) -> &'a [Arc<Node>] {
        expansion.successors.get_or_init(|| {
            let mut program = self.program();
            expansion.moves().map(|(_, successor)| program.nodes.intern(successor)).collect()
        })
    }

    /// Makes sure that the successors of a position are known, with one request for all of them and perhaps for those of its
    /// relatives. The elders are its parent and grandparent, if it was reached by moves.
    pub(crate) fn look_ahead(&self, expansion: &Expansion, elders: &[Weak<Expansion>; 2]) {
        let mut wanted = Wanted::default();
        wanted.add(self.successors(expansion));
        let own = wanted.nodes.len();
        if own == 0 || self.fault.get().is_some() {
            return;
        }
        let most = own + self.speculation.room();
        let [parent, grandparent] = elders.each_ref().map(Weak::upgrade);
        if let Some(parent) = parent {
            self.add_grandchildren(&parent, &mut wanted, most);
        }
        if let Some(grandparent) = grandparent.filter(|_| wanted.nodes.len() < most) {
            for aunt in self.successors(&grandparent).iter().filter_map(|aunt| aunt.expansion()) {
                self.add_grandchildren(&aunt, &mut wanted, most);
            }
        }
        wanted.nodes.truncate(most);
        self.speculation.note_asked(&wanted.nodes[own..]);
        self.expand(&wanted.nodes);
    }

    /// Adds the successors of the successors of a position, as far as they can be named without a request.
    fn add_grandchildren(&self, expansion: &Expansion, wanted: &mut Wanted, most: usize) {
        if wanted.nodes.len() >= most {
            return;
        }
        for child in self.successors(expansion).iter().filter_map(|child| child.expansion()) {
            wanted.add(self.successors(&child));
        }
    }

    fn expand(&self, nodes: &[Arc<Node>]) {
        let mut program = self.program();
        if self.fault.get().is_some() {
            return;
        }
        // Another thread may have asked while this one waited.
        let missing: Vec<Arc<Node>> = nodes.iter().filter(|node| !node.is_expanded()).cloned().collect();
        let mut done = program.expand(&missing, &self.facts);
        if done.is_ok() && self.measures.load(Ordering::Relaxed) {
            let is_open = |node: &Arc<Node>| node.expansion().is_some_and(|expansion| expansion.outcome.is_none());
            let open: Vec<Arc<Node>> =
                missing.into_iter().filter(|node| node.features.get().is_none() && is_open(node)).collect();
            done = program.measure(&open, &self.facts);
        }
        if let Err(fault) = done {
            self.fail(&mut program, fault);
        }
    }

    /// A feature of an unfinished position, seen by the first player.
    pub(crate) fn feature(&self, node: &Arc<Node>, index: usize) -> Value {
        if let Some(values) = node.features.get() {
            return values[index];
        }
        self.measures.store(true, Ordering::Relaxed);
        let mut program = self.program();
        if self.fault.get().is_none()
            && node.features.get().is_none()
            && let Err(fault) = program.measure(std::slice::from_ref(node), &self.facts)
        {
            self.fail(&mut program, fault);
        }
        node.features.get().map_or(0, |values| values[index])
    }

    /// The node of a text, if the program knows the position.
    pub(crate) fn recognise(&self, text: &str) -> Result<Arc<Node>, Unrecognised> {
        let mut program = self.program();
        let node = program.nodes.intern(text);
        if node.is_expanded() {
            return Ok(node);
        }
        if let Some(fault) = self.fault.get() {
            return Err(Unrecognised::Broken(fault.clone()));
        }
        match program.expand(std::slice::from_ref(&node), &self.facts) {
            Ok(()) => Ok(node),
            Err(Fault { kind: FaultKind::Refused { reason }, .. }) => Err(Unrecognised::Refused(reason)),
            Err(fault) => {
                // A strange answer to a text that somebody typed is no fault of the game, and neither is an exit.
                let is_about_text = fault.position.as_deref() == Some(text);
                let is_silent = matches!(fault.kind, FaultKind::Silent(_));
                let is_lost = fault.is_interruption() || (is_silent && !program.restart());
                if !is_about_text || is_lost {
                    self.fail(&mut program, fault.clone());
                }
                Err(Unrecognised::Broken(fault))
            }
        }
    }

    /// Asks the program something else about a position; `None` if it is at fault.
    pub(crate) fn ask<T>(
        &self,
        position: &str,
        question: impl FnOnce(&mut Program) -> Result<T, FaultKind>,
    ) -> Option<T> {
        let mut program = self.program();
        if self.fault.get().is_some() {
            return None;
        }
        match question(&mut program) {
            Ok(answer) => Some(answer),
            Err(kind) => {
                self.fail(&mut program, Fault::at(position, kind));
                None
            }
        }
    }

    /// The program, which one thread at a time may talk to.
    pub(crate) fn program(&self) -> MutexGuard<'_, Program> {
        self.program.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks about some positions again.
    pub(crate) fn confirm(&self) {
        let mut program = self.program();
        if self.fault.get().is_none()
            && let Err(fault) = program.confirm()
        {
            self.fail(&mut program, fault);
        }
    }

    /// Remembers the first fault, dismisses the program and ends all work.
    pub(crate) fn fail(&self, program: &mut Program, fault: Fault) {
        let _ = self.fault.set(fault);
        program.conversation = None;
        self.stop.raise();
    }

    /// Lets the program exit; nothing new can be asked.
    pub(crate) fn close(&self) {
        if let Some(mut conversation) = self.program().conversation.take() {
            conversation.dismiss();
        }
    }
}
