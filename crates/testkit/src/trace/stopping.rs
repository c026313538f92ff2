use gambito_core::Game;
use gambito_search::{Answer, SearchResult, Stop, Trace};

/// Checks that a stopped search leaves one line of nodes without a value, each with the reason.
pub(super) fn check<P: Game>(trace: &Trace<P>, found: &SearchResult<P::Move>, what: &str) {
    assert_eq!(found.stopped, Some(Stop::Nodes), "not stopped: {what}");
    let entered: u64 = trace.searches().iter().map(|search| search.entered).sum();
    assert_eq!(entered, found.nodes, "nodes are not those entered: {what}");
    let last = trace.searches().last().unwrap_or_else(|| panic!("no search: {what}"));
    assert_eq!(last.value, None, "a value in spite of the stop: {what}");
    let mut line = Vec::new();
    let mut next = last.root;
    while let Some(index) = next {
        line.push(index);
        let is_stopped = |&child: &usize| trace.nodes()[child].visited().is_some_and(|visit| visit.value.is_none());
        next = trace.nodes()[index].children.iter().copied().find(is_stopped);
    }
    for (index, visit) in trace.nodes().iter().enumerate().filter_map(|(index, node)| Some((index, node.visited()?))) {
        let is_stopped = visit.answer == Answer::Stopped(Stop::Nodes);
        assert_eq!(is_stopped, line.contains(&index), "{:?}: {what}", visit.answer);
    }
}
