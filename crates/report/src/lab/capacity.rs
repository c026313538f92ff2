//! How far each variant gets within a time, as a table, CSV and a page with a plot.

use std::cmp::Reverse;

use gambito_analysis::lab::{Axis, Capacity, CapacityRow};
use gambito_texts::Texts;

use super::csv::line;
use super::html::plots::figure;
use super::html::{fact_list, game_title};
use super::plot::{Axes, Gaps};
use super::rendered::milliseconds;
use super::series::{MOST_LINES, Series, is_simple};
use super::table::axis_text;
use crate::markup::{escape, page, px};

/// The columns of the table after the variant and the largest point.
const COLUMNS: [&str; 3] = ["visited", "cpu", "time"];
/// The columns of the CSV.
const CSV_COLUMNS: [&str; 12] = [
    "game",
    "position",
    "evaluation",
    "axis",
    "limit_ms",
    "variant",
    "largest",
    "ended_by",
    "visited",
    "cpu_ms",
    "time_ms",
    "searches",
];

/// The rows, those that get furthest first; of equals, those that visit fewer positions.
#[must_use]
pub fn ranked(capacity: &Capacity) -> Vec<&CapacityRow> {
    let mut rows: Vec<&CapacityRow> = capacity.rows.iter().collect();
    rows.sort_by_key(|row| (Reverse(points_reached(row)), row.reached().map(|step| step.nodes)));
    rows
}

/// The headings of [`cells`].
#[must_use]
pub fn headings(capacity: &Capacity, texts: &Texts) -> Vec<String> {
    let largest = match capacity.axis {
        Axis::Depth => "report-lab-capacity-largest-depth",
        Axis::Size => "report-lab-capacity-largest-size",
    };
    let shared = COLUMNS.map(|name| texts.get(&format!("report-lab-column-{name}")));
    let own = ["report-lab-column-variant", largest].map(|id| texts.get(id));
    let last = ["report-lab-capacity-searches", "report-lab-capacity-ended-by"].map(|id| texts.get(id));
    own.into_iter().chain(shared).chain(last).collect()
}

/// The cells of one variant, under [`headings`].
#[must_use]
pub fn cells(row: &CapacityRow, texts: &Texts) -> Vec<String> {
    let costs = row.reached().map_or_else(Default::default, |step| {
        [texts.number(step.nodes), milliseconds(step.cpu_ms, texts), milliseconds(step.time_ms, texts)]
    });
    let reached = row.largest.as_deref().unwrap_or("–").to_owned();
    let searches = texts.number(row.steps.len() as u64);
    let end = texts.get(&format!("report-lab-capacity-end-{}", row.ended_by.name()));
    [row.variant.clone(), reached].into_iter().chain(costs).chain([searches, end]).collect()
}

/// A time limit in seconds.
#[must_use]
pub fn limit(capacity: &Capacity, texts: &Texts) -> String {
    let seconds = capacity.limit_ms / 1e3;
    let is_enough = |digits: &usize| (seconds * [1.0_f64, 10.0, 100.0][*digits]).fract() == 0.0;
    let digits = (0..3).find(is_enough).unwrap_or(3);
    format!("{} s", texts.decimal(seconds, digits))
}

/// The rows as comma-separated values (RFC 4180), below a header line.
#[must_use]
pub fn csv(capacity: &Capacity) -> String {
    let fields = |row: &CapacityRow| {
        let costs = row.reached().map_or_else(Default::default, |step| {
            [step.nodes.to_string(), step.cpu_ms.to_string(), step.time_ms.to_string()]
        });
        let words = [
            capacity.game.clone(),
            capacity.position.clone(),
            capacity.evaluation.clone(),
            axis_name(capacity.axis).to_owned(),
            capacity.limit_ms.to_string(),
            row.variant.clone(),
            row.largest.clone().unwrap_or_default(),
            row.ended_by.name().to_owned(),
        ];
        words.into_iter().chain(costs).chain([row.steps.len().to_string()]).collect::<Vec<String>>()
    };
    let header = line(&CSV_COLUMNS.map(ToOwned::to_owned));
    capacity.rows.iter().fold(header, |text, row| text + &line(&fields(row)))
}

const fn axis_name(axis: Axis) -> &'static str {
    match axis {
        Axis::Depth => "depth",
        Axis::Size => "size",
    }
}

/// The results as one self-contained page.
#[must_use]
pub fn html(capacity: &Capacity, texts: &Texts) -> String {
    let values = &[("game", game_title(&capacity.game, texts).into()), ("time", limit(capacity, texts).into())];
    let title = texts.format("report-lab-capacity-title", values);
    let incomplete = if capacity.complete { String::new() } else { note("report-lab-incomplete", texts) };
    let parts = [
        format!("<h1>{}</h1>", escape(&title)),
        facts(capacity, texts),
        incomplete,
        plot(capacity, texts),
        table(capacity, texts),
    ];
    page(&title, include_str!("html/page.css"), &parts.join("\n"), texts)
}

fn facts(capacity: &Capacity, texts: &Texts) -> String {
    let mut facts = vec![("game", capacity.game.clone())];
    match capacity.axis {
        Axis::Depth => facts.push(("position", capacity.position.clone())),
        Axis::Size => {
            let ends = [capacity.points.first(), capacity.points.last()].into_iter().flatten().cloned();
            facts.push(("sizes", ends.collect::<Vec<_>>().join(" … ")));
        }
    }
    facts.push(("evaluation", capacity.evaluation.clone()));
    facts.push(("limit", limit(capacity, texts)));
    fact_list(&facts, texts)
}

fn note(id: &str, texts: &Texts) -> String {
    format!("<p class=\"note\">{}</p>", escape(&texts.get(id)))
}

/// The time of every search, by the points that were tried.
fn plot(capacity: &Capacity, texts: &Texts) -> String {
    let rows = plotted(capacity);
    let is_tried = |point: usize| rows.iter().any(|row| row.steps.iter().any(|step| step.point == point));
    let points: Vec<usize> = (0..capacity.points.len()).filter(|point| is_tried(*point)).collect();
    let lines: Vec<Series> = rows.iter().enumerate().map(|(look, row)| series(row, look, &points)).collect();
    let horizontal = axis_text(capacity.axis, texts);
    let title = texts.get("report-lab-capacity-plot");
    let labels = points.iter().map(|point| capacity.points[*point].as_str()).collect();
    let axes = Axes { title: &title, horizontal: &horizontal, labels, gaps: Gaps::Bridge };
    let picture = figure(&axes, &lines, texts);
    let notes: String = [
        note("report-lab-capacity-plot-slow", texts),
        if rows.len() < capacity.rows.len() { note("report-lab-capacity-plot-subset", texts) } else { String::new() },
    ]
    .concat();
    format!("<section><div class=\"plots\">{picture}</div>{notes}</section>")
}

/// The variants to plot: all if they are few, otherwise those with no switch, one switch or all of them, and the ones
/// that get furthest and least far.
fn plotted(capacity: &Capacity) -> Vec<&CapacityRow> {
    let ranked = ranked(capacity);
    if ranked.len() <= MOST_LINES {
        return ranked;
    }
    let last = ranked.len() - 1;
    let is_instructive = |index: usize, row: &CapacityRow| index == 0 || index == last || is_simple(&row.variant);
    let chosen = ranked.into_iter().enumerate().filter(|(index, row)| is_instructive(*index, row));
    chosen.map(|(_, row)| row).take(MOST_LINES).collect()
}

fn series(row: &CapacityRow, look: usize, points: &[usize]) -> Series {
    let time = |point: &usize| row.steps.iter().find(|step| step.point == *point).map(|step| step.time_ms);
    Series { names: vec![row.variant.clone()], look, values: points.iter().map(time).collect() }
}

/// All variants, with bars as long as they get far.
fn table(capacity: &Capacity, texts: &Texts) -> String {
    let mut heads = headings(capacity, texts);
    // The bars stand behind the names.
    heads.insert(1, String::new());
    let heads: String = heads.iter().map(|head| format!("<th scope=\"col\">{}</th>", escape(head))).collect();
    let rows = ranked(capacity);
    let furthest = rows.first().map_or(1, |row| points_reached(row).max(1));
    let rows: String = rows.into_iter().map(|row| table_row(row, furthest, texts)).collect();
    format!(
        "<section><h2>{}</h2><div class=\"scroll\"><table class=\"switches\"><thead><tr>{heads}</tr></thead>\
         <tbody>{rows}</tbody></table></div></section>",
        escape(&texts.get("report-lab-capacity-table"))
    )
}

/// How many points there are up to the largest one finished.
fn points_reached(row: &CapacityRow) -> usize {
    row.reached().map_or(0, |step| step.point + 1)
}

fn table_row(row: &CapacityRow, furthest: usize, texts: &Texts) -> String {
    let share = points_reached(row) as f64 * 100.0 / furthest as f64;
    let cells = cells(row, texts);
    let others: String = cells.iter().skip(1).map(|cell| format!("<td>{}</td>", escape(cell))).collect();
    format!(
        "<tr><th scope=\"row\"><code>{}</code></th>\
         <td class=\"chart\"><span class=\"track\"><span class=\"bar\" style=\"left:0;width:{}%\"></span></span></td>\
         {others}</tr>\n",
        escape(&row.variant).replace('+', "<wbr/>+"),
        px(share)
    )
}
