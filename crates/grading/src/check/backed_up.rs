//! The value of a node from those of its successors, and what each fault would make of them.

use super::{Checker, Violation};
use crate::{End, FaultId, Kind, View};

/// Faults that show in backed-up values.
const CANDIDATES: [FaultId; 12] = [3, 4, 5, 6, 13, 14, 17, 24, 25, 31, 34, 16];

impl Checker<'_> {
    pub(super) fn check_value(&self, at: usize) -> Result<(), Violation> {
        if self.is_explained(at, None) {
            return Ok(());
        }
        let children = &self.node(at).children;
        let (Some(came), Some(best)) = (self.value(at), self.best(children, self.is_max(at))) else { return Ok(()) };
        let fits: Vec<FaultId> = CANDIDATES.into_iter().filter(|fault| self.is_explained(at, Some(*fault))).collect();
        // Of the faults that explain this node, those that explain most nodes.
        let count = |fault: FaultId| {
            let inner = (0..self.segment.nodes.len()).filter(|at| self.is_inner(*at));
            inner.filter(|at| self.is_explained(*at, Some(fault))).count()
        };
        let counts: Vec<(FaultId, usize)> = fits.into_iter().map(|fault| (fault, count(fault))).collect();
        let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0);
        let suspects: Vec<FaultId> =
            counts.into_iter().filter(|(_, count)| *count == most).map(|(fault, _)| fault).collect();
        let kind = Kind::Value { expected: self.written(at, best), came: self.written(at, came) };
        Err(self.violation(at, kind, suspects))
    }

    pub(super) fn is_inner(&self, at: usize) -> bool {
        let node = self.node(at);
        !node.children.is_empty() && !node.is_partial && node.value.is_some() && node.place.is_some()
    }

    /// Whether the value of a node follows from those of its successors, for a right search or one with this fault. A value
    /// may be confined to the window.
    fn is_explained(&self, at: usize, fault: Option<FaultId>) -> bool {
        let Some(came) = self.value(at) else { return true };
        let predicted = match fault {
            None => self.best(&self.node(at).children, self.is_max(at)),
            Some(fault) => self.predicted(at, &self.node(at).children, fault),
        };
        let Some(predicted) = predicted else { return fault.is_none() };
        if same(came, predicted) {
            return true;
        }
        match self.windows[at] {
            Some((alpha, beta)) if alpha <= beta => same(came, predicted.clamp(alpha, beta)),
            _ => false,
        }
    }

    fn values(&self, children: &[usize]) -> Option<Vec<f64>> {
        children.iter().map(|child| self.value(*child)).collect()
    }

    fn best(&self, children: &[usize], is_max: bool) -> Option<f64> {
        let values = self.values(children)?.into_iter();
        if is_max { values.reduce(f64::max) } else { values.reduce(f64::min) }
    }

    /// What a node with this fault makes of these successors.
    pub(super) fn predicted(&self, at: usize, children: &[usize], fault: FaultId) -> Option<f64> {
        let is_max = self.is_max(at);
        let ply = self.node(at).ply;
        let is_mover = self.convention.view == View::Mover;
        let right = self.best(children, is_max)?;
        Some(match fault {
            3 if !is_mover => self.best(children, false)?,
            4 if !is_mover => self.best(children, true)?,
            5 if !is_mover => self.best(children, if ply == 0 { is_max } else { !is_max })?,
            6 if is_mover => self.turning(at, children, |changes| changes)?,
            13 | 14 => self.values(children)?.into_iter().next()?,
            16 if self.ended_by(at, End::Cut) => self.values(children)?.into_iter().next_back()?,
            17 => self.returning_own_bound(at, children, right)?,
            24 if is_mover => self.turning(at, children, |changes| !changes)?,
            24 => self.best(children, ply % 2 == 0)?,
            25 if is_mover => self.turning(at, children, |changes| !changes)?,
            31 if is_max => right.max(0.0),
            31 => right.min(0.0),
            34 if is_max => right,
            34 => {
                let values = self.values(children)?;
                values.iter().sum::<f64>() / values.len() as f64
            }
            _ => return None,
        })
    }

    /// The best value if successors are seen with the wrong sign where `is_turned` says so.
    fn turning(&self, at: usize, children: &[usize], is_turned: fn(changes: bool) -> bool) -> Option<f64> {
        let is_max = self.is_max(at);
        let values = children.iter().map(|child| {
            let changes = self.is_max(*child) != is_max;
            let value = self.value(*child)?;
            Some(if is_turned(changes) { -value } else { value })
        });
        let values = values.collect::<Option<Vec<f64>>>()?.into_iter();
        if is_max { values.reduce(f64::max) } else { values.reduce(f64::min) }
    }

    /// At a cut, the node's own bound instead of what was found.
    fn returning_own_bound(&self, at: usize, children: &[usize], right: f64) -> Option<f64> {
        let window = self.windows[at]?;
        if !self.closes(at, right, window) && !self.ended_by(at, End::Cut) {
            return Some(right);
        }
        let values = self.values(children)?;
        let (_, before) = values.split_last()?;
        let is_max = self.is_max(at);
        let own = if is_max { window.0 } else { window.1 };
        Some(before.iter().fold(own, |bound, value| if is_max { bound.max(*value) } else { bound.min(*value) }))
    }
}

/// Whether two values are equal; an average may be rounded to a whole number.
fn same(came: f64, predicted: f64) -> bool {
    came == predicted
        || (predicted.fract() != 0.0 && (came - predicted).abs() < 1.0 && came.fract() == 0.0)
        || (came - predicted).abs() < 1e-9
}
