use std::ops::ControlFlow;

use crate::Position;

/// Symmetries of a game: which positions are equivalent.
///
/// A symmetry maps positions to positions and moves to moves such that playing and mapping commute. It preserves player to
/// move, outcome and values.
pub trait Symmetric: Position {
    /// An element of the game's symmetry group.
    type Symmetry: Copy + PartialEq + std::fmt::Debug;

    /// All elements, the identity first.
    fn symmetries(&self) -> Vec<Self::Symmetry>;

    /// The image of this position.
    #[must_use]
    fn map(&self, symmetry: Self::Symmetry) -> Self;

    /// The image of a move of this position: a move of the image of this position.
    fn map_move(&self, mv: Self::Move, symmetry: Self::Symmetry) -> Self::Move;

    /// The inverse of `symmetry`.
    fn inverse(&self, symmetry: Self::Symmetry) -> Self::Symmetry;

    /// The representative of all equivalent positions, and the element that maps this position to it, so that a move
    /// stored with the representative can be mapped back.
    fn canonical(&self) -> (Self, Self::Symmetry);

    /// Calls `visit` with one legal move of each equivalence class, in move order: the first of all moves that symmetries
    /// which fix this position map to each other.
    fn visit_distinct_moves(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// The number of distinct moves.
    fn distinct_move_count(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_distinct_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }
}

/// Implements [`Symmetric`] for a game without symmetries.
#[macro_export]
macro_rules! no_symmetry {
    ($position:ty) => {
        impl $crate::Symmetric for $position {
            type Symmetry = ();

            fn symmetries(&self) -> Vec<()> {
                vec![()]
            }

            fn map(&self, (): ()) -> Self {
                self.clone()
            }

            fn map_move(&self, mv: Self::Move, (): ()) -> Self::Move {
                mv
            }

            fn inverse(&self, (): ()) {}

            fn canonical(&self) -> (Self, ()) {
                (self.clone(), ())
            }

            fn visit_distinct_moves(
                &self,
                visit: impl FnMut(Self::Move) -> std::ops::ControlFlow<()>,
            ) -> std::ops::ControlFlow<()> {
                $crate::Position::visit_moves(self, visit)
            }
        }
    };
}
