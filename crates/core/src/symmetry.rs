use std::ops::ControlFlow;

use crate::Position;

/// Which positions of a game are the same but for a relabelling.
///
/// A symmetry maps positions to positions and moves to moves such that playing and mapping commute,
/// and keeps turn, outcome and values.
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

    /// The element that undoes `symmetry`.
    fn inverse(&self, symmetry: Self::Symmetry) -> Self::Symmetry;

    /// The one representative of all equivalent positions, and the element that leads there, so that
    /// a move stored with the representative can be mapped back.
    fn canonical(&self) -> (Self, Self::Symmetry);

    /// Calls `visit` with the legal moves of which no earlier one is equivalent under a symmetry
    /// that keeps this position, in move order.
    fn visit_distinct_moves(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// How many distinct moves there are.
    fn distinct_move_count(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_distinct_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }
}

/// Writes [`Symmetric`] for a game without symmetries.
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
