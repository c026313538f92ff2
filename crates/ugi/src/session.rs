//! The engine side: a player of the catalog answers the commands of a host.
//!
//! Three threads share the work. The caller's thread reads and obeys commands; it never searches, so everything but a
//! search is answered at once. `search_thread` searches, and a third thread writes the `answers`, so that lines never
//! mix. A `move_request` holds what they share from `go` to `bestmove`.

mod allowance;
mod answers;
mod conversation;
mod move_request;
mod search_info;
mod search_thread;
mod settings;
mod setup;

use std::io::{self, BufRead, Write};
use std::thread;

use answers::answers;
use conversation::Conversation;
use gambito_catalog::{PlayerSpec, Variant};

use crate::LineReader;

/// A player of one game, ready to talk to a host.
///
/// - `position`, `setoption` and `uginewgame` during a search apply to the next one, and a `query` is answered for the
///   last position given.
/// - A command that cannot be obeyed is reported in an `info string` and changes nothing.
/// - A player respects its own limits (`engine:depth=6`) and those of `go`.
/// - A score of `mate` counts the moves of both players.
///
/// ```
/// use gambito_catalog::{PlayerSpec, Variant};
/// let variant: Variant = "nim:tokens=7".parse()?;
/// let session = gambito_ugi::Session::new(variant, "engine".parse()?, 0).expect("a machine");
/// let mut said = Vec::new();
/// session.serve(&b"position startpos moves 2\nquery legal\nquit\n"[..], &mut said)?;
/// assert_eq!(said, b"response 3 2 1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    variant: Variant,
    player: PlayerSpec,
    seed: u64,
}

impl Session {
    /// Lets a built-in player play this game; `seed` is used if the spec names none. `None` if the spec is a person or
    /// an external program.
    #[must_use]
    pub fn new(variant: Variant, player: PlayerSpec, seed: u64) -> Option<Self> {
        (!matches!(player, PlayerSpec::Human | PlayerSpec::Program(_))).then_some(Self { variant, player, seed })
    }

    /// Obeys the commands in `input` until `quit` or the end of the input. `quit` drops a search that is still running; at
    /// the end of the input it is answered, and stopped if it has no limit.
    ///
    /// # Errors
    /// If the input cannot be read, the output cannot be written, or the system cannot start a thread.
    pub fn serve(self, input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
        let (sender, writer) = answers();
        thread::scope(|scope| {
            let writer = thread::Builder::new().spawn_scoped(scope, move || writer.write_to(output))?;
            let conversation = Conversation::new(self, sender.clone());
            let read = conversation.hold(LineReader::new(input));
            sender.end();
            let written = writer.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            read.and(written)
        })
    }
}
