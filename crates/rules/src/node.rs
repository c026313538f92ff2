//! Positions as shared nodes of a graph that is asked for piece by piece.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use gambito_core::{Outcome, Player, Value};

use crate::fingerprint::hash;

/// A position: its text, and what is known about it.
pub(crate) struct Node {
    pub(crate) text: Arc<str>,
    pub(crate) key: u64,
    /// `None` until it is asked for, and again when memory is short.
    expansion: RwLock<Option<Arc<Expansion>>>,
    /// The features, seen by the first player.
    pub(crate) features: OnceLock<Box<[Value]>>,
    /// Whether it was asked for in advance and is not needed yet.
    pub(crate) is_speculative: AtomicBool,
}

/// What the program says about a position.
pub(crate) struct Expansion {
    /// The player to move; unspecified once the game is over.
    pub(crate) turn: Player,
    pub(crate) outcome: Option<Outcome>,
    /// The texts of the moves and successors, one after the other.
    texts: Box<str>,
    moves: Box<[MoveEnds]>,
    /// The nodes of the successors, made when they are needed: most positions of a search are its last ones.
    pub(crate) successors: OnceLock<Box<[Arc<Node>]>>,
}

/// Where the texts of a move and of its successor end.
struct MoveEnds {
    mv: u32,
    successor: u32,
}

impl Node {
    fn new(text: &Arc<str>) -> Self {
        Self {
            text: Arc::clone(text),
            key: hash(text),
            expansion: RwLock::default(),
            features: OnceLock::new(),
            is_speculative: AtomicBool::new(false),
        }
    }

    pub(crate) fn expansion(&self) -> Option<Arc<Expansion>> {
        self.expansion.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn is_expanded(&self) -> bool {
        self.expansion.read().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    fn set(&self, expansion: Option<Arc<Expansion>>) {
        *self.expansion.write().unwrap_or_else(PoisonError::into_inner) = expansion;
    }
}

impl Expansion {
    /// A finished position.
    pub(crate) fn over(outcome: Outcome) -> Self {
        Self { outcome: Some(outcome), ..Self::open(Player::First, &[]) }
    }

    /// A position with moves, each with its successor.
    pub(crate) fn open(turn: Player, moves: &[(&str, &str)]) -> Self {
        let mut texts = String::new();
        let mut end_of = |text: &str| {
            texts.push_str(text);
            u32::try_from(texts.len()).expect("an answer has few megabytes")
        };
        let ends = moves.iter().map(|(mv, successor)| MoveEnds { mv: end_of(mv), successor: end_of(successor) });
        let moves = ends.collect();
        Self { turn, outcome: None, texts: texts.into(), moves, successors: OnceLock::new() }
    }

    /// The number of moves.
    pub(crate) fn move_count(&self) -> usize {
        self.moves.len()
    }

    /// The text of each move and of its successor.
    pub(crate) fn moves(&self) -> impl Iterator<Item = (&str, &str)> {
        (0..self.moves.len()).filter_map(move |index| self.texts_of(index))
    }

    /// The text of the move at this place.
    pub(crate) fn move_text(&self, index: usize) -> Option<&str> {
        self.texts_of(index).map(|(mv, _)| mv)
    }

    fn texts_of(&self, index: usize) -> Option<(&str, &str)> {
        let ends = self.moves.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.moves[before].successor as usize);
        let (middle, end) = (ends.mv as usize, ends.successor as usize);
        Some((&self.texts[start..middle], &self.texts[middle..end]))
    }

    /// An estimate of the memory that it uses.
    fn bytes(&self) -> usize {
        size_of::<Self>() + self.texts.len() + self.moves.len() * MOVE_BYTES
    }
}

/// All nodes of a game. A node that is used anywhere stays in the table, so that a text has one node at most.
pub(crate) struct Nodes {
    table: HashMap<Arc<str>, Arc<Node>>,
    /// An estimate of the memory that they use.
    bytes: usize,
    most_bytes: usize,
}

/// Bytes of a node and of its place in the table, besides its text.
const NODE_BYTES: usize = 160;
/// Bytes of a move, besides its texts: where they end, and its node once there is one.
const MOVE_BYTES: usize = size_of::<MoveEnds>() + size_of::<Arc<Node>>();

impl Nodes {
    pub(crate) fn new(most_bytes: usize) -> Self {
        Self { table: HashMap::new(), bytes: 0, most_bytes }
    }

    /// The node of a position.
    pub(crate) fn intern(&mut self, text: &str) -> Arc<Node> {
        if let Some(known) = self.table.get(text) {
            return Arc::clone(known);
        }
        let shared: Arc<str> = text.into();
        let node = Arc::new(Node::new(&shared));
        self.table.insert(shared, Arc::clone(&node));
        self.bytes += NODE_BYTES + text.len();
        node
    }

    /// Keeps what is known about a position.
    pub(crate) fn expand(&mut self, node: &Node, expansion: Expansion) {
        self.bytes += expansion.bytes();
        node.set(Some(Arc::new(expansion)));
    }

    /// Forgets all expansions and all nodes that nobody uses, if there are too many.
    pub(crate) fn make_room(&mut self) {
        if self.bytes <= self.most_bytes {
            return;
        }
        self.forget();
        self.table.retain(|_, node| Arc::strong_count(node) > 1);
        self.bytes = self.table.keys().map(|text| NODE_BYTES + text.len()).sum();
        // Nodes in use cannot be dropped; clearing the table again for each request would take all the time.
        self.most_bytes = self.most_bytes.max(2 * self.bytes);
    }

    fn forget(&self) {
        self.table.values().for_each(|node| node.set(None));
    }
}

/// Nodes hold each other: dropped one within another, a long game would exhaust the stack.
impl Drop for Nodes {
    fn drop(&mut self) {
        self.forget();
    }
}
