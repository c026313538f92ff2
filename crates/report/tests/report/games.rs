use gambito_analysis::lab::{Experiment, GameAgreement, GameRow, Lab, TrialStop, run_games};
use gambito_core::StopFlag;
use gambito_report::lab::{cells, csv, headings, html, judge_notes, totals_table};

use crate::{ENGLISH, over_depths, parsed, searches};

fn finished(experiment: &Experiment) -> Lab<GameRow> {
    run_games(experiment, &StopFlag::default(), &mut |_, _, _| {}).expect("an experiment that runs")
}

#[test]
fn a_game_that_differs_is_shown_with_its_ply() {
    let mut experiment = over_depths("kalah:seeds=3", 1..=2);
    experiment.variants = searches(["minimax", "alphabeta", "alphabeta+order"]);
    let mut lab = finished(&experiment);
    lab.rows[4].agreement = GameAgreement::Differs;
    lab.rows[4].differs_from = Some(7);
    assert!(!lab.agrees());
    assert_eq!(cells(&lab, &lab.rows[4], &ENGLISH)[..3], ["2", "alphabeta", "differs from ply 7, wrong"]);
    let page = html(&lab, &ENGLISH);
    let document = parsed(&page);
    let count = |name: &str| document.descendants().filter(|node| node.has_tag_name(name)).count();
    assert_eq!((count("details"), count("figure"), count("script")), (2, 2, 0));
    assert!(page.contains("1 game differs from that of the first variant") && page.contains("differs from ply 7"));
    let csv = csv(&lab);
    assert_eq!(csv.lines().count(), 7);
    assert!(csv.lines().next().is_some_and(|names| names.ends_with(",memory_bytes,cpu_ms,time_ms,moves")));
    assert!(csv.contains(",differs,7,first-variant,,"), "{csv}");
    let json = serde_json::to_value(&lab).expect("plain data");
    assert_eq!(json["rows"][0]["agreement"], "reference");
    assert_eq!(json["rows"][0]["moves"].as_array().map(Vec::len), Some(lab.rows[0].plies));
    assert!(lab.rows.iter().all(|row| cells(&lab, row, &ENGLISH).len() == headings(&lab, &ENGLISH).len()));
}

#[test]
fn the_totals_have_a_row_for_each_variant_and_a_column_for_each_point() {
    let mut experiment = over_depths("kalah:seeds=3", 1..=2);
    experiment.variants = searches(["minimax", "alphabeta"]);
    let mut lab = finished(&experiment);
    lab.rows[1].attempt.nodes = 12_345;
    lab.rows[2].attempt.stopped = Some(TrialStop::Nodes);
    lab.opponent = Some("<first>".to_owned());
    let totals = totals_table(&lab, &ENGLISH).expect("totals of games");
    assert_eq!(totals.headings, ["depth", "1", "2"]);
    assert_eq!((totals.rows[0][2].as_str(), totals.rows[1][1].as_str()), ("–", "12,345"));
    let page = html(&lab, &ENGLISH);
    parsed(&page);
    assert!(page.contains("in a whole game against &lt;first&gt;") && page.contains("<td>12,345</td>"), "{page}");
}

#[test]
fn games_without_a_reference_are_named() {
    let mut experiment = over_depths("kalah:seeds=3", 1..=2);
    experiment.variants = searches(["minimax", "alphabeta"]);
    experiment.budget = 2;
    let lab = finished(&experiment);
    let notes = judge_notes(&lab, &ENGLISH);
    assert!(notes.len() == 1 && notes[0].ends_with("depth 1."), "{notes:?}");
    assert!(html(&Lab { complete: false, ..lab }, &ENGLISH).contains("stopped early"));
}
