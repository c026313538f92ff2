use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use gambito_analysis::SearchReport;
use gambito_core::StopFlag;
use gambito_play::{Choice, ChoiceError, Record};

use super::telling::told;
use super::voice::Voice;
use crate::Answer;

/// One search for a move, from `go` to `bestmove`. Whoever answers first has answered; nothing is said after that.
pub(super) struct Thought {
    record: Arc<Record>,
    patience: Patience,
    /// How many results the player can remember, if it has a table.
    room: Option<u64>,
    voice: Voice,
    begun: Instant,
    stop: StopFlag,
    state: Mutex<State>,
    changed: Condvar,
}

/// When a move that is found may be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Patience {
    /// As soon as it is found.
    Answer,
    /// Not before the host says so.
    AwaitStop,
}

struct State {
    stage: Stage,
    /// The move of the last complete depth.
    latest: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Thinking,
    Stopped,
    Answered,
}

/// How long whoever stops a search waits for its own answer before giving one in its place: a search that the
/// machine stalls, or that has much memory to give back, takes longer.
const GRACE: Duration = Duration::from_millis(8);

impl Thought {
    pub(super) fn new(record: Arc<Record>, patience: Patience, room: Option<u64>, voice: Voice) -> Self {
        let state = State { stage: Stage::Thinking, latest: None };
        let (stop, begun) = (StopFlag::default(), Instant::now());
        Self { record, patience, room, voice, begun, stop, state: Mutex::new(state), changed: Condvar::new() }
    }

    /// The game in which a move is looked for.
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

    /// Tells of a complete depth.
    pub(super) fn tell(&self, report: &SearchReport) {
        let mut state = self.state();
        if state.stage != Stage::Answered {
            state.latest = report.mv.clone().or_else(|| state.latest.take());
            self.tell_host(report);
        }
    }

    /// Answers with what the search has chosen, once the host may hear it.
    pub(super) fn conclude(&self, chosen: Result<Choice, ChoiceError>) {
        let mut state = self.state();
        if state.stage == Stage::Answered {
            return;
        }
        match chosen {
            Ok(choice) => {
                choice.report.iter().for_each(|report| self.tell_host(report));
                state.latest = Some(choice.mv);
            }
            // Nothing is left to be done if nobody hears it; reading will notice.
            Err(error) => drop(self.voice.remark(&error.to_string())),
        }
        if self.patience == Patience::AwaitStop {
            let is_early = |state: &mut State| state.stage == Stage::Thinking;
            state = self.changed.wait_while(state, is_early).unwrap_or_else(PoisonError::into_inner);
        }
        self.answer(&mut state);
    }

    /// Ends the search. It is answered for here if it does not answer itself in time.
    pub(super) fn stop(&self) {
        self.stop.raise();
        let mut state = self.state();
        if state.stage == Stage::Thinking {
            state.stage = Stage::Stopped;
            self.changed.notify_all();
        }
        let is_open = |state: &mut State| state.stage != Stage::Answered;
        let waited = self.changed.wait_timeout_while(state, GRACE, is_open);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        self.answer(&mut state);
    }

    /// Ends the search without an answer.
    pub(super) fn drop_it(&self) {
        // Before the search hears of it: it would answer.
        self.state().stage = Stage::Answered;
        self.stop.raise();
        self.changed.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell_host(&self, report: &SearchReport) {
        // Nothing is left to be done if nobody hears it; reading will notice.
        let _ = self.voice.say(Answer::Info(told(report, self.begun.elapsed(), self.room)));
    }

    /// Answers with the last move known, or any legal one, unless that was done.
    fn answer(&self, state: &mut State) {
        if state.stage == Stage::Answered {
            return;
        }
        let mv = state.latest.take().or_else(|| self.record.pos().first_moves(1).pop());
        // Nothing is left to be done if nobody hears it; reading will notice.
        let _ = self.voice.say(Answer::BestMove(mv.expect("a game that goes on has a move")));
        state.stage = Stage::Answered;
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use gambito_analysis::{SearchRequest, analyse};
    use gambito_catalog::{Algorithm, Variant};

    use super::*;
    use crate::session::voice::Lines;

    fn thought(patience: Patience) -> (Thought, Lines) {
        let variant: Variant = "nim:tokens=7".parse().expect("a game");
        let start = variant.start();
        let (voice, lines) = Voice::new();
        (Thought::new(Arc::new(Record::new(variant, start)), patience, None, voice), lines)
    }

    /// What a search that ends by itself finds; it would choose 2.
    fn report(thought: &Thought) -> SearchReport {
        let request = SearchRequest::new("nim".to_owned(), Algorithm::Engine);
        SearchReport { mv: Some("2".to_owned()), ..analyse(thought.record().pos()).search(&request).expect("a search") }
    }

    fn chosen(mv: &str) -> Result<Choice, ChoiceError> {
        Ok(Choice::new(mv.to_owned(), None))
    }

    /// The moves that were answered.
    fn answers(thought: Thought, lines: Lines) -> Vec<String> {
        thought.voice.end();
        let mut written = Vec::new();
        lines.write_to(&mut written).expect("memory");
        let text = String::from_utf8(written).expect("text");
        text.lines().filter_map(|line| line.strip_prefix("bestmove ")).map(str::to_owned).collect()
    }

    #[test]
    fn a_search_that_stalls_is_answered_for_with_its_last_depth() {
        let (thought, lines) = thought(Patience::AwaitStop);
        thought.tell(&report(&thought));
        thought.stop();
        assert!(thought.is_answered() && thought.stop_flag().is_raised());
        // Now it is too late.
        thought.tell(&report(&thought));
        thought.conclude(chosen("1"));
        assert_eq!(answers(thought, lines), ["2"]);
    }

    #[test]
    fn a_search_that_never_told_anything_is_answered_for_with_a_legal_move() {
        let (thought, lines) = thought(Patience::Answer);
        thought.stop();
        assert_eq!(answers(thought, lines), ["3"]);
    }

    #[test]
    fn a_search_that_fails_is_answered_with_a_legal_move() {
        let (thought, lines) = thought(Patience::Answer);
        thought.conclude(Err(ChoiceError::GameOver));
        assert_eq!(answers(thought, lines), ["3"]);
    }

    #[test]
    fn a_search_that_was_dropped_says_nothing() {
        let (thought, lines) = thought(Patience::AwaitStop);
        thought.drop_it();
        thought.conclude(chosen("1"));
        thought.stop();
        assert!(answers(thought, lines).is_empty());
    }
}
