use std::fmt::Write as _;

use gambito_core::{Player, Presentation, Scene, Text};

use super::Dots;
use super::grid::Place;
use crate::picture;

impl Dots {
    fn is_drawn(&self, column: u8, row: u8, is_vertical: bool) -> bool {
        self.lines >> self.grid.line_at(Place { column, row, is_vertical }) & 1 == 1
    }

    pub(super) fn is_closed(&self, square: u8) -> bool {
        self.grid.missing(square, self.lines) == 0
    }

    /// The number of the owner in a closed box, `#` if the owner is not known.
    fn mark(&self, column: u8, row: u8) -> char {
        let square = row * self.grid.width + column;
        match self.owners.of(square) {
            _ if !self.is_closed(square) => ' ',
            Some(Player::First) => '1',
            Some(Player::Second) => '2',
            None => '#',
        }
    }

    /// The colour of the owner of a closed box, if it is known.
    fn colour(&self, square: u8) -> &'static str {
        match self.owners.of(square) {
            Some(Player::First) => picture::FIRST,
            Some(Player::Second) => picture::SECOND,
            None => picture::INK,
        }
    }
}

fn letter(column: u8) -> char {
    char::from(b'a' + column)
}

impl Presentation for Dots {
    fn diagram(&self, _style: &str) -> String {
        let (width, height) = (self.grid.width, self.grid.height);
        let letters: Vec<String> = (0..=width).map(|column| letter(column).to_string()).collect();
        let mut text = format!("   {}\n", letters.join("   "));
        let mut line = |cells: String| {
            text += cells.trim_end();
            text.push('\n');
        };
        for row in 0..=height {
            let strokes = (0..width).map(|column| if self.is_drawn(column, row, false) { "---" } else { "   " });
            let dots = strokes.fold(format!("{:<3}+", row + 1), |dots, stroke| dots + stroke + "+");
            line(dots);
            if row == height {
                break;
            }
            let mut boxes = "   ".to_owned();
            for column in 0..=width {
                boxes.push(if self.is_drawn(column, row, true) { '|' } else { ' ' });
                if column < width {
                    let _ = write!(boxes, " {} ", self.mark(column, row));
                }
            }
            line(boxes);
        }
        text
    }

    fn caption(&self) -> Text {
        let [first, second] = self.boxes;
        Text::written(
            format!("Boxes: {first} of the first player, {second} of the second"),
            format!("Cajas: {first} del primer jugador, {second} del segundo"),
        )
    }

    fn narrate(&self, line: u8) -> Text {
        let mut next = self.clone();
        gambito_core::Position::play_unchecked(&mut next, line);
        let closed = next.boxes[self.turn as usize] - self.boxes[self.turn as usize];
        let is_over = next.open_lines() == 0;
        let (en, es) = match closed {
            0 => return Text::default(),
            1 => ("closes a box", "cierra una caja"),
            _ => ("closes two boxes", "cierra dos cajas"),
        };
        let (then_en, then_es) =
            if is_over { ("; the game is over", "; la partida acaba") } else { (": another turn", ": otro turno") };
        Text::written(format!("{en}{then_en}"), format!("{es}{then_es}"))
    }

    fn svg(&self, _style: &str) -> String {
        const CELL: u32 = 60;
        const EDGE: u32 = 36;
        let at = |index: u8| EDGE + u32::from(index) * CELL;
        let (width, height) = (self.grid.width, self.grid.height);
        let mut body = String::new();
        for square in self.grid.all_boxes().filter(|&square| self.is_closed(square)) {
            let (column, row) = (square % width, square / width);
            let _ = writeln!(
                body,
                "<rect x=\"{}\" y=\"{}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{}\" fill-opacity=\"0.35\"/>\n\
                 <text x=\"{}\" y=\"{}\" font-size=\"22\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
                at(column),
                at(row),
                self.colour(square),
                at(column) + CELL / 2,
                at(row) + CELL / 2 + 8,
                self.colour(square),
                self.mark(column, row),
            );
        }
        for line in 0..self.grid.line_count() {
            let place = self.grid.place_of(line);
            let (end_column, end_row) = place.end();
            let (stroke, opacity) = if self.lines >> line & 1 == 1 { (6, "1") } else { (2, "0.2") };
            let _ = writeln!(
                body,
                "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"{stroke}\" stroke-opacity=\"{opacity}\"/>",
                at(place.column),
                at(place.row),
                at(end_column),
                at(end_row),
                picture::INK
            );
        }
        for (column, row) in (0..=width).flat_map(|column| (0..=height).map(move |row| (column, row))) {
            let _ =
                writeln!(body, "<circle cx=\"{}\" cy=\"{}\" r=\"6\" fill=\"{}\"/>", at(column), at(row), picture::INK);
        }
        let mut label = |x: u32, y: u32, text: String| {
            let _ = writeln!(
                body,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"14\" text-anchor=\"middle\" fill=\"{}\">{text}</text>",
                picture::INK
            );
        };
        for column in 0..=width {
            label(at(column), 18, letter(column).to_string());
        }
        for row in 0..=height {
            label(14, at(row) + 5, (row + 1).to_string());
        }
        let [first, second] = self.boxes;
        label(at(width) / 2 + EDGE / 2, at(height) + 28, format!("{first} : {second}"));
        let (right, bottom) = (at(width) + EDGE, at(height) + EDGE);
        picture::document(right.into(), bottom.into(), "Dots and boxes", &body)
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::{Notation as _, Position as _};

    use super::*;

    #[test]
    fn closed_boxes_show_their_owner_unless_only_the_position_is_known() {
        let moves = ["a1b1", "a1a2", "b1b2", "a2b2", "b2c2"];
        let played = moves.iter().fold(Dots::new(2, 1), |pos, mv| pos.after(pos.parse_move(mv).expect("a move")));
        let drawing = ["   a   b   c", "1  +---+   +", "   | 2 |", "2  +---+---+"];
        assert_eq!(played.diagram("").lines().collect::<Vec<_>>(), drawing);
        let read = played.parse_position(&played.position_text()).expect("a position");
        assert_eq!(read, played);
        assert!(read.diagram("").contains("| # |"));
        assert_eq!(played.caption().en, "Boxes: 0 of the first player, 1 of the second");
    }

    #[test]
    fn a_move_that_closes_boxes_says_so() {
        let start = Dots::new(2, 1);
        let pos = start.parse_position("xxxxx.x 0 0").expect("a position");
        let closing = pos.parse_move("b1b2").expect("a move");
        assert_eq!(pos.narrate(closing).en, "closes two boxes; the game is over");
        assert!(start.narrate(0).is_empty());
        let early = start.parse_position("x.x.xx. 1 0").expect("a position");
        assert!(early.narrate(1).is_empty());
        let one = start.parse_position("x.x.x.. 0 0").expect("a position");
        assert_eq!(one.narrate(one.parse_move("b1b2").expect("a move")).es, "cierra una caja: otro turno");
    }
}
