use std::ops::ControlFlow;

use super::{Irreversible, WithHistory};
use crate::{Position, Symmetric};

/// A symmetry maps the past along with the position, so every element must apply to all positions of a variant.
impl<P: Irreversible + Symmetric> Symmetric for WithHistory<P> {
    type Symmetry = P::Symmetry;

    fn symmetries(&self) -> Vec<P::Symmetry> {
        self.pos.symmetries()
    }

    fn map(&self, symmetry: P::Symmetry) -> Self {
        let past = self.past.iter().map(|pos| pos.map(symmetry)).collect();
        Self::with_past(self.pos.map(symmetry), self.rules, past, self.idle_moves, self.moves)
    }

    fn map_move(&self, mv: P::Move, symmetry: P::Symmetry) -> P::Move {
        self.pos.map_move(mv, symmetry)
    }

    fn inverse(&self, symmetry: P::Symmetry) -> P::Symmetry {
        self.pos.inverse(symmetry)
    }

    /// Several elements may lead to the representative of the position itself; among these, the past decides.
    fn canonical(&self) -> (Self, P::Symmetry) {
        let (representative, element) = self.pos.canonical();
        if self.past.len() == 0 {
            return (self.map(element), element);
        }
        let leads_there = |symmetry: &P::Symmetry| self.pos.map(*symmetry) == representative;
        let images = self.symmetries().into_iter().filter(leads_there).map(|symmetry| (self.map(symmetry), symmetry));
        images.min_by_key(|(image, _)| image.past.key()).expect("some element leads to the representative")
    }

    fn visit_distinct_moves(&self, mut visit: impl FnMut(P::Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let stabiliser: Vec<P::Symmetry> =
            self.symmetries().into_iter().skip(1).filter(|&symmetry| self.map(symmetry) == *self).collect();
        let mut earlier = Vec::new();
        self.visit_moves(|mv| {
            let has_earlier_twin = stabiliser.iter().any(|&symmetry| earlier.contains(&self.map_move(mv, symmetry)));
            if !stabiliser.is_empty() {
                earlier.push(mv);
            }
            if has_earlier_twin { ControlFlow::Continue(()) } else { visit(mv) }
        })
    }
}
