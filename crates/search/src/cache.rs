//! The cache of the textbook search.
//!
//! It saves the search of positions that several move orders reach. The value stays the same because a result is used
//! only where the same search would find it again: at the same remaining depth, or where every line was followed to the
//! end of the game and none is longer than the remaining depth. Positions are compared in full, never by their hash
//! alone, so every hit is a proof.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use gambito_core::{Position, Symmetric};

use crate::{Bound, Score, Window};

/// Results of searched positions, in a bounded amount of memory.
#[derive(Debug)]
pub struct Cache<P: Symmetric> {
    /// Many small tables instead of one large one: growing a table moves all its entries, and the search cannot check
    /// the clock meanwhile.
    shards: Box<[Shard<P>]>,
    len: usize,
    bytes: usize,
    bytes_left: usize,
    /// Whether `store` does nothing.
    is_frozen: bool,
}

type Shard<P> = HashMap<Keyed<P>, Entry<<P as Position>::Move>, BuildHasherDefault<KeyHasher>>;

/// The number of tables. With ten million results one of them still grows within two milliseconds.
const SHARDS: usize = 256;
/// The position of the key bits that choose a table. A hash table uses the bits at both ends itself.
const SHARD_SHIFT: u32 = 40;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<M> {
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    /// The depth that was left when it was found.
    pub(crate) depth: u32,
    /// The length of the longest line, if every line reached the end of the game.
    pub(crate) height: Option<u32>,
    /// Whether a distance in the score is only an upper bound.
    pub(crate) guessed: bool,
    pub(crate) mv: Option<M>,
}

/// How far the lines below a node were followed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Followed {
    pub(crate) height: Option<u32>,
    pub(crate) guessed: bool,
}

impl<M> Entry<M> {
    /// An entry for a score found with `depth` left and within `window`.
    pub(crate) fn new(score: Score, window: Window, depth: u32, follow: Followed, mv: Option<M>) -> Self {
        let Followed { height, guessed } = follow;
        Self { score, bound: Bound::of(score, window), depth, height, guessed, mv }
    }

    /// Whether a search of this depth and window may return this score.
    pub(crate) fn answers(&self, depth: u32, window: Window) -> bool {
        let as_deep = self.depth == depth || self.height.is_some_and(|height| height <= depth && !self.guessed);
        as_deep
            && match self.bound {
                Bound::Exact => true,
                Bound::AtLeast => self.score >= window.beta,
                Bound::AtMost => self.score <= window.alpha,
            }
    }
}

/// The key of a position: the position itself, or its canonical representative and the symmetry that leads to it.
pub(crate) struct CacheKey<P: Symmetric> {
    position: Keyed<P>,
    symmetry: Option<P::Symmetry>,
}

impl<P: Symmetric> CacheKey<P> {
    pub(crate) fn of(pos: &P, folded: bool) -> Self {
        if folded {
            let (position, symmetry) = pos.canonical();
            Self { position: Keyed::new(position), symmetry: Some(symmetry) }
        } else {
            Self { position: Keyed::new(pos.clone()), symmetry: None }
        }
    }

    /// Maps a move of `pos` to the stored position.
    pub(crate) fn store_move(&self, pos: &P, mv: P::Move) -> P::Move {
        self.symmetry.map_or(mv, |symmetry| pos.map_move(mv, symmetry))
    }

    /// Maps a move of the stored position back.
    pub(crate) fn recall_move(&self, mv: P::Move) -> P::Move {
        let stored = &self.position.pos;
        self.symmetry.map_or(mv, |symmetry| stored.map_move(mv, stored.inverse(symmetry)))
    }
}

/// The default memory limit of a cache.
pub const DEFAULT_BYTES: usize = 2 << 30;

impl<P: Symmetric> Default for Cache<P> {
    fn default() -> Self {
        Self::with_memory(DEFAULT_BYTES)
    }
}

impl<P: Symmetric> Cache<P> {
    /// An empty cache limited to about `bytes`. Once full, it keeps its entries and takes no new ones.
    #[must_use]
    pub fn with_memory(bytes: usize) -> Self {
        Self {
            shards: std::iter::repeat_with(HashMap::default).take(SHARDS).collect(),
            len: 0,
            bytes,
            bytes_left: bytes,
            is_frozen: false,
        }
    }

    /// The same cache without its entries and with a new memory limit. It keeps its allocations for the next search.
    #[must_use]
    pub fn emptied(mut self, bytes: usize) -> Self {
        self.shards.iter_mut().for_each(HashMap::clear);
        Self { shards: self.shards, len: 0, bytes, bytes_left: bytes, is_frozen: false }
    }

    /// The approximate memory that the entries take.
    #[must_use]
    pub fn bytes_used(&self) -> usize {
        self.bytes - self.bytes_left
    }

    /// The memory of one entry. A hash table is half empty after it has grown, and both tables exist while it grows.
    fn entry_bytes(pos: &P) -> usize {
        3 * size_of::<(Keyed<P>, Entry<P::Move>)>() + pos.heap_bytes()
    }

    /// The number of stored positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether no position is stored.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn get(&self, key: &CacheKey<P>) -> Option<&Entry<P::Move>> {
        self.shards[key.position.shard()].get(&key.position)
    }

    /// The same cache, read-only until it is thawed.
    pub(crate) fn frozen(self) -> Self {
        Self { is_frozen: true, ..self }
    }

    /// The same cache, writable again.
    pub(crate) fn thawed(self) -> Self {
        Self { is_frozen: false, ..self }
    }

    pub(crate) fn store(&mut self, key: CacheKey<P>, entry: Entry<P::Move>) {
        if self.is_frozen {
            return;
        }
        let bytes = Self::entry_bytes(&key.position.pos);
        let entries = &mut self.shards[key.position.shard()];
        if bytes > self.bytes_left {
            if let Some(known) = entries.get_mut(&key.position) {
                *known = entry;
            }
        } else if entries.insert(key.position, entry).is_none() {
            self.len += 1;
            self.bytes_left -= bytes;
        }
    }
}

/// A position that is hashed by its key, computed once, and compared in full.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Keyed<P> {
    key: u64,
    pos: P,
}

impl<P: Symmetric> Keyed<P> {
    #[inline]
    fn new(pos: P) -> Self {
        Self { key: pos.key(), pos }
    }

    /// The index of its table.
    #[inline]
    fn shard(&self) -> usize {
        (self.key >> SHARD_SHIFT) as usize % SHARDS
    }
}

impl<P> Hash for Keyed<P> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

/// Uses the key of a position as its hash: it is well mixed already.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    #[inline]
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("only keys are hashed");
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
