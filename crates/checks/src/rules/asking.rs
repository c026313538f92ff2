use std::time::Duration;

use gambito_host::{Bot, Deadline};
use gambito_play::Fault;
use gambito_ugi::{Answer, Command, Query, Setup};

/// The answer to a query, if there is one before the program is ready for more.
pub(crate) fn response(bot: &mut Bot, setup: Setup, query: Query, patience: Duration) -> Result<Option<String>, Fault> {
    bot.say(&[Command::Position(setup), Command::Query(query), Command::IsReady])?;
    let (mut response, deadline) = (None, Deadline::after(patience));
    loop {
        match bot.answer(&Command::IsReady, deadline)? {
            Answer::ReadyOk => return Ok(response),
            Answer::Response(text) => response = Some(text),
            _ => {}
        }
    }
}

/// The next response, to a query that was said before.
pub(crate) fn next_response(bot: &mut Bot, query: Query, patience: Duration) -> Result<String, Fault> {
    let deadline = Deadline::after(patience);
    loop {
        if let Answer::Response(text) = bot.answer(&Command::Query(query), deadline)? {
            return Ok(text);
        }
    }
}
