use std::sync::{Mutex, MutexGuard, PoisonError};

use gambito_core::Position;

use super::Proven;
use super::proofs::{ProofTable, Proofs};

/// Proofs by whole rests, for games whose rests have no numbers. It has many small tables, each with a lock, so that
/// threads rarely wait for each other.
pub(super) struct RestTable<P> {
    shards: Box<[Mutex<Shard<P>>]>,
}

/// Pairs of slots. It grows as it fills; at its memory limit, entries that took less work are replaced.
struct Shard<P> {
    slots: Vec<Option<Kept<P>>>,
    kept: usize,
    /// Heap memory of the stored rests.
    elsewhere: usize,
    bytes: usize,
}

#[derive(Clone)]
struct Kept<P> {
    rest: P,
    proven: Proven,
    work: u64,
}

const SHARDS: usize = 64;
/// The position of the key bits that choose a shard. A shard uses the lowest bits itself.
const SHARD_SHIFT: u32 = 40;
/// The number of slots of a new shard.
const FIRST_SLOTS: usize = 64;

impl<P: Position> RestTable<P> {
    pub(super) fn with_memory(bytes: usize) -> Self {
        let shard = || Shard { slots: vec![None; FIRST_SLOTS], kept: 0, elsewhere: 0, bytes: bytes / SHARDS };
        Self { shards: std::iter::repeat_with(|| Mutex::new(shard())).take(SHARDS).collect() }
    }

    fn shard(&self, rest: &P) -> MutexGuard<'_, Shard<P>> {
        let index = (rest.key() >> SHARD_SHIFT) as usize % SHARDS;
        self.shards[index].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<P: Position> ProofTable<P> for RestTable<P> {
    type Proofs<'a> = &'a Self;

    fn proofs(&mut self) -> &Self {
        self
    }
}

impl<P: Position> Proofs<P> for &RestTable<P> {
    /// A rest is found by itself.
    type Key = ();

    fn key(&self, _number: u64) {}

    fn get(&self, rest: &P, (): ()) -> Option<Proven> {
        let shard = self.shard(rest);
        let kept = shard.pair(rest).iter().flatten().find(|kept| kept.rest == *rest)?;
        Some(kept.proven)
    }

    /// Shards count their entries themselves, so no slot is reported as filled.
    fn store(&self, rest: &P, (): (), proven: Proven, work: u64) -> bool {
        self.shard(rest).store(Kept { rest: rest.clone(), proven, work });
        false
    }

    fn len(&self) -> usize {
        self.shards.iter().map(|shard| shard.lock().unwrap_or_else(PoisonError::into_inner).kept).sum()
    }
}

impl<P: Position> Shard<P> {
    fn first_of_pair(&self, rest: &P) -> usize {
        rest.key() as usize & (self.slots.len() - 1) & !1
    }

    fn pair(&self, rest: &P) -> &[Option<Kept<P>>] {
        &self.slots[self.first_of_pair(rest)..][..2]
    }

    fn store(&mut self, new: Kept<P>) {
        // While it grows, the old slots exist beside the new ones.
        let grown = 5 * self.slots.len() * size_of::<Option<Kept<P>>>();
        if self.kept * 2 > self.slots.len() && grown + self.elsewhere <= self.bytes {
            self.grow();
        }
        self.put(new);
    }

    fn put(&mut self, new: Kept<P>) {
        let first = self.first_of_pair(&new.rest);
        let pair = &self.slots[first..first + 2];
        let slot = pair
            .iter()
            .position(|kept| kept.as_ref().is_some_and(|kept| kept.rest == new.rest))
            .or_else(|| pair.iter().position(Option::is_none))
            .unwrap_or_else(|| {
                usize::from(pair[1].as_ref().map(|kept| kept.work) <= pair[0].as_ref().map(|kept| kept.work))
            });
        let more = new.rest.heap_bytes();
        let less = pair[slot].as_ref().map(|kept| kept.rest.heap_bytes());
        // If positions have much heap memory, the limit may be reached before the slots are full.
        let bytes = self.slots.len() * size_of::<Option<Kept<P>>>() + self.elsewhere + more;
        if less.is_none() && bytes > self.bytes {
            return;
        }
        self.elsewhere = self.elsewhere + more - less.unwrap_or(0);
        let kept = &mut self.slots[first + slot];
        self.kept += usize::from(kept.is_none());
        *kept = Some(new);
    }

    fn grow(&mut self) {
        let slots = vec![None; self.slots.len() * 4];
        let old = std::mem::replace(&mut self.slots, slots);
        (self.kept, self.elsewhere) = (0, 0);
        old.into_iter().flatten().for_each(|kept| self.put(kept));
    }
}
