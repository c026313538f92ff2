use super::colours::{Paint, RESET};

/// Characters on a grid, each with its paint: drawn once, then written with or without colours.
pub(super) struct Canvas {
    width: usize,
    glyphs: Vec<Glyph>,
}

#[derive(Clone, Copy)]
struct Glyph {
    symbol: char,
    paint: Paint,
}

const BLANK: Glyph = Glyph { symbol: ' ', paint: Paint::Bare };

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, glyphs: vec![BLANK; width * height] }
    }

    /// Writes a text to the right from this place, over what was there.
    pub(super) fn write(&mut self, line: usize, column: usize, text: &str, paint: Paint) {
        for (symbol, column) in text.chars().zip(column..) {
            assert!(column < self.width, "{text:?} fits into the line");
            // A blank shows only the background of a paint.
            let paint = if symbol == ' ' { Paint::Bare } else { paint };
            self.glyphs[line * self.width + column] = Glyph { symbol, paint };
        }
    }

    /// The lines without trailing blanks.
    fn lines(&self) -> impl Iterator<Item = &[Glyph]> {
        self.glyphs.chunks(self.width).map(|line| {
            let end = line.iter().rposition(|glyph| glyph.symbol != ' ').map_or(0, |last| last + 1);
            &line[..end]
        })
    }

    /// Without colours.
    pub(super) fn plain(&self) -> String {
        let mut text = String::new();
        for line in self.lines() {
            text.extend(line.iter().map(|glyph| glyph.symbol));
            text.push('\n');
        }
        text
    }

    /// The same characters with escape sequences. Every line resets its colours, so that a pager may cut anywhere.
    pub(super) fn coloured(&self) -> String {
        let mut text = String::new();
        for line in self.lines() {
            for run in line.chunk_by(|one, next| one.paint == next.paint) {
                let symbols = run.iter().map(|glyph| glyph.symbol);
                match run[0].paint {
                    Paint::Bare => text.extend(symbols),
                    paint => {
                        text += paint.escape();
                        text.extend(symbols);
                        text += RESET;
                    }
                }
            }
            text.push('\n');
        }
        text
    }
}
