//! The generic search beside a search written by hand for tic-tac-toe alone, and Quarry beside the
//! times of an older system.
//!
//! Both tic-tac-toe searches walk the same tree: full-depth minimax (549,946 positions) and alpha-beta
//! (16,811), move order 0 to 8. The machine may be noisy, so the two take turns in one run and the
//! fastest round of each counts. The bench fails if a figure is missed. Run it with
//! `cargo bench -p gambito-analysis --bench yardstick`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use gambito_analysis::{SearchRequest, analyse};
use gambito_catalog::{SearchVariant, Variant};
use gambito_core::Verdict;
use gambito_core::{Expression, Linear};
use gambito_games::TicTacToe;
use gambito_search::{Cache, Counters, Plain, Policy, Probe, Search, Settings, Silent};

/// Tic-tac-toe and nothing else: nine bits a player and a table of the boards with a line.
mod by_hand {
    const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    const HAS_LINE: [bool; 512] = {
        let mut table = [false; 512];
        let mut stones = 0;
        while stones < 512 {
            let mut line = 0;
            while line < 8 {
                table[stones] |= stones as u16 & LINES[line] == LINES[line];
                line += 1;
            }
            stones += 1;
        }
        table
    };

    pub(super) fn minimax(own: u16, others: u16, visited: &mut u64) -> i32 {
        *visited += 1;
        if HAS_LINE[others as usize] {
            return -99_999;
        }
        let mut left = 0o777 & !(own | others);
        if left == 0 {
            return 0;
        }
        let mut best = i32::MIN;
        while left != 0 {
            let stone = left & left.wrapping_neg();
            best = best.max(-minimax(others, own | stone, visited));
            left ^= stone;
        }
        best
    }

    pub(super) fn alpha_beta(own: u16, others: u16, mut alpha: i32, beta: i32, visited: &mut u64) -> i32 {
        *visited += 1;
        if HAS_LINE[others as usize] {
            return -99_999;
        }
        let mut left = 0o777 & !(own | others);
        if left == 0 {
            return 0;
        }
        let mut best = i32::MIN;
        while left != 0 {
            let stone = left & left.wrapping_neg();
            best = best.max(-alpha_beta(others, own | stone, -beta, -alpha, visited));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
            left ^= stone;
        }
        best
    }
}

/// The fastest of many rounds of each contestant, taken in turns.
fn race<const N: usize>(rounds: u32, mut contestants: [&mut dyn FnMut() -> u64; N], expected: u64) -> [Duration; N] {
    let mut fastest = [Duration::MAX; N];
    for _ in 0..rounds {
        for (fastest, contestant) in fastest.iter_mut().zip(&mut contestants) {
            let start = Instant::now();
            let visited = black_box(contestant());
            *fastest = start.elapsed().min(*fastest);
            assert_eq!(visited, expected, "every contestant visits the same tree");
        }
    }
    fastest
}

fn generic<S: Policy, R: Probe<TicTacToe>>(evaluation: &Linear<TicTacToe>, policy: S, probe: R) -> u64 {
    let settings = Settings { evaluation, policy, deepen: false, limits: gambito_core::Limits::depth(9) };
    let found = Search::new(&settings, Cache::default(), probe).run(black_box(&TicTacToe::new(3, 3, 3)), &settings);
    assert_eq!(found.score.value(), 0, "tic-tac-toe is a draw");
    found.nodes
}

/// What the figures must be: a share of the speed by hand, and what counting may add.
const LEAST_SHARE: f64 = 0.5;
const MOST_ADDED: f64 = 0.03;

/// Prints a race, and says whether both figures are met.
fn report(name: &str, visited: u64, [by_hand, silent, counting]: [Duration; 3]) -> bool {
    let speed = |time: Duration| visited as f64 / time.as_secs_f64() / 1e6;
    let share = by_hand.as_secs_f64() / silent.as_secs_f64();
    let added = counting.as_secs_f64() / silent.as_secs_f64() - 1.0;
    println!(
        "{name:<10} {visited:>8} nodes   by hand {:>6.1} M/s   generic {:>6.1} M/s   share {share:.2} (at least \
         {LEAST_SHARE})   counters add {:+.1} % (at most {:.0})",
        speed(by_hand),
        speed(silent),
        added * 100.0,
        MOST_ADDED * 100.0,
    );
    share >= LEAST_SHARE && added <= MOST_ADDED
}

/// CPU seconds the older system took for 200x200x200 with everything on, on the same kind of machine.
const OLDER_SYSTEM: f64 = 16.5;

/// Prints the best of three searches of 200x200x200 without theory, and says whether it is fast enough.
fn quarry(search: &str, least_ratio: f64) -> bool {
    let variant: Variant = "quarry:size=200x200x200".parse().expect("a good game");
    let request = SearchRequest::new(variant.to_string(), search.parse::<SearchVariant>().expect("a good search"));
    let times = (0..3).map(|_| {
        let report = analyse(&*variant.start()).search(&request).expect("a search that can be run");
        assert_eq!((report.result, report.counters.inferred), (Some(Verdict::Win), 0), "won, and found without theory");
        report.cpu_ms / 1e3
    });
    let seconds = times.fold(f64::INFINITY, f64::min);
    let ratio = OLDER_SYSTEM / seconds;
    println!(
        "quarry 200x200x200 {search:<36} {seconds:.3} s, 1/{ratio:.0} of the older system (at most 1/{least_ratio})"
    );
    ratio >= least_ratio
}

fn main() {
    let start = TicTacToe::new(3, 3, 3);
    let lines = Linear::new(&start, &Expression::feature("lines")).expect("tic-tac-toe has lines");
    let minimax = race(
        60,
        [
            &mut || {
                let mut visited = 0;
                black_box(by_hand::minimax(black_box(0), 0, &mut visited));
                visited
            },
            &mut || generic(&lines, Plain::<false> { bounds: true }, Silent),
            &mut || generic(&lines, Plain::<false> { bounds: true }, Counters::default()),
        ],
        549_946,
    );
    let alpha_beta = race(
        1500,
        [
            &mut || {
                let mut visited = 0;
                black_box(by_hand::alpha_beta(black_box(0), 0, -99_999, 99_999, &mut visited));
                visited
            },
            &mut || generic(&lines, Plain::<true> { bounds: true }, Silent),
            &mut || generic(&lines, Plain::<true> { bounds: true }, Counters::default()),
        ],
        16_811,
    );
    let figures = [
        report("minimax", 549_946, minimax),
        report("alphabeta", 16_811, alpha_beta),
        quarry("alphabeta+cache+lazy+bounds", 20.0),
        quarry("alphabeta+cache+order+lazy+symmetry+bounds", 200.0),
    ];
    assert!(figures.iter().all(|met| *met), "a figure is missed");
}
