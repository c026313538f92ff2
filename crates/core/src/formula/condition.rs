use std::str::FromStr;

use super::parse::parse_condition;
use super::{Comparison, Formula, Name, ONE};
use crate::{ExpressionError, Value};

/// A condition over named numbers, such as `store+row<=100`. Several conditions, separated by commas, must all hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    relations: Vec<Relation>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Relation {
    pub(super) left: Formula<Name>,
    pub(super) comparison: Comparison,
    pub(super) right: Formula<Name>,
}

impl FromStr for Condition {
    type Err = ExpressionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self { relations: parse_condition(text)? })
    }
}

impl Condition {
    /// Checks that the condition uses known names only.
    ///
    /// # Errors
    /// [`ExpressionError::UnknownFeature`] for the first other name.
    pub fn check(&self, known: &[String]) -> Result<(), ExpressionError> {
        let is_known = |name: &Name| {
            let given = format!("{}{}", name.whose.prefix(), name.feature);
            if known.contains(&given) {
                Ok(())
            } else {
                Err(ExpressionError::UnknownFeature { given, known: known.to_vec() })
            }
        };
        for Relation { left, right, .. } in &self.relations {
            left.try_map(&is_known)?;
            right.try_map(&is_known)?;
        }
        Ok(())
    }

    /// Whether the condition holds for these numbers, by name.
    pub fn holds(&self, number: impl Fn(&str) -> f64) -> bool {
        let value = |name: &Name| (number(&name.feature) * ONE as f64).round() as Value;
        self.relations
            .iter()
            .all(|Relation { left, comparison, right }| comparison.holds(left.compute(&value), right.compute(&value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_relations_of_a_condition_must_hold() {
        let condition: Condition = "2*a+b<=10, a!=b".parse().expect("a condition");
        let holds = |a: f64, b: f64| condition.holds(|name| if name == "a" { a } else { b });
        assert_eq!([holds(3.0, 4.0), holds(3.0, 4.01), holds(2.0, 2.0), holds(-1.5, 2.0)], [true, false, false, true]);
        assert!(condition.check(&["a".to_owned(), "b".to_owned()]).is_ok());
        let error = condition.check(&["a".to_owned()]).expect_err("no such name");
        assert_eq!(error, ExpressionError::UnknownFeature { given: "b".into(), known: vec!["a".into()] });
        for text in ["", "a", "a+b<=", "a<b<c", "a<=b;"] {
            assert!(text.parse::<Condition>().is_err(), "{text}");
        }
    }
}
