//! Searches that were stopped before the last depth was finished.

use crate::Kind;
use crate::board::{Board, Place};
use crate::check::Violation;
use crate::convention::Convention;
use crate::exam::Read;
use crate::replay::Segment;

/// The moves at the root of a search that were finished, each with its value and `sign` of its place, in the order in which they were
/// tried.
fn tried(segment: &Segment, sign: impl Fn(Place) -> f64) -> Vec<(&str, f64)> {
    let Some(root) = segment.nodes.first() else { return Vec::new() };
    let children = root.children.iter().map(|child| &segment.nodes[*child]);
    children.map_while(|child| Some((child.mv.as_deref()?, sign(child.place?) * child.value?))).collect()
}

fn best(tried: &[(&str, f64)]) -> f64 {
    tried.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max)
}

/// How many nodes a deepening program may visit so that the moves it has tried at the last depth speak for another move than the
/// depth before. None if they never do.
pub(crate) fn interruption(segments: &[Vec<Segment>]) -> Option<u64> {
    let searches: Vec<&Segment> = segments.iter().filter_map(|readings| readings.first()).collect();
    let [.., before, last] = searches[..] else { return None };
    let visited: usize = searches[..searches.len() - 1].iter().map(|search| search.nodes.len()).sum();
    let children = &last.nodes.first()?.children;
    let sign = upward(before)?;
    let (known, later) = (tried(before, |_| sign), tried(last, |_| sign));
    let is_best = |mv: &str| known.iter().any(|(other, value)| *other == mv && *value == best(&known));
    for count in 1..children.len() {
        // The node of the next move is entered last.
        let nodes = (visited + children[count] + 1) as u64;
        if favourites(&later[..count.min(later.len())]).last().is_some_and(|mv| !is_best(mv)) {
            return Some(nodes);
        }
    }
    None
}

/// Whether the values of the moves at the root are the better the larger they are (1) or the smaller (-1).
fn upward(segment: &Segment) -> Option<f64> {
    let root = segment.nodes.first()?.value?;
    let values: Vec<f64> = tried(segment, |_| 1.0).iter().map(|(_, value)| *value).collect();
    let (least, most) = values
        .iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| (least.min(*value), most.max(*value)));
    if root == most {
        Some(1.0)
    } else if root == least || root == -least {
        Some(-1.0)
    } else {
        None
    }
}

/// The best move after each move that was tried.
fn favourites<'a>(tried: &[(&'a str, f64)]) -> Vec<&'a str> {
    let mut all = Vec::new();
    let mut best: Option<(&str, f64)> = None;
    for (mv, value) in tried {
        if best.is_none_or(|(_, known)| *value > known) {
            best = Some((mv, *value));
        }
        all.extend(best.map(|(mv, _)| mv));
    }
    all
}

/// Checks that a stopped program plays the move of its last finished search, or a better one of a later search that began with
/// that move.
pub(crate) fn check_interrupted<'a>(
    board: &Board,
    convention: Convention,
    read: &'a Read<'_>,
) -> Option<(usize, &'a Segment, Violation)> {
    let came = read.asked.response.mv.as_ref()?;
    let searches: Vec<&Segment> = read.segments.iter().filter_map(|readings| readings.first()).collect();
    let lines = read.asked.response.lines.len() as u64;
    let limit = read.asked.reach.nodes?;
    // Some programs report the nodes that they leave early.
    let was_stopped = searches.last().is_some_and(|last| !last.is_complete) || lines + 1 >= limit;
    if !was_stopped {
        return None;
    }
    let whole = searches.len().checked_sub(2)?;
    let (known, begun) = (searches[whole], searches[whole + 1]);
    let sign = |place: Place| convention.sign(board.turn(place), read.searcher);
    let (values, later) = (tried(known, sign), tried(begun, sign));
    let is_best = |mv: &str| values.iter().any(|(other, value)| *other == mv && *value == best(&values));
    let starts_with_best = later.first().is_some_and(|(mv, _)| is_best(mv));
    if is_best(came) || (starts_with_best && favourites(&later).contains(&came.as_str())) {
        return None;
    }
    let expected = values.iter().find(|(_, value)| *value == best(&values)).map(|(mv, _)| (*mv).to_owned())?;
    let kind = Kind::Move { expected, came: came.clone(), regret: None };
    Some((whole, known, Violation { time: 0, node: 0, kind, suspects: [30].into() }))
}
