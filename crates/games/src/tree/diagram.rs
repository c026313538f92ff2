//! A tree drawn as text, from the top down or as a list. The node of the position stands in brackets.

use gambito_core::{Player, Presentation, Scene};

use super::LectureTree;
use super::columns::columns;
use super::nodes::Node;

/// The style that lists the nodes line by line.
pub(super) const LIST: &str = "list";
/// The widest drawing from the top down; wider trees are listed.
const WIDEST: usize = 100;
/// The most lines of a list.
const MOST_LINES: usize = 300;

impl Node {
    /// What stands at a node: name and player, or name and number.
    pub(super) fn label(&self) -> String {
        let content = if self.is_leaf() { self.number.to_string() } else { side(self.player).to_owned() };
        self.name.as_ref().map_or(content.clone(), |name| format!("{name}:{content}"))
    }
}

/// The player as lectures call them.
pub(super) fn side(player: Player) -> &'static str {
    match player {
        Player::First => "max",
        Player::Second => "min",
    }
}

impl Presentation for LectureTree {
    fn diagram(&self, style: &str) -> String {
        let (middles, width) = columns(&self.nodes, |node| node.label().chars().count() + 2);
        if style == LIST || width > WIDEST { self.list() } else { self.top_down(&middles, width) }
    }

    fn svg(&self, _style: &str) -> String {
        self.picture()
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }
}

impl LectureTree {
    fn top_down(&self, middles: &[usize], width: usize) -> String {
        let levels = usize::from(self.nodes.get(0).height) + 1;
        let mut rows = vec![vec![' '; width + 1]; 2 * levels - 1];
        for (index, node) in self.nodes.all().iter().enumerate() {
            let row = 2 * usize::from(node.level);
            let is_here = index == usize::from(self.here);
            let label = if is_here { format!("[{}]", node.label()) } else { node.label() };
            let start = middles[index].saturating_sub(label.chars().count() / 2);
            for (offset, c) in label.chars().enumerate() {
                rows[row][start + offset] = c;
            }
            if !node.is_leaf() {
                let below: Vec<usize> = node.children.iter().map(|&child| middles[usize::from(child)]).collect();
                connect(&mut rows[row + 1], middles[index], &below);
            }
        }
        let line = |row: &Vec<char>| row.iter().collect::<String>().trim_end().to_owned() + "\n";
        rows.iter().map(line).collect()
    }

    /// One line for each node of the whole tree, or of the part below the position if that is too long.
    fn list(&self) -> String {
        let start = if self.size() <= MOST_LINES { 0 } else { self.here };
        let mut text = String::new();
        let mut waiting = vec![(start, String::new(), String::new())];
        let mut lines = 0;
        while let Some((index, branch, below)) = waiting.pop() {
            if lines == MOST_LINES {
                return text + "…\n";
            }
            lines += 1;
            let node = self.nodes.get(index);
            let label = if index == self.here { format!("[{}]", node.label()) } else { node.label() };
            text += &format!("{branch}{label}\n");
            for &child in node.children.iter().rev() {
                let is_last = node.children.last() == Some(&child);
                let (branch, further) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
                waiting.push((child, format!("{below}{branch}"), format!("{below}{further}")));
            }
        }
        text
    }
}

/// Draws the lines from a node to those below it.
fn connect(row: &mut [char], above: usize, below: &[usize]) {
    let (Some(&first), Some(&last)) = (below.first(), below.last()) else { return };
    let (left, right) = (first.min(above), last.max(above));
    for (column, cell) in row.iter_mut().enumerate().take(right + 1).skip(left) {
        let sides = (column > left, column < right);
        *cell = match (column == above, below.contains(&column), sides) {
            (true, true, (false, false)) => '│',
            (true, true, (true, true)) => '┼',
            (true, true, (false, true)) => '├',
            (true, true, (true, false)) => '┤',
            (true, false, (true, true)) => '┴',
            (true, false, (false, _)) => '└',
            (true, false, (_, false)) => '┘',
            (false, true, (true, true)) => '┬',
            (false, true, (false, _)) => '┌',
            (false, true, (_, false)) => '┐',
            (false, false, _) => '─',
        };
    }
}
