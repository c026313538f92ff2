use gambito_analysis::lab::{Agreement, Experiment, JudgedBy, Lab, run_searches};
use gambito_core::StopFlag;
use gambito_report::lab::{cells, csv, headings, html, judge_notes, trees_table};

use crate::{ENGLISH, over_depths, parsed, searches, variant};

fn finished(experiment: &Experiment) -> Lab {
    run_searches(experiment, &StopFlag::default(), &mut |_, _, _| {}, &mut |_| {}).expect("an experiment that runs")
}

fn over_sizes(game: &str, sizes: &[&str]) -> Experiment {
    Experiment::over_sizes(&variant(game), sizes.iter().copied(), None).expect("sizes of the game")
}

#[test]
fn a_search_that_was_stopped_shows_no_result() {
    let mut experiment = over_sizes("quarry", &["5"]);
    experiment.budget = 20_000;
    let lab = finished(&experiment);
    assert_eq!(lab.rows[0].agreement, Agreement::Stopped);
    assert_eq!(cells(&lab, &lab.rows[0], &ENGLISH)[3..5], ["–", "–"]);
    assert!(csv(&lab).contains(",minimax,,,false,stopped,"), "{}", csv(&lab));
    assert_eq!(lab.points[0].judged_by, JudgedBy::MinimaxWithCache);
    let notes = judge_notes(&lab, &ENGLISH);
    assert!(notes.len() == 1 && notes[0].contains("minimax with a cache"), "{notes:?}");
}

#[test]
fn an_interrupted_experiment_says_so() {
    let lab = Lab { complete: false, ..finished(&over_sizes("nim", &["4"])) };
    assert!(html(&lab, &ENGLISH).contains("stopped early"));
}

#[test]
fn csv_has_one_line_a_row_and_equal_columns() {
    let lab = finished(&over_sizes("nim", &["4", "7"]));
    let csv = csv(&lab);
    let lines: Vec<&str> = csv.split_terminator("\r\n").collect();
    assert_eq!(lines.len(), lab.rows.len() + 1);
    assert!(lines[0].starts_with("game,position,evaluation,point,"));
    let columns = lines[0].split(',').count();
    for line in &lines[1..] {
        // The spec of the game is quoted because of its commas.
        let rest = line.strip_prefix("\"nim:tokens=").and_then(|rest| rest.split_once('"')).expect("a quoted game").1;
        assert_eq!(rest.split(',').count(), columns, "{line}");
    }
}

#[test]
fn the_page_is_well_formed_and_needs_nothing_else() {
    let lab = finished(&over_depths("tictactoe", 1..=3));
    let page = html(&lab, &ENGLISH);
    let document = parsed(&page);
    let count = |name: &str| document.descendants().filter(|node| node.has_tag_name(name)).count();
    assert_eq!((count("details"), count("figure"), count("script")), (3, 3, 0));
    // Every depth has a table with a heading; one more has a row for each of their trees, another one for each switch that
    // can matter.
    let switches = lab.switch_effects().expect("pairs").1.len();
    assert_eq!(count("tr"), lab.rows.len() + 3 + (1 + 3) + (1 + switches));
    for outside in ["http", "url(", "@import", "src="] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains(&format!("All {} comparable searches", lab.rows.len())));
}

#[test]
fn branching_factors_stand_beside_the_tree_of_minimax() {
    let mut experiment = over_depths("tictactoe", 2..=4);
    experiment.variants = searches(["minimax", "alphabeta+bounds"]);
    let mut lab = finished(&experiment);
    let trees = trees_table(&lab, &ENGLISH).expect("trees");
    assert_eq!(trees.headings, ["depth", "b", "d", "b^d", "b^(d/2)"]);
    assert_eq!(trees.rows[2], ["4", "7.48", "4", "3,127", "56"]);
    let column = headings(&lab, &ENGLISH).iter().position(|name| name == "b*").expect("a column");
    assert_eq!([4, 5].map(|row: usize| cells(&lab, &lab.rows[row], &ENGLISH)[column].clone()), ["7.48", "4.42"]);
    let csv = csv(&lab);
    assert!(csv.lines().next().is_some_and(|names| names.contains(",effective_branching,b,d,b^d,b^(d/2),")), "{csv}");
    assert!(csv.contains(",4.4176,7.4782,4,3127.") && csv.lines().count() == 7, "{csv}");
    let page = html(&lab, &ENGLISH);
    parsed(&page);
    for part in ["Effective branching factor", "<code>b^d</code>", "<code>b^(d/2)</code>", "<code>√b</code>"] {
        assert!(page.contains(part), "{part}");
    }
    lab.points.iter_mut().for_each(|point| point.tree = None);
    assert!(trees_table(&lab, &ENGLISH).is_none() && !html(&lab, &ENGLISH).contains("b^d"));
}

#[test]
fn a_wrong_search_is_shown_as_such() {
    let mut lab = finished(&over_sizes("nim", &["7"]));
    lab.rows[5].agreement = Agreement::ValueDiffers;
    lab.rows[6].attempt.variant = "<script>alert(1)</script>".to_owned();
    assert!(!lab.agrees());
    let page = html(&lab, &ENGLISH);
    parsed(&page);
    assert!(page.contains("1 search disagrees with minimax") && !page.contains("<script"));
}

#[test]
fn a_row_has_as_many_cells_as_headings() {
    let lab = finished(&over_sizes("nim", &["4"]));
    assert!(lab.rows.iter().all(|row| cells(&lab, row, &ENGLISH).len() == headings(&lab, &ENGLISH).len()));
    let json = serde_json::to_value(&lab).expect("plain data");
    assert_eq!(json["rows"][0]["agreement"], "same-move");
    assert_eq!(json["rows"][0]["counters"]["static"], 7);
}
