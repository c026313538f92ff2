//! The side of the engine: a host asks, a player of the catalog answers.
//!
//! The caller's thread reads and obeys; it is never busy, so that everything but a search is answered at once. A
//! thread of its own searches (`thinker`), and another one writes (`voice`), so that lines never mix. What those
//! three have to agree on while a move is looked for is in one place (`thought`).

mod conversation;
mod permission;
mod settings;
mod setup;
mod telling;
mod thinker;
mod thought;
mod voice;

use std::io::{self, BufRead, Write};
use std::thread;

use conversation::Conversation;
use gambito_catalog::{PlayerSpec, Variant};
use voice::Voice;

use crate::LineReader;

/// A player of one game that a host can talk to.
///
/// - What was asked last is what counts: `position`, `setoption` and `uginewgame` during a search are for the next
///   one, and a `query` is answered for the position given last.
/// - Whatever cannot be done is said in an `info string`, and changes nothing.
/// - A player keeps to its own limits (`engine:depth=6`) and to those of `go`.
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
    /// Lets a machine play this game; `seed` serves where its spec names none. `None` if the spec is a person or a program.
    #[must_use]
    pub fn new(variant: Variant, player: PlayerSpec, seed: u64) -> Option<Self> {
        (!matches!(player, PlayerSpec::Human | PlayerSpec::Program(_))).then_some(Self { variant, player, seed })
    }

    /// Answers what `input` asks, until it says `quit` or ends. A search that is under way then is dropped.
    ///
    /// # Errors
    /// If the input cannot be read, the output cannot be written, or the system gives no thread.
    pub fn serve(self, input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
        let (voice, lines) = Voice::new();
        thread::scope(|scope| {
            let writer = thread::Builder::new().spawn_scoped(scope, move || lines.write_to(output))?;
            let conversation = Conversation::new(self, voice.clone());
            let read = conversation.hold(LineReader::new(input));
            voice.end();
            let written = writer.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            read.and(written)
        })
    }
}
