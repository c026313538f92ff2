use std::fmt;

use gambito_analysis::Tree;
use gambito_texts::Texts;

use super::labels::answer_word;
use super::view::{NodeView, TreeView};

/// The tree as text, with one line for each node.
#[must_use]
pub fn text(tree: &Tree, texts: &Texts) -> String {
    TreeText::of(tree, texts, None).to_string()
}

/// A tree as text: a drawing between sentences, which may be wrapped.
pub struct TreeText {
    /// The game, the search and its result.
    pub heading: String,
    /// One line for each node.
    pub drawing: String,
    /// What the signs in the drawing mean.
    pub legend: String,
    /// The columns that did not fit.
    pub left_out: usize,
}

impl TreeText {
    /// The text of a tree. If the drawing is wider than `width`, columns are left out.
    #[must_use]
    pub fn of(tree: &Tree, texts: &Texts, width: Option<usize>) -> Self {
        let view = TreeView::of(tree);
        let lines = |lines: &[String]| lines.join("\n") + "\n";
        let is_told = tree.nodes.iter().any(|node| !node.told.is_empty());
        let dispensable = if is_told { &DISPENSABLE[..] } else { &DISPENSABLE[1..] };
        let (drawing, left_out) = fitting(&rows(&view, texts, is_told), dispensable, width);
        let signs = legend(&view, &dispensable[..left_out], texts);
        let legend: Vec<String> = view.truncation(texts).into_iter().chain(signs).collect();
        Self { heading: lines(&view.heading(texts)), drawing: lines(&drawing), legend: lines(&legend), left_out }
    }
}

impl fmt::Display for TreeText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}\n{}", self.heading, self.drawing, self.legend)
    }
}

const COLUMNS: usize = 8;
type Row = [String; COLUMNS];
/// The most levels with branches drawn; deeper nodes show their level as a number.
const MOST_LEVELS: usize = 60;
/// The columns whose signs the legend explains.
const PLAYER: usize = 1;
const WINDOW: usize = 3;
/// The column with what a move does, in games that say it.
const TOLD: usize = 7;
/// The columns that are aligned to the right.
const RIGHT: [usize; 2] = [4, 5];

fn rows(view: &TreeView<'_>, texts: &Texts, is_told: bool) -> Vec<Row> {
    let heading = ["move", "player", "position", "window", "value", "order", "answer", "told"];
    let mut heading = heading.map(|column| texts.get(&format!("report-tree-column-{column}")));
    if !is_told {
        heading[TOLD].clear();
    }
    let mut rows = vec![heading];
    // Nodes still to be written, each with its level, the branches in front of it and those in front of its children.
    let mut waiting = vec![(0, 0, String::new(), String::new())];
    while let Some((index, level, branch, below)) = waiting.pop() {
        let Some(seen) = view.nodes.get(index) else { continue };
        rows.push(row(seen, &branch, texts));
        let last = seen.node.children.last();
        for child in seen.node.children.iter().rev() {
            let level = level + 1;
            if level > MOST_LEVELS {
                waiting.push((*child, level, format!("{below}…[{level}] "), below.clone()));
                continue;
            }
            let (branch, further) = if Some(child) == last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            waiting.push((*child, level, format!("{below}{branch}"), format!("{below}{further}")));
        }
    }
    rows
}

fn row(seen: &NodeView<'_>, branch: &str, texts: &Texts) -> Row {
    let mark = if seen.on_best_line { " *" } else { "" };
    let step = format!("{branch}{}{mark}", seen.node.mv.as_deref().unwrap_or("●"));
    let answer = seen.answer_text(texts);
    let told = texts.pick(&seen.node.told).to_owned();
    let Some(side) = seen.side else {
        return [step, "·".into(), String::new(), String::new(), String::new(), String::new(), answer, told];
    };
    let order = seen.node.order.map_or_else(String::new, |order| order.to_string());
    let position = seen.position().unwrap_or_default().to_owned();
    [step, side.name().into(), position, seen.window(texts), seen.value_text(texts), order, answer, told]
}

/// The columns that a narrow terminal does without, one after the other: what the move does, the position, the order, the
/// player, the window.
const DISPENSABLE: [usize; 5] = [TOLD, 2, 5, PLAYER, WINDOW];

/// The lines with as many columns as fit, and how many do not.
fn fitting(rows: &[Row], dispensable: &[usize], width: Option<usize>) -> (Vec<String>, usize) {
    let narrower = (0..=dispensable.len()).map(|left_out| (aligned(rows, &dispensable[..left_out]), left_out));
    let fits = |lines: &[String]| width.is_none_or(|width| lines.iter().all(|line| line.chars().count() <= width));
    let mut narrower = narrower.skip_while(|(lines, left_out)| *left_out < dispensable.len() && !fits(lines));
    narrower.next().expect("the narrowest is not skipped")
}

fn aligned(rows: &[Row], left_out: &[usize]) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; COLUMNS] = std::array::from_fn(width);
    let cell = |row: &Row, column: usize| {
        let (text, width) = (&row[column], widths[column]);
        if RIGHT.contains(&column) { format!("{text:>width$}") } else { format!("{text:<width$}") }
    };
    let kept: Vec<usize> = (0..COLUMNS).filter(|column| !left_out.contains(column)).collect();
    let line = |row: &Row| kept.iter().map(|column| cell(row, *column)).collect::<Vec<_>>().join("  ");
    rows.iter().map(|row| line(row).trim_end().to_owned()).collect()
}

/// The meaning of the signs in the columns that are not left out.
fn legend(view: &TreeView<'_>, left_out: &[usize], texts: &Texts) -> Vec<String> {
    let of_column =
        |column: usize, sign: &str, meaning: String| (!left_out.contains(&column)).then(|| (sign.to_owned(), meaning));
    let sides = of_column(PLAYER, "MAX, MIN", texts.get("report-tree-legend-sides"));
    let window = of_column(WINDOW, "[α, β]", view.window_meaning(texts));
    let null = of_column(WINDOW, "ε", texts.get("report-tree-legend-null")).filter(|_| view.has_null_windows());
    let best = ("*".to_owned(), texts.get("report-tree-legend-best"));
    let mut entries: Vec<(String, String)> = sides.into_iter().chain(window).chain(null).chain([best]).collect();
    entries.extend(view.has_distances().then(|| ("(n)".to_owned(), texts.get("report-tree-legend-distance"))));
    entries.extend(view.answers(texts).into_iter().map(|(answer, meaning)| (answer_word(answer, texts), meaning)));
    let width = entries.iter().map(|(sign, _)| sign.chars().count()).max().unwrap_or(0);
    entries.into_iter().map(|(sign, meaning)| format!("{sign:<width$}  {meaning}")).collect()
}
