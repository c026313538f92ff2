//! What clients see of accounts, matches and games.

use gambito_hall::{LastMove, Update};
use gambito_play::Setup;
use gambito_store::{Account, AccountKind, GameRow, MatchRow, Rating, Role};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::arena::{Arena, ClockRequest, LoadError, Occupant, Seats, family};

/// An account as its owner sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AccountView {
    /// The name.
    name: String,
    /// `person` or `bot`.
    kind: &'static str,
    /// `guest`, `player`, `teacher` or `organiser`.
    role: &'static str,
    /// The language of messages, if one was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    language: Option<String>,
}

impl AccountView {
    /// A visitor without an account.
    pub(super) fn guest() -> Self {
        Self { name: String::new(), kind: "person", role: "guest", language: None }
    }
}

impl From<&Account> for AccountView {
    fn from(account: &Account) -> Self {
        Self {
            name: account.name.clone(),
            kind: match account.kind {
                AccountKind::Person => "person",
                AccountKind::Bot => "bot",
            },
            role: match account.role {
                Role::Player => "player",
                Role::Teacher => "teacher",
                Role::Organiser => "organiser",
            },
            language: account.language.clone(),
        }
    }
}

/// Who sits at a side.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SeatView {
    /// The name: an account or the spec of a built-in player; empty if the seat is open.
    name: String,
    /// `open`, `invited`, `person`, `bot`, `guest` or `player`.
    kind: &'static str,
    /// The rating in this family of games; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<i64>,
    /// How uncertain the rating is.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating_deviation: Option<i64>,
}

impl From<&Occupant> for SeatView {
    fn from(occupant: &Occupant) -> Self {
        Self { name: occupant.name().to_owned(), kind: occupant.kind(), rating: None, rating_deviation: None }
    }
}

impl SeatView {
    /// A seat of a game of this family, with the rating of the account if it is among these.
    fn rated(occupant: &Occupant, family: &str, ratings: &[Rating]) -> Self {
        let is_own = |rating: &&Rating| Some(rating.account) == occupant.account() && rating.family == family;
        let rating = ratings.iter().find(is_own);
        let [points, deviation] = [rating.map(|it| points(it.rating)), rating.map(|it| points(it.deviation))];
        Self { rating: points, rating_deviation: deviation, ..Self::from(occupant) }
    }
}

/// Thousandths of a point, rounded to points.
pub(super) fn points(stored: i64) -> i64 {
    (stored + 500).div_euclid(1_000)
}

/// Both sides.
#[derive(Serialize, ToSchema)]
pub(super) struct SeatsView {
    first: SeatView,
    second: SeatView,
}

impl From<&Seats> for SeatsView {
    fn from(seats: &Seats) -> Self {
        Self { first: (&seats.first).into(), second: (&seats.second).into() }
    }
}

/// A match with its games.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MatchView {
    /// The id.
    id: String,
    /// `open`, `running`, `finished` or `aborted`.
    state: &'static str,
    /// The spec of the game.
    game: String,
    /// The clock, or null.
    #[schema(required, value_type = Option<ClockRequest>)]
    clock: Box<RawValue>,
    /// `single` or `pair`.
    mode: &'static str,
    /// Whether it counts for ratings.
    rated: bool,
    /// Who sits where in its first game.
    seats: SeatsView,
    /// The competition that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    competition: Option<String>,
    /// The match that it repeats with sides swapped.
    #[serde(skip_serializing_if = "Option::is_none")]
    rematch_of: Option<String>,
    /// The id of the class whose members and teachers alone see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    /// How much later than the players spectators see its games, in milliseconds; left out if they see them at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    spectator_delay_ms: Option<u64>,
    /// When it was created, in milliseconds since 1970.
    created_at: i64,
    /// Its games so far; the second one of a pair appears when the first has ended.
    games: Vec<GameSummaryView>,
}

impl MatchView {
    pub(super) fn new(row: &MatchRow, games: &[GameRow]) -> Result<Self, serde_json::Error> {
        let seats: Seats = serde_json::from_str(&row.seats)?;
        Ok(Self {
            id: row.id.clone(),
            state: row.state.as_str(),
            game: row.game.clone(),
            clock: RawValue::from_string(row.clock.clone())?,
            mode: row.mode.as_str(),
            rated: row.rated,
            seats: (&seats).into(),
            competition: row.competition.clone(),
            rematch_of: row.rematch_of.clone(),
            class: row.class.clone(),
            spectator_delay_ms: Some(row.spectator_delay_ms).filter(|delay| *delay > 0),
            created_at: row.created_at,
            games: games.iter().map(GameSummaryView::from).collect(),
        })
    }
}

impl MatchView {
    /// The same with those of these ratings that belong to the players.
    pub(super) fn rated(self, row: &MatchRow, ratings: &[Rating]) -> Result<Self, serde_json::Error> {
        let Seats { first, second } = serde_json::from_str(&row.seats)?;
        let [first, second] = [first, second].map(|seat| SeatView::rated(&seat, family(&row.game), ratings));
        Ok(Self { seats: SeatsView { first, second }, ..self })
    }
}

/// A game of a match, without its moves.
#[derive(Serialize, ToSchema)]
pub(super) struct GameSummaryView {
    /// The id.
    id: String,
    /// Its number in the match, from 1.
    number: u64,
    /// `waiting`, `started` or `finished`.
    status: String,
    /// The result, once it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    /// Why it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl From<&GameRow> for GameSummaryView {
    fn from(row: &GameRow) -> Self {
        Self {
            id: row.id.clone(),
            number: row.number,
            status: row.status.clone(),
            result: row.result.clone(),
            reason: row.reason.clone(),
        }
    }
}

/// What a game is about: everything that does not change while it is played.
#[derive(Serialize, ToSchema)]
pub(super) struct GameView {
    /// The id.
    id: String,
    /// The match.
    #[serde(rename = "match")]
    match_id: String,
    /// The spec of the game.
    spec: String,
    /// Who plays first.
    first: SeatView,
    /// Who plays second.
    second: SeatView,
    /// The clock of both players, or null.
    #[schema(required)]
    clock: Option<ClockRequest>,
    /// The position before the first move.
    initial: String,
    /// Moves that were made from there before the players took over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    opening: Vec<String>,
}

impl GameView {
    pub(super) async fn new(arena: &Arena, row: &GameRow) -> Result<Self, LoadError> {
        let seats = Seats::of_game(row)?;
        let ratings = arena.store.ratings_of_all(&seats.accounts()).await?;
        let setup: Setup = serde_json::from_str(&row.setup)?;
        let family = family(&setup.game);
        Ok(Self {
            id: row.id.clone(),
            match_id: row.match_id.clone(),
            first: SeatView::rated(&seats.first, family, &ratings),
            second: SeatView::rated(&seats.second, family, &ratings),
            spec: setup.game,
            clock: setup.first.clock.map(ClockRequest::from),
            initial: setup.start,
            opening: setup.opening,
        })
    }
}

/// A whole game.
#[derive(Serialize, ToSchema)]
pub(super) struct WholeGame {
    #[serde(flatten)]
    pub(super) game: GameView,
    /// How much later than the players the caller sees the game, in milliseconds; left out if it sees the game at once.
    #[serde(rename = "delayedByMs", skip_serializing_if = "Option::is_none")]
    pub(super) delayed_by_ms: Option<u64>,
    /// The game now, and the token of the turn if it is the caller's.
    pub(super) state: Update,
    /// The moves with their times.
    pub(super) history: Vec<LastMove>,
}
