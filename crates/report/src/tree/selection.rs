//! The part of a tree that is drawn: all of it, or the upper levels of a large tree.

use std::collections::VecDeque;

use super::view::TreeView;

/// One item to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// The node of this index.
    Node(usize),
    /// A number of moves that were never visited, too many to draw one by one.
    Unvisited(usize),
    /// A number of visited nodes that are left out.
    LeftOut(usize),
}

/// The part of a tree that is drawn, with the root first and parents before their children.
#[derive(Clone, Debug, Default)]
pub(crate) struct Selection {
    pub(crate) items: Vec<Item>,
    pub(crate) children: Vec<Vec<usize>>,
    pub(crate) levels: Vec<usize>,
}

/// The most unvisited moves of a node that are drawn one by one.
const MOST_STUBS: usize = 9;

impl Selection {
    /// Chooses at most about `most` items, level by level.
    pub(crate) fn of(view: &TreeView<'_>, most: usize) -> Self {
        let sizes = subtree_sizes(view);
        let mut selection = Self::default();
        let mut waiting = VecDeque::new();
        if !view.nodes.is_empty() {
            waiting.push_back((0, selection.add(Item::Node(0), None)));
        }
        while let Some((index, place)) = waiting.pop_front() {
            let is_below = |child: &&usize| **child > index && **child < view.nodes.len();
            let (visited, stubs): (Vec<usize>, Vec<usize>) = view.nodes[index]
                .node
                .children
                .iter()
                .filter(is_below)
                .partition(|&&child| view.nodes[child].was_visited());
            if selection.items.len() + visited.len() + stubs.len().min(MOST_STUBS) > most.max(1) {
                let left_out = visited.iter().map(|&child| sizes[child]).sum();
                if left_out > 0 {
                    selection.add(Item::LeftOut(left_out), Some(place));
                }
                continue;
            }
            for child in visited {
                let below = selection.add(Item::Node(child), Some(place));
                waiting.push_back((child, below));
            }
            if stubs.len() > MOST_STUBS {
                selection.add(Item::Unvisited(stubs.len()), Some(place));
            } else {
                stubs.into_iter().for_each(|child| _ = selection.add(Item::Node(child), Some(place)));
            }
        }
        selection
    }

    /// The number of visited nodes that are left out.
    pub(crate) fn left_out(&self) -> usize {
        let count = |item: &Item| if let Item::LeftOut(count) = item { *count } else { 0 };
        self.items.iter().map(count).sum()
    }

    fn add(&mut self, item: Item, parent: Option<usize>) -> usize {
        let place = self.items.len();
        self.items.push(item);
        self.children.push(Vec::new());
        self.levels.push(parent.map_or(0, |parent| self.levels[parent] + 1));
        if let Some(parent) = parent {
            self.children[parent].push(place);
        }
        place
    }
}

/// The number of visited nodes in each subtree.
fn subtree_sizes(view: &TreeView<'_>) -> Vec<usize> {
    let mut sizes: Vec<usize> = view.nodes.iter().map(|seen| usize::from(seen.was_visited())).collect();
    for index in (0..sizes.len()).rev() {
        let below = view.nodes[index].node.children.iter().filter(|&&child| child > index);
        sizes[index] += below.filter_map(|&child| sizes.get(child)).sum::<usize>();
    }
    sizes
}
