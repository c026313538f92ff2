//! Where the nodes of a drawing stand from left to right.

use super::nodes::{Node, Nodes};

/// The middle of every node and the width of the whole drawing, in units of `width`, which is the room that one node
/// needs. A node stands over the middle of its branches.
pub(super) fn columns(nodes: &Nodes, width: impl Fn(&Node) -> usize) -> (Vec<usize>, usize) {
    let all = nodes.all();
    let own: Vec<usize> = all.iter().map(width).collect();
    let below = |node: &Node, spans: &[usize]| node.children.iter().map(|&child| spans[usize::from(child)]).sum();
    let mut spans = own.clone();
    for index in (0..all.len()).rev() {
        let sum: usize = below(&all[index], &spans);
        spans[index] = sum.max(own[index]);
    }
    let mut starts = vec![0; all.len()];
    for (index, node) in all.iter().enumerate() {
        let sum: usize = below(node, &spans);
        let mut start = starts[index] + (spans[index] - sum) / 2;
        for &child in &node.children {
            starts[usize::from(child)] = start;
            start += spans[usize::from(child)];
        }
    }
    let mut middles = vec![0; all.len()];
    for (index, node) in all.iter().enumerate().rev() {
        let (start, half) = (starts[index], own[index] / 2);
        middles[index] = match (node.children.first(), node.children.last()) {
            (Some(&first), Some(&last)) => {
                let middle = (middles[usize::from(first)] + middles[usize::from(last)]) / 2;
                middle.clamp(start + half, start + spans[index] - (own[index] - half))
            }
            _ => start + half,
        };
    }
    (middles, spans[0])
}
