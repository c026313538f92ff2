use crate::Position;

/// Which moves look promising before anything is searched.
pub trait Hint: Position {
    /// The more promising a move, the larger the number; moves that look alike get the same one.
    ///
    /// It must be cheap: a search that orders its moves asks it for every move of every node.
    fn promise(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// The first in move order of the moves with the greatest promise, where it is known without listing them: a
    /// search tries it before it asks for the others.
    #[inline]
    fn proposal(&self) -> Option<Self::Move> {
        None
    }

    /// The promise at a glance: a rougher hint that costs next to nothing, for searches that enter millions of
    /// positions a second.
    #[inline]
    fn glance(&self, mv: Self::Move) -> i32 {
        self.promise(mv)
    }

    /// The promise at a glance of a move whose successor is at hand.
    #[inline]
    fn glance_at(&self, mv: Self::Move, _successor: &Self) -> i32 {
        self.glance(mv)
    }
}
