use std::collections::{BTreeMap, BTreeSet};

use gambito_core::Game;
use gambito_search::{
    Answer, Cutoff, Distances, Order, Score, Switches, Trace, TraceNode, TraceVisit, Turn, Unvisited, Window,
};

/// Checks that every node shows all its moves, each with the window that the moves before it left.
pub(super) fn check<P: Game>(trace: &Trace<P>, switches: Switches, what: &str) {
    for node in trace.nodes() {
        match node.visited() {
            Some(visit) => {
                let what = format!("{:?} at {}: {what}", visit.answer, visit.pos.position_text());
                check_moves(trace, node, visit, &what);
                check_windows(trace, node, visit, switches, &what);
                check_best(trace, node, visit, switches, &what);
                check_cutoff(trace, node, visit, switches, &what);
            }
            None => assert!(node.children.is_empty(), "moves below a move never searched: {what}"),
        }
    }
}

fn check_moves<P: Game>(trace: &Trace<P>, node: &TraceNode<P>, visit: &TraceVisit<P>, what: &str) {
    let children = || node.children.iter().map(|&child| &trace.nodes()[child]);
    let moves = |wanted: Option<Unvisited>| -> BTreeSet<P::Move> {
        children().filter(|child| child.visit.as_ref().err().copied() == wanted).filter_map(|child| child.mv).collect()
    };
    let (tried, pruned, folded) = (moves(None), moves(Some(Unvisited::Pruned)), moves(Some(Unvisited::Folded)));
    let untried = match visit.answer {
        Answer::Searched => 0,
        Answer::BetaCut { untried } => {
            assert!(untried > 0 && !tried.is_empty(), "no cutoff: {what}");
            untried
        }
        Answer::Foreseen { untried } | Answer::TooLate { untried } => {
            assert!(tried.is_empty(), "moves were searched: {what}");
            untried
        }
        // How many moves a stop left untried is not known.
        Answer::Stopped(_) => return,
        Answer::Finished | Answer::Horizon | Answer::Remembered { .. } | Answer::Inferred { .. } => {
            assert!(node.children.is_empty(), "moves below a node that needed none: {what}");
            return;
        }
    };
    assert_eq!(pruned.len(), untried, "other moves are pruned: {what}");
    let mut all: Vec<_> = tried.iter().chain(&pruned).chain(&folded).copied().collect();
    all.sort_unstable();
    let mut expected = visit.pos.moves();
    expected.sort_unstable();
    assert_eq!(all, expected, "other moves: {what}");
    let after = |mv: P::Move| visit.pos.after(mv).canonical().0;
    let representatives: Vec<P> = tried.iter().chain(&pruned).map(|&mv| after(mv)).collect();
    let is_folded = |&mv: &P::Move| representatives.contains(&after(mv));
    assert!(folded.iter().all(is_folded), "a folded move leads to something new: {what}");
}

/// Checks that moves are searched above the best score so far and below the beta of their parent: the first in the full
/// window, others of the engine in a null window first.
fn check_windows<P: Game>(
    trace: &Trace<P>,
    node: &TraceNode<P>,
    visit: &TraceVisit<P>,
    switches: Switches,
    what: &str,
) {
    let distances = distances(switches);
    // There the windows are a little wider, and beyond beta where the root fails high.
    let keeps_first = keeps_first(visit, switches);
    let mut best = visit.window.alpha;
    let mut last: Option<(usize, Score)> = None;
    for &index in &node.children {
        let child = &trace.nodes()[index];
        let Some(below) = child.visited() else { continue };
        let turn = Turn::between(&visit.pos, &below.pos, distances);
        assert_eq!((below.ply, below.depth + 1), (visit.ply + 1, visit.depth), "not a child: {what}");
        assert_eq!(below.search, visit.search, "a child of another search: {what}");
        match below.earlier {
            None => best = last.map_or(best, |(_, score)| best.max(score)),
            Some(earlier) => check_second_visit(trace, last.map(|(index, _)| index), earlier, below, what),
        }
        let whole = turn.down(visit.window);
        let Window { alpha, beta } = below.window;
        let may_be_empty = switches.cutoff == Cutoff::BeyondBeta && alpha == beta;
        assert!(alpha < beta || may_be_empty, "an empty window, {:?}: {what}", below.window);
        let keeps_turn = visit.pos.turn() == below.pos.turn();
        let edges = [whole.alpha <= alpha, beta <= whole.beta];
        let [above_alpha, below_beta] = if keeps_turn { edges } else { [edges[1], edges[0]] };
        assert!(above_alpha && (below_beta || keeps_first), "{:?} beyond its parent's: {what}", below.window);
        if switches.pruning && !keeps_first {
            let left = turn.down(Window { alpha: best, beta: visit.window.beta });
            let is_right = if keeps_turn { alpha == left.alpha } else { beta == left.beta };
            assert!(is_right, "{:?}, but the best so far leaves {left:?}: {what}", below.window);
        }
        let Some(value) = below.value else { continue };
        last = Some((index, turn.up(value.score)));
    }
}

/// Checks that a node has the score of the best of its searched moves, each by its last visit.
fn check_best<P: Game>(trace: &Trace<P>, node: &TraceNode<P>, visit: &TraceVisit<P>, switches: Switches, what: &str) {
    if !matches!(visit.answer, Answer::Searched | Answer::BetaCut { .. }) {
        return;
    }
    let mut by_move = BTreeMap::new();
    for child in node.children.iter().map(|&child| &trace.nodes()[child]) {
        let Some(below) = child.visited() else { continue };
        let turn = Turn::between(&visit.pos, &below.pos, distances(switches));
        by_move.insert(child.mv, below.value.map(|value| turn.up(value.score)));
    }
    let found = visit.replaced.or(visit.value.map(|value| value.score));
    assert_eq!(by_move.into_values().max().flatten(), found, "not the best of its moves: {what}");
}

/// Checks that no move is searched after a cutoff, except those that may be the first of equally good moves.
fn check_cutoff<P: Game>(trace: &Trace<P>, node: &TraceNode<P>, visit: &TraceVisit<P>, switches: Switches, what: &str) {
    if !switches.pruning {
        return;
    }
    let moves = visit.pos.moves();
    let cuts = |score: Score| match switches.cutoff {
        Cutoff::AtBeta => score >= visit.window.beta,
        Cutoff::BeyondBeta => score > visit.window.beta,
    };
    let mut best: Option<(Score, usize)> = None;
    for child in node.children.iter().map(|&child| &trace.nodes()[child]) {
        let (Some(below), Some(mv)) = (child.visited(), child.mv) else { continue };
        let place = moves.iter().position(|&listed| listed == mv).unwrap_or_else(|| panic!("not a move: {what}"));
        if let Some((score, first)) = best
            && cuts(score)
            && below.earlier.is_none()
        {
            let may_be_first = keeps_first(visit, switches) && place < first;
            assert!(may_be_first, "{mv:?} is searched after a cutoff: {what}");
        }
        let Some(value) = below.value else { continue };
        let score = Turn::between(&visit.pos, &below.pos, distances(switches)).up(value.score);
        let is_better = best.is_none_or(|(highest, first)| {
            score > highest || (score == highest && keeps_first(visit, switches) && place < first)
        });
        if is_better {
            best = Some((score, place));
        }
    }
}

/// Whether the node looks for the first of equally good moves: the root of an ordered search without distances.
fn keeps_first<P: Game>(visit: &TraceVisit<P>, switches: Switches) -> bool {
    visit.ply == 0 && switches.order != Order::Natural && !switches.shortest
}

fn distances(switches: Switches) -> Distances {
    if switches.shortest { Distances::Counted } else { Distances::Ignored }
}

/// Checks that a move is searched again right after its first visit, in a wider window and only if it was better than
/// alpha.
fn check_second_visit<P: Game>(
    trace: &Trace<P>,
    last: Option<usize>,
    earlier: usize,
    again: &TraceVisit<P>,
    what: &str,
) {
    assert_eq!(last, Some(earlier), "another move came between two visits: {what}");
    let first = trace.nodes()[earlier].visited().unwrap_or_else(|| panic!("no earlier visit: {what}"));
    assert!(first.earlier.is_none() && first.pos == again.pos, "not the same successor: {what}");
    let (narrow, wide) = (first.window, again.window);
    let is_wider = wide.alpha <= narrow.alpha && narrow.beta <= wide.beta && wide != narrow;
    assert!(is_wider, "{wide:?} after {narrow:?}: {what}");
    let score = first.value.unwrap_or_else(|| panic!("no first value: {what}")).score;
    assert!(score <= narrow.alpha || score >= narrow.beta, "the first visit had answered: {what}");
}
