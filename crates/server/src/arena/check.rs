//! Checking a database: the whole log is replayed, and everything that follows from it is compared with what is stored.
//!
//! | module | subject |
//! | --- | --- |
//! | `games` | the events of games, and the rows that summarise them |
//! | `matches` | matches: which games they have, who plays, and how far they have come |
//! | `results` | ratings with their history, and results by reason |
//! | `rating_replay` | the order in which rated games were settled |
//! | `contests` | competitions: their events, and the games behind their results |

mod contests;
mod games;
mod matches;
mod rating_replay;
mod results;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use gambito_core::StopFlag;
use gambito_store::{Store, StoreError};

/// What a check has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// Games that were replayed.
    pub games: u64,
    /// Events of those games.
    pub events: u64,
    /// Matches that were compared with their games.
    pub matches: u64,
    /// Competitions that were replayed.
    pub competitions: u64,
    /// Accounts whose ratings and results were computed again.
    pub accounts: u64,
    /// Everything with a difference: games, matches, competitions and accounts.
    pub wrong: u64,
    /// The first differences.
    pub differences: Vec<Difference>,
}

/// Something that is not stored as it follows from the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What it is about.
    pub subject: Subject,
    /// What differs.
    pub kind: DifferenceKind,
}

/// What a difference is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// The game with an id.
    Game(String),
    /// The match with an id.
    Match(String),
    /// The competition with an id.
    Competition(String),
    /// The account with a name.
    Account(String),
}

impl Subject {
    /// The word for it in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Game(_) => "game",
            Self::Match(_) => "match",
            Self::Competition(_) => "competition",
            Self::Account(_) => "account",
        }
    }

    /// Its id or name.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Game(id) | Self::Match(id) | Self::Competition(id) | Self::Account(id) => id,
        }
    }
}

/// How something differs from the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DifferenceKind {
    /// The number of an event is not the next one.
    Gap {
        /// The number that should follow.
        expected: u64,
        /// The number that is stored.
        found: u64,
    },
    /// The referee does not accept the events, or a text cannot be read.
    Unplayable {
        /// Why.
        reason: String,
    },
    /// A stored value is not what the log gives. Either text is empty if there is no such value.
    Column {
        /// The name of the value, such as `status` or `rating[kalah]`.
        column: String,
        /// What the log gives.
        expected: String,
        /// What is stored.
        found: String,
    },
    /// There are events of a game, but no row.
    NoRow,
    /// The match of a game is gone.
    NoMatch,
    /// A game of a match is gone.
    NoGame {
        /// Its number in the match, from 1.
        number: u64,
    },
    /// The match behind a result of a competition is gone.
    NoResult {
        /// The number of the pairing.
        pairing: u64,
        /// The number of the attempt.
        attempt: u64,
    },
}

impl DifferenceKind {
    /// A value that is not what the log gives; none if it is.
    fn of(column: impl Into<String>, expected: impl ToString, found: impl ToString) -> Option<Self> {
        let (column, expected, found) = (column.into(), expected.to_string(), found.to_string());
        (expected != found).then_some(Self::Column { column, expected, found })
    }
}

/// Differences that are reported in full.
const MOST_DIFFERENCES: usize = 20;

/// What a check has found so far.
#[derive(Default)]
struct Findings {
    report: CheckReport,
    wrong: BTreeSet<Subject>,
}

impl Findings {
    /// Notes the differences of a subject.
    fn note(&mut self, subject: &Subject, kinds: impl IntoIterator<Item = DifferenceKind>) {
        for kind in kinds {
            self.wrong.insert(subject.clone());
            if self.report.differences.len() < MOST_DIFFERENCES {
                self.report.differences.push(Difference { subject: subject.clone(), kind });
            }
        }
    }

    fn into_report(self) -> CheckReport {
        CheckReport { wrong: self.wrong.len() as u64, ..self.report }
    }
}

/// Replays the log of every game and of every competition, and compares what follows from them with what is stored. The
/// server may run meanwhile.
///
/// `progress` is called with the number of games checked so far. If `stop` is raised, the report is of what was checked.
///
/// # Errors
/// If the database fails.
pub async fn check(store: &Store, stop: &StopFlag, progress: impl Fn(u64)) -> Result<CheckReport, StoreError> {
    let mut findings = Findings::default();
    games::check(store, stop, progress, &mut findings).await?;
    matches::check(store, stop, &mut findings).await?;
    contests::check(store, stop, &mut findings).await?;
    if !stop.is_raised() {
        results::check(store, &mut findings).await?;
    }
    Ok(findings.into_report())
}
