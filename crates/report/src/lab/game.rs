use gambito_catalog::OutcomeReport;
use gambito_texts::Texts;
use serde::Serialize;

use super::JudgedBy;
use super::trial::{Attempt, Standing, Trial, TrialStop, agreement_text};

/// One whole game between two players of the same variant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameRow {
    /// The variant, and what all searches of both players took.
    #[serde(flatten)]
    pub attempt: Attempt,
    /// How many moves each search looked ahead; none for the end of the game.
    pub depth: Option<u32>,
    /// The moves made, up to the end of the game or to the search that was stopped.
    pub moves: Vec<String>,
    /// How many they are.
    pub plies: usize,
    /// The end of the game; none if a search was stopped before.
    pub outcome: Option<OutcomeReport>,
    /// Positions a second of processor time.
    pub nps: u64,
    /// Whether it is the game of the reference.
    pub agreement: GameAgreement,
    /// The first ply, counted from 1, that the reference plays in another way.
    pub differs_from: Option<usize>,
}

/// How a game compares with that of the reference: the first variant of the plan that has to keep the
/// value of minimax and came to the end of its game at this point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameAgreement {
    /// It is the game of the reference.
    Reference,
    /// The same moves.
    SameGame,
    /// Other moves of a variant that has to play the same.
    Differs,
    /// Other moves of a variant that may: it prefers the faster win, or knows more than its depth.
    MayDiffer,
    /// There is no game to compare it with.
    NotJudged,
    /// A search was stopped at its budget.
    Stopped,
}

impl GameAgreement {
    /// The name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::SameGame => "same-game",
            Self::Differs => "differs",
            Self::MayDiffer => "may-differ",
            Self::NotJudged => "not-judged",
            Self::Stopped => "stopped",
        }
    }
}

impl GameRow {
    /// What the comparison says, with the ply where games part.
    fn compared(&self, texts: &Texts) -> String {
        let name = self.agreement.name();
        match self.differs_from {
            Some(ply) => texts.format(&format!("report-lab-games-{name}-from"), &[("ply", ply.into())]),
            None => agreement_text(name, texts),
        }
    }

    /// Who won, and by how much where the game counts points.
    fn result(&self, texts: &Texts) -> String {
        let Some(OutcomeReport { winner, margin }) = &self.outcome else { return "–".to_owned() };
        let Some(winner) = winner else { return texts.get("outcome-draw") };
        let by = margin.map_or_else(String::new, |margin| format!(" +{}", margin.unsigned_abs()));
        texts.get(&format!("player-{winner}")) + &by
    }

    fn nodes_a_move(&self) -> u64 {
        self.nodes() / (self.plies as u64).max(1)
    }
}

impl Trial for GameRow {
    const TEXTS: &'static str = "lab-games";
    const COLUMNS: &'static [&'static str] =
        &["variant", "game", "result", "plies", "visited", "visited-a-move", "speed", "cpu", "time", "stopped"];
    const WORDS: usize = 3;
    const FIELDS: &'static [&'static str] = &[
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
        "cpu_ms",
        "time_ms",
        "moves",
    ];
    const AGREEMENTS: &'static [&'static str] = &[
        GameAgreement::Reference.name(),
        GameAgreement::SameGame.name(),
        GameAgreement::Differs.name(),
        GameAgreement::MayDiffer.name(),
        GameAgreement::NotJudged.name(),
        GameAgreement::Stopped.name(),
    ];
    const JUDGES: &'static [(JudgedBy, &'static str)] = &[(JudgedBy::Nobody, "report-lab-games-judged-by-nobody")];
    const EXPLAINED: &'static [(&'static str, &'static str)] =
        &[(GameAgreement::MayDiffer.name(), "report-lab-games-may-differ")];

    fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    fn agreement(&self) -> &'static str {
        self.agreement.name()
    }

    fn standing(&self) -> Standing {
        match self.agreement {
            GameAgreement::SameGame => Standing::Right,
            GameAgreement::Differs => Standing::Wrong,
            _ => Standing::Open,
        }
    }

    fn cells(&self, texts: &Texts) -> Vec<String> {
        let words = [self.variant().to_owned(), self.compared(texts), self.result(texts)];
        let counts = [self.plies as u64, self.nodes(), self.nodes_a_move(), self.nps].map(|count| texts.number(count));
        words.into_iter().chain(counts).chain(self.attempt.cells(texts)).collect()
    }

    fn fields(&self, judged_by: JudgedBy) -> Vec<String> {
        let winner =
            self.outcome.map(|outcome| outcome.winner.map_or_else(|| "draw".to_owned(), |winner| winner.to_string()));
        let margin = self.outcome.as_ref().and_then(|outcome| outcome.margin);
        let number = |number: Option<String>| number.unwrap_or_default();
        vec![
            self.plies.to_string(),
            winner.unwrap_or_default(),
            number(margin.map(|margin| margin.to_string())),
            self.agreement.name().to_owned(),
            number(self.differs_from.map(|ply| ply.to_string())),
            judged_by.name().to_owned(),
            self.stopped().map_or("", TrialStop::name).to_owned(),
            self.nodes().to_string(),
            self.nodes_a_move().to_string(),
            self.nps.to_string(),
            format!("{:.4}", self.attempt.cpu_ms),
            format!("{:.4}", self.attempt.time_ms),
            self.moves.join(" "),
        ]
    }
}
