//! The plots of the page. Positions come first, because their number is the same on every machine.

use gambito_analysis::lab::Lab;
use gambito_texts::Texts;

use crate::lab::RenderedTrial;
use crate::lab::plot::{Axes, FRAMES, drawn, swatch};
use crate::lab::rendered::text_id;
use crate::lab::series::{Series, chosen, series};
use crate::lab::table::axis_text;
use crate::markup::escape;

/// The number that a plot shows for a row.
type Measure<R> = fn(&R) -> f64;

pub(super) fn section<R: RenderedTrial>(lab: &Lab<R>, texts: &Texts) -> String {
    let (variants, is_subset) = chosen(lab);
    let plots: [(&str, Measure<R>); 2] =
        [("plot-visited", |row| row.nodes() as f64), ("plot-cpu", |row| row.attempt().cpu_ms)];
    let title = |name: &str| texts.get(&text_id::<R>(name));
    let figures: String =
        plots.into_iter().map(|(name, measure)| plot(lab, &title(name), &variants, measure, texts)).collect();
    let is_plotted = |row: &R| variants.iter().any(|name| name == row.variant());
    let ends_early = lab.rows.iter().any(|row| row.stopped().is_some() && is_plotted(row));
    let notes = [(is_subset, "report-lab-plot-subset"), (ends_early, "report-lab-plot-ends-early")];
    let note =
        |(applies, id): (bool, &str)| applies.then(|| format!("<p class=\"note\">{}</p>", escape(&texts.get(id))));
    let notes: String = notes.into_iter().filter_map(note).collect();
    format!("<section><div class=\"plots\">{figures}</div>{notes}</section>")
}

fn plot<R: RenderedTrial>(
    lab: &Lab<R>,
    title: &str,
    variants: &[String],
    measure: Measure<R>,
    texts: &Texts,
) -> String {
    let lines = series(lab, variants, measure);
    let horizontal = axis_text(lab.axis, texts);
    let labels = lab.points.iter().map(|point| point.label.as_str()).collect();
    let axes = Axes { title, horizontal: &horizontal, labels };
    let pictures: String = FRAMES.into_iter().map(|frame| drawn(&axes, &lines, frame, texts)).collect();
    let legend: String = lines.iter().map(|line| entry(line, texts)).collect();
    format!("<figure><figcaption>{}</figcaption>{pictures}<ul class=\"legend\">{legend}</ul></figure>", escape(title))
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
