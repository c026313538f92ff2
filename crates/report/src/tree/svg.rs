//! The tree as a picture for a slide. It uses attributes instead of style sheets, because presentation programs support
//! those best.

pub(crate) mod colours;
mod edge;
mod legend;
mod shape;

use gambito_analysis::Tree;
use gambito_texts::Texts;

use self::shape::Shape;
use super::layout::tidy;
use super::selection::{Item, Selection};
use super::view::TreeView;
use crate::markup::{escape, px};

/// The most items of a picture. Larger trees are drawn down to the level that fits.
const MOST_DRAWN: usize = 1000;
const MARGIN: f64 = 24.0;
/// The least width that leaves room for the legend.
const LEAST_WIDTH: f64 = 620.0;
const BETWEEN_NODES: f64 = 10.0;
/// The least and the greatest space between levels. Edges of wide trees need more space to spread.
const BETWEEN_LEVELS: (f64, f64) = (50.0, 170.0);
const FONTS: &str = "Helvetica, Arial, 'DejaVu Sans', sans-serif";

/// The tree as an SVG document.
#[must_use]
pub fn svg(tree: &Tree, texts: &Texts) -> String {
    let view = TreeView::of(tree);
    let selection = Selection::of(&view, MOST_DRAWN);
    let shapes: Vec<Shape<'_>> = selection.items.iter().map(|item| shape_of(*item, &view, texts)).collect();
    let widths: Vec<f64> = shapes.iter().map(Shape::width).collect();
    let middles = tidy(&widths, &selection.children, BETWEEN_NODES);
    let tree_width = middles.iter().zip(&widths).map(|(middle, width)| middle + width / 2.0).fold(0.0, f64::max);

    let heading = view.heading(texts);
    let mut notes: Vec<String> = view.truncation(texts).into_iter().collect();
    let left_out = selection.left_out() as u64;
    notes.extend((left_out > 0).then(|| texts.format("report-tree-left-out", &[("count", left_out.into())])));
    let captions = caption_lines(&heading, &notes);
    let text_width = captions.iter().map(Caption::width).fold(LEAST_WIDTH, f64::max);
    let inner = tree_width.max(text_width);
    let top = MARGIN + captions.iter().map(|caption| caption.size * 1.5).sum::<f64>() + 18.0;
    let shift = MARGIN + (inner - tree_width) / 2.0;
    let between = (tree_width / 24.0).clamp(BETWEEN_LEVELS.0, BETWEEN_LEVELS.1);
    let tops = level_tops(&shapes, &selection.levels, top, between);
    let corner = |place: usize| (middles[place] + shift, tops[selection.levels[place]]);

    let mut edges = String::new();
    let mut nodes = String::new();
    for (place, shape) in shapes.iter().enumerate() {
        let (x, y) = corner(place);
        if place == 0 {
            nodes += &shape.drawn(x, y);
        }
        for &child in &selection.children[place] {
            let from = (x, y + shape.height());
            let below = match corner(child) {
                place if shapes[child].is_unvisited() => edge::hanging(from, place, between),
                place => place,
            };
            edges += &edge::drawn(from, below, &shapes[child]);
            nodes += &shapes[child].drawn(below.0, below.1);
        }
    }
    let tree_bottom =
        shapes.iter().enumerate().map(|(place, shape)| corner(place).1 + shape.height()).fold(top, f64::max);
    let (legend, bottom) = legend::drawn(&view, texts, left_out > 0, (MARGIN, tree_bottom + 26.0), inner);
    let (width, height) = (px(inner + 2.0 * MARGIN), px(bottom + MARGIN));
    let captions = drawn_captions(&captions);
    let [title, about] = heading.map(|line| escape(&line));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{FONTS}\">\n\
         <title>{title}</title>\n<desc>{about}</desc>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
         {captions}<g id=\"edges\">\n{edges}</g>\n<g id=\"nodes\">\n{nodes}</g>\n<g id=\"legend\">\n{legend}</g>\n</svg>\n"
    )
}

fn shape_of<'a>(item: Item, view: &'a TreeView<'a>, texts: &Texts) -> Shape<'a> {
    match item {
        Item::Node(index) => Shape::of(&view.nodes[index], texts),
        Item::Unvisited(count) => {
            Shape::unvisited(texts.format("report-tree-more-pruned", &[("count", (count as u64).into())]))
        }
        Item::LeftOut(count) => {
            Shape::left_out(texts.format("report-tree-more-visited", &[("count", (count as u64).into())]))
        }
    }
}

/// The upper edge of each level. A level is as high as its highest shape.
fn level_tops(shapes: &[Shape<'_>], levels: &[usize], top: f64, between: f64) -> Vec<f64> {
    let count = levels.iter().max().map_or(0, |deepest| deepest + 1);
    let mut heights = vec![0.0_f64; count];
    for (shape, &level) in shapes.iter().zip(levels) {
        heights[level] = heights[level].max(shape.height());
    }
    let below = |y: &mut f64, height: &f64| {
        let top = *y;
        *y += height + between;
        Some(top)
    };
    heights.iter().scan(top, below).collect()
}

/// A line of text above the picture.
struct Caption<'a> {
    text: &'a str,
    size: f64,
    colour: &'static str,
    weight: &'static str,
}

impl Caption<'_> {
    fn width(&self) -> f64 {
        text_width(self.text, self.size)
    }
}

fn caption_lines<'a>(heading: &'a [String; 2], notes: &'a [String]) -> Vec<Caption<'a>> {
    let title = Caption { text: &heading[0], size: 18.0, colour: colours::INK, weight: "bold" };
    let about = Caption { text: &heading[1], size: 14.0, colour: colours::INK, weight: "normal" };
    let note = |text: &'a String| Caption { text, size: 12.0, colour: colours::MIN, weight: "normal" };
    [title, about].into_iter().chain(notes.iter().map(note)).collect()
}

fn drawn_captions(captions: &[Caption<'_>]) -> String {
    let mut y = MARGIN;
    let mut drawn = String::new();
    for Caption { text, size, colour, weight } in captions {
        y += size * 1.5;
        drawn += &format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{colour}\">{}</text>\n",
            px(MARGIN),
            px(y - size * 0.5),
            escape(text)
        );
    }
    drawn
}

/// Draws a text with a white halo, so that it can be read on top of lines. The text is written twice, because not every
/// program can paint the outline of a text below its fill.
fn haloed((x, y): (f64, f64), style: &str, colour: &str, text: &str) -> String {
    let (text, start) = (escape(text), format!("<text x=\"{}\" y=\"{}\" {style}", px(x), px(y)));
    format!(
        "{start} fill=\"#ffffff\" stroke=\"#ffffff\" stroke-width=\"4\" stroke-linejoin=\"round\" \
         aria-hidden=\"true\">{text}</text>{start} fill=\"{colour}\">{text}</text>"
    )
}

/// An upper estimate of the width of a text, because the font of the reader is unknown.
fn text_width(text: &str, size: f64) -> f64 {
    let em: f64 = text.chars().map(|character| if " .,:;|()[]il1".contains(character) { 0.42 } else { 0.62 }).sum();
    em * size
}
