//! Instructions per node, counted by Valgrind: the hot parts against hand-written versions.
//!
//! Instruction counts do not depend on the load of the machine. The bench fails if a ratio is missed. Run it with `cargo bench -p gambito-games --bench instructions`; it needs `valgrind`.

mod counting;
#[path = "../by_hand/kalah.rs"]
mod kalah_by_hand;
#[path = "../random_games/mod.rs"]
mod random_games;
#[path = "../store_and_sign/mod.rs"]
mod store_and_sign;
#[path = "../by_hand/tictactoe.rs"]
mod tictactoe_by_hand;

use std::hint::black_box;
use std::ops::ControlFlow;

use counting::{Workload, run_if_asked};
use gambito_core::{Evaluate, Expression, Limits, Linear, Perft, Position, StopFlag, perft};
use gambito_games::kalah::{Capture, Sweep};
use gambito_games::{Kalah, TicTacToe};
use gambito_search::{Cache, Counters, Plain, Probe, Search, Settings, Silent};
use random_games::playouts;
use store_and_sign::StoreAndSign;

/// A workload and its hand-written version.
struct Comparison {
    title: &'static str,
    generic: Workload,
    by_hand: Workload,
    most_ratio: f64,
}

const COMPARISONS: [Comparison; 5] = [
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
        title: "alpha-beta of Kalah(6,4), margins",
        generic: Workload { name: "kalah-search", work: || search(&store(), Silent, WITH_MARGINS) },
        by_hand: SEARCH_BY_HAND,
        most_ratio: 1.4,
    },
    Comparison {
        title: "alpha-beta of Kalah(6,4), signs",
        generic: Workload { name: "kalah-search-signs", work: || search(&StoreAndSign, Silent, WITH_SIGNS) },
        by_hand: Workload { name: "kalah-search-signs-by-hand", work: || search_by_hand(i32::signum, WITH_SIGNS) },
        most_ratio: 1.4,
    },
    Comparison {
        title: "alpha-beta of Kalah(6,4), counted",
        generic: Workload {
            name: "kalah-search-counted",
            work: || search(&store(), Counters::default(), WITH_MARGINS),
        },
        by_hand: SEARCH_BY_HAND,
        most_ratio: 1.5,
    },
];

const SEARCH_BY_HAND: Workload =
    Workload { name: "kalah-search-by-hand", work: || search_by_hand(|margin| margin, WITH_MARGINS) };

const SUCCESSORS: Workload = Workload { name: "kalah-successors", work: || successors_along_a_game(&kalah()) };

const PLAYOUTS: Workload = Workload { name: "kalah-playouts", work: || playouts(black_box(&kalah()), 1000).plies };

/// A tree to walk, with its expected counts.
struct Tree {
    depth: u32,
    /// Positions entered, including the root.
    nodes: u64,
    leaves: u64,
    finished: u64,
}

const KALAH: Tree = Tree { depth: 8, nodes: 706_577, leaves: 563_055, finished: 0 };
const TICTACTOE: Tree = Tree { depth: 9, nodes: 549_946, leaves: 127_872, finished: 255_168 };

impl Tree {
    /// Walks the tree; returns the number of positions.
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

fn store() -> Linear<Kalah> {
    Linear::new(&kalah(), &Expression::feature("store")).expect("Kalah has stores")
}

const SEARCH_DEPTH: u32 = 12;
/// The nodes if a finished game counts its margin.
const WITH_MARGINS: u64 = 2_669_913;
/// The nodes if it counts 1, 0 or -1.
const WITH_SIGNS: u64 = 2_678_599;
/// More than any margin.
const INFINITE: i32 = 49;

fn search<R: Probe<Kalah>>(evaluation: &impl Evaluate<Kalah>, probe: R, expected: u64) -> u64 {
    let limits = Limits::depth(SEARCH_DEPTH);
    let settings = Settings { evaluation, policy: Plain::<true> { bounds: true }, deepen: false, limits };
    let nodes = Search::new(&settings, Cache::default(), probe).run(black_box(&kalah()), &settings).nodes;
    assert_eq!(nodes, expected, "every search sees the same tree");
    nodes
}

fn search_by_hand(finished: impl Fn(i32) -> i32 + Copy, expected: u64) -> u64 {
    let mut nodes = 1;
    let start = black_box(kalah_by_hand::START);
    kalah_by_hand::alpha_beta(start, SEARCH_DEPTH, -INFINITE, INFINITE, &mut nodes, finished);
    assert_eq!(nodes, expected, "every search sees the same tree");
    nodes
}

/// Makes every successor along a game in which the last move is always played; returns how many.
fn successors_along_a_game<P: Position>(start: &P) -> u64 {
    let mut made = 0;
    for _ in 0..1000 {
        let mut last = Some(start.clone());
        while let Some(pos) = last.take() {
            let _ = pos.visit_moves(|mv| {
                last = Some(black_box(&pos).after(mv));
                made += 1;
                ControlFlow::Continue(())
            });
        }
    }
    made
}

impl Comparison {
    /// Counts and prints; returns whether the ratio is met.
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
    run_if_asked(compared.chain([&SUCCESSORS, &PLAYOUTS]));
    println!("{:<34} {:.1} instructions each", "successors of Kalah(6,4)", SUCCESSORS.instructions_per_unit());
    println!("{:<34} {:.1} instructions a ply", "random games of Kalah(6,4)", PLAYOUTS.instructions_per_unit());
    let missed = COMPARISONS.iter().filter(|comparison| !comparison.is_met()).count();
    assert_eq!(missed, 0, "ratios are missed");
}
