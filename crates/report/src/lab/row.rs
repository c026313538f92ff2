use gambito_analysis::CounterReport;
use gambito_analysis::lab::{Agreement, Comparison as _, JudgedBy, LabPoint, Row, Trial as _, TrialStop};
use gambito_texts::Texts;

use super::rendered::{COST_COLUMNS, RenderedTrial, agreement_text, cost_cells};
use super::trees::{BEST_CASE, FULL_TREE, factor};

/// The size of the tree that was searched, and that of the tree of plain minimax, in CSV.
const TREE_COLUMNS: [&str; 5] = ["effective_branching", "b", "d", FULL_TREE, BEST_CASE];

/// The fields under [`TREE_COLUMNS`].
fn tree_fields(row: &Row, point: &LabPoint) -> [String; 5] {
    let tree = point.tree;
    let decimal = |number: Option<f64>| number.map_or_else(String::new, |number| format!("{number:.4}"));
    [
        decimal(row.effective_branching),
        decimal(tree.map(|tree| tree.branching)),
        tree.map_or_else(String::new, |tree| tree.depth.to_string()),
        decimal(tree.map(|tree| tree.leaves)),
        decimal(tree.map(|tree| tree.best_case)),
    ]
}

impl RenderedTrial for Row {
    const TEXTS: &'static str = "lab";
    const WORD_COLUMNS: usize = 4;
    const HAS_TOTALS: bool = false;

    fn columns() -> Vec<&'static str> {
        let words = ["variant", "agreement", "move", "score"];
        words.into_iter().chain(CounterReport::names()).chain(["branching"]).chain(COST_COLUMNS).collect()
    }

    fn cells(&self, texts: &Texts) -> Vec<String> {
        let words = [
            self.variant().to_owned(),
            agreement_text(self.agreement, texts),
            self.found_move().unwrap_or("–").to_owned(),
            self.found_score().map_or_else(|| "–".to_owned(), |score| score.to_string()),
        ];
        let counts = self.counters.counts().map(|count| texts.number(count));
        let branching = self.effective_branching.map_or_else(|| "–".to_owned(), |branching| factor(branching, texts));
        words.into_iter().chain(counts).chain([branching]).chain(cost_cells(&self.attempt, texts)).collect()
    }

    fn csv_columns() -> Vec<&'static str> {
        let words = ["move", "score", "exact", "agreement", "judged_by", "stopped", "nodes"];
        let costs = ["memory_bytes", "cpu_ms", "time_ms"];
        words.into_iter().chain(CounterReport::names()).chain(TREE_COLUMNS).chain(costs).collect()
    }

    fn csv_fields(&self, point: &LabPoint) -> Vec<String> {
        let words = [
            self.found_move().unwrap_or_default().to_owned(),
            self.found_score().map_or_else(String::new, |score| score.to_string()),
            self.exact.to_string(),
            self.agreement.name().to_owned(),
            point.judged_by.name().to_owned(),
            self.stopped().map_or("", TrialStop::name).to_owned(),
            self.nodes().to_string(),
        ];
        let counts = self.counters.counts().map(|count| count.to_string());
        let times = [self.attempt.cpu_ms, self.attempt.time_ms].map(|ms| format!("{ms:.4}"));
        let memory = self.attempt.memory_bytes.to_string();
        words.into_iter().chain(counts).chain(tree_fields(self, point)).chain([memory]).chain(times).collect()
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
