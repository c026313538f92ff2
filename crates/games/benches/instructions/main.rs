//! Instructions a node, counted by Valgrind: the hot parts beside the same things written by hand.
//!
//! A shared machine can judge these, because nothing else that runs changes them. The bench fails if a
//! ratio is missed. Run it with `cargo bench -p gambito-games --bench instructions`; it needs `valgrind`.

mod counting;
#[path = "../by_hand/kalah.rs"]
mod kalah_by_hand;
#[path = "../random_games/mod.rs"]
mod random_games;
#[path = "../by_hand/tictactoe.rs"]
mod tictactoe_by_hand;

use std::hint::black_box;

use counting::{Workload, run_if_asked};
use gambito_core::{Expression, Limits, Linear, Perft, Position, StopFlag, perft};
use gambito_games::kalah::{Capture, Sweep};
use gambito_games::{Kalah, TicTacToe};
use gambito_search::{Cache, Counters, Plain, Probe, Search, Settings, Silent};

/// A workload beside the same by hand.
struct Comparison {
    title: &'static str,
    generic: Workload,
    by_hand: Workload,
    most_ratio: f64,
}

const COMPARISONS: [Comparison; 4] = [
    Comparison {
        title: "walking Kalah(6,4)",
        generic: Workload { name: "kalah-walk", work: || walk(&kalah(), &KALAH) },
        by_hand: Workload {
            name: "kalah-walk-by-hand",
            work: || KALAH.walked(|depth, count| kalah_by_hand::walk(black_box(kalah_by_hand::START), depth, count)),
        },
        most_ratio: 1.25,
    },
    Comparison {
        title: "walking tic-tac-toe",
        generic: Workload { name: "tictactoe-walk", work: || walk(&TicTacToe::new(3, 3, 3), &TICTACTOE) },
        by_hand: Workload {
            name: "tictactoe-walk-by-hand",
            work: || TICTACTOE.walked(|depth, count| tictactoe_by_hand::walk(black_box(0), 0, depth, count)),
        },
        most_ratio: 1.25,
    },
    Comparison {
        title: "alpha-beta of Kalah(6,4)",
        generic: Workload { name: "kalah-search", work: || search(Silent) },
        by_hand: SEARCH_BY_HAND,
        most_ratio: 1.4,
    },
    Comparison {
        title: "alpha-beta of Kalah(6,4), counted",
        generic: Workload { name: "kalah-search-counted", work: || search(Counters::default()) },
        by_hand: SEARCH_BY_HAND,
        most_ratio: 1.4,
    },
];

const PLAYOUTS: Workload = Workload {
    name: "kalah-playouts",
    work: || random_games::playouts(black_box(&kalah()), 1000).plies,
};

/// A tree to walk, and what is found there.
struct Tree {
    depth: u32,
    /// Positions entered, the root included.
    nodes: u64,
    leaves: u64,
    finished: u64,
}

const KALAH: Tree = Tree { depth: 8, nodes: 706_577, leaves: 563_055, finished: 0 };
const TICTACTOE: Tree = Tree { depth: 9, nodes: 549_946, leaves: 127_872, finished: 255_168 };

impl Tree {
    /// Walks the tree, and says how many positions that were.
    fn walked(&self, walk: impl Fn(u32, &mut Perft)) -> u64 {
        let mut count = Perft::default();
        walk(self.depth, &mut count);
        assert_eq!((count.leaves, count.finished), (self.leaves, self.finished), "every walk sees the same tree");
        self.nodes
    }
}

fn walk<P: Position>(start: &P, tree: &Tree) -> u64 {
    tree.walked(|depth, count| *count = perft(black_box(start), depth, &StopFlag::default()).expect("not stopped"))
}

fn kalah() -> Kalah {
    Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner)
}

const SEARCH_DEPTH: u32 = 12;
const SEARCH_NODES: u64 = 2_669_913;
const SEEDS: i32 = 48;

fn search<R: Probe<Kalah>>(probe: R) -> u64 {
    let start = kalah();
    let store = Linear::new(&start, &Expression::feature("store")).expect("Kalah has stores");
    let limits = Limits::depth(SEARCH_DEPTH);
    let settings = Settings { evaluation: &store, policy: Plain::<true>, deepen: false, limits };
    let nodes = Search::new(&settings, Cache::default(), probe).run(black_box(&start), &settings).nodes;
    assert_eq!(nodes, SEARCH_NODES, "every search sees the same tree");
    nodes
}

const SEARCH_BY_HAND: Workload = Workload {
    name: "kalah-search-by-hand",
    work: || {
        let mut nodes = 1;
        let start = black_box(kalah_by_hand::START);
        kalah_by_hand::alpha_beta(start, SEARCH_DEPTH, -SEEDS, SEEDS, &mut nodes, |margin| margin);
        assert_eq!(nodes, SEARCH_NODES, "every search sees the same tree");
        nodes
    },
};

impl Comparison {
    /// Counts and prints, and says whether the ratio is met.
    fn is_met(&self) -> bool {
        let [generic, by_hand] = [&self.generic, &self.by_hand].map(Workload::instructions_per_unit);
        let ratio = generic / by_hand;
        println!(
            "{:<34} by hand {by_hand:>6.1}   generic {generic:>6.1} instructions a node   ratio {ratio:.2} (at most {})",
            self.title, self.most_ratio
        );
        ratio <= self.most_ratio
    }
}

fn main() {
    let compared = COMPARISONS.iter().flat_map(|comparison| [&comparison.generic, &comparison.by_hand]);
    run_if_asked(compared.chain([&PLAYOUTS]));
    println!("{:<34} {:.1} instructions a ply", "random games of Kalah(6,4)", PLAYOUTS.instructions_per_unit());
    let missed = COMPARISONS.iter().filter(|comparison| !comparison.is_met()).count();
    assert_eq!(missed, 0, "ratios are missed");
}
