use std::fmt::Write as _;

use gambito_core::{Player, Position as _, Presentation, Scene, Text};

use super::{Breakthrough, Step};
use crate::{picture, squares};

impl Presentation for Breakthrough {
    fn diagram(&self, _style: &str) -> String {
        squares::drawing(self.board.width, self.board.height, |square| self.letter(square))
    }

    /// What the end is, where a move ends the game.
    fn narrate(&self, step: Step) -> Text {
        if self.after(step).outcome().is_none() {
            Text::default()
        } else if 1 << step.to & self.board.goal(self.turn) != 0 {
            Text::new("reaches the far row and wins", "llega a la última fila y gana")
        } else {
            Text::new("captures the last piece and wins", "captura la última pieza y gana")
        }
    }

    fn svg(&self, _style: &str) -> String {
        const CELL: u32 = 48;
        const EDGE: u32 = 28;
        let (width, height) = (self.board.width, self.board.height);
        let left = |column: u8| EDGE + u32::from(column) * CELL;
        let top = |row: u8| 10 + u32::from(height - 1 - row) * CELL;
        let mut body = String::new();
        for square in 0..self.board.size() {
            let (column, row) = (square % width, square / width);
            let shade = if (column + row) % 2 == 0 { "#cfd8e3" } else { "#eef2f6" };
            let (x, y) = (left(column), top(row));
            let _ = writeln!(body, "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{shade}\"/>");
            let colour = match self.owner(square) {
                Some(Player::First) => picture::FIRST,
                Some(Player::Second) => picture::SECOND,
                None => continue,
            };
            let _ =
                writeln!(body, "<circle cx=\"{}\" cy=\"{}\" r=\"16\" fill=\"{colour}\"/>", x + CELL / 2, y + CELL / 2);
        }
        let (right, bottom) = (left(width), top(0) + CELL);
        body +=
            &picture::square_names(width, height, |column| left(column) + CELL / 2, |row| top(row) + CELL / 2, bottom);
        picture::document(f64::from(right + 10), f64::from(bottom + 24), "Breakthrough", &body)
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::Notation as _;

    use super::*;

    #[test]
    fn the_end_of_the_game_is_told() {
        let start = Breakthrough::new(3, 4, 1);
        let told = |position: &str, mv: &str| {
            let pos = start.parse_position(position).expect("a position");
            pos.narrate(pos.parse_move(mv).expect("a move")).en
        };
        assert_eq!(told("bbb/w../.../... 1", "a3xb4"), "reaches the far row and wins");
        assert_eq!(told(".../.../.b./w.. 1", "a1xb2"), "captures the last piece and wins");
        assert_eq!(told(".../.b./.../w.. 1", "a1a2"), "");
    }
}
