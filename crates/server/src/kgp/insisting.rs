//! Commands of the host that must not get lost.

use std::time::Duration;

use gambito_hall::{ActionError, Hall};
use gambito_play::Command;
use tokio::time::sleep;

/// How long a command waits that the log could not store.
const BEFORE_RETRY: Duration = Duration::from_millis(250);

/// Gives the first of these commands that the referee allows, and tries again until the log has stored it. Nobody waits for
/// it; if the server stops before, the game goes on with the next one.
pub(super) fn insist(hall: &Hall, game: &str, commands: impl IntoIterator<Item = Command>) {
    let (hall, game) = (hall.clone(), game.to_owned());
    let commands: Vec<Command> = commands.into_iter().collect();
    tokio::spawn(async move {
        for command in commands {
            match ordered(&hall, &game, command).await {
                // The referee may allow the next one.
                Err(ActionError::Refused(_)) => {}
                Ok(()) | Err(_) => return,
            }
        }
    });
}

async fn ordered(hall: &Hall, game: &str, command: Command) -> Result<(), ActionError> {
    loop {
        match hall.order(game, command.clone()).await {
            // Without the game, there is nothing to command, and without a hall nobody.
            Err(ActionError::NotDurable | ActionError::Busy) if matches!(hall.watch(game, []).await, Ok(Some(_))) => {
                sleep(BEFORE_RETRY).await;
            }
            ordered => return ordered.map(drop),
        }
    }
}
