use std::ops::ControlFlow;

use gambito_core::{Position, Symmetric};

use super::{Breakthrough, Step};

/// A symmetry of the board. Rows cannot be reversed, because the players move in opposite directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mirror {
    /// Everything stays.
    Identity,
    /// Columns are reversed.
    Columns,
}

impl Breakthrough {
    fn mirrored(&self) -> Self {
        Self { own: self.board.mirrored(self.own), others: self.board.mirrored(self.others), ..*self }
    }

    fn mirrored_square(&self, square: u8) -> u8 {
        let width = self.board.width;
        square / width * width + (width - 1 - square % width)
    }
}

impl Symmetric for Breakthrough {
    type Symmetry = Mirror;

    fn symmetries(&self) -> Vec<Mirror> {
        vec![Mirror::Identity, Mirror::Columns]
    }

    fn map(&self, mirror: Mirror) -> Self {
        match mirror {
            Mirror::Identity => self.clone(),
            Mirror::Columns => self.mirrored(),
        }
    }

    fn map_move(&self, step: Step, mirror: Mirror) -> Step {
        match mirror {
            Mirror::Identity => step,
            Mirror::Columns => Step { from: self.mirrored_square(step.from), to: self.mirrored_square(step.to) },
        }
    }

    fn inverse(&self, mirror: Mirror) -> Mirror {
        mirror
    }

    /// The image whose pieces are the smaller numbers.
    fn canonical(&self) -> (Self, Mirror) {
        let mirrored = self.mirrored();
        if (mirrored.own, mirrored.others) < (self.own, self.others) {
            (mirrored, Mirror::Columns)
        } else {
            (self.clone(), Mirror::Identity)
        }
    }

    fn visit_distinct_moves(&self, mut visit: impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let is_mirrored = self.mirrored() == *self;
        self.visit_moves(|step| {
            let has_earlier_twin = is_mirrored && self.map_move(step, Mirror::Columns) < step;
            if has_earlier_twin { ControlFlow::Continue(()) } else { visit(step) }
        })
    }
}
