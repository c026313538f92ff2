//! The plots of the page. Positions come first, because their number is the same on every machine.

use gambito_analysis::lab::{Lab, UniformTree};
use gambito_texts::Texts;

use crate::lab::RenderedTrial;
use crate::lab::plot::{Axes, FRAMES, Gaps, drawn, swatch};
use crate::lab::rendered::text_id;
use crate::lab::series::{MOST_LINES, Series, chosen, series};
use crate::lab::table::axis_text;
use crate::lab::trees::{BEST_CASE, FULL_TREE};
use crate::markup::escape;

/// The number that a plot shows for a row.
type Measure<R> = fn(&R) -> Option<f64>;

/// A line for comparison: its name, and its value for the tree of plain minimax.
type Reference = (&'static str, fn(&UniformTree) -> f64);

/// A plot: the end of its title's id, what it shows, and what that is compared with.
struct Plot<R> {
    title: &'static str,
    measure: Measure<R>,
    references: &'static [Reference],
}

const SIZES: [Reference; 2] = [(FULL_TREE, |tree| tree.leaves), (BEST_CASE, |tree| tree.best_case)];
const FACTORS: [Reference; 2] = [("b", |tree| tree.branching), ("√b", |tree| tree.branching.sqrt())];

pub(super) fn section<R: RenderedTrial>(lab: &Lab<R>, texts: &Texts) -> String {
    let (variants, is_subset) = chosen(lab);
    let figures: String = plots(lab).iter().map(|plot| plotted(lab, plot, &variants, texts)).collect();
    let is_plotted = |row: &R| variants.iter().any(|name| name == row.variant());
    let ends_early = lab.rows.iter().any(|row| row.stopped().is_some() && is_plotted(row));
    let notes = [(is_subset, "report-lab-plot-subset"), (ends_early, "report-lab-plot-ends-early")];
    let note =
        |(applies, id): (bool, &str)| applies.then(|| format!("<p class=\"note\">{}</p>", escape(&texts.get(id))));
    let notes: String = notes.into_iter().filter_map(note).collect();
    format!("<section><div class=\"plots\">{figures}</div>{notes}</section>")
}

/// The plots of an experiment.
fn plots<R: RenderedTrial>(lab: &Lab<R>) -> Vec<Plot<R>> {
    let visited = Plot { title: "plot-visited", measure: |row: &R| Some(row.nodes() as f64), references: &SIZES };
    let cpu = Plot { title: "plot-cpu", measure: |row: &R| Some(row.attempt().cpu_ms), references: &[] };
    let has_factors = lab.rows.iter().any(|row| row.effective_branching().is_some());
    let branching = Plot { title: "plot-branching", measure: R::effective_branching, references: &FACTORS };
    [visited, cpu].into_iter().chain(has_factors.then_some(branching)).collect()
}

/// The lines that a plot compares with, dashed; none for points whose tree is not known.
fn references<R>(lab: &Lab<R>, plot: &Plot<R>) -> Vec<Series> {
    let line = |(index, (name, value)): (usize, &Reference)| Series {
        names: vec![(*name).to_owned()],
        look: MOST_LINES + index,
        values: lab.points.iter().map(|point| point.tree.as_ref().map(value)).collect(),
    };
    let lines = plot.references.iter().enumerate().map(line);
    lines.filter(|line| line.values.iter().any(Option::is_some)).collect()
}

fn plotted<R: RenderedTrial>(lab: &Lab<R>, plot: &Plot<R>, variants: &[String], texts: &Texts) -> String {
    let title = &texts.get(&text_id::<R>(plot.title));
    let mut lines = series(lab, variants, plot.measure);
    lines.extend(references(lab, plot));
    let horizontal = axis_text(lab.axis, texts);
    let labels = lab.points.iter().map(|point| point.label.as_str()).collect();
    figure(&Axes { title, horizontal: &horizontal, labels, gaps: Gaps::Break }, &lines, texts)
}

/// A plot with its title and its legend.
pub(in crate::lab) fn figure(axes: &Axes<'_>, lines: &[Series], texts: &Texts) -> String {
    let pictures: String = FRAMES.into_iter().map(|frame| drawn(axes, lines, frame, texts)).collect();
    let legend: String = lines.iter().map(|line| entry(line, texts)).collect();
    let title = escape(axes.title);
    format!("<figure><figcaption>{title}</figcaption>{pictures}<ul class=\"legend\">{legend}</ul></figure>")
}

/// An entry of the legend. Variants whose lines coincide share one.
fn entry(line: &Series, texts: &Texts) -> String {
    let names: Vec<String> =
        line.names.iter().map(|name| format!("<code>{}</code>", escape(&short(name, texts)))).collect();
    format!("<li>{}<span>{}</span></li>", swatch(line.look), names.join(" = "))
}

/// The name of a variant, with "all switches" instead of a list of all of them.
fn short(name: &str, texts: &Texts) -> String {
    let switches = gambito_catalog::SWITCHES;
    match name.split_once('+') {
        Some((algorithm, list)) if list.split('+').eq(switches) => {
            texts.format("report-lab-all-switches", &[("algorithm", algorithm.into())])
        }
        _ => name.to_owned(),
    }
}
