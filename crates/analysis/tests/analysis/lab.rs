//! Experiments that run single searches.

use gambito_analysis::lab::{
    Agreement, Comparison, Experiment, GameAgreement, JudgedBy, Lab, Standing, TrialStop, run_searches,
};
use gambito_catalog::SWITCHES;
use gambito_core::StopFlag;
use serde::Serialize;

use crate::{over_depths, searches, variant};

fn finished(experiment: &Experiment) -> Lab {
    run_searches(experiment, &StopFlag::default(), &mut |_, _, _| {}, &mut |_| {}).expect("an experiment that runs")
}

fn over_sizes(game: &str, sizes: &[&str]) -> Experiment {
    Experiment::over_sizes(&variant(game), sizes.iter().copied(), None).expect("sizes of the game")
}

/// The number of combinations of the switches that can matter.
fn combinations(experiment: &Experiment) -> usize {
    1 << (SWITCHES.len() - experiment.idle_switches().len())
}

#[test]
fn switches_that_cannot_matter_follow_from_the_game() {
    assert_eq!(over_sizes("nim", &["4", "7"]).idle_switches(), ["symmetry"], "one pile has no symmetries");
    assert_eq!(over_depths("tictactoe", 1..=4).idle_switches(), ["infer"], "there is no theory");
    let mut quarry = over_sizes("quarry", &["2"]);
    assert_eq!(quarry.idle_switches(), [""; 0]);
    quarry.evaluation = Some("0;end=-1".to_owned());
    assert_eq!(quarry.idle_switches(), ["infer", "bounds"], "values do not follow from results");
    assert_eq!(over_depths("kalah:pits=2,seeds=1", 1..=2).idle_switches(), ["infer", "symmetry"]);
}

#[test]
fn every_combination_of_switches_agrees_with_minimax() {
    let experiments =
        [over_sizes("nim", &["4", "7"]), over_depths("tictactoe", 1..=4), over_sizes("quarry", &["2", "3", "3x2x4"])];
    for experiment in experiments {
        let lab = finished(&experiment);
        assert_eq!(lab.rows.len(), (1 + combinations(&experiment)) * experiment.points.len());
        assert!(lab.points.iter().all(|point| point.judged_by == JudgedBy::Minimax));
        assert_eq!(lab.standing(Standing::Right), lab.rows.len(), "{}", lab.game);
    }
}

#[test]
fn the_counters_are_those_of_the_rules() {
    let mut experiment = over_sizes("quarry", &["4x4x4"]);
    experiment.variants = searches(["minimax", "minimax+cache"]);
    let lab = finished(&experiment);
    let [plain, cached] = [lab.rows[0].counters, lab.rows[1].counters];
    assert_eq!((plain.created, plain.evaluated, plain.leaves, plain.depth), (24_135, 24_135, 9_918, 9));
    assert_eq!((cached.created, cached.cache_hits, cached.leaves, cached.distinct), (516, 381, 18, 118));
}

#[test]
fn branching_factors_follow_from_the_positions_and_the_longest_line_of_minimax() {
    let mut experiment = over_depths("tictactoe", 4..=4);
    experiment.variants = searches(["minimax", "alphabeta+bounds", "alphabeta+cache+order+symmetry"]);
    let lab = finished(&experiment);
    let tree = lab.points[0].tree.expect("minimax is within the budget");
    assert_eq!((tree.depth, Some(tree.branching)), (4, lab.rows[0].effective_branching));
    let rounded = |row: usize| lab.rows[row].effective_branching.map(|factor| (factor * 1e4).round() / 1e4);
    // 3,610 and 492 positions.
    assert_eq!([rounded(0), rounded(1)], [Some(7.4782), Some(4.4176)]);
    assert!(lab.rows[2].effective_branching < lab.rows[1].effective_branching);
    // The pile is empty after 8 moves, however deep the search may look.
    let mut experiment = Experiment::over_sizes(&variant("nim"), ["8"], Some(20)).expect("sizes of the game");
    experiment.variants = searches(["minimax"]);
    assert_eq!(finished(&experiment).points[0].tree.map(|tree| tree.depth), Some(8));
    experiment.budget = 50;
    let stopped = finished(&experiment);
    assert_eq!((stopped.points[0].tree, stopped.rows[0].effective_branching), (None, None));
}

#[test]
fn a_search_beyond_its_budget_is_stopped_and_the_cache_judges() {
    let mut experiment = over_sizes("quarry", &["5"]);
    experiment.budget = 20_000;
    let lab = finished(&experiment);
    assert_eq!(lab.points[0].judged_by, JudgedBy::MinimaxWithCache);
    assert_eq!((lab.rows[0].attempt.variant.as_str(), lab.rows[0].agreement), ("minimax", Agreement::Stopped));
    assert!(lab.agrees() && lab.count(Agreement::SameMove) > 64);
    experiment.budget = 10;
    let lab = finished(&experiment);
    assert_eq!(lab.points[0].judged_by, JudgedBy::Nobody);
    assert!(lab.count(Agreement::NotJudged) > 0);
}

#[test]
fn an_engine_that_knows_more_than_the_depth_shows_is_not_wrong() {
    let mut experiment = over_depths("nim:tokens=12", 2..=2);
    experiment.variants = searches(["minimax", "alphabeta+infer", "engine"]);
    let agreements: Vec<Agreement> = finished(&experiment).rows.iter().map(|row| row.agreement).collect();
    assert_eq!(agreements, [Agreement::SameMove, Agreement::SameMove, Agreement::NotJudged]);
}

#[test]
fn progress_counts_up_and_a_raised_flag_keeps_the_rows_so_far() {
    let experiment = over_sizes("nim", &["5", "6"]);
    let stop = StopFlag::default();
    let mut last = 0;
    let mut watch = |done: usize, total: usize, _: &str| {
        assert!(done >= last && total == experiment.trials());
        last = done;
        if done == 10 {
            stop.raise();
        }
    };
    let mut heard = Vec::new();
    let lab = run_searches(&experiment, &stop, &mut watch, &mut |row| heard.push(row.clone())).expect("rows");
    assert_eq!((lab.rows.len(), lab.complete), (10, false));
    assert_eq!(heard, lab.rows);
}

#[test]
fn an_evaluation_that_does_not_exist_is_an_error() {
    let mut experiment = over_depths("tictactoe", 1..=2);
    experiment.evaluation = Some("beauty".to_owned());
    assert!(run_searches(&experiment, &StopFlag::default(), &mut |_, _, _| {}, &mut |_| {}).is_err());
}

#[test]
fn switches_that_only_save_work_never_cost_any() {
    let experiment = over_depths("tictactoe", 1..=4);
    let lab = finished(&experiment);
    let (point, effects) = lab.switch_effects().expect("pairs");
    assert_eq!((point, effects.len()), (3, SWITCHES.len() - 1), "all but the theory that the game does not have");
    for effect in effects {
        assert_eq!(effect.pairs, combinations(&experiment) / 2);
        match effect.switch {
            "lazy" => {
                assert_eq!((effect.best, effect.worst), (1.0, 1.0));
                assert!(effect.created.is_some_and(|created| created < 0.9), "{effect:?}");
            }
            "symmetry" => assert!(effect.worst < 1.0),
            _ => assert!(effect.best <= effect.average && effect.average <= effect.worst),
        }
    }
}

#[test]
fn results_read_back_from_json() {
    let mut experiment = over_sizes("quarry", &["4"]);
    experiment.budget = 2000;
    let lab = finished(&experiment);
    assert!(lab.count(Agreement::Stopped) > 0 && lab.count(Agreement::SameMove) > 0);
    let json = serde_json::to_value(&lab).expect("plain data");
    assert_eq!(json["rows"][0]["counters"]["visited"], 2000);
    assert_eq!(serde_json::from_value::<Lab>(json).expect("results"), lab);
}

/// Texts and CSV use the names of JSON.
#[test]
fn names_are_those_of_the_json() {
    fn in_json(value: impl Serialize) -> String {
        serde_json::to_value(value).expect("plain data").as_str().expect("a name").to_owned()
    }
    fn check<C: Comparison + Serialize>() {
        C::ALL.iter().for_each(|agreement| assert_eq!(in_json(agreement), agreement.name()));
    }
    check::<Agreement>();
    check::<GameAgreement>();
    TrialStop::ALL.into_iter().for_each(|reason| assert_eq!(in_json(reason), reason.name()));
    JudgedBy::ALL.into_iter().for_each(|judge| assert_eq!(in_json(judge), judge.name()));
}
