use crate::Position;

/// Move ordering: which moves look promising before anything is searched.
pub trait Hint: Position {
    /// How promising a move is: the larger, the better. Moves that look alike get the same number.
    ///
    /// It must be cheap: a search that orders its moves calls it for every move of every node.
    fn promise(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// The move with the greatest promise, the first one in move order if there are several, in positions where it is
    /// known without listing all moves. A search tries it before it generates the others.
    #[inline]
    fn proposal(&self) -> Option<Self::Move> {
        None
    }
}
