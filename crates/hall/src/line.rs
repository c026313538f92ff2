//! What a stream says about a game.

use gambito_core::{Outcome, Player};
use gambito_play::{Change, End, Event, EventError, Match, Moment, PlayedMove, Reason, Status};
use serde::Serialize;

/// A game after one of its events, as everybody may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameLine {
    /// The number of the event, from 1 without gaps.
    pub id: u64,
    /// How many moves were made.
    pub ply: usize,
    /// The moves.
    pub moves: Vec<String>,
    /// The position.
    pub position: String,
    /// Who is to move; none unless the game is running.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_move: Option<Player>,
    /// The clocks, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockLine>,
    /// The last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<LastMove>,
    /// Who offers a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw_offered_by: Option<Player>,
    /// Whether the game is paused; left out if it is not.
    #[serde(skip_serializing_if = "is_false")]
    pub paused: bool,
    /// `waiting`, `started` or `finished`.
    pub status: &'static str,
    /// The result: `1-0`, `1/2-1/2`, `0-1`, or `*` for a game that was broken off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<&'static str>,
    /// Who won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Player>,
    /// Why the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

/// What the clocks show, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClockLine {
    /// What the first player has left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<u64>,
    /// What the second player has left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<u64>,
    /// When the player to move loses; none while the clock stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline_in: Option<u64>,
}

/// A move with its times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LastMove {
    /// Who made it.
    pub by: Player,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the player was charged.
    pub took_ms: u64,
    /// How long the move waited for the server after it had arrived. It was charged to nobody.
    pub waited_ms: u64,
}

impl GameLine {
    /// The game at the moment `now`.
    #[must_use]
    pub fn new(game: &Match, now: Moment) -> Self {
        let end = game.end();
        let outcome = end.and_then(End::outcome);
        let winner = outcome.and_then(Outcome::winner);
        Self {
            id: game.seq(),
            ply: game.moves().len(),
            moves: game.moves().map(|made| made.mv.to_owned()).collect(),
            position: game.record().pos().text(),
            to_move: game.turn(),
            clock: clock(game, now),
            last: game.moves().next_back().map(LastMove::from),
            draw_offered_by: game.proposal().map(|pending| pending.by),
            paused: game.is_paused(),
            status: match game.status() {
                Status::Waiting => "waiting",
                Status::Running => "started",
                Status::Over { .. } => "finished",
            },
            result: end.map(|_| match (outcome.is_some(), winner) {
                (false, _) => "*",
                (true, None) => "1/2-1/2",
                (true, Some(Player::First)) => "1-0",
                (true, Some(Player::Second)) => "0-1",
            }),
            winner,
            reason: end.map(End::reason),
        }
    }

    /// The game after each of these events, which continue it: what a reader that comes back has missed.
    ///
    /// # Errors
    /// [`EventError`] if the events do not continue the game.
    pub fn after_each<'a>(
        game: &mut Match,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Vec<Self>, EventError> {
        let line = |event: &Event| {
            game.apply(event)?;
            Ok(Self::new(game, event.at))
        };
        events.into_iter().map(line).collect()
    }

    /// Whether the clock of the player to move starts with an event.
    pub(crate) fn starts_clock(change: &Change) -> bool {
        let begins_turn = matches!(change, Change::Started | Change::Moved { .. } | Change::TakenBack { .. });
        begins_turn || matches!(change, Change::ClockStarted | Change::Resumed)
    }
}

impl From<PlayedMove<'_>> for LastMove {
    fn from(made: PlayedMove<'_>) -> Self {
        Self {
            by: made.player,
            mv: made.mv.to_owned(),
            took_ms: made.took.as_micros() / 1_000,
            waited_ms: made.waited.as_micros() / 1_000,
        }
    }
}

fn is_false(value: &bool) -> bool {
    !value
}

fn clock(game: &Match, now: Moment) -> Option<ClockLine> {
    let left = |player| game.reading(player, now).map(|reading| reading.total().as_micros() / 1_000);
    let [first, second] = Player::BOTH.map(left);
    let deadline_in = game.deadline().map(|deadline| (deadline - now).as_micros() / 1_000);
    (first.is_some() || second.is_some()).then_some(ClockLine { first, second, deadline_in })
}
