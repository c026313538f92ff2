//! What is wrong with a roster, in words.

use gambito_accounts::{LineProblem, RosterError, RosterProblem};
use gambito_texts::Texts;

/// Problems that a message lists. More of them have the same cause, such as a wrong separator.
const MOST_PROBLEMS: usize = 30;

/// Why a roster cannot be read: a sentence, and a line for each line of the roster that is wrong.
#[must_use]
pub fn roster_error(texts: Texts, error: &RosterError) -> String {
    let problems = match error {
        RosterError::Empty => return texts.get("roster-empty"),
        RosterError::Lines(problems) => problems,
    };
    let mut lines = vec![texts.format("roster-wrong", &[("count", problems.len().into())])];
    lines.extend(problems.iter().take(MOST_PROBLEMS).map(|problem| line(texts, *problem)));
    if problems.len() > MOST_PROBLEMS {
        lines.push(texts.format("roster-more", &[("count", (problems.len() - MOST_PROBLEMS).into())]));
    }
    lines.join("\n")
}

fn line(texts: Texts, RosterProblem { line, problem }: RosterProblem) -> String {
    texts.format("roster-line", &[("line", line.into()), ("reason", line_problem(texts, problem).into())])
}

/// What is wrong with a line.
pub(crate) fn line_problem(texts: Texts, problem: LineProblem) -> String {
    match problem {
        LineProblem::UnclosedQuote => texts.get("roster-unclosed-quote"),
        LineProblem::TextAfterQuote => texts.get("roster-text-after-quote"),
        LineProblem::TooManyFields { found } => texts.format("roster-too-many-fields", &[("found", found.into())]),
        LineProblem::UnknownColumn => texts.get("roster-unknown-column"),
        LineProblem::NoName => texts.get("roster-no-name"),
        LineProblem::BadName { most } => texts.format("roster-bad-name", &[("most", most.into())]),
        LineProblem::BadGroup { most } => texts.format("roster-bad-group", &[("most", most.into())]),
    }
}
