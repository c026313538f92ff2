//! The order in which an algorithm fills in the boxes.

use crate::{Exercise, Solution, Taught};

/// One step of an algorithm that answers can agree with or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A node is not cut.
    Enter(usize),
    /// The lower end of the window at entry.
    Alpha(usize),
    /// The upper end of the window at entry.
    Beta(usize),
    /// A node is cut.
    Cut(usize),
    /// The value of an inner node when it is left.
    Value(usize),
}

impl Step {
    /// The node it is about.
    #[must_use]
    pub const fn node(self) -> usize {
        match self {
            Self::Enter(node) | Self::Alpha(node) | Self::Beta(node) | Self::Cut(node) | Self::Value(node) => node,
        }
    }
}

impl Exercise {
    /// The steps of a solution, in order.
    #[must_use]
    pub fn steps(&self, solution: &Solution) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut waiting = vec![Task::Enter(0)];
        while let Some(task) = waiting.pop() {
            match task {
                Task::Leave(node) => steps.push(Step::Value(node)),
                Task::Enter(node) => {
                    let Some(visit) = solution.visit_of(node) else {
                        steps.push(Step::Cut(node));
                        continue;
                    };
                    if self.taught == Taught::AlphaBeta && node > 0 {
                        steps.push(Step::Enter(node));
                    }
                    if self.nodes[node].number.is_some() {
                        continue;
                    }
                    if self.taught == Taught::AlphaBeta {
                        steps.extend([Step::Alpha(node), Step::Beta(node)]);
                    }
                    let children = &self.nodes[node].children;
                    waiting.push(Task::Leave(node));
                    waiting.extend(children.iter().rev().map(|&child| Task::Enter(child)));
                    debug_assert!(visit.searched <= children.len());
                }
            }
        }
        steps
    }
}

enum Task {
    Enter(usize),
    Leave(usize),
}
