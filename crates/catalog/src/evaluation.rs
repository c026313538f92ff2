use std::sync::Arc;

use gambito_core::{Expression, ExpressionError, Features, Linear, Text};

use crate::SpecError;
use crate::spec::Named;

/// A named evaluation or a feature, described.
#[derive(Clone, Debug)]
pub struct EvaluationInfo {
    /// The name.
    pub name: String,
    /// The expression behind a named evaluation.
    pub expression: Option<String>,
    /// What it is.
    pub about: Text,
}

/// Reads an evaluation: a name of the game or an expression over its features; the default one without a text.
///
/// # Errors
/// [`SpecError`] if the text is neither.
pub fn evaluation<P: Features>(pos: &P, text: Option<&str>) -> Result<Arc<Linear<P>>, SpecError> {
    let named = pos.evaluations();
    let found = match text {
        None => named.first(),
        Some(text) => named.iter().find(|evaluation| evaluation.name == text),
    };
    let expression = match (found, text) {
        (Some(evaluation), _) => evaluation.expression.clone(),
        (None, Some(text)) => text.parse::<Expression>()?,
        (None, None) => unreachable!("every game has an evaluation"),
    };
    Linear::new(pos, &expression).map(Arc::new).map_err(|error| match (error, text) {
        // A single word may have been meant as the name of an evaluation.
        (ExpressionError::UnknownFeature { given, known }, Some(text)) if given == text => {
            let names = named.iter().map(|evaluation| evaluation.name.as_str()).chain(known.iter().map(String::as_str));
            let mut names: Vec<&str> = names.collect();
            names.sort_unstable();
            names.dedup();
            SpecError::unknown(Named::Evaluation, &given, names)
        }
        (error, _) => error.into(),
    })
}

pub(crate) fn named_evaluations<P: Features>(pos: &P) -> Vec<EvaluationInfo> {
    let describe = |evaluation: gambito_core::NamedEvaluation| EvaluationInfo {
        name: evaluation.name,
        expression: Some(evaluation.expression.to_string()),
        about: evaluation.about,
    };
    pos.evaluations().into_iter().map(describe).collect()
}

pub(crate) fn features<P: Features>(pos: &P) -> Vec<EvaluationInfo> {
    let describe = |feature: gambito_core::Feature<P>| EvaluationInfo {
        name: feature.name,
        expression: None,
        about: feature.about,
    };
    pos.features().into_iter().map(describe).collect()
}
