use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use gambito_analysis::SearchReport;
use gambito_core::StopFlag;
use gambito_play::{Choice, ChoiceError, Record};

use super::answers::AnswerSender;
use super::search_info::search_info;
use crate::Answer;

/// A request for a move, from `go` to `bestmove`. It is answered exactly once: by the search, or by the thread that
/// stops it. Nothing is sent after that.
pub(super) struct MoveRequest {
    record: Arc<Record>,
    when: AnswerWhen,
    /// The capacity of the player's transposition table, if it has one.
    capacity: Option<u64>,
    answers: AnswerSender,
    begun: Instant,
    stop: StopFlag,
    state: Mutex<State>,
    changed: Condvar,
}

/// When `bestmove` may be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerWhen {
    /// As soon as the search has ended.
    SearchEnded,
    /// Not before `stop`, as `go infinite` requires.
    Stopped,
}

struct State {
    stage: Stage,
    /// The move of the last completed depth.
    latest: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Searching,
    Stopped,
    Answered,
}

/// How long `stop` waits for the search to answer before it answers with the last completed depth. A search takes
/// longer if the system does not schedule its thread, or if it has much memory to free.
const GRACE: Duration = Duration::from_millis(8);

impl MoveRequest {
    pub(super) fn new(record: Arc<Record>, when: AnswerWhen, capacity: Option<u64>, answers: AnswerSender) -> Self {
        let state = State { stage: Stage::Searching, latest: None };
        let (stop, begun) = (StopFlag::default(), Instant::now());
        Self { record, when, capacity, answers, begun, stop, state: Mutex::new(state), changed: Condvar::new() }
    }

    /// The game so far.
    pub(super) fn record(&self) -> &Record {
        &self.record
    }

    /// The flag that ends the search.
    pub(super) fn stop_flag(&self) -> StopFlag {
        self.stop.clone()
    }

    pub(super) fn is_answered(&self) -> bool {
        self.state().stage == Stage::Answered
    }

    /// Reports a completed depth.
    pub(super) fn report(&self, report: &SearchReport) {
        let mut state = self.state();
        if state.stage != Stage::Answered {
            state.latest = report.mv.clone().or_else(|| state.latest.take());
            self.send_info(report);
        }
    }

    /// Answers with the result of the search, if need be after waiting for `stop`.
    pub(super) fn conclude(&self, chosen: Result<Choice, ChoiceError>) {
        let mut state = self.state();
        if state.stage == Stage::Answered {
            return;
        }
        match chosen {
            Ok(choice) => {
                choice.report.iter().for_each(|report| self.send_info(report));
                state.latest = Some(choice.mv);
            }
            // If the output is closed, the reading thread will notice.
            Err(error) => drop(self.answers.message(&error.to_string())),
        }
        if self.when == AnswerWhen::Stopped {
            let is_early = |state: &mut State| state.stage == Stage::Searching;
            state = self.changed.wait_while(state, is_early).unwrap_or_else(PoisonError::into_inner);
        }
        self.answer(&mut state);
    }

    /// Stops the search, and answers in its place if it does not answer within [`GRACE`].
    pub(super) fn stop(&self) {
        self.stop.raise();
        let mut state = self.state();
        if state.stage == Stage::Searching {
            state.stage = Stage::Stopped;
            self.changed.notify_all();
        }
        let is_open = |state: &mut State| state.stage != Stage::Answered;
        let waited = self.changed.wait_timeout_while(state, GRACE, is_open);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        self.answer(&mut state);
    }

    /// Lets a search with a limit end and answer; stops any other.
    pub(super) fn finish(&self) {
        if self.when == AnswerWhen::Stopped {
            return self.stop();
        }
        let is_open = |state: &mut State| state.stage != Stage::Answered;
        drop(self.changed.wait_while(self.state(), is_open));
    }

    /// Answers in the place of a search that has failed.
    pub(super) fn answer_anyway(&self) {
        self.answer(&mut self.state());
    }

    /// Stops the search without an answer.
    pub(super) fn abandon(&self) {
        // First, because a search that sees its stop flag raised would answer.
        self.state().stage = Stage::Answered;
        self.stop.raise();
        self.changed.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn send_info(&self, report: &SearchReport) {
        let info = Answer::Info(search_info(report, self.begun.elapsed(), self.capacity));
        if self.answers.send(info).is_err() {
            // Nobody reads the answer.
            self.stop.raise();
        }
    }

    /// Answers with the move of the last completed depth, or else any legal one, unless already answered.
    fn answer(&self, state: &mut State) {
        if state.stage == Stage::Answered {
            return;
        }
        let mv = state.latest.take().or_else(|| self.record.pos().first_moves(1).pop());
        // If the output is closed, the reading thread will notice.
        let _ = self.answers.send(Answer::BestMove(mv.expect("an unfinished game has a move")));
        state.stage = Stage::Answered;
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use gambito_analysis::{SearchRequest, analyse};
    use gambito_catalog::{Algorithm, Variant};

    use super::*;
    use crate::session::answers::{AnswerWriter, answers};

    fn request(when: AnswerWhen) -> (MoveRequest, AnswerWriter) {
        let variant: Variant = "nim:tokens=7".parse().expect("a game");
        let start = variant.start();
        let (sender, writer) = answers();
        (MoveRequest::new(Arc::new(Record::new(variant, start)), when, None, sender), writer)
    }

    /// A report of a completed depth that would play 2.
    fn depth(request: &MoveRequest) -> SearchReport {
        let search = SearchRequest::new("nim".to_owned(), Algorithm::Engine);
        SearchReport { mv: Some("2".to_owned()), ..analyse(request.record().pos()).search(&search).expect("a search") }
    }

    fn chosen(mv: &str) -> Result<Choice, ChoiceError> {
        Ok(Choice::new(mv.to_owned(), None))
    }

    /// The moves that were sent.
    fn best_moves(request: MoveRequest, writer: AnswerWriter) -> Vec<String> {
        request.answers.end();
        let mut written = Vec::new();
        writer.write_to(&mut written).expect("memory");
        let text = String::from_utf8(written).expect("text");
        text.lines().filter_map(|line| line.strip_prefix("bestmove ")).map(str::to_owned).collect()
    }

    #[test]
    fn a_search_that_does_not_answer_is_answered_with_its_last_depth() {
        let (request, writer) = request(AnswerWhen::Stopped);
        request.report(&depth(&request));
        request.stop();
        assert!(request.is_answered() && request.stop_flag().is_raised());
        // Both come too late.
        request.report(&depth(&request));
        request.conclude(chosen("1"));
        assert_eq!(best_moves(request, writer), ["2"]);
    }

    #[test]
    fn a_search_without_a_completed_depth_is_answered_with_a_legal_move() {
        let (request, writer) = request(AnswerWhen::SearchEnded);
        request.stop();
        assert_eq!(best_moves(request, writer), ["3"]);
    }

    #[test]
    fn a_search_that_fails_is_answered_with_a_legal_move() {
        let (request, writer) = request(AnswerWhen::SearchEnded);
        request.conclude(Err(ChoiceError::GameOver));
        assert_eq!(best_moves(request, writer), ["3"]);
    }

    #[test]
    fn a_search_without_a_limit_is_stopped_when_nobody_can_stop_it() {
        let (request, writer) = request(AnswerWhen::Stopped);
        request.report(&depth(&request));
        request.finish();
        assert_eq!(best_moves(request, writer), ["2"]);
    }

    #[test]
    fn a_search_ends_if_nobody_reads_its_answers() {
        let (request, writer) = request(AnswerWhen::SearchEnded);
        drop(writer);
        request.report(&depth(&request));
        assert!(request.stop_flag().is_raised());
    }

    #[test]
    fn an_abandoned_search_is_not_answered() {
        let (request, writer) = request(AnswerWhen::Stopped);
        request.abandon();
        request.conclude(chosen("1"));
        request.stop();
        assert!(best_moves(request, writer).is_empty());
    }
}
