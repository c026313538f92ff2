//! Compares the rules of a program with ours, position by position.

mod asking;
mod comparer;
mod expected;
mod sequences;

pub(crate) use asking::response;
pub(crate) use expected::Expected;

use comparer::Comparer;
use gambito_catalog::AnyPosition;
use gambito_core::StopFlag;
use gambito_play::Fault;
use gambito_ugi::Query;
use sequences::{affordable_depth, count, visit_all};

use crate::Subject;
use crate::playouts::Playouts;

/// What to compare.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    /// Random games.
    pub games: u64,
    /// The length up to which all move sequences are compared; `None` for as long as there are not too many.
    pub depth: Option<u32>,
    /// Random seed.
    pub seed: u64,
}

/// The result of a comparison.
pub enum Comparison {
    /// The rules agree on every position.
    Agreement(Agreement),
    /// The rules differ.
    Difference(Box<Difference>),
}

/// What was compared without finding a difference.
#[derive(Clone, Debug)]
pub struct Agreement {
    /// The length up to which all move sequences were compared.
    pub depth: u32,
    /// How many sequences of that length there are.
    pub leaves: u64,
    /// Random games.
    pub games: u64,
    /// Positions compared.
    pub positions: u64,
    /// Queries that the program does not answer.
    pub unanswered: Vec<Query>,
}

/// The first position on which the rules differ.
pub struct Difference {
    /// The moves that lead to it.
    pub moves: Vec<String>,
    /// The position by our rules.
    pub pos: Box<dyn AnyPosition>,
    /// The answers that differ.
    pub answers: Vec<Disagreement>,
    /// How many positions agreed before.
    pub positions: u64,
    /// The transcript.
    pub lines: Vec<String>,
}

/// Two different answers to one query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The query.
    pub query: Query,
    /// Our answer.
    pub ours: String,
    /// The program's answer.
    pub theirs: String,
}

/// Why rules could not be compared.
#[derive(Clone, Debug)]
pub enum RulesError {
    /// The program does not answer `query legal`.
    NoQueries,
    /// The program is at fault.
    Fault {
        /// The fault.
        fault: Fault,
        /// The moves to the position of the query; `None` before the first query.
        moves: Option<Vec<String>>,
        /// The transcript.
        lines: Vec<String>,
    },
    /// The stop flag was raised.
    Interrupted,
}

/// The most move sequences that are compared if no length is given.
const AFFORDABLE: u64 = 20_000;
/// The most move sequences of one length that are counted for the progress bar.
const COUNTABLE: u64 = 1_000_000;

/// Compares all short move sequences, the shortest first, and then random games. Calls `on_progress` with the number of
/// positions and games that are done, and with their total.
///
/// # Errors
/// [`RulesError`] if the rules cannot be compared.
pub fn compare_rules(
    subject: &Subject<'_>,
    scope: &Scope,
    stop: &StopFlag,
    on_progress: &mut dyn FnMut(u64, u64),
) -> Result<Comparison, RulesError> {
    let start = subject.variant.start();
    let mut comparer = Comparer::new(subject, stop)?;
    let depth = scope.depth.unwrap_or_else(|| affordable_depth(&*start, AFFORDABLE));
    let planned: u64 = (0..=depth).map(|length| count(&*start, length, COUNTABLE)).sum();
    let steps = planned + scope.games;
    let mut leaves = 0;
    for length in 0..=depth {
        let before = comparer.asked;
        let done = visit_all(&*start, length, &mut |moves, pos| {
            on_progress(comparer.asked.min(planned), steps);
            comparer.visit(moves, pos)
        });
        if let Err(halt) = done.and_then(|()| comparer.flush()) {
            return halt.into_result();
        }
        leaves = comparer.asked - before;
    }
    for (number, game) in (1..=scope.games).zip(Playouts::new(&*start, scope.seed)) {
        let mut pos = start.clone_box();
        for (ply, mv) in game.moves.iter().enumerate() {
            pos.play(mv).expect("a legal move");
            if let Err(halt) = comparer.visit(&game.moves[..=ply], &*pos) {
                return halt.into_result();
            }
        }
        on_progress(planned + number, steps);
    }
    if let Err(halt) = comparer.flush() {
        return halt.into_result();
    }
    let Comparer { asked: positions, unanswered, .. } = comparer;
    Ok(Comparison::Agreement(Agreement { depth, leaves, games: scope.games, positions, unanswered }))
}
