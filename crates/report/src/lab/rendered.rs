use gambito_analysis::lab::{Attempt, Comparison, JudgedBy, LabPoint, Trial, TrialStop};
use gambito_texts::Texts;

/// A kind of trial that tables, CSV, plots and pages can show.
pub trait RenderedTrial: Trial {
    /// The prefix of the ids of texts about this kind of trial.
    const TEXTS: &'static str;
    /// How many of the first columns hold words; the others hold numbers.
    const WORD_COLUMNS: usize;
    /// Whether the positions of a trial are totals of several searches.
    const HAS_TOTALS: bool;

    /// The names of the columns of a table, after the one for the point. The first two are the variant and the
    /// comparison, the last one is the reason of a stop.
    fn columns() -> Vec<&'static str>;
    /// The cells under [`columns`](Self::columns).
    fn cells(&self, texts: &Texts) -> Vec<String>;
    /// The names of the fields in CSV, after those that all experiments share.
    fn csv_columns() -> Vec<&'static str>;
    /// The fields under [`csv_columns`](Self::csv_columns).
    fn csv_fields(&self, point: &LabPoint) -> Vec<String>;
    /// The id of a note about points with this judge; none for the expected judge.
    fn judge_note(judge: JudgedBy) -> Option<&'static str>;
    /// The id of a note that explains a result of the comparison; none if the result needs no explanation.
    fn agreement_note(agreement: Self::Agreement) -> Option<&'static str>;
}

/// The id of a text about this kind of trial.
pub(super) fn text_id<R: RenderedTrial>(name: &str) -> String {
    format!("report-{}-{name}", R::TEXTS)
}

/// The result of a comparison in words.
pub(super) fn agreement_text(agreement: impl Comparison, texts: &Texts) -> String {
    texts.get(&format!("report-lab-agreement-{}", agreement.name()))
}

/// The names of the last columns of every table.
pub(super) const COST_COLUMNS: [&str; 4] = ["memory", "cpu", "time", "stopped"];

/// The cells under [`COST_COLUMNS`].
pub(super) fn cost_cells(attempt: &Attempt, texts: &Texts) -> [String; 4] {
    let [cpu, time] = [attempt.cpu_ms, attempt.time_ms].map(|ms| milliseconds(ms, texts));
    [texts.number(attempt.memory_bytes), cpu, time, stop_text(attempt.stopped, texts)]
}

/// The reason of a stop in words; empty if there was none.
fn stop_text(reason: Option<TrialStop>, texts: &Texts) -> String {
    reason.map_or_else(String::new, |reason| texts.get(&format!("report-lab-stopped-{}", reason.name())))
}

/// A time with about three significant digits.
pub(super) fn milliseconds(ms: f64, texts: &Texts) -> String {
    let digits = match ms {
        100.0.. => 0,
        10.0.. => 1,
        1.0.. => 2,
        _ => 3,
    };
    texts.decimal(ms, digits)
}
