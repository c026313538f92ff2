//! Whether players keep their time on a busy machine: `cargo bench -p gambito-arena --bench clock`.
//!
//! Plays 2,000 moves at `time=50ms` and 500 at `time=1ms`, while one thread for each processor burns time.
//! Afterwards a bare loop spins to deadlines of 50 ms: what it is late is late by the machine itself. The
//! call fails if a move takes more than 60 ms, if the median of the thinking is not above 45 ms,
//! or if a move is not legal. `GAMBITO_CLOCK_GAME` names another game than Flag, and
//! `GAMBITO_CLOCK_MOVES` another number of moves.

use std::env;
use std::hint::{black_box, spin_loop};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{available_parallelism, scope};
use std::time::{Duration, Instant};

use gambito_analysis::{Detail, on_large_stack};
use gambito_catalog::Variant;
use gambito_play::{Agent, Allowance, Record, Seat};

/// The time of a move, and what it may really take.
const ALLOWED: Duration = Duration::from_millis(50);
const MOST_MS: f64 = 60.0;
const LEAST_MEDIAN_MS: f64 = 45.0;

/// Moves by chance before the players begin, so that games differ.
const OPENING_PLIES: usize = 4;

fn main() -> ExitCode {
    // Whoever runs all targets as tests has not asked for minutes of measuring.
    if !env::args().any(|argument| argument == "--bench") {
        return ExitCode::SUCCESS;
    }
    let game = env::var("GAMBITO_CLOCK_GAME").unwrap_or_else(|_| "flag:map=meadow".to_owned());
    let moves = env::var("GAMBITO_CLOCK_MOVES").ok().map_or(2000, |text| text.parse().expect("a number of moves"));
    let variant: Variant = game.parse().expect("a game");
    // On one thread, as the program and the arena do it.
    let kept = under_load(|| on_large_stack(|| measure(&variant, moves)).expect("a thread"));
    if kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Works while every processor has something else to do.
fn under_load<T>(work: impl FnOnce() -> T) -> T {
    let is_over = AtomicBool::new(false);
    scope(|scope| {
        let processors = available_parallelism().map_or(1, usize::from);
        for _ in 0..processors {
            scope.spawn(|| burn(&is_over));
        }
        println!("{processors} processors, as many threads that burn time");
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

/// Prints all figures; says whether they are kept.
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

/// Spins to a deadline; gives the milliseconds that really passed.
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
    /// Of the search alone.
    thinking: Vec<f64>,
    /// Of the choice, as a clock sees it.
    took: Vec<f64>,
}

/// Plays game after game until there are so many moves; panics if one is not legal.
fn play(variant: &Variant, players: [&str; 2], moves: usize) -> Times {
    let mut times = Times::default();
    for seed in 0.. {
        let mut record = opened(variant, seed);
        let mut seats = players.map(|player| seat(player, seed));
        // Sides change from game to game.
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
                    println!("  a late move     {took:.3} ms, of which the processor worked {cpu:.3} (depth {depth})");
                }
                times.thinking.push(report.time_ms);
            }
            record.play(&choice.mv).expect("a legal move");
        }
    }
    times
}

/// A game after some moves by chance.
fn opened(variant: &Variant, seed: u64) -> Record {
    let mut record = Record::new(variant.clone(), variant.start());
    let mut chance = seat("random", seed);
    while record.plies().len() < OPENING_PLIES && !record.is_over() {
        let choice = chance.choose(&record, &Allowance::default()).expect("a choice");
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

/// What many times have in common.
struct Figures {
    count: usize,
    median: f64,
    /// Above all but one in a hundred.
    high: f64,
    max: f64,
    /// How many were over what a move may take.
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
