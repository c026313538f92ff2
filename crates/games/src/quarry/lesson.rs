//! The theory of a block in words.

use gambito_core::{Lesson, Notation as _, Text};

use super::{Cut, Quarry, Side};

/// The most lost blocks that are listed.
const MOST_LOST: usize = 60;

impl Quarry {
    /// Why the block is won or lost; none if nothing can be cut.
    pub(super) fn taught(&self) -> Option<Lesson> {
        if self.cuts_left() == 0 {
            return None;
        }
        let sum = self.nim_sum();
        let [x, y, z] = self.sides.map(|side| side - 1);
        let cuts = self.winning_cuts().join(", ");
        let (en, es) = if sum == 0 {
            (
                "so the player to move loses against best play".to_owned(),
                "así que quien juega pierde si el rival no falla".to_owned(),
            )
        } else {
            (
                format!("so the player to move wins with {cuts}, which makes it 0"),
                format!("así que quien juega gana con {cuts}, que la deja en 0"),
            )
        };
        Some(Lesson {
            text: Text::written(
                format!("The block is Nim with piles of {x}, {y} and {z}: their nim-sum is {sum}, {en}."),
                format!("El bloque es Nim con montones de {x}, {y} y {z}: su suma nim es {sum}, {es}."),
            ),
            lost: self.lost_blocks(),
            nim_sum: Some(sum),
        })
    }

    /// The cuts after which the nim-sum is 0.
    fn winning_cuts(&self) -> Vec<String> {
        let sum = self.nim_sum();
        let cut = |side: Side| {
            let length = self.sides[side as usize];
            let left = ((length - 1) ^ sum) + 1;
            (left < length).then(|| self.move_text(Cut { side, length: left }))
        };
        Side::ALL.into_iter().filter_map(cut).collect()
    }

    /// The lost blocks that fit into this one, with their sides in ascending order.
    fn lost_blocks(&self) -> Vec<String> {
        let mut most = self.sides;
        most.sort_unstable();
        let block = |short: u32, middle: u32| {
            let long = ((short - 1) ^ (middle - 1)) + 1;
            (long >= middle && long <= most[2]).then(|| format!("{short}x{middle}x{long}"))
        };
        (1..=most[0])
            .flat_map(|short| (short..=most[1]).filter_map(move |middle| block(short, middle)))
            .take(MOST_LOST)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::{Position as _, Theory as _};

    use super::*;

    #[test]
    fn every_cut_that_is_named_leaves_a_lost_block() {
        for sides in [[3, 4, 5], [7, 7, 7], [1, 2, 9], [4, 4, 1]] {
            let block = Quarry::new(sides);
            let lost = |pos: &Quarry| pos.known().is_some_and(|known| known.value < 0);
            let expected: Vec<String> = block
                .moves()
                .into_iter()
                .filter(|&cut| lost(&block.after(cut)))
                .map(|cut| block.move_text(cut))
                .collect();
            assert_eq!(block.winning_cuts(), expected);
        }
    }

    #[test]
    fn the_lost_blocks_are_those_that_theory_calls_lost() {
        let mut expected = Vec::new();
        for (x, y, z) in (1..=5).flat_map(|x| (x..=5).flat_map(move |y| (y..=5).map(move |z| (x, y, z)))) {
            if Quarry::new([x, y, z]).known().is_some_and(|known| known.value < 0) {
                expected.push(format!("{x}x{y}x{z}"));
            }
        }
        assert_eq!(Quarry::new([5, 5, 5]).lost_blocks(), expected);
    }
}
