use gambito_analysis::lab::{Lab, SwitchEffect, Trial};
use gambito_texts::Texts;

use super::table::axis_text;

/// What each switch buys, in words: for the terminal and for pages.
pub struct SwitchTable {
    /// What is compared, and at which point.
    pub about: String,
    /// The headings: the switch, the ratios, and the number of pairs.
    pub headings: Vec<String>,
    /// The effects with their cells under the headings.
    pub rows: Vec<(SwitchEffect, Vec<String>)>,
}

/// Writes a cell of the table.
type Cell = fn(&SwitchEffect, &Texts) -> String;

/// The columns: the end of the heading's id, and the cell of an effect.
const COLUMNS: [(&str, Cell); 6] = [
    ("switch", |effect, _| effect.switch.to_owned()),
    ("average", |effect, texts| factor(effect.average, texts)),
    ("best", |effect, texts| factor(effect.best, texts)),
    ("worst", |effect, texts| factor(effect.worst, texts)),
    (CREATED, |effect, texts| effect.created.map_or_else(String::new, |ratio| factor(ratio, texts))),
    ("pairs", |effect, texts| texts.number(effect.pairs as u64)),
];
/// The column that only trials with counted successors have.
const CREATED: &str = "created";

/// What each switch buys; `None` if no two trials differ in one switch only.
#[must_use]
pub fn switch_table<R: Trial>(lab: &Lab<R>, texts: &Texts) -> Option<SwitchTable> {
    let (point, effects) = lab.switch_effects()?;
    let label = lab.points[point].label.as_str();
    let axis = axis_text(lab.axis, texts);
    let heading = |name: &str| texts.get(&format!("report-lab-switches-{name}"));
    let mut about = texts.format("report-lab-switches-about", &[("axis", axis.into()), ("point", label.into())]);
    let mut columns = COLUMNS.to_vec();
    if effects.iter().any(|effect| effect.created.is_some()) {
        let values = &[("column", heading(CREATED).into())];
        about = format!("{about} {}", texts.format("report-lab-switches-about-created", values));
    } else {
        columns.retain(|(name, _)| *name != CREATED);
    }
    let cells = |effect: &SwitchEffect| columns.iter().map(|(_, cell)| cell(effect, texts)).collect();
    Some(SwitchTable {
        about,
        headings: columns.iter().map(|(name, _)| heading(name)).collect(),
        rows: effects.iter().map(|effect| (*effect, cells(effect))).collect(),
    })
}

/// A ratio for people: `÷ 4`, `× 1.9`, or `=` for no change.
fn factor(ratio: f64, texts: &Texts) -> String {
    let (sign, size) = if ratio < 1.0 { ('÷', 1.0 / ratio) } else { ('×', ratio) };
    let digits = match size {
        100.0.. => 0,
        10.0.. => 1,
        _ => 2,
    };
    if size < 1.005 { "=".to_owned() } else { format!("{sign} {}", texts.decimal(size, digits)) }
}
