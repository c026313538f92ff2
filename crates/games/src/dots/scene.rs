use gambito_core::{Player, Scene};

use super::Dots;

impl Dots {
    /// The size, whether each line is drawn, the owner of each box (`closed` if it is not known, nothing if it is open), and
    /// the boxes of both players.
    pub(super) fn drawn(&self) -> Scene {
        let owner = |square: u8| match self.owners.of(square) {
            _ if !self.is_closed(square) => "",
            Some(Player::First) => "first",
            Some(Player::Second) => "second",
            None => "closed",
        };
        Scene::of([
            ("width", self.grid.width.into()),
            ("height", self.grid.height.into()),
            ("lines", (0..self.grid.line_count()).map(|line| self.lines >> line & 1 == 1).collect()),
            ("boxes", self.grid.all_boxes().map(owner).collect()),
            ("score", self.boxes.into_iter().collect()),
        ])
    }
}
