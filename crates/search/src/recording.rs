//! A compact trace: one record of 32 bytes for each visit, in the order of the visits, up to a limit.
//!
//! Positions are not recorded: a reader plays the moves from the root. A move is recorded by its number in the move order
//! of its position. The search passes moves, so their numbers are found when the position is left.

mod record;

pub use record::{RECORD_BYTES, Record, RecordBytes, RecordEnd, RecordError};

use std::collections::HashMap;
use std::ops::ControlFlow;

use gambito_core::Position;

use crate::trace::TraceValue;
use crate::{Answer, Counters, Probe, Restart, Score, Totals, Visit, Window};
use record::{mark_incomplete, narrow, put_end, put_move, put_value};

/// Records and counts what a search does. It is right for [`Search`](crate::Search) and for [`Engine`](crate::Engine), of
/// which it sees the thread that answers.
#[derive(Clone, Debug)]
pub struct Recorder<P: Position> {
    records: Vec<RecordBytes>,
    searches: Vec<RecordedSearch>,
    counters: Counters,
    /// The nodes entered and not yet left, from the root down.
    path: Vec<OpenRecord>,
    /// Recorded successors of nodes in `path`, each with its move, whose number is not known yet.
    unnumbered: Vec<(u32, P::Move)>,
    next_move: Option<P::Move>,
    /// Positions that the search from the root has entered so far, and all scores that one can have.
    entered: u64,
    range: Window,
    root: Option<P>,
    /// The positions of `path` while a stopped search is left.
    abandoned: Vec<P>,
    kept: KeptSearches,
    most_records: usize,
    is_truncated: bool,
}

/// Which searches from the root are recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KeptSearches {
    Last,
    All,
}

/// One search from the root, and where its records begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedSearch {
    /// Its depth, its window and why it began.
    pub restart: Restart,
    /// Positions entered, recorded or not.
    pub entered: u64,
    /// The index of its root; none if it is not recorded.
    pub root: Option<u32>,
}

/// A node entered and not yet left.
#[derive(Clone, Copy, Debug)]
struct OpenRecord {
    window: Window,
    /// The index of its record; [`UNRECORDED`] beyond the limit.
    index: u32,
    /// The number of unnumbered successors when it was entered.
    unnumbered_before: u32,
    answer: Answer,
    is_corrected: bool,
}

const UNRECORDED: u32 = u32::MAX;
/// Records that memory is reserved for at once.
const RESERVED: usize = 1 << 20;
/// With more successors than this, their numbers are looked up in a map.
const FEW: usize = 32;

impl<P: Position> Recorder<P> {
    /// Records up to `most_records` visits, those of all searches from the root together.
    #[must_use]
    pub fn with_limit(most_records: usize) -> Self {
        Self::new(KeptSearches::All, most_records)
    }

    /// Records up to `most_records` visits of the last search from the root.
    #[must_use]
    pub fn of_last_search(most_records: usize) -> Self {
        Self::new(KeptSearches::Last, most_records)
    }

    fn new(kept: KeptSearches, most_records: usize) -> Self {
        Self {
            records: Vec::with_capacity(most_records.min(RESERVED)),
            searches: Vec::new(),
            counters: Counters::default(),
            path: Vec::new(),
            unnumbered: Vec::new(),
            next_move: None,
            entered: 0,
            range: Window::FULL,
            root: None,
            abandoned: Vec::new(),
            kept,
            most_records: most_records.clamp(1, UNRECORDED as usize),
            is_truncated: false,
        }
    }

    /// All searches from the root.
    #[must_use]
    pub fn searches(&self) -> &[RecordedSearch] {
        &self.searches
    }

    /// What the search counted.
    #[must_use]
    pub const fn counters(&self) -> &Counters {
        &self.counters
    }

    /// Whether there was more than could be recorded.
    #[must_use]
    pub const fn is_truncated(&self) -> bool {
        self.is_truncated
    }

    /// The records, one after the other.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.records.into_flattened()
    }

    /// Adds the record of a node that is entered; returns its index.
    #[inline(always)]
    fn add(&mut self, pos: &P, visit: Visit) -> u32 {
        let search = self.searches.len().wrapping_sub(1);
        let is_recordable = self.records.len() < self.most_records
            && self.path.last().is_none_or(|parent| parent.index != UNRECORDED)
            && visit.ply < u32::from(u16::MAX)
            && search < usize::from(u16::MAX);
        if !is_recordable {
            self.leave_out();
            return UNRECORDED;
        }
        let Visit { ply, window, .. } = visit;
        let record = Record {
            ply: ply as u16,
            mv: None,
            // Written again when the node is left.
            end: RecordEnd::Answer(Answer::Searched),
            bound: None,
            turn: pos.turn(),
            has_null_window: window.beta <= window.alpha.next(),
            is_corrected: false,
            is_incomplete: false,
            value: 0,
            alpha: narrow(window.alpha),
            beta: narrow(window.beta),
            distance: None,
            subtree: 1,
            search: search as u16,
        };
        let index = self.records.len() as u32;
        self.records.push(record.to_bytes());
        index
    }

    /// Notes that the node entered now is not recorded.
    #[cold]
    fn leave_out(&mut self) {
        self.is_truncated = true;
        if let Some(parent) = self.path.last()
            && let Some(bytes) = self.records.get_mut(parent.index as usize)
        {
            mark_incomplete(bytes);
        }
    }

    /// Completes the record of a node that is left in position `pos`.
    #[inline(always)]
    fn close(&mut self, open: OpenRecord, pos: &P, score: Option<Score>) {
        let OpenRecord { index, unnumbered_before, window, answer, is_corrected } = open;
        let count = self.records.len() as u32;
        let Some(record) = self.records.get_mut(index as usize) else { return };
        put_end(record, RecordEnd::Answer(answer), count - index);
        if let Some(score) = score {
            let value = if is_corrected {
                TraceValue::of_theory(score)
            } else {
                TraceValue::new(score, answer, window, self.range)
            };
            put_value(record, score, value.bound, is_corrected);
        }
        if self.unnumbered.len() > unnumbered_before as usize {
            self.number_moves(unnumbered_before as usize, pos);
        }
    }

    /// Numbers the successors of a node by the move order of its position.
    #[inline(never)]
    fn number_moves(&mut self, first: usize, pos: &P) {
        let Self { records, unnumbered, .. } = self;
        let successors = &mut unnumbered[first..];
        if successors.len() > FEW {
            let numbers: HashMap<P::Move, usize> = pos.moves().into_iter().zip(0..).collect();
            for (index, mv) in successors {
                put_move(&mut records[*index as usize], numbers.get(mv).copied().unwrap_or(usize::MAX));
            }
        } else {
            let (mut number, mut left) = (0, &mut successors[..]);
            let _ = pos.visit_moves(|mv| {
                // Successors that are numbered are moved to the front, so that the others are found faster.
                while let Some(place) = left.iter().position(|&(_, visited)| visited == mv) {
                    put_move(&mut records[left[place].0 as usize], number);
                    left.swap(0, place);
                    left = &mut std::mem::take(&mut left)[1..];
                }
                number += 1;
                if left.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        unnumbered.truncate(first);
    }

    /// Plays the moves to the innermost recorded node of the path and remembers every position on the way.
    #[cold]
    fn follow_path(&mut self) {
        self.abandoned.extend(self.root.clone());
        for open in self.path.iter().skip(1).take_while(|open| open.index != UNRECORDED) {
            // The move of a recorded node is the last one that was noted before it was entered.
            let mv = self.unnumbered.get((open.unnumbered_before as usize).wrapping_sub(1)).map(|(_, mv)| *mv);
            if let (Some(mv), Some(pos)) = (mv, self.abandoned.last()) {
                self.abandoned.push(pos.after(mv));
            }
        }
    }

    /// Notes where a search from the root begins.
    #[cold]
    fn enter_root(&mut self, pos: &P, index: u32) {
        self.root = Some(pos.clone());
        if let Some(search) = self.searches.last_mut() {
            search.root = (index != UNRECORDED).then_some(index);
        }
    }

    /// Ends the count of the search from the root that is under way.
    fn count_visits(&mut self) {
        if let Some(search) = self.searches.last_mut() {
            search.entered = std::mem::take(&mut self.entered);
        }
    }

    /// Leaves a node that has no score because the search was stopped.
    #[cold]
    fn abandon(&mut self, answer: Answer) {
        if self.abandoned.is_empty() {
            self.follow_path();
        }
        let Some(open) = self.path.pop() else { return };
        if open.index != UNRECORDED
            && let Some(pos) = self.abandoned.pop()
        {
            self.close(OpenRecord { answer, ..open }, &pos, None);
        }
    }
}

impl<P: Position> Probe<P> for Recorder<P> {
    const COUNTS_UNTRIED: bool = true;

    fn restart(&mut self, restart: Restart) {
        self.count_visits();
        self.range = restart.range;
        if self.kept == KeptSearches::Last {
            self.records.clear();
            self.is_truncated = false;
            self.searches.iter_mut().for_each(|search| search.root = None);
        }
        self.path.clear();
        self.unnumbered.clear();
        self.abandoned.clear();
        self.next_move = None;
        self.searches.push(RecordedSearch { restart, entered: 0, root: None });
    }

    #[inline(always)]
    fn enter(&mut self, pos: &P, visit: Visit) {
        let index = self.add(pos, visit);
        self.entered += 1;
        if visit.ply == 0 {
            self.enter_root(pos, index);
        } else if let Some(mv) = self.next_move
            && index != UNRECORDED
        {
            self.unnumbered.push((index, mv));
        }
        let unnumbered_before = self.unnumbered.len() as u32;
        let (window, answer) = (visit.window, Answer::Searched);
        self.path.push(OpenRecord { index, unnumbered_before, window, answer, is_corrected: false });
    }

    #[inline(always)]
    fn descend(&mut self, mv: P::Move) {
        self.next_move = Some(mv);
    }

    #[inline(always)]
    fn answer(&mut self, answer: Answer) {
        Probe::<P>::answer(&mut self.counters, answer);
        if matches!(answer, Answer::Stopped(_)) {
            self.abandon(answer);
        } else if let Some(open) = self.path.last_mut() {
            open.answer = answer;
        }
    }

    fn correct(&mut self, _found: Score) {
        if let Some(open) = self.path.last_mut() {
            open.is_corrected = true;
        }
    }

    #[inline(always)]
    fn leave(&mut self, pos: &P, score: Score) {
        if let Some(open) = self.path.pop() {
            self.close(open, pos, Some(score));
        }
    }

    fn end(&mut self, totals: Totals) {
        self.count_visits();
        Probe::<P>::end(&mut self.counters, totals);
    }

    fn counters(&self, totals: Totals) -> Option<Counters> {
        Probe::<P>::counters(&self.counters, totals)
    }
}
