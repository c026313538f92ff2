use gambito_core::{Evaluate, Game, Limits};
use gambito_search::{Cache, Minimax, Order, Search, SearchResult, Settings, Silent, Switches};

use super::audit::Audit;
use super::oracle::Oracle;
use super::{Report, name, run, watch};

/// Checks that two implementations of plain minimax agree before they judge anything.
pub(super) fn check_oracles<P: Game, E: Evaluate<P>>(
    start: &P,
    depth: u32,
    oracle: &mut Oracle<'_, P, E>,
    plain: &Minimax<P::Move>,
) {
    assert_eq!(plain.score, oracle.score(start, depth), "two oracles disagree: {} to depth {depth}", name(start));
    for &(mv, score) in &plain.moves {
        assert_eq!(
            score,
            oracle.score_of(start, mv, depth),
            "two oracles disagree: {}, {mv:?}, depth {depth}",
            name(start)
        );
    }
}

/// Checks value, distance and move against the oracle, and that a second run is the same.
pub(super) fn check<P: Game, E: Evaluate<P>>(
    start: &P,
    evaluation: &E,
    switches: Switches,
    depth: u32,
    oracle: &mut Oracle<'_, P, E>,
    plain: &Minimax<P::Move>,
    what: &str,
) -> Report<P::Move> {
    let limits = Limits::depth(depth);
    let audit = Audit::new(oracle, switches, what);
    let (found, audit, distinct) = watch(start, evaluation, switches, limits.clone(), audit);
    let report = run(start, evaluation, switches, limits.clone());
    audit.tally().check(report.counters, what);
    audit.tally().check_accounts(switches, what);
    assert_eq!((&report.found, report.distinct), (&found, distinct), "watched it finds something else: {what}");
    assert_eq!(run(start, evaluation, switches, limits), report, "a second run differs: {what}");

    let found = &report.found;
    check_found(start, found, plain, switches, oracle, depth, what);
    check_line(start, evaluation, switches, oracle, found, what);
    report
}

/// Checks that a search finds what plain minimax finds.
pub(crate) fn check_found<P: Game, E: Evaluate<P>>(
    start: &P,
    found: &SearchResult<P::Move>,
    plain: &Minimax<P::Move>,
    switches: Switches,
    oracle: &mut Oracle<'_, P, E>,
    depth: u32,
    what: &str,
) {
    assert_eq!(found.stopped, None, "stopped without a limit: {what}");
    assert!(found.depth <= depth, "searched to depth {}: {what}", found.depth);
    assert_eq!(found.score.value(), plain.score.value(), "another value: {what}");
    assert_eq!(found.score, plain.score, "another distance: {what}");
    let mv = found.mv.unwrap_or_else(|| panic!("no move: {what}"));
    assert!(start.is_legal(mv), "{mv:?} is illegal: {what}");
    assert_eq!(oracle.score_of(start, mv, depth), plain.score, "{mv:?} is not a best move: {what}");
    // Without distances there are ties, and the first best move is kept in every order. With distances ties are rare,
    // and out of move order any of them is allowed.
    if !switches.shortest || (switches.order == Order::Natural && !switches.deepen) {
        assert_eq!(Some(mv), plain.best(), "not the first best move: {what}");
    }
}

/// Checks that every move of the line of best play keeps the score.
fn check_line<P: Game, E: Evaluate<P>>(
    start: &P,
    evaluation: &E,
    switches: Switches,
    oracle: &mut Oracle<'_, P, E>,
    found: &SearchResult<P::Move>,
    what: &str,
) {
    let limits = Limits::depth(found.depth);
    let settings = Settings { evaluation, policy: switches, deepen: false, limits };
    let mut search = Search::new(&settings, Cache::default(), Silent);
    let found = search.run(start, &settings);
    let line = search.line(start, &found, &settings);
    check_best_play(start, &found, &line, oracle, what);
}

/// Checks that every move of a line keeps the score.
pub(crate) fn check_best_play<P: Game, E: Evaluate<P>>(
    start: &P,
    found: &SearchResult<P::Move>,
    line: &[P::Move],
    oracle: &mut Oracle<'_, P, E>,
    what: &str,
) {
    assert_eq!(line.first().copied(), found.mv, "the line starts with another move: {what}");
    let mut pos = start.clone();
    for (ply, &mv) in line.iter().enumerate() {
        assert!(pos.is_legal(mv), "{line:?} has an illegal move: {what}");
        let depth = found.depth - u32::try_from(ply).expect("few plies");
        assert_eq!(oracle.score_of(&pos, mv, depth), oracle.score(&pos, depth), "{line:?} is not best play: {what}");
        pos = pos.after(mv);
    }
}
