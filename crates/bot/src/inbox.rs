use crate::game::Parted;
use crate::wire::AccountEvent;
use crate::{CallError, Note};

/// What the threads of a bot tell its main loop.
pub(crate) enum Inbox {
    /// The stream of the account is open.
    Online,
    /// The stream of the account has ended and is opened again.
    Offline(Option<CallError>),
    /// The server refuses the stream for good.
    Refused(CallError),
    /// Something happened to the account.
    Account(AccountEvent),
    /// Something to tell the user.
    Note(Note),
    /// A game is over, or the bot has left it.
    Parted { game: String, parted: Parted },
}
