//! Nodes: MAX is a house that points up, MIN one that points down; what was never visited is a stub.

use gambito_texts::Texts;

use super::{colours, haloed, text_width};
use crate::markup::{escape, px};
use crate::tree::view::{Seen, Side};

/// The height of a roof.
const ROOF: f64 = 9.0;
const PADDING: f64 = 4.0;
const STUB: f64 = 16.0;

/// A line of text inside a node.
struct Line {
    text: String,
    size: f64,
    colour: &'static str,
    style: &'static str,
}

impl Line {
    fn height(&self) -> f64 {
        self.size * 1.22
    }
}

/// What is drawn at one place of the tree.
pub(crate) struct Shape<'a> {
    pub(crate) look: Look<'a>,
    lines: Vec<Line>,
}

/// The kinds of shapes.
pub(crate) enum Look<'a> {
    /// A visited node.
    House { seen: &'a Seen<'a>, side: Side },
    /// A move that was never visited; folded ones have an equivalent sibling.
    Stub { mv: &'a str, is_folded: bool },
    /// Several moves that were never visited.
    Unvisited,
    /// Nodes that are left out of the picture.
    LeftOut,
}

impl<'a> Shape<'a> {
    pub(crate) fn of(seen: &'a Seen<'a>, texts: &Texts) -> Self {
        let Some(side) = seen.side else {
            let mv = seen.node.mv.as_deref().unwrap_or_default();
            return Self { look: Look::Stub { mv, is_folded: seen.node.answer == "folded" }, lines: Vec::new() };
        };
        let ink = |light| if seen.node.answer == "finished" { "#ffffff" } else { light };
        let line = |text: String, size, colour, style| Line { text: text.replace('-', "−"), size, colour, style };
        let mut lines = vec![line(seen.value_text(), 16.0, ink(colours::INK), "font-weight=\"bold\"")];
        // A position is a text of the game, in which a minus sign would be another text.
        let position = seen.short_position().map(str::to_owned);
        lines.extend(position.map(|text| Line { text, size: 11.0, colour: ink(colours::INK), style: "" }));
        lines.push(line(seen.window(), 10.0, ink(colours::SMALL_PRINT), ""));
        if matches!(seen.node.answer, "cut" | "cached" | "inferred" | "unfinished") {
            lines.push(line(seen.answer_text(texts), 10.0, colours::INK, "font-style=\"italic\""));
        }
        Self { look: Look::House { seen, side }, lines }
    }

    pub(crate) fn unvisited(text: String) -> Self {
        Self::words(Look::Unvisited, text)
    }

    pub(crate) fn left_out(text: String) -> Self {
        Self::words(Look::LeftOut, text)
    }

    fn words(look: Look<'a>, text: String) -> Self {
        Self { look, lines: vec![Line { text, size: 10.0, colour: colours::GREY, style: "" }] }
    }

    pub(crate) fn width(&self) -> f64 {
        let text = self.lines.iter().map(|line| text_width(&line.text, line.size)).fold(0.0, f64::max);
        match self.look {
            Look::House { .. } => (text + 2.0 * PADDING).max(34.0),
            Look::Stub { .. } => STUB,
            Look::Unvisited | Look::LeftOut => text,
        }
    }

    pub(crate) fn height(&self) -> f64 {
        let text: f64 = self.lines.iter().map(Line::height).sum();
        match self.look {
            Look::House { .. } => text + 2.0 * PADDING + ROOF,
            Look::Stub { .. } => STUB,
            Look::Unvisited | Look::LeftOut => text + 2.0,
        }
    }

    /// The shape with the middle of its upper edge at (`x`, `y`), its edge coming from the left or not.
    pub(crate) fn drawn(&self, x: f64, y: f64, comes_from_left: bool) -> String {
        match self.look {
            Look::House { seen, side } => self.house(seen, side, (x, y), comes_from_left),
            Look::Stub { is_folded, .. } => stub(x, y, is_folded),
            Look::Unvisited | Look::LeftOut => self.text(x, y + 2.0),
        }
    }

    fn house(&self, seen: &Seen<'_>, side: Side, (x, y): (f64, f64), comes_from_left: bool) -> String {
        let is_solid = seen.node.answer == "finished";
        let outline = outline(side, (x, y), (self.width(), self.height()), is_solid, seen.on_best_line);
        let first_line = if side == Side::Max { y + ROOF } else { y };
        let order = seen.node.order.map_or_else(String::new, |order| {
            // Where the edge does not pass.
            let (side, anchor) = if comes_from_left { (0.5, "end") } else { (-0.5, "start") };
            let style = format!("font-size=\"10\" text-anchor=\"{anchor}\"");
            haloed((x + self.width() * side, y - 3.0), &style, colours::SMALL_PRINT, &order.to_string())
        });
        let kind = seen.node.answer;
        format!("<g data-answer=\"{kind}\">{outline}{order}{}</g>\n", self.text(x, first_line + PADDING))
    }

    fn text(&self, x: f64, top: f64) -> String {
        let mut y = top;
        let mut drawn = String::new();
        for line in &self.lines {
            y += line.height();
            let Line { size, colour, style, .. } = line;
            drawn += &format!(
                "<text x=\"{}\" y=\"{}\" font-size=\"{size}\" text-anchor=\"middle\" fill=\"{colour}\" {style}>{}</text>",
                px(x),
                px(y - size * 0.3),
                escape(&line.text)
            );
        }
        drawn
    }
}

/// The outline of a node whose upper edge has its middle at `(x, y)`.
pub(crate) fn outline(
    side: Side,
    (x, y): (f64, f64),
    (width, height): (f64, f64),
    is_solid: bool,
    is_best: bool,
) -> String {
    let (left, right, bottom) = (x - width / 2.0, x + width / 2.0, y + height);
    let (corners, colour, fill) = match side {
        Side::Max => {
            let eaves = y + ROOF;
            let corners = [(x, y), (right, eaves), (right, bottom), (left, bottom), (left, eaves)];
            (corners, colours::MAX, if is_solid { colours::MAX } else { colours::MAX_FILL })
        }
        Side::Min => {
            let eaves = bottom - ROOF;
            let corners = [(left, y), (right, y), (right, eaves), (x, bottom), (left, eaves)];
            (corners, colours::MIN, if is_solid { colours::MIN_SOLID } else { colours::MIN_FILL })
        }
    };
    let points = corners.map(|(x, y)| format!("{},{}", px(x), px(y))).join(" ");
    let (stroke, thickness) = if is_best { (colours::INK, 3.0) } else { (colour, 1.4) };
    format!(
        "<polygon points=\"{points}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{thickness}\" \
         stroke-linejoin=\"round\"/>"
    )
}

/// A cross for what was pruned, a wave for what equals a sibling.
pub(crate) fn stub(x: f64, y: f64, is_folded: bool) -> String {
    let (middle, r) = (y + STUB / 2.0, 4.0);
    let [left, right, up, down] = [px(x - r), px(x + r), px(middle - r), px(middle + r)];
    let (kind, path) = if is_folded {
        ("folded", format!("M{left} {0}q2 -4 4 0t4 0M{left} {1}q2 -4 4 0t4 0", px(middle - 1.0), px(middle + 3.0)))
    } else {
        ("pruned", format!("M{left} {up}L{right} {down}M{right} {up}L{left} {down}"))
    };
    format!(
        "<g data-answer=\"{kind}\"><path d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\"/></g>\n",
        colours::GREY
    )
}
