use serde::{Deserialize, Serialize};

use crate::stage::StageState;
use crate::waiting::Waiting;
use crate::{Entrant, Event, Pairing, PairingState, Presence, Role, Rules, RulesError, Stage, Version};

/// A competition: its rules and everything that has happened so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Competition {
    pub(crate) rules: Rules,
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) status: Status,
    /// Whether nobody may enter any more and versions stay as they are.
    pub(crate) is_closed: bool,
    /// The stages that have begun.
    pub(crate) stages: Vec<StageState>,
    /// All pairings so far; number 1 comes first.
    pub(crate) pairings: Vec<Pairing>,
    /// The pairings that wait.
    pub(crate) waiting: Waiting,
    /// The matches that each entrant plays now.
    pub(crate) busy: Vec<u32>,
    /// The matches that are played now.
    pub(crate) running: usize,
    pub(crate) seq: u64,
}

/// How far a competition has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CompetitionStatus))]
pub enum Status {
    /// Entrants may enter.
    Open,
    /// Matches are played.
    Running,
    /// No more matches are started for now.
    Paused,
    /// Everything was played.
    Finished,
    /// It was called off.
    Cancelled,
}

impl Status {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Paused => "paused",
            Self::Finished => "finished",
            Self::Cancelled => "cancelled",
        }
    }

    /// Whether no match is played any more.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Finished | Self::Cancelled)
    }
}

impl Competition {
    /// A competition that nobody but the staff has entered.
    ///
    /// # Errors
    /// [`RulesError`] if the rules make no sense.
    pub fn new(rules: Rules) -> Result<Self, RulesError> {
        rules.check()?;
        let staff = rules.staff.iter().map(|member| Entrant {
            name: member.name.clone(),
            participant: member.participant.clone(),
            role: Role::Staff,
            version: Version::default(),
            presence: Presence::Active,
            missed: 0,
        });
        let entrants: Vec<Entrant> = staff.collect();
        Ok(Self {
            busy: vec![0; entrants.len()],
            entrants,
            rules,
            status: Status::Open,
            is_closed: false,
            stages: Vec::new(),
            pairings: Vec::new(),
            waiting: Waiting::default(),
            running: 0,
            seq: 0,
        })
    }

    /// A competition after these events. No match is being played.
    ///
    /// # Errors
    /// [`RulesError`] if the rules make no sense.
    pub fn replay<'a>(rules: Rules, events: impl IntoIterator<Item = &'a Event>) -> Result<Self, RulesError> {
        let mut competition = Self::new(rules)?;
        events.into_iter().for_each(|event| competition.apply(event));
        Ok(competition)
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// All entrants, the staff first. An entrant is known by its index here.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Everybody who competes, with the index.
    pub fn contestants(&self) -> impl Iterator<Item = (usize, &Entrant)> {
        self.entrants.iter().enumerate().filter(|(_, entrant)| !entrant.is_staff())
    }

    /// How far it has come.
    #[must_use]
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Whether nobody may enter any more and versions stay as they are.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// The number of events so far.
    #[must_use]
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// All pairings so far, in the order of their numbers, which begin with 1.
    #[must_use]
    pub fn pairings(&self) -> &[Pairing] {
        &self.pairings
    }

    /// The pairing with a number.
    #[must_use]
    pub fn pairing(&self, number: u64) -> Option<&Pairing> {
        self.pairings.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// The number of the first pairing that is not over.
    #[must_use]
    pub fn first_open(&self) -> Option<u64> {
        self.pairings.iter().find(|pairing| !pairing.is_over()).map(|pairing| pairing.number)
    }

    /// The matches that were played.
    #[must_use]
    pub fn played(&self) -> usize {
        self.pairings.iter().filter(|pairing| matches!(pairing.state, PairingState::Done { .. })).count()
    }

    /// The rules of the current stage, once it has begun.
    pub(crate) fn stage(&self) -> Option<&Stage> {
        self.rules.stages.get(self.stages.len().checked_sub(1)?)
    }

    /// Whether the first stage is the current one.
    pub(crate) fn is_first_stage(&self) -> bool {
        self.stages.len() == 1
    }

    pub(crate) fn is_under_way(&self) -> bool {
        matches!(self.status, Status::Running | Status::Paused)
    }
}
