//! What competitions refuse, and rules that make no sense.

use gambito_competition::{MOST_ENTRANTS, MOST_PAIRINGS, MOST_STAGES, Notice, Refusal, RulesError};

use crate::Texts;
use crate::quoted::quoted;

impl Texts {
    /// Why a competition does not do what it was asked to.
    #[must_use]
    pub fn competition_refusal(self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Closed => self.get("competition-closed"),
            Refusal::NameTaken { name } => self.format("competition-name-taken", &[("name", quoted(name))]),
            Refusal::Full => self.format("competition-full", &[("most", MOST_ENTRANTS.into())]),
            Refusal::TooFew { given, least } => {
                self.format("competition-too-few", &[("given", (*given).into()), ("least", (*least).into())])
            }
            Refusal::TooFewForGroups { given, groups, least } => {
                let values = &[("given", (*given).into()), ("groups", (*groups).into()), ("least", (*least).into())];
                self.format("competition-too-few-for-groups", values)
            }
            Refusal::TooFewQualify { stage, given, least } => self.too_few_qualify(*stage, *given, *least),
            Refusal::TooManyMatches { given } => {
                let number = |number: usize| self.number(number as u64).into();
                let values = &[("given", number(*given)), ("most", number(MOST_PAIRINGS))];
                self.format("competition-too-many-matches", values)
            }
            Refusal::NoEntrant => self.get("competition-no-entrant"),
            Refusal::Withdrawn => self.get("competition-withdrawn"),
            Refusal::NoPairing => self.get("competition-no-pairing"),
            Refusal::Begun => self.get("competition-begun"),
            Refusal::NotRunning => self.get("competition-not-running"),
            Refusal::NotPaused => self.get("competition-not-paused"),
            Refusal::Over => self.get("competition-over"),
            Refusal::FollowsResults => self.get("competition-follows-results"),
            Refusal::NothingMissed => self.get("competition-nothing-missed"),
            Refusal::Games => self.get("competition-games"),
        }
    }

    /// Why rules are not those of a competition.
    #[must_use]
    pub fn rules_error(self, error: &RulesError) -> String {
        match error {
            RulesError::Stages { given } => {
                self.format("competition-stages", &[("given", (*given).into()), ("most", MOST_STAGES.into())])
            }
            RulesError::Number { stage, field, given, least, most } => {
                let number = |number: u64| self.number(number).into();
                let values = &[
                    ("stage", (*stage).into()),
                    ("field", (*field).into()),
                    ("given", number(*given)),
                    ("least", number(*least)),
                    ("most", number(*most)),
                ];
                self.format("competition-number", values)
            }
            RulesError::Range { field, given, least, most } => {
                let number = |number: u64| self.number(number).into();
                let values = &[
                    ("field", (*field).into()),
                    ("given", number(*given)),
                    ("least", number(*least)),
                    ("most", number(*most)),
                ];
                self.format("competition-range", values)
            }
            RulesError::Wins { stage, wins, games } => {
                let values = &[("stage", (*stage).into()), ("wins", (*wins).into()), ("games", (*games).into())];
                self.format("competition-wins", values)
            }
            RulesError::OutOfReach { stage, given, least } => self.too_few_qualify(*stage, *given, *least),
            RulesError::SameStaff { name } => self.format("competition-same-staff", &[("name", quoted(name))]),
        }
    }
    fn too_few_qualify(self, stage: usize, given: usize, least: usize) -> String {
        let values = &[("stage", stage.into()), ("given", given.into()), ("least", least.into())];
        self.format("competition-too-few-qualify", values)
    }

    /// Where a competition differs from its plan.
    #[must_use]
    pub fn competition_notice(self, notice: &Notice) -> String {
        match *notice {
            Notice::FewerGroups { stage, planned, made, entrants } => {
                let values = &[
                    ("stage", stage.into()),
                    ("planned", planned.into()),
                    ("made", made.into()),
                    ("entrants", entrants.into()),
                ];
                self.format("competition-fewer-groups", values)
            }
            Notice::StageNotPlayed { stage, entrants, least } => {
                let values = &[("stage", stage.into()), ("entrants", entrants.into()), ("least", least.into())];
                self.format("competition-stage-not-played", values)
            }
            Notice::CalledOff { given, least } => {
                self.format("competition-called-off", &[("given", given.into()), ("least", least.into())])
            }
        }
    }
}
