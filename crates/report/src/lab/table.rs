//! Results of an experiment as a table: its headings, its cells and the notes below it.

use gambito_analysis::lab::{Axis, Comparison as _, JudgedBy, Lab};
use gambito_texts::Texts;

use super::rendered::RenderedTrial;

/// The headings of [`cells`].
#[must_use]
pub fn headings<R: RenderedTrial>(lab: &Lab<R>, texts: &Texts) -> Vec<String> {
    let heading = |name: &str| texts.get(&format!("report-lab-column-{}", name.replace('_', "-")));
    [axis_text(lab.axis, texts)].into_iter().chain(R::columns().into_iter().map(heading)).collect()
}

/// The cells of one row, under [`headings`].
#[must_use]
pub fn cells<R: RenderedTrial>(lab: &Lab<R>, row: &R, texts: &Texts) -> Vec<String> {
    let label = lab.points.get(row.point()).map(|point| point.label.clone()).unwrap_or_default();
    [label].into_iter().chain(row.cells(texts)).collect()
}

/// What a reader of the table has to know: unexpected judges, and the meaning of results that need an explanation.
#[must_use]
pub fn notes<R: RenderedTrial>(lab: &Lab<R>, texts: &Texts) -> Vec<String> {
    let occurring = R::Agreement::ALL.iter().filter(|agreement| lab.count(**agreement) > 0);
    let explained = occurring.filter_map(|agreement| R::agreement_note(*agreement)).map(|id| texts.get(id));
    judge_notes(lab, texts).into_iter().chain(explained).collect()
}

/// One sentence for each unexpected judge, with the points that it judged.
#[must_use]
pub fn judge_notes<R: RenderedTrial>(lab: &Lab<R>, texts: &Texts) -> Vec<String> {
    let sentence = |judge: JudgedBy| {
        let id = R::judge_note(judge)?;
        let points = lab.points.iter().enumerate();
        let judged = points.filter(|(index, point)| point.judged_by == judge && lab.rows_at(*index).next().is_some());
        let labels: Vec<&str> = judged.map(|(_, point)| point.label.as_str()).collect();
        let values = &[("axis", axis_text(lab.axis, texts).into()), ("points", labels.join(", ").into())];
        (!labels.is_empty()).then(|| texts.format(id, values))
    };
    JudgedBy::ALL.into_iter().filter_map(sentence).collect()
}

/// The name of an axis.
pub(super) fn axis_text(axis: Axis, texts: &Texts) -> String {
    texts.get(match axis {
        Axis::Depth => "report-lab-column-depth-limit",
        Axis::Size => "report-lab-column-size",
    })
}
