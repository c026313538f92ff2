use serde::{Deserialize, Serialize};

use crate::Participant;

/// The most entrants of a competition.
pub const MOST_ENTRANTS: usize = 400;
/// The most stages of a competition.
pub const MOST_STAGES: usize = 8;
/// The most matches between two entrants in one round.
pub const MOST_PAIRS: u32 = 50;
/// The most levels of a ladder.
pub const MOST_LEVELS: usize = 30;
/// The most matches of a competition.
pub const MOST_PAIRINGS: usize = 100_000;
/// The most matches at the same time.
pub const MOST_CONCURRENT: usize = 1_000;

/// Everything that is decided before a competition begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// The random seed.
    pub seed: u64,
    /// The stages, at least one.
    pub stages: Vec<Stage>,
    /// The players that entrants meet in gates and on ladders.
    #[serde(default)]
    pub staff: Vec<StaffMember>,
    /// Matches that are played at the same time.
    pub concurrency: usize,
    /// Matches that an account plays at the same time.
    pub per_entrant: u32,
    /// Until when entrants may enter and new versions count, in milliseconds since 1970. Without a deadline, the start is it.
    #[serde(default)]
    pub deadline: Option<i64>,
    /// Matches in a row that an entrant may miss before it is withdrawn; 0 for any number.
    pub no_shows: u32,
}

/// A part of a competition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stage {
    /// Who meets whom.
    pub format: StageFormat,
    /// Matches of two games with sides swapped in each encounter.
    pub pairs: u32,
    /// Groups of entrants who meet each other only.
    pub groups: usize,
    /// Who goes on to the next stage.
    pub qualification: Qualification,
}

/// Who meets whom in a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum StageFormat {
    /// Everybody meets everybody.
    RoundRobin,
    /// In each round, entrants with similar points meet.
    Swiss {
        /// The number of rounds.
        rounds: u32,
    },
    /// The first entrants meet all the others.
    Gauntlet {
        /// How many of them.
        seeds: usize,
    },
    /// Who loses an encounter is out.
    Knockout,
    /// Everybody meets one player of the staff and needs a number of wins.
    Gate {
        /// The index of the player in the staff.
        staff: usize,
        /// Games to be won.
        wins: u32,
    },
    /// Everybody meets players of the staff of rising strength.
    Ladder {
        /// From the weakest to the strongest.
        levels: Vec<Level>,
    },
}

/// A level of a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level {
    /// The index of the player in the staff.
    pub staff: usize,
    /// What beating it is worth.
    pub points: u32,
}

/// A player of the organiser. Entrants see its name only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StaffMember {
    /// The name to show, such as `level 3`.
    pub name: String,
    /// Who plays.
    pub participant: Participant,
}

/// Who goes on to the next stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Qualification {
    /// Everybody; after a gate, everybody who has passed it.
    All,
    /// The best of each group.
    Best {
        /// How many of each group.
        count: usize,
    },
    /// Everybody with enough points.
    Points {
        /// The least points.
        least: u32,
    },
}

/// Why rules are not those of a competition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// There are no stages, or too many.
    #[error("{given} stages; expected 1 to {most}", most = MOST_STAGES)]
    Stages {
        /// The number of stages.
        given: usize,
    },
    /// A number of a stage is outside its range.
    #[error("stage {stage}: {field} is {given}; expected {least} to {most}")]
    Number {
        /// The stage, from 1.
        stage: usize,
        /// The field as clients write it.
        field: &'static str,
        /// The number.
        given: u64,
        /// The smallest allowed number.
        least: u64,
        /// The largest allowed number.
        most: u64,
    },
    /// A number of the competition is outside its range.
    #[error("{field} is {given}; expected {least} to {most}")]
    Range {
        /// The field as clients write it.
        field: &'static str,
        /// The number.
        given: u64,
        /// The smallest allowed number.
        least: u64,
        /// The largest allowed number.
        most: u64,
    },
    /// A gate needs more wins than it has games.
    #[error("stage {stage}: {wins} wins are impossible in {games} games")]
    Wins {
        /// The stage, from 1.
        stage: usize,
        /// The wins that are asked for.
        wins: u32,
        /// The games of the gate.
        games: u32,
    },
    /// So few can qualify for a stage, however many enter, that it would not be played as planned.
    #[error("at most {given} entrants can reach stage {stage}; expected at least {least}")]
    OutOfReach {
        /// The stage, from 1.
        stage: usize,
        /// How many can qualify at most.
        given: usize,
        /// How many are needed.
        least: usize,
    },
    /// Two players of the staff have the same name.
    #[error("two players of the staff are named {name:?}")]
    SameStaff {
        /// The name.
        name: String,
    },
}

impl Rules {
    /// A competition of one stage with usual values.
    #[must_use]
    pub fn new(format: StageFormat) -> Self {
        Self {
            seed: 0,
            stages: vec![Stage::new(format)],
            staff: Vec::new(),
            concurrency: 8,
            per_entrant: 1,
            deadline: None,
            no_shows: 3,
        }
    }

    /// Checks all numbers.
    ///
    /// # Errors
    /// [`RulesError`] for the first that makes no sense.
    pub fn check(&self) -> Result<(), RulesError> {
        if self.stages.is_empty() || self.stages.len() > MOST_STAGES {
            return Err(RulesError::Stages { given: self.stages.len() });
        }
        range("concurrency", self.concurrency as u64, 1, MOST_CONCURRENT as u64)?;
        range("perEntrant", u64::from(self.per_entrant), 1, MOST_CONCURRENT as u64)?;
        for (index, one) in self.staff.iter().enumerate() {
            if self.staff[..index].iter().any(|other| other.name == one.name) {
                return Err(RulesError::SameStaff { name: one.name.clone() });
            }
        }
        self.stages.iter().zip(1..).try_for_each(|(stage, number)| stage.check(number, self.staff.len()))
    }

    /// Checks that enough can qualify for every stage. Stored rules are not checked for it: old ones may break it.
    ///
    /// # Errors
    /// [`RulesError::OutOfReach`] for the first stage that can never be played as planned.
    pub fn check_reachable(&self) -> Result<(), RulesError> {
        match self.first_out_of_reach(MOST_ENTRANTS) {
            None => Ok(()),
            Some(Shortage { stage, given, least }) => Err(RulesError::OutOfReach { stage, given, least }),
        }
    }

    /// The first stage for which too few can qualify if this many begin.
    pub(crate) fn first_out_of_reach(&self, entrants: usize) -> Option<Shortage> {
        let mut given = entrants;
        for (number, stages) in (2..).zip(self.stages.windows(2)) {
            given = stages[0].most_qualified(given);
            let least = stages[1].least_entrants();
            if given < least {
                return Some(Shortage { stage: number, given, least });
            }
        }
        None
    }
}

/// Too few entrants for a stage.
pub(crate) struct Shortage {
    /// The stage, from 1.
    pub(crate) stage: usize,
    /// How many there are at most.
    pub(crate) given: usize,
    /// How many are needed.
    pub(crate) least: usize,
}

impl Stage {
    /// A stage with one match for each encounter and without groups.
    #[must_use]
    pub const fn new(format: StageFormat) -> Self {
        Self { format, pairs: 1, groups: 1, qualification: Qualification::All }
    }

    /// The fewest entrants with which it is played as planned.
    #[must_use]
    pub const fn least_entrants(&self) -> usize {
        match self.format {
            StageFormat::Gate { .. } | StageFormat::Ladder { .. } => 1,
            StageFormat::Gauntlet { seeds } => self.groups * (seeds + 1),
            StageFormat::RoundRobin | StageFormat::Swiss { .. } | StageFormat::Knockout => self.groups * 2,
        }
    }

    /// How many of this many entrants can go on to the next stage at most.
    fn most_qualified(&self, entrants: usize) -> usize {
        let Qualification::Best { count } = self.qualification else { return entrants };
        let groups = if self.format.is_against_staff() { 1 } else { self.groups };
        // The first groups have one more if the entrants cannot be distributed evenly.
        (0..groups).map(|group| ((entrants + groups - 1 - group) / groups).min(count)).sum()
    }

    fn check(&self, stage: usize, staff: usize) -> Result<(), RulesError> {
        let number = |field, given: u64, least: u64, most: u64| {
            let is_within = (least..=most).contains(&given);
            if is_within { Ok(()) } else { Err(RulesError::Number { stage, field, given, least, most }) }
        };
        number("pairs", u64::from(self.pairs), 1, u64::from(MOST_PAIRS))?;
        number("groups", self.groups as u64, 1, MOST_ENTRANTS as u64 / 2)?;
        if let Qualification::Best { count } = self.qualification {
            number("best", count as u64, 1, MOST_ENTRANTS as u64)?;
        }
        let opponent = |index: usize| number("staff", index as u64 + 1, 1, staff as u64);
        match &self.format {
            StageFormat::RoundRobin | StageFormat::Knockout => Ok(()),
            StageFormat::Swiss { rounds } => number("rounds", u64::from(*rounds), 1, MOST_ENTRANTS as u64),
            StageFormat::Gauntlet { seeds } => number("seeds", *seeds as u64, 1, MOST_ENTRANTS as u64),
            StageFormat::Gate { staff, wins } => {
                opponent(*staff)?;
                let games = 2 * self.pairs;
                if (1..=games).contains(wins) { Ok(()) } else { Err(RulesError::Wins { stage, wins: *wins, games }) }
            }
            StageFormat::Ladder { levels } => {
                number("levels", levels.len() as u64, 1, MOST_LEVELS as u64)?;
                levels.iter().try_for_each(|level| opponent(level.staff))
            }
        }
    }
}

impl StageFormat {
    /// Whether entrants meet nobody but the staff.
    #[must_use]
    pub const fn is_against_staff(&self) -> bool {
        matches!(self, Self::Gate { .. } | Self::Ladder { .. })
    }

    /// Whether pairings follow from earlier results, so that nothing can be repeated later.
    #[must_use]
    pub const fn follows_results(&self) -> bool {
        matches!(self, Self::Swiss { .. } | Self::Knockout)
    }
}

fn range(field: &'static str, given: u64, least: u64, most: u64) -> Result<(), RulesError> {
    if (least..=most).contains(&given) { Ok(()) } else { Err(RulesError::Range { field, given, least, most }) }
}
