//! The tree behind the lines of a trace, with the position of every node.

use std::collections::{HashMap, HashSet};

use crate::board::{Board, Place};
use crate::{End, Response};

/// A node of a student's search.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    /// Its number in the trace.
    pub(crate) number: u64,
    pub(crate) parent: Option<usize>,
    /// In order of entry.
    pub(crate) children: Vec<usize>,
    pub(crate) mv: Option<String>,
    /// None after an illegal move.
    pub(crate) place: Option<Place>,
    pub(crate) ply: i32,
    /// None if the program ended, or its trace did, before the node was left.
    pub(crate) value: Option<f64>,
    pub(crate) player: Option<String>,
    pub(crate) window: Option<(f64, f64)>,
    pub(crate) end: Option<End>,
    /// The line of the trace, counted from 0.
    pub(crate) line: Option<usize>,
    /// Whether some of its successors may be missing from the trace.
    pub(crate) is_partial: bool,
}

/// One search from the root: the whole trace, or one depth of it.
#[derive(Clone, Debug)]
pub(crate) struct Segment {
    /// In order of entry, the root first.
    pub(crate) nodes: Vec<Seen>,
    pub(crate) depth: i32,
    /// Whether the root was left.
    pub(crate) is_complete: bool,
    /// Whether the program traces no root although it finished its search.
    pub(crate) lacks_root: bool,
}

/// A trace whose lines do not fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// Two nodes have the same number.
    Twice {
        /// The number.
        node: u64,
    },
    /// A node is numbered before its parent.
    Order {
        /// The number.
        node: u64,
    },
    /// A node names a parent that is not in the trace.
    Orphan {
        /// The number.
        node: u64,
    },
    /// The numbers leave out more nodes than a trace can have.
    Gap {
        /// The greatest number.
        node: u64,
    },
}

/// How many ways to complete an interrupted trace are tried.
const MOST_COMPLETIONS: usize = 32;

/// The searches in a trace. An interrupted one does not tell the moves of the nodes that were never left, so there may be
/// several readings of the last search, of which at least one is right.
pub(crate) fn replay(
    board: &mut Board,
    root: Place,
    depth: i32,
    response: &Response,
) -> Result<Vec<Vec<Segment>>, Malformed> {
    let groups = searches(response);
    let count = groups.len() as i32;
    let mut all = Vec::new();
    for (group, index) in groups.iter().zip(1..) {
        let depth = (depth - (count - index)).max(1);
        all.push(segment(board, root, depth, response, group)?);
    }
    Ok(all)
}

/// The lines of each search: each ends with its root. A program that tries the moves of the root outside its search function traces
/// no root, and begins another search when a move comes again.
fn searches(response: &Response) -> Vec<Vec<usize>> {
    let has_root = has_root(response);
    let mut groups: Vec<Vec<usize>> = vec![Vec::new()];
    let mut tried = HashSet::new();
    let mut open = Vec::new();
    for (index, line) in response.lines.iter().enumerate() {
        open.push(index);
        if line.parent != 0 {
            continue;
        }
        if !has_root && !tried.insert(&line.mv) {
            tried = HashSet::from([&line.mv]);
            groups.push(Vec::new());
        }
        groups.last_mut().expect("a group").append(&mut open);
        if has_root {
            groups.push(Vec::new());
        }
    }
    groups.last_mut().expect("a group").append(&mut open);
    groups.retain(|group| !group.is_empty());
    groups
}

/// Whether the root is a node of the trace. If nothing was finished, it is taken to be.
pub(crate) fn has_root(response: &Response) -> bool {
    let mut tops = response.lines.iter().filter(|line| line.parent == 0).peekable();
    tops.peek().is_none() || tops.any(|line| line.mv.is_none())
}

fn segment(
    board: &mut Board,
    root: Place,
    depth: i32,
    response: &Response,
    group: &[usize],
) -> Result<Vec<Segment>, Malformed> {
    let mut nodes: Vec<Seen> = group.iter().map(|line| seen(response, *line)).collect();
    nodes.sort_by_key(|node| node.number);
    if let Some(pair) = nodes.windows(2).find(|pair| pair[0].number == pair[1].number) {
        return Err(Malformed::Twice { node: pair[0].number });
    }
    let has_root = has_root(response);
    let is_complete = has_root && group.iter().any(|line| response.lines[*line].parent == 0);
    let parents: HashSet<u64> = group.iter().map(|line| response.lines[*line].parent).collect();
    if !is_complete {
        // A search that was finished lacks only its root.
        let is_finished = !has_root && response.mv.is_some();
        add_open_nodes(&mut nodes, &parents, is_finished)?;
    }
    let index: HashMap<u64, usize> = nodes.iter().enumerate().map(|(index, node)| (node.number, index)).collect();
    let open: Vec<usize> = (0..nodes.len()).filter(|index| nodes[*index].line.is_none()).collect();
    for child in 0..nodes.len() {
        let parent = match nodes[child].line {
            Some(line) if has_root && response.lines[line].parent == 0 => continue,
            Some(line) => {
                let parent = response.lines[line].parent;
                *index.get(&parent).ok_or(Malformed::Orphan { node: nodes[child].number })?
            }
            None => match open.iter().rposition(|other| *other < child) {
                Some(before) => open[before],
                None => continue,
            },
        };
        if parent >= child {
            return Err(Malformed::Order { node: nodes[child].number });
        }
        nodes[child].parent = Some(parent);
        nodes[parent].children.push(child);
    }
    let is_cut_off = response.is_truncated;
    let mut last = nodes.len().checked_sub(1).filter(|_| is_cut_off || !is_complete);
    while let Some(at) = last {
        nodes[at].is_partial = true;
        last = nodes[at].parent;
    }
    let lacks_root = !has_root && response.mv.is_some() && open.len() == 1;
    if lacks_root && !is_cut_off {
        // All but the root was left.
        nodes.iter_mut().skip(1).for_each(|node| node.is_partial = false);
    }
    let segment = Segment { nodes, depth, is_complete, lacks_root };
    Ok(located(board, root, segment, &open))
}

fn seen(response: &Response, line: usize) -> Seen {
    let said = &response.lines[line];
    Seen {
        number: said.node,
        parent: None,
        children: Vec::new(),
        mv: said.mv.clone(),
        place: None,
        ply: 0,
        value: Some(said.value),
        player: said.player.clone(),
        window: said.alpha.zip(said.beta),
        end: said.end,
        line: Some(line),
        is_partial: false,
    }
}

/// Adds the nodes that were entered and not left: those whose numbers are missing, or number 0 alone if only the root is.
fn add_open_nodes(nodes: &mut Vec<Seen>, parents: &HashSet<u64>, is_only_root: bool) -> Result<(), Malformed> {
    let numbers: HashSet<u64> = nodes.iter().map(|node| node.number).collect();
    let first = parents.iter().chain(&numbers).copied().min().unwrap_or(1);
    let mut last = numbers.iter().copied().max().unwrap_or(0);
    if is_only_root {
        last = 0;
    } else if last.saturating_sub(first) >= (numbers.len() + Response::MOST_LINES) as u64 {
        return Err(Malformed::Gap { node: last });
    }
    for number in (first..=last).filter(|number| !numbers.contains(number)) {
        nodes.push(Seen {
            number,
            parent: None,
            children: Vec::new(),
            mv: None,
            place: None,
            ply: 0,
            value: None,
            player: None,
            window: None,
            end: None,
            line: None,
            is_partial: true,
        });
    }
    nodes.sort_by_key(|node| node.number);
    Ok(())
}

/// Puts every node on the board, in all ways that the moves of open nodes allow.
fn located(board: &mut Board, root: Place, segment: Segment, open: &[usize]) -> Vec<Segment> {
    let mut pending = vec![(HashMap::<usize, String>::new(), 1)];
    let mut done = Vec::new();
    let mut tries = 0;
    while let Some((moves, next)) = pending.pop() {
        tries += 1;
        let mut placed = segment.clone();
        let legal = place_all(board, root, &mut placed, &moves);
        if next >= open.len() {
            if legal || pending.is_empty() && done.is_empty() {
                done.push(placed);
            }
            if done.len() >= MOST_COMPLETIONS || tries > 20 * MOST_COMPLETIONS {
                break;
            }
            continue;
        }
        let is_last = pending.is_empty() && done.is_empty();
        if !legal && !is_last {
            continue;
        }
        let parent = placed.nodes[open[next]].parent.and_then(|parent| placed.nodes[parent].place);
        let Some(parent) = parent else {
            done.push(placed);
            continue;
        };
        let taken: Vec<&String> = (placed.nodes[open[next]].parent.iter())
            .flat_map(|parent| &placed.nodes[*parent].children)
            .filter_map(|child| placed.nodes[*child].mv.as_ref())
            .collect();
        let free: Vec<String> =
            board.moves(parent).iter().map(|(mv, _)| mv.clone()).filter(|mv| !taken.contains(&mv)).collect();
        for mv in free.into_iter().rev() {
            let mut moves = moves.clone();
            moves.insert(open[next], mv);
            pending.push((moves, next + 1));
        }
    }
    if done.is_empty() {
        let mut placed = segment;
        place_all(board, root, &mut placed, &HashMap::new());
        done.push(placed);
    }
    done
}

/// Puts the nodes on the board; false if a move is illegal.
fn place_all(board: &mut Board, root: Place, segment: &mut Segment, moves: &HashMap<usize, String>) -> bool {
    let mut legal = true;
    for index in 0..segment.nodes.len() {
        if let Some(mv) = moves.get(&index) {
            segment.nodes[index].mv = Some(mv.clone());
        }
        let Some(parent) = segment.nodes[index].parent else {
            segment.nodes[index].place = (index == 0).then_some(root);
            continue;
        };
        let (from, ply) = (segment.nodes[parent].place, segment.nodes[parent].ply + 1);
        let mv = segment.nodes[index].mv.clone();
        segment.nodes[index].ply = ply;
        segment.nodes[index].place = from.zip(mv.as_ref()).and_then(|(from, mv)| board.after(from, mv));
        legal &= mv.is_none() || from.is_none() || segment.nodes[index].place.is_some();
    }
    legal
}
