use std::fmt::Write as _;

use gambito_core::{Player, Presentation, Scene, Text};

use super::Kalah;
use crate::picture;

/// The style for narrow terminals.
pub(super) const UPRIGHT: &str = "upright";

impl Kalah {
    /// The second player's row on top, from right to left; stores at the ends; pit numbers outside. Six pits fit 40
    /// columns.
    fn lying(&self) -> String {
        let pits = usize::from(self.pits());
        let numbers = |numbers: &mut dyn Iterator<Item = usize>| -> String {
            let cells: Vec<String> = numbers.map(|number| format!("{number:>3}")).collect();
            format!("     {}", cells.join("  "))
        };
        let row = |seeds: &mut dyn Iterator<Item = u16>| -> String {
            let cells: Vec<String> = seeds.map(|seeds| format!("{seeds:>3} ")).collect();
            format!("    |{}|", cells.join("|"))
        };
        let edge = format!("    +{}", "----+".repeat(pits));
        let middle =
            format!("{:>3} +{} {}", self.store(Player::Second), "----+".repeat(pits), self.store(Player::First));
        let lines = [
            numbers(&mut (1..=pits).rev()),
            edge.clone(),
            row(&mut self.row(Player::Second).rev()),
            middle,
            row(&mut self.row(Player::First)),
            edge,
            numbers(&mut (1..=pits)),
        ];
        lines.iter().fold(String::new(), |text, line| text + line.trim_end() + "\n")
    }

    /// The same board turned clockwise, a line for each pit, which fits any terminal: the first player's row on the left,
    /// the second player's store on top.
    fn upright(&self) -> String {
        let pits = usize::from(self.pits());
        let store = |player| format!("{:>10}", self.store(player));
        let edge = "    +----+----+".to_owned();
        let row = |(index, (first, second)): (usize, (u16, u16))| {
            format!("{:>3} |{first:>3} |{second:>3} | {}", index + 1, pits - index)
        };
        let rows = self.row(Player::First).zip(self.row(Player::Second).rev()).enumerate().map(row);
        let above = [store(Player::Second), edge.clone()];
        let below = [edge, store(Player::First)];
        above.into_iter().chain(rows).chain(below).fold(String::new(), |text, line| text + &line + "\n")
    }
}

impl Presentation for Kalah {
    fn diagram(&self, style: &str) -> String {
        if style == UPRIGHT { self.upright() } else { self.lying() }
    }

    fn narrate(&self, pit: u8) -> Text {
        self.sowing_in_words(pit)
    }

    fn svg(&self, _style: &str) -> String {
        const CELL: f64 = 64.0;
        let pits = f64::from(self.pits());
        let mut body = String::new();
        let mut place = |x: f64, y: f64, height: f64, seeds: u16, colour: &str| {
            let _ = writeln!(
                body,
                "<rect x=\"{}\" y=\"{}\" width=\"52\" height=\"{height}\" rx=\"26\" fill=\"none\" stroke=\"{colour}\" \
                 stroke-width=\"3\"/>\n<text x=\"{x}\" y=\"{}\" font-size=\"20\" text-anchor=\"middle\" fill=\"{colour}\">{seeds}</text>",
                x - 26.0,
                y - height / 2.0,
                y + 7.0,
            );
        };
        for (player, colour, y) in [(Player::First, picture::FIRST, 108.0), (Player::Second, picture::SECOND, 44.0)] {
            for (pit, seeds) in self.row(player).enumerate() {
                let along = if player == Player::First { pit as f64 } else { pits - 1.0 - pit as f64 };
                place(CELL * (along + 1.6), y, 52.0, seeds, colour);
            }
        }
        place(40.0, 76.0, 116.0, self.store(Player::Second), picture::SECOND);
        place(CELL * (pits + 1.6) - 2.0, 76.0, 116.0, self.store(Player::First), picture::FIRST);
        picture::document(CELL * (pits + 2.2), 152.0, "Kalah", &body)
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::Notation as _;

    use super::super::{Capture, Sweep};
    use super::*;

    #[test]
    fn an_upright_board_is_the_lying_one_turned_clockwise() {
        let start = Kalah::new(3, 4, Capture::Nonempty, Sweep::Owner);
        let pos = start.parse_position("<3,5,7,1,2,3,4,6,12> 1").expect("a position");
        let lying = ["       3    2    1", "    +----+----+----+", "    | 12 |  6 |  4 |", "  7 +----+----+----+ 5"];
        assert_eq!(pos.diagram("plain").lines().take(4).collect::<Vec<_>>(), lying);
        let upright = [
            "         7",
            "    +----+----+",
            "  1 |  1 | 12 | 3",
            "  2 |  2 |  6 | 2",
            "  3 |  3 |  4 | 1",
            "    +----+----+",
            "         5",
        ];
        assert_eq!(pos.diagram(UPRIGHT).lines().collect::<Vec<_>>(), upright);
    }
}
