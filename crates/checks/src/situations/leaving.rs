use std::time::Duration;

use gambito_play::{Ending, milliseconds};
use gambito_ugi::Command;

use crate::trial::Trial;
use crate::{Farewell, Note, Problem};

/// How long a program has to end.
const LEAVING: Duration = Duration::from_secs(1);

/// `quit`.
pub(super) fn quit(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let bot = trial.bot()?;
    bot.say(&[Command::Quit])?;
    let end = bot.ended_within(LEAVING);
    trial.end_bot();
    judged(Farewell::Quit, end)
}

/// The end of its input.
pub(super) fn end_of_input(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    trial.bot()?;
    let end = trial.take_bot().and_then(|bot| bot.hang_up(LEAVING));
    judged(Farewell::EndOfInput, end)
}

fn judged(after: Farewell, end: Option<Ending>) -> Result<Option<Note>, Problem> {
    match end {
        Some(_) => Ok(None),
        None => Err(Problem::StillRuns { after, waited_ms: milliseconds(LEAVING) }),
    }
}
