//! Matches as values: one referee, its clocks, and the players at the board.

mod agent;
mod chance;
mod fault;
mod levels;
mod punctual;
mod record;
pub mod referee;
mod reserve;
mod review;
mod seat;
mod seating;

pub use agent::{Agent, Allowance, Choice, ChoiceError, Said};
pub use chance::Chance;
pub use fault::{Ending, Fault, Forfeit, milliseconds};
pub use record::{Ply, Record, RecordReport};
pub use referee::{
    Change, ClockReading, ClockRule, ClockStart, Command, Contestant, End, Event, EventError, LogError, Match, Moment,
    PendingProposal, PlayedMove, Proposal, Reason, Refusal, RestoreError, SavedMatch, SavedMove, Setup, SetupError,
    Span, Status, Stopwatch, TimeGift, ask, prepare,
};
pub use reserve::Reserve;
pub use review::{Certainty, Doubts, GameReview, MoveQuality, MoveReview, PlayerReview, RegretSummary, review};
pub use seat::Seat;
pub use seating::{BuiltInPlayers, SeatId, Seating};
