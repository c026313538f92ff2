use gambito_core::StopFlag;

use crate::scenes::Scenes;
use crate::situations::{SITUATIONS, Situation};
use crate::trial::Trial;
use crate::{Problem, Subject, Verdict};

/// What became of a situation.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The name of the situation.
    pub name: &'static str,
    /// What it has shown.
    pub verdict: Verdict,
    /// What was said: `>` to the program, `<` by it, `!` over its standard error.
    pub lines: Vec<String>,
}

/// Leads a program through all [`SITUATIONS`]; `on_checked` hears of each. One process goes through as many of them
/// as it can: after a fault there is a new one. None if `stop` was raised.
pub fn check_bot(subject: &Subject<'_>, stop: &StopFlag, on_checked: &mut dyn FnMut(&Checked)) -> Option<Vec<Checked>> {
    let scenes = Scenes::of(subject.variant);
    let mut trial = Trial::new(subject, &scenes, stop);
    let mut is_pointless = false;
    let mut all = Vec::new();
    for situation in &SITUATIONS {
        let checked = if is_pointless { skipped(situation) } else { check(situation, &mut trial) };
        if stop.is_raised() {
            return None;
        }
        is_pointless |= situation.is_essential && matches!(checked.verdict, Verdict::Failed(Problem::Fault(_)));
        on_checked(&checked);
        all.push(checked);
    }
    Some(all)
}

fn check(situation: &Situation, trial: &mut Trial<'_>) -> Checked {
    trial.begin();
    let verdict = match (situation.run)(trial) {
        Ok(None) => Verdict::Passed,
        Ok(Some(note)) => Verdict::Noted(note),
        Err(problem) => Verdict::Failed(problem),
    };
    let lines = trial.lines();
    if matches!(verdict, Verdict::Failed(_)) {
        trial.end_bot();
    }
    Checked { name: situation.name, verdict, lines }
}

fn skipped(situation: &Situation) -> Checked {
    Checked { name: situation.name, verdict: Verdict::Skipped, lines: Vec::new() }
}
