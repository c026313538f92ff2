//! What a bot is sent to do.

use gambito_core::Player;
use serde::Serialize;

use crate::{ClockTerms, MatchMode};

/// What a bot does besides accepting challenges.
#[derive(Clone, Debug)]
pub enum Mission {
    /// Plays all its games until it is stopped.
    Serve,
    /// Plays one match that exists.
    Join {
        /// The id of the match.
        match_id: String,
    },
    /// Creates a match and plays it.
    Create(NewMatch),
    /// Challenges an account and plays the match.
    Challenge {
        /// The account.
        opponent: String,
        /// The match.
        terms: NewMatch,
    },
}

/// What happens after the mission is fulfilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Afterwards {
    /// The bot ends.
    End,
    /// The bot stays and accepts challenges.
    Stay,
}

/// A match to create.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The game.
    pub game: String,
    /// The clock; none for no limit.
    pub clock: Option<ClockTerms>,
    /// One game or two.
    pub mode: MatchMode,
    /// Whether it counts for ratings.
    pub rated: Rated,
    /// The side of the bot in the first game.
    pub side: Player,
    /// A built-in player to play against; none for an open seat.
    pub against: Option<String>,
}

/// Whether a match counts for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rated {
    /// It counts.
    Yes,
    /// It does not.
    No,
}

/// The body of `POST /matches` and `POST /challenges`.
#[derive(Debug, Serialize)]
pub(crate) struct MatchRequest<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<&'a str>,
    game: &'a str,
    clock: Option<ClockTerms>,
    mode: MatchMode,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    rated: bool,
    seats: SeatsRequest<'a>,
}

#[derive(Debug, Serialize)]
struct SeatsRequest<'a> {
    first: SeatRequest<'a>,
    second: SeatRequest<'a>,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum SeatRequest<'a> {
    Me,
    Open,
    Account(&'a str),
    Player(&'a str),
}

impl NewMatch {
    /// The request that creates the match, or the challenge if an opponent is named.
    pub(crate) fn request<'a>(&'a self, opponent: Option<&'a str>) -> MatchRequest<'a> {
        let other = match (opponent, &self.against) {
            (Some(name), _) => SeatRequest::Account(name),
            (None, Some(player)) => SeatRequest::Player(player),
            (None, None) => SeatRequest::Open,
        };
        let seats = match self.side {
            Player::First => SeatsRequest { first: SeatRequest::Me, second: other },
            Player::Second => SeatsRequest { first: other, second: SeatRequest::Me },
        };
        let (game, clock, mode) = (&*self.game, self.clock, self.mode);
        MatchRequest { to: opponent, game, clock, mode, rated: self.rated == Rated::Yes, seats }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_match_is_requested_as_the_contract_says() {
        let clock = Some(ClockTerms { per_turn_ms: Some(5_000), ..ClockTerms::default() });
        let (game, mode, rated) = ("flag:map=meadow".to_owned(), MatchMode::Pair, Rated::No);
        let new = NewMatch { game, clock, mode, rated, side: Player::First, against: None };
        let open = json!({"game": "flag:map=meadow", "clock": {"perTurnMs": 5000}, "mode": "pair",
            "seats": {"first": "me", "second": "open"}});
        assert_eq!(serde_json::to_value(new.request(None)).expect("JSON"), open);
        let second = NewMatch { side: Player::Second, against: Some("engine:level=3".to_owned()), ..new };
        let seats = serde_json::to_value(second.request(None)).expect("JSON")["seats"].clone();
        assert_eq!(seats, json!({"first": {"player": "engine:level=3"}, "second": "me"}));
        let to = serde_json::to_value(second.request(Some("ann"))).expect("JSON");
        assert_eq!((&to["to"], &to["seats"]["first"]), (&json!("ann"), &json!({"account": "ann"})));
    }
}
