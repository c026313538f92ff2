//! Experiments that play whole games.

use gambito_analysis::RunError;
use gambito_analysis::lab::{
    Experiment, GameAgreement, GameRow, JudgedBy, Lab, Opponent, Standing, Trial as _, TrialStop, run_games,
    run_games_against,
};
use gambito_catalog::{Algorithm, AnyPosition, SearchVariant};
use gambito_core::StopFlag;
use gambito_testkit::check_each;

use crate::{over_depths, searches, variant};

fn finished(experiment: &Experiment) -> Lab<GameRow> {
    run_games(experiment, &StopFlag::default(), &mut |_, _, _| {}).expect("an experiment that runs")
}

/// Minimax and every combination of switches of alpha-beta that ignores distances, with both orders.
fn flat_variants() -> Vec<SearchVariant> {
    let mut all = vec![SearchVariant::from(Algorithm::Minimax)];
    for variant in SearchVariant::combinations(Algorithm::AlphaBeta).into_iter().filter(|v| !v.is_on("shortest")) {
        all.push(variant);
        if variant.is_on("order") {
            all.push(format!("{variant}+order=worst").parse().expect("a variant"));
        }
    }
    all
}

fn agreements(lab: &Lab<GameRow>) -> Vec<GameAgreement> {
    lab.rows.iter().map(|row| row.agreement).collect()
}

/// Plays the last legal move; in Nim it takes one token.
#[derive(Default)]
struct LastMove {
    games: usize,
}

impl Opponent for LastMove {
    fn name(&self) -> String {
        "last".to_owned()
    }

    fn begin(&mut self) {
        self.games += 1;
    }

    fn choose(&mut self, pos: &dyn AnyPosition) -> Result<String, RunError> {
        Ok(pos.moves().pop().expect("an unfinished game has a move"))
    }
}

/// The table of `rules/nim.md`: misère Nim, the machine starts, depth 20, the opponent always takes one token.
#[test]
fn the_totals_of_nim_are_those_of_the_course() {
    let mut experiment =
        Experiment::over_sizes(&variant("nim"), ["8", "12", "16", "20"], Some(20)).expect("sizes of the game");
    experiment.variants = searches(["minimax", "alphabeta+bounds"]);
    let mut opponent = LastMove::default();
    let lab = run_games_against(&mut opponent, &experiment, &StopFlag::default(), &mut |_, _, _| {}).expect("games");
    let of = |name: &str| lab.rows.iter().filter(|row| row.variant() == name).collect::<Vec<_>>();
    let totals = |name: &str| of(name).iter().map(|row| row.nodes()).collect::<Vec<_>>();
    assert_eq!(totals("minimax"), [192, 2_223, 25_472, 291_551]);
    assert_eq!(totals("alphabeta+bounds"), [16, 67, 264, 1_023]);
    let first = |name: &str| of(name).iter().map(|row| row.nodes_by_move[0]).collect::<Vec<_>>();
    assert_eq!(first("minimax"), [177, 2_031, 23_249, 266_079]);
    assert_eq!(first("alphabeta+bounds"), [13, 51, 197, 759]);
    assert_eq!(of("alphabeta+bounds")[3].nodes_by_move, [759, 197, 51, 13, 3]);
    assert_eq!((opponent.games, lab.opponent.as_deref(), lab.standing(Standing::Right)), (8, Some("last"), 4));
}

#[test]
fn a_variant_that_plays_both_sides_searches_every_move() {
    let mut experiment = over_depths("kalah:seeds=3", 2..=2);
    experiment.variants = searches(["alphabeta"]);
    let lab = finished(&experiment);
    let row = &lab.rows[0];
    assert_eq!((row.nodes_by_move.len(), row.nodes_by_move.iter().sum()), (row.plies, row.nodes()));
    assert_eq!(lab.opponent, None);
}

#[test]
fn all_flat_searches_play_the_same_game() {
    let games = [
        ("tictactoe", 1..=4),
        ("tictactoe:size=4x3,line=3", 3..=3),
        ("nim:tokens=13", 1..=6),
        ("quarry:size=4x3x3", 1..=9),
        ("kalah:seeds=3", 1..=3),
        ("kalah:pits=4,seeds=2", 5..=5),
    ];
    check_each(games, |(game, depths)| {
        let mut experiment = over_depths(game, depths);
        experiment.variants = flat_variants();
        let lab = finished(&experiment);
        assert_eq!(lab.rows.len(), 193 * experiment.points.len(), "{game}");
        assert!(lab.points.iter().all(|point| point.judged_by == JudgedBy::FirstVariant), "{game}");
        let wrong = lab.rows.iter().find(|row| row.standing() == Standing::Wrong);
        assert_eq!(wrong.map(|row| (row.variant(), row.depth, row.differs_from)), None, "{game}");
        assert_eq!(lab.standing(Standing::Right), 192 * experiment.points.len(), "{game}");
        assert!(lab.rows.iter().all(|row| row.outcome.is_some() && row.plies == row.moves.len()), "{game}");
    });
}

#[test]
fn good_order_saves_most_of_a_whole_game_of_kalah_and_bad_order_costs() {
    for game in ["kalah:seeds=3", "kalah:seeds=4", "kalah:seeds=5", "kalah:seeds=6"] {
        let mut experiment = over_depths(game, 5..=5);
        experiment.variants = searches(["minimax", "alphabeta", "alphabeta+order", "alphabeta+order=worst"]);
        let lab = finished(&experiment);
        assert_eq!(lab.standing(Standing::Right), 3, "{game}");
        let [minimax, plain, best, worst] = [0, 1, 2, 3].map(|index: usize| lab.rows[index].nodes());
        assert!(best * 100 <= plain * 45, "{game}: {best} with order, {plain} without");
        assert!(plain < worst && worst < minimax, "{game}: {plain}, worst first {worst}, minimax {minimax}");
    }
}

#[test]
fn a_game_is_what_its_moves_say() {
    let mut experiment = over_depths("kalah:seeds=3", 2..=2);
    experiment.variants = searches(["alphabeta"]);
    let lab = finished(&experiment);
    let row = &lab.rows[0];
    let mut pos = variant("kalah:seeds=3").start();
    row.moves.iter().for_each(|mv| pos.play(mv).expect("a legal move"));
    assert_eq!(pos.outcome().map(Into::into), row.outcome);
    assert!(row.outcome.as_ref().is_some_and(|outcome| outcome.margin.is_some()));
    assert!(row.nodes() > row.plies as u64 && row.attempt.cpu_ms > 0.0);
}

#[test]
fn another_evaluation_plays_another_game() {
    // The games of two evaluations side by side, as if one variant had been wrong.
    let game = |evaluation: &str| {
        let mut experiment = over_depths("kalah:seeds=3", 3..=3);
        experiment.variants = searches(["minimax", "alphabeta"]);
        experiment.evaluation = Some(evaluation.to_owned());
        finished(&experiment).rows
    };
    let [usual, other] = ["store", "row-store"].map(game);
    assert_eq!(usual[0].moves, usual[1].moves);
    assert_eq!(other[0].moves, other[1].moves);
    assert_ne!(usual[0].moves, other[0].moves);
}

#[test]
fn who_prefers_the_faster_win_may_play_another_game() {
    let mut experiment = over_depths("tictactoe", 5..=5);
    experiment.variants = searches(["minimax", "alphabeta+shortest", "engine", "alphabeta+order+deepen"]);
    let lab = finished(&experiment);
    assert!(lab.agrees());
    let [first, shortest, engine, deepening] = agreements(&lab).try_into().expect("four games");
    assert_eq!((first, deepening), (GameAgreement::Reference, GameAgreement::SameGame));
    for free in [shortest, engine] {
        assert!(matches!(free, GameAgreement::SameGame | GameAgreement::MayDiffer), "{free:?}");
    }
}

#[test]
fn a_variant_beyond_its_budget_plays_no_deeper_game_and_the_next_one_is_the_reference() {
    let mut experiment = over_depths("kalah:seeds=3", 1..=4);
    experiment.variants = searches(["minimax", "alphabeta+order", "alphabeta+cache+order"]);
    experiment.budget = 200;
    let lab = finished(&experiment);
    let of = |name: &str| lab.rows.iter().filter(|row| row.variant() == name).collect::<Vec<_>>();
    let minimax = of("minimax");
    let last = minimax.last().expect("a game of minimax");
    assert_eq!(
        (last.stopped(), last.agreement, &last.outcome),
        (Some(TrialStop::Nodes), GameAgreement::Stopped, &None)
    );
    assert!(minimax.len() < 4 && minimax[..minimax.len() - 1].iter().all(|row| row.stopped().is_none()));
    let behind = of("alphabeta+order")[minimax.len() - 1];
    assert_eq!(behind.agreement, GameAgreement::Reference);
    assert!(lab.complete && lab.agrees());
    experiment.budget = 2;
    let lab = finished(&experiment);
    assert!(lab.rows.iter().all(|row| row.agreement == GameAgreement::Stopped));
    assert_eq!((lab.rows.len(), lab.points[0].judged_by), (3, JudgedBy::Nobody));
}

#[test]
fn a_raised_flag_keeps_the_games_that_are_done() {
    let mut experiment = over_depths("tictactoe", 1..=3);
    experiment.variants = searches(["minimax", "alphabeta", "alphabeta+order"]);
    let stop = StopFlag::default();
    let mut last = 0;
    let mut watch = |done: usize, total: usize, _: &str| {
        assert!(done >= last && total == 9);
        last = done;
        if done == 5 {
            stop.raise();
        }
    };
    let lab = run_games(&experiment, &stop, &mut watch).expect("games");
    assert_eq!((lab.rows.len(), lab.complete), (5, false));
    assert_eq!(lab.standing(Standing::Right), 3);
}

#[test]
fn games_over_sizes_go_to_the_end() {
    let mut experiment = Experiment::over_sizes(&variant("quarry"), ["2", "3"], None).expect("sizes");
    experiment.variants = searches(["minimax", "alphabeta+order+symmetry", "alphabeta+cache+lazy"]);
    assert_eq!(finished(&experiment).standing(Standing::Right), 4);
}

#[test]
fn games_read_back_from_json() {
    let mut experiment = over_depths("kalah:seeds=3", 1..=2);
    experiment.variants = searches(["minimax", "alphabeta"]);
    experiment.budget = 40;
    let lab = finished(&experiment);
    assert!(lab.rows.iter().any(|row| row.outcome.is_some()) && lab.rows.iter().any(|row| row.outcome.is_none()));
    let json = serde_json::to_value(&lab).expect("plain data");
    assert_eq!(serde_json::from_value::<Lab<GameRow>>(json).expect("results"), lab);
}
