//! Proofs in single words, which threads share without locks.
//!
//! A rest is a number, and numbers are shuffled one-to-one: some bits choose a bucket, and the word stores the others,
//! so no two rests are confused. The proof is in the same word, which is read and written at once, so no entry can be
//! torn.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use super::proofs::{ProofTable, Proofs};
use super::{MarginBounds, Proven, run_on};
use crate::pages::Pages;

/// Words of a bucket: half a cache line.
const WAYS: usize = 4;
const BUCKET_BYTES: usize = WAYS * size_of::<u64>();
/// The bits of a bound, of a move and of the work: together they are the lower part of a word.
const BOUND_BITS: u32 = 10;
const MOVE_BITS: u32 = 4;
const WORK_BITS: u32 = 6;
const PROVEN_BITS: u32 = 2 * BOUND_BITS + MOVE_BITS + WORK_BITS;
/// Added to bounds, so that none is negative and no stored word is 0.
const BOUND_ZERO: i32 = 1 << (BOUND_BITS - 1);
/// Means that there is no move.
const NO_MOVE: u64 = (1 << MOVE_BITS) - 1;

/// The table, kept between searches.
pub(super) struct WordTable {
    pages: Pages,
    layout: Layout,
    most_bucket_bits: u32,
    filled: AtomicU64,
}

/// The table during a search.
pub(super) struct Words<'a> {
    words: &'a [AtomicU64],
    layout: Layout,
    filled: &'a AtomicU64,
    /// Filled words at which the table has to grow.
    most_filled: u64,
}

/// The number of a rest, shuffled.
#[derive(Clone, Copy)]
pub(super) struct ShuffledNumber(u64);

/// How a number becomes a bucket and a tag.
#[derive(Clone, Copy)]
struct Layout {
    shuffle: Shuffle,
    bucket_bits: u32,
}

/// Bucket bits of a new table, if its limit allows it: clearing unused memory takes time.
const FIRST_BUCKET_BITS: u32 = 19;
/// Bucket bits added when the table grows.
const GROWTH_BITS: u32 = 1;
/// The table grows in this many parts (as a power of two), which threads share.
const PARTS_BITS: u32 = 6;

/// A one-to-one mapping of numbers with `bits` bits.
#[derive(Clone, Copy)]
struct Shuffle {
    bits: u32,
}

impl Shuffle {
    #[inline]
    fn of(self, number: u64) -> u64 {
        let mask = u64::MAX >> (u64::BITS - self.bits);
        // Multiplying by an odd factor and shifting by at least one bit are both reversible.
        let number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
        let number = number ^ number >> (self.bits / 2).max(1);
        number.wrapping_mul(0xd6e8_feb8_6659_fd93) & mask
    }
}

impl WordTable {
    /// A table within `bytes` for rests whose numbers are below `numbers` and whose values are at most `largest`; none
    /// if an entry does not fit into a word, or without memory.
    pub(super) fn new(numbers: u64, largest: i32, bytes: usize) -> Option<Self> {
        let bits = u64::BITS - numbers.leading_zeros();
        // While it grows, the old table of half the size exists, too.
        let most_buckets = (bytes / 3 * 2 / BUCKET_BYTES).max(1);
        let most_bucket_bits = most_buckets.ilog2().min(bits);
        let least_bucket_bits = (bits + PROVEN_BITS).saturating_sub(u64::BITS);
        let bucket_bits = FIRST_BUCKET_BITS.max(least_bucket_bits).min(most_bucket_bits);
        let fits = least_bucket_bits <= most_bucket_bits && largest < BOUND_ZERO;
        let pages = fits.then(|| Pages::for_words(WAYS << bucket_bits).ok()).flatten()?;
        let layout = Layout { shuffle: Shuffle { bits }, bucket_bits };
        Some(Self { pages, layout, most_bucket_bits, filled: AtomicU64::new(0) })
    }
}

impl<P> ProofTable<P> for WordTable {
    type Proofs<'a> = Words<'a>;

    fn proofs(&mut self) -> Words<'_> {
        let words = self.pages.words();
        let may_grow = self.layout.bucket_bits < self.most_bucket_bits;
        let most_filled = if may_grow { words.len() as u64 / 4 * 3 } else { u64::MAX };
        Words { words, layout: self.layout, filled: &self.filled, most_filled }
    }

    /// Moves all entries into a larger table, if there is memory for one.
    fn grow(&mut self, threads: usize) {
        let bucket_bits = self.layout.bucket_bits + GROWTH_BITS;
        let Ok(mut pages) = Pages::for_words(WAYS << bucket_bits) else {
            self.most_bucket_bits = self.layout.bucket_bits;
            return;
        };
        let layout = Layout { bucket_bits, ..self.layout };
        self.layout.split_into(layout, self.pages.words(), pages.words(), threads);
        (self.pages, self.layout) = (pages, layout);
    }
}

impl Layout {
    #[inline]
    fn key(self, number: u64) -> ShuffledNumber {
        ShuffledNumber(self.shuffle.of(number))
    }

    /// The first word of a bucket.
    #[inline]
    fn first(self, key: ShuffledNumber) -> usize {
        (key.0 >> self.tag_bits()) as usize * WAYS
    }

    /// The upper bits of a word.
    #[inline]
    fn tag(self, key: ShuffledNumber) -> u64 {
        key.0 & ((1 << self.tag_bits()) - 1)
    }

    #[inline]
    fn tag_bits(self) -> u32 {
        self.shuffle.bits - self.bucket_bits
    }

    /// Moves all words into a table with more buckets. A bucket is the upper part of a shuffled number, so each is
    /// split into new ones, and threads can work on separate buckets.
    fn split_into(self, larger: Self, from: &[AtomicU64], to: &[AtomicU64], threads: usize) {
        let more = larger.bucket_bits - self.bucket_bits;
        let part = WAYS << self.bucket_bits.saturating_sub(PARTS_BITS);
        let next = AtomicUsize::new(0);
        run_on(threads, || {
            loop {
                let first = next.fetch_add(part, Relaxed);
                if first >= from.len() {
                    return;
                }
                larger.take_over(more, &from[first..][..part], &to[first << more..][..part << more]);
            }
        });
    }

    /// Takes over the words of some buckets; the upper bits of a tag choose the new bucket.
    fn take_over(self, more: u32, from: &[AtomicU64], to: &[AtomicU64]) {
        let tag_bits = self.tag_bits();
        for (index, word) in from.iter().enumerate() {
            let word = word.load(Relaxed);
            let tag = word >> PROVEN_BITS;
            let bucket = (index / WAYS) << more | (tag >> tag_bits) as usize;
            let tag = tag & ((1 << tag_bits) - 1);
            let free = to[bucket * WAYS..][..WAYS].iter().find(|word| word.load(Relaxed) == 0);
            if word != 0
                && let Some(free) = free
            {
                free.store(tag << PROVEN_BITS | word & ((1 << PROVEN_BITS) - 1), Relaxed);
            }
        }
    }
}

impl Words<'_> {
    #[inline]
    fn bucket(&self, key: ShuffledNumber) -> &[AtomicU64] {
        &self.words[self.layout.first(key)..][..WAYS]
    }
}

impl<P> Proofs<P> for Words<'_> {
    type Key = ShuffledNumber;

    #[inline]
    fn key(&self, number: u64) -> ShuffledNumber {
        self.layout.key(number)
    }

    #[inline]
    fn prefetch(&self, key: ShuffledNumber) {
        prefetch_index::prefetch_index(self.words, self.layout.first(key));
    }

    #[inline]
    fn get(&self, _rest: &P, key: ShuffledNumber) -> Option<Proven> {
        let tag = self.layout.tag(key);
        let words = self.bucket(key).iter().map(|word| word.load(Relaxed));
        words.into_iter().find(|word| word >> PROVEN_BITS == tag && *word << (64 - PROVEN_BITS) != 0).map(unpacked)
    }

    fn store(&self, _rest: &P, key: ShuffledNumber, proven: Proven, work: u64) -> bool {
        let work = u64::from(work.ilog2()).min((1 << WORK_BITS) - 1);
        let tag = self.layout.tag(key);
        let new = tag << PROVEN_BITS | packed(proven) | work;
        // Replaces the word of the same rest, else an empty one, else the one that took the least work.
        let worth = |word: u64| match word {
            0 => 1,
            _ if word >> PROVEN_BITS == tag => 0,
            _ => 2 + word % (1 << WORK_BITS),
        };
        let bucket = self.bucket(key);
        let word = bucket.iter().min_by_key(|word| worth(word.load(Relaxed))).expect("a bucket has words");
        let was_empty = word.load(Relaxed) == 0;
        word.store(new, Relaxed);
        was_empty
    }

    fn note_filled(&self, words: u64) {
        self.filled.fetch_add(words, Relaxed);
    }

    /// Whether to go on with a larger table.
    #[inline]
    fn should_grow(&self) -> bool {
        self.filled.load(Relaxed) >= self.most_filled
    }

    /// The number of filled words.
    fn len(&self) -> usize {
        self.filled.load(Relaxed) as usize
    }
}

fn packed(proven: Proven) -> u64 {
    let Proven { bounds: MarginBounds { low, high }, mv } = proven;
    let bound = |bound: i32| (bound + BOUND_ZERO) as u64;
    let bounds = bound(low) << BOUND_BITS | bound(high);
    // Only the first moves in move order fit.
    let mv = mv.map(u64::from).filter(|mv| *mv < NO_MOVE).unwrap_or(NO_MOVE);
    (bounds << MOVE_BITS | mv) << WORK_BITS
}

fn unpacked(word: u64) -> Proven {
    let field = |shift: u32, bits: u32| word >> shift & ((1 << bits) - 1);
    let bound = |shift| field(shift, BOUND_BITS) as i32 - BOUND_ZERO;
    let mv = field(WORK_BITS, MOVE_BITS);
    let high = WORK_BITS + MOVE_BITS;
    Proven {
        bounds: MarginBounds { low: bound(high + BOUND_BITS), high: bound(high) },
        mv: (mv != NO_MOVE).then_some(mv as u8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: u64 = 1 << 20;

    fn table(bytes: usize) -> WordTable {
        WordTable::new(NUMBERS, 100, bytes).expect("a table")
    }

    /// A proof that identifies its number.
    fn proven(number: u64) -> Proven {
        let low = number as i32 % 101 - 100;
        Proven { bounds: MarginBounds { low, high: low + number as i32 % 50 }, mv: Some((number % 13) as u8) }
    }

    fn words(table: &mut WordTable) -> Words<'_> {
        ProofTable::<()>::proofs(table)
    }

    /// The game does not matter to a table of numbers.
    fn get(words: &Words<'_>, number: u64) -> Option<Proven> {
        words.get(&(), Proofs::<()>::key(words, number))
    }

    fn store(words: &Words<'_>, number: u64, proven: Proven, work: u64) {
        let filled = words.store(&(), Proofs::<()>::key(words, number), proven, work);
        Proofs::<()>::note_filled(words, filled.into());
    }

    fn should_grow(words: &Words<'_>) -> bool {
        Proofs::<()>::should_grow(words)
    }

    #[test]
    fn what_is_proven_comes_back_with_its_move_or_without() {
        let mut table = table(1 << 16);
        let words = words(&mut table);
        for (number, mv) in [(0, None), (1, Some(0)), (NUMBERS - 1, Some(14))] {
            let proven = Proven { bounds: MarginBounds { low: -100, high: 100 }, mv };
            store(&words, number, proven, 1);
            assert_eq!(get(&words, number), Some(proven));
        }
        assert_eq!((get(&words, 2), Proofs::<()>::len(&words)), (None, 3));
    }

    #[test]
    fn no_two_numbers_are_taken_for_one_another() {
        let mut table = table(1 << 12);
        let words = words(&mut table);
        (0..NUMBERS).for_each(|number| store(&words, number, proven(number), 1 + number % 1000));
        let known: Vec<u64> = (0..NUMBERS).filter(|&number| get(&words, number).is_some()).collect();
        assert!(known.len() > 100 && known.len() < 1 << 9, "the table is small and full: {}", known.len());
        assert!(known.into_iter().all(|number| get(&words, number) == Some(proven(number))));
    }

    #[test]
    fn a_shuffle_reaches_every_number_once() {
        for bits in [1, 2, 3, 10, 16] {
            let mut reached: Vec<u64> = (0..1 << bits).map(|number| Shuffle { bits }.of(number)).collect();
            reached.sort_unstable();
            assert!(reached.into_iter().eq(0..1 << bits), "{bits} bits");
        }
    }

    #[test]
    fn more_work_stays_when_there_is_no_room() {
        let mut table = WordTable::new(NUMBERS, 100, 1).expect("a table of one bucket");
        let words = words(&mut table);
        (0..100).for_each(|number| store(&words, number, proven(number), if number < 3 { 1 << 20 } else { 2 }));
        assert!((0..3).all(|number| get(&words, number) == Some(proven(number))));
    }

    #[test]
    fn a_table_that_grows_keeps_what_it_has() {
        let mut table = table(64 << 20);
        let mut number = 0;
        while !should_grow(&words(&mut table)) {
            store(&words(&mut table), number, proven(number), 1);
            number += 1;
        }
        let kept = |words: Words<'_>| (0..number).filter(|&number| get(&words, number) == Some(proven(number))).count();
        let before = kept(words(&mut table));
        ProofTable::<()>::grow(&mut table, 2);
        assert!(!should_grow(&words(&mut table)));
        assert_eq!(kept(words(&mut table)), before);
    }

    #[test]
    fn what_does_not_fit_into_a_word_gets_no_table() {
        assert!(WordTable::new(u64::MAX, 100, 1 << 20).is_none());
        assert!(WordTable::new(NUMBERS, 1000, 1 << 20).is_none());
    }
}
