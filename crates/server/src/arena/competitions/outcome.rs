use gambito_arena::{GameResult, Reason};
use gambito_competition::{GameScore, MatchOutcome};
use gambito_core::Player;
use gambito_store::GameRow;
use serde::de::DeserializeOwned;

use super::super::{Arena, MatchError};

impl Arena {
    /// How a match of two games has ended. A game without a result was broken off by the server or the organiser, so no
    /// player is to blame.
    pub(super) async fn outcome(&self, match_id: &str) -> Result<MatchOutcome, MatchError> {
        let mut games = Vec::new();
        for row in self.store.games_of(match_id).await? {
            let result: GameResult = named(row.result.as_deref())?;
            if result == GameResult::Unfinished {
                return Ok(MatchOutcome::Spoiled);
            }
            let reason: Reason = named(row.reason.as_deref())?;
            let absent = if reason.is_forfeit() { self.absent(&row, result).await? } else { None };
            games.push(GameScore { result, reason, absent });
        }
        Ok(MatchOutcome::Played { games })
    }

    /// The loser, if it never moved.
    async fn absent(&self, row: &GameRow, result: GameResult) -> Result<Option<Player>, MatchError> {
        let game = self.load(row).await?;
        let loser = result.winner().map(Player::other);
        Ok(loser.filter(|loser| !game.record().plies().iter().any(|ply| ply.player == *loser)))
    }
}

/// The value with a name.
fn named<T: DeserializeOwned>(name: Option<&str>) -> Result<T, serde_json::Error> {
    serde_json::from_value(name.into())
}
