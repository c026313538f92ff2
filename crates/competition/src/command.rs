use crate::{GameScore, Participant};

/// What the host asks a competition to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Somebody takes part, comes back, or has a new version.
    Enter {
        /// The name.
        name: String,
        /// Who plays.
        participant: Participant,
        /// The label of the version, empty if there is none; without one, an entrant keeps its own.
        version: Option<String>,
    },
    /// An entrant plays no more matches, not even those that it missed if they are repeated.
    Withdraw {
        /// The index of the entrant.
        entrant: usize,
    },
    /// The competition begins.
    Start,
    /// No more matches are started for now.
    Pause,
    /// Matches are started again.
    Resume,
    /// The deadline has come, or the organiser does not wait for it.
    Close,
    /// The competition is called off.
    Cancel,
    /// The matches that entrants missed are played again, even if the competition is finished.
    RepeatMissed,
    /// A match has ended.
    Report {
        /// The number of the pairing.
        pairing: u64,
        /// The number of the attempt.
        attempt: u32,
        /// How it ended.
        outcome: MatchOutcome,
    },
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchOutcome {
    /// All its games have results.
    Played {
        /// The games in their order. Sides are swapped from game to game.
        games: Vec<GameScore>,
    },
    /// It failed through no fault of a player.
    Spoiled,
    /// It can never be played, through no fault of a player.
    Unplayable,
}
