//! Whether a trace and the answer to the same question contradict each other.

use crate::Refusal;
use crate::exam::Asked;
use crate::replay::Segment;

pub(crate) fn contradiction(question: usize, asked: &Asked, segments: &[Vec<Segment>]) -> Option<Refusal> {
    let response = &asked.response;
    let last = segments.last()?.first()?;
    let is_interrupted = asked.reach.nodes.is_some();
    if is_interrupted || response.is_truncated || response.mv.is_none() || !last.is_complete {
        return None;
    }
    let lines = response.lines.len() as u64;
    let counts = [lines, last.nodes.len() as u64];
    if let Some(said) = response.nodes
        // The root may be counted or not.
        && counts.iter().all(|count| count.abs_diff(said) > 1)
    {
        return Some(Refusal::Nodes { question, said, traced: lines });
    }
    let (said, traced) = (response.score?, last.nodes.first()?.value?);
    let (size, root) = (said.abs(), traced.abs());
    let is_same = |one: f64, other: f64| (one - other).abs() <= 1e-6 * other.abs().max(1.0);
    // A score is a whole number, so an average was rounded or cut.
    let is_rounded = |one: f64, other: f64| other.fract() != 0.0 && (one - other).abs() < 1.0;
    let agrees = [root, 100.0 * root, root / 100.0].iter().any(|root| is_same(size, *root) || is_rounded(size, *root));
    let is_bound = !traced.is_finite() || root > 1e8;
    (!agrees && !is_bound).then_some(Refusal::Score { question, said, traced })
}
