use std::fmt::Write as _;

use gambito_core::{Lesson, Player, Presentation, Scene};

use super::Nim;
use crate::picture;

/// Tokens per row of the drawing.
const ROW: u32 = 20;
/// The most rows that are drawn; more tokens are only counted.
const MOST_ROWS: u32 = 10;

/// The lengths of the rows that are drawn.
fn rows(tokens: u32) -> impl Iterator<Item = u32> {
    (0..tokens.div_ceil(ROW).min(MOST_ROWS)).map(move |row| (tokens - row * ROW).min(ROW))
}

impl Presentation for Nim {
    fn diagram(&self, _style: &str) -> String {
        let mut text = String::new();
        for row in rows(self.tokens) {
            text += &vec!["|"; row as usize].join(" ");
            text.push('\n');
        }
        if self.tokens > ROW * MOST_ROWS {
            text += "...\n";
        }
        let _ = writeln!(text, "[{}]", self.tokens);
        text
    }

    fn svg(&self, _style: &str) -> String {
        let colour = if self.turn == Player::First { picture::FIRST } else { picture::SECOND };
        let mut body = String::new();
        let mut height = 20.0;
        for row in rows(self.tokens) {
            for token in 0..row {
                let x = 20 + 24 * token;
                let _ = writeln!(
                    body,
                    "<rect x=\"{x}\" y=\"{height}\" width=\"12\" height=\"44\" rx=\"6\" fill=\"{colour}\"/>"
                );
            }
            height += 56.0;
        }
        let _ = writeln!(
            body,
            "<text x=\"20\" y=\"{}\" font-size=\"18\" fill=\"{}\">{}</text>",
            height + 16.0,
            picture::INK,
            self.tokens
        );
        picture::document(f64::from(28 + 24 * ROW.min(self.tokens.max(2))), height + 32.0, "Nim", &body)
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }

    fn lesson(&self) -> Option<Lesson> {
        self.taught()
    }
}
