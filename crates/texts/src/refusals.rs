//! Why the referee of a match refuses a command.

use gambito_play::Refusal;

use crate::Texts;

impl Texts {
    /// Why a command changes nothing.
    #[must_use]
    pub fn refusal(self, refusal: &Refusal) -> String {
        self.get(match refusal {
            Refusal::IllegalMove { error } => return self.move_error(error),
            Refusal::NotStarted => "refusal-not-started",
            Refusal::AlreadyStarted => "refusal-already-started",
            Refusal::Over => "refusal-over",
            Refusal::NotYourTurn => "refusal-not-your-turn",
            Refusal::NoProposal => "refusal-no-proposal",
            Refusal::AlreadyProposed => "refusal-already-proposed",
            Refusal::AnswerFirst => "refusal-answer-first",
            Refusal::NothingToTakeBack => "refusal-nothing-to-take-back",
            Refusal::TooLateToAbort => "refusal-too-late-to-abort",
            Refusal::TimeNotUp { .. } => "refusal-time-not-up",
            Refusal::ClockRunning => "refusal-clock-running",
            Refusal::ClockStopped => "refusal-clock-stopped",
        })
    }
}
