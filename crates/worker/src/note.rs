use gambito_bot::{CallError, LeaveError};

use crate::UnpackError;

/// Something that happens to a worker.
#[derive(Debug)]
pub enum WorkNote {
    /// The server gives tasks.
    Connected {
        /// The address of the server.
        server: String,
    },
    /// The server does not answer. The worker asks again and again.
    Disconnected {
        /// Why.
        error: CallError,
    },
    /// A game begins for these bots.
    GameStarted {
        /// The id of the game.
        game: String,
        /// Their names.
        bots: Vec<String>,
    },
    /// A game is over for the worker.
    GameDone {
        /// The id of the game.
        game: String,
    },
    /// A game cannot be played. The server gives it to another worker, or its clock decides.
    GameLeft {
        /// The id of the game.
        game: String,
        /// Why.
        error: LeaveError,
    },
    /// A program of a game cannot be unpacked.
    NotUnpacked {
        /// The name of the bot.
        bot: String,
        /// Why.
        error: UnpackError,
    },
    /// An upload was checked.
    Checked {
        /// The name of its file.
        file: String,
        /// Situations failed.
        failed: usize,
    },
    /// A task could not be done: its file, or the answer of the server, did not arrive.
    TaskFailed {
        /// The id of the task.
        task: String,
        /// Why.
        reason: String,
    },
}
