use gambito_core::{Notation, Player, PositionError, Text};

use super::{Breakthrough, MOST_ROWS, Step};
use crate::numbers::board_and_turn;
use crate::squares;

const MOVED_AFTER_END: Text =
    Text::new("the player to move has won already", "el jugador que tiene el turno ya ha ganado");

impl Notation for Breakthrough {
    fn position_text(&self) -> String {
        let board = squares::line(self.board.width, self.board.height, |square| self.letter(square));
        format!("{board} {}", self.turn.number())
    }

    /// Slashes between rows may be left out.
    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let example = self.position_text();
        let (board, turn) = board_and_turn(text, &example)?;
        let (width, height) = (self.board.width, self.board.height);
        if let Some((index, given)) = board.chars().enumerate().find(|(_, letter)| !"wb./".contains(*letter)) {
            return Err(PositionError::Character { given, place: index + 1, allowed: "w b .".into() });
        }
        let read = squares::read_line(board, width, height)
            .ok_or_else(|| PositionError::Shape { given: text.to_owned(), example })?;
        let pieces = |letter: char| {
            read.iter()
                .filter(|(_, _, found)| *found == letter)
                .fold(0_u64, |pieces, (square, ..)| pieces | 1 << square)
        };
        let pieces = Player::BOTH.map(letter_of).map(pieces);
        self.checked(pieces, turn).map_err(|reason| PositionError::Impossible { given: text.to_owned(), reason })
    }

    fn move_text(&self, Step { from, to }: Step) -> String {
        let width = self.board.width;
        let capture = if self.others >> to & 1 == 1 { "x" } else { "" };
        squares::name(from, width) + capture + &squares::name(to, width)
    }

    /// The `x` of a capture may be left out.
    fn read_move(&self, text: &str) -> Option<Step> {
        let square = |text: &str| squares::read(text, self.board.width, self.board.height);
        // The names of all squares have two characters.
        let (from, rest) = text.split_at_checked(2)?;
        let (to, is_capture) = rest.strip_prefix('x').map_or((rest, false), |to| (to, true));
        let step = Step { from: square(from)?, to: square(to)? };
        (!is_capture || self.others >> step.to & 1 == 1).then_some(step)
    }
}

/// The letter of a player's pieces.
fn letter_of(player: Player) -> char {
    match player {
        Player::First => 'w',
        Player::Second => 'b',
    }
}

impl Breakthrough {
    /// `w`, `b` or `.`.
    pub(super) fn letter(&self, square: u8) -> char {
        self.owner(square).map_or('.', letter_of)
    }

    /// The position with these pieces, or why it cannot be reached.
    fn checked(&self, pieces: [u64; 2], turn: Option<Player>) -> Result<Self, Text> {
        let most = MOST_ROWS * u32::from(self.board.width);
        if pieces.iter().any(|pieces| pieces.count_ones() > most) {
            return Err(Text::written(
                format!("a player has more than {most} pieces"),
                format!("un jugador tiene más de {most} piezas"),
            ));
        }
        let has_won = |player: Player| {
            pieces[player as usize] & self.board.goal(player) != 0 || pieces[player.other() as usize] == 0
        };
        let turn = turn.unwrap_or(if has_won(Player::First) { Player::Second } else { Player::First });
        if has_won(turn) {
            return Err(MOVED_AFTER_END);
        }
        Ok(Self { own: pieces[turn as usize], others: pieces[turn.other() as usize], board: self.board, turn })
    }
}
