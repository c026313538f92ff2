//! External programs as players. They are not trusted: a program runs confined and in its own process group, its lines
//! are read with limits and deadlines, the runner of the game checks its moves, and what it does wrong is a
//! [`Fault`](gambito_play::Fault) of that program alone.
//!
//! [`RulesProgram`] supplies the rules of a game. [`Host`] provides programs as players, [`Bot`] talks to one program over UGI, and [`launcher`] confines a program before it
//! starts.

mod bot;
mod budget;
mod confinement;
mod deadline;
mod ending;
mod figures;
mod host;
mod isolation;
mod kgp_bot;
mod kgp_player;
pub mod launcher;
mod log;
mod own_time;
mod player;
mod process;
mod rules_program;
mod scratch;
mod share;
mod tree;
mod trial;
mod view;
mod waiting;
mod wire;

pub use bot::{Answered, Bot, Counts, Patience, TimeAllowed};
pub use confinement::{Confinement, Launcher};
pub use deadline::Deadline;
pub use figures::{HostReport, ProgramReport};
pub use host::{Host, HostOptions};
pub use isolation::{Isolation, Protection, Protections, UnknownIsolation};
pub use player::start_of;
pub use process::{find_program, is_command};
pub use rules_program::RulesProgram;
pub use view::View;
