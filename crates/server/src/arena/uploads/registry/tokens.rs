use std::collections::HashMap;

use gambito_keys::{BotToken, RandomError};
use gambito_store::Account;

use super::Task;

/// What a token of a seat allows: to play one game as one account.
#[derive(Clone, Debug)]
pub(crate) struct SeatToken {
    pub(crate) account: Account,
    pub(crate) game: String,
}

/// The tokens of seats, by their digests. They end with their task, and with the server.
#[derive(Default)]
pub(super) struct Tokens(HashMap<[u8; 32], (String, SeatToken)>);

impl Tokens {
    pub(super) fn find(&self, digest: &[u8; 32]) -> Option<SeatToken> {
        self.0.get(digest).map(|(_, seat)| seat.clone())
    }

    /// Makes a token for each seat of a task.
    pub(super) fn issue(&mut self, id: &str, task: &Task) -> Result<Vec<BotToken>, RandomError> {
        let Task::Game { game, seats, .. } = task else { return Ok(Vec::new()) };
        let tokens = seats.iter().map(|_| BotToken::generate()).collect::<Result<Vec<_>, _>>()?;
        for (seat, token) in seats.iter().zip(&tokens) {
            let seat = SeatToken { account: seat.account.clone(), game: game.clone() };
            self.0.insert(token.digest().0, (id.to_owned(), seat));
        }
        Ok(tokens)
    }

    /// Ends the tokens of a task, and returns their accounts.
    pub(super) fn revoke(&mut self, id: &str) -> Vec<i64> {
        let ended = self.0.extract_if(|_, (of, _)| of.as_str() == id);
        ended.map(|(_, (_, seat))| seat.account.id).collect()
    }
}
