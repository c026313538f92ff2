//! Matches and tournaments between machines: who plays whom, from where, and what the results show.
//! Nothing here reads or writes files: the caller stores records as lines of text.

mod entrant;
mod evidence;
mod fairness;
mod game;
mod heading;
mod journal;
mod opening;
mod opening_list;
mod pairing;
mod pgn;
mod plan;
mod record;
mod run;
mod sequential;
mod single;
mod spectator;
mod standings;
mod summary;
mod tune;
mod utc;

pub use gambito_play::Reason;

pub use entrant::{Entrant, EntrantError, MOST_ENTRANTS};
pub use heading::{OpeningsLine, PlayerLine, TournamentHeading, TournamentJournal};
pub use journal::{Difference, Entry, Heading, Journal, JournalError};
pub use opening::{Book, Opening, Source};
pub use opening_list::BookError;
pub use pairing::{Encounter, Format, FormatError, SwissScores, gauntlet_rounds, round_robin_rounds};
pub use pgn::{pgn, pgn_with_tags};
pub use plan::{Plan, Sharing};
pub use record::{GameRecord, GameResult, MoveRecord, ReplayError};
pub use run::{Running, WallClock, first_foreign, run, run_watched};
pub use sequential::{SequentialReport, SequentialTest};
pub use single::single_game;
pub use spectator::{LiveGame, Spectator};
pub use standings::{EncounterStanding, Needed, PlayerStanding, Standings};
pub use summary::GameSummary;
pub use tune::{
    Compared, FullGrid, FullGridError, Grid, GridError, GridRange, Judgement, Method, Spsa, StepLine, Trial, TuneError,
    TuneHeading, TuneJournal, TunePlan, Verification, Weights, WeightsError, Winners, tune, verify,
};
