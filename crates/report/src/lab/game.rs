use gambito_analysis::lab::{Comparison as _, GameAgreement, GameRow, JudgedBy, LabPoint, Trial as _, TrialStop};
use gambito_catalog::OutcomeReport;
use gambito_texts::Texts;

use super::rendered::{COST_COLUMNS, RenderedTrial, agreement_text, cost_cells};

impl RenderedTrial for GameRow {
    const TEXTS: &'static str = "lab-games";
    const WORD_COLUMNS: usize = 3;
    const HAS_TOTALS: bool = true;

    fn columns() -> Vec<&'static str> {
        let own = ["variant", "game", "result", "plies", "visited", "visited-a-move", "speed"];
        own.into_iter().chain(COST_COLUMNS).collect()
    }

    fn cells(&self, texts: &Texts) -> Vec<String> {
        let words = [self.variant().to_owned(), comparison(self, texts), result(self, texts)];
        let counts = [self.plies as u64, self.nodes(), self.nodes_per_ply(), self.nps];
        let counts = counts.map(|count| texts.number(count));
        words.into_iter().chain(counts).chain(cost_cells(&self.attempt, texts)).collect()
    }

    fn csv_columns() -> Vec<&'static str> {
        vec![
            "plies",
            "winner",
            "margin",
            "agreement",
            "differs_from",
            "judged_by",
            "stopped",
            "nodes",
            "nodes_per_ply",
            "nps",
            "memory_bytes",
            "cpu_ms",
            "time_ms",
            "moves",
        ]
    }

    fn csv_fields(&self, point: &LabPoint) -> Vec<String> {
        let winner = |outcome: OutcomeReport| outcome.winner.map_or_else(|| "draw".to_owned(), |it| it.to_string());
        let margin = self.outcome.and_then(|outcome| outcome.margin);
        vec![
            self.plies.to_string(),
            self.outcome.map(winner).unwrap_or_default(),
            margin.map(|margin| margin.to_string()).unwrap_or_default(),
            self.agreement.name().to_owned(),
            self.differs_from.map(|ply| ply.to_string()).unwrap_or_default(),
            point.judged_by.name().to_owned(),
            self.stopped().map_or("", TrialStop::name).to_owned(),
            self.nodes().to_string(),
            self.nodes_per_ply().to_string(),
            self.nps.to_string(),
            self.attempt.memory_bytes.to_string(),
            format!("{:.4}", self.attempt.cpu_ms),
            format!("{:.4}", self.attempt.time_ms),
            self.moves.join(" "),
        ]
    }

    fn judge_note(judge: JudgedBy) -> Option<&'static str> {
        match judge {
            JudgedBy::Minimax | JudgedBy::MinimaxWithCache | JudgedBy::FirstVariant => None,
            JudgedBy::Nobody => Some("report-lab-games-judged-by-nobody"),
        }
    }

    fn agreement_note(agreement: GameAgreement) -> Option<&'static str> {
        match agreement {
            GameAgreement::MayDiffer => Some("report-lab-games-may-differ"),
            GameAgreement::Reference
            | GameAgreement::SameGame
            | GameAgreement::Differs
            | GameAgreement::NotJudged
            | GameAgreement::Stopped => None,
        }
    }
}

/// The result of the comparison in words, with the ply at which the games differ.
fn comparison(row: &GameRow, texts: &Texts) -> String {
    match row.differs_from {
        Some(ply) => {
            let id = format!("report-lab-games-{}-from", row.agreement.name());
            texts.format(&id, &[("ply", ply.into())])
        }
        None => agreement_text(row.agreement, texts),
    }
}

/// The winner, with the margin if the game counts points.
fn result(row: &GameRow, texts: &Texts) -> String {
    let Some(OutcomeReport { winner, margin }) = row.outcome else { return "–".to_owned() };
    let Some(winner) = winner else { return texts.get("outcome-draw") };
    let by = margin.map_or_else(String::new, |margin| format!(" +{}", margin.unsigned_abs()));
    texts.get(&format!("player-{winner}")) + &by
}
