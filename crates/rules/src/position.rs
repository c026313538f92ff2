use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::{Arc, Weak};

use gambito_core::{Hint, Notation, Outcome, Player, Position, PositionError, Shortcuts, Text, Theory};

use crate::answer::is_position;
use crate::node::{Expansion, Node};
use crate::shared::{Shared, Unrecognised};

/// A position of a game whose rules come from a program.
#[derive(Clone)]
pub struct OwnPosition {
    pub(crate) shared: Arc<Shared>,
    pub(crate) node: Arc<Node>,
    /// The position before and the one before that, if this one was reached by moves.
    elders: [Weak<Expansion>; 2],
}

impl OwnPosition {
    pub(crate) fn new(shared: &Arc<Shared>, node: &Arc<Node>) -> Self {
        Self { shared: Arc::clone(shared), node: Arc::clone(node), elders: [Weak::new(), Weak::new()] }
    }

    pub(crate) fn expansion(&self) -> Arc<Expansion> {
        self.shared.expansion(&self.node)
    }
}

impl Position for OwnPosition {
    /// The place of a move in the list of its position.
    type Move = u16;

    fn turn(&self) -> Player {
        self.expansion().turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.expansion().outcome
    }

    /// A visitor of the moves is about to play them, so all successors are asked for at once.
    fn visit_moves(&self, visit: impl FnMut(u16) -> ControlFlow<()>) -> ControlFlow<()> {
        let expansion = self.expansion();
        self.shared.look_ahead(&expansion, &self.elders);
        (0..count(&expansion)).try_for_each(visit)
    }

    fn play_unchecked(&mut self, mv: u16) {
        let expansion = self.expansion();
        if let Some(successor) = self.shared.successors(&expansion).get(usize::from(mv)) {
            self.node = Arc::clone(successor);
            self.elders.swap(0, 1);
            self.elders[0] = Arc::downgrade(&expansion);
        }
    }

    fn key(&self) -> u64 {
        self.node.key
    }

    fn move_count(&self) -> usize {
        self.expansion().move_count()
    }

    fn first_move(&self) -> Option<u16> {
        self.nth_move(0)
    }

    fn nth_move(&self, index: usize) -> Option<u16> {
        u16::try_from(index).ok().filter(|mv| self.is_legal(*mv))
    }

    fn heap_bytes(&self) -> usize {
        size_of::<Node>() + self.node.text.len()
    }

    fn is_legal(&self, mv: u16) -> bool {
        mv < count(&self.expansion())
    }
}

/// The number of moves; answers with more are refused.
fn count(expansion: &Expansion) -> u16 {
    u16::try_from(expansion.move_count()).unwrap_or(u16::MAX)
}

impl PartialEq for OwnPosition {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.node, &other.node)
            || (self.node.text == other.node.text && Arc::ptr_eq(&self.shared, &other.shared))
    }
}

impl Eq for OwnPosition {}

impl Hash for OwnPosition {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.node.key.hash(hasher);
    }
}

impl fmt::Debug for OwnPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.shared.name, self.node.text)
    }
}

impl Notation for OwnPosition {
    fn position_text(&self) -> String {
        self.node.text.to_string()
    }

    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let given = || text.to_owned();
        if !is_position(text) {
            return Err(PositionError::Shape { given: given(), example: self.shared.start.clone() });
        }
        let reason = match self.shared.recognise(text) {
            Ok(node) => return Ok(Self::new(&self.shared, &node)),
            Err(Unrecognised::Refused(reason)) => Text::written(reason.clone(), reason),
            Err(Unrecognised::Broken(fault)) => fault.kind.text(),
        };
        Err(PositionError::Impossible { given: given(), reason })
    }

    fn move_text(&self, mv: u16) -> String {
        // A move of another position has no text here, and must not get that of a legal move.
        self.expansion().move_text(usize::from(mv)).map_or_else(|| format!("#{mv}"), str::to_owned)
    }

    fn read_move(&self, text: &str) -> Option<u16> {
        let place = self.expansion().moves().position(|(mv, _)| mv == text)?;
        u16::try_from(place).ok()
    }
}

impl Hint for OwnPosition {}

impl Theory for OwnPosition {}

impl Shortcuts for OwnPosition {}

gambito_core::no_symmetry!(OwnPosition);
