//! The engine on Kalah against the crate `minimax`, both to depth 20 from the start with four seeds per pit.
//!
//! That crate has no extra turns: its players alternate, so the opponent passes after an extra turn. It searches once with
//! the moves in the game's order and once in the order of our move ordering. To search as deep as the engine, it must not
//! count passes, so it is told to extend the search by forced moves. (A move with the only pit left is forced, too, which
//! is rare before the end.) If passes count, it searches less deep; those times are printed but not checked.
//!
//! The machine may be noisy, so the programs alternate in one run and the fastest round of each counts. The bench fails if
//! a ratio is missed. Run it with `cargo bench -p gambito-games --bench engine`.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use gambito_core::{Expression, Limits, Linear, Position, Shortcuts, mix};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use gambito_search::{Counters, Engine, EngineSettings, Switches, TranspositionTable};
use minimax::{Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, Strategy, Winner};

const DEPTH: u8 = 20;
const ROUNDS: u32 = 7;
/// The largest ratio of our time to theirs.
const MOST_OF_NATURAL: f64 = 1.0 / 15.0;
const MOST_OF_ORDERED: f64 = 1.0 / 3.0;
/// The table of `minimax`, allocated before its time starts.
const TABLE_BYTES: usize = 64 << 20;

/// A position in which a player may have to pass.
#[derive(Clone)]
struct Board {
    pos: Kalah,
    must_pass: bool,
}

/// A pit, or a pass.
type Step = Option<u8>;

struct Passing<const ORDERED: bool>;

impl<const ORDERED: bool> Game for Passing<ORDERED> {
    type S = Board;
    type M = Step;

    fn generate_moves(board: &Board, moves: &mut Vec<Step>) -> Option<Winner> {
        if let Some(winner) = Self::get_winner(board) {
            return Some(winner);
        }
        if board.must_pass {
            moves.push(None);
            return None;
        }
        let _ = board.pos.visit_moves(|pit| {
            moves.push(Some(pit));
            std::ops::ControlFlow::Continue(())
        });
        if ORDERED {
            moves.sort_by_cached_key(|pit| pit.map(|pit| -board.pos.rough_promise(pit)));
        }
        None
    }

    fn apply(board: &mut Board, step: Step) -> Option<Board> {
        let Some(pit) = step else { return Some(Board { pos: board.pos.clone(), must_pass: false }) };
        let pos = board.pos.after(pit);
        Some(Board { must_pass: pos.outcome().is_none() && pos.turn() == board.pos.turn(), pos })
    }

    fn get_winner(board: &Board) -> Option<Winner> {
        let result = board.pos.result()?;
        Some(match result {
            0 => Winner::Draw,
            1.. => Winner::PlayerToMove,
            _ => Winner::PlayerJustMoved,
        })
    }

    fn zobrist_hash(board: &Board) -> u64 {
        board.pos.key() ^ if board.must_pass { mix(1) } else { 0 }
    }
}

struct Stores<const ORDERED: bool>;

impl<const ORDERED: bool> Evaluator for Stores<ORDERED> {
    type G = Passing<ORDERED>;

    fn evaluate(&self, board: &Board) -> Evaluation {
        let own = board.pos.turn();
        let margin = board.pos.store(own) as Evaluation - board.pos.store(own.other()) as Evaluation;
        if board.must_pass { -margin } else { margin }
    }
}

fn start() -> Kalah {
    Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner)
}

/// Whether passes count as moves.
#[derive(Clone, Copy)]
enum Passes {
    Free,
    Counted,
}

fn theirs<const ORDERED: bool>(passes: Passes) -> Duration {
    let options = IterativeOptions::new().with_table_byte_size(TABLE_BYTES);
    let options = match passes {
        Passes::Free => options.with_singular_extension(),
        Passes::Counted => options,
    };
    let mut search = IterativeSearch::new(Stores::<ORDERED>, options);
    search.set_max_depth(DEPTH);
    let board = Board { pos: start(), must_pass: false };
    let begun = ThreadTime::now();
    assert!(black_box(search.choose_move(black_box(&board))).is_some(), "a move");
    begun.elapsed()
}

fn ours(evaluation: &Linear<Kalah>) -> (Duration, u64) {
    let begun = ThreadTime::now();
    let table = TranspositionTable::with_memory(256 << 20);
    let settings = EngineSettings {
        evaluation,
        switches: Switches::BEST,
        endgame: None,
        limits: Limits::depth(DEPTH.into()),
        threads: 1,
    };
    let found = Engine::new(settings, &table, Counters::default()).run(black_box(&start()));
    assert_eq!((found.depth, found.score.value()), (DEPTH.into(), 8), "the value of minimax");
    (begun.elapsed(), found.nodes)
}

fn main() {
    let stores = Linear::new(&start(), &Expression::feature("store")).expect("Kalah has stores");
    let mut fastest = [Duration::MAX; 5];
    let mut nodes = 0;
    for _ in 0..ROUNDS {
        let own;
        (own, nodes) = ours(&stores);
        let round = [
            own,
            theirs::<false>(Passes::Free),
            theirs::<true>(Passes::Free),
            theirs::<false>(Passes::Counted),
            theirs::<true>(Passes::Counted),
        ];
        fastest = std::array::from_fn(|contestant| fastest[contestant].min(round[contestant]));
    }
    let [own, natural, ordered, natural_with_passes, ordered_with_passes] =
        fastest.map(|time| time.as_secs_f64() * 1e3);
    println!(
        "engine                                    {own:>8.1} ms   {nodes} nodes   {:.1} M/s",
        nodes as f64 / own / 1e3
    );
    let tell = |name: &str, time: f64| print!("minimax 0.6, {name:<28} {time:>8.1} ms   engine 1/{:.1}", time / own);
    let judge = |name: &str, time: f64, most: f64| {
        tell(name, time);
        println!(" (at most 1/{:.0})", 1.0 / most);
        own <= most * time
    };
    let figures = [judge("natural order", natural, MOST_OF_NATURAL), judge("our order", ordered, MOST_OF_ORDERED)];
    for (name, time) in [("natural order", natural_with_passes), ("our order", ordered_with_passes)] {
        tell(&format!("{name}, passes count"), time);
        println!();
    }
    assert!(figures.iter().all(|met| *met), "a figure is missed");
}
