//! Exact solving within time limits: without a table, with an endgame table on disk, on one thread and on all. The bench
//! fails if a result is wrong or a limit is exceeded. Run it with `cargo bench -p gambito-tables --bench solving`, and
//! with `-- long` for cases that take minutes.

use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use gambito_analysis::{SearchReport, SearchRequest, analyse};
use gambito_catalog::{Algorithm, AnyPosition, EndgameSource, SearchVariant, Variant};
use gambito_core::{StopFlag, Verdict};
use gambito_search::Progress;
use gambito_tables::Library;

/// The memory limit of a solver.
const BYTES: usize = 3 << 30;
/// Seeds in play of the table for Kalah with 48 seeds.
const SEEDS: u32 = 22;

struct Case {
    game: &'static str,
    value: &'static str,
    allowed: Duration,
}

const fn case(game: &'static str, value: &'static str, milliseconds: u64) -> Case {
    Case { game, value, allowed: Duration::from_millis(milliseconds) }
}

const FROM_NOTHING: [Case; 3] =
    [case("kalah:seeds=3", "2", 300), case("kalah:seeds=4", "8", 25_000), case("kalah:pits=5,seeds=5", "2", 15_000)];
/// The limit of the second case on one thread, which is run for comparison only.
const ALONE: Duration = Duration::from_mins(10);
const WITH_TABLE: Case = case("kalah:seeds=4", "8", 5_000);
const LONG: [Case; 2] = [case("kalah:seeds=4,capture=always", "10", 600_000), case("kalah:seeds=5", "10", 600_000)];

fn start(game: &str) -> Box<dyn AnyPosition> {
    game.parse::<Variant>().expect("a game").start()
}

fn solve(game: &str, threads: usize, endgames: Option<Arc<dyn EndgameSource>>) -> (SearchReport, Duration) {
    let mut request = SearchRequest::new(game.to_owned(), Algorithm::Engine);
    request.resources.memory = Some(BYTES);
    request.resources.threads = Some(threads);
    request.resources.endgames = endgames;
    let begun = Instant::now();
    let report = analyse(&*start(game)).solve_value(&request).expect("a solution");
    (report, begun.elapsed())
}

/// Solves a game; returns whether it took no longer than allowed.
fn judge(case: &Case, threads: usize, shelf: Option<Arc<dyn EndgameSource>>) -> (bool, Duration) {
    let with = if shelf.is_some() { "table on disk" } else { "from nothing" };
    let (report, took) = solve(case.game, threads, shelf);
    assert_eq!(report.score.to_string(), case.value, "{}", case.game);
    let is_kept = took <= case.allowed;
    println!(
        "{:<30} {with:<14} {threads} threads  {:>9.2} s (allowed {:>6.1})  {:>12} nodes  {}",
        case.game,
        took.as_secs_f64(),
        case.allowed.as_secs_f64(),
        report.nodes,
        if is_kept { "kept" } else { "MISSED" },
    );
    (is_kept, took)
}

/// The fastest of several runs.
fn fastest(mut work: impl FnMut()) -> Duration {
    let time = |_| {
        let begun = Instant::now();
        work();
        begun.elapsed()
    };
    (0..5).map(time).min().expect("there are several")
}

/// Games that are solved in milliseconds.
fn judge_small() -> bool {
    const ALLOWED: Duration = Duration::from_millis(20);
    let request = |game: &str| SearchRequest::new(game.to_owned(), Algorithm::Engine);
    let strong = fastest(|| {
        let report = analyse(&*start("tictactoe")).solve_all(&request("tictactoe")).expect("a solution");
        assert_eq!((report.positions, report.score), (5478, Some(0)));
    });
    let quarry = fastest(|| {
        let mut search = SearchVariant::from(Algorithm::AlphaBeta);
        for switch in ["lazy", "cache", "symmetry", "order"] {
            search.switch(switch, true).expect("a switch");
        }
        let request = SearchRequest::new("quarry:size=200x200x200".to_owned(), search);
        let report = analyse(&*start("quarry:size=200x200x200")).search(&request).expect("a search");
        assert_eq!((report.exact, report.result), (true, Some(Verdict::Win)));
    });
    for (what, took) in [("tictactoe, all 5,478 positions", strong), ("quarry 200x200x200 without theory", quarry)] {
        println!("{what:<45} {:>9.2} ms (allowed 20)", took.as_secs_f64() * 1e3);
    }
    strong <= ALLOWED && quarry <= ALLOWED
}

fn main() {
    let threads = available_parallelism().map_or(1, NonZero::get);
    let mut is_kept = judge_small();
    let mut both = Vec::new();
    for case in &FROM_NOTHING {
        let (kept, took) = judge(case, threads, None);
        is_kept &= kept;
        both.push(took);
    }
    let (_, alone) = judge(&Case { allowed: ALONE, ..FROM_NOTHING[1] }, 1, None);
    println!("{threads} threads are {:.2} times as fast as one", alone.as_secs_f64() / both[1].as_secs_f64());
    let directory = tempfile::tempdir().expect("a directory");
    let library = Library::at(directory.path().to_owned());
    let begun = Instant::now();
    let pos = start(WITH_TABLE.game);
    let built = library.build(&*pos, SEEDS, threads, &Progress::default(), &StopFlag::default());
    assert!(built.expect("a table"));
    println!("a table of up to {SEEDS} seeds was built in {:.1} s", begun.elapsed().as_secs_f64());
    is_kept &= judge(&WITH_TABLE, threads, Some(Arc::new(library))).0;
    if std::env::args().any(|argument| argument == "long") {
        LONG.iter().for_each(|case| is_kept &= judge(case, threads, None).0);
    }
    assert!(is_kept, "a time is missed");
}
