use gambito_core::{Notation, Player, PositionError, Text};

use super::{Symbol, TicTacToe};
use crate::numbers::{board_and_turn, digits};

const COUNTS: Text = Text::new("the numbers of pieces contradict each other", "las cantidades de piezas no cuadran");
const TURN: Text =
    Text::new("with these pieces it is the other player's turn", "con estas piezas le toca al otro jugador");
const MOVED_AFTER_END: Text =
    Text::new("a player moved after the game was over", "alguien jugó con la partida acabada");
const SEPARATE_LINES: Text = Text::new(
    "no single last piece completes all lines of the winner",
    "ninguna pieza por sí sola completa todas las líneas del ganador",
);

impl Notation for TicTacToe {
    fn position_text(&self) -> String {
        let cells = self.grid.cells.count_ones();
        let board: String = (0..cells).map(|cell| self.piece(cell)).collect();
        format!("{board} {}", self.turn.number())
    }

    /// Slashes between rows are allowed and ignored.
    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let example = self.position_text();
        let (board, turn) = board_and_turn(text, &example)?;
        let mut stones = [0_u64; 2];
        let mut cell = 0;
        for (index, piece) in board.chars().enumerate() {
            let owner = match piece {
                '/' => continue,
                '.' => None,
                'X' => Some(self.owner_of(Symbol::X)),
                'O' => Some(self.owner_of(Symbol::O)),
                given => return Err(PositionError::Character { given, place: index + 1, allowed: "X O .".into() }),
            };
            if cell == self.grid.cells.count_ones() {
                return Err(PositionError::Shape { given: text.to_owned(), example });
            }
            if let Some(owner) = owner {
                stones[owner as usize] |= 1 << cell;
            }
            cell += 1;
        }
        if cell != self.grid.cells.count_ones() {
            return Err(PositionError::Shape { given: text.to_owned(), example });
        }
        self.checked(stones, turn).map_err(|reason| PositionError::Impossible { given: text.to_owned(), reason })
    }

    fn move_text(&self, cell: u8) -> String {
        cell.to_string()
    }

    fn read_move(&self, text: &str) -> Option<u8> {
        digits(text).and_then(|cell| u8::try_from(cell).ok())
    }
}

impl TicTacToe {
    /// `X`, `O` or `.`.
    fn piece(&self, cell: u32) -> char {
        self.symbol(cell).map_or('.', Symbol::letter)
    }

    /// The piece on a cell, if there is one.
    pub(super) fn symbol(&self, cell: u32) -> Option<Symbol> {
        let owner = match (self.own >> cell & 1, self.others >> cell & 1) {
            (1, _) => self.turn,
            (_, 1) => self.turn.other(),
            _ => return None,
        };
        let first = self.grid.first;
        Some(if owner == Player::First { first } else { first.other() })
    }

    /// The player who has these pieces.
    pub(super) fn owner_of(&self, symbol: Symbol) -> Player {
        if symbol == self.grid.first { Player::First } else { Player::Second }
    }

    /// The position with these pieces, or why it cannot be reached.
    fn checked(&self, stones: [u64; 2], turn: Option<Player>) -> Result<Self, Text> {
        let [first, second] = stones.map(u64::count_ones);
        let by_count = if first == second {
            Player::First
        } else if first == second + 1 {
            Player::Second
        } else {
            return Err(COUNTS);
        };
        if turn.is_some_and(|turn| turn != by_count) {
            return Err(TURN);
        }
        let (own, others) = (stones[by_count as usize], stones[by_count.other() as usize]);
        if self.grid.has_line(own) {
            return Err(MOVED_AFTER_END);
        }
        // Before the last piece there was no line.
        let mut cells = (0..u64::BITS).filter(|cell| others >> cell & 1 == 1);
        if self.grid.has_line(others) && !cells.any(|cell| !self.grid.has_line(others & !(1 << cell))) {
            return Err(SEPARATE_LINES);
        }
        Ok(Self::with_stones(self.grid, by_count, own, others))
    }
}
