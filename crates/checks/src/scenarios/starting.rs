use gambito_host::Deadline;
use gambito_ugi::{Answer, Command};

use crate::trial::Trial;
use crate::{Note, Problem};

/// `ugi` in a new process: the program sends its name and `ugiok`.
pub(super) fn start(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let bot = trial.start_bot()?;
    if bot.name.as_ref().is_none_or(String::is_empty) {
        return Err(Problem::NoName);
    }
    Ok(None)
}

/// A new game: the program sends `readyok`, and no move.
pub(super) fn ready(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let patience = trial.subject.waits.patience;
    trial.bot()?.new_game(&patience)?;
    trial.settle()?;
    Ok(None)
}

/// A second `ugi`: the program sends a second `ugiok`.
pub(super) fn start_again(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let patience = trial.subject.waits.patience.start;
    let bot = trial.bot()?;
    bot.say(&[Command::Ugi])?;
    let deadline = Deadline::after(patience);
    while bot.answer(&Command::Ugi, deadline)? != Answer::UgiOk {}
    trial.settle()?;
    Ok(None)
}
