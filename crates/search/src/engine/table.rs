//! The transposition table, shared by all threads.
//!
//! The table is an array of buckets that threads read and write without locks. A bucket is one cache line and has two
//! slots. Entries of earlier searches are replaced first, then those with less depth.
//!
//! The table starts small and grows by a chunk whenever a third of it is full, up to its memory limit: a search of a
//! millisecond does not pay for gigabytes, and no growth takes long enough to miss a deadline. This is linear hashing
//! (Litwin, 1980): the new chunk takes its entries from one earlier chunk, and all others stay as they are.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use super::slot::{EntryKey, Remembered, Slot, SlotWords};

/// A transposition table, shared by the threads of a search and kept for the next one.
#[derive(Debug)]
pub struct TranspositionTable {
    chunks: Box<[OnceLock<Box<[Bucket]>>]>,
    /// The number of key bits that choose the bucket of a chunk; those above choose the chunk.
    chunk_bits: u32,
    in_use: AtomicUsize,
    /// The memory limit.
    bytes: usize,
    /// Slots in use. With several threads a few may not be counted.
    filled: AtomicUsize,
    generation: u8,
}

/// The slots of one cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket {
    slots: [Slot; 2],
    /// The other half of each key in games with keys of 128 bits; the cache line has room for it.
    uppers: [AtomicU64; 2],
}

const _: () = assert!(size_of::<Bucket>() == 64);

/// The table grows when one slot in this many is in use. That is early, because chunks not yet split hold twice as much
/// as those that have been.
const CROWDED: usize = 3;
/// The most chunks: their directory should stay in the processor's cache.
const MOST_CHUNKS: usize = 1024;
/// The least number of buckets of a chunk, unless the whole table is smaller.
const LEAST_CHUNK_BITS: u32 = 7;

impl TranspositionTable {
    /// An empty table within `bytes`, with at least one bucket.
    #[must_use]
    pub fn with_memory(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        let chunk_bits = (buckets / MOST_CHUNKS).max(1).next_power_of_two().ilog2().max(LEAST_CHUNK_BITS);
        let chunk_bits = chunk_bits.min(buckets.ilog2());
        let table = Self {
            chunks: (0..buckets >> chunk_bits).map(|_| OnceLock::new()).collect(),
            chunk_bits,
            in_use: AtomicUsize::new(1),
            bytes,
            filled: AtomicUsize::new(0),
            generation: 0,
        };
        table.chunks[0].get_or_init(|| std::iter::repeat_with(Bucket::default).take(1 << chunk_bits).collect());
        table
    }

    /// The number of entries that fit into `bytes`.
    #[must_use]
    pub const fn room(bytes: usize) -> usize {
        bytes / size_of::<Slot>()
    }

    /// The same table for the next search: its entries are still used, and replaced first.
    #[must_use]
    pub fn aged(mut self) -> Self {
        self.generation = self.generation.wrapping_add(1);
        self
    }

    /// The number of earlier searches.
    #[must_use]
    pub fn generation(&self) -> u8 {
        self.generation
    }

    /// The memory limit.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// The number of entries, approximate if several threads wrote.
    #[must_use]
    pub fn len(&self) -> usize {
        self.filled.load(Relaxed)
    }

    /// Whether it has no entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The memory in use.
    #[must_use]
    pub fn bytes_used(&self) -> usize {
        (self.in_use.load(Relaxed) * size_of::<Bucket>()) << self.chunk_bits
    }

    #[inline]
    pub(super) fn get(&self, key: impl Into<EntryKey>) -> Option<Remembered> {
        let key = key.into();
        let bucket = self.bucket(key.bits)?;
        let words = |index: usize| {
            let words = bucket.slots[index].read();
            (words.is_of(key, &bucket.uppers[index]) && !words.is_empty()).then_some(words)
        };
        words(0).or_else(|| words(1)).map(SlotWords::result)
    }

    #[inline]
    pub(super) fn store(&self, key: impl Into<EntryKey>, result: &Remembered) {
        let key = key.into();
        let Some(bucket) = self.bucket(key.bits) else { return };
        let words = SlotWords::new(key.bits, result, self.generation);
        let [first, second] = [bucket.slots[0].read(), bucket.slots[1].read()];
        let index = if first.is_empty() || first.is_of(key, &bucket.uppers[0]) {
            0
        } else if second.is_empty() || second.is_of(key, &bucket.uppers[1]) {
            1
        } else {
            usize::from(self.worth(second) <= self.worth(first))
        };
        bucket.slots[index].write(words);
        if let Some(upper) = key.upper {
            bucket.uppers[index].store(words.beside(upper), Relaxed);
        }
        if [first, second][index].is_empty() {
            let filled = self.filled.load(Relaxed) + 1;
            self.filled.store(filled, Relaxed);
            let slots = (2 * self.in_use.load(Relaxed)) << self.chunk_bits;
            if filled * CROWDED > slots {
                self.grow();
            }
        }
    }

    /// The order in which entries are replaced: the least first.
    #[inline]
    fn worth(&self, words: SlotWords) -> (bool, u32) {
        (words.generation() == self.generation, words.depth())
    }

    #[inline]
    fn bucket(&self, key: u64) -> Option<&Bucket> {
        let in_use = self.in_use.load(Relaxed);
        let number = (key >> self.chunk_bits) as usize;
        let mask = in_use.next_power_of_two() - 1;
        let wide = number & mask;
        let chunk = if wide < in_use { wide } else { number & (mask >> 1) };
        let bucket = key as usize & ((1 << self.chunk_bits) - 1);
        self.chunks[chunk].get()?.get(bucket)
    }

    /// Adds a chunk and moves the entries that belong to it.
    #[cold]
    #[inline(never)]
    fn grow(&self) {
        let new = self.in_use.load(Relaxed);
        if new >= self.chunks.len() {
            return;
        }
        let bit = 1 << new.ilog2();
        let Some(parent) = self.chunks[new - bit].get() else { return };
        let moves = |key: u64| (key >> self.chunk_bits) as usize & bit != 0;
        self.chunks[new].get_or_init(|| parent.iter().map(|bucket| bucket.split(moves)).collect());
        // Another thread may have grown it meanwhile.
        let _ = self.in_use.compare_exchange(new, new + 1, Relaxed, Relaxed);
    }
}

impl Bucket {
    /// Moves some entries to a new bucket.
    fn split(&self, moves: impl Fn(u64) -> bool) -> Self {
        let new = Self::default();
        for (index, (slot, room)) in self.slots.iter().zip(&new.slots).enumerate() {
            let words = slot.read();
            if !words.is_empty() && moves(words.key()) {
                room.write(words);
                new.uppers[index].store(self.uppers[index].load(Relaxed), Relaxed);
                slot.write(SlotWords::EMPTY);
            }
        }
        new
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::mix;

    use super::*;
    use crate::cache::Entry;
    use crate::{Bound, Score};

    fn result(value: i64, depth: u32) -> Remembered {
        let entry =
            Entry { score: Score::flat(value), bound: Bound::Exact, depth, height: None, guessed: false, mv: None };
        Remembered { entry, proven: true }
    }

    fn value(table: &TranspositionTable, key: u64) -> Option<i64> {
        table.get(key).map(|found| found.entry.score.value())
    }

    #[test]
    fn a_key_of_nothing_but_zeros_is_a_key_like_any_other() {
        let table = TranspositionTable::with_memory(1000);
        assert_eq!(value(&table, 0), None);
        table.store(0, &result(5, 1));
        assert_eq!(value(&table, 0), Some(5));
        assert_eq!(value(&table, 1 << 40), None);
    }

    #[test]
    fn a_torn_result_is_refused() {
        let table = TranspositionTable::with_memory(64);
        table.store(3, &result(1, 1));
        let torn = SlotWords::new(3, &result(2, 1), 0);
        // As if a thread had written only its first word.
        let bucket = table.bucket(3).expect("a bucket");
        let whole = bucket.slots[0].read();
        bucket.slots[0].write(torn);
        assert_eq!(value(&table, 3), Some(2));
        bucket.slots[0].write(whole.with_check_of(torn));
        assert_eq!(value(&table, 3), None);
    }

    #[test]
    fn keys_of_two_words_differ_if_either_word_does() {
        let table = TranspositionTable::with_memory(1 << 20);
        let key = |number: u64, upper| EntryKey { bits: mix(number), upper: Some(upper) };
        // Enough to make the table grow.
        for number in 0..500 {
            table.store(key(number, 7), &result(number as i64, 1));
        }
        table.store(key(3, 8), &result(-3, 1));
        let value = |key: EntryKey| table.get(key).map(|found| found.entry.score.value());
        assert_eq!((value(key(3, 8)), value(key(3, 9))), (Some(-3), None));
        let found = (0..500).filter(|&number| value(key(number, 7)) == Some(number as i64)).count();
        assert!(found > 400, "only {found} results are left");
        table.store(key(3, 8), &result(-4, 1));
        assert_eq!(value(key(3, 8)), Some(-4));
    }

    #[test]
    fn a_torn_result_with_a_key_of_two_words_is_refused() {
        let table = TranspositionTable::with_memory(64);
        let key = EntryKey { bits: 3, upper: Some(4) };
        table.store(key, &result(1, 1));
        let bucket = table.bucket(3).expect("a bucket");
        // As if another thread had written all but the word beside the slot.
        bucket.slots[0].write(SlotWords::new(3, &result(2, 1), 0));
        assert!(table.get(key).is_none());
    }

    #[test]
    fn a_full_bucket_keeps_what_took_more_searching() {
        let table = TranspositionTable::with_memory(64);
        table.store(1, &result(10, 9));
        table.store(2, &result(20, 3));
        table.store(3, &result(30, 4));
        assert_eq!([1, 2, 3].map(|key| value(&table, key)), [Some(10), None, Some(30)]);
        table.store(3, &result(31, 2));
        assert_eq!((value(&table, 3), table.len()), (Some(31), 2));
    }

    #[test]
    fn results_of_an_earlier_search_answer_and_are_replaced_first() {
        let table = TranspositionTable::with_memory(64);
        table.store(1, &result(10, 9));
        let table = table.aged();
        assert_eq!(value(&table, 1), Some(10));
        table.store(2, &result(20, 1));
        table.store(3, &result(30, 1));
        assert_eq!([1, 2, 3].map(|key| value(&table, key)), [None, Some(20), Some(30)]);
    }

    #[test]
    fn a_growing_table_loses_little_and_keeps_to_its_memory() {
        let table = TranspositionTable::with_memory(1 << 22);
        let small = table.bytes_used();
        let keys = 20_000;
        for number in 0..keys {
            table.store(mix(number), &result(number as i64, 1));
        }
        let found = (0..keys).filter(|&number| value(&table, mix(number)) == Some(number as i64)).count();
        assert!(found > 15_000, "only {found} results are left");
        assert!((small + 1..=1 << 22).contains(&table.bytes_used()));
        for number in keys..400_000 {
            table.store(mix(number), &result(number as i64, 1));
        }
        assert_eq!(table.bytes_used(), 1 << 22);
    }

    #[test]
    fn a_table_of_any_size_has_room() {
        for bytes in [0, 1, 63, 64, 65, 500, 8191, 8192, 100_000] {
            let table = TranspositionTable::with_memory(bytes);
            for number in 0..1000 {
                table.store(mix(number), &result(7, 1));
                assert_eq!(value(&table, mix(number)), Some(7), "{bytes} bytes");
            }
            assert!(table.bytes_used() <= bytes.max(64), "{bytes} bytes");
        }
    }
}
