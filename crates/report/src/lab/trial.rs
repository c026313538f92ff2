use gambito_search::Stop;
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};

use super::JudgedBy;

/// One variant tried at one point of an experiment: a search, or a whole game. Tables, plots and pages
/// are made of this.
pub trait Trial: Serialize {
    /// How the ids of the texts begin that are about this kind of trial.
    const TEXTS: &'static str;
    /// The columns of a table, after the one that names the point. The first two are `variant` and what
    /// the comparison says, the last is `stopped`.
    const COLUMNS: &'static [&'static str];
    /// How many of the first columns hold words; the others are figures.
    const WORDS: usize;
    /// The columns of comma-separated values, after those that all experiments have.
    const FIELDS: &'static [&'static str];
    /// The names of what a comparison may say, from good to useless.
    const AGREEMENTS: &'static [&'static str];
    /// The judges that are worth a sentence, and the ids of the sentences.
    const JUDGES: &'static [(JudgedBy, &'static str)];
    /// What a comparison may say that needs an explanation, and the ids of the explanations.
    const EXPLAINED: &'static [(&'static str, &'static str)];

    /// The variant, and what it took.
    fn attempt(&self) -> &Attempt;
    /// What the comparison says, one of [`AGREEMENTS`](Self::AGREEMENTS).
    fn agreement(&self) -> &'static str;
    /// What that means.
    fn standing(&self) -> Standing;
    /// Everything under [`COLUMNS`](Self::COLUMNS), written in the language.
    fn cells(&self, texts: &Texts) -> Vec<String>;
    /// Everything under [`FIELDS`](Self::FIELDS).
    fn fields(&self, judged_by: JudgedBy) -> Vec<String>;

    /// The algorithm and its switches.
    fn variant(&self) -> &str {
        &self.attempt().variant
    }

    /// The point, as an index into [`Lab::points`](super::Lab::points).
    fn point(&self) -> usize {
        self.attempt().point
    }

    /// Positions entered.
    fn nodes(&self) -> u64 {
        self.attempt().nodes
    }

    /// Why it ended early, if it did.
    fn stopped(&self) -> Option<TrialStop> {
        self.attempt().stopped
    }
}

/// A variant at a point and what it took: the part that all trials have.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Attempt {
    /// The algorithm and its switches.
    pub variant: String,
    /// The point, as an index into [`Lab::points`](super::Lab::points).
    pub point: usize,
    /// Positions entered.
    pub nodes: u64,
    /// Wall-clock time.
    pub time_ms: f64,
    /// Time of the processor.
    pub cpu_ms: f64,
    /// Why a search ended early, and a game with it, if one did.
    pub stopped: Option<TrialStop>,
}

impl Attempt {
    /// The last columns of every table: the times and the reason of a stop.
    pub(crate) fn cells(&self, texts: &Texts) -> [String; 3] {
        let [cpu, time] = [self.cpu_ms, self.time_ms].map(|ms| milliseconds(ms, texts));
        [cpu, time, stopped_text(self.stopped, texts)]
    }
}

/// Why a trial ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum TrialStop {
    /// A search used up its positions.
    Nodes,
    /// A search ran out of time.
    Time,
    /// The user stopped it.
    Asked,
    /// A search ran out of memory.
    Memory,
    /// A line became deeper than any search goes.
    Depth,
    /// A whole game had too many moves.
    Limit,
}

impl TrialStop {
    /// All reasons.
    pub const ALL: [Self; 6] = [Self::Nodes, Self::Time, Self::Asked, Self::Memory, Self::Depth, Self::Limit];

    /// The name in data, and in the ids of texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Time => "time",
            Self::Asked => "asked",
            Self::Memory => "memory",
            Self::Depth => "depth",
            Self::Limit => "limit",
        }
    }
}

impl From<Stop> for TrialStop {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Nodes => Self::Nodes,
            Stop::Time => Self::Time,
            Stop::Asked => Self::Asked,
            Stop::Memory => Self::Memory,
            Stop::Depth => Self::Depth,
        }
    }
}

/// Whether a trial did what it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It agrees with the judge.
    Right,
    /// It does not.
    Wrong,
    /// It was not judged, or there is nothing to judge.
    Open,
}

/// What people call a result of a comparison.
pub(crate) fn agreement_text(name: &str, texts: &Texts) -> String {
    texts.get(&format!("report-lab-agreement-{name}"))
}

/// What people call the reason of a stop; nothing where there was none.
fn stopped_text(reason: Option<TrialStop>, texts: &Texts) -> String {
    reason.map_or_else(String::new, |reason| texts.get(&format!("report-lab-stopped-{}", reason.name())))
}

/// A time with three significant digits or so.
fn milliseconds(ms: f64, texts: &Texts) -> String {
    let digits = match ms {
        100.0.. => 0,
        10.0.. => 1,
        1.0.. => 2,
        _ => 3,
    };
    texts.decimal(ms, digits)
}
