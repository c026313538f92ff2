//! A diagnosis in sentences that a beginner understands.

use gambito_grading::{Diagnosis, Finding, Kind, Malformed, Note, Refusal};
use gambito_texts::{Texts, Value};

/// The fault in one sentence; none if it is not known.
pub(super) fn fault(texts: Texts, diagnosis: &Diagnosis) -> Option<String> {
    let id = diagnosis.fault?;
    if !diagnosis.is_confirmed && diagnosis.class.len() > 1 {
        return None;
    }
    Some(texts.get(&format!("grade-fault-{id}")))
}

/// What was expected and what came.
pub(super) fn difference(texts: Texts, finding: &Finding) -> String {
    let number = |value: f64| Value::from(shown(value));
    let window = |(alpha, beta): (f64, f64)| Value::from(format!("({}, {})", shown(alpha), shown(beta)));
    let text = |id: &str, values: &[(&'static str, Value<'_>)]| texts.format(id, values);
    match &finding.kind {
        Kind::NoSearch => texts.get("grade-no-search"),
        Kind::Illegal { mv } => text("grade-illegal", &[("move", mv.as_str().into())]),
        Kind::Repeated { mv } => text("grade-repeated", &[("move", mv.as_str().into())]),
        Kind::Player { expected, came } => {
            text("grade-player", &[("expected", expected.to_string().into()), ("came", came.as_str().into())])
        }
        Kind::Window { expected, came } => {
            text("grade-window", &[("expected", window(*expected)), ("came", window(*came))])
        }
        Kind::Horizon { expected, came } => {
            text("grade-horizon", &[("expected", (*expected).into()), ("came", (*came).into())])
        }
        Kind::Leaf { is_finished, expected, came } => {
            let id = if *is_finished { "grade-finished" } else { "grade-estimate" };
            text(id, &[("expected", number(*expected)), ("came", number(*came))])
        }
        Kind::Value { expected, came } => {
            text("grade-value", &[("expected", number(*expected)), ("came", number(*came))])
        }
        Kind::LeftOut { moves, best } => {
            text("grade-left-out", &[("moves", moves.join(" ").into()), ("best", number(*best))])
        }
        Kind::MissedCut { best, bound } => {
            text("grade-missed-cut", &[("best", number(*best)), ("bound", number(*bound))])
        }
        Kind::Remembered { came } => text("grade-remembered", &[("came", number(*came))]),
        Kind::Move { expected, came, regret } => {
            let mut values = vec![("expected", expected.as_str().into()), ("came", came.as_str().into())];
            match regret {
                Some(regret) if regret.is_finite() => {
                    values.push(("regret", number(*regret)));
                    text("grade-worse-move", &values)
                }
                _ => text("grade-move", &values),
            }
        }
    }
}

/// Why the program could not be judged.
pub(super) fn refusal(texts: Texts, refusal: &Refusal) -> String {
    let text = |id: &str, values: &[(&'static str, Value<'_>)]| texts.format(id, values);
    match refusal {
        Refusal::Malformed { malformed, .. } => {
            let (id, node) = match malformed {
                Malformed::Twice { node } => ("grade-node-twice", node),
                Malformed::Order { node } => ("grade-node-order", node),
                Malformed::Orphan { node } => ("grade-node-orphan", node),
                Malformed::Gap { node } => ("grade-node-gap", node),
            };
            text(id, &[("node", node.to_string().into())])
        }
        Refusal::Nodes { said, traced, .. } => {
            text("grade-contradicts-nodes", &[("said", said.to_string().into()), ("traced", traced.to_string().into())])
        }
        Refusal::Score { said, traced, .. } => {
            text("grade-contradicts-score", &[("said", shown(*said).into()), ("traced", shown(*traced).into())])
        }
        Refusal::Move { mv, .. } => text("grade-contradicts-move", &[("move", mv.as_str().into())]),
        Refusal::Unsteady { first, second, .. } => {
            text("grade-unsteady", &[("first", first.as_str().into()), ("second", second.as_str().into())])
        }
    }
}

/// A remark.
pub(super) fn note(texts: Texts, note: &Note) -> String {
    match note {
        Note::NoTrace => texts.get("grade-no-trace"),
        Note::Truncated { question } => texts.format("grade-truncated", &[("question", (question + 1).into())]),
        Note::Ended { question, lines } => {
            texts.format("grade-ended", &[("question", (question + 1).into()), ("lines", (*lines).into())])
        }
        Note::FreeExtraTurns => texts.get("grade-free-extra-turns"),
        Note::OwnEvaluation => texts.get("grade-own-evaluation"),
        Note::Nodes { class } => texts.format("grade-nodes", &[("class", listed(class).into())]),
    }
}

/// Numbers of faults, separated by commas.
pub(super) fn listed(class: &gambito_grading::Faults) -> String {
    class.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A value as programs write it.
fn shown(value: f64) -> String {
    match value {
        value if value == f64::INFINITY => "inf".to_owned(),
        value if value == f64::NEG_INFINITY => "-inf".to_owned(),
        // Minus zero is zero.
        value => (value + 0.0).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use gambito_grading::FAULTS;
    use gambito_texts::Lang;

    use super::*;

    #[test]
    fn every_fault_has_a_sentence_in_both_languages() {
        for lang in Lang::ALL {
            for fault in FAULTS {
                assert!(Texts::new(lang).find(&format!("grade-fault-{fault}"), &[]).is_some(), "{lang}: {fault}");
            }
        }
    }
}
