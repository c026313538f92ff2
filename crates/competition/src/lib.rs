//! Competitions as values: who takes part, who meets whom, and how everybody stands. Nothing here reads a clock, a database
//! or a network: the host brings commands and the results of matches, stores the events, and starts the matches that are due.
//!
//! ```text
//!   command, result ──▶ decide ──▶ events ──▶ (the host stores them) ──▶ apply ──▶ take_due: matches to start
//!                                                                          │
//!                                                                          └─────▶ standings
//! ```
//!
//! A [`Competition`] follows from its [`Rules`] and its [`Event`]s alone, so a host that was killed reads the events again and
//! continues where it was. Which matches are being played is not an event: the host knows that from its own matches, each
//! of which carries the number of its pairing and of its attempt. A result is counted once; a second report of the same
//! attempt, or one of an attempt that no longer counts, changes nothing.
//!
//! # Words
//!
//! | word | meaning |
//! | --- | --- |
//! | entrant | somebody who takes part: a person, a bot or a built-in player |
//! | staff | players of the organiser that entrants meet in a gate or on a ladder; they are in no standings |
//! | stage | a part of a competition with one format; the qualified entrants go on to the next stage |
//! | group | entrants of a stage who meet each other only |
//! | pairing | one match of two entrants: two games with sides swapped |
//! | encounter | all pairings of two entrants in one round |
//! | attempt | a match that was started for a pairing; attempts that failed through no fault of a player are repeated, and missed ones if the organiser says so |
//! | version | the program of a bot under a label; a new version repeats the pairings of that bot only |
//!
//! # Formats
//!
//! Round robin, Swiss system, gauntlet and knockout; a *gate*, which entrants pass with a number of wins against a player of
//! the staff; and a *ladder*, on which every entrant meets players of the staff of rising strength and gets points for
//! each that it beats. On a ladder nobody's points depend on the other entrants, and random seeds follow from names, so
//! the points of the same program stay the same from week to week.

mod applying;
mod attempts;
mod checking;
mod command;
mod competition;
mod deciding;
mod drawing;
mod entrant;
mod event;
mod knockout;
mod missing;
mod notice;
mod pairing;
mod ranking;
mod refusal;
mod rules;
mod seeds;
mod stage;
mod stage_score;
mod standings;
mod waiting;

pub use attempts::Due;
pub use command::{Command, MatchOutcome};
pub use competition::{Competition, Status};
pub use entrant::{Cause, Entrant, Participant, Presence, Role, Version};
pub use event::Event;
pub use notice::Notice;
pub use pairing::{GameScore, Pairing, PairingState};
pub use refusal::Refusal;
pub use rules::{
    Level, MOST_CONCURRENT, MOST_ENTRANTS, MOST_LEVELS, MOST_PAIRINGS, MOST_PAIRS, MOST_STAGES, Qualification, Rules,
    RulesError, StaffMember, Stage, StageFormat,
};
pub use stage_score::StageScore;
pub use standings::{Irregular, Loss, Progress, Standing, Standings};
