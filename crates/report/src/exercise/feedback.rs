//! The result of a check in sentences, as far as the level of feedback allows.

use gambito_core::Player;
use gambito_exercise::{Blank, Bound, Checked, Exercise, Finding, Reason, Verdict};
use gambito_texts::{Texts, Value};

/// How much a student is told: each level includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Whether the answers are right.
    Verdict,
    /// The node of the first wrong answer.
    Where,
    /// Which answer it is.
    What,
    /// The right answer and its reason.
    Why,
}

impl Detail {
    /// All levels, the least first.
    pub const ALL: [Self; 4] = [Self::Verdict, Self::Where, Self::What, Self::Why];

    /// The name in commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Verdict => "verdict",
            Self::Where => "where",
            Self::What => "what",
            Self::Why => "why",
        }
    }

    /// The level of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|detail| detail.name() == name)
    }
}

/// What a student is told, one sentence for each level.
#[must_use]
pub fn sentences(exercise: &Exercise, checked: &Checked, detail: Detail, texts: Texts) -> Vec<String> {
    let verdict = checked.verdict;
    let counts: &[(&'static str, Value<'_>)] = &[("right", checked.right.into()), ("blanks", checked.blanks.into())];
    let mut told = vec![texts.format(&format!("exercise-verdict-{}", verdict.name()), counts)];
    let Some(finding) = &checked.finding else { return told };
    let name = |node: usize| exercise.nodes[node].name.clone();
    if detail == Detail::Where {
        let id = format!("exercise-where-{}", verdict.name());
        told.push(texts.format(&id, &[("node", name(finding.node).into())]));
    }
    if detail >= Detail::What {
        told.push(what(exercise, finding, verdict, texts));
    }
    if detail == Detail::Why {
        let mistake = finding.mistake.map(|mistake| texts.get(&format!("exercise-mistake-{}", mistake.name())));
        told.extend(mistake);
        told.push(why(exercise, finding, texts));
    }
    told
}

fn what(exercise: &Exercise, finding: &Finding, verdict: Verdict, texts: Texts) -> String {
    let node = || exercise.nodes[finding.node].name.clone();
    let id = match (verdict, finding.blank) {
        (Verdict::Incomplete, blank) => format!("exercise-missing-{}", blank.name()),
        (_, Blank::Cut) if matches!(finding.reason, Reason::CutDue { .. }) => "exercise-wrong-no-cut".to_owned(),
        (_, blank) => format!("exercise-wrong-{}", blank.name()),
    };
    let given = finding.given.map(|given| given.to_string()).unwrap_or_default();
    texts.format(&id, &[("node", node().into()), ("given", given.into())])
}

fn why(exercise: &Exercise, finding: &Finding, texts: Texts) -> String {
    let name = |node: usize| Value::from(exercise.nodes[node].name.clone());
    let node = ("node", name(finding.node));
    let expected = finding.expected.map(|bound| bound.to_string()).unwrap_or_default();
    let number = |number: i64| Value::from(number.to_string());
    let side = |player: Player| if player == Player::First { "max" } else { "min" };
    match &finding.reason {
        Reason::Best { player, values, is_cut } => {
            let values = values.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
            let end = if *is_cut { "-cut" } else { "" };
            let id = format!("exercise-best-{}{end}", side(*player));
            texts.format(&id, &[node, ("values", values.into()), ("expected", expected.into())])
        }
        Reason::Open => texts.format(&format!("exercise-open-{}", finding.blank.name()), &[node]),
        Reason::SetBy { ancestor, value } => {
            let id = format!("exercise-set-{}", finding.blank.name());
            texts.format(&id, &[node, ("ancestor", name(*ancestor)), ("value", number(*value))])
        }
        Reason::CutDue { parent, value, ancestor, bound } => {
            let player = exercise.nodes[*parent].player.unwrap_or(Player::First);
            let id = format!("exercise-cut-due-{}", side(player));
            let values = [
                node,
                ("parent", name(*parent)),
                ("value", number(*value)),
                ("ancestor", name(*ancestor)),
                ("bound", number(*bound)),
            ];
            texts.format(&id, &values)
        }
        Reason::CutNotDue { parent, value, window: (alpha, beta) } => {
            let (alpha, beta) = (Bound::alpha(*alpha).to_string(), Bound::beta(*beta).to_string());
            let mut values = vec![node, ("parent", name(*parent)), ("alpha", alpha.into()), ("beta", beta.into())];
            let Some(value) = value else { return texts.format("exercise-cut-too-soon", &values[..2]) };
            values.push(("value", number(*value)));
            texts.format("exercise-cut-not-due", &values)
        }
    }
}
