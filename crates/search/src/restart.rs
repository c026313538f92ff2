use crate::Window;

/// The beginning of a search from the root. Iterative deepening and aspiration windows search the root several times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Restart {
    /// How many moves the search looks ahead.
    pub depth: u32,
    /// The window of the root.
    pub window: Window,
    /// All scores that any position can have, both ends included.
    pub range: Window,
    /// Why the search begins.
    pub reason: RestartReason,
}

impl Restart {
    /// The only search of a position where the game is over.
    pub(crate) const OF_FINISHED: Self =
        Self { depth: 0, window: Window::FULL, range: Window::FULL, reason: RestartReason::NextDepth };
}

/// Why the root is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestartReason {
    /// It is the first search to its depth.
    NextDepth,
    /// The last search to the same depth found a score that is not above the alpha of its window.
    FailLow {
        /// The window that failed.
        window: Window,
    },
    /// The last search to the same depth found a score that is not below the beta of its window.
    FailHigh {
        /// The window that failed.
        window: Window,
    },
}
