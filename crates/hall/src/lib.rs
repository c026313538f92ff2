//! The running games of the arena.
//!
//! A [`Hall`] owns every running game. People and bots act on a game with a turn token; the referee of `gambito-play`
//! decides; what it decides is appended to a [`Log`]; and only when the log is durable is the game changed, the answer
//! sent, the change published to watchers and the clock of the opponent started. So nothing that was acknowledged is
//! ever lost, and the disk costs no player any time.
//!
//! ```text
//!   act ──▶ shard: decide ──▶ writer: one append for all that is waiting ──▶ shard: apply, publish, answer
//!                ▲                                                                │
//!                └──────────────── deadlines, games that waited ◀─────────────────┘
//! ```
//!
//! # Modules
//!
//! | module | subject |
//! | --- | --- |
//! | `hall` | [`Hall`]: the handle that requests use |
//! | `shard` | a task that owns a part of the games and their deadlines |
//! | `table` | one game with the requests that wait for it and its watchers |
//! | `turn` | what a turn token means: current, answered, or neither |
//! | `writer` | the task that makes events durable, as many as are waiting at once |
//! | `batch` | [`Batch`]: entries that are appended together |
//! | `loading` | [`Loading`]: while games of an earlier run are loaded, server time is stopped |
//! | `log` | [`Log`]: what the hall needs of a database |
//! | `outage` | while the log cannot be written, server time is stopped |
//! | `line` | [`GameLine`]: what a stream says after every event |
//! | `shared_line` | [`SharedLine`]: a line that is written once for all its readers |
//! | `watching` | streams of one game, which drop readers that do not read |
//! | `feed` | [`Feed`]: the lines of many games for one reader |
//! | `server_time` | time that goes on only while the server runs and can store events |
//!
//! # Time
//!
//! All moments are server time: it continues after a restart where the last heartbeat left it, so an outage costs nobody
//! anything, and it comes from the monotonic clock, so nobody loses when the system clock is set. It is stopped while the
//! log cannot be written: a player whose move cannot be stored does not lose on time.

mod action;
mod batch;
mod feed;
mod hall;
mod line;
mod loading;
mod log;
mod outage;
mod server_time;
mod shard;
mod shared_line;
mod table;
mod turn;
mod watching;
mod writer;

pub use action::{Acted, Action, ActionError};
pub use batch::Batch;
pub use feed::{Feed, FeedLine, FeedSender};
pub use hall::{Hall, HallClosed, HallConfig, Spared};
pub use line::{ClockLine, GameLine, LastMove};
pub use loading::Loading;
pub use log::{Entry, Log, LogFailure};
pub use server_time::ServerTime;
pub use shared_line::SharedLine;
pub use watching::{TurnLine, Update, Watch};
