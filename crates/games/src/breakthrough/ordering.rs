//! Move ordering: which moves look promising.

use gambito_core::{Hint, Shortcuts, Theory};

use super::{Breakthrough, Step};

const WIN: i32 = 10_000;
/// The capture of a piece that would win with its next move.
const RESCUE: i32 = 5_000;
const CAPTURE: i32 = 100;
/// A piece that is lost on the square it reaches.
const LOSS: i32 = 60;

impl Hint for Breakthrough {
    /// A move that wins; a capture that prevents a loss; captures of advanced pieces; then steps of advanced pieces to
    /// squares where they are not lost.
    fn promise(&self, Step { to, .. }: Step) -> i32 {
        let (turn, board, target) = (self.turn, self.board, 1 << to);
        if target & board.goal(turn) != 0 {
            return WIN;
        }
        let progress = i32::from(board.progress(turn, to));
        let captured = if self.others & target == 0 {
            0
        } else if target & board.ahead(turn, board.home(turn)) != 0 {
            RESCUE
        } else {
            CAPTURE + 10 * i32::from(board.progress(turn.other(), to))
        };
        let is_attacked = board.attacked(turn.other(), self.others) & target != 0;
        let lost = if is_attacked { LOSS } else { 0 };
        captured + 2 * progress - lost
    }
}

impl Theory for Breakthrough {}

impl Shortcuts for Breakthrough {}

#[cfg(test)]
mod tests {
    use gambito_core::{Notation as _, Position as _};

    use super::*;

    #[test]
    fn a_win_comes_before_a_rescue_and_a_rescue_before_other_moves() {
        let start = Breakthrough::new(4, 5, 2);
        let pos = start.parse_position("..../w.../...b/b.w./.... 1").expect("a position");
        let mut moves = pos.moves();
        moves.sort_by_key(|&step| std::cmp::Reverse(pos.promise(step)));
        let moves: Vec<_> = moves.into_iter().map(|step| pos.move_text(step)).collect();
        assert_eq!(moves[..3], ["a4a5", "a4b5", "c2xd3"]);
        let pos = start.parse_position("..../..../...b/b.w./.w.. 1").expect("a position");
        let best = pos.moves().into_iter().max_by_key(|&step| pos.promise(step)).expect("a move");
        assert_eq!(pos.move_text(best), "b1xa2");
    }
}
