use gambito_analysis::lab::{Axis, Capacity, CapacityEnd, CapacityRow, CapacityStep};
use gambito_report::lab::capacity::{cells, csv, headings, html, limit, ranked};

use crate::{ENGLISH, parsed};

/// The sizes.
const POINTS: [&str; 8] = ["2", "3", "4", "5", "6", "7", "8", "9"];

/// A variant whose searches of the first points took these milliseconds, of which the last was too slow.
fn row(variant: &str, times: &[f64]) -> CapacityRow {
    let last = times.len() - 1;
    let step = |(point, time_ms): (usize, &f64)| CapacityStep {
        point,
        finished: point < last,
        nodes: 1000 * (point as u64 + 1),
        time_ms: *time_ms,
        cpu_ms: *time_ms,
    };
    let steps = times.iter().enumerate().map(step).collect();
    let largest = last.checked_sub(1).map(|point| POINTS[point].to_owned());
    CapacityRow { variant: variant.to_owned(), largest, ended_by: CapacityEnd::Slow, steps }
}

fn capacity(rows: Vec<CapacityRow>) -> Capacity {
    Capacity {
        game: "quarry:size=2x2x2".to_owned(),
        position: "2x2x2 1".to_owned(),
        evaluation: "final".to_owned(),
        axis: Axis::Size,
        limit_ms: 1500.0,
        complete: true,
        points: POINTS.map(ToOwned::to_owned).to_vec(),
        rows,
    }
}

#[test]
fn those_that_get_furthest_come_first() {
    let capacity = capacity(vec![
        row("minimax", &[2000.0]),
        row("alphabeta", &[1.0, 2000.0]),
        row("alphabeta+cache", &[1.0, 20.0, 300.0, 2000.0]),
    ]);
    let ranked = ranked(&capacity);
    let names: Vec<&str> = ranked.iter().map(|row| row.variant.as_str()).collect();
    assert_eq!(names, ["alphabeta+cache", "alphabeta", "minimax"]);
    let table: Vec<Vec<String>> = ranked.iter().map(|row| cells(row, &ENGLISH)).collect();
    assert_eq!(table[0], ["alphabeta+cache", "4", "3,000", "300", "300", "4", "time"]);
    assert_eq!(table[2], ["minimax", "–", "", "", "", "1", "time"]);
    assert_eq!(headings(&capacity, &ENGLISH).len(), table[0].len());
    assert_eq!(limit(&capacity, &ENGLISH), "1.5 s");
}

#[test]
fn csv_has_one_line_a_variant_and_equal_columns() {
    let capacity = capacity(vec![row("minimax", &[2000.0]), row("alphabeta", &[1.0, 2000.0])]);
    let csv = csv(&capacity);
    let lines: Vec<&str> = csv.split_terminator("\r\n").collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[1], "quarry:size=2x2x2,2x2x2 1,final,size,1500,minimax,,slow,,,,1");
    assert_eq!(lines[2], "quarry:size=2x2x2,2x2x2 1,final,size,1500,alphabeta,2,slow,1000,1,1,2");
    assert_eq!(lines[0].split(',').count(), lines[1].split(',').count());
}

#[test]
fn the_page_is_well_formed_and_plots_the_times() {
    let rows = vec![row("minimax", &[2000.0]), row("alphabeta+cache", &[1.0, 20.0, 300.0, 2000.0])];
    let page = html(&capacity(rows), &ENGLISH);
    let document = parsed(&page);
    let count = |name: &str| document.descendants().filter(|node| node.has_tag_name(name)).count();
    assert_eq!((count("figure"), count("script"), count("tr")), (1, 0, 3));
    assert!(page.contains("within 1.5 s"), "{page}");
    assert!(!page.contains("only some variants are plotted"), "{page}");
}

#[test]
fn of_many_variants_the_most_instructive_are_plotted() {
    let many = ["cache", "lazy", "order", "bounds", "deepen", "symmetry"];
    let pairs = many.iter().flat_map(|one| many.iter().map(move |other| format!("alphabeta+{one}+{other}")));
    let rows = pairs.map(|name| row(&name, &[1.0, 2000.0])).chain([row("minimax", &[2000.0])]).collect();
    let capacity = Capacity { complete: false, ..capacity(rows) };
    let page = html(&capacity, &ENGLISH);
    assert!(page.contains("only some variants are plotted") && page.contains("stopped early"), "{page}");
    assert_eq!(parsed(&page).descendants().filter(|node| node.has_tag_name("tr")).count(), capacity.rows.len() + 1);
}
