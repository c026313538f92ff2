use gambito_host::Deadline;
use gambito_ugi::{Answer, Command};

use crate::trial::Trial;
use crate::{Note, Problem};

/// `ugi` in a new process: it says its name, and `ugiok`.
pub(super) fn start(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let bot = trial.start_bot()?;
    if bot.name.as_ref().is_none_or(String::is_empty) {
        return Err(Problem::NoName);
    }
    Ok(None)
}

/// A new game: it says `readyok`, and no move before it is asked for one.
pub(super) fn ready(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let patience = trial.subject.patience;
    trial.bot()?.new_game(&patience)?;
    trial.settle()?;
    Ok(None)
}

/// `ugi` once more: it says `ugiok` once more.
pub(super) fn start_again(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let patience = trial.subject.patience.start;
    let bot = trial.bot()?;
    bot.say(&[Command::Ugi])?;
    let deadline = Deadline::after(patience);
    while bot.answer(&Command::Ugi, deadline)? != Answer::UgiOk {}
    trial.settle()?;
    Ok(None)
}
