use gambito_analysis::lab::{Agreement, Experiment, Judge, JudgedBy};
use gambito_analysis::{SearchReport, analyse};
use gambito_core::StopFlag;
use gambito_search::Stop;

fn experiment(game: &str, budget: u64) -> Experiment {
    let game = game.parse().expect("a game");
    Experiment { budget, ..Experiment::over_sizes(&game, ["5x5x5"], None).expect("a size") }
}

fn verdict(budget: u64, change: impl FnOnce(&mut SearchReport)) -> (JudgedBy, Agreement) {
    let experiment = experiment("quarry", budget);
    let (point, stop) = (&experiment.points[0], StopFlag::default());
    let mut judge = Judge::new(point, &experiment, &stop).expect("a judge");
    let variant = "alphabeta+cache".parse().expect("a variant");
    let mut report = analyse(&*point.position).search(&experiment.request(point, variant, &stop)).expect("a report");
    change(&mut report);
    (judge.kind(), judge.compare(&report).expect("a verdict"))
}

#[test]
fn both_judges_tell_right_from_wrong() {
    for (budget, kind) in [(10_000_000, JudgedBy::Minimax), (100_000, JudgedBy::MinimaxWithCache)] {
        assert_eq!(verdict(budget, |_| {}), (kind, Agreement::SameMove));
        assert_eq!(verdict(budget, |report| report.mv = Some("y1".into())), (kind, Agreement::EquallyGood));
        assert_eq!(verdict(budget, |report| report.mv = Some("x2".into())), (kind, Agreement::WorseMove));
        assert_eq!(verdict(budget, |report| report.mv = None), (kind, Agreement::WorseMove));
        assert_eq!(verdict(budget, |report| report.value = -1), (kind, Agreement::ValueDiffers));
        assert_eq!(verdict(budget, |report| report.stopped = Some(Stop::Nodes)), (kind, Agreement::Stopped));
    }
}

#[test]
fn where_minimax_is_too_slow_nobody_judges() {
    assert_eq!(verdict(150, |report| report.stopped = None), (JudgedBy::Nobody, Agreement::NotJudged));
}
