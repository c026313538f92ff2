use std::fmt;
use std::hash::{Hash, Hasher};
use std::mem;
use std::ops::ControlFlow;

use super::past::Past;
use super::rules::Counts;
use super::{HistoryRules, Irreversible};
use crate::{Outcome, Player, Position, mix};

/// A position together with what [`HistoryRules`] need to know of its past.
///
/// It plays like the position inside, until a rule ends the game. Theory and most shortcuts of the game inside do not hold
/// any more and are left out; move ordering, features and drawings are those of the game inside.
#[derive(Clone)]
pub struct WithHistory<P: Position> {
    pub(super) pos: P,
    pub(super) rules: HistoryRules,
    /// Empty unless positions may repeat and the rules care.
    pub(super) past: Past<P>,
    /// Moves since the last irreversible one; 0 if no rule counts them.
    pub(super) idle_moves: u32,
    /// Moves since the start; 0 if no rule counts them.
    pub(super) moves: u32,
    /// The result if the past ends the game.
    ended: Option<Outcome>,
}

impl<P: Irreversible> WithHistory<P> {
    /// A position without a past.
    #[must_use]
    pub fn new(pos: P, rules: HistoryRules) -> Self {
        Self::with_past(pos, rules, Past::new(), 0, 0)
    }

    pub(super) fn with_past(pos: P, rules: HistoryRules, past: Past<P>, idle_moves: u32, moves: u32) -> Self {
        let mut pos = Self { pos, rules, past, idle_moves, moves, ended: None };
        pos.apply_rules();
        pos
    }

    /// The position itself.
    #[must_use]
    pub fn inner(&self) -> &P {
        &self.pos
    }

    /// How often the position has occurred, this time included; only counted if repetition matters.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        1 + self.past.count(&self.pos)
    }

    fn apply_rules(&mut self) {
        let counts = Counts { occurrences: self.occurrences(), idle_moves: self.idle_moves, moves: self.moves };
        self.ended = self.rules.outcome(counts, self.pos.turn());
    }

    /// All that decides the future, except the positions themselves.
    fn numbers(&self) -> (u32, u32, u32, u64) {
        (self.moves, self.idle_moves, self.past.len(), self.past.key())
    }
}

impl<P: Irreversible> Position for WithHistory<P> {
    type Move = P::Move;

    const ALTERNATES: bool = P::ALTERNATES;

    fn turn(&self) -> Player {
        self.pos.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.pos.outcome().or(self.ended)
    }

    fn visit_moves(&self, visit: impl FnMut(P::Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.ended.is_some() { ControlFlow::Continue(()) } else { self.pos.visit_moves(visit) }
    }

    fn play_unchecked(&mut self, mv: P::Move) {
        let is_irreversible = self.pos.is_irreversible(mv);
        let next = self.pos.after(mv);
        let before = mem::replace(&mut self.pos, next);
        if is_irreversible {
            self.past = Past::new();
            self.idle_moves = 0;
        } else {
            if self.rules.repetition.is_some() {
                self.past.push(before);
            }
            self.idle_moves += u32::from(self.rules.idle_moves.is_some());
        }
        self.moves += u32::from(self.rules.moves.is_some());
        self.apply_rules();
    }

    fn key(&self) -> u64 {
        let (moves, idle_moves, _, past) = self.numbers();
        mix(self.pos.key() ^ mix(past ^ mix(u64::from(moves) << 32 | u64::from(idle_moves))))
    }

    fn move_count(&self) -> usize {
        if self.ended.is_some() { 0 } else { self.pos.move_count() }
    }

    fn heap_bytes(&self) -> usize {
        self.pos.heap_bytes() + self.past.link_bytes()
    }

    fn is_legal(&self, mv: P::Move) -> bool {
        self.ended.is_none() && self.pos.is_legal(mv)
    }
}

impl<P: Irreversible> PartialEq for WithHistory<P> {
    fn eq(&self, other: &Self) -> bool {
        self.numbers() == other.numbers()
            && self.pos == other.pos
            && self.rules == other.rules
            && self.past == other.past
    }
}

impl<P: Irreversible> Eq for WithHistory<P> {}

impl<P: Irreversible> Hash for WithHistory<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.pos.hash(state);
        self.numbers().hash(state);
    }
}

impl<P: Irreversible> fmt::Debug for WithHistory<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { pos, past, idle_moves, moves, .. } = self;
        write!(f, "{pos:?} after {past:?}, {idle_moves} idle of {moves} moves")
    }
}
