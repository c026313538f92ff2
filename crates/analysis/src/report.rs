use gambito_core::{Game, Player, Value, Verdict};
use gambito_search::{Counters, Stop};
use serde::{Deserialize, Serialize};

/// A number that is whole unless the evaluation has decimals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Figure {
    /// A whole number.
    Whole(i64),
    /// A decimal number.
    Decimal(f64),
    /// Not known; `null` in JSON.
    #[default]
    Unknown,
}

impl Figure {
    /// A value in the unit the user wrote.
    #[must_use]
    pub fn of(value: Value, scale: Value) -> Self {
        if value % scale == 0 { Self::Whole(value / scale) } else { Self::Decimal(value as f64 / scale as f64) }
    }

    /// The same figure for the opponent.
    #[must_use]
    pub fn negated(self) -> Self {
        match self {
            Self::Whole(number) => Self::Whole(-number),
            Self::Decimal(number) => Self::Decimal(-number),
            Self::Unknown => Self::Unknown,
        }
    }

    /// The number, if it is known.
    #[must_use]
    pub const fn number(self) -> Option<f64> {
        match self {
            Self::Whole(number) => Some(number as f64),
            Self::Decimal(number) => Some(number),
            Self::Unknown => None,
        }
    }

    /// The difference to another figure; unknown unless both are known.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        /// Evaluations have fewer decimals than that; what is beyond them comes from the conversion.
        const MILLIONTHS: f64 = 1e6;
        match (self, other) {
            (Self::Whole(one), Self::Whole(other)) => Self::Whole(one - other),
            _ => match (self.number(), other.number()) {
                (Some(one), Some(other)) => Self::Decimal(((one - other) * MILLIONTHS).round() / MILLIONTHS),
                _ => Self::Unknown,
            },
        }
    }
}

#[cfg(feature = "schema")]
mod schema {
    use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
    use utoipa::openapi::{RefOr, Schema};
    use utoipa::{PartialSchema, ToSchema};

    use super::Figure;

    impl PartialSchema for Figure {
        /// Three alternatives that exclude each other would be wrong: a whole number is a number.
        fn schema() -> RefOr<Schema> {
            let kinds = SchemaType::Array(vec![Type::Number, Type::Null]);
            let about = "Whole unless the evaluation has decimals; null where it is not known";
            ObjectBuilder::new().schema_type(kinds).description(Some(about)).into()
        }
    }

    impl ToSchema for Figure {}
}

impl std::fmt::Display for Figure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Whole(number) => number.fmt(f),
            Self::Decimal(number) => number.fmt(f),
            Self::Unknown => f.write_str("?"),
        }
    }
}

/// The result of one search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SearchReport {
    /// The game with all its values.
    pub game: String,
    /// The position searched.
    pub position: String,
    /// The player to move; none if the game is over.
    pub turn: Option<Player>,
    /// The algorithm and its switches, as they ran.
    pub search: String,
    /// The move to play.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// For the player to move: the game's own result if exact, otherwise in the unit of the evaluation.
    pub score: Figure,
    /// The value as the evaluation counts, exact or not: what [`Oracle::value`](crate::Oracle::value) compares with.
    #[serde(skip)]
    pub value: Value,
    /// Whether the score is the true result.
    pub exact: bool,
    /// Proven bounds of the result, if it is not exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<[i64; 2]>,
    /// The result for the player to move, if exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Verdict>,
    /// The game's own result that the score stands for, if only finished games have such a score but it is not proven to
    /// be exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unproven: Option<i64>,
    /// Moves to the end under best play, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
    /// The depth searched.
    pub depth: u32,
    /// The line of best play.
    pub pv: Vec<String>,
    /// What random games say of every move, in move order, if the search samples them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub samples: Vec<MoveSamples>,
    /// Counters of the search.
    pub counters: CounterReport,
    /// Positions entered.
    pub nodes: u64,
    /// Wall-clock time.
    pub time_ms: f64,
    /// Processor time.
    pub cpu_ms: f64,
    /// Positions per second of processor time.
    pub nps: u64,
    /// Bytes that its tables, waiting successors and the positions of its longest line took at most, as the search counts
    /// them; left out where it does not count them. With several threads, the waiting successors of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory_bytes: Option<u64>,
    /// Why the search ended early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
}

impl SearchReport {
    /// The game's own result that the score stands for, proven or not; none if it is an estimate.
    #[must_use]
    pub const fn own_result(&self) -> Option<i64> {
        own_result(self.result, self.score, self.unproven)
    }
}

/// The game's own result behind a score, proven or not; none if it is an estimate.
pub(crate) const fn own_result(result: Option<Verdict>, score: Figure, unproven: Option<i64>) -> Option<i64> {
    match (result, score) {
        (Some(_), Figure::Whole(own)) => Some(own),
        _ => unproven,
    }
}

/// What random games say of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveSamples {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Random games that began with it.
    pub visits: u32,
    /// For the player who makes it: the game's own result if exact, otherwise the mean from -1 for a loss to 1 for a win.
    pub score: Figure,
    /// Whether the score is the true result.
    pub exact: bool,
}

/// The counters of a search, by the names that users know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CounterReport {
    /// Positions entered, the root included.
    pub visited: u64,
    /// Successors made, the root not counted.
    pub created: u64,
    /// Successors never made or never visited because of a cut; lazy, they are not in `created`.
    pub saved: u64,
    /// Successors whose value was obtained, by visit, cache or inference.
    pub evaluated: u64,
    /// Finished positions reached.
    pub leaves: u64,
    /// Positions given their value without further search: finished, or at the horizon.
    #[serde(rename = "static")]
    pub statics: u64,
    /// Times a node was left with moves still to try.
    pub cuts: u64,
    /// Positions that theory answered.
    pub inferred: u64,
    /// Positions that the cache answered.
    pub cache_hits: u64,
    /// Entries in the cache at the end, the root's included; finished and inferred positions are not
    /// stored.
    pub distinct: u64,
    /// Moves to the deepest position visited.
    pub depth: u32,
}

impl CounterReport {
    pub(crate) fn new(counters: &Counters, distinct: usize) -> Self {
        let Counters { visited, created, saved, evaluated, leaves, statics, cuts, inferred, cache_hits, depth, .. } =
            *counters;
        let distinct = distinct as u64;
        Self { visited, created, saved, evaluated, leaves, statics, cuts, inferred, cache_hits, distinct, depth }
    }

    /// Every counter with its name in JSON, in the order in which users see them.
    #[must_use]
    pub fn entries(&self) -> [(&'static str, u64); 11] {
        [
            ("visited", self.visited),
            ("created", self.created),
            ("saved", self.saved),
            ("evaluated", self.evaluated),
            ("leaves", self.leaves),
            ("static", self.statics),
            ("cuts", self.cuts),
            ("inferred", self.inferred),
            ("cache_hits", self.cache_hits),
            ("distinct", self.distinct),
            ("depth", self.depth.into()),
        ]
    }

    /// The names of [`entries`](Self::entries).
    #[must_use]
    pub fn names() -> [&'static str; 11] {
        Self::default().entries().map(|(name, _)| name)
    }

    /// The numbers of [`entries`](Self::entries).
    #[must_use]
    pub fn counts(&self) -> [u64; 11] {
        self.entries().map(|(_, count)| count)
    }
}

/// The exact value of one move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveReport {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The game's own result for the player who makes it; none if it could not be found.
    pub score: Option<i64>,
    /// Proven bounds of the result, if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<[i64; 2]>,
    /// Whether that is a win, a draw or a loss.
    pub result: Option<Verdict>,
    /// Moves to the end under best play, this one included, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
}

/// The result of solving: a search report and the value of every move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SolveReport {
    /// The position.
    #[serde(flatten)]
    pub position: SearchReport,
    /// Every move in move order; left out where only the value was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<MoveReport>,
}

/// A strong solution: facts about all positions that can be reached from one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StrongReport {
    /// The game with all its values.
    pub game: String,
    /// The position it starts from.
    pub position: String,
    /// Positions that can be reached, this one and finished ones included.
    pub positions: u64,
    /// Those that the player to move wins under best play.
    pub won: Option<u64>,
    /// Those that are drawn under best play.
    pub drawn: Option<u64>,
    /// Those that the player to move loses.
    pub lost: Option<u64>,
    /// Those where the game is over.
    pub finished: Option<u64>,
    /// The most moves to the end from any of them, when the winner hurries and the loser delays.
    pub longest: Option<u32>,
    /// The game's own result of this position, for the player to move.
    pub score: Option<i64>,
    /// Whether that is a win, a draw or a loss.
    pub result: Option<Verdict>,
    /// Moves from this position to the end under best play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
    /// Wall-clock time.
    pub time_ms: f64,
    /// Why the work ended early; then only the number of positions is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
}

/// A line of moves as text; each move is written by the position it is played in.
pub(crate) fn line_texts<P: Game>(pos: &P, line: &[P::Move]) -> Vec<String> {
    let mut along = pos.clone();
    let write = |&mv: &P::Move| {
        let text = along.move_text(mv);
        along.play_unchecked(mv);
        text
    };
    line.iter().map(write).collect()
}

/// The player to move; none if the game is over.
pub(crate) fn turn_of<P: Game>(pos: &P) -> Option<Player> {
    pos.outcome().is_none().then(|| pos.turn())
}
