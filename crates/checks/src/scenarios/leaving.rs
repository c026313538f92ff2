use std::time::Duration;

use gambito_play::{Ending, milliseconds};
use gambito_ugi::Command;

use crate::trial::Trial;
use crate::{Farewell, Note, Problem};

/// `quit` ends the program.
pub(super) fn quit(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let wait = trial.subject.waits.exit;
    let bot = trial.bot()?;
    bot.say(&[Command::Quit])?;
    let end = bot.ended_within(wait);
    trial.end_bot();
    judged(Farewell::Quit, end, wait)
}

/// The end of its input ends the program.
pub(super) fn end_of_input(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let wait = trial.subject.waits.exit;
    trial.bot()?;
    let end = trial.take_bot().and_then(|bot| bot.hang_up(wait));
    judged(Farewell::EndOfInput, end, wait)
}

fn judged(after: Farewell, end: Option<Ending>, wait: Duration) -> Result<Option<Note>, Problem> {
    match end {
        Some(_) => Ok(None),
        None => Err(Problem::StillRuns { after, waited_ms: milliseconds(wait) }),
    }
}
