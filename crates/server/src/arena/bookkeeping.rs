//! What a finished game means for the accounts of its players: ratings, and results by reason.

use std::collections::HashMap;

use gambito_core::Player;
use gambito_play::Reason;
use gambito_store::{GameRow, MatchRow, Rating, Tally, TallyResult};

use super::matchmaking::MatchError;
use super::rating::{after, family, initial};
use super::{Arena, Seats};

/// The ratings that change while several games are settled together, by account and family.
#[derive(Default)]
pub(super) struct RatingBook(HashMap<(i64, String), Rating>);

impl RatingBook {
    /// The new ratings after a game; none if it does not count. A game without a result does not, and neither does one that
    /// a player never came to: it shows nothing about strength.
    pub(super) async fn ratings_after(
        &mut self,
        arena: &Arena,
        row: &MatchRow,
        game: &GameRow,
    ) -> Result<Vec<Rating>, MatchError> {
        let is_played = game.reason.as_deref() != Some(Reason::NoShow.name());
        let (Some(winner), true) = (winner(game), row.rated && is_played) else { return Ok(Vec::new()) };
        let Seats { first, second } = Seats::of_game(game)?;
        let (Some(first), Some(second)) = (first.account(), second.account()) else { return Ok(Vec::new()) };
        if first == second {
            return Ok(Vec::new());
        }
        let family = family(&row.game);
        let before = [self.rating(arena, first, family).await?, self.rating(arena, second, family).await?];
        let ratings = after(before, winner);
        for rating in &ratings {
            self.0.insert((rating.account, family.to_owned()), rating.clone());
        }
        Ok(ratings.into())
    }

    async fn rating(&self, arena: &Arena, account: i64, family: &str) -> Result<Rating, MatchError> {
        if let Some(known) = self.0.get(&(account, family.to_owned())) {
            return Ok(known.clone());
        }
        let stored = arena.store.ratings(account).await?.into_iter().find(|rating| rating.family == family);
        Ok(stored.unwrap_or_else(|| initial(account, family)))
    }
}

/// What a game adds to the results of its players. Games without a result and those of an account against itself add
/// nothing.
pub(super) fn tallies(row: &MatchRow, game: &GameRow) -> Result<Vec<Tally>, MatchError> {
    let seats = Seats::of_game(game)?;
    let (Some(winner), false) = (winner(game), seats.first.is_same(&seats.second)) else { return Ok(Vec::new()) };
    let of_side = |side: Player| {
        let result = match winner {
            None => TallyResult::Draw,
            Some(winner) if winner == side => TallyResult::Win,
            Some(_) => TallyResult::Loss,
        };
        Some(Tally {
            account: seats.of(side).account()?,
            family: family(&row.game).to_owned(),
            result,
            reason: game.reason.clone().unwrap_or_default(),
            games: 1,
        })
    };
    Ok(Player::BOTH.into_iter().filter_map(of_side).collect())
}

/// Who won; none within for a draw, and none at all for a game without a result.
fn winner(game: &GameRow) -> Option<Option<Player>> {
    match game.result.as_deref()? {
        "1-0" => Some(Some(Player::First)),
        "0-1" => Some(Some(Player::Second)),
        "1/2-1/2" => Some(None),
        _ => None,
    }
}
