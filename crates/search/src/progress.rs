use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use gambito_core::Player;

/// The progress of a long job, readable from other threads.
#[derive(Default)]
pub struct Progress {
    nodes: AtomicU64,
    proving: Mutex<Proving>,
    made: AtomicU64,
    to_make: AtomicU64,
    listener: Option<Listener>,
}

/// Called with all new bounds.
type Listener = Box<dyn Fn(ProvenBounds) + Send + Sync>;

/// What a solver has proven of the position that it is working on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvenBounds {
    /// The move that leads there, as an index into the moves of the root; none for the root itself.
    pub mv: Option<usize>,
    /// The lowest and the highest result that are possible, for the player to move at the root.
    pub bounds: [i64; 2],
}

/// The position that a solver is working on, and what it has proven of it.
#[derive(Debug, Default)]
struct Proving {
    of: BoundsOf,
    bounds: Option<[i64; 2]>,
}

/// Which position a solver is working on.
#[derive(Clone, Copy, Debug, Default)]
enum BoundsOf {
    #[default]
    Root,
    /// The position after a move of the root, and who moves there, compared with the root.
    Move { index: usize, is_turned: bool },
    /// A position further down, whose bounds say nothing of the root.
    Deeper,
}

impl Proving {
    fn bounds(&self) -> Option<ProvenBounds> {
        let mv = match self.of {
            BoundsOf::Move { index, .. } => Some(index),
            BoundsOf::Root | BoundsOf::Deeper => None,
        };
        self.bounds.map(|bounds| ProvenBounds { mv, bounds })
    }
}

impl fmt::Debug for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Progress").field("nodes", &self.nodes).field("proving", &self.proving).finish_non_exhaustive()
    }
}

impl Progress {
    /// Calls `listener` with all new bounds, on the thread that proves them.
    #[must_use]
    pub fn notify(listener: impl Fn(ProvenBounds) + Send + Sync + 'static) -> Self {
        Self { listener: Some(Box::new(listener)), ..Self::default() }
    }

    /// Positions entered.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// What is proven of the root, or of the move that is being solved; none before the first question.
    #[must_use]
    pub fn bounds(&self) -> Option<ProvenBounds> {
        self.proving().bounds()
    }

    /// Endgame table entries that are done, and their total number.
    #[must_use]
    pub fn endgames(&self) -> [u64; 2] {
        [self.made.load(Relaxed), self.to_make.load(Relaxed)]
    }

    /// Sets the total number of endgame table entries, and how many are done.
    pub fn begin_endgames(&self, count: u64, made: u64) {
        self.to_make.store(count, Relaxed);
        self.made.store(made, Relaxed);
    }

    pub(crate) fn add_made(&self, rests: u64) {
        self.made.fetch_add(rests, Relaxed);
    }

    pub(crate) fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Relaxed);
    }

    /// The bounds that follow are those of a move of the root, seen by `turn`, who moves after it.
    pub(crate) fn begin_move(&self, index: usize, root: Player, turn: Player) {
        let of = BoundsOf::Move { index, is_turned: turn != root };
        *self.proving() = Proving { of, bounds: None };
    }

    /// The bounds that follow are those of positions further down.
    pub(crate) fn leave_moves(&self) {
        *self.proving() = Proving { of: BoundsOf::Deeper, bounds: None };
    }

    /// The bounds that follow are those of the root.
    pub(crate) fn begin_root(&self) {
        *self.proving() = Proving::default();
    }

    pub(crate) fn note_bounds(&self, low: i64, high: i64) {
        let mut proving = self.proving();
        proving.bounds = match proving.of {
            BoundsOf::Root | BoundsOf::Move { is_turned: false, .. } => Some([low, high]),
            BoundsOf::Move { is_turned: true, .. } => Some([-high, -low]),
            BoundsOf::Deeper => None,
        };
        let bounds = proving.bounds();
        // The listener may ask for the bounds itself.
        drop(proving);
        if let (Some(listener), Some(bounds)) = (&self.listener, bounds) {
            listener(bounds);
        }
    }

    fn proving(&self) -> MutexGuard<'_, Proving> {
        self.proving.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
