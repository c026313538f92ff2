use gambito_analysis::Tree;
use gambito_texts::Texts;

use super::labels::answer_word;
use super::svg::colours;
use super::view::{NodeView, Side, TreeView};

/// The tree as a Graphviz graph.
#[must_use]
pub fn dot(tree: &Tree, texts: &Texts) -> String {
    let view = TreeView::of(tree);
    let title: Vec<String> = view.heading(texts).into_iter().chain(view.truncation(texts)).collect();
    let mut lines = vec![
        "digraph tree {".to_owned(),
        format!(
            "  graph [label={}, labelloc=t, fontname=Helvetica, ranksep=0.5, nodesep=0.15];",
            quoted(&title.join("\n"))
        ),
        "  node [fontname=Helvetica, fontsize=10, margin=\"0.05,0.03\", height=0.3, width=0.3];".to_owned(),
        "  edge [fontname=Helvetica, fontsize=10, arrowhead=none];".to_owned(),
    ];
    lines.extend(view.nodes.iter().enumerate().map(|(index, seen)| format!("  n{index} [{}];", node(seen, texts))));
    for (index, seen) in view.nodes.iter().enumerate() {
        let children = seen.node.children.iter().filter_map(|&child| Some((child, view.nodes.get(child)?)));
        lines.extend(children.map(|(child, below)| format!("  n{index} -> n{child} [{}];", edge(below))));
    }
    lines.push(format!(
        "  legend [shape=note, color=\"{}\", label={}];",
        colours::GREY,
        flush_left(&legend(&view, texts))
    ));
    lines.join("\n") + "\n}\n"
}

fn node(seen: &NodeView<'_>, texts: &Texts) -> String {
    let Some(side) = seen.side else {
        let answer = quoted(&seen.answer_text(texts));
        return format!("label={answer}, shape=plaintext, fontsize=8, fontcolor=\"{}\"", colours::GREY);
    };
    let order = seen.node.order.map_or_else(String::new, |order| format!("#{order} {}", side.name()));
    let mut label = vec![order, seen.value_text(texts)];
    label.extend(seen.short_position().map(ToOwned::to_owned));
    label.extend([seen.window(texts), seen.answer_text(texts)]);
    let (shape, colour, fill) = match side {
        Side::Max => ("house", colours::MAX, colours::MAX_FILL),
        Side::Min => ("invhouse", colours::MIN, colours::MIN_FILL),
    };
    let width = if seen.on_best_line { 3.0 } else { 1.0 };
    format!(
        "label={}, shape={shape}, style=filled, color=\"{colour}\", fillcolor=\"{fill}\", penwidth={width}",
        quoted(&label.join("\n"))
    )
}

fn edge(below: &NodeView<'_>) -> String {
    let label = quoted(below.node.mv.as_deref().unwrap_or_default());
    match (below.was_visited(), below.on_best_line) {
        (false, _) => format!("label={label}, style=dashed, color=\"{0}\", fontcolor=\"{0}\"", colours::GREY),
        (true, true) => format!("label={label}, penwidth=3"),
        (true, false) => format!("label={label}"),
    }
}

fn legend(view: &TreeView<'_>, texts: &Texts) -> Vec<String> {
    let mut lines = vec![
        format!("MAX, MIN: {}", texts.get("report-tree-legend-sides")),
        format!("[α, β]: {}", view.window_meaning(texts)),
    ];
    lines.extend(view.has_null_windows().then(|| format!("ε: {}", texts.get("report-tree-legend-null"))));
    lines.extend(view.has_distances().then(|| format!("(n): {}", texts.get("report-tree-legend-distance"))));
    lines.extend(
        view.answers(texts).into_iter().map(|(answer, meaning)| format!("{}: {meaning}", answer_word(answer, texts))),
    );
    lines
}

/// A label of left-aligned lines.
fn flush_left(lines: &[String]) -> String {
    quoted(&(lines.join("\n") + "\n")).replace("\\n", "\\l")
}

/// A string in the DOT language.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace(['\r', '\0'], "").replace('\n', "\\n");
    format!("\"{escaped}\"")
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn quotes_and_backslashes_are_escaped() {
        assert_eq!(quoted("a\"b\\c\nd"), r#""a\"b\\c\nd""#);
    }
}
