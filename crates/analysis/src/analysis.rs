use std::any::Any;
use std::io;

use gambito_catalog::{AnyPosition, evaluation};
use gambito_core::{Evaluate as _, Game, Perft, StopFlag};
use gambito_games::{Breakthrough, Dots, Flag, Isolation, Kalah, LectureTree, Nim, Quarry, TicTacToe};
use gambito_rules::OwnPosition;
use gambito_search::{Counters, Distances, MAX_DEPTH, minimax, on_large_stack, on_stack_for};

use crate::Method;
use crate::running::{Job, RunError};
use crate::search_report::search_report;
use crate::trace::TreePart;
use crate::{
    CutError, CutProof, MakeEndgamesError, Making, MoveReport, MoveValue, Oracle, SearchReport, SearchRequest,
    SearchTrace, SolveReport, StrongReport, TraceError, Tree, ValuedReport, WhyReport,
};
use crate::{sampling, solving, trace, tree, value_moves, valuing, whole_game, why};

/// Searches and exact results of a position whose game is not known at compile time. Everything goes in and out as
/// plain data; searches run on the position's own type at full speed.
pub trait Analysis: Send + Sync {
    /// Counts move sequences; none if `stop` was raised.
    ///
    /// # Errors
    /// [`RunError::Thread`] if the system gives no thread.
    fn perft(&self, depth: u32, stop: &StopFlag) -> Result<Option<Perft>, RunError>;
    /// Counts move sequences by first move; none if `stop` was raised.
    ///
    /// # Errors
    /// As [`perft`](Self::perft).
    fn divide(&self, depth: u32, stop: &StopFlag) -> Result<Option<Vec<(String, Perft)>>, RunError>;
    /// Searches.
    ///
    /// # Errors
    /// [`RunError`] if the request cannot be run.
    fn search(&self, request: &SearchRequest) -> Result<SearchReport, RunError>;
    /// Searches a small game to its end, as in the textbook; none if the game is too large for that, or the method deepens
    /// or samples.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn search_whole_game(&self, request: &SearchRequest) -> Result<Option<SearchReport>, RunError>;
    /// Searches, then values every move at the depth of the search or, if another limit stopped it, as deeply as the same
    /// limits allow once more; calls `on_move` with each value in every round.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn search_moves(
        &self,
        request: &SearchRequest,
        on_move: &mut (dyn FnMut(&MoveValue) + Send),
    ) -> Result<ValuedReport, RunError>;
    /// Values every move: solves it if half of the limits allow that, and otherwise estimates it at depth 1, 2, 3 … until
    /// the limits are reached. The limits hold for all moves together. With a limit on depth nothing is solved.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn value_moves(&self, request: &SearchRequest) -> Result<Vec<MoveValue>, RunError>;
    /// Searches and records the tree, up to `most_nodes` nodes.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn tree(&self, request: &SearchRequest, most_nodes: usize) -> Result<Tree, RunError>;
    /// Searches and records every visit, up to `most_records`.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn trace(&self, request: &SearchRequest, most_records: usize) -> Result<SearchTrace, RunError>;
    /// The tree of a search that a trace of this position has recorded, up to `most_nodes` nodes; without `search`, of the
    /// last one from the root.
    ///
    /// # Errors
    /// [`TraceError`] if the search is not in the trace, or a move is not legal.
    fn traced_tree(&self, trace: &SearchTrace, search: Option<usize>, most_nodes: usize) -> Result<Tree, TraceError>;
    /// Proves that a branch that the last search of a trace pruned cannot change its result; `path` leads to the branch.
    ///
    /// # Errors
    /// [`CutError`] if nothing was pruned there.
    fn prove_cut(&self, trace: &SearchTrace, path: &[String]) -> Result<CutProof, CutError>;
    /// Explains the best move beside `asked`, or beside the next best one.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn why(&self, request: &SearchRequest, asked: Option<&str>) -> Result<WhyReport, RunError>;
    /// Finds the exact result of the position and of every move; calls `on_move` with each.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn solve(
        &self,
        request: &SearchRequest,
        on_move: &mut (dyn FnMut(MoveReport) + Send),
    ) -> Result<SolveReport, RunError>;
    /// Finds the exact result of the position and one best move, which is faster than solving all moves.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn solve_value(&self, request: &SearchRequest) -> Result<SearchReport, RunError>;
    /// Solves every position that can be reached from this one.
    ///
    /// # Errors
    /// [`RunError::Thread`] if the system gives no thread.
    fn solve_all(&self, request: &SearchRequest) -> Result<StrongReport, RunError>;
    /// Builds an endgame table layer by layer; calls `on_layer` with the number of each layer and all values so far, which
    /// may fail to stop the work. Returns whether the table is complete.
    ///
    /// # Errors
    /// [`MakeEndgamesError`] if there can be no such table, or `on_layer` failed.
    fn make_endgames(
        &self,
        making: &Making<'_>,
        on_layer: &mut dyn FnMut(u32, &[u8]) -> io::Result<()>,
    ) -> Result<bool, MakeEndgamesError>;
    /// Runs plain minimax to `depth`, or to the end of the game.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn oracle(&self, evaluation: Option<&str>, depth: Option<u32>) -> Result<Oracle, RunError>;
    /// Whether a switch can change anything in searches of this variant: without symmetries there is nothing to fold,
    /// without theory nothing to infer, without bounds of the evaluation no window to open at them.
    fn can_matter(&self, switch: &str, evaluation: Option<&str>) -> bool;
}

/// The analysis of a position of any game.
///
/// ```
/// # use gambito_analysis::{SearchRequest, analyse};
/// # use gambito_catalog::{Algorithm, Variant};
/// let variant: Variant = "nim:tokens=7".parse()?;
/// let request = SearchRequest::new(variant.to_string(), Algorithm::AlphaBeta);
/// let report = analyse(&*variant.start()).search(&request)?;
/// assert_eq!(report.mv.as_deref(), Some("2"));
/// # Ok::<(), gambito_analysis::RunError>(())
/// ```
///
/// # Panics
/// If the game is not listed in this file: a new game needs a line here.
#[must_use]
pub fn analyse(pos: &dyn AnyPosition) -> &dyn Analysis {
    let pos = pos.as_any();
    GAMES.iter().find_map(|typed| typed(pos)).expect("every game of the catalog is listed")
}

/// The types of all positions that can be searched.
const GAMES: [Typed; 10] = [
    typed::<Breakthrough>,
    typed::<Dots>,
    typed::<Flag>,
    typed::<Isolation>,
    typed::<Kalah>,
    typed::<Nim>,
    typed::<Quarry>,
    typed::<TicTacToe>,
    typed::<LectureTree>,
    typed::<OwnPosition>,
];

type Typed = fn(&dyn Any) -> Option<&dyn Analysis>;

fn typed<P: Game>(pos: &dyn Any) -> Option<&dyn Analysis> {
    pos.downcast_ref::<P>().map(|pos| pos as &dyn Analysis)
}

impl<P: Game> Analysis for P {
    fn perft(&self, depth: u32, stop: &StopFlag) -> Result<Option<Perft>, RunError> {
        Ok(on_stack_for(depth, || gambito_core::perft(self, depth, stop))?)
    }

    fn divide(&self, depth: u32, stop: &StopFlag) -> Result<Option<Vec<(String, Perft)>>, RunError> {
        let counts = on_stack_for(depth, || gambito_core::divide(self, depth, stop))?;
        let write = |(mv, count)| (self.move_text(mv), count);
        Ok(counts.map(|counts| counts.into_iter().map(write).collect()))
    }

    fn search(&self, request: &SearchRequest) -> Result<SearchReport, RunError> {
        if let Method::Sampling(sampling) = &request.question.method {
            return Ok(sampling::sample(self, request, sampling));
        }
        let job = Job::new(self, request)?;
        Ok(search_report(&job, &job.run(Counters::default())?))
    }

    fn search_whole_game(&self, request: &SearchRequest) -> Result<Option<SearchReport>, RunError> {
        whole_game::search_whole_game(self, request)
    }

    fn search_moves(
        &self,
        request: &SearchRequest,
        on_move: &mut (dyn FnMut(&MoveValue) + Send),
    ) -> Result<ValuedReport, RunError> {
        valuing::search_moves(self, request, on_move)
    }

    fn value_moves(&self, request: &SearchRequest) -> Result<Vec<MoveValue>, RunError> {
        value_moves::value_moves(self, request)
    }

    fn tree(&self, request: &SearchRequest, most_nodes: usize) -> Result<Tree, RunError> {
        tree::tree(self, request, most_nodes)
    }

    fn trace(&self, request: &SearchRequest, most_records: usize) -> Result<SearchTrace, RunError> {
        trace::record(self, request, most_records)
    }

    fn traced_tree(&self, trace: &SearchTrace, search: Option<usize>, most_nodes: usize) -> Result<Tree, TraceError> {
        trace::tree_of(self, trace, TreePart { search, most_nodes })
    }

    fn prove_cut(&self, trace: &SearchTrace, path: &[String]) -> Result<CutProof, CutError> {
        trace::prove_cut(self, trace, path)
    }

    fn why(&self, request: &SearchRequest, asked: Option<&str>) -> Result<WhyReport, RunError> {
        why::why(self, request, asked)
    }

    fn solve(
        &self,
        request: &SearchRequest,
        on_move: &mut (dyn FnMut(MoveReport) + Send),
    ) -> Result<SolveReport, RunError> {
        solving::solve(self, request, on_move)
    }

    fn solve_value(&self, request: &SearchRequest) -> Result<SearchReport, RunError> {
        solving::solve_value(self, request)
    }

    fn solve_all(&self, request: &SearchRequest) -> Result<StrongReport, RunError> {
        solving::solve_all(self, request)
    }

    fn make_endgames(
        &self,
        making: &Making<'_>,
        on_layer: &mut dyn FnMut(u32, &[u8]) -> io::Result<()>,
    ) -> Result<bool, MakeEndgamesError> {
        let maker = making.make(self, on_layer)?.map_err(MakeEndgamesError::Kept)?;
        Ok(maker.values().len() as u64 == maker.size())
    }

    fn oracle(&self, text: Option<&str>, depth: Option<u32>) -> Result<Oracle, RunError> {
        let evaluation = evaluation(self, text)?;
        let judged = on_large_stack(|| minimax(self, &evaluation, depth.unwrap_or(MAX_DEPTH), Distances::Ignored))?;
        let best = judged.moves.iter().filter(|(_, score)| *score == judged.score);
        Ok(Oracle {
            value: judged.score.value(),
            mv: judged.best().map(|mv| self.move_text(mv)),
            best: best.map(|(mv, _)| self.move_text(*mv)).collect(),
        })
    }

    fn can_matter(&self, switch: &str, text: Option<&str>) -> bool {
        match switch {
            "symmetry" => self.symmetries().len() > 1,
            // An invalid evaluation is reported by the search.
            "infer" => P::HAS_THEORY && evaluation(self, text).is_ok_and(|evaluation| evaluation.tells_results()),
            "bounds" => evaluation(self, text).is_ok_and(|evaluation| evaluation.bounds().is_some()),
            _ => true,
        }
    }
}
