//! The file of a tournament: a line that says what is played, then a line for every game. Lines are
//! only ever added at the end, so whatever kills the writer costs at most the line it was writing.

use serde::{Deserialize, Serialize};

use crate::{Book, GameRecord, Plan, Source};

/// What a file says at its beginning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// What kind of file this is.
    pub kind: String,
    /// The version of the format.
    pub version: u32,
    /// The game with all its values.
    pub game: String,
    /// The position in which openings begin.
    pub start: String,
    /// Who takes part, in order.
    pub players: Vec<PlayerLine>,
    /// Who meets whom: `round-robin`, `gauntlet:1`, `swiss:5`.
    pub format: String,
    /// Where games begin.
    pub openings: OpeningsLine,
    /// The seed of all chance.
    pub seed: u64,
    /// Positions entered to find exact results; none if games are played to their end.
    pub adjudication: Option<u64>,
}

/// A player in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerLine {
    /// The name.
    pub name: String,
    /// The player in one word.
    pub spec: String,
}

/// Where games begin, in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningsLine {
    /// Random moves, so many.
    Random {
        /// Moves of each opening.
        plies: u32,
    },
    /// A list.
    Listed {
        /// How many positions.
        positions: usize,
        /// Tells it from other lists.
        digest: u64,
    },
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Journal {
    /// Its beginning.
    pub header: Header,
    /// The games, numbered from 1 without gaps.
    pub games: Vec<GameRecord>,
    /// Bytes up to the end of the last whole line.
    pub whole_bytes: usize,
    /// Whether there was the beginning of another line behind it.
    pub is_cut: bool,
}

/// Why a file is not the record of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JournalError {
    /// There is not even a first line.
    #[error("the file does not have one whole line")]
    Empty,
    /// The first line says something else.
    #[error("the first line is not that of a tournament: {reason}")]
    Header {
        /// What is wrong with it.
        reason: String,
    },
    /// A newer Gambito wrote it.
    #[error("the file has version {given}, this program reads {known}")]
    Version {
        /// The version of the file.
        given: u32,
        /// The version that can be read.
        known: u32,
    },
    /// A line in the middle is damaged.
    #[error("line {line}: {reason}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A game is missing, or there twice.
    #[error("line {line}: game {given} where game {expected} should be")]
    Number {
        /// The line, from 1.
        line: usize,
        /// The number of the game there.
        given: u64,
        /// The number it should have.
        expected: u64,
    },
}

const KIND: &str = "gambito-tournament";
const VERSION: u32 = 1;

impl Header {
    /// The header of the file of a plan. How many games are planned is not part of it, so that a
    /// tournament can be made longer.
    #[must_use]
    pub fn of(plan: &Plan) -> Self {
        Self {
            kind: KIND.to_owned(),
            version: VERSION,
            game: plan.variant.to_string(),
            start: plan.start.text(),
            players: plan
                .entrants
                .iter()
                .map(|entrant| PlayerLine { name: entrant.name.clone(), spec: entrant.spec.to_string() })
                .collect(),
            format: plan.format.to_string(),
            openings: OpeningsLine::of(&plan.book),
            seed: plan.seed,
            adjudication: plan.adjudication,
        }
    }

    /// What another header says differently: the name of the first such field, what stands here, what
    /// stands there.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let players = |header: &Self| {
            let one = |player: &PlayerLine| format!("{}={}", player.name, player.spec);
            header.players.iter().map(one).collect::<Vec<_>>().join(" ")
        };
        let fields: [(&'static str, fn(&Self) -> String); 6] = [
            ("game", |header| header.game.clone()),
            ("position", |header| header.start.clone()),
            ("format", |header| header.format.clone()),
            ("openings", |header| json(&header.openings)),
            ("seed", |header| header.seed.to_string()),
            ("adjudicate", |header| json(&header.adjudication)),
        ];
        let differ = |name, here: String, there: String| (here != there).then_some((name, here, there));
        let mut differences = fields.into_iter().map(|(name, text)| differ(name, text(self), text(other)));
        differ("players", players(self), players(other)).or_else(|| differences.find_map(|difference| difference))
    }

    /// The line of the file.
    #[must_use]
    pub fn line(&self) -> String {
        line(self)
    }
}

impl OpeningsLine {
    fn of(book: &Book) -> Self {
        match book.source() {
            Source::Random { plies } => Self::Random { plies },
            Source::Listed => Self::Listed { positions: book.different(), digest: book.digest() },
        }
    }
}

impl GameRecord {
    /// The line of the file.
    #[must_use]
    pub fn line(&self) -> String {
        line(self)
    }
}

impl Journal {
    /// Reads a file. The beginning of a line at the end means that the writer was killed there.
    ///
    /// # Errors
    /// [`JournalError`] names the first line that is damaged.
    pub fn parse(bytes: &[u8]) -> Result<Self, JournalError> {
        let whole_bytes = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let whole = bytes[..whole_bytes].split_inclusive(|&byte| byte == b'\n');
        let mut lines = whole.map(<[u8]>::trim_ascii_end).zip(1..);
        let (first, _) = lines.next().ok_or(JournalError::Empty)?;
        let header = header(first)?;
        let mut games: Vec<GameRecord> = Vec::new();
        for (text, line) in lines {
            let damaged = |error: serde_json::Error| JournalError::Line { line, reason: error.to_string() };
            let record: GameRecord = serde_json::from_slice(text).map_err(damaged)?;
            let expected = games.len() as u64 + 1;
            if record.number != expected {
                return Err(JournalError::Number { line, given: record.number, expected });
            }
            let is_known = |name: &str| header.players.iter().any(|player| player.name == name);
            if let Some(name) = [&record.first, &record.second].into_iter().find(|name| !is_known(name)) {
                return Err(JournalError::Line { line, reason: format!("no player {name:?} takes part") });
            }
            games.push(record);
        }
        Ok(Self { header, games, whole_bytes, is_cut: whole_bytes < bytes.len() })
    }
}

fn header(line: &[u8]) -> Result<Header, JournalError> {
    #[derive(Deserialize)]
    struct Kind {
        kind: String,
        version: u32,
    }
    let damaged = |error: serde_json::Error| JournalError::Header { reason: error.to_string() };
    let Kind { kind, version } = serde_json::from_slice(line).map_err(damaged)?;
    if kind != KIND {
        return Err(JournalError::Header { reason: format!("its kind is {kind:?}, not {KIND:?}") });
    }
    if version != VERSION {
        return Err(JournalError::Version { given: version, known: VERSION });
    }
    serde_json::from_slice(line).map_err(damaged)
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data can be written")
}

fn line(value: &impl Serialize) -> String {
    json(value) + "\n"
}
