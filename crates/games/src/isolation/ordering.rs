//! Move ordering: which moves look promising.

use gambito_core::{Hint, Position as _, Shortcuts, Theory};

use super::Isolation;

/// More than the moves of any square.
const WIN: i32 = 1_000;

impl Hint for Isolation {
    /// A move that leaves the opponent none; otherwise the difference of the moves that both would have next.
    fn promise(&self, square: u8) -> i32 {
        let next = self.after(square);
        let moves = |player| next.reached(player).count_ones() as i32;
        match (moves(self.turn), moves(self.turn.other())) {
            (_, 0) => WIN,
            // With no way out the piece is lost, unless the opponent's is first.
            (0, theirs) => -WIN + theirs,
            (own, theirs) => own - theirs,
        }
    }
}

impl Theory for Isolation {}

impl Shortcuts for Isolation {}

#[cfg(test)]
mod tests {
    use gambito_core::Notation as _;

    use super::super::Stride;
    use super::*;

    #[test]
    fn a_move_that_isolates_the_opponent_comes_first() {
        let start = Isolation::new(3, 3, Stride::Queen);
        let pos = start.parse_position("2.#/##1/... 1").expect("a position");
        let best = pos.moves().into_iter().max_by_key(|&square| pos.promise(square)).expect("a move");
        assert_eq!((pos.move_text(best), pos.promise(best)), ("b3".into(), WIN));
        // There the piece could not go on, and the opponent still has two moves.
        let last = start.parse_position("2.#/###/.1. 2").expect("a position");
        assert_eq!(last.promise(last.parse_move("b3").expect("a move")), 2 - WIN);
    }
}
