//! The shapes of nodes: a house that points up for MAX, one that points down for MIN, and a stub for a move that was
//! never visited.

use gambito_analysis::NodeAnswer;
use gambito_texts::Texts;

use super::edge::LIFT;
use super::{colours, text_width};
use crate::markup::{escape, px};
use crate::tree::view::{NodeView, Side};

/// The height of a roof.
const ROOF: f64 = 9.0;
const PADDING: f64 = 4.0;
const STUB: f64 = 16.0;
/// The font size of the order of visit, and the space after it.
const ORDER: (f64, f64) = (9.0, 5.0);

/// Whether a node says in words how it got its value; other nodes show it by their shape or a sign.
const fn is_written_out(answer: NodeAnswer) -> bool {
    match answer {
        NodeAnswer::Cut
        | NodeAnswer::Foreseen
        | NodeAnswer::Late
        | NodeAnswer::Cached
        | NodeAnswer::Inferred
        | NodeAnswer::Sampled
        | NodeAnswer::Unsampled
        | NodeAnswer::Unfinished => true,
        NodeAnswer::Searched | NodeAnswer::Finished | NodeAnswer::Horizon | NodeAnswer::Pruned | NodeAnswer::Folded => {
            false
        }
    }
}

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

/// What is drawn for one item of the selection.
pub(crate) struct Shape<'a> {
    pub(crate) look: Look<'a>,
    lines: Vec<Line>,
}

/// The kinds of shapes.
pub(crate) enum Look<'a> {
    /// A visited node.
    House { seen: &'a NodeView<'a>, side: Side },
    /// A move that was never visited; folded ones have an equivalent sibling.
    Stub { mv: &'a str, is_folded: bool },
    /// Several moves that were never visited.
    Unvisited,
    /// Nodes that are left out of the picture.
    LeftOut,
}

impl<'a> Shape<'a> {
    pub(crate) fn of(seen: &'a NodeView<'a>, texts: &Texts) -> Self {
        let Some(side) = seen.side else {
            let mv = seen.node.mv.as_deref().unwrap_or_default();
            return Self {
                look: Look::Stub { mv, is_folded: seen.node.answer == NodeAnswer::Folded },
                lines: Vec::new(),
            };
        };
        let ink = |light| if seen.node.answer == NodeAnswer::Finished { "#ffffff" } else { light };
        let line = |text: String, size, colour, style| Line { text: text.replace('-', "−"), size, colour, style };
        let mut lines = vec![line(seen.value_text(texts), 16.0, ink(colours::INK), "font-weight=\"bold\"")];
        // Positions are in the notation of the game, so their hyphens are kept.
        let position = seen.short_position().map(str::to_owned);
        lines.extend(position.map(|text| Line { text, size: 11.0, colour: ink(colours::INK), style: "" }));
        lines.push(line(seen.window(texts), 10.0, ink(colours::SMALL_PRINT), ""));
        if is_written_out(seen.node.answer) {
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
            Look::House { seen, .. } => (text.max(order_width(seen) + self.value_width()) + 2.0 * PADDING).max(34.0),
            // Stubs end above the row of the children, where they are closer together.
            Look::Stub { mv, .. } => ((text_width(mv, 12.0) + 3.0) / LIFT).max(STUB),
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

    /// Whether the shape stands for moves that were never visited.
    pub(crate) fn is_unvisited(&self) -> bool {
        matches!(self.look, Look::Stub { .. } | Look::Unvisited)
    }

    /// The width of the first line, which is the value of a node.
    fn value_width(&self) -> f64 {
        self.lines.first().map_or(0.0, |line| text_width(&line.text, line.size))
    }

    /// Draws the shape with the middle of its upper edge at (`x`, `y`).
    pub(crate) fn drawn(&self, x: f64, y: f64) -> String {
        match self.look {
            Look::House { seen, side } => self.house(seen, side, (x, y)),
            Look::Stub { is_folded, .. } => stub(x, y, is_folded),
            Look::Unvisited | Look::LeftOut => self.text((x, x), y + 2.0),
        }
    }

    fn house(&self, seen: &NodeView<'_>, side: Side, (x, y): (f64, f64)) -> String {
        let is_solid = seen.node.answer == NodeAnswer::Finished;
        let outline = outline(side, (x, y), (self.width(), self.height()), is_solid, seen.on_best_line);
        let first_line = if side == Side::Max { y + ROOF } else { y };
        let left = x - self.width() / 2.0 + PADDING;
        // Inside the box, because edges pass outside.
        let order = seen.node.order.map_or_else(String::new, |order| {
            let colour = if is_solid { "#ffffff" } else { colours::SMALL_PRINT };
            let [x, y] = [px(left - 1.0), px(first_line + PADDING + ORDER.0 - 2.0)];
            format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{}\" fill=\"{colour}\">{order}</text>", ORDER.0)
        });
        let value_x = x.max(left + order_width(seen) + self.value_width() / 2.0);
        let kind = seen.node.answer.name();
        format!("<g data-answer=\"{kind}\">{outline}{order}{}</g>\n", self.text((value_x, x), first_line + PADDING))
    }

    /// Draws the lines below each other. The first line has an x coordinate of its own.
    fn text(&self, (first_x, other_x): (f64, f64), top: f64) -> String {
        let mut y = top;
        let mut drawn = String::new();
        for (index, line) in self.lines.iter().enumerate() {
            let x = if index == 0 { first_x } else { other_x };
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

/// The width of the order of visit of a node.
fn order_width(seen: &NodeView<'_>) -> f64 {
    seen.node.order.map_or(0.0, |order| text_width(&order.to_string(), ORDER.0) + ORDER.1)
}

/// Draws the outline of a node with the middle of its upper edge at `(x, y)`.
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

/// Draws a cross for a pruned move, or waves for a move that is equivalent to a sibling.
pub(crate) fn stub(x: f64, y: f64, is_folded: bool) -> String {
    let (middle, r) = (y + 5.0, 4.0);
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
