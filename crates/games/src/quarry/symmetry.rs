use std::ops::ControlFlow;

use gambito_core::Symmetric;

use super::{Cut, Quarry, Side};

/// A permutation of the sides: side `i` of the image is side `p[i]` of the original.
pub type Permutation = [Side; 3];

const X: Side = Side::X;
const Y: Side = Side::Y;
const Z: Side = Side::Z;
const PERMUTATIONS: [Permutation; 6] = [[X, Y, Z], [X, Z, Y], [Y, X, Z], [Y, Z, X], [Z, X, Y], [Z, Y, X]];

/// The side to which the permutation moves `side`.
fn image(side: Side, permutation: Permutation) -> Side {
    let place = permutation.iter().position(|&source| source == side);
    Side::ALL[place.expect("a permutation has every side")]
}

impl Symmetric for Quarry {
    type Symmetry = Permutation;

    fn symmetries(&self) -> Vec<Permutation> {
        PERMUTATIONS.to_vec()
    }

    fn map(&self, permutation: Permutation) -> Self {
        Self { sides: permutation.map(|source| self.sides[source as usize]), turn: self.turn }
    }

    fn map_move(&self, Cut { side, length }: Cut, permutation: Permutation) -> Cut {
        Cut { side: image(side, permutation), length }
    }

    fn inverse(&self, permutation: Permutation) -> Permutation {
        Side::ALL.map(|side| image(side, permutation))
    }

    /// The sides in ascending order.
    fn canonical(&self) -> (Self, Permutation) {
        let mut order = Side::ALL;
        order.sort_by_key(|&side| self.sides[side as usize]);
        (self.map(order), order)
    }

    fn visit_distinct_moves(&self, mut visit: impl FnMut(Cut) -> ControlFlow<()>) -> ControlFlow<()> {
        for (index, side) in Side::ALL.into_iter().enumerate() {
            let length_now = self.sides[index];
            if self.sides[..index].contains(&length_now) {
                continue;
            }
            for length in 1..length_now {
                visit(Cut { side, length })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn distinct_move_count(&self) -> usize {
        let [x, y, z] = self.sides;
        let cuts = |length: u32, is_new: bool| if is_new { length - 1 } else { 0 };
        (cuts(x, true) + cuts(y, y != x) + cuts(z, z != x && z != y)) as usize
    }
}
