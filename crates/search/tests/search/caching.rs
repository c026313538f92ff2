use gambito_core::{Limits, Position, Symmetric};
use gambito_search::{Cache, Order, Search, SearchResult, Settings, Silent, Switches, Trace};
use gambito_testkit::{RandomTree, every_combination};

use crate::trees::{evaluation, trees, unfinished};

fn search(
    pos: &RandomTree,
    switches: Switches,
    depth: u32,
    cache: Cache<RandomTree>,
) -> (SearchResult<u8>, Cache<RandomTree>) {
    let evaluation = evaluation(pos, "guess");
    let limits = Limits::depth(depth);
    let settings = Settings { evaluation: &evaluation, policy: switches, deepen: switches.deepen, limits };
    let mut search = Search::new(&settings, cache, Silent);
    let found = search.run(pos, &settings);
    (found, search.into_parts().0)
}

fn cached() -> impl Iterator<Item = Switches> {
    every_combination().into_iter().filter(|switches| switches.cache && !switches.lazy)
}

#[test]
fn a_cache_from_earlier_searches_changes_no_score() {
    for tree in trees(0..4) {
        let positions = unfinished(&tree);
        for switches in cached() {
            // One cache for all positions and for depths in mixed order, as in a game.
            let mut shared = Cache::default();
            for depth in [3, 1, 30, 2, 4] {
                for pos in &positions {
                    let (found, cache) = search(pos, switches, depth, shared);
                    shared = cache;
                    let (alone, _) = search(pos, switches, depth, Cache::default());
                    assert_eq!(found.score, alone.score, "{pos:?} to depth {depth} with {switches:?}");
                }
            }
        }
    }
}

#[test]
fn the_best_move_of_an_earlier_search_is_tried_first() {
    let mut seen_through_the_mirror = 0;
    for tree in trees(0..10) {
        for pos in unfinished(&tree).into_iter().filter(|pos| pos.move_count() > 1) {
            for symmetry in [false, true] {
                let order = Order::Best;
                let switches = Switches { pruning: true, cache: true, order, symmetry, ..Switches::default() };
                let (earlier, cache) = search(&pos, switches, 2, Cache::default());
                let evaluation = evaluation(&pos, "guess");
                let limits = Limits::depth(3);
                let settings = Settings { evaluation: &evaluation, policy: switches, deepen: false, limits };
                let mut search = Search::new(&settings, cache, Trace::with_limit(10_000));
                search.run(&pos, &settings);
                let (_, trace) = search.into_parts();
                let first = trace.nodes()[0].children[0];
                assert_eq!(trace.nodes()[first].mv, earlier.mv, "{pos:?} with {switches:?}");
                seen_through_the_mirror += u32::from(symmetry && pos.canonical().1);
            }
        }
    }
    assert!(seen_through_the_mirror > 100, "only {seen_through_the_mirror} mirrored positions");
}

#[test]
fn a_full_cache_forgets_and_changes_no_score() {
    for tree in trees(0..4) {
        for switches in cached() {
            for depth in [2, 4, 30] {
                let (found, cache) = search(&tree, switches, depth, Cache::with_memory(500));
                let (alone, _) = search(&tree, switches, depth, Cache::default());
                assert_eq!(found.score, alone.score, "{tree:?} to depth {depth} with {switches:?}");
                assert!((1..=5).contains(&cache.len()), "{} entries in 500 bytes", cache.len());
            }
        }
    }
}
