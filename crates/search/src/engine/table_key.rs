//! Keys of the transposition table.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use gambito_core::{Symmetric, mix};

use super::slot::{EntryKey, MoveTag};

/// The key of a position, or of its canonical representative with the symmetry that leads to it.
pub(super) struct TableKey<P: Symmetric> {
    bits: u64,
    /// The other half of a key of 128 bits; 0 in other games.
    upper: u64,
    /// Whether no other position of the game has this key.
    pub(super) is_lossless: bool,
    representative: Option<(P, P::Symmetry)>,
}

impl<P: Symmetric> TableKey<P> {
    #[inline]
    pub(super) fn of(pos: &P, folded: bool) -> Self {
        if folds::<P>(folded) {
            let (stored, symmetry) = pos.canonical();
            return Self { representative: Some((stored.clone(), symmetry)), ..Self::of(&stored, false) };
        }
        let lossy = || Self { bits: pos.key(), upper: 0, is_lossless: false, representative: None };
        // Mixing is one-to-one, and so is mixing one half into the other.
        if P::PACKS_WIDE {
            let halves = pos.packed_wide().map(|number| (number as u64, (number >> 64) as u64));
            return halves.map_or_else(lossy, |(lower, upper)| Self {
                bits: mix(lower ^ mix(!upper)),
                upper,
                is_lossless: true,
                representative: None,
            });
        }
        match pos.packed() {
            Some(word) => Self { bits: mix(word), upper: 0, is_lossless: true, representative: None },
            None => lossy(),
        }
    }

    /// The key as the table compares it.
    #[inline]
    pub(super) fn in_table(&self) -> EntryKey {
        EntryKey { bits: self.bits, upper: P::PACKS_WIDE.then_some(self.upper) }
    }

    /// The tag of a move of `pos`, as it is stored.
    #[inline]
    pub(super) fn store_move(&self, pos: &P, mv: P::Move) -> MoveTag {
        match &self.representative {
            Some((_, symmetry)) => tag(&pos.map_move(mv, *symmetry)),
            None => tag(&mv),
        }
    }

    /// The move of `pos` with this stored tag.
    #[inline]
    pub(super) fn recall_move(&self, pos: &P, wanted: MoveTag) -> Option<P::Move> {
        match &self.representative {
            Some((stored, symmetry)) => {
                let mv = find(stored, wanted)?;
                Some(stored.map_move(mv, stored.inverse(*symmetry)))
            }
            None => find(pos, wanted),
        }
    }
}

/// Whether moves and positions are folded by symmetry. A group with elements of size zero has only the identity.
#[inline(always)]
pub(super) fn folds<P: Symmetric>(symmetry: bool) -> bool {
    symmetry && size_of::<P::Symmetry>() > 0
}

fn find<P: Symmetric>(pos: &P, wanted: MoveTag) -> Option<P::Move> {
    let mut found = None;
    let _ = pos.visit_moves(|mv| {
        if tag(&mv) == wanted {
            found = Some(mv);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found
}

/// A hash of a move; never 0, which means no move.
#[inline]
pub(super) fn tag(mv: &impl Hash) -> MoveTag {
    let mut hasher = TagHasher(0);
    mv.hash(&mut hasher);
    (hasher.0 >> 48) as MoveTag | 1
}

/// A fast hasher: moves are small, and tags need not be well distributed.
struct TagHasher(u64);

impl Hasher for TagHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        /// The golden ratio in 64 bits.
        const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
        self.0 = (self.0.rotate_left(23) ^ (number + 1)).wrapping_mul(FACTOR);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
