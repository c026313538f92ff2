//! Runs uploaded bots for an arena, so that its server need not run code of strangers.
//!
//! [`work`] connects to a server with a token, asks for tasks, and does several at once: games of uploaded bots, and checks
//! of new uploads. Every program runs in a box of its own and ends with its task.
//!
//! ```text
//!   server ──▶ work: asks every second ──▶ game: fetch, unpack, prepare, play ──▶ log
//!                                     └──▶ check: fetch, unpack, check        ──▶ report
//! ```
//!
//! | module | subject |
//! | --- | --- |
//! | `worker` | [`work`]: the main loop |
//! | `office` | calls to the server about tasks |
//! | `shelf` | programs on disk, fetched once |
//! | `unpack` | [`unpack()`]: archives of strangers, within limits |
//! | `game`, `prepared` | a game with its players, which are ready before a clock runs |
//! | `check` | the check of an upload |

mod check;
mod game;
mod note;
mod office;
mod prepared;
mod shelf;
mod unpack;
mod wire;
mod worker;

pub use check::Wording;
pub use note::WorkNote;
pub use unpack::{UnpackError, UnpackLimits, unpack};
pub use wire::Sentences;
pub use worker::{WorkError, WorkOptions, work};
