//! Accounts, bots and classes of the arena server: what the HTTP API and `gambito admin` share.
//!
//! [`Accounts`] connects the secrets of `gambito-keys` with the tables of `gambito-store`: it signs people up and logs
//! them in, makes one-time codes and tokens, and imports the roster of a class. Times come from the caller.
//!
//! ```
//! use gambito_accounts::read_roster;
//!
//! let roster = read_roster("name;group\nAda Lovelace;red\nAlan Turing;blue\n")?;
//! assert_eq!(roster[1].name, "Alan Turing");
//! assert_eq!(roster[1].group.as_deref(), Some("blue"));
//! # Ok::<(), gambito_accounts::RosterError>(())
//! ```

mod accounts;
mod class_sheet;
mod codes;
mod csv;
mod enrolment;
mod error;
mod logging_in;
mod passwords;
mod roster;
mod signing_up;
mod tokens;

pub use accounts::Accounts;
pub use class_sheet::{ClassSheet, GroupSlip, StudentSlip};
pub use codes::{CODE_LASTS_MS, FIRST_ORGANISER, INVITATION, Invitation, InvitationId, LOGIN};
pub use csv::csv_line;
pub use enrolment::{EnrolmentError, Imported, MOST_STUDENTS};
pub use error::AccountsError;
pub use logging_in::{CODE_SESSION_LASTS_MS, LoggedIn, SESSION_LASTS_MS, SessionId};
pub use roster::{CheckedLine, LineProblem, RosterError, RosterLine, RosterProblem, check_roster, read_roster};
pub use signing_up::{NewPerson, SignUpError};
pub use tokens::{NewToken, Scope, Scopes, UnknownScope};
