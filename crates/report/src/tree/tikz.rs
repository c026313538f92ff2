use gambito_analysis::Tree;
use gambito_texts::Texts;

use super::layout::tidy;
use super::selection::{Item, Selection};
use super::view::{NodeView, Side, TreeView};

/// The most items of a picture: TeX keeps every node in memory.
const MOST_DRAWN: usize = 300;
/// Width of a node and space between nodes and levels, in centimetres.
const NODE_WIDTH: f64 = 1.5;
const BETWEEN_NODES: f64 = 0.2;
const BETWEEN_LEVELS: f64 = 1.9;

/// The tree as a TikZ picture, in a document of its own. MAX has square corners and MIN round ones.
#[must_use]
pub fn tikz(tree: &Tree, texts: &Texts) -> String {
    let view = TreeView::of(tree);
    let selection = Selection::of(&view, MOST_DRAWN);
    let widths = vec![NODE_WIDTH; selection.items.len()];
    let middles = tidy(&widths, &selection.children, BETWEEN_NODES);
    let mut lines: Vec<String> =
        view.heading(texts).iter().map(|line| format!("% {}", line.replace('\n', " "))).collect();
    lines.extend(HEAD.lines().map(ToOwned::to_owned));
    for (place, item) in selection.items.iter().enumerate() {
        let (x, y) = (middles[place], -BETWEEN_LEVELS * selection.levels[place] as f64);
        lines.push(format!(
            "\\node[{}] (n{place}) at ({x:.2},{y:.2}) {{{}}};",
            style(*item, &view),
            label(*item, &view, texts)
        ));
    }
    for (place, children) in selection.children.iter().enumerate() {
        for &child in children {
            lines.push(edge(place, child, selection.items[child], &view));
        }
    }
    lines.join("\n") + "\n" + TAIL
}

const HEAD: &str = "\\documentclass[tikz,border=4pt]{standalone}
\\usepackage[utf8]{inputenc}
\\begin{document}
\\begin{tikzpicture}[
  every node/.style={font=\\scriptsize, align=center, inner sep=2pt},
  max/.style={draw, rectangle, fill=blue!8},
  min/.style={draw, rectangle, rounded corners=5pt, fill=orange!12},
  best/.style={very thick},
  pruned/.style={dashed, gray},
  move/.style={midway, fill=white, inner sep=1pt},
]";
const TAIL: &str = "\\end{tikzpicture}\n\\end{document}\n";

fn style(item: Item, view: &TreeView<'_>) -> &'static str {
    let Item::Node(index) = item else { return "pruned" };
    let seen = &view.nodes[index];
    match (seen.side, seen.on_best_line) {
        (None, _) => "pruned",
        (Some(Side::Max), true) => "max, best",
        (Some(Side::Max), false) => "max",
        (Some(Side::Min), true) => "min, best",
        (Some(Side::Min), false) => "min",
    }
}

fn label(item: Item, view: &TreeView<'_>, texts: &Texts) -> String {
    let counted = |id: &str, count: usize| escaped(&texts.format(id, &[("count", (count as u64).into())]));
    match item {
        Item::Unvisited(count) => counted("report-tree-more-pruned", count),
        Item::LeftOut(count) => counted("report-tree-more-visited", count),
        Item::Node(index) => {
            let seen = &view.nodes[index];
            let Some(side) = seen.side else { return escaped(&seen.answer_text(texts)) };
            let head = format!("{} {}", side.name(), seen.value_text(texts));
            [head, seen.window(texts), seen.answer_text(texts)].map(|line| escaped(&line)).join("\\\\")
        }
    }
}

fn edge(parent: usize, child: usize, item: Item, view: &TreeView<'_>) -> String {
    let seen: Option<&NodeView<'_>> = match item {
        Item::Node(index) => Some(&view.nodes[index]),
        Item::Unvisited(_) | Item::LeftOut(_) => None,
    };
    let style = match seen {
        Some(seen) if !seen.was_visited() => "[pruned]",
        None => "[pruned]",
        Some(seen) if seen.on_best_line => "[best]",
        Some(_) => "",
    };
    let mv = seen.and_then(|seen| seen.node.mv.as_deref()).unwrap_or_default();
    let mv = if mv.is_empty() { String::new() } else { format!(" node[move] {{{}}}", escaped(mv)) };
    format!("\\draw{style} (n{parent}.south) --{mv} (n{child}.north);")
}

/// A text with what TeX reads as commands written as characters.
fn escaped(text: &str) -> String {
    let mut written = String::new();
    for character in text.chars() {
        match character {
            '\\' => written += "\\textbackslash{}",
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => written.extend(['\\', character]),
            '^' => written += "\\^{}",
            '~' => written += "\\~{}",
            '<' => written += "$<$",
            '>' => written += "$>$",
            '|' => written += "$|$",
            '∞' => written += "$\\infty$",
            '≥' => written += "$\\geq$",
            '≤' => written += "$\\leq$",
            '≈' => written += "$\\approx$",
            'α' => written += "$\\alpha$",
            'β' => written += "$\\beta$",
            'ε' => written += "$\\varepsilon$",
            '−' => written += "$-$",
            '●' => written += "$\\bullet$",
            '·' => written += "$\\cdot$",
            '…' => written += "\\dots{}",
            '\n' | '\r' => written.push(' '),
            _ => written.push(character),
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn what_tex_reads_as_commands_is_escaped() {
        assert_eq!(escaped("a_b {5%} \\x ≥ β"), "a\\_b \\{5\\%\\} \\textbackslash{}x $\\geq$ $\\beta$");
    }
}
