use gambito_analysis::{CounterReport, Figure};
use gambito_texts::Texts;
use serde::Serialize;

use super::trial::{Attempt, Standing, Trial, TrialStop, agreement_text};
use super::{JudgedBy, Lab};

/// One search.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Row {
    /// The variant, and what it took.
    #[serde(flatten)]
    pub attempt: Attempt,
    /// The move found.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The score as `gambito search` reports it.
    pub score: Figure,
    /// Whether the score is the true result.
    pub exact: bool,
    /// The value as the evaluation counts, which is what is compared.
    pub value: i64,
    /// What the search did.
    pub counters: CounterReport,
    /// Whether value and move agree with minimax.
    pub agreement: Agreement,
}

/// How a search compares with plain minimax.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Agreement {
    /// The same value and the same move.
    SameMove,
    /// The same value and another move that is as good.
    EquallyGood,
    /// The same value, but the move does not reach it.
    WorseMove,
    /// Another value.
    ValueDiffers,
    /// Minimax is too slow here to be asked, or it knows less: theory may see beyond the depth.
    NotJudged,
    /// The search was stopped at its budget.
    Stopped,
}

impl Agreement {
    /// All kinds, from good to useless.
    pub const ALL: [Self; 6] =
        [Self::SameMove, Self::EquallyGood, Self::WorseMove, Self::ValueDiffers, Self::NotJudged, Self::Stopped];

    /// The name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SameMove => "same-move",
            Self::EquallyGood => "equally-good",
            Self::WorseMove => "worse-move",
            Self::ValueDiffers => "value-differs",
            Self::NotJudged => "not-judged",
            Self::Stopped => "stopped",
        }
    }

    /// Whether the search was wrong.
    #[must_use]
    pub const fn is_wrong(self) -> bool {
        matches!(self, Self::WorseMove | Self::ValueDiffers)
    }
}

impl Lab {
    /// How many searches compare with minimax in this way.
    #[must_use]
    pub fn count(&self, agreement: Agreement) -> usize {
        self.rows.iter().filter(|row| row.agreement == agreement).count()
    }
}

impl Row {
    /// The move, unless the search was stopped before it could know.
    fn found_move(&self) -> Option<&str> {
        self.mv.as_deref().filter(|_| self.stopped().is_none())
    }

    /// The score, unless the search was stopped before it could know.
    fn found_score(&self) -> Option<Figure> {
        self.stopped().is_none().then_some(self.score)
    }
}

impl Trial for Row {
    const TEXTS: &'static str = "lab";
    const COLUMNS: &'static [&'static str] = &[
        "variant",
        "agreement",
        "move",
        "score",
        "visited",
        "created",
        "saved",
        "evaluated",
        "leaves",
        "static",
        "cuts",
        "inferred",
        "cache-hits",
        "distinct",
        "depth",
        "cpu",
        "time",
        "stopped",
    ];
    const WORDS: usize = 4;
    /// The names of the contract where it has them.
    const FIELDS: &'static [&'static str] = &[
        "move",
        "score",
        "exact",
        "agreement",
        "judged_by",
        "stopped",
        "nodes",
        "visited",
        "created",
        "saved",
        "evaluated",
        "leaves",
        "static",
        "cuts",
        "inferred",
        "cache_hits",
        "distinct",
        "depth",
        "cpu_ms",
        "time_ms",
    ];
    const AGREEMENTS: &'static [&'static str] = &[
        Agreement::SameMove.name(),
        Agreement::EquallyGood.name(),
        Agreement::WorseMove.name(),
        Agreement::ValueDiffers.name(),
        Agreement::NotJudged.name(),
        Agreement::Stopped.name(),
    ];
    const JUDGES: &'static [(JudgedBy, &'static str)] = &[
        (JudgedBy::MinimaxWithCache, "report-lab-judged-by-cache"),
        (JudgedBy::Nobody, "report-lab-judged-by-nobody"),
    ];
    const EXPLAINED: &'static [(&'static str, &'static str)] = &[];

    fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    fn agreement(&self) -> &'static str {
        self.agreement.name()
    }

    fn standing(&self) -> Standing {
        match self.agreement {
            Agreement::SameMove | Agreement::EquallyGood => Standing::Right,
            Agreement::WorseMove | Agreement::ValueDiffers => Standing::Wrong,
            Agreement::NotJudged | Agreement::Stopped => Standing::Open,
        }
    }

    fn cells(&self, texts: &Texts) -> Vec<String> {
        let words = [
            self.variant().to_owned(),
            agreement_text(self.agreement.name(), texts),
            self.found_move().unwrap_or("–").to_owned(),
            self.found_score().map_or_else(|| "–".to_owned(), |score| score.to_string()),
        ];
        let counts = self.counters.counts().map(|count| texts.number(count));
        words.into_iter().chain(counts).chain(self.attempt.cells(texts)).collect()
    }

    fn fields(&self, judged_by: JudgedBy) -> Vec<String> {
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
}
