//! Our rules and those of a program, position by position.

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

/// What is compared.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    /// Games played at random.
    pub games: u64,
    /// The length of the move sequences, all of them; none for as long as there are not too many.
    pub depth: Option<u32>,
    /// Decides all chance.
    pub seed: u64,
}

/// What came of it.
pub enum Comparison {
    /// Both say the same everywhere.
    Agreement(Agreement),
    /// They do not.
    Difference(Box<Difference>),
}

/// What was compared.
#[derive(Clone, Debug)]
pub struct Agreement {
    /// The length of the longest sequences of which there were all.
    pub depth: u32,
    /// How many sequences of that length there are.
    pub leaves: u64,
    /// Games played at random.
    pub games: u64,
    /// Positions asked about.
    pub positions: u64,
    /// Queries that the program does not answer.
    pub unanswered: Vec<Query>,
}

/// The first position that is seen differently.
pub struct Difference {
    /// The moves that lead there.
    pub moves: Vec<String>,
    /// The position as our rules have it.
    pub pos: Box<dyn AnyPosition>,
    /// What is answered differently.
    pub answers: Vec<Disagreement>,
    /// How many positions both saw alike before.
    pub positions: u64,
    /// What was said about it.
    pub lines: Vec<String>,
}

/// Two answers to one query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The query.
    pub query: Query,
    /// What our rules say.
    pub ours: String,
    /// What the program says.
    pub theirs: String,
}

/// Why rules could not be compared.
#[derive(Clone, Debug)]
pub enum RulesError {
    /// The program does not answer `query legal`.
    NoQueries,
    /// The program did something that ends any conversation.
    Fault {
        /// What.
        fault: Fault,
        /// The moves to the position it was asked about; none at the start of the conversation.
        moves: Option<Vec<String>>,
        /// What was said.
        lines: Vec<String>,
    },
    /// Somebody asked to stop.
    Interrupted,
}

/// Sequences are followed as long as there are not more of them.
const AFFORDABLE: u64 = 20_000;
/// More sequences of one length are not counted before they are followed.
const COUNTABLE: u64 = 1_000_000;

/// Compares all short move sequences, the shortest first, and then games played at random; `on_progress` hears how
/// many of how many positions and games are done.
///
/// # Errors
/// [`RulesError`] if there is nothing to compare.
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
