use crate::Faults;

/// The first difference between a student's search and every right one.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// What is different.
    pub kind: Kind,
    /// The question, counted from 0.
    pub question: usize,
    /// The node in the trace of that question, if it has one.
    pub node: Option<u64>,
    /// The position of the node.
    pub position: String,
    /// The moves that lead from the position of the question to the node.
    pub path: Vec<String>,
    /// The line of the trace.
    pub line: Option<String>,
    /// Faults that explain it.
    pub suspects: Faults,
}

/// What is different at a node.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Nothing was searched.
    NoSearch,
    /// A move that is not legal in the position.
    Illegal {
        /// The move.
        mv: String,
    },
    /// A move that was tried before at the same node.
    Repeated {
        /// The move.
        mv: String,
    },
    /// The wrong player is to move.
    Player {
        /// The player to move, 1 or 2.
        expected: u8,
        /// What the program said.
        came: String,
    },
    /// The window is not the parent's, narrowed by the values found before.
    Window {
        /// The window as the program would have written it.
        expected: (f64, f64),
        /// What the program said.
        came: (f64, f64),
    },
    /// The search ends at another depth than asked for.
    Horizon {
        /// Moves to look ahead.
        expected: i32,
        /// Moves looked ahead.
        came: i32,
    },
    /// The value of a finished game or of the horizon.
    Leaf {
        /// Whether the game is over.
        is_finished: bool,
        /// Our value, in the student's view.
        expected: f64,
        /// The student's value.
        came: f64,
    },
    /// The value of a node does not follow from those of its successors.
    Value {
        /// What follows.
        expected: f64,
        /// The student's value.
        came: f64,
    },
    /// Moves were left out although the window was open.
    LeftOut {
        /// The moves.
        moves: Vec<String>,
        /// The best value found.
        best: f64,
    },
    /// The search went on although the window was closed.
    MissedCut {
        /// The best value found.
        best: f64,
        /// The end of the window it lies beyond.
        bound: f64,
    },
    /// A remembered value that does not hold here.
    Remembered {
        /// The value.
        came: f64,
    },
    /// The move does not follow from the search.
    Move {
        /// A best move.
        expected: String,
        /// The student's move.
        came: String,
        /// How much worse it is, if that is known.
        regret: Option<f64>,
    },
}
