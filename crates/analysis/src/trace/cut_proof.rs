//! A proof that a pruned branch cannot change the result.
//!
//! The branch is replaced by the worst value, then by the best one, and both times the value of every node up to the root
//! is computed again. A node that was left with untried moves, or that has only a bound, is known by the least and the
//! largest value that it can have; so no other pruned branch is assumed to have any value either.

use gambito_core::Game;
use gambito_search::{Answer, Bound, Record, RecordEnd};
use serde::{Deserialize, Serialize};

use super::{SearchTrace, TraceError};
use crate::Figure;

/// A pruned branch and why it does not matter. All values are for the player to move at the root.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CutProof {
    /// The moves from the root to the node that was cut off.
    pub node: Vec<String>,
    /// The move there that was not searched.
    #[serde(rename = "move")]
    pub mv: String,
    /// When the node was entered, counted from 1.
    pub order: u64,
    /// Whether the opponent of the player at the root moves at the node.
    pub is_min: bool,
    /// What the node is worth by the moves that were searched.
    #[cfg_attr(feature = "schema", schema(value_type = f64))]
    pub value: Figure,
    /// The end of the window that this reached; none if it is open.
    #[cfg_attr(feature = "schema", schema(value_type = Option<f64>))]
    pub bound: Option<Figure>,
    /// The ancestor whose earlier move set that end; none if it is the window of the root.
    pub set_by: Option<CutAncestor>,
    /// The value of the root.
    #[cfg_attr(feature = "schema", schema(value_type = f64))]
    pub root: Figure,
    /// The value of the root if the branch has the least value; none if it is not determined.
    #[cfg_attr(feature = "schema", schema(value_type = Option<f64>))]
    pub with_least: Option<Figure>,
    /// The value of the root if the branch has the largest value; none if it is not determined.
    #[cfg_attr(feature = "schema", schema(value_type = Option<f64>))]
    pub with_most: Option<Figure>,
    /// Whether both are the value of the root.
    pub holds: bool,
}

/// The node that set the bound of a cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CutAncestor {
    /// The moves from the root to it.
    pub node: Vec<String>,
    /// When it was entered, counted from 1.
    pub order: u64,
    /// Its move that was searched before and set the bound.
    #[serde(rename = "move")]
    pub mv: String,
}

/// Why there is no cut to prove.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CutError {
    /// The trace is wrong.
    #[error(transparent)]
    Trace(#[from] TraceError),
    /// A move of the path was not searched there.
    #[error("{mv} was not searched")]
    NotVisited {
        /// The move.
        mv: String,
    },
    /// The move was searched.
    #[error("{mv} was searched")]
    Searched {
        /// The move.
        mv: String,
    },
    /// The move is not legal there.
    #[error("{mv} is not legal")]
    Illegal {
        /// The move.
        mv: String,
    },
    /// The node was not left because of a cut.
    #[error("no cut")]
    NoCut,
}

/// The values that a node can have, for its player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Interval {
    least: i64,
    most: i64,
}

/// Beyond every value.
const OPEN: i64 = i64::MAX / 2;

impl Interval {
    fn and(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    fn or_better(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), most: self.most.max(other.most) }
    }

    fn negated(self) -> Self {
        Self { least: -self.most, most: -self.least }
    }
}

/// Proves the cut of the branch that `path` leads to, in the last search of a trace.
pub(crate) fn prove_cut<P: Game>(pos: &P, trace: &SearchTrace, path: &[String]) -> Result<CutProof, CutError> {
    let searches = &trace.header().searches;
    let number = searches.iter().rposition(|search| search.record.is_some()).ok_or(TraceError::Search(0))?;
    let search = searches[number];
    let first = search.record.unwrap_or(0) as usize;
    let records: Vec<Record> = {
        let size = trace.record(first).map_or(0, |root| root.subtree as usize);
        trace.records().skip(first).take(size).collect()
    };
    let range = Interval { least: search.least.unwrap_or(-OPEN), most: search.most.unwrap_or(OPEN) };
    let line = follow(pos, &records, path)?;
    let proving = Proving { records: &records, range };
    let values = proving.all();
    let [with_least, with_most] = [range.least, range.most].map(|value| {
        let changed = proving.with_branch(&values, &line.nodes, value);
        (changed.least == changed.most).then_some(changed.least)
    });
    let at = *line.nodes.last().unwrap_or(&0);
    let (root, node) = (&records[0], &records[at]);
    let scale = trace.header().scale;
    let seen = |value: i64, by: &Record| Figure::of(if by.turn == root.turn { value } else { -value }, scale);
    let bound = (node.beta < i32::MAX).then(|| seen(node.beta.into(), node));
    let set_by = set_by(&records, &line.nodes).map(|(place, child)| CutAncestor {
        node: line.moves[..place].to_vec(),
        order: line.nodes[place] as u64 + 1,
        mv: line.legal[place].get(usize::from(records[child].mv.unwrap_or(0))).cloned().unwrap_or_default(),
    });
    let is_same = |value: Option<i64>| value == Some(root.value.into());
    Ok(CutProof {
        node: line.moves.clone(),
        mv: path.last().cloned().unwrap_or_default(),
        order: at as u64 + 1,
        is_min: node.turn != root.turn,
        value: seen(node.value.into(), node),
        bound,
        set_by,
        root: Figure::of(root.value.into(), scale),
        with_least: with_least.map(|value| Figure::of(value, scale)),
        with_most: with_most.map(|value| Figure::of(value, scale)),
        holds: is_same(with_least) && is_same(with_most),
    })
}

/// The nodes from the root to the one that was cut off.
struct Line {
    /// Indices of records.
    nodes: Vec<usize>,
    /// The moves between them.
    moves: Vec<String>,
    /// The legal moves at each node.
    legal: Vec<Vec<String>>,
}

/// Follows all moves but the last, which must not have been searched.
fn follow<P: Game>(pos: &P, records: &[Record], path: &[String]) -> Result<Line, CutError> {
    let (branch, above) = path.split_last().ok_or(CutError::NoCut)?;
    let mut pos = pos.clone();
    let texts = |pos: &P| pos.moves().into_iter().map(|mv| pos.move_text(mv)).collect::<Vec<_>>();
    let mut line = Line { nodes: vec![0], moves: Vec::new(), legal: vec![texts(&pos)] };
    let number_of = |mv: &str, legal: &[String]| {
        legal.iter().position(|text| text == mv).ok_or_else(|| CutError::Illegal { mv: mv.to_owned() })
    };
    for mv in above {
        let at = line.nodes[line.nodes.len() - 1];
        let number = number_of(mv, &line.legal[line.legal.len() - 1])?;
        // A move that was searched again in a wider window has several visits; the last one counts.
        let child = children(records, at).filter(|child| records[*child].mv == u16::try_from(number).ok()).last();
        let child = child.ok_or_else(|| CutError::NotVisited { mv: mv.clone() })?;
        pos = pos.after(pos.moves()[number]);
        line.nodes.push(child);
        line.moves.push(mv.clone());
        line.legal.push(texts(&pos));
    }
    let at = line.nodes[line.nodes.len() - 1];
    let number = number_of(branch, &line.legal[line.legal.len() - 1])?;
    if children(records, at).any(|child| records[child].mv == u16::try_from(number).ok()) {
        return Err(CutError::Searched { mv: branch.clone() });
    }
    if !matches!(records[at].end, RecordEnd::Answer(Answer::BetaCut { .. })) {
        return Err(CutError::NoCut);
    }
    Ok(line)
}

/// The indices of the records of the successors.
fn children(records: &[Record], at: usize) -> impl Iterator<Item = usize> + '_ {
    let end = at + records[at].subtree as usize;
    let first = Some(at + 1).filter(|child| *child < end);
    std::iter::successors(first, move |child| Some(child + records[*child].subtree as usize).filter(|next| *next < end))
}

struct Proving<'a> {
    records: &'a [Record],
    range: Interval,
}

impl Proving<'_> {
    /// What every node can be worth, computed from the leaves up.
    fn all(&self) -> Vec<Interval> {
        let mut values = vec![self.range; self.records.len()];
        for at in (0..self.records.len()).rev() {
            values[at] = self.value(at, &values, None);
        }
        values
    }

    /// What the root can be worth if an untried move of the last of `nodes` is worth `value` there.
    fn with_branch(&self, values: &[Interval], nodes: &[usize], value: i64) -> Interval {
        let mut values = values.to_vec();
        let mut branch = Some(value);
        for &at in nodes.iter().rev() {
            values[at] = self.value(at, &values, branch.take());
        }
        values[0]
    }

    /// What a node can be worth; `branch` is the value of one of its untried moves.
    fn value(&self, at: usize, values: &[Interval], branch: Option<i64>) -> Interval {
        let record = &self.records[at];
        let Interval { least, most } = self.range;
        if record.subtree == 1 && branch.is_none() {
            let value = i64::from(record.value);
            return match record.bound {
                Some(Bound::Exact) => Interval { least: value, most: value },
                Some(Bound::AtLeast) => Interval { least: value, most },
                Some(Bound::AtMost) => Interval { least, most: value },
                None => self.range,
            };
        }
        let mut best: Option<Interval> = branch.map(|value| Interval { least: value, most: value });
        let mut visits = children(self.records, at).peekable();
        while let Some(child) = visits.next() {
            let mut known = values[child];
            while let Some(again) = visits.next_if(|next| self.records[*next].mv == self.records[child].mv) {
                known = known.and(values[again]);
            }
            let seen = if self.records[child].turn == record.turn { known } else { known.negated() };
            best = Some(best.map_or(seen, |best| best.or_better(seen)));
        }
        let best = best.unwrap_or(self.range);
        let known = usize::from(branch.is_some());
        let has_more = record.end.untried() > known || record.is_incomplete || record.bound.is_none();
        if has_more { Interval { most, ..best } } else { best }
    }
}

/// The place in `nodes` of the ancestor that set the bound at the last of them, and its successor that did.
fn set_by(records: &[Record], nodes: &[usize]) -> Option<(usize, usize)> {
    let node = &records[*nodes.last()?];
    let bound = i64::from(node.beta);
    // The upper end of the window of any node on the line, as the player to move at the last node sees it.
    let seen = |record: &Record| {
        if record.turn == node.turn { i64::from(record.beta) } else { -i64::from(record.alpha) }
    };
    let place = (0..nodes.len() - 1).rev().find(|place| seen(&records[nodes[*place]]) != bound)?;
    let ancestor = &records[nodes[place]];
    let worth = |child: &usize| {
        let record = &records[*child];
        if record.turn == ancestor.turn { i64::from(record.value) } else { -i64::from(record.value) }
    };
    let earlier = children(records, nodes[place]).take_while(|child| *child != nodes[place + 1]);
    let best = earlier.reduce(|best, child| if worth(&child) > worth(&best) { child } else { best })?;
    Some((place, best))
}
