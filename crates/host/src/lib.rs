//! Programs of others as players. The host trusts nobody: a program runs confined and in a process group of its own,
//! every line it says is read with a limit and a deadline, every move is checked by whoever runs the game, and what
//! goes wrong is told as a [`Fault`](gambito_play::Fault) of that program alone.
//!
//! [`Host`] seats programs; [`Bot`] talks to one of them; [`launcher`] is what this program becomes before it becomes
//! theirs.

mod bot;
mod confinement;
mod deadline;
mod ending;
mod figures;
mod host;
pub mod launcher;
mod log;
mod player;
mod process;
mod scratch;
mod waiting;
mod wire;

pub use bot::{Answered, Bot, Patience, TimeAllowed};
pub use confinement::{Confinement, Launcher, Protection, Protections};
pub use deadline::Deadline;
pub use figures::{HostReport, ProgramReport};
pub use host::{Host, HostOptions};
pub use player::start_of;
pub use process::{find_program, is_command};
