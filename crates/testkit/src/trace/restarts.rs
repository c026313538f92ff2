use gambito_core::Game;
use gambito_search::{Bound, Restart, RestartReason, RootSearch, SearchResult, Trace, Window};

/// Checks that every position belongs to one search from the root, and that the search before it explains each restart.
pub(super) fn check<P: Game>(trace: &Trace<P>, found: &SearchResult<P::Move>, what: &str) {
    let searches = trace.searches();
    let entered: u64 = searches.iter().map(|search| search.entered).sum();
    assert_eq!(entered, found.nodes, "nodes are not those entered: {what}");
    let mut before = None;
    for (number, search) in searches.iter().enumerate() {
        let root = search.root.unwrap_or_else(|| panic!("search {number} has no root: {what}"));
        let visit = trace.nodes()[root].visited().unwrap_or_else(|| panic!("a root without a visit: {what}"));
        assert_eq!((visit.ply, visit.search, visit.order), (0, number, 1), "not a root: {what}");
        let Restart { depth, window, .. } = search.restart;
        assert_eq!((visit.depth, visit.window, visit.value), (depth, window, search.value), "another root: {what}");
        let orders = trace.nodes().iter().filter_map(|node| node.visited());
        let orders = orders.filter(|visit| visit.search == number).map(|visit| visit.order);
        assert!(orders.eq(1..=search.entered), "nodes of search {number} are missing or out of order: {what}");
        check_reason(before, search, what);
        before = Some(search);
    }
    let last = searches.last().unwrap_or_else(|| panic!("no search: {what}"));
    let value = last.value.unwrap_or_else(|| panic!("no value: {what}"));
    assert_eq!((value.score, last.restart.depth), (found.score, found.depth), "found something else: {what}");
    assert!(!fails_low(last) && !fails_high(last), "not searched again: {what}");
}

fn check_reason(before: Option<&RootSearch>, search: &RootSearch, what: &str) {
    let Restart { depth, window, reason, .. } = search.restart;
    let expected = match before {
        Some(before) if fails_low(before) => {
            assert!(window.alpha < before.restart.window.alpha, "no wider window after a fail low: {what}");
            RestartReason::FailLow { window: before.restart.window }
        }
        Some(before) if fails_high(before) => {
            assert!(window.beta > before.restart.window.beta, "no wider window after a fail high: {what}");
            RestartReason::FailHigh { window: before.restart.window }
        }
        _ => RestartReason::NextDepth,
    };
    assert_eq!(reason, expected, "another reason: {what}");
    if let Some(before) = before {
        // The engine skips depths where a depth is asked for.
        let steps = if reason == RestartReason::NextDepth { 1..=4 } else { 0..=0 };
        assert!(steps.contains(&(depth - before.restart.depth)), "depth {depth} after {before:?}: {what}");
    }
}

/// Whether the score is below a window that could have been wider.
fn fails_low(search: &RootSearch) -> bool {
    let Restart { window: Window { alpha, .. }, range, .. } = search.restart;
    search.value.is_some_and(|value| value.score <= alpha && value.bound != Bound::AtLeast && alpha > range.alpha)
}

fn fails_high(search: &RootSearch) -> bool {
    let Restart { window: Window { beta, .. }, range, .. } = search.restart;
    search.value.is_some_and(|value| value.score >= beta && value.bound != Bound::AtMost && beta < range.beta)
}

/// Checks that a trace of the last search alone has the last tree of a trace of all searches.
pub(super) fn check_last<P: Game>(all: &Trace<P>, last: &Trace<P>, what: &str) {
    let without_roots = |trace: &Trace<P>| -> Vec<RootSearch> {
        trace.searches().iter().map(|search| RootSearch { root: None, ..*search }).collect()
    };
    assert_eq!(without_roots(all), without_roots(last), "other searches: {what}");
    let number = all.searches().len() - 1;
    let first = all.searches()[number].root.unwrap_or_else(|| panic!("no last tree: {what}"));
    assert_eq!(last.searches()[number].root, Some(0), "the root is not node 0: {what}");
    assert_eq!(all.nodes().len() - first, last.nodes().len(), "another tree: {what}");
    for (whole, part) in all.nodes()[first..].iter().zip(last.nodes()) {
        assert_eq!((whole.mv, whole.score()), (part.mv, part.score()), "another node: {what}");
        let children = part.children.iter().map(|child| child + first);
        assert!(whole.children.iter().copied().eq(children), "other children: {what}");
    }
}
