use std::ops::ControlFlow;

use gambito_arena::{
    Entry as _, Grid, Heading as _, Judgement, Method, Spsa, StepLine, TuneHeading, TuneJournal, TunePlan, Weights,
    tune, verify,
};
use gambito_catalog::{Programs, Variant};

use crate::support::running;

fn plan(game: &str, player: &str, against: &[&str]) -> TunePlan {
    let variant: Variant = game.parse().expect("a game");
    let start = variant.start();
    let opponents = TunePlan::opponents(against.iter().copied(), &*start, Programs::Refused).expect("opponents");
    TunePlan { variant, start, player: player.parse().expect("a player"), opponents, plies: 4, seed: 5 }
}

fn zero(plan: &TunePlan, features: &str) -> Weights {
    Weights::zero(features, &*plan.start).expect("features")
}

/// Runs a method to its end with scores computed by a function instead of games.
fn told(mut method: impl Method, score: impl Fn(&[f64]) -> f64) -> Weights {
    while let Some(trial) = method.ask() {
        let scores: Vec<f64> = trial.candidates.iter().map(|weights| score(weights.values())).collect();
        method.tell(&scores);
    }
    method.best()
}

fn play(plan: &TunePlan, mut method: impl Method, done: &[StepLine], most: usize) -> (Weights, Vec<StepLine>) {
    let mut steps = done.to_vec();
    let flow = tune(plan, &mut method, done, &running(2), &mut |step| {
        steps.push(step.clone());
        if steps.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(flow.expect("all can play").is_break(), steps.len() == most);
    (method.best(), steps)
}

#[test]
fn spsa_finds_the_direction_that_a_function_rewards() {
    let wanted = [4.0, -2.0, 1.0, 0.0];
    let length = |values: &[f64]| values.iter().map(|value| value * value).sum::<f64>().sqrt();
    let cosine = |values: &[f64]| {
        let product: f64 = values.iter().zip(&wanted).map(|(value, wanted)| value * wanted).sum();
        product / (length(values) * length(&wanted)).max(1e-9)
    };
    let start = zero(&plan("kalah", "greedy", &["random"]), "store,row,pit1,pit2");
    let found = told(Spsa::new(start, 4000, 4, 3), |values| 0.5 + 0.4 * cosine(values));
    assert!(cosine(found.values()) > 0.98, "{}", found.expression());
}

#[test]
fn a_grid_finds_the_best_value_of_every_weight() {
    let start = zero(&plan("kalah", "greedy", &["random"]), "store,row");
    let grid = Grid::new(start, "0..100".parse().expect("a grid"), 5000);
    let found = told(grid, |values| 1.0 - ((values[0] - 37.0).powi(2) + (values[1] - 80.0).powi(2)) / 20_000.0);
    assert_eq!(found.values(), [37.0, 80.0]);
}

/// Guards against a known bug: a tuner whose weights never reached the evaluation. Storing seeds is good in Kalah
/// and giving them away is bad, so the sign of the weight is known.
#[test]
fn weights_reach_the_evaluation() {
    let plan = plan("kalah", "greedy", &["random"]);
    let start = zero(&plan, "store");
    for range in ["-3..3", "-1..1"] {
        let (found, steps) =
            play(&plan, Grid::new(start.clone(), range.parse().expect("a grid"), 600), &[], usize::MAX);
        assert!(found.values()[0] > 0.0, "{range}: {}", found.expression());
        let first = &steps[0].scores;
        let (least, most) = (first[0], first[first.len() - 1]);
        assert!(most > least + 0.3, "{range}: {first:?}");
    }
    let (found, _) = play(&plan, Spsa::new(start, 200, 4, 1), &[], usize::MAX);
    assert!(found.values()[0] > 0.0, "{}", found.expression());
}

#[test]
fn what_is_found_plays_exactly_as_it_is_written() {
    let plan = plan("kalah", "greedy", &["random"]);
    let weights = zero(&plan, "store,row,pit6").with_values([2.5, -1.0, 0.33]);
    let pos = plan.start.parse("<6,9,4,1,0,2,3,0,5,4,4,4,4,4,4> 1").expect("a position");
    let terms = pos.contributions(Some(&weights.expression())).expect("an evaluation");
    let read: Vec<(&str, f64)> = terms.iter().map(|term| (term.feature.as_str(), term.weight)).collect();
    assert_eq!(read, [("store", 2.5), ("row", -1.0), ("pit6", 0.33)]);
}

#[test]
fn weights_that_are_fixed_stay_as_they_are() {
    let plan = plan("kalah", "greedy", &["random"]);
    let start = Weights::of(&"3*store".parse().expect("an expression")).to_find(&zero(&plan, "pit6"));
    let found = told(Grid::new(start.clone(), "0..4".parse().expect("a grid"), 100), |values| values[1] / 10.0);
    assert_eq!(found.expression(), "3*store+4*pit6");
    let found = told(Spsa::new(start, 100, 4, 1), |values| (0.5 + values[1] / 20.0).clamp(0.0, 1.0));
    assert_eq!(found.values()[0], 3.0);
    assert!(found.values()[1] > 0.0);
}

#[test]
fn what_a_method_did_not_ask_is_not_told_to_it() {
    let plan = plan("tictactoe", "alphabeta:depth=1", &["random"]);
    let step = |scores: &[f64]| StepLine { step: 1, games: 4, scores: scores.to_vec(), best: String::new() };
    for done in [vec![step(&[])], vec![step(&[0.5])], vec![step(&[0.5, 0.5]); 9]] {
        let mut method = Spsa::new(zero(&plan, "lines"), 8, 2, 1);
        let refused = tune(&plan, &mut method, &done, &running(1), &mut |_| ControlFlow::Continue(()));
        assert!(matches!(refused, Err(gambito_arena::TuneError::Foreign { .. })));
    }
}

#[test]
fn a_run_goes_on_where_it_was_left() {
    let plan = plan("tictactoe", "alphabeta:depth=1", &["random", "first"]);
    let start = zero(&plan, "lines,centre");
    let spsa = || Spsa::new(start.clone(), 80, 2, 9);
    let (found, steps) = play(&plan, spsa(), &[], usize::MAX);
    assert_eq!(steps.len(), 20);
    let (_, half) = play(&plan, spsa(), &[], 7);
    let (again, resumed) = play(&plan, spsa(), &half, usize::MAX);
    assert_eq!((again, resumed), (found, steps));
}

#[test]
fn the_file_of_a_run_reads_back_and_is_not_that_of_a_tournament() {
    let plan = plan("tictactoe", "alphabeta:depth=1", &["random"]);
    let start = zero(&plan, "lines");
    let method = Spsa::new(start.clone(), 8, 2, 1);
    let heading = TuneHeading::of(&plan, &start, &method);
    let (_, steps) = play(&plan, method, &[], usize::MAX);
    let text = heading.line() + &steps.iter().map(gambito_arena::Entry::line).collect::<String>();
    let journal = TuneJournal::parse(text.as_bytes()).expect("a whole file");
    assert_eq!((&journal.heading, &journal.entries), (&heading, &steps));
    assert!(gambito_arena::TournamentJournal::parse(text.as_bytes()).is_err());
    assert!(steps[0].line().contains("\"best\":"));
    let other = TuneHeading::of(&plan, &start, &Spsa::new(start.clone(), 80, 2, 1));
    assert_eq!(heading.difference(&other).map(|(field, ..)| field), Some("method"));
}

#[test]
fn a_verification_tells_better_from_worse_and_knows_when_it_does_not_know() {
    let plan = plan("kalah", "greedy", &["twin=greedy:eval=store"]);
    let [bad, good] = ["-1*store", "store"].map(|text| Weights::of(&text.parse().expect("an expression")));
    let judge = |weights| {
        let verification = verify(&plan, weights, 60, &running(2), &mut |_| ()).expect("all can play");
        let against = verification.expect("nobody stopped it").against;
        against.into_iter().map(|compared| (compared.opponent, compared.judgement)).collect::<Vec<_>>()
    };
    let expected = |twin, start| vec![(Some("twin".to_owned()), twin), (None, start)];
    assert_eq!(judge([&bad, &good]), expected(Judgement::Undecided, Judgement::Better));
    assert_eq!(judge([&good, &bad]), expected(Judgement::Worse, Judgement::Worse));
}
