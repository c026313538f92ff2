use gambito_core::{Notation, Player, Position as _, PositionError, Text};

use super::Connect4;
use crate::numbers::{board_and_turn, digits};

const COUNTS: Text = Text::new("the numbers of pieces contradict each other", "las cantidades de piezas no cuadran");
const TURN: Text =
    Text::new("with these pieces it is the other player's turn", "con estas piezas le toca al otro jugador");
const FLOATS: Text = Text::new("a piece has an empty cell below it", "hay una pieza con una casilla vacía debajo");
const MOVED_AFTER_END: Text =
    Text::new("a player moved after the game was over", "alguien jugó con la partida acabada");
const NO_LAST_PIECE: Text = Text::new(
    "no single last piece completes all lines of the winner",
    "ninguna pieza por sí sola completa todas las líneas del ganador",
);
const NOT_PLAYABLE: Text = Text::new(
    "one of these columns cannot be played in turn",
    "alguna de estas columnas no se puede jugar cuando le toca",
);

impl Notation for Connect4 {
    /// The rows from the top, and the turn.
    fn position_text(&self) -> String {
        let columns = usize::from(self.board.columns);
        let cells: Vec<char> = (0..self.cell_count()).map(|cell| self.piece(cell)).collect();
        let rows: Vec<String> = cells.chunks(columns).map(|row| row.iter().collect()).collect();
        format!("{} {}", rows.join("/"), self.turn.number())
    }

    /// Also reads the columns played from the empty board, such as `4453`. Slashes between rows may be missing.
    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let example = self.position_text();
        let (board, turn) = board_and_turn(text, &example)?;
        let impossible = |reason| PositionError::Impossible { given: text.to_owned(), reason };
        let pos = if board.bytes().all(|byte| byte.is_ascii_digit()) {
            self.after_columns(board).ok_or_else(|| impossible(NOT_PLAYABLE))?
        } else {
            let pieces = self.read_board(board, text, &example)?;
            self.checked(pieces).map_err(impossible)?
        };
        if turn.is_some_and(|turn| turn != pos.turn) { Err(impossible(TURN)) } else { Ok(pos) }
    }

    fn move_text(&self, column: u8) -> String {
        (column + 1).to_string()
    }

    fn read_move(&self, text: &str) -> Option<u8> {
        digits(text).and_then(|column| u8::try_from(column.checked_sub(1)?).ok())
    }
}

impl Connect4 {
    /// `X`, `O` or `.`.
    pub(super) fn piece(&self, cell: u32) -> char {
        match self.owner(cell) {
            Some(Player::First) => 'X',
            Some(Player::Second) => 'O',
            None => '.',
        }
    }

    /// The position after these columns, from the empty board.
    fn after_columns(&self, columns: &str) -> Option<Self> {
        let empty = Self::with_pieces(self.board, Player::First, 0, 0);
        columns.bytes().try_fold(empty, |pos, digit| {
            let column = (digit - b'0').checked_sub(1)?;
            pos.is_legal(column).then(|| pos.after(column))
        })
    }

    /// The pieces of both players.
    fn read_board(&self, board: &str, text: &str, example: &str) -> Result<[u64; 2], PositionError> {
        let shape = || PositionError::Shape { given: text.to_owned(), example: example.to_owned() };
        let mut pieces = [0_u64; 2];
        let mut cell = 0;
        for (index, piece) in board.chars().enumerate() {
            let owner = match piece {
                '/' => continue,
                '.' => None,
                'X' => Some(Player::First),
                'O' => Some(Player::Second),
                given => return Err(PositionError::Character { given, place: index + 1, allowed: "X O .".into() }),
            };
            if cell == self.cell_count() {
                return Err(shape());
            }
            if let Some(owner) = owner {
                pieces[owner as usize] |= 1 << self.bit_of_cell(cell);
            }
            cell += 1;
        }
        if cell == self.cell_count() { Ok(pieces) } else { Err(shape()) }
    }

    /// The position with these pieces, or why it cannot be reached.
    fn checked(&self, [first, second]: [u64; 2]) -> Result<Self, Text> {
        let both = first | second;
        if both & !(both << 1 | self.board.bottom) != 0 {
            return Err(FLOATS);
        }
        let (turn, own, others) = match (first.count_ones(), second.count_ones()) {
            (ours, theirs) if ours == theirs => (Player::First, first, second),
            (ours, theirs) if ours == theirs + 1 => (Player::Second, second, first),
            _ => return Err(COUNTS),
        };
        if self.board.has_line(own) {
            return Err(MOVED_AFTER_END);
        }
        // The last piece lies on top of its column, and before it there was no line.
        let highest = both & !(both >> 1) & others;
        let mut last = (0..u64::BITS).filter(|bit| highest >> bit & 1 == 1);
        if self.board.has_line(others) && !last.any(|bit| !self.board.has_line(others & !(1 << bit))) {
            return Err(NO_LAST_PIECE);
        }
        Ok(Self::with_pieces(self.board, turn, own, others))
    }
}
