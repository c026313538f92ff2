use gambito_analysis::CounterReport;
use gambito_analysis::lab::{Agreement, Comparison as _, JudgedBy, Row, Trial as _, TrialStop};
use gambito_texts::Texts;

use super::rendered::{RenderedTrial, agreement_text, cost_cells};

impl RenderedTrial for Row {
    const TEXTS: &'static str = "lab";
    const WORD_COLUMNS: usize = 4;

    fn columns() -> Vec<&'static str> {
        let words = ["variant", "agreement", "move", "score"];
        words.into_iter().chain(CounterReport::names()).chain(["cpu", "time", "stopped"]).collect()
    }

    fn cells(&self, texts: &Texts) -> Vec<String> {
        let words = [
            self.variant().to_owned(),
            agreement_text(self.agreement, texts),
            self.found_move().unwrap_or("–").to_owned(),
            self.found_score().map_or_else(|| "–".to_owned(), |score| score.to_string()),
        ];
        let counts = self.counters.counts().map(|count| texts.number(count));
        words.into_iter().chain(counts).chain(cost_cells(&self.attempt, texts)).collect()
    }

    fn csv_columns() -> Vec<&'static str> {
        let words = ["move", "score", "exact", "agreement", "judged_by", "stopped", "nodes"];
        words.into_iter().chain(CounterReport::names()).chain(["cpu_ms", "time_ms"]).collect()
    }

    fn csv_fields(&self, judged_by: JudgedBy) -> Vec<String> {
        let words = [
            self.found_move().unwrap_or_default().to_owned(),
            self.found_score().map_or_else(String::new, |score| score.to_string()),
            self.exact.to_string(),
            self.agreement.name().to_owned(),
            judged_by.name().to_owned(),
            self.stopped().map_or("", TrialStop::name).to_owned(),
            self.nodes().to_string(),
        ];
        let counts = self.counters.counts().map(|count| count.to_string());
        let times = [self.attempt.cpu_ms, self.attempt.time_ms].map(|ms| format!("{ms:.4}"));
        words.into_iter().chain(counts).chain(times).collect()
    }

    fn judge_note(judge: JudgedBy) -> Option<&'static str> {
        match judge {
            JudgedBy::Minimax | JudgedBy::FirstVariant => None,
            JudgedBy::MinimaxWithCache => Some("report-lab-judged-by-cache"),
            JudgedBy::Nobody => Some("report-lab-judged-by-nobody"),
        }
    }

    fn agreement_note(_: Agreement) -> Option<&'static str> {
        None
    }
}
