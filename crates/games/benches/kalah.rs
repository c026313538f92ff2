//! The generic search on Kalah beside a search written by hand for six pits alone.
//!
//! Both walk the same tree: plain alpha-beta from the start, pits 1 to 6 in order, twelve moves deep,
//! valued by the difference of the stores. The machine may be noisy, so the two take turns in one run
//! and the fastest round of each counts. The bench fails if the share is missed. Run it with
//! `cargo bench -p gambito-games --bench kalah`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use gambito_core::{Expression, Limits, Linear};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use gambito_search::{Cache, Plain, Search, Settings, Silent};

/// Kalah with six pits and up to 48 seeds, standard rules, and nothing else: nine bits a place, the
/// store above the pits, the side of the player to move first.
mod by_hand {
    const BITS: u32 = 9;
    const STORE: u32 = 6 * BITS;
    const ROW: u64 = (1 << STORE) - 1;
    const LANE: u64 = (1 << BITS) - 1;
    /// A seed in each of the first places of a side.
    const RUNS: [u64; 8] = {
        let mut runs = [0; 8];
        let mut length = 1;
        while length < 8 {
            runs[length] = runs[length - 1] << BITS | 1;
            length += 1;
        }
        runs
    };

    #[derive(Clone, Copy)]
    pub(super) struct Board {
        pub(super) own: u64,
        pub(super) other: u64,
    }

    pub(super) const START: Board = Board { own: 4 * RUNS[6], other: 4 * RUNS[6] };

    /// What a pit's seeds add to the own side and to the other, by pit and seeds.
    const SOWN: [[(u64, u64); 64]; 6] = {
        let mut table = [[(0, 0); 64]; 6];
        let mut pit = 0;
        while pit < 6 {
            let mut seeds = 0;
            while seeds < 64 {
                let (mut own, mut other, mut place, mut left) = (0, 0, pit, seeds);
                while left > 0 {
                    place = (place + 1) % 13;
                    if place < 7 {
                        own += 1 << (place as u32 * BITS);
                    } else {
                        other += 1 << ((place as u32 - 7) * BITS);
                    }
                    left -= 1;
                }
                table[pit][seeds] = (own, other);
                seeds += 1;
            }
            pit += 1;
        }
        table
    };

    impl Board {
        fn margin(self) -> i32 {
            (self.own >> STORE) as i32 - (self.other >> STORE) as i32
        }

        fn is_over(self) -> bool {
            self.own & ROW == 0 || self.other & ROW == 0
        }

        fn swept(self) -> Self {
            let sweep =
                |side: u64| (((side & ROW).wrapping_mul(RUNS[6]) >> (5 * BITS) & LANE) + (side >> STORE)) << STORE;
            Self { own: sweep(self.own), other: sweep(self.other) }
        }

        /// The board after sowing a pit, and whether the same player moves again.
        #[inline(always)]
        fn after(self, pit: usize, seeds: usize) -> (Self, bool) {
            let from = pit as u32 * BITS;
            let (own, other) = SOWN[pit][seeds & 63];
            let mut next = Self { own: (self.own & !(LANE << from)) + own, other: self.other + other };
            let last = (pit + seeds) % 13;
            if last < 6 {
                let opposite = LANE << ((5 - last as u32) * BITS);
                let caught = next.other & opposite;
                if next.own >> (last as u32 * BITS) & LANE == 1 && caught > 0 {
                    next.other ^= caught;
                    next.own -= 1 << (last as u32 * BITS);
                    next.own += ((caught >> ((5 - last as u32) * BITS)) + 1) << STORE;
                }
            }
            if next.is_over() {
                next = next.swept();
            }
            (next, last == 6)
        }
    }

    pub(super) fn alpha_beta(board: Board, depth: u32, mut alpha: i32, beta: i32, visited: &mut u64) -> i32 {
        *visited += 1;
        if depth == 0 || board.is_over() {
            return board.margin();
        }
        let mut best = i32::MIN;
        for pit in 0..6 {
            let seeds = (board.own >> (pit as u32 * BITS) & LANE) as usize;
            if seeds == 0 {
                continue;
            }
            let (next, again) = board.after(pit, seeds);
            let value = if again {
                alpha_beta(next, depth - 1, alpha, beta, visited)
            } else {
                -alpha_beta(Board { own: next.other, other: next.own }, depth - 1, -beta, -alpha, visited)
            };
            best = best.max(value);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

const DEPTH: u32 = 12;
const VISITED: u64 = 2_669_913;
const VALUE: i64 = 6;
const SEEDS: i32 = 48;
const ROUNDS: u32 = 40;
/// The share of the speed by hand that the generic search must have. It makes every successor of a
/// node before it visits the first (4.9 million of them), the search by hand only those it visits.
const LEAST_SHARE: f64 = 0.45;

fn by_hand() -> (i64, u64) {
    let mut visited = 0;
    let value = by_hand::alpha_beta(black_box(by_hand::START), DEPTH, -SEEDS, SEEDS, &mut visited);
    (value.into(), visited)
}

fn generic(start: &Kalah, store: &Linear<Kalah>) -> (i64, u64) {
    let limits = Limits::depth(DEPTH);
    let settings = Settings { evaluation: store, policy: Plain::<true>, deepen: false, limits };
    let found = Search::new(&settings, Cache::default(), Silent).run(black_box(start), &settings);
    (found.score.value(), found.nodes)
}

fn time(fastest: &mut Duration, search: impl Fn() -> (i64, u64)) {
    let begin = Instant::now();
    let found = search();
    *fastest = begin.elapsed().min(*fastest);
    assert_eq!(found, (VALUE, VISITED), "both searches walk the same tree");
}

fn main() {
    let start = Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner);
    let store = Linear::new(&start, &Expression::feature("store")).expect("Kalah has stores");
    let (mut hand, mut ours) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        time(&mut hand, by_hand);
        time(&mut ours, || generic(&start, &store));
    }
    let speed = |time: Duration| VISITED as f64 / time.as_secs_f64() / 1e6;
    let share = hand.as_secs_f64() / ours.as_secs_f64();
    println!(
        "alphabeta {VISITED} nodes   by hand {:.1} M/s   generic {:.1} M/s   share {share:.2} (at least {LEAST_SHARE})",
        speed(hand),
        speed(ours),
    );
    assert!(share >= LEAST_SHARE, "the share is missed");
}
