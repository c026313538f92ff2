//! Lines longer than the stack of the calling thread allows.

use std::thread::Builder;

use gambito_analysis::{analyse, on_large_stack};
use gambito_core::{Features as _, Limits, Linear, Verdict};
use gambito_games::Nim;
use gambito_games::nim::Last;
use gambito_search::{
    Cache, Engine, EngineSettings, Inference, Search, SearchResult, Settings, Silent, Stop, Switches,
    TranspositionTable, solve_all,
};

use crate::{request, variant};

/// One token a move: a game of 50,000 moves without a choice.
fn long_game() -> Nim {
    Nim::new(50_000, 1, Last::Wins)
}

/// Runs `work` on a thread with the stack that Rust gives by default, whatever RUST_MIN_STACK says.
fn on_default_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = Builder::new().stack_size(2 << 20).spawn(work).expect("a thread");
    thread.join().expect("no panic")
}

/// Without theory, which knows every game of Nim at once.
const SWITCHES: Switches = Switches { inference: Inference::Off, ..Switches::BEST };

fn evaluation(pos: &Nim) -> Linear<Nim> {
    Linear::new(pos, &pos.evaluations()[0].expression).expect("an evaluation")
}

fn textbook(switches: Switches) -> SearchResult<u32> {
    let pos = long_game();
    let evaluation = evaluation(&pos);
    let settings = Settings { evaluation: &evaluation, policy: switches, deepen: false, limits: Limits::default() };
    Search::new(&settings, Cache::default(), Silent).run(&pos, &settings)
}

fn engine(threads: usize) -> SearchResult<u32> {
    let pos = long_game();
    let (evaluation, table) = (evaluation(&pos), TranspositionTable::with_memory(1 << 20));
    let switches = Switches { deepen: false, ..SWITCHES };
    let settings =
        EngineSettings { evaluation: &evaluation, switches, endgame: None, limits: Limits::default(), threads };
    Engine::new(settings, &table, Silent).run(&pos)
}

#[test]
fn a_search_that_needs_more_stack_than_its_thread_has_stops() {
    let stopped = |found: SearchResult<u32>| {
        assert_eq!((found.stopped, found.exact), (Some(Stop::Depth), false));
        assert_eq!(found.mv, Some(1));
    };
    stopped(on_default_stack(|| textbook(SWITCHES)));
    stopped(on_default_stack(|| textbook(Switches { pruning: false, cache: false, ..SWITCHES })));
    stopped(on_default_stack(|| engine(1)));
    stopped(on_default_stack(|| engine(4)));
    let unsolved = on_default_stack(|| solve_all(&long_game(), &Limits::default(), 1 << 30, None));
    assert_eq!(unsolved.expect_err("a stop").stop, Stop::Depth);
}

#[test]
fn on_a_large_stack_the_same_searches_reach_the_end() {
    let solved = |found: SearchResult<u32>| {
        assert_eq!((found.stopped, found.exact), (None, true));
        assert_eq!(found.mv, Some(1));
    };
    let deep = |work: fn() -> SearchResult<u32>| on_large_stack(work).expect("a thread");
    solved(deep(|| textbook(SWITCHES)));
    solved(deep(|| textbook(Switches { pruning: false, cache: false, ..SWITCHES })));
    solved(deep(|| engine(1)));
    solved(deep(|| engine(4)));
    let all = on_large_stack(|| solve_all(&long_game(), &Limits::default(), 1 << 30, None)).expect("a thread");
    assert_eq!(all.map(|all| all.longest), Ok(50_000));
}

#[test]
fn a_request_is_searched_on_a_stack_of_its_own() {
    let report = on_default_stack(|| {
        let game = "nim:tokens=50000,take=1,last=wins";
        analyse(&*variant(game).start()).search(&request(game, "alphabeta+cache", Some(50_000))).expect("a search")
    });
    assert_eq!((report.depth, report.result, report.stopped), (50_000, Some(Verdict::Loss), None));
}
