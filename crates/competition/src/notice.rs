//! What organisers should know: where a competition differs from its plan.

use crate::competition::{Competition, Status};
use crate::{Refusal, Rules};

/// A difference between the plan of a competition and what is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A stage has fewer groups than planned.
    FewerGroups {
        /// The stage, from 1.
        stage: usize,
        /// The groups of the plan.
        planned: usize,
        /// The groups that are played.
        made: usize,
        /// The entrants in the stage.
        entrants: usize,
    },
    /// A stage is not played, because too few have qualified.
    StageNotPlayed {
        /// The stage, from 1.
        stage: usize,
        /// How many have qualified.
        entrants: usize,
        /// How many were needed.
        least: usize,
    },
    /// The competition was called off when entries closed, because it had too few entrants.
    CalledOff {
        /// The number of entrants.
        given: usize,
        /// How many were needed.
        least: usize,
    },
}

impl Notice {
    /// The name in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::FewerGroups { .. } => "fewer-groups",
            Self::StageNotPlayed { .. } => "stage-not-played",
            Self::CalledOff { .. } => "called-off",
        }
    }

    /// The stage that it is about, from 1; none for the whole competition.
    #[must_use]
    pub const fn stage(&self) -> Option<usize> {
        match self {
            Self::FewerGroups { stage, .. } | Self::StageNotPlayed { stage, .. } => Some(*stage),
            Self::CalledOff { .. } => None,
        }
    }
}

impl Competition {
    /// Where it differs from its plan, in the order of the stages.
    #[must_use]
    pub fn notices(&self) -> Vec<Notice> {
        let mut notices: Vec<Notice> = self.fewer_groups().collect();
        notices.extend(self.stage_not_played());
        notices.extend(self.called_off());
        notices
    }

    fn fewer_groups(&self) -> impl Iterator<Item = Notice> {
        let begun = self.stages.iter().zip(&self.rules.stages).zip(1..);
        begun.filter_map(|((state, rules), stage)| {
            let (planned, made) = (rules.groups, state.groups.len());
            let entrants = state.groups.iter().map(|group| group.members.len()).sum();
            let is_split = !rules.format.is_against_staff();
            (is_split && made < planned).then_some(Notice::FewerGroups { stage, planned, made, entrants })
        })
    }

    fn stage_not_played(&self) -> Option<Notice> {
        let stage = self.stages.len() + 1;
        if self.status != Status::Finished || self.stages.is_empty() || stage > self.rules.stages.len() {
            return None;
        }
        Some(Notice::StageNotPlayed { stage, entrants: self.qualified().len(), least: least(&self.rules, stage - 1) })
    }

    fn called_off(&self) -> Option<Notice> {
        if self.status != Status::Cancelled || !self.is_closed || !self.stages.is_empty() {
            return None;
        }
        match self.check_playable() {
            Err(Refusal::TooFew { given, least }) => Some(Notice::CalledOff { given, least }),
            _ => None,
        }
    }
}

/// The fewest entrants with which a stage after the first is played at all.
pub(crate) fn least(rules: &Rules, stage: usize) -> usize {
    if rules.stages[stage].format.is_against_staff() { 1 } else { 2 }
}
