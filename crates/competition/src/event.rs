use serde::{Deserialize, Serialize};

use crate::{Cause, GameScore, Participant};

/// What happened in a competition. The events of a competition and its rules are all that has to be stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "type")]
pub enum Event {
    /// Somebody takes part.
    Entered {
        /// The name.
        name: String,
        /// Who plays.
        participant: Participant,
        /// The label of the version.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        version: String,
    },
    /// A withdrawn entrant takes part again.
    Returned {
        /// The index of the entrant.
        entrant: usize,
    },
    /// An entrant has a new version. Matches of the old one no longer count.
    Renewed {
        /// The index of the entrant.
        entrant: usize,
        /// The label of the version.
        version: String,
    },
    /// An entrant plays no more matches. Those that are being played no longer count.
    Withdrew {
        /// The index of the entrant.
        entrant: usize,
        /// Why.
        cause: Cause,
    },
    /// The first stage begins.
    Started,
    /// No more matches are started for now.
    Paused,
    /// Matches are started again.
    Resumed,
    /// Nobody may enter any more, and versions stay as they are.
    Closed,
    /// The competition was called off.
    Cancelled,
    /// The matches of the current stage that entrants missed are played again. Entrants that were withdrawn for missing
    /// matches take part again.
    MissedRepeated,
    /// A match was played.
    Played {
        /// The number of the pairing.
        pairing: u64,
        /// The number of the attempt.
        attempt: u32,
        /// The games in their order. Sides are swapped from game to game.
        games: Vec<GameScore>,
    },
    /// A match failed through no fault of a player.
    Spoiled {
        /// The number of the pairing.
        pairing: u64,
        /// The number of the attempt.
        attempt: u32,
    },
}
