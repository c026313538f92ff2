//! The database of the arena server: accounts, sessions, matches, games and the event log.
//!
//! A [`Store`] is an SQLite file, which needs no set-up, or a PostgreSQL database. Both have the same tables and pass the
//! same tests. The store keeps plain data and knows no rules: games, clocks and seats are texts that its callers write
//! and read.
//!
//! - The event log is the truth. [`Store::append`] writes a batch of events in one transaction: all of it is durable when
//!   the call returns `Ok`, or none of it is stored. The summaries in the rows of games are a cache of the log.
//! - A write finishes even if its caller stops waiting, because it runs in its own task.
//! - A read takes one page and returns its connection at once, so a slow reader holds nothing open.
//!
//! Times are milliseconds since 1970 and come from the caller; only events count in microseconds.
//!
//! ```
//! use gambito_store::{Location, Store};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let file = folder.path().join("arena.db").display().to_string();
//! let location: Location = file.parse()?;
//! let store = Store::open(&location).await?;
//! store.set_heartbeat(1_700_000_000_000).await?;
//! assert_eq!(store.heartbeat().await?, Some(1_700_000_000_000));
//! store.close().await;
//! # Ok(())
//! # }
//! ```

mod accounts;
mod answers;
mod audit;
mod backup;
mod bearers;
mod bots;
mod chunks;
mod classes;
mod codes;
mod competitions;
mod creating;
mod credentials;
mod deletion;
mod dispatch;
mod error;
mod games;
mod gathering;
mod group_commit;
mod location;
mod log;
mod log_reader;
mod match_list;
mod matches;
mod migrations;
mod notes;
mod open_error;
mod postgres;
mod recent;
mod renaming;
mod restore;
mod results;
mod rows;
mod seating;
mod server_lock;
mod server_values;
mod session_lock;
mod sessions;
mod settling;
mod sqlite;
mod sqlite_writer;
mod store;
mod students;
#[cfg(test)]
mod test_writer;
mod tokens;
mod words;

pub use accounts::{Account, AccountKind, NewAccount, Phc, Role};
pub use answers::KeptAnswer;
pub use audit::{CompetitionGame, CompetitionLog, LostGames, MatchLog, ResultsLog, SettledGame};
pub use bearers::Bearer;
pub use bots::BotVersion;
pub use classes::{Class, ClassRole, DeletedBot, Group, NewClass};
pub use codes::{Code, CodeUse, StoredCode};
pub use competitions::{
    CompetitionCursor, CompetitionEntry, CompetitionFilter, CompetitionMatch, CompetitionRow, CompetitionState,
    PairingAttempt,
};
pub use deletion::DeletedName;
pub use error::{DatabaseError, StoreError};
pub use games::{GamePlayers, GameRow, NewGame};
pub use location::{Location, LocationError};
pub use log::{Appended, EventRow, GameSummary, NewEvent};
pub use log_reader::{GameLog, LogReader};
pub use match_list::{MatchCursor, MatchFilter, Viewer};
pub use matches::{MatchMode, MatchRow, MatchState, NewMatch, SeatChange};
pub use migrations::SCHEMA_VERSION;
pub use notes::{NewNote, Note, NoteKind};
pub use open_error::OpenError;
pub use renaming::{CompetitionEvent, RenamedGame};
pub use restore::RestoreError;
pub use results::{Rating, RatingStep, Tally, TallyResult};
pub use server_lock::ServerLock;
pub use sessions::{OpenedWith, Session, StoredSession};
pub use settling::{Sequel, Settlement};
pub use store::Store;
pub use students::{Roster, RosterAccount, RosterGroup, RosterStudent, Student};
pub use tokens::Token;
pub use words::UnknownWord;
