use gambito_core::StopFlag;

use crate::scenarios::{SCENARIOS, Scenario};
use crate::test_positions::TestPositions;
use crate::trial::Trial;
use crate::{Problem, Subject, Verdict};

/// The result of a scenario.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The name of the scenario.
    pub name: &'static str,
    /// Whether the program passed.
    pub verdict: Verdict,
    /// The transcript: `>` to the program, `<` from it, `!` from its standard error.
    pub lines: Vec<String>,
}

/// Runs a program through all [`SCENARIOS`] and calls `on_checked` after each. One process runs as many of them as
/// possible; after a failure a new one is started. `None` if `stop` was raised.
pub fn check_bot(subject: &Subject<'_>, stop: &StopFlag, on_checked: &mut dyn FnMut(&Checked)) -> Option<Vec<Checked>> {
    let positions = TestPositions::of(subject.variant);
    let mut trial = Trial::new(subject, &positions, stop);
    let mut is_pointless = false;
    let mut all = Vec::new();
    for scenario in &SCENARIOS {
        let checked = if is_pointless { skipped(scenario) } else { check(scenario, &mut trial) };
        if stop.is_raised() {
            return None;
        }
        is_pointless |= scenario.is_essential && matches!(checked.verdict, Verdict::Failed(Problem::Fault(_)));
        on_checked(&checked);
        all.push(checked);
    }
    Some(all)
}

fn check(scenario: &Scenario, trial: &mut Trial<'_>) -> Checked {
    trial.begin();
    let verdict = match (scenario.run)(trial) {
        Ok(None) => Verdict::Passed,
        Ok(Some(note)) => Verdict::Noted(note),
        Err(problem) => Verdict::Failed(problem),
    };
    let lines = trial.lines();
    if matches!(verdict, Verdict::Failed(_)) {
        trial.end_bot();
    }
    Checked { name: scenario.name, verdict, lines }
}

fn skipped(scenario: &Scenario) -> Checked {
    Checked { name: scenario.name, verdict: Verdict::Skipped, lines: Vec::new() }
}
