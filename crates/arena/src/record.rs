use gambito_analysis::Figure;
use gambito_catalog::Variant;
use gambito_core::{Outcome, Player, mix};
use gambito_play::Reason;
use gambito_play::{Forfeit, Record};
use serde::{Deserialize, Serialize};

/// A game that was played, as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameRecord {
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
    /// The position in which the players took over.
    pub start: String,
    /// The moves of the opening that led there; none if the position was given.
    pub opening: Vec<String>,
    /// The seed of all chance in the game.
    pub seed: u64,
    /// What the players did.
    pub moves: Vec<MoveRecord>,
    /// Who won.
    pub result: GameResult,
    /// The first player's points minus the second's, where the game counts points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<i32>,
    /// Why the game ended.
    pub reason: Reason,
    /// What the loser did wrong, if that ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
    /// What is left of the moves where they were forgotten.
    #[serde(skip)]
    pub(crate) forgotten: Option<Forgotten>,
}

/// What is left of moves that were forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Forgotten {
    plies: usize,
    digest: u64,
}

/// A move, and what is known of how it was found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveRecord {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Wall-clock time of the player.
    pub time_ms: f64,
    /// What the player expected, for itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    // A figure may be null itself.
    #[cfg_attr(feature = "schema", schema(value_type = Figure))]
    pub score: Option<Figure>,
    /// How far it looked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Positions it entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// What the way to a foreign player and back took: the time of the move less what the player says it thought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latency_ms: Option<f64>,
}

/// Who won, as records write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum GameResult {
    /// The first player.
    #[serde(rename = "1-0")]
    First,
    /// Nobody.
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// The second player.
    #[serde(rename = "0-1")]
    Second,
}

/// Why a stored game cannot be replayed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReplayError {
    /// The start is no position of the game.
    #[error("the start {given:?} is no position of the game")]
    Start {
        /// The text.
        given: String,
    },
    /// The moves lead to another end than the one that was recorded.
    #[error("the moves do not lead to the result that was recorded")]
    Result,
    /// A move is not legal where it was made.
    #[error("move {ply} ({given:?}) is not legal there")]
    Move {
        /// Which move, from 1.
        ply: usize,
        /// The text.
        given: String,
    },
}

impl GameResult {
    /// The points of the first player, doubled.
    #[must_use]
    pub const fn half_points(self) -> u32 {
        match self {
            Self::First => 2,
            Self::Draw => 1,
            Self::Second => 0,
        }
    }

    /// The points of the first player.
    #[must_use]
    pub fn score(self) -> f64 {
        f64::from(self.half_points()) / 2.0
    }

    /// Who won, if anybody.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::First => Some(Player::First),
            Self::Draw => None,
            Self::Second => Some(Player::Second),
        }
    }

    /// `1-0`, `1/2-1/2` or `0-1`.
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Draw => "1/2-1/2",
            Self::Second => "0-1",
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

impl GameRecord {
    /// The name of a side.
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }

    /// The points of the player of this name; none if it did not play.
    #[must_use]
    pub fn points_of(&self, name: &str) -> Option<f64> {
        if self.first == name {
            return Some(self.result.score());
        }
        (self.second == name).then(|| 1.0 - self.result.score())
    }

    /// How many moves were made, also if they were forgotten.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.forgotten.map_or(self.moves.len(), |forgotten| forgotten.plies)
    }

    /// Tells the game from all that were played otherwise; two of them in some 10^19 would look alike.
    pub(crate) fn digest(&self) -> u64 {
        let of_moves = || {
            let heads = [&self.first, &self.second, &self.start];
            let texts = heads.into_iter().chain(self.moves.iter().map(|made| &made.mv));
            // No text has this byte, so that it tells where one ends.
            let bytes = texts.flat_map(|text| text.bytes().chain([0xff]));
            bytes.fold(0, |digest, byte| mix(digest ^ u64::from(byte)))
        };
        self.forgotten.map_or_else(of_moves, |forgotten| forgotten.digest)
    }

    /// Gives the memory of the moves back.
    pub(crate) fn forget_moves(&mut self) {
        self.forgotten = Some(Forgotten { plies: self.plies(), digest: self.digest() });
        self.moves = Vec::new();
    }

    /// The game after its first `plies` moves, checked move by move.
    ///
    /// # Errors
    /// [`ReplayError`] says what does not fit the rules.
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

    /// The whole game, checked to its end: only a game that was adjudicated or given away stops before it.
    ///
    /// # Errors
    /// [`ReplayError`] says what does not fit the rules.
    pub fn replay_all(&self, variant: &Variant) -> Result<Record, ReplayError> {
        let record = self.replay(variant, usize::MAX)?;
        let fits = match record.pos().outcome() {
            Some(outcome) => (GameResult::from(outcome), outcome.margin()) == (self.result, self.margin),
            None => match self.reason {
                Reason::Adjudicated => true,
                // A player may fail to get ready, or resign, on the opponent's turn.
                Reason::WouldNotStart
                | Reason::Crashed
                | Reason::Stalled
                | Reason::ProtocolError
                | Reason::Resignation => self.result != GameResult::Draw,
                // The clock that ran out was running.
                Reason::Time | Reason::IllegalMove => self.result.winner() == Some(record.pos().turn().other()),
                Reason::Agreement => self.result == GameResult::Draw,
                // An aborted game has no result, so there is no record of it.
                Reason::Win | Reason::Draw | Reason::Aborted => false,
            },
        };
        if fits { Ok(record) } else { Err(ReplayError::Result) }
    }
}
