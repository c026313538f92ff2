use std::fmt;
use std::sync::Arc;

use crate::{Position, mix};

/// `mix` maps 0 to 0: without a salt, a position with the key 0 would leave no trace.
const SALT: u64 = 0x9e37_79b9_7f4a_7c15;

/// The positions since the last irreversible move, without the present one.
///
/// A persistent list: a clone shares all links. Only how often a position occurred matters, not the order, so two pasts
/// with the same positions in another order are equal.
#[derive(Clone)]
pub(super) struct Past<P: Position> {
    last: Option<Arc<Link<P>>>,
    len: u32,
    /// The sum of the mixed keys of all positions, which does not depend on their order.
    key: u64,
}

struct Link<P: Position> {
    pos: P,
    key: u64,
    before: Option<Arc<Self>>,
}

impl<P: Position> Past<P> {
    pub(super) const fn new() -> Self {
        Self { last: None, len: 0, key: 0 }
    }

    /// The number of positions.
    pub(super) const fn len(&self) -> u32 {
        self.len
    }

    /// A hash of the positions, whatever their order.
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    pub(super) fn push(&mut self, pos: P) {
        let key = pos.key();
        self.key = self.key.wrapping_add(mix(key ^ SALT));
        self.len += 1;
        self.last = Some(Arc::new(Link { pos, key, before: self.last.take() }));
    }

    /// The positions, the latest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &P> {
        self.links().map(|link| &link.pos)
    }

    /// How often a position occurred.
    pub(super) fn count(&self, pos: &P) -> u32 {
        let key = pos.key();
        self.links().filter(|link| link.key == key && link.pos == *pos).count() as u32
    }

    /// Bytes of the latest link; all others are shared with the positions before.
    pub(super) fn link_bytes(&self) -> usize {
        self.last.as_ref().map_or(0, |link| size_of::<Link<P>>() + link.pos.heap_bytes())
    }

    fn links(&self) -> impl Iterator<Item = &Link<P>> {
        std::iter::successors(self.last.as_deref(), |link| link.before.as_deref())
    }

    fn is_shared_with(&self, other: &Self) -> bool {
        match (&self.last, &other.last) {
            (None, None) => true,
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }
}

impl<P: Position> PartialEq for Past<P> {
    fn eq(&self, other: &Self) -> bool {
        (self.len, self.key) == (other.len, other.key)
            && (self.is_shared_with(other) || self.iter().all(|pos| self.count(pos) == other.count(pos)))
    }
}

impl<P: Position> Eq for Past<P> {}

impl<P: Position> FromIterator<P> for Past<P> {
    /// The latest position comes last.
    fn from_iter<I: IntoIterator<Item = P>>(positions: I) -> Self {
        let mut past = Self::new();
        positions.into_iter().for_each(|pos| past.push(pos));
        past
    }
}

impl<P: Position> fmt::Debug for Past<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Drops the links one by one: dropping a long list recursively would overflow the stack.
impl<P: Position> Drop for Link<P> {
    fn drop(&mut self) {
        let mut before = self.before.take();
        while let Some(mut link) = before.and_then(Arc::into_inner) {
            before = link.before.take();
        }
    }
}
