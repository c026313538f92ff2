//! How far searches get within a time. The time is that of the test: a step reports what it would have cost.

use std::time::Duration;

use gambito_analysis::lab::{
    Axis, Capacity, CapacityEnd, CapacityRow, Experiment, Point, StepCost, TrialStop, find_capacity, run_until_slow,
};
use gambito_catalog::{Algorithm, SearchVariant};
use gambito_core::StopFlag;

use crate::{over_depths, searches, variant};

const LIMIT: Duration = Duration::from_millis(100);

/// A search that takes this long.
fn taking(time_ms: f64) -> StepCost {
    StepCost { nodes: time_ms as u64, time_ms, cpu_ms: time_ms, stopped: None, whole_game: None }
}

fn found(experiment: &Experiment, mut cost: impl FnMut(&Point, SearchVariant) -> StepCost) -> Capacity {
    let mut run = |point: &Point, variant: SearchVariant| Ok(cost(point, variant));
    find_capacity(experiment, LIMIT, &StopFlag::default(), &mut run, &mut |_, _, _| {})
        .expect("an experiment that runs")
}

/// The largest depth or size that each variant finished.
fn largest(capacity: &Capacity) -> Vec<Option<&str>> {
    capacity.rows.iter().map(|row| row.largest.as_deref()).collect()
}

#[test]
fn each_variant_gets_as_deep_as_its_time_lasts() {
    let mut experiment = over_depths("tictactoe", 1..=9);
    experiment.variants = searches(["minimax", "alphabeta"]);
    let capacity = found(&experiment, |point, variant| {
        let branching: f64 = if variant.algorithm == Algorithm::Minimax { 4.0 } else { 2.0 };
        taking(branching.powi(point.label.parse().expect("a depth")))
    });
    assert_eq!((capacity.axis, capacity.limit_ms, capacity.complete), (Axis::Depth, 100.0, true));
    assert_eq!(largest(&capacity), [Some("3"), Some("6")], "4^3 and 2^6 are at most 100");
    assert!(capacity.rows.iter().all(|row| row.ended_by == CapacityEnd::Slow));
    let minimax = &capacity.rows[0];
    assert_eq!(minimax.steps.len(), 4, "no depth is skipped, and none is tried after the first slow one");
    assert_eq!(minimax.reached().map(|step| step.nodes), Some(64));
}

#[test]
fn the_largest_of_many_sizes_is_found_with_few_searches() {
    let sizes: Vec<String> = (1..=1000).map(|size: u32| size.to_string()).collect();
    let experiment = Experiment::over_sizes(&variant("quarry"), sizes.iter().map(String::as_str), None);
    let mut experiment = experiment.expect("sizes of the game");
    experiment.variants = searches(["alphabeta+cache"]);
    let capacity = found(&experiment, |point, _| taking(point.label.parse::<f64>().expect("a size") / 3.0));
    assert_eq!(largest(&capacity), [Some("300")], "exactly the time is not too slow");
    assert!(capacity.rows[0].steps.len() < 20, "{:?}", capacity.rows[0].steps);
}

#[test]
fn the_reason_of_the_end_is_told() {
    let mut experiment = over_depths("nim", 1..=5);
    experiment.variants = searches(["minimax"]);
    let end_with = |deepest: StepCost| {
        let capacity = found(&experiment, |point, _| if point.label == "3" { deepest } else { taking(1.0) });
        let CapacityRow { ended_by, largest, .. } = &capacity.rows[0];
        (*ended_by, largest.as_deref().map(str::parse::<u32>).and_then(Result::ok))
    };
    let stopped = |reason| end_with(StepCost { stopped: Some(reason), ..taking(1.0) });
    assert_eq!(end_with(taking(1.0)), (CapacityEnd::LastPoint, Some(5)));
    assert_eq!(end_with(taking(100.5)), (CapacityEnd::Slow, Some(2)));
    let to_the_end = StepCost { whole_game: Some(2), ..taking(1.0) };
    assert_eq!(end_with(to_the_end), (CapacityEnd::WholeGame, Some(2)), "the game has no line of 3 moves");
    assert_eq!(stopped(TrialStop::Time), (CapacityEnd::Slow, Some(2)));
    assert_eq!(stopped(TrialStop::Memory), (CapacityEnd::Memory, Some(2)));
    assert_eq!(stopped(TrialStop::Depth), (CapacityEnd::Length, Some(2)));
}

#[test]
fn a_variant_that_finishes_nothing_has_no_largest_point() {
    let mut experiment = over_depths("nim", 1..=5);
    experiment.variants = searches(["minimax", "alphabeta"]);
    let capacity = found(&experiment, |_, _| taking(1e6));
    assert_eq!(largest(&capacity), [None, None]);
    assert_eq!(capacity.rows[0].reached(), None);
}

#[test]
fn an_interrupted_experiment_keeps_the_variants_that_are_done() {
    let mut experiment = over_depths("nim", 1..=2);
    experiment.variants = searches(["minimax", "alphabeta", "alphabeta+cache"]);
    let (stop, mut left) = (StopFlag::default(), 3);
    let mut run = |_: &Point, _: SearchVariant| {
        left -= 1;
        if left == 0 {
            stop.raise();
        }
        Ok(taking(1.0))
    };
    let mut told = Vec::new();
    let mut progress = |done: usize, total: usize, name: &str| told.push(format!("{done}/{total} {name}"));
    let capacity = find_capacity(&experiment, LIMIT, &stop, &mut run, &mut progress).expect("an experiment that runs");
    assert_eq!((capacity.complete, capacity.rows.len()), (false, 1));
    assert_eq!(told, ["0/3 minimax · 1", "0/3 minimax · 2", "1/3 alphabeta · 1"]);
}

#[test]
fn real_searches_stop_at_the_end_of_the_game() {
    let mut experiment = over_depths("nim:tokens=5", 1..=50);
    experiment.variants = searches(["minimax", "alphabeta+cache", "engine"]);
    let hour = Duration::from_secs(3600);
    let capacity = run_until_slow(&experiment, hour, &StopFlag::default(), &mut |_, _, _| {}).expect("an experiment");
    for row in &capacity.rows {
        assert_eq!(row.ended_by, CapacityEnd::WholeGame, "{row:?}");
    }
    assert_eq!(capacity.rows[0].largest.as_deref(), Some("5"), "each takes one token");
    let json = serde_json::to_value(&capacity).expect("plain data");
    assert_eq!((&json["rows"][0]["ended_by"], &json["rows"][0]["largest"]), (&"whole-game".into(), &"5".into()));
    assert_eq!(serde_json::from_value::<Capacity>(json).expect("results"), capacity);
}

#[test]
fn real_searches_are_limited_by_time_and_not_by_positions() {
    let experiment = Experiment::over_sizes(&variant("quarry"), ["2", "3", "4"], None).expect("sizes of the game");
    let mut experiment = Experiment { variants: searches(["minimax"]), ..experiment };
    experiment.budget = 10;
    let search = |limit| run_until_slow(&experiment, limit, &StopFlag::default(), &mut |_, _, _| {}).expect("a run");
    assert_eq!(largest(&search(Duration::from_secs(3600))), [Some("4")]);
    let hurried = search(Duration::ZERO);
    assert_eq!((largest(&hurried), hurried.rows[0].ended_by), (vec![None], CapacityEnd::Slow));
}
