use std::io;
use std::time::Duration;

use gambito_core::{
    Contribution, Evaluate, Family, Game, Lesson, Linear, MoveError, Outcome, Perft, Phrase, Player, PositionError,
    StopFlag,
};
use gambito_search::{Counters, Distances, Found, MAX_DEPTH, Reached, minimax};
use rand::Rng;

use crate::evaluation::{evaluation, features, named_evaluations};
use crate::report::{line_texts, stop_name, turn_name, verdict_name};
use crate::running::{self, Clock, RunError};
use crate::stack::on_large_stack;
use crate::{
    CounterReport, EvaluationInfo, Figure, MakeEndgamesError, Making, MoveReport, MoveValue, Oracle, Picture,
    SearchReport, SearchRequest, SolveReport, SpecError, StrongReport, Tree, ValuedReport, sampling, solving, tracing,
    valuing,
};

/// A position whose game is not known at compile time. Everything goes in and out as text; searches
/// run on the type behind it at full speed.
pub trait AnyPosition: Send + Sync {
    /// The same position once more.
    fn clone_box(&self) -> Box<dyn AnyPosition>;
    /// The position as one line.
    fn text(&self) -> String;
    /// Reads a position of the same variant.
    ///
    /// # Errors
    /// [`PositionError`] says what is wrong with the text.
    fn parse(&self, text: &str) -> Result<Box<dyn AnyPosition>, PositionError>;
    /// Who chooses next.
    fn turn(&self) -> Player;
    /// The end of the game, if it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether games end with a margin, not only with a winner.
    fn counts_points(&self) -> bool;
    /// How many legal moves there are.
    fn move_count(&self) -> usize;
    /// The legal moves in move order.
    fn moves(&self) -> Vec<String>;
    /// The first `most` legal moves in move order.
    fn first_moves(&self, most: usize) -> Vec<String>;
    /// A legal move chosen at random; none if the game is over.
    fn random_move(&self, rng: &mut dyn Rng) -> Option<String>;
    /// Plays a legal move.
    ///
    /// # Errors
    /// [`MoveError`] says why not; the position stays as it was.
    fn play(&mut self, text: &str) -> Result<(), MoveError>;
    /// Whether a text is a legal move.
    fn is_legal(&self, text: &str) -> bool;
    /// The position drawn in text.
    fn diagram(&self, style: &str) -> String;
    /// The same drawing for a terminal, with colours.
    fn coloured(&self, style: &str) -> String;
    /// What the drawing does not show, in words; may be empty.
    fn caption(&self) -> Phrase;
    /// What theory says of the position, in games that have one.
    fn lesson(&self) -> Option<Lesson>;
    /// What a drawing of the position has to know.
    fn picture(&self) -> Picture;
    /// The time of a move where nobody says otherwise, if the variant has one.
    fn usual_time(&self) -> Option<Duration>;
    /// The position drawn as an SVG document.
    fn svg(&self, style: &str) -> String;
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
    /// The named evaluations of the variant.
    fn evaluations(&self) -> Vec<EvaluationInfo>;
    /// The features of the variant.
    fn features(&self) -> Vec<EvaluationInfo>;
    /// What each term of an evaluation says of this position; nothing once the game is over.
    ///
    /// # Errors
    /// [`SpecError`] if it is no evaluation of this game.
    fn contributions(&self, evaluation: Option<&str>) -> Result<Vec<Contribution>, SpecError>;
    /// Searches.
    ///
    /// # Errors
    /// [`RunError`] if the request cannot be run.
    fn search(&self, request: &SearchRequest) -> Result<SearchReport, RunError>;
    /// Searches, and then says what every move is worth, at the depth of the search or, where that was stopped by
    /// something else, as deep as the same limits allow once more; `on_move` hears of each, in every round.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn search_moves(
        &self,
        request: &SearchRequest,
        on_move: &mut (dyn FnMut(&MoveValue) + Send),
    ) -> Result<ValuedReport, RunError>;
    /// Searches and records the tree, up to `most_nodes` nodes.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn tree(&self, request: &SearchRequest, most_nodes: usize) -> Result<Tree, RunError>;
    /// Finds the exact result of the position and of every move; `on_move` hears of each.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn solve(
        &self,
        request: &SearchRequest,
        on_move: &mut (dyn FnMut(MoveReport) + Send),
    ) -> Result<SolveReport, RunError>;
    /// Finds the exact result of the position and one best move, which takes less than all of them.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn solve_value(&self, request: &SearchRequest) -> Result<SearchReport, RunError>;
    /// Solves every position that can be reached from this one.
    ///
    /// # Errors
    /// [`RunError::Thread`] if the system gives no thread.
    fn solve_all(&self, request: &SearchRequest) -> Result<StrongReport, RunError>;
    /// The name of the table that the endgames of this position are in, if they can have one.
    fn endgames_name(&self) -> Option<String>;
    /// How many positions a table of endgames has, if it may be so large.
    fn endgames_up_to(&self, open: u32) -> Option<u64>;
    /// Makes a table of endgames, layer by layer; `on_layer` hears of each and all before it, and may refuse to go
    /// on. Whether it is complete.
    ///
    /// # Errors
    /// [`MakeEndgamesError`] if there can be no such table, or `on_layer` refused.
    fn make_endgames(
        &self,
        making: &Making<'_>,
        on_layer: &mut dyn FnMut(u32, &[u8]) -> io::Result<()>,
    ) -> Result<bool, MakeEndgamesError>;
    /// Asks plain minimax; `depth` none means to the end of the game.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    fn oracle(&self, evaluation: Option<&str>, depth: Option<u32>) -> Result<Oracle, RunError>;
}

impl<P: Family> AnyPosition for P {
    fn clone_box(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        self.position_text()
    }

    fn parse(&self, text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
        Ok(Box::new(self.parse_position(text)?))
    }

    fn turn(&self) -> Player {
        P::turn(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        P::outcome(self)
    }

    fn counts_points(&self) -> bool {
        self.largest_result() > 1
    }

    fn move_count(&self) -> usize {
        P::move_count(self)
    }

    fn moves(&self) -> Vec<String> {
        self.first_moves(usize::MAX)
    }

    fn first_moves(&self, most: usize) -> Vec<String> {
        use std::ops::ControlFlow;
        let mut texts = Vec::new();
        let _ = self.visit_moves(|mv| {
            if texts.len() == most {
                return ControlFlow::Break(());
            }
            texts.push(self.move_text(mv));
            ControlFlow::Continue(())
        });
        texts
    }

    fn random_move(&self, rng: &mut dyn Rng) -> Option<String> {
        let moves = P::moves(self);
        if moves.is_empty() {
            return None;
        }
        // The bias of a remainder of 64 bits is far below what any number of games could show.
        let index = rng.next_u64() % moves.len() as u64;
        Some(self.move_text(moves[index as usize]))
    }

    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        let mv = self.parse_move(text)?;
        self.play_unchecked(mv);
        Ok(())
    }

    fn is_legal(&self, text: &str) -> bool {
        self.parse_move(text).is_ok()
    }

    fn diagram(&self, style: &str) -> String {
        P::diagram(self, style)
    }

    fn coloured(&self, style: &str) -> String {
        P::coloured(self, style)
    }

    fn caption(&self) -> Phrase {
        P::caption(self)
    }

    fn lesson(&self) -> Option<Lesson> {
        P::lesson(self)
    }

    fn picture(&self) -> Picture {
        Picture(self.scene())
    }

    fn usual_time(&self) -> Option<Duration> {
        P::usual_time(self)
    }

    fn svg(&self, style: &str) -> String {
        P::svg(self, style)
    }

    fn perft(&self, depth: u32, stop: &StopFlag) -> Result<Option<Perft>, RunError> {
        Ok(on_large_stack(|| gambito_core::perft(self, depth, stop))?)
    }

    fn divide(&self, depth: u32, stop: &StopFlag) -> Result<Option<Vec<(String, Perft)>>, RunError> {
        let counts = on_large_stack(|| gambito_core::divide(self, depth, stop))?;
        let write = |(mv, count)| (self.move_text(mv), count);
        Ok(counts.map(|counts| counts.into_iter().map(write).collect()))
    }

    fn evaluations(&self) -> Vec<EvaluationInfo> {
        named_evaluations(self)
    }

    fn features(&self) -> Vec<EvaluationInfo> {
        features(self)
    }

    fn contributions(&self, text: Option<&str>) -> Result<Vec<Contribution>, SpecError> {
        let evaluation = evaluation(self, text)?;
        // Features speak of games that go on.
        Ok(if P::outcome(self).is_some() { Vec::new() } else { evaluation.contributions(self) })
    }

    fn search(&self, request: &SearchRequest) -> Result<SearchReport, RunError> {
        if let Some(sampling) = &request.sampling {
            return Ok(sampling::sample(self, request, sampling));
        }
        Ok(search_report(self, request, &running::run(self, request, Counters::default())?))
    }

    fn search_moves(
        &self,
        request: &SearchRequest,
        on_move: &mut (dyn FnMut(&MoveValue) + Send),
    ) -> Result<ValuedReport, RunError> {
        valuing::search_moves(self, request, on_move)
    }

    fn tree(&self, request: &SearchRequest, most_nodes: usize) -> Result<Tree, RunError> {
        tracing::tree(self, request, most_nodes)
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

    fn endgames_name(&self) -> Option<String> {
        self.endings_name()
    }

    fn endgames_up_to(&self, open: u32) -> Option<u64> {
        self.endings_up_to(open)
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
}

/// The report of a search that counted.
pub(crate) fn search_report<P: Game>(
    pos: &P,
    request: &SearchRequest,
    ran: &running::Ran<P, Counters>,
) -> SearchReport {
    let counters = CounterReport::new(&ran.probe, ran.distinct);
    counted_report(pos, request, &ran.evaluation, &ran.found, &ran.line, counters, ran.clock)
}

/// What a search that goes on has found and done when a depth is complete.
pub(crate) fn depth_report<P: Game>(
    pos: &P,
    request: &SearchRequest,
    evaluation: &Linear<P>,
    reached: &Reached<'_, P::Move>,
    line: &[P::Move],
    clock: Clock,
) -> SearchReport {
    let counters = CounterReport::new(&reached.counters.unwrap_or_default(), reached.remembered);
    counted_report(pos, request, evaluation, reached.found, line, counters, clock)
}

fn counted_report<P: Game>(
    pos: &P,
    request: &SearchRequest,
    evaluation: &Linear<P>,
    found: &Found<P::Move>,
    line: &[P::Move],
    counters: CounterReport,
    clock: Clock,
) -> SearchReport {
    SearchReport {
        pv: line_texts(pos, line),
        // Without a limit the depth is as far as the search had to look.
        depth: if request.limits.depth.is_some() { found.depth } else { found.depth.min(counters.depth) },
        counters,
        time_ms: clock.time_ms,
        cpu_ms: clock.cpu_ms,
        nps: clock.nodes_per_second(found.nodes),
        ..found_report(pos, request, evaluation, found)
    }
}

fn found_report<P: Game>(
    pos: &P,
    request: &SearchRequest,
    evaluation: &Linear<P>,
    found: &Found<P::Move>,
) -> SearchReport {
    let value = found.score.value();
    let own = evaluation.own_value(value).filter(|_| found.exact);
    SearchReport {
        game: request.game.clone(),
        position: pos.position_text(),
        turn: turn_name(pos.turn(), pos.outcome().is_some()),
        search: request.search.under(&request.limits).to_string(),
        pv: Vec::new(),
        mv: found.mv.map(|mv| pos.move_text(mv)),
        score: own.map_or_else(|| Figure::of(value, evaluation.scale()), Figure::Whole),
        value,
        exact: found.exact,
        bounds: None,
        result: own.map(verdict_name),
        distance: found.distance,
        depth: found.depth,
        counters: CounterReport::new(&Counters::default(), 0),
        nodes: found.nodes,
        time_ms: 0.0,
        cpu_ms: 0.0,
        nps: 0,
        stopped: found.stopped.map(stop_name),
    }
}
