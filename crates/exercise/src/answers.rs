//! The answers of a student as text: one line for each node, `C alpha=3 beta=inf value=2`, or `C.2 cut`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Exercise, Step};

/// An end of a window, or a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Below every number.
    Lowest,
    /// A number.
    At(i64),
    /// Above every number.
    Highest,
}

impl Bound {
    /// The lower end of a window.
    #[must_use]
    pub fn alpha(bound: Option<i64>) -> Self {
        bound.map_or(Self::Lowest, Self::At)
    }

    /// The upper end of a window.
    #[must_use]
    pub fn beta(bound: Option<i64>) -> Self {
        bound.map_or(Self::Highest, Self::At)
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lowest => f.write_str("-∞"),
            Self::At(number) => number.fmt(f),
            Self::Highest => f.write_str("∞"),
        }
    }
}

impl FromStr for Bound {
    type Err = ();

    /// Reads a number, `inf`, `-inf` or a sign of infinity.
    fn from_str(text: &str) -> Result<Self, ()> {
        let plain = text.trim().replace('−', "-").to_lowercase();
        match plain.as_str() {
            "inf" | "+inf" | "∞" | "+∞" | "infinity" | "infinito" => Ok(Self::Highest),
            "-inf" | "-∞" | "-infinity" | "-infinito" => Ok(Self::Lowest),
            number => number.parse().map(Self::At).map_err(|_| ()),
        }
    }
}

/// What a student writes at one node. Empty texts are not answers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Answer {
    /// The name of the node.
    pub node: String,
    /// The lower end of the window.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alpha: Option<String>,
    /// The upper end of the window.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beta: Option<String>,
    /// The value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Whether the node is cut.
    pub cut: bool,
}

/// Why answers cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnswerError {
    /// The exercise has no such node.
    #[error("there is no node {node:?}")]
    Node {
        /// The name.
        node: String,
    },
    /// Not a number or an infinity.
    #[error("invalid number {given:?} at {node}; expected a number, inf or -inf")]
    Number {
        /// The name of the node.
        node: String,
        /// What was given.
        given: String,
    },
    /// A word that is none of `alpha=`, `beta=`, `value=` and `cut`.
    #[error("invalid answer {given:?}; expected alpha=, beta=, value= or cut")]
    Word {
        /// The word.
        given: String,
    },
}

/// The answers to an exercise, by node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers {
    pub(crate) at: Vec<Given>,
}

/// The answers at one node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Given {
    pub(crate) alpha: Option<Bound>,
    pub(crate) beta: Option<Bound>,
    pub(crate) value: Option<Bound>,
    pub(crate) is_cut: bool,
}

impl Given {
    /// Whether anything but a cut is filled in.
    pub(crate) fn is_filled(&self) -> bool {
        self.alpha.is_some() || self.beta.is_some() || self.value.is_some()
    }
}

impl Answers {
    /// No answers yet.
    #[must_use]
    pub fn none(exercise: &Exercise) -> Self {
        Self { at: vec![Given::default(); exercise.nodes.len()] }
    }

    /// Adds what is written at one node; an empty text takes an answer back.
    ///
    /// # Errors
    /// [`AnswerError`] if there is no such node, or something else than a number is given.
    pub fn fill(&mut self, exercise: &Exercise, answer: &Answer) -> Result<(), AnswerError> {
        let unknown = || AnswerError::Node { node: answer.node.clone() };
        let index = exercise.node_named(answer.node.trim()).ok_or_else(unknown)?;
        let mut given = self.at[index];
        let boxes =
            [(&answer.alpha, &mut given.alpha), (&answer.beta, &mut given.beta), (&answer.value, &mut given.value)];
        for (text, kept) in boxes {
            let Some(text) = text else { continue };
            let wrong = |()| AnswerError::Number { node: answer.node.clone(), given: text.clone() };
            *kept = if text.trim().is_empty() { None } else { Some(text.parse().map_err(wrong)?) };
        }
        given.is_cut = answer.cut;
        self.at[index] = given;
        Ok(())
    }

    /// What is written at a node.
    #[must_use]
    pub fn written(&self, exercise: &Exercise, node: usize) -> Answer {
        let Given { alpha, beta, value, is_cut } = self.at[node];
        let text = |bound: Option<Bound>| bound.map(|bound| bound.to_string());
        let node = exercise.nodes[node].name.clone();
        Answer { node, alpha: text(alpha), beta: text(beta), value: text(value), cut: is_cut }
    }

    /// The answers of a solution.
    #[must_use]
    pub fn of_solution(exercise: &Exercise) -> Self {
        let mut answers = Self::none(exercise);
        let solution = exercise.solution();
        for step in exercise.steps(solution) {
            let given = &mut answers.at[step.node()];
            let Some(visit) = solution.visit_of(step.node()) else {
                given.is_cut = true;
                continue;
            };
            match step {
                Step::Alpha(_) => given.alpha = Some(Bound::alpha(visit.alpha)),
                Step::Beta(_) => given.beta = Some(Bound::beta(visit.beta)),
                Step::Value(_) => given.value = Some(Bound::At(visit.value)),
                Step::Enter(_) | Step::Cut(_) => {}
            }
        }
        answers
    }

    /// Adds one line: the name of a node, then `alpha=N`, `beta=N`, `value=N` or `cut`. Without an end of the window the
    /// earlier one stays.
    ///
    /// # Errors
    /// [`AnswerError`] if the line cannot be read; nothing is added then.
    pub fn add_line(&mut self, exercise: &Exercise, line: &str) -> Result<(), AnswerError> {
        let mut words = line.split_whitespace();
        let Some(node) = words.next() else { return Ok(()) };
        let mut answer = Answer { node: node.to_owned(), ..Answer::default() };
        for word in words {
            match word.split_once('=') {
                Some(("alpha" | "a" | "α", text)) => answer.alpha = Some(text.to_owned()),
                Some(("beta" | "b" | "β", text)) => answer.beta = Some(text.to_owned()),
                Some(("value" | "v" | "valor", text)) => answer.value = Some(text.to_owned()),
                None if matches!(word, "cut" | "corte") => answer.cut = true,
                _ => return Err(AnswerError::Word { given: word.to_owned() }),
            }
        }
        self.fill(exercise, &answer)
    }

    /// Reads answers line by line; empty lines and those starting with `#` are ignored.
    ///
    /// # Errors
    /// The number of the first line that cannot be read, counted from 1, and why.
    pub fn read(exercise: &Exercise, text: &str) -> Result<Self, (usize, AnswerError)> {
        let mut answers = Self::none(exercise);
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with('#'));
        for (index, line) in lines {
            answers.add_line(exercise, line).map_err(|error| (index + 1, error))?;
        }
        Ok(answers)
    }
}
