use gambito_analysis::lab::Lab;
use gambito_texts::Texts;

use super::rendered::RenderedTrial;
use super::table::axis_text;

/// The positions visited in whole games: a row for each variant, a column for each point.
pub struct TotalsTable {
    /// What is counted.
    pub title: String,
    /// The headings: the axis, then the points.
    pub headings: Vec<String>,
    /// The variants with their numbers.
    pub rows: Vec<Vec<String>>,
}

/// The totals of all games; `None` for experiments without games.
#[must_use]
pub fn totals_table<R: RenderedTrial>(lab: &Lab<R>, texts: &Texts) -> Option<TotalsTable> {
    if !R::HAS_TOTALS || lab.rows.is_empty() {
        return None;
    }
    let mut variants: Vec<&str> = Vec::new();
    for row in &lab.rows {
        if !variants.contains(&row.variant()) {
            variants.push(row.variant());
        }
    }
    let total = |variant: &str, point: usize| {
        let row = lab.rows_at(point).find(|row| row.variant() == variant && row.stopped().is_none());
        row.map_or_else(|| "–".to_owned(), |row| texts.number(row.nodes()))
    };
    let row = |variant: &str| -> Vec<String> {
        let totals = (0..lab.points.len()).map(|point| total(variant, point));
        [variant.to_owned()].into_iter().chain(totals).collect()
    };
    let labels = lab.points.iter().map(|point| point.label.clone());
    Some(TotalsTable {
        title: title(lab, texts),
        headings: [axis_text(lab.axis, texts)].into_iter().chain(labels).collect(),
        rows: variants.into_iter().map(row).collect(),
    })
}

fn title<R>(lab: &Lab<R>, texts: &Texts) -> String {
    match &lab.opponent {
        Some(opponent) => texts.format("report-lab-totals-against", &[("opponent", opponent.as_str().into())]),
        None => texts.get("report-lab-totals"),
    }
}
