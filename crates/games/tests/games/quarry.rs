use std::collections::HashMap;

use gambito_core::{Limits, Position, Presentation};
use gambito_games::Quarry;
use gambito_search::{Inference, Switches};
use gambito_testkit::run;

use crate::evaluations::evaluation;
use crate::golden::{self, Algorithm, QuarryBound, QuarryFile};

fn golden() -> QuarryFile {
    golden::read(include_str!("../data/quarry.json"))
}

#[test]
fn every_golden_minimax_is_reproduced_to_the_unit() {
    let records = golden().minimax;
    assert_eq!(records.len(), 148);
    for golden in records {
        let start = Quarry::new(golden.block);
        let switches = Switches { cache: golden.cache, ..Algorithm::Minimax.plain() };
        let report = run(&start, &evaluation(&start, "final"), switches, Limits::default());
        let counters = report.counters;
        assert_eq!(
            (counters.created, counters.evaluated, counters.leaves, counters.cache_hits, counters.depth),
            (golden.created, golden.evaluated, golden.leaves, golden.cache_hits, golden.depth),
            "{golden:?}"
        );
        assert_eq!((report.distinct, report.found.score.value() == 1), (golden.distinct, golden.won), "{golden:?}");
    }
}

#[test]
fn alpha_beta_never_needs_more_than_the_older_program() {
    let records = golden().alphabeta_upper_bounds;
    assert_eq!(records.len(), 158);
    for golden in records {
        let start = Quarry::new(golden.block);
        let switches = Switches { cache: golden.cache, ..Algorithm::AlphaBeta.plain() };
        let report = run(&start, &evaluation(&start, "final"), switches, Limits::default());
        let evaluated = report.counters.evaluated;
        assert!(evaluated <= golden.evaluated, "{evaluated} evaluated, {golden:?}");
    }
}

/// The alpha-beta of the older program. It hands no window down, and leaves a node after the first move that is worse
/// than the best before it.
struct OlderSearch {
    cache: Option<HashMap<Quarry, i64>>,
    evaluated: u64,
}

impl OlderSearch {
    fn value(&mut self, block: &Quarry) -> i64 {
        if block.outcome().is_some() {
            return -1;
        }
        if let Some(value) = self.cache.as_ref().and_then(|cache| cache.get(block)) {
            return *value;
        }
        let mut best = i64::MIN;
        for cut in block.moves() {
            self.evaluated += 1;
            let value = -self.value(&block.after(cut));
            if value < best {
                break;
            }
            best = value;
        }
        if let Some(cache) = &mut self.cache {
            cache.insert(block.clone(), best);
        }
        best
    }
}

#[test]
fn the_figures_of_the_older_program_come_from_its_rule_for_cuts() {
    // The largest would take minutes.
    let is_quick = |golden: &QuarryBound| golden.evaluated < 500_000;
    for golden in golden().alphabeta_upper_bounds.into_iter().filter(is_quick) {
        let mut search = OlderSearch { cache: golden.cache.then(HashMap::new), evaluated: 0 };
        let start = Quarry::new(golden.block);
        let won = search.value(&start) == 1;
        assert_eq!((search.evaluated, won), (golden.evaluated, start.nim_sum() != 0), "{golden:?}");
    }
}

#[test]
fn every_golden_drawing_is_reproduced() {
    let drawings = golden().drawings;
    assert_eq!(drawings.len(), 36);
    for golden in drawings {
        assert_eq!(Quarry::new(golden.size).diagram(&golden.style), golden.text, "{golden:?}");
    }
}

#[test]
fn a_drawing_is_as_wide_and_high_as_the_rules_say() {
    for (x, y, z) in [(1, 1, 1), (3, 5, 7), (9, 2, 4), (1, 8, 3)] {
        for style in ["lines", "digits"] {
            let drawing = Quarry::new([x, y, z]).diagram(style);
            let width = drawing.lines().map(str::len).max();
            assert_eq!(width, Some((x + z + 3) as usize), "{x}x{y}x{z} {style}");
            assert_eq!(drawing.lines().count(), (y + z + 3) as usize, "{x}x{y}x{z} {style}");
        }
    }
}

#[test]
fn a_block_too_long_to_draw_says_its_real_size() {
    let drawing = Quarry::new([1_000_000, 2, 41]).diagram("lines");
    assert!(drawing.ends_with("(1000000x2x41)\n"));
    assert!(drawing.lines().all(|line| line.len() <= 100));
}

#[test]
fn all_optimisations_need_no_more_than_the_figures_to_beat() {
    // Created, evaluated and distinct positions of the older system with all optimisations.
    let figures = [
        ([4, 4, 4], 80, 66, 17),
        ([50, 50, 50], 245_264, 132_735, 4_986),
        ([100, 100, 100], 1_980_564, 1_030_535, 19_986),
        ([200, 200, 200], 15_921_164, 8_121_135, 79_986),
        ([60, 61, 62], 21_932_272, 10_144_151, 248_328),
    ];
    let all = Switches { inference: Inference::Off, shortest: false, deepen: false, ..Switches::BEST };
    for (block, created, evaluated, distinct) in figures {
        let start = Quarry::new(block);
        let report = run(&start, &evaluation(&start, "final"), all, Limits::default());
        let got = (report.counters.created, report.counters.evaluated, report.distinct);
        assert!(got.0 <= created && got.1 <= evaluated && got.2 <= distinct, "{block:?}: {got:?}");
    }
}
