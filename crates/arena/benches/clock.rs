//! Measures whether players respect their time on a busy machine: `cargo bench -p gambito-arena --bench clock`.
//!
//! Plays 2,000 moves at `time=50ms` and 500 at `time=1ms` while one busy thread per processor competes for time.
//! A bare loop that spins until deadlines of 50 ms shows the delay that the machine alone causes. The bench fails if
//! a move takes more than 60 ms, if the median thinking time is not above 45 ms, or if a move is illegal.
//! `GAMBITO_CLOCK_GAME` sets the game (default: Flag), `GAMBITO_CLOCK_MOVES` the number of moves.

use std::env;
use std::hint::{black_box, spin_loop};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{available_parallelism, scope};
use std::time::{Duration, Instant};

use gambito_analysis::{Detail, on_large_stack};
use gambito_catalog::Variant;
use gambito_play::{Agent, Allowance, Record, Seat};

/// The time limit of a move.
const ALLOWED: Duration = Duration::from_millis(50);
/// The longest a move may really take.
const MOST_MS: f64 = 60.0;
/// Players must use their time: the median thinking time has to be above this.
const LEAST_MEDIAN_MS: f64 = 45.0;

/// Random moves before the players take over, so that games differ.
const OPENING_PLIES: usize = 4;

fn main() -> ExitCode {
    // `cargo test --all-targets` runs this too, and must not measure for minutes.
    if !env::args().any(|argument| argument == "--bench") {
        return ExitCode::SUCCESS;
    }
    let game = env::var("GAMBITO_CLOCK_GAME").unwrap_or_else(|_| "flag:map=meadow".to_owned());
    let moves = env::var("GAMBITO_CLOCK_MOVES").ok().map_or(2000, |text| text.parse().expect("a number of moves"));
    let variant: Variant = game.parse().expect("a game");
    // On one thread with a large stack, like the program and the arena.
    let kept = under_load(|| on_large_stack(|| measure(&variant, moves)).expect("a thread"));
    if kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Runs `work` while a busy thread occupies every processor.
fn under_load<T>(work: impl FnOnce() -> T) -> T {
    let is_over = AtomicBool::new(false);
    scope(|scope| {
        let processors = available_parallelism().map_or(1, usize::from);
        for _ in 0..processors {
            scope.spawn(|| burn(&is_over));
        }
        println!("{processors} processors, as many busy threads");
        let done = work();
        is_over.store(true, Ordering::Relaxed);
        done
    })
}

fn burn(is_over: &AtomicBool) {
    let mut number = 1_u64;
    while !is_over.load(Ordering::Relaxed) {
        number = black_box(number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1));
    }
}

/// Prints all figures; returns whether all requirements are met.
fn measure(variant: &Variant, moves: usize) -> bool {
    let timed = play(variant, ["alphabeta:time=50ms", "engine:time=50ms"], moves);
    println!("{variant}, {moves} moves at time=50ms, alphabeta against engine");
    let (thinking, took) = (Figures::of(timed.thinking), Figures::of(timed.took));
    println!("  thinking        {thinking}");
    println!("  whole move      {took}");
    println!("  bare loop       {}", Figures::of((0..moves / 2).map(|_| spin()).collect()));
    let hasty = play(variant, ["alphabeta:time=1ms", "engine:time=1ms"], moves / 4);
    println!("{variant}, {} moves at time=1ms, all legal", moves / 4);
    println!("  whole move      {}", Figures::of(hasty.took));
    let figures = [
        (took.late == 0, format!("no move over {MOST_MS} ms: {} were", took.late)),
        (thinking.median > LEAST_MEDIAN_MS, format!("median above {LEAST_MEDIAN_MS} ms: {:.3}", thinking.median)),
    ];
    for (kept, figure) in &figures {
        println!("{} {figure}", if *kept { "kept  " } else { "MISSED" });
    }
    figures.iter().all(|(kept, _)| *kept)
}

/// Spins until a deadline; returns the milliseconds that really passed.
fn spin() -> f64 {
    let begun = Instant::now();
    while begun.elapsed() < ALLOWED {
        spin_loop();
    }
    milliseconds(begun.elapsed())
}

/// Times of moves in milliseconds.
#[derive(Default)]
struct Times {
    /// The search alone.
    thinking: Vec<f64>,
    /// The whole choice, as a clock measures it.
    took: Vec<f64>,
}

/// Plays games until there are `moves` moves; panics on an illegal move.
fn play(variant: &Variant, players: [&str; 2], moves: usize) -> Times {
    let mut times = Times::default();
    for seed in 0.. {
        let mut record = opened(variant, seed);
        let mut seats = players.map(|player| seat(player, seed));
        // Players swap sides after every game.
        seats.rotate_left(seed as usize % 2);
        while !record.is_over() {
            if times.took.len() == moves {
                return times;
            }
            let allowance = Allowance { detail: Detail::Times, ..Allowance::default() };
            let begun = Instant::now();
            let choice = seats[record.pos().turn() as usize].choose(&record, &allowance).expect("a choice");
            let took = milliseconds(begun.elapsed());
            times.took.push(took);
            if let Some(report) = choice.report {
                if took > MOST_MS {
                    let (cpu, depth) = (report.cpu_ms, report.depth);
                    println!("  a late move     {took:.3} ms, of which {cpu:.3} ms of processor time (depth {depth})");
                }
                times.thinking.push(report.time_ms);
            }
            record.play(&choice.mv).expect("a legal move");
        }
    }
    times
}

/// A game after some random moves.
fn opened(variant: &Variant, seed: u64) -> Record {
    let mut record = Record::new(variant.clone(), variant.start());
    let mut random = seat("random", seed);
    while record.plies().len() < OPENING_PLIES && !record.is_over() {
        let choice = random.choose(&record, &Allowance::default()).expect("a choice");
        record.play(&choice.mv).expect("a legal move");
    }
    record
}

fn seat(player: &str, seed: u64) -> Seat {
    Seat::new(player.parse().expect("a player"), seed).expect("a machine")
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Statistics of many times, in milliseconds.
struct Figures {
    count: usize,
    median: f64,
    /// The 99th percentile.
    high: f64,
    max: f64,
    /// How many exceed [`MOST_MS`].
    late: usize,
}

impl Figures {
    fn of(mut times: Vec<f64>) -> Self {
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times.get((times.len() as f64 * share) as usize).copied().unwrap_or_default();
        Self {
            count: times.len(),
            median: at(0.5),
            high: at(0.99),
            max: times.last().copied().unwrap_or_default(),
            late: times.iter().filter(|time| **time > MOST_MS).count(),
        }
    }
}

impl std::fmt::Display for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { count, median, high, max, late } = self;
        write!(
            f,
            "{count} times, median {median:.3} ms, 99 % {high:.3} ms, maximum {max:.3} ms, {late} over {MOST_MS} ms"
        )
    }
}
