use gambito_core::{Notation, Player, PositionError, Text};

use super::Dots;
use super::grid::Place;
use super::owners::Owners;
use crate::numbers::number;

const DRAWN: char = 'x';
const OPEN: char = '.';

const FIRST_BOXES: Text = Text::new("boxes of the first player", "cajas del primer jugador");
const SECOND_BOXES: Text = Text::new("boxes of the second player", "cajas del segundo jugador");
const TURN: Text =
    Text::new("with these lines it is the other player's turn", "con estas líneas le toca al otro jugador");
const LAST: Text = Text::new(
    "the player to move after the last line is the one who closed the last box",
    "tras la última línea, el turno es de quien cerró la última caja",
);

impl Notation for Dots {
    fn position_text(&self) -> String {
        let lines: String =
            (0..self.grid.line_count()).map(|line| if self.lines >> line & 1 == 1 { DRAWN } else { OPEN }).collect();
        let [first, second] = self.boxes;
        format!("{lines} {first} {second} {}", self.turn.number())
    }

    /// Slashes between lines are allowed and ignored. Without closed boxes their numbers may be left out.
    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let shape = || PositionError::Shape { given: text.to_owned(), example: self.position_text() };
        let words: Vec<&str> = text.split_whitespace().collect();
        let (lines, boxes, turn) = match words[..] {
            [lines] => (lines, ["0", "0"], None),
            [lines, first, second] => (lines, [first, second], None),
            [lines, first, second, turn] => (lines, [first, second], Some(turn)),
            _ => return Err(shape()),
        };
        let lines = self.read_lines(lines)?.ok_or_else(shape)?;
        let most = self.grid.box_count().into();
        let [first, second] = [number(FIRST_BOXES, boxes[0], 0, most)?, number(SECOND_BOXES, boxes[1], 0, most)?];
        let turn =
            turn.map(|turn| Player::from_number(turn).ok_or_else(|| PositionError::Turn { given: turn.to_owned() }));
        let boxes = [first, second].map(|boxes| boxes as u8);
        self.checked(lines, boxes, turn.transpose()?)
            .map_err(|reason| PositionError::Impossible { given: text.to_owned(), reason })
    }

    fn move_text(&self, line: u8) -> String {
        let place = self.grid.place_of(line);
        let dot = |(column, row): (u8, u8)| format!("{}{}", char::from(b'a' + column), row + 1);
        dot((place.column, place.row)) + &dot(place.end())
    }

    /// The two dots in any order.
    fn read_move(&self, text: &str) -> Option<u8> {
        let &[column, row, end_column, end_row] = text.as_bytes() else { return None };
        let dot = |column: u8, row: u8| {
            let (column, row) = (column.checked_sub(b'a')?, row.checked_sub(b'1')?);
            (column <= self.grid.width && row <= self.grid.height).then_some((column, row))
        };
        let (one, other) = (dot(column, row)?, dot(end_column, end_row)?);
        let (from, to) = (one.min(other), one.max(other));
        let is_vertical = from.0 == to.0;
        let place = Place { column: from.0, row: from.1, is_vertical };
        (place.end() == to).then(|| self.grid.line_at(place))
    }
}

impl Dots {
    /// None if there are too few or too many characters.
    fn read_lines(&self, text: &str) -> Result<Option<u128>, PositionError> {
        let (mut lines, mut count) = (0_u128, 0);
        for (index, character) in text.chars().enumerate() {
            let is_drawn = match character {
                '/' => continue,
                DRAWN => true,
                OPEN => false,
                given => return Err(PositionError::Character { given, place: index + 1, allowed: "x .".into() }),
            };
            if count == self.grid.line_count() {
                return Ok(None);
            }
            lines |= u128::from(is_drawn) << count;
            count += 1;
        }
        Ok((count == self.grid.line_count()).then_some(lines))
    }

    /// The position with these lines and boxes, or why there is none.
    fn checked(&self, lines: u128, boxes: [u8; 2], turn: Option<Player>) -> Result<Self, Text> {
        let closed = self.grid.closed_count(lines);
        if boxes[0] + boxes[1] != closed {
            return Err(Text::written(
                format!("the lines close {closed} boxes, not {}", boxes[0] + boxes[1]),
                format!("las líneas cierran {closed} cajas, no {}", boxes[0] + boxes[1]),
            ));
        }
        // Every line passes the turn, except one that closes boxes; from two boxes on, one line may have closed both.
        let by_count = (closed <= 1).then(|| {
            let passes = lines.count_ones() - u32::from(closed);
            Player::BOTH[passes as usize % 2]
        });
        if turn.is_some_and(|turn| by_count.is_some_and(|by_count| by_count != turn)) {
            return Err(TURN);
        }
        let turn = turn.or(by_count).unwrap_or(Player::First);
        if lines == self.grid.lines && boxes[turn as usize] == 0 {
            return Err(LAST);
        }
        Ok(Self { lines, boxes, turn, grid: self.grid, owners: Owners::default() })
    }
}
