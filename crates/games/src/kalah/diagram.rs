use std::fmt::Write as _;

use gambito_core::{Player, Presentation, Scene};

use super::Kalah;
use crate::picture;

impl Presentation for Kalah {
    /// The second player's row on top, from right to left; stores at the ends; pit numbers outside. Six pits fit 40
    /// columns.
    fn diagram(&self, _style: &str) -> String {
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
