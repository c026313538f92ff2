//! Chains: boxes that a player takes one after the other, because each leaves the next with one side missing.

use super::Dots;
use super::grid::Grid;

/// The boxes in a row that make a chain long: the player who must open it loses at least one of them for good.
const LONG: u32 = 3;

impl Grid {
    /// The lines after a player has closed all boxes that can be closed in a row, and how many these are.
    pub(super) fn after_taking(&self, mut lines: u128) -> (u128, u32) {
        let mut taken = 0;
        for square in self.all_boxes() {
            let mut next = Some(square);
            // A line that closes one box may leave its neighbour with one side missing.
            while let Some(square) = next {
                let missing = self.missing(square, lines);
                if missing.count_ones() != 1 {
                    break;
                }
                lines |= missing;
                taken += 1;
                let line = missing.trailing_zeros() as u8;
                let other = self.boxes_beside(line).find(|&other| other != square);
                if other.is_some_and(|other| self.missing(other, lines) == 0) {
                    taken += 1;
                }
                next = other;
            }
        }
        (lines, taken)
    }

    /// The lines that give nothing away: each of their boxes keeps at least two missing sides.
    pub(super) fn safe_lines(&self, lines: u128) -> u32 {
        let mut left = self.lines & !lines;
        let mut safe = 0;
        while left != 0 {
            let line = left.trailing_zeros() as u8;
            safe += u32::from(self.boxes_beside(line).all(|square| self.sides_drawn(square, lines) < 2));
            left &= left - 1;
        }
        safe
    }

    /// The number of long chains: at least three boxes with two missing sides each, joined by these sides.
    pub(super) fn long_chains(&self, lines: u128) -> u32 {
        let is_link = |square: u8| self.sides_drawn(square, lines) == 2;
        let mut seen = 0_u64;
        let mut long = 0;
        for square in self.all_boxes().filter(|&square| is_link(square)) {
            let mut length = 0;
            let mut waiting = vec![square];
            while let Some(square) = waiting.pop() {
                if seen >> square & 1 == 1 {
                    continue;
                }
                seen |= 1 << square;
                length += 1;
                let mut missing = self.missing(square, lines);
                while missing != 0 {
                    waiting.extend(self.boxes_beside(missing.trailing_zeros() as u8).filter(|&other| is_link(other)));
                    missing &= missing - 1;
                }
            }
            long += u32::from(length >= LONG);
        }
        long
    }
}

impl Dots {
    /// The boxes that the player to move can close in a row.
    pub(super) fn takeable(&self) -> i64 {
        self.grid.after_taking(self.lines).1.into()
    }

    /// +1 if the player to move draws the last safe line once these boxes are taken, so that the opponent must open a
    /// chain; -1 otherwise; 0 if no line is left then.
    pub(super) fn tempo(&self) -> i64 {
        let (lines, _) = self.grid.after_taking(self.lines);
        match self.grid.safe_lines(lines) % 2 {
            _ if lines == self.grid.lines => 0,
            0 => -1,
            _ => 1,
        }
    }

    /// +1 if the number of long chains suits the player to move by the long chain rule, -1 if not, 0 if there is none: the
    /// first player wants dots and long chains together to be even, the second player wants them to be odd.
    pub(super) fn chain_rule(&self) -> i64 {
        let chains = self.grid.long_chains(self.lines);
        let dots = (u32::from(self.grid.width) + 1) * (u32::from(self.grid.height) + 1);
        if chains == 0 {
            0
        } else if (dots + chains) % 2 == self.turn as u32 {
            1
        } else {
            -1
        }
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::{Notation as _, Position as _};

    use super::*;

    fn after(width: u8, height: u8, moves: &str) -> Dots {
        moves.split_whitespace().fold(Dots::new(width, height), |pos, mv| {
            pos.after(pos.parse_move(mv).unwrap_or_else(|error| panic!("{mv}: {error}")))
        })
    }

    #[test]
    fn a_corridor_is_taken_box_by_box() {
        // A row of three boxes, open between them and on the right.
        let corridor = after(3, 1, "a1b1 b1c1 c1d1 a2b2 b2c2 c2d2");
        assert_eq!((corridor.takeable(), corridor.grid.long_chains(corridor.lines)), (0, 1));
        assert_eq!(corridor.grid.safe_lines(corridor.lines), 0);
        let opened = corridor.after(corridor.parse_move("a1a2").expect("a move"));
        assert_eq!(opened.takeable(), 3);
    }

    #[test]
    fn one_line_between_two_boxes_takes_both() {
        let twins = after(2, 1, "a1b1 b1c1 a2b2 b2c2 a1a2 c1c2");
        assert_eq!(twins.takeable(), 2);
        assert_eq!(twins.tempo(), 0, "nothing is left");
    }

    #[test]
    fn safe_lines_leave_two_sides_missing() {
        let start = Dots::new(2, 2);
        assert_eq!(start.grid.safe_lines(start.lines), 12);
        assert_eq!(start.tempo(), -1);
        // Only the sides of the box with two lines are unsafe.
        let pos = after(2, 2, "a1b1 a1a2");
        assert_eq!(pos.grid.safe_lines(pos.lines), 8);
    }

    #[test]
    fn the_long_chain_rule_counts_dots_and_chains() {
        // Eight dots and one long chain make an odd number: it suits the second player.
        let corridor = after(3, 1, "a1b1 b1c1 c1d1 a2b2 b2c2 c2d2");
        assert_eq!((corridor.turn() as u8, corridor.chain_rule()), (0, -1));
    }
}
