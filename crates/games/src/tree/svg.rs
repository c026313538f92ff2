//! A tree as on a slide: triangles that point up for MAX and down for MIN, boxes for leaves.

use std::fmt::Write as _;

use gambito_core::Player;

use super::LectureTree;
use super::columns::columns;
use super::nodes::Node;
use crate::picture;

/// Pixels between two levels.
const LEVEL: usize = 74;
/// Pixels of one character of a label.
const CHARACTER: usize = 9;
const MARGIN: usize = 34;
/// Half of the width of a triangle.
const HALF: usize = 17;

/// The pixels that a node needs.
pub(super) fn room(node: &Node) -> usize {
    let name = node.name.as_ref().map_or(0, |name| name.chars().count());
    if node.is_leaf() {
        (node.number.to_string().len().max(name) * CHARACTER + 18).max(36)
    } else {
        // The name stands beside the triangle, and the node over its middle.
        2 * (HALF + 5 + name * CHARACTER)
    }
}

impl LectureTree {
    pub(super) fn picture(&self) -> String {
        let (middles, width) = columns(&self.nodes, room);
        let middle = |index: usize| middles[index] + MARGIN / 2;
        let top = |node: &Node| MARGIN + usize::from(node.level) * LEVEL;
        let mut body = format!("<g stroke=\"{}\" stroke-width=\"1.5\">\n", picture::INK);
        for (index, node) in self.nodes.all().iter().enumerate() {
            let Some(above) = node.parent.map(usize::from) else { continue };
            let parent = &self.nodes.all()[above];
            let (x1, y1, x2, y2) = (middle(above), top(parent) + 13, middle(index), top(node) - 13);
            let _ = writeln!(body, "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>");
        }
        body += "</g>\n";
        for (index, node) in self.nodes.all().iter().enumerate() {
            let is_here = index == usize::from(self.here);
            body += &shape(node, middle(index), top(node), is_here);
        }
        let height = 2 * MARGIN + usize::from(self.nodes.get(0).height) * LEVEL;
        picture::document((width + MARGIN) as f64, height as f64, "Tree", &body)
    }
}

/// The drawing of one node around its middle.
fn shape(node: &Node, x: usize, y: usize, is_here: bool) -> String {
    let colour = if node.player == Player::First { picture::FIRST } else { picture::SECOND };
    let stroke = if is_here { 4 } else { 1 };
    let mut text = String::new();
    let name = node.name.as_deref().unwrap_or_default();
    let ink = picture::INK;
    if node.is_leaf() {
        let number = node.number;
        let half = number.to_string().len() * CHARACTER / 2 + 6;
        let _ = writeln!(
            text,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"26\" rx=\"3\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{stroke}\"/>",
            x - half,
            y - 13,
            2 * half
        );
        let _ = writeln!(
            text,
            "<text x=\"{x}\" y=\"{}\" font-size=\"15\" text-anchor=\"middle\" fill=\"{ink}\">{number}</text>",
            y + 5
        );
        if !name.is_empty() {
            let _ = writeln!(
                text,
                "<text x=\"{x}\" y=\"{}\" font-size=\"13\" text-anchor=\"middle\" fill=\"{ink}\">{name}</text>",
                y + 28
            );
        }
        return text;
    }
    let (base, tip) = if node.player == Player::First { (y + 13, y - 13) } else { (y - 13, y + 13) };
    let _ = writeln!(
        text,
        "<path d=\"M{} {base} H{} L{x} {tip} Z\" fill=\"{colour}\" fill-opacity=\"{}\" stroke=\"{colour}\" stroke-width=\"{stroke}\"/>",
        x - HALF,
        x + HALF,
        if is_here { "0.9" } else { "0.35" }
    );
    if !name.is_empty() {
        let _ = writeln!(
            text,
            "<text x=\"{}\" y=\"{}\" font-size=\"15\" fill=\"{ink}\">{name}</text>",
            x + HALF + 3,
            y - 4
        );
    }
    text
}
