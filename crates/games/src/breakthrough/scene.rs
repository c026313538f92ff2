use gambito_core::{Player, Scene};

use super::Breakthrough;

impl Breakthrough {
    /// The size, and the owner of the piece on each square, row by row from `a1`.
    pub(super) fn drawn(&self) -> Scene {
        let owner = |square| match self.owner(square) {
            Some(Player::First) => "first",
            Some(Player::Second) => "second",
            None => "",
        };
        Scene::of([
            ("width", self.board.width.into()),
            ("height", self.board.height.into()),
            ("squares", (0..self.board.size()).map(owner).collect()),
        ])
    }
}
