use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The limits of a search. The first one that is reached ends it.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Moves to look ahead; `None` means to the end of the game.
    pub depth: Option<u32>,
    /// Positions to enter.
    pub nodes: Option<u64>,
    /// The moment to stop, on the monotonic clock.
    pub deadline: Option<Instant>,
    /// A flag by which another thread can end the search.
    pub stop: StopFlag,
}

impl Limits {
    /// Looks `depth` moves ahead.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }
}

/// A flag by which one thread stops the work of another.
#[derive(Clone, Debug, Default)]
pub struct StopFlag {
    own: Arc<AtomicBool>,
    parent: Option<Arc<Self>>,
}

impl StopFlag {
    /// A flag that is raised whenever this one is, and that can also be raised alone.
    #[must_use]
    pub fn child(&self) -> Self {
        Self { own: Arc::default(), parent: Some(Arc::new(self.clone())) }
    }

    /// Asks the work to end as soon as possible.
    pub fn raise(&self) {
        self.own.store(true, Ordering::Relaxed);
    }

    /// Lowers the flag, so that it can be used again.
    pub fn lower(&self) {
        self.own.store(false, Ordering::Relaxed);
    }

    /// Whether this flag or one of its ancestors is raised.
    #[must_use]
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.own.load(Ordering::Relaxed) || self.parent.as_ref().is_some_and(|parent| parent.is_raised())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_child_is_stopped_with_its_parent_but_not_the_other_way_round() {
        let parent = StopFlag::default();
        let [one, other] = [parent.child(), parent.child()];
        one.raise();
        assert!(one.is_raised() && !other.is_raised() && !parent.is_raised());
        let grandchild = other.child();
        parent.raise();
        assert!(other.is_raised() && grandchild.is_raised());
    }
}
