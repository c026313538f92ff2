//! What a finished game means for the accounts of its players: ratings, and results by reason.

use std::collections::HashMap;

use gambito_core::Player;
use gambito_play::Reason;
use gambito_store::{Rating, Tally, TallyResult};

use super::matchmaking::MatchError;
use super::rating::{after, family, initial};
use super::{Arena, Seats};

/// The ratings that change while several games are settled together, by account and family.
#[derive(Default)]
pub(super) struct RatingBook(HashMap<(i64, String), Rating>);

impl RatingBook {
    /// The new ratings after a game; none if it does not count.
    pub(super) async fn ratings_after(
        &mut self,
        arena: &Arena,
        rated: bool,
        game: &Scored,
    ) -> Result<Vec<Rating>, MatchError> {
        let Some([first, second]) = game.rated_accounts(rated) else { return Ok(Vec::new()) };
        let family = &game.family;
        let before = [self.rating(arena, first, family).await?, self.rating(arena, second, family).await?];
        let ratings = after(before, game.winner);
        for rating in &ratings {
            self.0.insert((rating.account, family.clone()), rating.clone());
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

/// A game with a result, as it counts for accounts.
pub(super) struct Scored {
    pub(super) family: String,
    /// None for a draw.
    pub(super) winner: Option<Player>,
    reason: String,
    seats: Seats,
}

impl Scored {
    /// A finished game by its spec; none if it has no result.
    pub(super) fn new(spec: &str, seats: Seats, result: Option<&str>, reason: Option<&str>) -> Option<Self> {
        let winner = match result? {
            "1-0" => Some(Player::First),
            "0-1" => Some(Player::Second),
            "1/2-1/2" => None,
            _ => return None,
        };
        let reason = reason.unwrap_or_default().to_owned();
        Some(Self { family: family(spec).to_owned(), winner, reason, seats })
    }

    /// The accounts whose ratings change, if its match is rated. A game that a player never came to shows nothing about
    /// strength.
    pub(super) fn rated_accounts(&self, rated: bool) -> Option<[i64; 2]> {
        if !rated || self.reason == Reason::NoShow.name() {
            return None;
        }
        let [first, second] = [self.seats.first.account()?, self.seats.second.account()?];
        (first != second).then_some([first, second])
    }

    /// What it adds to the results of its players. Games of an account against itself add nothing.
    pub(super) fn tallies(&self) -> Vec<Tally> {
        if self.seats.first.is_same(&self.seats.second) {
            return Vec::new();
        }
        let of_side = |side: Player| {
            let result = match self.winner {
                None => TallyResult::Draw,
                Some(winner) if winner == side => TallyResult::Win,
                Some(_) => TallyResult::Loss,
            };
            let (family, reason) = (self.family.clone(), self.reason.clone());
            Some(Tally { account: self.seats.of(side).account()?, family, result, reason, games: 1 })
        };
        Player::BOTH.into_iter().filter_map(of_side).collect()
    }
}
