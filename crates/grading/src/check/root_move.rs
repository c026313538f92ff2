use super::{Checker, Violation};
use crate::{Kind, Response};

/// Checks that the move of a program follows from its search.
pub(crate) fn check_move(checker: &mut Checker<'_>, response: &Response) -> Result<(), Violation> {
    let segment = checker.segment;
    let (Some(came), Some(root)) = (&response.mv, segment.nodes.first()) else { return Ok(()) };
    if (root.is_partial && !segment.lacks_root) || root.children.is_empty() {
        return Ok(());
    }
    let values: Option<Vec<(usize, f64)>> =
        root.children.iter().map(|child| Some((*child, checker.value(*child)?))).collect();
    let Some(values) = values else { return Ok(()) };
    let best = values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
    let text = |child: usize| segment.nodes[child].mv.clone().unwrap_or_default();
    let Some((first, _)) = values.iter().find(|(_, value)| *value == best) else { return Ok(()) };
    let expected = text(*first);
    let played = checker.board.after(root.place.unwrap_or_default(), came);
    let chosen = values.iter().find(|(child, _)| played.is_some() && segment.nodes[*child].place == played);
    let kind = |regret| Kind::Move { expected: expected.clone(), came: came.clone(), regret };
    match chosen {
        Some((child, value)) if *value == best => {
            if child == first || !checker.scale.is_ours {
                return Ok(());
            }
            let regret = checker.regret(*first, *child);
            if regret > 0.0 { Err(checker.violation(0, kind(Some(regret)), [18])) } else { Ok(()) }
        }
        _ => Err(checker.violation(0, kind(None), [27])),
    }
}

impl Checker<'_> {
    /// How much worse a successor of the root really is than another.
    fn regret(&mut self, better: usize, worse: usize) -> f64 {
        let sign = if self.searcher == gambito_core::Player::First { 1.0 } else { -1.0 };
        let [better, worse] = [better, worse].map(|at| {
            let place = self.segment.nodes[at].place.unwrap_or_default();
            let depth = self.depths[at];
            sign * self.board.exact(place, depth, self.convention.free, self.searcher)
        });
        better - worse
    }
}
