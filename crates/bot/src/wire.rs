//! What the server says. Fields that a bot does not need are skipped, so newer servers may say more.

use std::time::Duration;

use gambito_core::Player;
use serde::{Deserialize, Serialize};

/// The account of the token.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Account {
    pub(crate) name: String,
    pub(crate) role: String,
}

/// The health of the server.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Health {
    pub(crate) version: String,
}

/// The time a game gives, as the API writes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClockTerms {
    /// The limit of each turn, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_turn_ms: Option<u64>,
    /// The time for the whole game, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank_ms: Option<u64>,
    /// What is added to the bank after each turn, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub increment_ms: Option<u64>,
}

/// A match with its games.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct MatchView {
    pub(crate) id: String,
    pub(crate) state: MatchState,
    #[serde(default)]
    pub(crate) mode: MatchMode,
    pub(crate) seats: Seats,
    pub(crate) games: Vec<GameSummary>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum MatchState {
    Open,
    Running,
    Finished,
    Aborted,
    #[serde(other)]
    Other,
}

/// One game, or two with sides swapped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MatchMode {
    /// One game.
    #[default]
    Single,
    /// Two games with sides swapped.
    Pair,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Seats {
    pub(crate) first: Seated,
    pub(crate) second: Seated,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Seated {
    pub(crate) name: String,
    pub(crate) kind: String,
}

impl Seats {
    /// Whether an account sits here.
    pub(crate) fn has(&self, name: &str) -> bool {
        let sits = |seated: &Seated| matches!(&*seated.kind, "bot" | "person") && seated.name == name;
        sits(&self.first) || sits(&self.second)
    }
}

/// A game of a match, without its moves.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct GameSummary {
    pub(crate) status: GameStatus,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum GameStatus {
    Waiting,
    Started,
    Finished,
    #[serde(other)]
    Other,
}

/// A line of the stream of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum GameEvent {
    GameFull(Box<FullGame>),
    Resumed {},
    GameState(GameState),
    #[serde(other)]
    Other,
}

/// A game and how it stands.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct FullGame {
    pub(crate) game: GameTerms,
    pub(crate) seat: Option<Player>,
    pub(crate) state: GameState,
}

/// Everything about a game that does not change while it is played.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct GameTerms {
    #[serde(rename = "match")]
    pub(crate) match_id: String,
    pub(crate) spec: String,
    pub(crate) first: Seated,
    pub(crate) second: Seated,
    pub(crate) clock: Option<ClockTerms>,
    pub(crate) initial: String,
    /// Moves that were made from there before the players took over.
    #[serde(default)]
    pub(crate) opening: Vec<String>,
}

/// A game after one of its events.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameState {
    pub(crate) id: u64,
    pub(crate) moves: Vec<String>,
    pub(crate) to_move: Option<Player>,
    /// The token of the turn, if it is the reader's.
    pub(crate) turn: Option<String>,
    pub(crate) clock: Option<Clocks>,
    pub(crate) last: Option<LastMove>,
    pub(crate) status: GameStatus,
    pub(crate) result: Option<String>,
    pub(crate) winner: Option<Player>,
    pub(crate) reason: Option<String>,
}

/// What the clocks show, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Clocks {
    pub(crate) first: Option<u64>,
    pub(crate) second: Option<u64>,
    /// When the player to move loses; none while the clock stands.
    pub(crate) deadline_in: Option<u64>,
}

impl Clocks {
    /// What a player has left.
    pub(crate) fn of(self, player: Player) -> Option<Duration> {
        match player {
            Player::First => self.first,
            Player::Second => self.second,
        }
        .map(Duration::from_millis)
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LastMove {
    pub(crate) by: Player,
    pub(crate) took_ms: u64,
}

/// A line of the stream of an account.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum AccountEvent {
    GameStart {
        game: StartedGame,
    },
    Challenge {
        challenge: Challenge,
    },
    ChallengeDeclined {
        challenge: Challenge,
    },
    ServerStopping,
    #[serde(other)]
    Other,
}

/// A game that has started.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct StartedGame {
    pub(crate) id: String,
    #[serde(rename = "match")]
    pub(crate) match_id: String,
}

/// An invitation to a match.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Challenge {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) clock: Option<ClockTerms>,
    seats: Seats,
}

impl Challenge {
    /// The account that sent it: the one that has a seat.
    pub(crate) fn from(&self) -> &str {
        let Seats { first, second } = &self.seats;
        if first.kind == "invited" { &second.name } else { &first.name }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_contract_are_read_and_unknown_ones_are_skipped() {
        let full = r#"{"type":"gameFull","id":41,"game":{"id":"k3","match":"m9","spec":"kalah:pits=6","first":{"name":"ann","kind":"bot","rating":1510},"second":{"name":"ben","kind":"person"},"clock":{"perTurnMs":5000},"initial":"<6> 1"},"seat":"second","state":{"id":41,"ply":0,"moves":[],"position":"<6> 1","toMove":"first","status":"started"}}"#;
        let Ok(GameEvent::GameFull(full)) = serde_json::from_str(full) else { panic!("{full}") };
        assert_eq!((full.seat, &*full.game.second.name), (Some(Player::Second), "ben"));
        assert_eq!(full.game.clock, Some(ClockTerms { per_turn_ms: Some(5_000), ..ClockTerms::default() }));
        let state = r#"{"type":"gameState","id":42,"ply":3,"moves":["3","6","1"],"position":"<6> 2","toMove":"second","turn":"9fQ","legal":["1","2"],"clock":{"first":58200,"second":60000,"deadlineIn":4990},"last":{"by":"first","move":"1","tookMs":812,"waitedMs":6},"status":"started"}"#;
        let Ok(GameEvent::GameState(state)) = serde_json::from_str(state) else { panic!("{state}") };
        assert_eq!((state.turn.as_deref(), state.moves.len()), (Some("9fQ"), 3));
        let clock = state.clock.expect("a clock");
        assert_eq!((clock.of(Player::Second), clock.deadline_in), (Some(Duration::from_secs(60)), Some(4_990)));
        let challenge = r#"{"type":"challenge","challenge":{"id":"m9","state":"open","game":"nim","clock":null,"mode":"single","rated":false,"seats":{"first":{"name":"me","kind":"invited"},"second":{"name":"ann","kind":"person"}},"games":[]}}"#;
        let Ok(AccountEvent::Challenge { challenge }) = serde_json::from_str(challenge) else { panic!("{challenge}") };
        assert_eq!((&*challenge.id, challenge.from(), challenge.clock), ("m9", "ann", None));
        for other in [r#"{"type":"opponentGone"}"#, r#"{"type":"fireworks","id":3}"#] {
            assert!(matches!(serde_json::from_str(other), Ok(GameEvent::Other)), "{other}");
        }
        assert!(matches!(serde_json::from_str(r#"{"type":"resumed","id":41}"#), Ok(GameEvent::Resumed {})));
    }
}
