use gambito_catalog::{CounterReport, Figure};
use gambito_texts::Texts;
use serde::Serialize;

use super::{Axis, JudgedBy};

/// What an experiment found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lab {
    /// The game with all its values; where sizes vary, that of the first point.
    pub game: String,
    /// The position searched; where sizes vary, that of the first point.
    pub position: String,
    /// The evaluation by name or as an expression.
    pub evaluation: String,
    /// What the points vary.
    pub axis: Axis,
    /// Positions each search was allowed to enter.
    pub budget: u64,
    /// Whether every search of the plan was run.
    pub complete: bool,
    /// The points in order.
    pub points: Vec<LabPoint>,
    /// One row for each search, point by point.
    pub rows: Vec<Row>,
}

/// A point of an experiment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LabPoint {
    /// A depth or a size.
    pub label: String,
    /// The game with all its values.
    pub game: String,
    /// The position.
    pub position: String,
    /// How many moves were looked ahead; none for the end of the game.
    pub depth: Option<u32>,
    /// Whom the searches were compared with.
    pub judged_by: JudgedBy,
}

/// One search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The algorithm and its switches.
    pub variant: String,
    /// The point, as an index into [`Lab::points`].
    pub point: usize,
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
    /// Positions entered.
    pub nodes: u64,
    /// Wall-clock time.
    pub time_ms: f64,
    /// Time of the processor.
    pub cpu_ms: f64,
    /// Why the search ended early, if it did.
    pub stopped: Option<&'static str>,
    /// Whether value and move agree with minimax.
    pub agreement: Agreement,
}

/// How a search compares with plain minimax.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
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

    /// The name for people.
    #[must_use]
    pub fn text(self, texts: &Texts) -> String {
        texts.get(&format!("report-lab-agreement-{}", self.name()))
    }

    /// Whether the search was wrong.
    #[must_use]
    pub const fn is_wrong(self) -> bool {
        matches!(self, Self::WorseMove | Self::ValueDiffers)
    }
}

impl Lab {
    /// The searches in order, point by point.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The searches of one point.
    pub fn rows_at(&self, point: usize) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| row.point == point)
    }

    /// How many searches compare with minimax in this way.
    #[must_use]
    pub fn count(&self, agreement: Agreement) -> usize {
        self.rows.iter().filter(|row| row.agreement == agreement).count()
    }

    /// Whether no search was wrong.
    #[must_use]
    pub fn agrees(&self) -> bool {
        !self.rows.iter().any(|row| row.agreement.is_wrong())
    }

    /// Who judged the searches, in a sentence for each judge but plain minimax.
    #[must_use]
    pub fn judges(&self, texts: &Texts) -> Vec<String> {
        let labels = |kind: JudgedBy| {
            let points = self.points.iter().enumerate();
            let judged =
                points.filter(|(index, point)| point.judged_by == kind && self.rows_at(*index).next().is_some());
            judged.map(|(_, point)| point.label.as_str()).collect::<Vec<_>>().join(", ")
        };
        let sentence = |(kind, id): (JudgedBy, &str)| {
            let points = labels(kind);
            let values = &[("axis", texts.get(self.axis.heading()).into()), ("points", points.as_str().into())];
            (!points.is_empty()).then(|| texts.format(id, values))
        };
        let kinds = [
            (JudgedBy::MinimaxWithCache, "report-lab-judged-by-cache"),
            (JudgedBy::Nobody, "report-lab-judged-by-nobody"),
        ];
        kinds.into_iter().filter_map(sentence).collect()
    }

    /// The headings of [`Row::cells`].
    #[must_use]
    pub fn headings(&self, texts: &Texts) -> Vec<String> {
        let heading = |name: &str| texts.get(&format!("report-lab-column-{name}"));
        [texts.get(self.axis.heading())].into_iter().chain(COLUMNS.map(heading)).collect()
    }
}

const COLUMNS: [&str; 18] = [
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

impl Row {
    /// How many of the first cells are words; the others are figures.
    pub const WORDS: usize = 4;

    /// The move, unless the search was stopped before it could know.
    pub(crate) fn found_move(&self) -> Option<&str> {
        self.mv.as_deref().filter(|_| self.stopped.is_none())
    }

    /// The score, unless the search was stopped before it could know.
    pub(crate) fn found_score(&self) -> Option<Figure> {
        self.stopped.is_none().then_some(self.score)
    }

    /// Everything for a table, written in the language, under [`Lab::headings`].
    #[must_use]
    pub fn cells(&self, lab: &Lab, texts: &Texts) -> Vec<String> {
        let label = lab.points.get(self.point).map(|point| point.label.clone()).unwrap_or_default();
        let words = [
            label,
            self.variant.clone(),
            self.agreement.text(texts),
            self.found_move().unwrap_or("–").to_owned(),
            self.found_score().map_or_else(|| "–".to_owned(), |score| score.to_string()),
        ];
        let CounterReport {
            visited,
            created,
            saved,
            evaluated,
            leaves,
            statics,
            cuts,
            inferred,
            cache_hits,
            distinct,
            depth,
        } = self.counters;
        let counts = [visited, created, saved, evaluated, leaves, statics, cuts, inferred, cache_hits, distinct];
        let counts = counts.into_iter().chain([u64::from(depth)]).map(|count| texts.number(count));
        let times = [self.cpu_ms, self.time_ms].map(|ms| milliseconds(ms, texts));
        let stopped =
            self.stopped.map_or_else(String::new, |reason| texts.get(&format!("report-lab-stopped-{reason}")));
        words.into_iter().chain(counts).chain(times).chain([stopped]).collect()
    }
}

/// A time with three significant digits or so.
pub(crate) fn milliseconds(ms: f64, texts: &Texts) -> String {
    let digits = match ms {
        100.0.. => 0,
        10.0.. => 1,
        1.0.. => 2,
        _ => 3,
    };
    texts.decimal(ms, digits)
}
