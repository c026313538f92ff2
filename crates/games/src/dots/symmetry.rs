use std::ops::ControlFlow;

use gambito_core::{Position, Symmetric};

use super::Dots;
use crate::GridSymmetry;

impl Dots {
    /// The symmetries of the board.
    fn group(&self) -> &'static [GridSymmetry] {
        GridSymmetry::of_grid(self.grid.width, self.grid.height)
    }
}

impl Symmetric for Dots {
    type Symmetry = GridSymmetry;

    fn symmetries(&self) -> Vec<GridSymmetry> {
        self.group().to_vec()
    }

    fn map(&self, symmetry: GridSymmetry) -> Self {
        let lines = self.grid.map_lines(self.lines, symmetry);
        Self { lines, owners: self.owners.map(self.grid, symmetry), ..*self }
    }

    fn map_move(&self, line: u8, symmetry: GridSymmetry) -> u8 {
        self.grid.map_line(line, symmetry)
    }

    fn inverse(&self, symmetry: GridSymmetry) -> GridSymmetry {
        symmetry.inverse()
    }

    /// The image whose lines are the smallest number.
    fn canonical(&self) -> (Self, GridSymmetry) {
        let images = self.group().iter().map(|&symmetry| (self.grid.map_lines(self.lines, symmetry), symmetry));
        let (_, symmetry) = images.min_by_key(|&(lines, _)| lines).expect("a group has an identity");
        (self.map(symmetry), symmetry)
    }

    fn visit_distinct_moves(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let keeps_position = |&&symmetry: &&GridSymmetry| self.grid.map_lines(self.lines, symmetry) == self.lines;
        let stabiliser: Vec<_> = self.group()[1..].iter().filter(keeps_position).collect();
        self.visit_moves(|line| {
            let has_earlier_twin = stabiliser.iter().any(|&&symmetry| self.map_move(line, symmetry) < line);
            if has_earlier_twin { ControlFlow::Continue(()) } else { visit(line) }
        })
    }
}
