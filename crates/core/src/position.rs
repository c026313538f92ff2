use std::fmt;
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{Outcome, Player};

/// A position of a two-player game of perfect information, as a value.
///
/// Searches descend by copying, so a position should be small; what never changes during a game (a map, a table) is shared
/// behind an `Arc`. A position has no past: rules that look back need [`WithHistory`](crate::WithHistory), which makes what
/// they need a part of the state and of the key.
///
/// Never derive the player to move from the number of moves: call [`turn`](Self::turn), which returns the same player again
/// after an extra turn.
pub trait Position: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// A move; it has a meaning only in its position.
    type Move: Copy + Eq + Ord + Hash + fmt::Debug + Send + Sync + 'static;

    /// Whether the players always alternate, so that searches need not check. Must be false if there is any extra turn.
    const ALTERNATES: bool = false;

    /// Whether tables use [`packed_wide`](Self::packed_wide) in place of [`packed`](Self::packed): for games whose positions
    /// do not fit into a word. It costs other games nothing.
    const PACKS_WIDE: bool = false;

    /// The player to move.
    fn turn(&self) -> Player;

    /// The result, if the game is over. A finished position has no moves.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `visit` with every legal move, in the game's move order, until it breaks.
    fn visit_moves(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Plays a legal move. An illegal move leaves an unspecified position, but never causes undefined behaviour.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// A well mixed hash of everything that decides the future, including the player to move.
    fn key(&self) -> u64;

    /// The position as a number that no other position of the same game has, if it fits into a word: a lossless key for
    /// tables whose answers must be certain.
    fn packed(&self) -> Option<u64> {
        None
    }

    /// The position as a number of 128 bits that no other position of the same game has. A game that overrides it sets
    /// [`PACKS_WIDE`](Self::PACKS_WIDE).
    fn packed_wide(&self) -> Option<u128> {
        self.packed().map(u128::from)
    }

    /// The game's own value for the player to move, if the game is over: the outcome in the form that searches need at
    /// every position.
    #[inline]
    fn result(&self) -> Option<i64> {
        self.outcome().map(|outcome| outcome.value_for(self.turn()))
    }

    /// Calls `visit` with every legal move and the position after it, in move order.
    #[inline(always)]
    fn visit_successors(&self, mut visit: impl FnMut(Self::Move, Self)) {
        let _ = self.visit_moves(|mv| {
            visit(mv, self.after(mv));
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` with every legal move and the position after it, in move order, until it breaks. A game may override
    /// it if it can make all successors faster than one by one.
    #[inline(always)]
    fn try_successors(&self, mut visit: impl FnMut(Self::Move, &Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit_moves(|mv| visit(mv, &self.after(mv)))
    }

    /// The number of legal moves.
    fn move_count(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// The legal moves, in the game's move order.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The first legal move in move order; `None` if the game is over.
    fn first_move(&self) -> Option<Self::Move> {
        let mut first = None;
        let _ = self.visit_moves(|mv| {
            first = Some(mv);
            ControlFlow::Break(())
        });
        first
    }

    /// The legal move at this index in move order; `None` if there are fewer moves. Random playouts call it for every
    /// move.
    #[inline]
    fn nth_move(&self, index: usize) -> Option<Self::Move> {
        let mut left = index;
        let mut found = None;
        let _ = self.visit_moves(|mv| {
            if left == 0 {
                found = Some(mv);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found
    }

    /// Heap memory of this position in bytes, such as a list of changes of a map; counted by memory budgets.
    fn heap_bytes(&self) -> usize {
        0
    }

    /// Whether `mv` is legal here.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.visit_moves(|candidate| if candidate == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            .is_break()
    }

    /// Plays `mv`.
    ///
    /// # Errors
    /// [`IllegalMove`] if it is not legal; the position is unchanged then.
    fn play(&mut self, mv: Self::Move) -> Result<(), IllegalMove<Self::Move>> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// The position after a legal move.
    #[inline]
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }
}

/// A move that is not legal in its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove<M>(pub M);

impl<M: fmt::Debug> fmt::Display for IllegalMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a legal move here", self.0)
    }
}

impl<M: fmt::Debug> std::error::Error for IllegalMove<M> {}
