//! One entry of the transposition table, in three words.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::cache::Entry;
use crate::limits::MAX_DEPTH;
use crate::{Bound, Score};

/// A hash of a move, enough to find it again among the moves of its position. A collision only affects the move order.
pub(super) type MoveTag = u16;

/// An entry as the table returns it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Remembered {
    pub(super) entry: Entry<MoveTag>,
    /// Whether it depends on no key that two positions might share.
    pub(super) proven: bool,
}

/// The key of an entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct EntryKey {
    pub(super) bits: u64,
    /// The other half of a key of 128 bits.
    pub(super) upper: Option<u64>,
}

impl From<u64> for EntryKey {
    fn from(bits: u64) -> Self {
        Self { bits, upper: None }
    }
}

/// The first bit of each field of the last word.
const BOUND: u32 = 0;
const GUESSED: u32 = 2;
const PROVEN: u32 = 3;
const COMPLETE: u32 = 4;
const GENERATION: u32 = 5;
const MOVE: u32 = 13;
const DEPTH: u32 = 29;
const HEIGHT: u32 = 46;
const DEPTH_MASK: u64 = (1 << (HEIGHT - DEPTH)) - 1;
const _: () = assert!(MAX_DEPTH as u64 <= DEPTH_MASK && HEIGHT + 17 < 64);

/// An entry and its key. The words are written one by one, and another thread may read in between. The key is stored as
/// its exclusive or with both other words, so a torn entry has the key of no position.
#[derive(Debug, Default)]
pub(super) struct Slot {
    check: AtomicU64,
    score: AtomicU64,
    rest: AtomicU64,
}

/// The three words of a slot, read one after the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct SlotWords {
    check: u64,
    score: u64,
    rest: u64,
}

impl Slot {
    #[inline]
    pub(super) fn read(&self) -> SlotWords {
        SlotWords { check: self.check.load(Relaxed), score: self.score.load(Relaxed), rest: self.rest.load(Relaxed) }
    }

    #[inline]
    pub(super) fn write(&self, words: SlotWords) {
        self.check.store(words.check, Relaxed);
        self.score.store(words.score, Relaxed);
        self.rest.store(words.rest, Relaxed);
    }
}

impl SlotWords {
    /// Words of two entries, as a reader between two writes might see them.
    #[cfg(test)]
    pub(super) fn with_check_of(self, other: Self) -> Self {
        Self { check: other.check, ..self }
    }

    pub(super) const EMPTY: Self = Self { check: 0, score: 0, rest: 0 };

    #[inline]
    pub(super) fn new(key: u64, result: &Remembered, generation: u8) -> Self {
        let Entry { score, bound, depth, height, guessed, mv } = result.entry;
        // No bound is 0, so a slot in use never looks empty.
        let bound = match bound {
            Bound::Exact => 1,
            Bound::AtLeast => 2,
            Bound::AtMost => 3,
        };
        let rest = bound << BOUND
            | u64::from(guessed) << GUESSED
            | u64::from(result.proven) << PROVEN
            | u64::from(height.is_some()) << COMPLETE
            | u64::from(generation) << GENERATION
            | u64::from(mv.unwrap_or(0)) << MOVE
            | u64::from(depth) << DEPTH
            | u64::from(height.unwrap_or(0).min(MAX_DEPTH)) << HEIGHT;
        let score = score.bits();
        Self { check: key ^ score ^ rest, score, rest }
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.rest == 0
    }

    /// The key, if the words belong together.
    #[inline]
    pub(super) fn key(self) -> u64 {
        self.check ^ self.bond()
    }

    /// What ties a half of a key to the other words.
    #[inline]
    fn bond(self) -> u64 {
        self.score ^ self.rest
    }

    /// Whether this is the entry of a key. The other half of its key, in games that have one, is beside the slot.
    #[inline]
    pub(super) fn is_of(self, key: EntryKey, beside: &AtomicU64) -> bool {
        self.key() == key.bits && key.upper.is_none_or(|upper| beside.load(Relaxed) ^ self.bond() == upper)
    }

    /// The word beside the slot.
    #[inline]
    pub(super) fn beside(self, upper: u64) -> u64 {
        upper ^ self.bond()
    }

    #[inline]
    pub(super) fn generation(self) -> u8 {
        (self.rest >> GENERATION) as u8
    }

    #[inline]
    pub(super) fn depth(self) -> u32 {
        (self.rest >> DEPTH & DEPTH_MASK) as u32
    }

    #[inline]
    pub(super) fn result(self) -> Remembered {
        let is_set = |bit: u32| self.rest >> bit & 1 != 0;
        let bound = match self.rest >> BOUND & 3 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        };
        let mv = (self.rest >> MOVE) as MoveTag;
        let entry = Entry {
            score: Score::from_bits(self.score),
            bound,
            depth: self.depth(),
            height: is_set(COMPLETE).then_some((self.rest >> HEIGHT & DEPTH_MASK) as u32),
            guessed: is_set(GUESSED),
            mv: (mv != 0).then_some(mv),
        };
        Remembered { entry, proven: is_set(PROVEN) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(score: Score, bound: Bound, height: Option<u32>) -> Remembered {
        let entry = Entry { score, bound, depth: 17, height, guessed: height.is_none(), mv: Some(12_345) };
        Remembered { entry, proven: true }
    }

    #[test]
    fn a_result_comes_back_as_it_was_written() {
        for score in [Score::MIN, Score::certain(-7, 3), Score::flat(0), Score::flat(1 << 37), Score::MAX] {
            for (bound, height) in [
                (Bound::Exact, None),
                (Bound::AtLeast, Some(0)),
                (Bound::AtMost, Some(MAX_DEPTH)),
                (Bound::Exact, Some(9)),
            ] {
                let written = result(score, bound, height);
                let words = SlotWords::new(0, &written, 200);
                assert!(!words.is_empty());
                assert_eq!((words.key(), words.generation(), words.depth()), (0, 200, 17));
                assert_eq!(format!("{:?}", words.result()), format!("{written:?}"));
            }
        }
    }

    #[test]
    fn words_of_two_results_show_the_key_of_neither() {
        let one = SlotWords::new(11, &result(Score::flat(3), Bound::Exact, None), 1);
        let other = SlotWords::new(11, &result(Score::flat(4), Bound::AtLeast, Some(2)), 1);
        for torn in [
            SlotWords { score: other.score, ..one },
            SlotWords { rest: other.rest, ..one },
            SlotWords { check: other.check, ..one },
        ] {
            assert_ne!(torn.key(), 11);
        }
    }
}
