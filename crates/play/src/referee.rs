//! The referee: a match of two players as a value.
//!
//! A [`Match`] knows the rules of its game, both clocks, whose turn it is and how the match ended. It does no I/O, starts
//! no thread and reads no clock: the host (a terminal, a tournament, a server) measures time and passes it in as a
//! [`Moment`] since the match began.
//!
//! # Data flow
//!
//! ```text
//!               Command, Moment                      Event
//!   host ──────────────────────────▶ decide ──────────────────────▶ apply ──▶ the match changes
//!     ▲                                │                              ▲
//!     └─────────── Refusal ◀───────────┘        stored log ── replay ─┘
//! ```
//!
//! [`Match::decide`] is pure: it checks a [`Command`] and returns the [`Event`]s that follow from it, or a [`Refusal`].
//! [`Match::apply`] is the only way to change a match. A host that stores its events first writes what `decide` returned and
//! then applies it; a host that does not uses [`Match::perform`], which does both. [`Match::replay`] rebuilds a match from its
//! [`Setup`] and its events; [`SavedMatch`] is the state itself as plain data. Both check everything they read.
//!
//! # Modules
//!
//! | module | subject |
//! | --- | --- |
//! | `time` | [`Moment`], [`Span`]: whole microseconds, so that a stored match is exactly the same match |
//! | `clock` | [`ClockRule`]: the three kinds of clock; what one player has left |
//! | `stopwatch` | the time of the current turn, running or stopped |
//! | `setup` | [`Setup`]: game, start, opening, contestants |
//! | `reason`, `end` | [`Reason`], [`End`]: every way in which a match can end |
//! | `command`, `event` | [`Command`], [`Refusal`]; [`Event`], [`Change`], [`EventError`] |
//! | `state` | [`Match`]: the state and what can be asked of it |
//! | `deciding`, `applying` | [`Match::decide`]; [`Match::apply`], [`Match::replay`] |
//! | `saved` | [`SavedMatch`]: the stored state, and its checks |
//! | `asking` | [`ask`], [`prepare`]: hands the choices of an [`Agent`](crate::Agent) to the referee |
//!
//! # Time
//!
//! The player to move is charged for the current turn: from the moment its clock starts until its move is decided on, or as
//! long as the host says with the move, where the host saw the answer arrive earlier. A player loses when the time taken
//! reaches what the clock allows plus the player's margin. A late move is not played: the match ends instead.
//!
//! - [`ClockRule::PerTurn`]: a fixed time for each choice. An extra turn is a new choice with a new limit, because that is how
//!   players are asked: every position that is sent to them asks for one move, and many programs use all the time they get.
//! - [`ClockRule::Bank`]: a fixed time for the whole match. The clock runs on through extra turns; the increment is added when
//!   the turn passes to the opponent.
//! - [`ClockRule::PerTurnWithBank`]: a fixed time for each choice, and what exceeds it is taken from a bank that never grows.
//!
//! [`ClockStart`] says when a clock starts: with the turn, or when the host says so. A server starts it once the previous move
//! is stored and sent, a browser once the player has seen it. The host may stop a running clock and start it again
//! ([`Command::StopClock`], [`Command::StartClock`]): after a crash it stops the clock at the last moment known to have
//! passed, so that the outage is not charged to a player.
//!
//! The host may pause a match, and give a player time, which is used up like a bank. A player whose first move takes longer
//! than [`Setup::first_move_within`] loses as a no-show.
//!
//! Taking moves back gives their time back: clocks show what they showed then, and what players were given besides.
//!
//! # Turn numbers
//!
//! Events are numbered from 1 ([`Match::seq`]). A turn is known by the number of the event that began it
//! ([`Match::turn_seq`]), which no other turn of the match ever has, even after moves are taken back. Proposals and clock
//! events leave it alone. A server derives its turn tokens from it.

mod applying;
mod asking;
mod clock;
mod command;
mod deciding;
mod end;
mod event;
mod outcome_json;
mod reason;
mod saved;
mod setup;
mod state;
mod stopwatch;
mod time;

pub use asking::{ask, prepare};
pub use clock::{ClockReading, ClockRule};
pub use command::{Command, PendingProposal, Proposal, Refusal};
pub use end::End;
pub use event::{Change, Event, EventError, LogError};
pub use reason::Reason;
pub use saved::{RestoreError, SavedMatch, SavedMove};
pub use setup::{ClockStart, Contestant, Setup, SetupError};
pub use state::{Match, PlayedMove, Status, TimeGift};
pub use stopwatch::Stopwatch;
pub use time::{Moment, Span};
