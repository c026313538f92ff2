use gambito_catalog::Variant;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::command::PendingProposal;
use super::event::EventError;
use super::setup::{Setup, SetupError};
use super::state::{Match, Status, TimeGift};
use super::stopwatch::Stopwatch;
use super::time::{Moment, Span};

/// A match as it is stored: plain data, not checked yet.
///
/// Everything else follows from it. Positions and clocks are worked out again, and every move is checked, when it becomes a
/// [`Match`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SavedMatch {
    /// What was agreed on before the match.
    pub setup: Setup,
    /// Whether the match has begun or ended.
    pub status: Status,
    /// The moves after the opening.
    pub moves: Vec<SavedMove>,
    /// The time of the current turn.
    pub stopwatch: Stopwatch,
    /// Whether the host has paused the match.
    #[serde(default, skip_serializing_if = "is_false")]
    pub paused: bool,
    /// The time that players were given, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gifts: Vec<TimeGift>,
    /// A proposal that waits for an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<PendingProposal>,
    /// When the last event happened.
    #[serde(rename = "latest_us")]
    pub latest: Moment,
    /// How many events happened.
    pub seq: u64,
    /// The number of the event that began the current turn; zero before the match.
    pub turn_seq: u64,
}

/// A move of a stored match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SavedMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the player was charged.
    #[serde(rename = "took_us")]
    pub took: Span,
    /// How long the answer waited for the host.
    #[serde(rename = "waited_us", default, skip_serializing_if = "Span::is_zero")]
    pub waited: Span,
    /// The turn it answered.
    pub turn_seq: u64,
}

/// The most events a stored match may have: whole numbers are exact up to here in all readers of JSON.
const MOST_EVENTS: u64 = 1 << 53;

/// Why stored data is not a match.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RestoreError {
    /// The setup is wrong.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move cannot have been played.
    #[error("move {ply}: {error}")]
    Move {
        /// Which move, from 1.
        ply: usize,
        /// What is wrong with it.
        error: EventError,
    },
    /// The numbers of events and turns do not ascend, or are too large.
    #[error("the numbers of events and turns do not ascend, or are too large")]
    Numbering,
    /// The status contradicts the position or something else that is stored.
    #[error("the status does not fit the rest of the match")]
    Status,
    /// The time of the turn began after the last event, or runs in a match that does not.
    #[error("the stopwatch does not fit the rest of the match")]
    Stopwatch,
    /// Time was given to a player without a clock, or out of order.
    #[error("the time given does not fit the rest of the match")]
    Gifts,
    /// The proposal cannot have been made.
    #[error("the proposal does not fit the rest of the match")]
    Proposal,
}

impl Match {
    /// The match as plain data.
    #[must_use]
    pub fn save(&self) -> SavedMatch {
        let saved = |made: super::PlayedMove<'_>| SavedMove {
            mv: made.mv.to_owned(),
            took: made.took,
            waited: made.waited,
            turn_seq: made.turn_seq,
        };
        SavedMatch {
            setup: self.setup.clone(),
            status: self.status.clone(),
            moves: self.moves().map(saved).collect(),
            stopwatch: self.stopwatch,
            paused: self.is_paused,
            gifts: self.gifts.clone(),
            proposal: self.proposal,
            latest: self.latest,
            seq: self.seq,
            turn_seq: self.turn_seq,
        }
    }

    /// The match that was stored. Only games that need no file are known; see [`restore_with`](Self::restore_with).
    ///
    /// # Errors
    /// [`RestoreError`] says what is wrong with the data.
    pub fn restore(saved: SavedMatch) -> Result<Self, RestoreError> {
        let variant = saved.setup.game.parse().map_err(SetupError::Game)?;
        Self::restore_with(variant, saved)
    }

    /// The match that was stored, of the variant that its setup names.
    ///
    /// # Errors
    /// [`RestoreError`] says what is wrong with the data.
    pub fn restore_with(variant: Variant, saved: SavedMatch) -> Result<Self, RestoreError> {
        let SavedMatch { setup, status, moves, stopwatch, paused, gifts, proposal, latest, seq, turn_seq } = saved;
        let mut game = Self::with_variant(variant, setup)?;
        if !are_possible(&gifts, moves.len()) || gifts.iter().any(|gift| game.clocks[gift.player as usize].is_none()) {
            return Err(RestoreError::Gifts);
        }
        game.gifts = gifts;
        game.give_at(0);
        for (index, SavedMove { mv, took, waited, turn_seq }) in moves.into_iter().enumerate() {
            if turn_seq <= game.turn_seq {
                return Err(RestoreError::Numbering);
            }
            game.turn_seq = turn_seq;
            let player = game.record.pos().turn();
            let played = game.play_in_time(player, &mv, took, waited);
            played.map_err(|error| RestoreError::Move { ply: index + 1, error })?;
            game.give_at(index + 1);
        }
        let is_turn_old = turn_seq <= game.turn_seq && !game.made.is_empty();
        if is_turn_old || seq < turn_seq || seq > MOST_EVENTS {
            return Err(RestoreError::Numbering);
        }
        game = Self { status, stopwatch, is_paused: paused, latest, seq, turn_seq, ..game };
        if !game.has_possible_status() || !game.has_possible_pause() {
            return Err(RestoreError::Status);
        }
        if latest > Moment::LAST || !game.has_possible_stopwatch() {
            return Err(RestoreError::Stopwatch);
        }
        if let Some(PendingProposal { by, proposal }) = proposal {
            let is_possible = game.status == Status::Running && game.check_proposal(by, proposal).is_ok();
            if !is_possible {
                return Err(RestoreError::Proposal);
            }
        }
        Ok(Self { proposal, ..game })
    }

    fn has_possible_status(&self) -> bool {
        let has_started = self.turn_seq > 0;
        match &self.status {
            Status::Waiting => self.seq == 0,
            Status::Running => has_started && !self.record.is_over(),
            Status::Over { end } if has_started => self.seq > self.turn_seq && self.is_end_of_position(end),
            Status::Over { end } => self.seq > 0 && end.may_precede_start(),
        }
    }

    fn has_possible_stopwatch(&self) -> bool {
        match self.status {
            Status::Waiting => self.stopwatch == Stopwatch::default() && self.latest == Moment::START,
            Status::Running => self.stopwatch.since().is_none_or(|since| since <= self.latest && !self.is_paused),
            Status::Over { .. } => !self.stopwatch.is_running(),
        }
    }

    fn has_possible_pause(&self) -> bool {
        !self.is_paused || self.status == Status::Running
    }
}

/// Whether time can have been given in this order in a match with this number of moves.
fn are_possible(gifts: &[TimeGift], moves: usize) -> bool {
    gifts.is_sorted_by_key(|gift| gift.ply) && gifts.last().is_none_or(|gift| gift.ply <= moves)
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Matches are equal if everything that is stored of them is.
impl PartialEq for Match {
    fn eq(&self, other: &Self) -> bool {
        self.save() == other.save()
    }
}

impl Eq for Match {}

impl std::fmt::Debug for Match {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.save().fmt(f)
    }
}

impl Serialize for Match {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.save().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Match {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::restore(SavedMatch::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}
