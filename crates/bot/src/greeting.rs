//! The first calls: whether this is an arena, and whose token it is.

use std::time::Instant;

use crate::latency::LatencyMargin;
use crate::wire::{Account, Health};
use crate::{BotError, CallError, Client, ServerRefusal};

/// What the first calls tell.
pub(crate) struct Greeting {
    /// The name of the account.
    pub(crate) account: String,
    /// The version of the server.
    pub(crate) version: String,
    /// The margin for the way to the server and back.
    pub(crate) margin: LatencyMargin,
}

/// Checks the server and the token.
pub(crate) fn greet(client: &Client) -> Result<Greeting, BotError> {
    let health: Health = client.get("/health").map_err(|error| match error {
        CallError::Foreign { .. } | CallError::Refused(_) if !error.is_transient() => BotError::NotAnArena,
        other => BotError::Call(other),
    })?;
    // The connection is open now, so this measures the way only.
    let asked = Instant::now();
    let account: Account = client.get("/session").map_err(|error| match &error {
        CallError::Refused(ServerRefusal { code, .. }) if code == "no-arena" => BotError::NoArena,
        CallError::Refused(ServerRefusal { status: 404, .. }) => BotError::TooOld { version: health.version.clone() },
        _ => BotError::Call(error),
    })?;
    let margin = LatencyMargin::new(asked.elapsed());
    if account.role == "guest" {
        return Err(BotError::Guest);
    }
    Ok(Greeting { account: account.name, version: health.version, margin })
}

impl Greeting {
    /// What a refused stream means.
    pub(crate) fn refused(&self, error: CallError) -> BotError {
        match error {
            CallError::Refused(ServerRefusal { status: 404 | 405, .. }) => {
                BotError::TooOld { version: self.version.clone() }
            }
            other => BotError::Call(other),
        }
    }
}
