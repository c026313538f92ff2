//! Edges, labelled with their moves.

use super::shape::{Look, Shape};
use super::{colours, haloed};
use crate::markup::px;

/// The position of the label along an edge: nearer to the child, where edges are further apart.
const LABEL: f64 = 0.62;

/// The height of the ends of stubs above the row of the children, as a fraction of the space between levels.
pub(crate) const LIFT: f64 = 0.5;
/// The distance from the end of the edge of a stub down to its label, which is below its sign.
const STUB_LABEL: f64 = 19.0;

/// The end of the edge to a move that was never visited: half way down to the row of the children, above their boxes.
/// To the right of the parent the space is free. To the left, the end stays on the line from the parent to `place`;
/// otherwise it would cross the edges of its siblings.
pub(crate) fn hanging(from: (f64, f64), place: (f64, f64), between: f64) -> (f64, f64) {
    let y = place.1 - between * LIFT;
    let part = (y - from.1) / (place.1 - from.1);
    (if place.0 < from.0 { from.0 + (place.0 - from.0) * part } else { place.0 }, y)
}

/// Draws the edge from the lower end of a parent to the upper end of a child.
pub(crate) fn drawn(from: (f64, f64), to: (f64, f64), child: &Shape<'_>) -> String {
    let (colour, thickness, dashes, mv) = match &child.look {
        Look::House { seen, .. } if seen.on_best_line => (colours::INK, "3.2", "", seen.node.mv.as_deref()),
        Look::House { seen, .. } => (colours::EDGE, "1.3", "", seen.node.mv.as_deref()),
        Look::Stub { mv, is_folded: false } => (colours::GREY, "1.2", " stroke-dasharray=\"5 4\"", Some(*mv)),
        Look::Stub { mv, is_folded: true } => (colours::GREY, "1.4", " stroke-dasharray=\"1.5 3\"", Some(*mv)),
        Look::Unvisited => (colours::GREY, "1.2", " stroke-dasharray=\"5 4\"", None),
        Look::LeftOut => (colours::EDGE, "1.3", " stroke-dasharray=\"2 3\"", None),
    };
    let line = format!(
        "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{colour}\" stroke-width=\"{thickness}\"{dashes}/>\n",
        px(from.0),
        px(from.1),
        px(to.0),
        px(to.1)
    );
    line + &mv.map_or_else(String::new, |mv| label(from, to, mv, child))
}

fn label(from: (f64, f64), to: (f64, f64), mv: &str, child: &Shape<'_>) -> String {
    let (colour, weight) = match &child.look {
        Look::House { seen, .. } if seen.on_best_line => (colours::INK, "bold"),
        Look::House { .. } => (colours::INK, "normal"),
        _ => (colours::GREY, "normal"),
    };
    let place = match child.look {
        Look::Stub { .. } => (to.0, to.1 + STUB_LABEL),
        _ => (from.0 + (to.0 - from.0) * LABEL, from.1 + (to.1 - from.1) * LABEL + 4.0),
    };
    let style = format!("font-size=\"12\" font-weight=\"{weight}\" text-anchor=\"middle\"");
    haloed(place, &style, colour, mv) + "\n"
}
