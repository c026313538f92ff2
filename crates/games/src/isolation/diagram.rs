use std::fmt::Write as _;

use gambito_core::{Player, Position as _, Presentation, Scene, Text};

use super::Isolation;
use crate::{picture, squares};

impl Presentation for Isolation {
    fn diagram(&self, _style: &str) -> String {
        squares::drawing(self.board.width, self.board.height, |square| self.character(square))
    }

    /// A placement, and the end of the game.
    fn narrate(&self, square: u8) -> Text {
        if self.after(square).outcome().is_some() {
            Text::new("the opponent cannot move", "el rival no puede mover")
        } else if self.piece(self.turn).is_none() {
            Text::new("places the piece", "pone la pieza")
        } else {
            Text::default()
        }
    }

    fn svg(&self, _style: &str) -> String {
        const CELL: u32 = 44;
        const EDGE: u32 = 28;
        let (width, height) = (self.board.width, self.board.height);
        let left = |column: u8| EDGE + u32::from(column) * CELL;
        let top = |row: u8| 10 + u32::from(height - 1 - row) * CELL;
        let mut body = String::new();
        for square in 0..self.board.size() {
            let (x, y) = (left(square % width), top(square / width));
            let is_open = self.open >> square & 1 == 1;
            let shade = if is_open { "#eef2f6" } else { "#8d99a8" };
            let _ = writeln!(
                body,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{shade}\" stroke=\"#ffffff\" stroke-width=\"2\"/>"
            );
        }
        for (player, colour) in [(Player::First, picture::FIRST), (Player::Second, picture::SECOND)] {
            let Some(square) = self.piece(player) else { continue };
            let (x, y) = (left(square % width) + CELL / 2, top(square / width) + CELL / 2);
            let _ = writeln!(
                body,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"16\" fill=\"{colour}\" stroke=\"#ffffff\" stroke-width=\"2\"/>\n\
                 <text x=\"{x}\" y=\"{}\" font-size=\"17\" text-anchor=\"middle\" fill=\"#ffffff\">{}</text>",
                y + 6,
                player.number()
            );
        }
        let (right, bottom) = (left(width), top(0) + CELL);
        body +=
            &picture::square_names(width, height, |column| left(column) + CELL / 2, |row| top(row) + CELL / 2, bottom);
        picture::document(f64::from(right + 10), f64::from(bottom + 24), "Isolation", &body)
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::Notation as _;

    use super::super::Stride;
    use super::*;

    #[test]
    fn placements_and_the_end_are_told() {
        let start = Isolation::new(3, 3, Stride::Knight);
        assert_eq!(start.narrate(0).es, "pone la pieza");
        // Nothing can jump to or from the middle of this board.
        let placed = start.after(0);
        assert_eq!(placed.narrate(4).en, "places the piece");
        let pos = placed.after(4);
        assert_eq!(pos.narrate(5).en, "the opponent cannot move");
        assert_eq!(pos.diagram(""), "3 . . .\n2 . 2 .\n1 1 . .\n  a b c\n");
        assert_eq!(pos.position_text(), ".../.2./1.. 1");
    }
}
