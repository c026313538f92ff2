use std::time::Duration;

use gambito_analysis::Figure;
use gambito_catalog::Variant;
use gambito_core::{Outcome, Player};
use gambito_play::{Forfeit, Reason, Record, Said};
use serde::{Deserialize, Serialize};

/// A played game: a line of a journal, a game of a JSON report, a row of a page, or a game in PGN. Its moves are
/// [`MoveRecord`]s with times, or plain texts where equal plans must give equal output.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameRecord<M = MoveRecord> {
    /// The number of the game in its tournament, from 1.
    pub number: u64,
    /// The round, from 1.
    pub round: u32,
    /// The pair of games from one opening, from 1.
    pub pair: u64,
    /// The name of the first player.
    pub first: String,
    /// The name of the second player.
    pub second: String,
    /// The position after the opening, in which the players take over.
    pub start: String,
    /// The moves of the opening; empty if its position was given.
    pub opening: Vec<String>,
    /// The random seed of the game.
    pub seed: u64,
    /// When the game began, in seconds since 1970 (UTC); none unless the caller gave a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began_at: Option<u64>,
    /// The moves of the players.
    pub moves: Vec<M>,
    /// The result.
    pub result: GameResult,
    /// The first player's points minus the second's, where the game counts points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<i32>,
    /// Why the game ended.
    pub reason: Reason,
    /// What the loser did wrong, if the game was forfeited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
}

/// A move with its time and what the player said about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveRecord {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The wall-clock time that the player took.
    pub time_ms: f64,
    /// The score from the view of the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    // `Figure` describes null itself.
    #[cfg_attr(feature = "schema", schema(value_type = Figure))]
    pub score: Option<Figure>,
    /// The search depth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The nodes of the search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The overhead of talking to an external program: the time of the move minus the time that the program reports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latency_ms: Option<f64>,
}

impl MoveRecord {
    /// A move that took this long, and what its player said about it.
    #[must_use]
    pub fn new(mv: String, took: Duration, said: Said) -> Self {
        let Said { score, depth, nodes, time: thought } = said;
        let latency_ms = thought.map(|thought| milliseconds(took.saturating_sub(thought)));
        Self { mv, time_ms: milliseconds(took), score, depth, nodes, latency_ms }
    }
}

fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum GameResult {
    /// The first player won.
    #[serde(rename = "1-0")]
    First,
    /// A draw.
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// The second player won.
    #[serde(rename = "0-1")]
    Second,
    /// The game was broken off. No game of a tournament is.
    #[serde(rename = "*")]
    Unfinished,
}

/// Why a stored game cannot be replayed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReplayError {
    /// The start is not a position of the game.
    #[error("the start {given:?} is not a position of the game")]
    Start {
        /// The text.
        given: String,
    },
    /// The moves do not lead to the recorded result.
    #[error("the moves do not lead to the recorded result")]
    Result,
    /// A move is not legal in its position.
    #[error("move {ply} ({given:?}) is not legal in its position")]
    Move {
        /// The number of the move, from 1.
        ply: usize,
        /// The text.
        given: String,
    },
}

impl GameResult {
    /// Twice the points of both players. A game that was broken off counts for neither.
    #[must_use]
    pub const fn half_points(self) -> [u32; 2] {
        match self {
            Self::First => [2, 0],
            Self::Draw => [1, 1],
            Self::Second => [0, 2],
            Self::Unfinished => [0, 0],
        }
    }

    /// The points of a player; `None` if the game was broken off.
    #[must_use]
    pub fn points(self, player: Player) -> Option<f64> {
        let half_points = self.half_points()[player as usize];
        (self != Self::Unfinished).then(|| f64::from(half_points) / 2.0)
    }

    /// The winner; `None` for a draw or a game without a result.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::First => Some(Player::First),
            Self::Draw | Self::Unfinished => None,
            Self::Second => Some(Player::Second),
        }
    }

    /// `1-0`, `1/2-1/2`, `0-1`, or `*` for a game without a result.
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Draw => "1/2-1/2",
            Self::Second => "0-1",
            Self::Unfinished => "*",
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        match outcome.winner() {
            Some(Player::First) => Self::First,
            None => Self::Draw,
            Some(Player::Second) => Self::Second,
        }
    }
}

impl<M> GameRecord<M> {
    /// The name of a player.
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }

    /// The points of the player with this name; `None` if it did not play in this game, or the game was broken off.
    #[must_use]
    pub fn points_of(&self, name: &str) -> Option<f64> {
        let player = Player::BOTH.into_iter().find(|player| self.name(*player) == name)?;
        self.result.points(player)
    }
}

impl GameRecord {
    /// The same game with its moves as plain texts, which are the same in every run of a plan.
    #[must_use]
    pub fn moves_only(self) -> GameRecord<String> {
        GameRecord {
            number: self.number,
            round: self.round,
            pair: self.pair,
            first: self.first,
            second: self.second,
            start: self.start,
            opening: self.opening,
            seed: self.seed,
            began_at: None,
            moves: self.moves.into_iter().map(|made| made.mv).collect(),
            result: self.result,
            margin: self.margin,
            reason: self.reason,
            forfeit: self.forfeit,
        }
    }

    /// Replays the first `plies` moves and checks that each is legal.
    ///
    /// # Errors
    /// [`ReplayError`] if the record breaks the rules of the game.
    pub fn replay(&self, variant: &Variant, plies: usize) -> Result<Record, ReplayError> {
        let start = variant.start().parse(&self.start);
        let start = start.map_err(|_| ReplayError::Start { given: self.start.clone() })?;
        let mut record = Record::new(variant.clone(), start);
        for (index, MoveRecord { mv, .. }) in self.moves.iter().take(plies).enumerate() {
            let refused = |_| ReplayError::Move { ply: index + 1, given: mv.clone() };
            record.play(mv).map_err(refused)?;
        }
        Ok(record)
    }

    /// Replays the whole game and checks that it ends as recorded. Only an adjudicated, forfeited, resigned, agreed or
    /// broken-off game may stop early.
    ///
    /// # Errors
    /// [`ReplayError`] if the record breaks the rules of the game.
    pub fn replay_all(&self, variant: &Variant) -> Result<Record, ReplayError> {
        let record = self.replay(variant, usize::MAX)?;
        let fits = match record.pos().outcome() {
            Some(outcome) => (GameResult::from(outcome), outcome.margin()) == (self.result, self.margin),
            None => match self.reason {
                Reason::Adjudicated => self.result != GameResult::Unfinished,
                // A player can fail to start, or resign, on the opponent's turn.
                Reason::WouldNotStart
                | Reason::Crashed
                | Reason::Stalled
                | Reason::ProtocolError
                | Reason::Resignation => self.result.winner().is_some(),
                // Only the player to move can lose on time, by an illegal move, or as a no-show.
                Reason::Time | Reason::IllegalMove | Reason::NoShow => {
                    self.result.winner() == Some(record.pos().turn().other())
                }
                Reason::Agreement => self.result == GameResult::Draw,
                Reason::Aborted => self.result == GameResult::Unfinished,
                Reason::Win | Reason::Draw => false,
            },
        };
        if fits { Ok(record) } else { Err(ReplayError::Result) }
    }
}
