//! Kalah against the figures of its rules and positions, searches and endgames computed elsewhere.

use gambito_core::{
    Bounds, Evaluate, Foresight, Limits, Notation, Outcome, Player, Position, Shortcuts as _, StopFlag, Value, perft,
};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use gambito_search::{
    Cache, Counters, Distances, Endgame as _, EndgameMaker, EndgameTable, Engine, EngineSettings, MarginSettings,
    Progress, Search, SearchResult, Settings, Silent, Switches, TranspositionTable, minimax, solve_margins,
    solve_moves,
};
use gambito_testkit::{check_each, check_engine, check_game, check_search};
use serde::Deserialize;

use crate::evaluations::evaluation;
use crate::golden::{Algorithm, read};

#[derive(Deserialize)]
struct File {
    solved: Vec<Solved>,
    fixed_depth: Vec<FixedDepth>,
    endgames: Vec<Endgame>,
    positions: Vec<Board>,
}

#[derive(Debug, Deserialize)]
struct Solved {
    pits: u16,
    seeds: u16,
    capture: String,
    sweep: String,
    value: i64,
    #[serde(default)]
    first_moves: Vec<FirstMove>,
}

#[derive(Debug, Deserialize)]
struct FirstMove {
    pit: u8,
    extra_turn: bool,
    value: i64,
}

#[derive(Debug, Deserialize)]
struct FixedDepth {
    seeds: u16,
    depth: u32,
    value: i64,
    root_values: Vec<i64>,
    minimax_visited: u64,
    alphabeta_visited: u64,
}

#[derive(Debug, Deserialize)]
struct Endgame {
    mover: [u16; 6],
    opponent: [u16; 6],
    standard: EndgameValue,
    empty_capture: EndgameValue,
}

#[derive(Debug, Deserialize)]
struct EndgameValue {
    value: i64,
    moves: [Option<i64>; 6],
}

#[derive(Debug, Deserialize)]
struct Board {
    first_pits: [u16; 6],
    first_store: u16,
    second_pits: [u16; 6],
    second_store: u16,
    to_move: u8,
    successors: Vec<Successor>,
}

#[derive(Debug, Deserialize)]
struct Successor {
    pit: u8,
    over: bool,
    next: Option<u8>,
    margin_if_over: Option<i32>,
    first_pits: [u16; 6],
    first_store: u16,
    second_pits: [u16; 6],
    second_store: u16,
}

fn file() -> File {
    read(include_str!("../data/kalah.json"))
}

/// The rules that a file of solved games names.
pub(crate) fn rules(capture: &str, sweep: &str) -> (Capture, Sweep) {
    let capture = match capture {
        "nonempty" => Capture::Nonempty,
        "always" => Capture::Always,
        _ => Capture::Off,
    };
    let sweep = match sweep {
        "owner" => Sweep::Owner,
        "emptied" => Sweep::Emptied,
        _ => Sweep::Nobody,
    };
    (capture, sweep)
}

fn standard(seeds: u16) -> Kalah {
    Kalah::new(6, seeds, Capture::Nonempty, Sweep::Owner)
}

fn board(variant: &Kalah, stores: [u16; 2], rows: [&[u16]; 2], turn: u8) -> Kalah {
    let numbers: Vec<String> =
        [variant.pits()].iter().chain(&stores).chain(rows[0]).chain(rows[1]).map(ToString::to_string).collect();
    variant.parse_position(&format!("<{}> {turn}", numbers.join(","))).expect("a good board")
}

/// The exact margin of every move, for the player to move, by the margin solver.
pub(crate) fn margins(pos: &Kalah) -> Vec<(u8, i64)> {
    margins_with(pos, MarginSettings { bytes: 64 << 20, ..MarginSettings::default() })
}

fn margins_with(pos: &Kalah, settings: MarginSettings<'_>) -> Vec<(u8, i64)> {
    let store = evaluation(pos, "store");
    in_points(&solve_margins(pos, &store, settings, |_| {}).expect("points are banked"))
}

/// The same by two threads with very little memory and an endgame table.
pub(crate) fn margins_by_other_means(pos: &Kalah) -> Vec<(u8, i64)> {
    let mut maker = EndgameMaker::new(pos, 7).expect("a table");
    while maker.make_layer(2, &Progress::default(), &Limits::default()).is_some() {}
    let settings = MarginSettings { bytes: 1 << 12, threads: 2, endgames: maker.values(), ..MarginSettings::default() };
    margins_with(pos, settings)
}

/// The same by a search that does not use banked points.
pub(crate) fn searched_margins(pos: &Kalah) -> Vec<(u8, i64)> {
    in_points(&solve_moves(pos, &evaluation(pos, "store"), &Limits::default(), Cache::default(), |_| {}))
}

fn in_points(solution: &gambito_search::Solution<u8>) -> Vec<(u8, i64)> {
    let margin = |solved: &gambito_search::SolvedMove<u8>| (solved.mv, solved.score.expect("solved").value());
    solution.moves.iter().map(margin).collect()
}

#[test]
fn kalah_keeps_the_promises_of_a_game() {
    let captures = [Capture::Nonempty, Capture::Always, Capture::Off];
    let sweeps = [Sweep::Owner, Sweep::Emptied, Sweep::Nobody];
    let mut games = vec![Kalah::new(12, 12, Capture::Nonempty, Sweep::Owner)];
    for (pits, seeds) in [(1, 1), (1, 3), (2, 2), (3, 4), (6, 4)] {
        let rules = captures.into_iter().flat_map(|capture| sweeps.map(|sweep| (capture, sweep)));
        games.extend(rules.map(|(capture, sweep)| Kalah::new(pits, seeds, capture, sweep)));
    }
    check_each(games, |game| check_game(&game));
}

#[test]
fn every_combination_agrees_with_minimax_where_turns_repeat() {
    for (pits, seeds) in [(2, 1), (2, 2), (3, 1)] {
        let start = Kalah::new(pits, seeds, Capture::Nonempty, Sweep::Owner);
        for expression in ["store", "simple", "3*store+2*extra-0.5*capture"] {
            check_search(&start, &evaluation(&start, expression), [1, 3, 5, 20]);
        }
    }
    check_search(&standard(3), &evaluation(&standard(3), "snape"), [2, 3]);
}

#[test]
fn the_engine_agrees_with_minimax_where_turns_repeat() {
    for (pits, seeds) in [(2, 2), (3, 1)] {
        let start = Kalah::new(pits, seeds, Capture::Nonempty, Sweep::Owner);
        for expression in ["store", "2*store", "3*store+2*extra-0.5*capture"] {
            check_engine(&start, &evaluation(&start, expression), [1, 3, 5, 20]);
        }
    }
    for capture in [Capture::Nonempty, Capture::Always, Capture::Off] {
        let start = Kalah::new(6, 4, capture, Sweep::Emptied);
        check_engine(&start, &evaluation(&start, "store"), [1, 2, 4]);
    }
}

#[test]
fn a_capture_larger_than_a_game_has_by_itself_is_seen_by_every_search() {
    let pos = board(&standard(4), [0, 0], [&[0, 0, 2, 3, 0, 0], &[1, 70, 0, 0, 0, 0]], 1);
    let store = evaluation(&pos, "store");
    check_search(&pos, &store, [1, 2, 5]);
    check_engine(&pos, &store, [1, 2, 5]);
}

/// An evaluation without foresight.
struct Unforeseeing<E>(E);

impl<E: Evaluate<Kalah>> Evaluate<Kalah> for Unforeseeing<E> {
    fn estimate(&self, pos: &Kalah) -> Value {
        self.0.estimate(pos)
    }

    fn decided(&self, pos: &Kalah, own: i64) -> Value {
        self.0.decided(pos, own)
    }

    fn bounds(&self) -> Option<Bounds> {
        self.0.bounds()
    }

    fn own_value(&self, value: Value) -> Option<i64> {
        self.0.own_value(value)
    }
}

fn engine(pos: &Kalah, evaluation: &impl Evaluate<Kalah>, depth: u32) -> SearchResult<u8> {
    let limits = Limits::depth(depth);
    let settings = EngineSettings { evaluation, switches: Switches::BEST, endgame: None, limits, threads: 1 };
    Engine::new(settings, &TranspositionTable::with_memory(1 << 20), Silent).run(pos)
}

#[test]
fn what_is_foreseen_saves_nodes_and_changes_no_value() {
    let start = standard(4);
    for expression in ["store", "1000.0001*store"] {
        let seeing = evaluation(&start, expression);
        for depth in [4, 9, 12] {
            let [with, without] =
                [engine(&start, &seeing, depth), engine(&start, &Unforeseeing(evaluation(&start, expression)), depth)];
            assert_eq!((with.score, with.mv), (without.score, without.mv), "{expression}, depth {depth}");
            assert!(with.nodes < without.nodes, "{expression}, depth {depth}: {} of {}", with.nodes, without.nodes);
        }
    }
    // A lead that one, two or three moves cannot change.
    let pos = board(&start, [20, 4], [&[4, 3, 2, 2, 2, 1], &[1, 2, 2, 2, 2, 1]], 1);
    let foresight = Foresight::of(&evaluation(&pos, "store")).expect("the store is the banked points");
    for depth in 1..=3 {
        let foreseen = foresight.bounds(&pos, depth, Bounds { min: 1, max: 2 }).expect("an answer");
        assert!(foreseen.min >= 2, "depth {depth}: {foreseen:?}");
    }
}

#[test]
fn move_sequences_are_counted_as_in_the_rules() {
    let tables: [(u16, [u64; 10]); 4] = [
        (3, [6, 35, 182, 904, 4_243, 19_418, 87_103, 387_726, 1_715_619, 7_557_952]),
        (4, [6, 35, 185, 942, 4_690, 23_233, 114_430, 563_055, 2_763_490, 13_519_607]),
        (5, [6, 35, 187, 982, 5_113, 26_927, 142_073, 748_196, 3_914_250, 20_294_622]),
        (6, [6, 35, 190, 1_056, 5_882, 32_243, 177_827, 962_153, 5_197_521, 27_673_819]),
    ];
    for (seeds, leaves) in tables {
        for (depth, expected) in (1..).zip(leaves) {
            let counted = perft(&standard(seeds), depth, &StopFlag::default()).expect("nobody stops");
            assert_eq!(counted.leaves, expected, "{seeds} seeds, depth {depth}");
        }
    }
}

#[test]
fn positions_have_the_golden_successors() {
    for given in file().positions {
        let pos = board(
            &standard(4),
            [given.first_store, given.second_store],
            [&given.first_pits, &given.second_pits],
            given.to_move,
        );
        let pits: Vec<u8> = given.successors.iter().map(|successor| successor.pit - 1).collect();
        assert_eq!(pos.moves(), pits, "{given:?}");
        for successor in &given.successors {
            let after = pos.after(successor.pit - 1);
            assert_eq!(after.outcome().and_then(Outcome::margin), successor.margin_if_over, "{successor:?}");
            assert_eq!(after.outcome().is_some(), successor.over);
            // A finished board is swept here, but not in the file.
            if let Some(next) = successor.next.filter(|_| !successor.over) {
                let stores = [successor.first_store, successor.second_store];
                let rows: [&[u16]; 2] = [&successor.first_pits, &successor.second_pits];
                assert_eq!(after, board(&standard(4), stores, rows, next), "{successor:?}");
            }
        }
    }
}

#[test]
fn searches_of_fixed_depth_find_the_golden_values_and_visit_the_golden_numbers() {
    for given in file().fixed_depth {
        let start = standard(given.seeds);
        let store = evaluation(&start, "store");
        // The oracle is slow by design; the deepest trees are left to the searches.
        if given.minimax_visited < 1_000_000 {
            let oracle = minimax(&start, &store, given.depth, Distances::Ignored);
            let values: Vec<i64> = oracle.moves.iter().map(|(_, score)| score.value()).collect();
            assert_eq!((oracle.score.value(), &values), (given.value, &given.root_values), "{given:?}");
        }
        for (switches, visited) in
            [(Switches::MINIMAX, given.minimax_visited), (Algorithm::AlphaBeta.plain(), given.alphabeta_visited)]
        {
            let limits = Limits::depth(given.depth);
            let settings = Settings { evaluation: &store, policy: switches, deepen: false, limits };
            let mut search = Search::new(&settings, Cache::default(), Counters::default());
            let found = search.run(&start, &settings);
            assert_eq!((found.score.value(), found.nodes), (given.value, visited), "{given:?}");
        }
    }
}

#[test]
fn endgames_have_the_golden_margins() {
    for given in file().endgames {
        for (capture, expected) in [(Capture::Nonempty, &given.standard), (Capture::Always, &given.empty_capture)] {
            let variant = Kalah::new(6, 4, capture, Sweep::Owner);
            let start = board(&variant, [0, 0], [&given.mover, &given.opponent], 1);
            let margins = margins(&start);
            assert_eq!(margins, searched_margins(&start), "{given:?}");
            assert_eq!(margins.iter().map(|(_, margin)| *margin).max(), Some(expected.value), "{given:?}");
            for (pit, margin) in margins {
                assert_eq!(expected.moves[usize::from(pit)], Some(margin), "{given:?}, pit {pit}");
            }
        }
    }
}

#[test]
fn a_table_of_endgames_has_the_margins_that_search_finds() {
    for sweep in [Sweep::Owner, Sweep::Emptied, Sweep::Nobody] {
        for capture in [Capture::Nonempty, Capture::Always, Capture::Off] {
            let variant = Kalah::new(4, 1, capture, sweep);
            let mut maker = EndgameMaker::new(&variant, 5).expect("a table");
            while maker.make_layer(2, &Progress::default(), &Limits::default()).is_some() {}
            let table = EndgameTable(maker.values().to_vec());
            variant.visit_endgames(0..maker.size(), |index, remainder| {
                if remainder.result().is_none() && index % 7 == 0 {
                    let best = searched_margins(remainder).into_iter().map(|(_, margin)| margin).max();
                    assert_eq!(table.value(remainder), best, "{remainder:?}");
                }
            });
        }
    }
}

#[test]
fn small_games_have_the_golden_margins_under_all_rules() {
    // The bench `solved` has all of them.
    let small = |given: &Solved| given.pits * given.seeds <= 12;
    let solved: Vec<Solved> = file().solved.into_iter().filter(small).collect();
    assert!(solved.len() > 20, "the file has many small games");
    for given in solved {
        let (capture, sweep) = rules(&given.capture, &given.sweep);
        let start = Kalah::new(given.pits, given.seeds, capture, sweep);
        let margins = margins(&start);
        if given.pits * given.seeds <= 6 {
            assert_eq!(margins, searched_margins(&start), "{given:?}");
        }
        assert_eq!(margins, margins_by_other_means(&start), "{given:?}");
        assert_eq!(margins.iter().map(|(_, margin)| *margin).max(), Some(given.value), "{given:?}");
        for first in &given.first_moves {
            let pit = first.pit - 1;
            assert!(margins.contains(&(pit, first.value)), "{given:?}, pit {}", first.pit);
            let after = start.after(pit);
            assert!(after.outcome().is_some() || (after.turn() == Player::First) == first.extra_turn, "{given:?}");
        }
    }
}

#[test]
fn the_course_examples_choose_the_pits_of_the_lecture() {
    for (first, second, depth, pit) in
        [([1, 0, 1, 1, 0, 0], [1, 1, 1, 0, 0, 0], 2, 3), ([1, 0, 0, 1, 0, 0], [1, 0, 1, 0, 0, 0], 3, 1)]
    {
        let pos = board(&standard(4), [7, 7], [&first, &second], 1);
        let chosen = minimax(&pos, &evaluation(&pos, "snape"), depth, Distances::Ignored).best();
        assert_eq!(chosen, Some(pit - 1));
    }
}
