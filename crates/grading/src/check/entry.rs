use super::{Checker, Violation};
use crate::{Kind, View};

/// What -x is not defined for in 32 and 64 bits.
const SMALLEST: [f64; 2] = [i32::MIN as f64, i64::MIN as f64];
/// Values beyond this stand for infinity.
pub(crate) const HUGE: f64 = 1e9;

impl Checker<'_> {
    /// Checks what a node knows on entry: the move, the player, the depth, and the window.
    pub(super) fn check_entry(&mut self, at: usize, depth: i32) -> Result<(), Violation> {
        let node = self.node(at);
        if node.place.is_none() {
            return match &node.mv {
                Some(mv) => Err(self.violation(at, Kind::Illegal { mv: mv.clone() }, [26])),
                None => Ok(()),
            };
        }
        if let Some(parent) = node.parent {
            let earlier = self.node(parent).children.iter().take_while(|child| **child != at);
            if let Some(mv) = node.mv.as_ref()
                && earlier.clone().any(|child| self.node(*child).mv.as_ref() == Some(mv))
            {
                return Err(self.violation(at, Kind::Repeated { mv: mv.clone() }, [26]));
            }
        }
        self.check_player(at)?;
        if depth < 0 {
            let (expected, came) = (self.segment.depth, self.deepest());
            let suspects =
                if self.habits.has_no_horizon || self.habits.leaf_depth.is_some_and(|left| left < 0) { 21 } else { 26 };
            return Err(self.violation(at, Kind::Horizon { expected, came }, [suspects]));
        }
        self.check_window(at)
    }

    /// The player in any words: what matters is which nodes have the same one as the root.
    fn check_player(&self, at: usize) -> Result<(), Violation> {
        let node = self.node(at);
        let (Some(came), Some(place)) = (&node.player, node.place) else { return Ok(()) };
        let root = &self.segment.nodes[0];
        let Some(root_word) = &root.player else { return Ok(()) };
        let is_same = self.board.turn(place) == self.searcher;
        if !self.tells_players || (came == root_word) == is_same {
            return Ok(());
        }
        let suspects = match self.extra_turns_above(at) {
            0 => vec![5],
            _ if self.takes_turns_by_ply(root_word) => vec![24],
            _ => vec![26],
        };
        let expected = if self.board.turn(place) == gambito_core::Player::First { 1 } else { 2 };
        Err(self.violation(at, Kind::Player { expected, came: came.clone() }, suspects))
    }

    /// Whether the reported players alternate with the ply, whoever moves.
    fn takes_turns_by_ply(&self, root_word: &str) -> bool {
        let reported = self.segment.nodes.iter().filter_map(|node| Some((node.player.as_ref()?, node.ply)));
        let fitting = reported.clone().filter(|(word, ply)| (*word == root_word) == (ply % 2 == 0)).count();
        10 * fitting >= 9 * reported.count()
    }

    fn extra_turns_above(&self, at: usize) -> usize {
        let mut count = 0;
        let mut below = at;
        while let Some(above) = self.node(below).parent {
            let turn = |node: usize| self.node(node).place.map(|place| self.board.turn(place));
            count += usize::from(turn(above) == turn(below));
            below = above;
        }
        count
    }

    fn check_window(&mut self, at: usize) -> Result<(), Violation> {
        let came = self.reported(at);
        let Some(parent) = self.node(at).parent else {
            let is_known = self.node(at).line.is_some();
            let open = (f64::NEG_INFINITY, f64::INFINITY);
            self.windows[at] = came.or(is_known.then_some(open));
            if self.segment.lacks_root {
                // The first move is searched with the window of the root.
                let first = self.node(at).children.first().copied();
                self.windows[at] = first.and_then(|first| self.reported(first)).or(Some(open));
                if let (Some(first), Some(came)) =
                    (first, self.windows[at].filter(|(alpha, beta)| alpha >= beta && self.prunes))
                {
                    return Err(self.violation(first, Kind::Window { expected: open, came }, [20]));
                }
            }
            return match self.node(at).window {
                Some((alpha, beta)) if alpha >= beta && self.prunes => {
                    let expected = (f64::NEG_INFINITY, f64::INFINITY);
                    Err(self.violation(at, Kind::Window { expected, came: (alpha, beta) }, [20]))
                }
                _ => Ok(()),
            };
        };
        let Some((alpha, beta)) = came else { return Ok(()) };
        let expected = self.windows[at];
        self.windows[at] = came;
        let Some(expected) = expected.filter(|_| self.prunes) else { return Ok(()) };
        if expected == (alpha, beta) {
            return Ok(());
        }
        // A remembered bound may narrow the window of a node before its moves.
        let was_met = self.node(parent).place.is_some_and(|place| self.left.contains_key(&place));
        if was_met && alpha >= expected.0 && beta <= expected.1 && alpha < beta {
            return Ok(());
        }
        let suspects = self.window_suspects(at, parent, expected, (alpha, beta));
        let written = (self.written(at, expected.0), self.written(at, expected.1));
        let written = if self.sign(at) > 0.0 { written } else { (written.1, written.0) };
        let came = self.node(at).window.unwrap_or_default();
        Err(self.violation(at, Kind::Window { expected: written, came }, suspects))
    }

    fn window_suspects(&self, at: usize, parent: usize, expected: (f64, f64), came: (f64, f64)) -> Vec<u8> {
        let raw = self.node(at).window.unwrap_or_default();
        let is_mover = self.convention.view == View::Mover;
        let overflows = |bound: f64| SMALLEST.contains(&-bound);
        let is_due = overflows(self.written(at, expected.0)) || overflows(self.written(at, expected.1));
        if SMALLEST.contains(&raw.0) && (raw.0 >= raw.1 || is_due) || SMALLEST.contains(&raw.1) {
            return vec![36];
        }
        let turn = |node: usize| self.node(node).place.map(|place| self.board.turn(place));
        let changes = turn(parent) != turn(at);
        // The window of the parent for this successor, in the parent's own words.
        let sign = self.sign(parent);
        let above = self.narrowed_before(at, parent).map(
            |(alpha, beta)| {
                if sign > 0.0 { (alpha, beta) } else { (-beta, -alpha) }
            },
        );
        if let Some((alpha, beta)) = above.filter(|_| is_mover) {
            if !changes && raw == (-beta, -alpha) {
                return vec![24, 25];
            }
            if changes && raw == (alpha, beta) {
                return vec![7];
            }
            if changes && raw == (-alpha, -beta) {
                return vec![8];
            }
        }
        let is_max = self.is_max(parent);
        let entry = self.windows[parent].unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
        let root = self.windows[0].unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
        let is_open =
            |(alpha, beta): (f64, f64)| (alpha <= -HUGE || alpha == root.0) && (beta >= HUGE || beta == root.1);
        let (own, other) = if is_max {
            (came.0 == expected.0, came.1 >= HUGE || came.1 == root.1)
        } else {
            (came.1 == expected.1, came.0 <= -HUGE || came.0 == root.0)
        };
        if own && other {
            return vec![10];
        }
        if came == entry && is_open(came) {
            return match (parent, self.habits.narrows_below) {
                (0, true) => vec![11],
                (0, false) if self.habits.deepest_window < 2 => vec![9, 11, 12],
                _ => vec![9, 12],
            };
        }
        if is_open(came) {
            return vec![9];
        }
        if came == entry {
            return if parent == 0 { vec![11, 12] } else { vec![12] };
        }
        let best = self.narrowed_before(at, parent).map(|window| if is_max { window.0 } else { window.1 });
        let as_other_role =
            |best: f64| if is_max { (entry.0, entry.1.min(best)) } else { (entry.0.max(best), entry.1) };
        if best.map(as_other_role) == Some(came) {
            return if self.extra_turns_above(parent) > 0 { vec![5, 24] } else { vec![5] };
        }
        let from_zero = if is_max { (expected.0.max(0.0), expected.1) } else { (expected.0, expected.1.min(0.0)) };
        if came == from_zero {
            return vec![31];
        }
        self.value_suspects(at, parent, came).unwrap_or_else(|| vec![19])
    }

    /// Faults that make another value of the earlier successors, and so another window.
    fn value_suspects(&self, at: usize, parent: usize, came: (f64, f64)) -> Option<Vec<u8>> {
        let earlier: Vec<usize> = self.node(parent).children.iter().copied().take_while(|child| *child != at).collect();
        let (alpha, beta) = self.windows[parent]?;
        let makes = |fault: &u8| {
            let best = self.predicted(parent, &earlier, *fault)?;
            let window = if self.is_max(parent) { (alpha.max(best), beta) } else { (alpha, beta.min(best)) };
            Some(window == came)
        };
        let suspects: Vec<u8> =
            [3, 4, 6, 24, 25, 31, 34].into_iter().filter(|fault| makes(fault) == Some(true)).collect();
        (!suspects.is_empty()).then_some(suspects)
    }

    fn narrowed_before(&self, at: usize, parent: usize) -> Option<(f64, f64)> {
        let mut best = None;
        for child in self.node(parent).children.iter().take_while(|child| **child != at) {
            best = Some(self.better(parent, best, self.value(*child)?));
        }
        self.narrowed(parent, best)
    }

    /// Checks that the window is still open before another move is tried.
    pub(super) fn check_open(&self, at: usize, best: Option<f64>) -> Result<(), Violation> {
        let (Some(best), Some((alpha, beta))) = (best, self.windows[at]) else { return Ok(()) };
        let is_max = self.is_max(at);
        let is_closed = if is_max { best > beta } else { best < alpha };
        if !self.prunes || !is_closed {
            return Ok(());
        }
        let bound = if is_max { beta } else { alpha };
        let kind = Kind::MissedCut { best: self.written(at, best), bound: self.written(at, bound) };
        Err(self.violation(at, kind, self.missed_cut_suspects(at)))
    }

    pub(super) fn missed_cut_suspects(&self, at: usize) -> Vec<u8> {
        let habits = self.habits;
        let has_windows = self.segment.nodes.iter().any(|node| node.window.is_some());
        let side = if self.is_max(at) { habits.cuts_by.0 } else { habits.cuts_by.1 };
        let ply = if self.node(at).ply % 2 == 0 { habits.cuts_by_ply.0 } else { habits.cuts_by_ply.1 };
        if side > 0 && ply > 0 {
            // This side cuts elsewhere, so its condition is wrong, or without windows perhaps only its bounds are.
            let stops = self.stop_suspects();
            return match (has_windows, stops.is_empty()) {
                (_, false) => stops,
                (true, true) => vec![15, 16],
                (false, true) => vec![10, 11],
            };
        }
        match habits.cuts_by {
            _ if has_windows => vec![15],
            (0, 0) if self.convention.view == View::Mover => vec![7, 9, 12],
            (0, 0) => vec![9, 12],
            _ => vec![15],
        }
    }

    pub(super) fn deepest(&self) -> i32 {
        self.segment.nodes.iter().map(|node| node.ply).max().unwrap_or(0)
    }
}
