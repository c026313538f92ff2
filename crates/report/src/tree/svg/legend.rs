//! The legend below the picture, in as many lines as it needs.

use gambito_analysis::NodeAnswer;
use gambito_texts::Texts;

use super::shape::{outline, stub};
use super::{colours, text_width};
use crate::markup::{escape, px};
use crate::tree::labels::answer_word;
use crate::tree::view::{Side, TreeView};

const SIZE: f64 = 12.0;
const LINE: f64 = 26.0;
const BETWEEN: f64 = 26.0;

/// A sign with its meaning. `sign` draws it with the middle of its left edge at (x, y).
struct Entry {
    width: f64,
    sign: Box<dyn Fn(f64, f64) -> String>,
    meaning: String,
}

impl Entry {
    fn width(&self) -> f64 {
        self.width + 7.0 + text_width(&self.meaning, SIZE)
    }
}

/// Draws the legend with its upper left corner at `corner`, within `width` if possible. Also returns its lower end.
pub(crate) fn drawn(
    view: &TreeView<'_>,
    texts: &Texts,
    has_left_out: bool,
    corner: (f64, f64),
    width: f64,
) -> (String, f64) {
    let (left, mut y) = (corner.0, corner.1 + LINE / 2.0);
    let mut x = left;
    let mut drawn = String::new();
    for entry in entries(view, texts, has_left_out) {
        if x > left && x + entry.width() > left + width {
            (x, y) = (left, y + LINE);
        }
        drawn += &(entry.sign)(x, y);
        let (text_x, text_y) = (px(x + entry.width + 7.0), px(y + 4.0));
        let (colour, meaning) = (colours::INK, escape(&entry.meaning));
        drawn +=
            &format!("<text x=\"{text_x}\" y=\"{text_y}\" font-size=\"{SIZE}\" fill=\"{colour}\">{meaning}</text>\n");
        x += entry.width() + BETWEEN;
    }
    (drawn, y + LINE / 2.0)
}

fn entries(view: &TreeView<'_>, texts: &Texts, has_left_out: bool) -> Vec<Entry> {
    let mut entries = vec![
        house(Side::Max, texts.get("report-tree-legend-max")),
        house(Side::Min, texts.get("report-tree-legend-min")),
        best(texts.get("report-tree-legend-best")),
        words("1 · 7 · [α, β]".to_owned(), texts.get("report-tree-legend-node")),
        words("1 2 3".to_owned(), texts.get("report-tree-legend-order")),
    ];
    if view.has_null_windows() {
        entries.push(words("ε".to_owned(), texts.get("report-tree-legend-null")));
    }
    if view.has_distances() {
        entries.push(words("(n)".to_owned(), texts.get("report-tree-legend-distance")));
    }
    for (answer, meaning) in view.answers(texts) {
        entries.push(match answer {
            NodeAnswer::Searched => continue,
            NodeAnswer::Finished => finished(meaning),
            NodeAnswer::Horizon => words("≈".to_owned(), meaning),
            NodeAnswer::Pruned => branch(false, meaning),
            NodeAnswer::Folded => branch(true, meaning),
            NodeAnswer::Cut
            | NodeAnswer::Foreseen
            | NodeAnswer::Late
            | NodeAnswer::Inferred
            | NodeAnswer::Cached
            | NodeAnswer::Sampled
            | NodeAnswer::Unsampled
            | NodeAnswer::Unfinished => words(answer_word(answer, texts), meaning),
        });
    }
    if has_left_out {
        entries.push(words("+n".to_owned(), texts.get("report-tree-legend-left-out")));
    }
    entries
}

fn house(side: Side, meaning: String) -> Entry {
    let sign = move |x: f64, y: f64| outline(side, (x + 11.0, y - 10.0), (22.0, 20.0), false, false);
    Entry { width: 22.0, sign: Box::new(sign), meaning }
}

/// Solid boxes of both players.
fn finished(meaning: String) -> Entry {
    let one = |side, x: f64, y: f64| outline(side, (x + 11.0, y - 10.0), (22.0, 20.0), true, false);
    let sign = move |x: f64, y: f64| one(Side::Max, x, y) + &one(Side::Min, x + 26.0, y);
    Entry { width: 48.0, sign: Box::new(sign), meaning }
}

fn best(meaning: String) -> Entry {
    let sign = |x: f64, y: f64| {
        let [x1, x2, y] = [px(x), px(x + 26.0), px(y)];
        format!(
            "<line x1=\"{x1}\" y1=\"{y}\" x2=\"{x2}\" y2=\"{y}\" stroke=\"{}\" stroke-width=\"3.2\"/>",
            colours::INK
        )
    };
    Entry { width: 26.0, sign: Box::new(sign), meaning }
}

/// A dashed line to a stub.
fn branch(is_folded: bool, meaning: String) -> Entry {
    let sign = move |x: f64, y: f64| {
        let dashes = if is_folded { "1.5 3" } else { "5 4" };
        let [x1, x2, middle] = [px(x), px(x + 20.0), px(y)];
        format!(
            "<line x1=\"{x1}\" y1=\"{middle}\" x2=\"{x2}\" y2=\"{middle}\" stroke=\"{}\" stroke-width=\"1.3\" \
             stroke-dasharray=\"{dashes}\"/>{}",
            colours::GREY,
            stub(x + 26.0, y - 5.0, is_folded)
        )
    };
    Entry { width: 32.0, sign: Box::new(sign), meaning }
}

fn words(text: String, meaning: String) -> Entry {
    let width = text_width(&text, SIZE);
    let sign = move |x: f64, y: f64| {
        let ([x, y], colour) = ([px(x), px(y + 4.0)], colours::SMALL_PRINT);
        let text = escape(&text);
        format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{SIZE}\" font-style=\"italic\" fill=\"{colour}\">{text}</text>")
    };
    Entry { width, sign: Box::new(sign), meaning }
}
