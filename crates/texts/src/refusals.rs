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
            Refusal::Paused => "refusal-paused",
            Refusal::NotPaused => "refusal-not-paused",
            Refusal::NoClock => "refusal-no-clock",
        })
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::MoveError;

    use super::*;
    use crate::Lang;

    #[test]
    fn every_refusal_is_a_sentence_in_both_languages() {
        let refusals = [
            Refusal::NotStarted,
            Refusal::AlreadyStarted,
            Refusal::Over,
            Refusal::NotYourTurn,
            Refusal::IllegalMove { error: MoveError::Illegal { given: "9".to_owned() } },
            Refusal::NoProposal,
            Refusal::AlreadyProposed,
            Refusal::AnswerFirst,
            Refusal::NothingToTakeBack,
            Refusal::TooLateToAbort,
            Refusal::TimeNotUp { deadline: None },
            Refusal::ClockRunning,
            Refusal::ClockStopped,
            Refusal::Paused,
            Refusal::NotPaused,
            Refusal::NoClock,
        ];
        for refusal in refusals {
            let [english, spanish] = Lang::ALL.map(|lang| Texts::new(lang).refusal(&refusal));
            assert!(english != spanish && english.contains(' ') && spanish.contains(' '), "{english} / {spanish}");
        }
    }
}
