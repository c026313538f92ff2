use std::fmt;
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{Outcome, Player};

/// A position of a two-player game of perfect information, as a value.
///
/// Copying is the only way down a tree, so a position should be small; what never changes during a
/// game (a map, a table) is shared behind an `Arc`. A position has no past: where rules look back,
/// what they need is part of the state and of the key.
///
/// Never derive the player from the ply: ask [`turn`](Self::turn), which names the same player again
/// after an extra turn.
pub trait Position: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// A move; it means something only together with its position.
    type Move: Copy + Eq + Ord + Hash + fmt::Debug + Send + Sync + 'static;

    /// Whether the players alternate, always: a promise that spares searches asking. A game with a
    /// single extra turn must not make it.
    const ALTERNATES: bool = false;

    /// Who chooses next.
    fn turn(&self) -> Player;

    /// The end of the game, if it is over. A finished position has no moves.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `visit` with every legal move in the game's move order until it breaks.
    fn visit_moves(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Plays a legal move; any other leaves a position of no meaning (but never undefined behaviour).
    fn play_unchecked(&mut self, mv: Self::Move);

    /// A well mixed hash of all that decides the future, the turn included.
    fn key(&self) -> u64;

    /// The position as a number that no other position of the same game has, where a word holds it:
    /// what a table needs to answer for certain.
    fn packed(&self) -> Option<u64> {
        None
    }

    /// The game's own value for the player to move, if the game is over: the outcome as searches ask
    /// for it at every position.
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

    /// Shows `visit` every legal move and the position after it, in move order, until it breaks. A game
    /// may make them faster in a row than each for itself.
    #[inline(always)]
    fn try_successors(&self, mut visit: impl FnMut(Self::Move, &Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit_moves(|mv| visit(mv, &self.after(mv)))
    }

    /// How many legal moves there are.
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

    /// The first legal move in move order; none if the game is over.
    fn first_move(&self) -> Option<Self::Move> {
        let mut first = None;
        let _ = self.visit_moves(|mv| {
            first = Some(mv);
            ControlFlow::Break(())
        });
        first
    }

    /// The legal move with this place in move order, from 0; none if there are not so many. Random games ask
    /// it for every move.
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

    /// Bytes of this position outside itself, such as a list of what has changed on a map; budgets
    /// of memory count them.
    fn heap_bytes(&self) -> usize {
        0
    }

    /// Whether `mv` may be played here.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.visit_moves(|candidate| if candidate == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            .is_break()
    }

    /// Plays `mv`.
    ///
    /// # Errors
    /// [`IllegalMove`] if it is not legal; the position stays as it was.
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

/// The refusal of a move that the position does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove<M>(pub M);

impl<M: fmt::Debug> fmt::Display for IllegalMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a legal move here", self.0)
    }
}

impl<M: fmt::Debug> std::error::Error for IllegalMove<M> {}
