//! The generic solver on Connect Four against a solver written for this game alone (`by_hand/connect4.rs`).
//!
//! Both solve positions with published scores (`tests/data/connect4`), each with a table that it keeps from position to
//! position, and every score of both is compared. The machine may be noisy, so the solvers alternate, and processor time is
//! measured. The bench fails if the generic solver takes more than five times as long. Run it with
//! `cargo bench -p gambito-games --bench connect4`; names of sets after `--` solve those, each position once, and `empty` the
//! empty board: `cargo bench -p gambito-games --bench connect4 -- begin-easy begin-medium begin-hard empty`.

#[path = "by_hand/connect4.rs"]
mod by_hand;

use std::time::Duration;

use by_hand::{Board, Yardstick};
use cpu_time::{ProcessTime, ThreadTime};
use gambito_core::{Notation as _, Shortcuts as _};
use gambito_games::Connect4;
use gambito_search::{MarginSettings, OutcomeSolver};

/// The sets that are compared: name, lines, rounds.
const COMPARED: [(&str, usize); 3] = [("end-easy", 20), ("middle-easy", 5), ("middle-medium", 1)];
/// The largest ratio of the generic time to the other's.
const MOST_RATIO: f64 = 5.0;
/// The size of the table written by hand.
const TABLE_BYTES: usize = 64 << 20;
const LARGE_TABLE_BYTES: usize = 3 << 30;

struct Case {
    columns: String,
    score: i64,
}

fn cases(set: &str) -> Vec<Case> {
    let path = format!("{}/tests/data/connect4/{set}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let case = |line: &str| {
        let (columns, score) = line.split_once(' ').expect("columns and a score");
        Case { columns: columns.to_owned(), score: score.parse().expect("a number") }
    };
    text.lines().map(case).collect()
}

/// The score as the sets have it: how many pieces before their last the winner completes a line, plus one.
fn score(solver: &mut OutcomeSolver<'_, Connect4>, pos: &Connect4) -> i64 {
    let solved = solver.solve(pos).expect("the empty cells are counted");
    let value = solved.value().expect("nothing stops the solver");
    let left = pos.moves_left().expect("the empty cells are counted");
    value * solved.distance.map_or(0, |distance| i64::from(left - distance) / 2 + 1)
}

fn compare(set: &str, rounds: usize) -> f64 {
    let cases = cases(set);
    let empty = Connect4::new(7, 6, 4);
    let boards: Vec<_> = cases.iter().map(|case| Board::after(&case.columns)).collect();
    let positions: Vec<_> =
        cases.iter().map(|case| empty.parse_position(&case.columns).expect("columns in turn")).collect();
    let mut fastest = [Duration::MAX; 2];
    let mut nodes = [0; 2];
    for _ in 0..rounds {
        let mut yardstick = Yardstick::new();
        let begun = ThreadTime::now();
        for (board, case) in boards.iter().zip(&cases) {
            assert_eq!(i64::from(yardstick.score(*board)), case.score, "by hand: {}", case.columns);
        }
        fastest[0] = fastest[0].min(begun.elapsed());
        let mut solver = OutcomeSolver::new(MarginSettings { bytes: TABLE_BYTES, ..MarginSettings::default() });
        let begun = ThreadTime::now();
        for (pos, case) in positions.iter().zip(&cases) {
            assert_eq!(score(&mut solver, pos), case.score, "generic: {}", case.columns);
        }
        fastest[1] = fastest[1].min(begun.elapsed());
        nodes = [yardstick.nodes, solver.counters().visited];
    }
    let mean = |index: usize| fastest[index].as_secs_f64() * 1e6 / cases.len() as f64;
    let each = |index: usize| fastest[index].as_secs_f64() * 1e9 / nodes[index] as f64;
    let ratio = mean(1) / mean(0);
    println!(
        "{set:<14} by hand {:>9.1} us ({:.0} nodes, {:.0} ns each)   generic {:>9.1} us ({:.0} nodes, {:.0} ns each)   \
         ratio {ratio:.2} (at most {MOST_RATIO})",
        mean(0),
        nodes[0] as f64 / cases.len() as f64,
        each(0),
        mean(1),
        nodes[1] as f64 / cases.len() as f64,
        each(1),
    );
    ratio
}

/// Solves a set once, on two threads.
fn solve(set: &str) {
    let settings = MarginSettings { bytes: LARGE_TABLE_BYTES, threads: 2, ..MarginSettings::default() };
    let mut solver = OutcomeSolver::new(settings);
    let empty = Connect4::new(7, 6, 4);
    let begun = ProcessTime::now();
    if set == "empty" {
        let solved = solver.solve(&empty).expect("the empty cells are counted");
        println!(
            "empty board: {solved:?} after {:.0?} of processor time, {} nodes",
            begun.elapsed(),
            solver.counters().visited
        );
        assert_eq!((solved.value(), solved.mv), (Some(1), Some(3)), "the first player wins by the centre");
        return;
    }
    let cases = cases(set);
    // The table is made for the position with the most moves left.
    let mut sorted: Vec<_> = cases.iter().collect();
    sorted.sort_by_key(|case| case.columns.len());
    for (index, case) in sorted.iter().enumerate() {
        let pos = empty.parse_position(&case.columns).expect("columns in turn");
        assert_eq!(score(&mut solver, &pos), case.score, "{}", case.columns);
        if index % 100 == 99 {
            println!("{set}: {} positions exact after {:.1?} of processor time", index + 1, begun.elapsed());
        }
    }
}

fn main() {
    let sets: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    sets.iter().for_each(|set| solve(set));
    if sets.is_empty() {
        let ratios = COMPARED.map(|(set, rounds)| compare(set, rounds));
        assert!(ratios.iter().all(|ratio| *ratio <= MOST_RATIO), "a ratio is missed");
    }
}
