use gambito_keys::PublicId;

use crate::backoff::{Backoff, persist};
use crate::game::Table;
use crate::wire::{GameStatus, MatchState, MatchView};
use crate::{BotError, CallError, MatchMode, Mission, NewMatch, Note};

/// The match that a bot was sent to play.
pub(crate) struct Target {
    pub(crate) match_id: String,
    /// The account that was challenged.
    challenged: Option<String>,
}

impl Target {
    /// Joins, creates or challenges as the mission says; none if it names no match.
    pub(crate) fn of(
        mission: &Mission,
        table: &Table,
        account: &str,
        backoff: &mut Backoff,
    ) -> Result<Option<Self>, BotError> {
        let (match_id, challenged) = match mission {
            Mission::Serve => return Ok(None),
            Mission::Join { match_id } => (join(match_id, table, account, backoff)?, None),
            Mission::Create(new) => (create("/matches", new, None, table, backoff)?, None),
            Mission::Challenge { opponent, terms } => {
                (create("/challenges", terms, Some(opponent), table, backoff)?, Some(opponent.clone()))
            }
        };
        Ok(Some(Self { match_id, challenged }))
    }

    /// What to tell the user.
    pub(crate) fn note(&self) -> Note {
        let match_id = self.match_id.clone();
        match &self.challenged {
            Some(opponent) => Note::Challenged { match_id, opponent: opponent.clone() },
            None => Note::Joined { match_id },
        }
    }

    /// Whether all games of the match have ended.
    pub(crate) fn is_over(&self, table: &Table, backoff: &mut Backoff) -> Result<bool, BotError> {
        let view = match seen(&self.match_id, table, backoff)? {
            Some(view) => view,
            None => return Ok(true),
        };
        let ended = view.games.iter().filter(|game| game.status == GameStatus::Finished).count();
        let games = match view.mode {
            MatchMode::Single => 1,
            MatchMode::Pair => 2,
        };
        Ok(matches!(view.state, MatchState::Finished | MatchState::Aborted) || ended >= games)
    }
}

/// Takes a seat, unless the bot has one: it may come back to its match.
fn join(id: &str, table: &Table, account: &str, backoff: &mut Backoff) -> Result<String, BotError> {
    let Some(view) = seen(id, table, backoff)? else { return Ok(id.to_owned()) };
    if matches!(view.state, MatchState::Finished | MatchState::Aborted) {
        return Err(BotError::MatchOver { match_id: view.id });
    }
    if !view.seats.has(account) {
        let post = || table.client.post::<serde::de::IgnoredAny>(&format!("/matches/{id}/join"), None::<&()>, None);
        if let Err(error) = persist(&table.stop, backoff, post) {
            // The bot may have taken the seat before, if the answer to that was lost.
            let is_seated = seen(id, table, backoff)?.is_none_or(|view| view.seats.has(account));
            if !is_seated {
                return Err(error.into());
            }
        }
    }
    Ok(view.id)
}

/// Creates a match or a challenge. The same key lets the server recognise a repeated call.
fn create(
    call: &str,
    new: &NewMatch,
    opponent: Option<&str>,
    table: &Table,
    backoff: &mut Backoff,
) -> Result<String, BotError> {
    let request = new.request(opponent);
    let key = PublicId::generate().map_err(|_| BotError::NoRandomness)?.to_string();
    let made = persist(&table.stop, backoff, || table.client.post::<MatchView>(call, Some(&request), Some(&key)))?;
    Ok(made.map(|made| made.id).unwrap_or_default())
}

/// The match; none if the bot is stopped.
fn seen(id: &str, table: &Table, backoff: &mut Backoff) -> Result<Option<MatchView>, CallError> {
    persist(&table.stop, backoff, || table.client.get::<MatchView>(&format!("/matches/{id}")))
}
