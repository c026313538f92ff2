use std::time::Duration;

use gambito_host::{Bot, Deadline};
use gambito_play::Fault;
use gambito_ugi::{Answer, Command, Query, Setup};

/// Sends a query; `None` if the program is ready for more without having answered it.
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

/// Waits for the response to a query that was sent before.
pub(crate) fn next_response(bot: &mut Bot, query: Query, patience: Duration) -> Result<String, Fault> {
    let deadline = Deadline::after(patience);
    loop {
        if let Answer::Response(text) = bot.answer(&Command::Query(query), deadline)? {
            return Ok(text);
        }
    }
}
