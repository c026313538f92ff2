use gambito_core::Scene;

use super::Isolation;

impl Isolation {
    /// The size, and what is on each square, row by row from `a1`: a piece, nothing any more, or nothing yet.
    pub(super) fn drawn(&self) -> Scene {
        let look = |square| match self.character(square) {
            '1' => "first",
            '2' => "second",
            '.' => "open",
            _ => "blocked",
        };
        Scene::of([
            ("width", self.board.width.into()),
            ("height", self.board.height.into()),
            ("step", self.board.stride.name().into()),
            ("squares", (0..self.board.size()).map(look).collect()),
        ])
    }
}
