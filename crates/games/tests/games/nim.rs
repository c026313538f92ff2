use gambito_core::{Limits, Position};
use gambito_games::Nim;
use gambito_games::nim::Last;
use gambito_search::{Plain, Policy, Search, Settings, Switches};
use gambito_testkit::run;

use crate::evaluations::evaluation;
use crate::golden::{self, Algorithm, NimFile};

fn golden() -> NimFile {
    golden::read(include_str!("../data/nim.json"))
}

fn misere(tokens: u32) -> Nim {
    Nim::new(tokens, 3, Last::Loses)
}

const MINIMAX: Switches = Algorithm::Minimax.plain();
const ALPHA_BETA: Switches = Algorithm::AlphaBeta.plain();

#[test]
fn every_golden_search_is_reproduced_to_the_unit() {
    let searches = golden().searches;
    assert_eq!(searches.len(), 840);
    for golden in searches {
        let last = if golden.last == "wins" { Last::Wins } else { Last::Loses };
        let start = Nim::new(golden.tokens, 3, last);
        let evaluation = evaluation(&start, &golden.evaluation);
        let report = run(&start, &evaluation, golden.algorithm.plain(), Limits::depth(golden.depth));
        let counters = report.counters;
        assert_eq!(
            (report.found.mv, report.found.score.value(), counters.visited, counters.statics),
            (Some(golden.take), golden.value, golden.visited, golden.static_evaluations),
            "{golden:?}"
        );
    }
}

#[test]
fn policies_fixed_at_compile_time_find_what_switches_find() {
    fn found<S: Policy>(start: &Nim, policy: S) -> gambito_search::SearchResult<u32> {
        let settings =
            Settings { evaluation: &evaluation(start, "final"), policy, deepen: false, limits: Limits::default() };
        Search::quietly(start, &settings)
    }
    for tokens in 1..=14 {
        let start = misere(tokens);
        assert_eq!(found(&start, Plain::<false>::default()), found(&start, MINIMAX), "{tokens} tokens");
        assert_eq!(found(&start, Plain::<true> { bounds: true }), found(&start, ALPHA_BETA), "{tokens} tokens");
    }
}

/// Positions visited in each of the machine's turns: it starts, searches to depth 20, and its opponent
/// always takes 1.
fn whole_game(tokens: u32, switches: Switches) -> Vec<u64> {
    let mut pos = misere(tokens);
    let evaluation = evaluation(&pos, "final");
    let mut visited = Vec::new();
    while pos.outcome().is_none() {
        let report = run(&pos, &evaluation, switches, Limits::depth(20));
        visited.push(report.counters.visited);
        pos.play(report.found.mv.expect("the game goes on")).expect("a legal move");
        let _ = pos.play(1);
    }
    visited
}

#[test]
fn a_whole_game_visits_what_the_rules_say() {
    let sizes = [8, 12, 16, 20];
    let sums = |switches| sizes.map(|tokens| whole_game(tokens, switches).iter().sum::<u64>());
    assert_eq!(sums(MINIMAX), [192, 2_223, 25_472, 291_551]);
    assert_eq!(sums(ALPHA_BETA), [16, 67, 264, 1_023]);
}

#[test]
fn the_first_turn_visits_what_the_rules_say() {
    let sizes = [8, 12, 16, 20];
    let first_turns = |switches| sizes.map(|tokens| whole_game(tokens, switches)[0]);
    assert_eq!(first_turns(MINIMAX), [177, 2_031, 23_249, 266_079]);
    assert_eq!(first_turns(ALPHA_BETA), [13, 51, 197, 759]);
}

#[test]
fn whole_trees_of_four_and_seven_tokens_have_15_and_96_nodes() {
    let visited = |tokens, switches| {
        let start = misere(tokens);
        run(&start, &evaluation(&start, "final"), switches, Limits::default()).counters.visited
    };
    assert_eq!([4, 7].map(|tokens| visited(tokens, MINIMAX)), [15, 96]);
    assert_eq!([4, 7].map(|tokens| visited(tokens, ALPHA_BETA)), [3, 16]);
}

#[test]
fn moves_come_largest_first_and_never_exceed_the_pile() {
    assert_eq!(misere(8).moves(), [3, 2, 1]);
    assert_eq!(misere(2).moves(), [2, 1]);
    assert_eq!(Nim::new(5, 10, Last::Wins).moves(), [5, 4, 3, 2, 1]);
}

#[test]
fn the_remainder_names_the_lost_piles() {
    for take in 1..=5 {
        for tokens in 1..=40 {
            let won = |last, lost_remainder| {
                let start = Nim::new(tokens, take, last);
                let cached = Switches { pruning: true, cache: true, ..Switches::default() };
                let found = run(&start, &evaluation(&start, "final"), cached, Limits::default()).found;
                let by_rule = tokens % (take + 1) != lost_remainder;
                assert_eq!(found.score.value() == 1, by_rule, "{start:?}");
            };
            won(Last::Loses, 1 % (take + 1));
            won(Last::Wins, 0);
        }
    }
}
