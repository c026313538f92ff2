use crate::{MOST_ENTRANTS, MOST_PAIRINGS};

/// Why a competition does not do what it was asked to.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Nobody may enter any more, and versions stay as they are.
    #[error("entries are closed")]
    Closed,
    /// Another entrant has the name.
    #[error("another entrant is named {name:?}")]
    NameTaken {
        /// The name.
        name: String,
    },
    /// There are too many entrants.
    #[error("a competition has at most {} entrants", MOST_ENTRANTS)]
    Full,
    /// There are too few entrants to begin.
    #[error("{given} entrants are too few; expected at least {least}")]
    TooFew {
        /// The number of entrants.
        given: usize,
        /// How many are needed.
        least: usize,
    },
    /// There are too few entrants for all groups of the first stage.
    #[error("{given} entrants are too few for {groups} groups; expected at least {least}")]
    TooFewForGroups {
        /// The number of entrants.
        given: usize,
        /// The groups of the stage.
        groups: usize,
        /// How many entrants are needed.
        least: usize,
    },
    /// So few can qualify for a stage that it would not be played as planned.
    #[error("at most {given} entrants can reach stage {stage}; expected at least {least}")]
    TooFewQualify {
        /// The stage, from 1.
        stage: usize,
        /// How many can qualify at most.
        given: usize,
        /// How many are needed.
        least: usize,
    },
    /// There would be too many matches.
    #[error("{given} matches are too many; expected at most {}", MOST_PAIRINGS)]
    TooManyMatches {
        /// The number of matches.
        given: usize,
    },
    /// There is no such entrant.
    #[error("there is no such entrant")]
    NoEntrant,
    /// The entrant has withdrawn already.
    #[error("the entrant has withdrawn already")]
    Withdrawn,
    /// There is no such pairing.
    #[error("there is no such pairing")]
    NoPairing,
    /// The competition has begun.
    #[error("the competition has begun")]
    Begun,
    /// The competition is not running.
    #[error("the competition is not running")]
    NotRunning,
    /// The competition is not paused.
    #[error("the competition is not paused")]
    NotPaused,
    /// The competition is over.
    #[error("the competition is over")]
    Over,
    /// The current stage has pairings that follow from results, so none of its matches can be played again.
    #[error("later pairings follow from the results")]
    FollowsResults,
    /// Nobody has missed a match of the current stage.
    #[error("no match of this stage was missed")]
    NothingMissed,
    /// A report does not have a result for each game.
    #[error("a report needs the results of one or two games")]
    Games,
}
