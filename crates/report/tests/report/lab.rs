use gambito_core::StopFlag;
use gambito_report::lab::{Agreement, JudgedBy, Lab, Plan, csv, html, run};

use crate::{ENGLISH, over_depths, parsed, searches, variant};

fn finished(plan: &Plan) -> Lab {
    run(plan, &StopFlag::default(), &mut |_, _, _| {}).expect("a plan that runs")
}

fn over_sizes(game: &str, sizes: &[&str]) -> Plan {
    Plan::over_sizes(&variant(game), sizes.iter().copied(), None).expect("sizes of the game")
}

#[test]
fn every_combination_of_switches_agrees_with_minimax() {
    let plans =
        [over_sizes("nim", &["4", "7"]), over_depths("tictactoe", 1..=4), over_sizes("quarry", &["2", "3", "3x2x4"])];
    for plan in plans {
        let lab = finished(&plan);
        assert_eq!(lab.rows().len(), 129 * plan.points.len());
        assert!(lab.points.iter().all(|point| point.judged_by == JudgedBy::Minimax));
        assert_eq!(
            lab.count(Agreement::SameMove) + lab.count(Agreement::EquallyGood),
            lab.rows().len(),
            "{}",
            lab.game
        );
    }
}

#[test]
fn the_counters_are_those_of_the_rules() {
    let mut plan = over_sizes("quarry", &["4x4x4"]);
    plan.variants = searches(["minimax", "minimax+cache"]);
    let lab = finished(&plan);
    let [plain, cached] = [lab.rows[0].counters, lab.rows[1].counters];
    assert_eq!((plain.created, plain.evaluated, plain.leaves, plain.depth), (24_135, 24_135, 9_918, 9));
    assert_eq!((cached.created, cached.cache_hits, cached.leaves, cached.distinct), (516, 381, 18, 118));
}

#[test]
fn a_search_beyond_its_budget_is_stopped_and_the_cache_judges() {
    let mut plan = over_sizes("quarry", &["5"]);
    plan.budget = 20_000;
    let lab = finished(&plan);
    assert_eq!(lab.points[0].judged_by, JudgedBy::MinimaxWithCache);
    assert_eq!((lab.rows[0].attempt.variant.as_str(), lab.rows[0].agreement), ("minimax", Agreement::Stopped));
    assert!(lab.agrees() && lab.count(Agreement::SameMove) > 64);
    assert_eq!(lab.cells(&lab.rows[0], &ENGLISH)[3..5], ["–", "–"]);
    assert!(csv(&lab).contains(",minimax,,,false,stopped,"), "{}", csv(&lab));
    assert_eq!(lab.judges(&ENGLISH).len(), 1);
    plan.budget = 10;
    let lab = finished(&plan);
    assert_eq!(lab.points[0].judged_by, JudgedBy::Nobody);
    assert!(lab.count(Agreement::NotJudged) > 0);
}

#[test]
fn an_engine_that_knows_more_than_the_depth_shows_is_not_wrong() {
    let mut plan = over_depths("nim:tokens=12", 2..=2);
    plan.variants = searches(["minimax", "alphabeta+infer", "engine"]);
    let agreements: Vec<Agreement> = finished(&plan).rows.iter().map(|row| row.agreement).collect();
    assert_eq!(agreements, [Agreement::SameMove, Agreement::SameMove, Agreement::NotJudged]);
}

#[test]
fn progress_counts_up_and_a_raised_flag_keeps_what_is_done() {
    let plan = over_sizes("nim", &["5", "6"]);
    let stop = StopFlag::default();
    let mut last = 0;
    let mut watch = |done: usize, total: usize, _: &str| {
        assert!(done >= last && total == 258);
        last = done;
        if done == 10 {
            stop.raise();
        }
    };
    let lab = run(&plan, &stop, &mut watch).expect("rows");
    assert_eq!((lab.rows.len(), lab.complete), (10, false));
    assert!(html(&lab, &ENGLISH).contains("stopped early"));
}

#[test]
fn an_evaluation_that_does_not_exist_is_an_error() {
    let mut plan = over_depths("tictactoe", 1..=2);
    plan.evaluation = Some("beauty".to_owned());
    assert!(run(&plan, &StopFlag::default(), &mut |_, _, _| {}).is_err());
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
        // The game's own commas are quoted.
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
    assert_eq!((count("details"), count("figure"), count("script")), (3, 2, 0));
    assert_eq!(document.descendants().filter(|node| node.has_tag_name("tr")).count(), 129 * 3 + 3 + 8);
    for outside in ["http", "url(", "@import", "src="] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("All 387 comparable searches"));
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
fn switches_that_only_save_work_never_cost_any() {
    let lab = finished(&over_depths("tictactoe", 1..=4));
    let (point, effects) = lab.switch_effects().expect("pairs");
    assert_eq!((point, effects.len()), (3, 7));
    for effect in effects {
        assert_eq!(effect.pairs, 64);
        match effect.switch {
            "lazy" => assert_eq!((effect.best, effect.worst), (1.0, 1.0)),
            "symmetry" => assert!(effect.worst < 1.0),
            _ => assert!(effect.best <= effect.average && effect.average <= effect.worst),
        }
    }
}

#[test]
fn a_row_has_as_many_cells_as_headings() {
    let lab = finished(&over_sizes("nim", &["4"]));
    assert!(lab.rows.iter().all(|row| lab.cells(row, &ENGLISH).len() == lab.headings(&ENGLISH).len()));
    let json = serde_json::to_value(&lab).expect("plain data");
    assert_eq!(json["rows"][0]["agreement"], "same-move");
    assert_eq!(json["rows"][0]["counters"]["static"], 7);
}
