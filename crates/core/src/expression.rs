use std::fmt;
use std::str::FromStr;

use crate::Value;

/// A linear expression over features, as a user writes it: `5*store+2*pit6-0.5*mobility`.
///
/// Weights are exact: decimals become whole numbers of a smaller unit that all terms share, so sums are the same on every
/// machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    terms: Vec<Term>,
    scale: Value,
}

/// A weighted feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The weight, in units of the expression's scale.
    pub weight: Value,
    /// The name of the feature.
    pub feature: String,
}

/// The most digits after the point of a weight.
const MOST_DECIMALS: usize = 4;
/// The most terms of an expression.
const MOST_TERMS: usize = 64;
/// The largest whole part of a weight.
const LARGEST_WEIGHT: Value = 1_000_000;

impl Expression {
    /// One feature with weight 1.
    #[must_use]
    pub fn feature(name: &str) -> Self {
        Self { terms: vec![Term { weight: 1, feature: name.to_owned() }], scale: 1 }
    }

    /// The terms, in the order they were written.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// How many units of a term's weight make a weight of one.
    #[must_use]
    pub const fn scale(&self) -> Value {
        self.scale
    }

    /// A value of this expression in the user's unit.
    #[must_use]
    pub fn in_units(&self, value: Value) -> f64 {
        value as f64 / self.scale as f64
    }
}

/// Why a text is not an evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpressionError {
    /// The text is empty.
    Empty,
    /// There are too many terms.
    TooLong {
        /// The most allowed.
        most: usize,
    },
    /// A term that is neither `feature` nor `number*feature`.
    BadTerm {
        /// The term.
        given: String,
    },
    /// A weight that is not a decimal number, too large, or has too many decimals.
    BadWeight {
        /// The weight.
        given: String,
        /// The largest allowed.
        largest: Value,
        /// The most digits allowed after the point.
        decimals: usize,
    },
    /// The weighted sum could exceed the range of a search.
    TooLarge {
        /// The largest absolute value allowed.
        largest: Value,
    },
    /// The game has no such feature.
    UnknownFeature {
        /// The name.
        given: String,
        /// The features of the game.
        known: Vec<String>,
    },
}

impl fmt::Display for ExpressionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the evaluation is empty"),
            Self::TooLong { most } => write!(f, "the evaluation has more than {most} terms"),
            Self::BadTerm { given } => write!(f, "invalid term {given:?}; expected one such as 2*pit6"),
            Self::BadWeight { given, largest, decimals } => {
                write!(f, "invalid weight {given:?}; expected at most {largest}, with up to {decimals} decimals")
            }
            Self::TooLarge { largest } => write!(f, "values of the evaluation can exceed {largest}"),
            Self::UnknownFeature { given, known } => {
                write!(f, "unknown feature {given:?}; known features: {}", known.join(", "))
            }
        }
    }
}

impl std::error::Error for ExpressionError {}

impl FromStr for Expression {
    type Err = ExpressionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let written = split_terms(text)?;
        let decimals = written.iter().map(|(_, weight, _)| fraction(weight).len()).max().unwrap_or(0);
        let scale = 10_i64.pow(u32::try_from(decimals).expect("there are few decimals"));
        let terms = written
            .into_iter()
            .map(|(sign, weight, feature)| Term {
                weight: sign * scaled(weight, decimals),
                feature: feature.to_owned(),
            })
            .collect();
        Ok(Self { terms, scale })
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, term) in self.terms.iter().enumerate() {
            let sign = if term.weight < 0 {
                "-"
            } else if index > 0 {
                "+"
            } else {
                ""
            };
            f.write_str(sign)?;
            if term.weight.abs() != self.scale {
                write!(f, "{}*", self.in_units(term.weight.abs()))?;
            }
            f.write_str(&term.feature)?;
        }
        Ok(())
    }
}

/// The signs, weights and features of a text, all checked.
fn split_terms(text: &str) -> Result<Vec<(Value, &str, &str)>, ExpressionError> {
    let mut rest = text.trim();
    if rest.is_empty() {
        return Err(ExpressionError::Empty);
    }
    let mut terms = Vec::new();
    while !rest.is_empty() {
        let (sign, unsigned) = match rest.as_bytes()[0] {
            b'-' => (-1, &rest[1..]),
            b'+' => (1, &rest[1..]),
            _ => (1, rest),
        };
        let end = unsigned.find(['+', '-']).unwrap_or(unsigned.len());
        let term = unsigned[..end].trim();
        let (weight, feature) = term.split_once('*').map_or(("1", term), |(w, name)| (w.trim(), name.trim()));
        if !is_name(feature) {
            return Err(ExpressionError::BadTerm { given: term.to_owned() });
        }
        if !is_weight(weight) {
            let given = weight.to_owned();
            return Err(ExpressionError::BadWeight { given, largest: LARGEST_WEIGHT, decimals: MOST_DECIMALS });
        }
        terms.push((sign, weight, feature));
        if terms.len() > MOST_TERMS {
            return Err(ExpressionError::TooLong { most: MOST_TERMS });
        }
        rest = &unsigned[end..];
    }
    Ok(terms)
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

fn is_weight(text: &str) -> bool {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    digits(whole)
        && digits(fraction)
        && fraction.len() <= MOST_DECIMALS
        && whole.parse::<Value>().is_ok_and(|whole| whole <= LARGEST_WEIGHT)
}

fn fraction(weight: &str) -> &str {
    weight.split_once('.').map_or("", |(_, fraction)| fraction)
}

/// A checked weight in units of `10^-decimals`.
fn scaled(weight: &str, decimals: usize) -> Value {
    let (whole, fraction) = weight.split_once('.').unwrap_or((weight, ""));
    format!("{whole}{fraction:0<decimals$}").parse().expect("a checked weight fits")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights(text: &str) -> Vec<(Value, String)> {
        let expression: Expression = text.parse().expect("a good expression");
        expression.terms().iter().map(|term| (term.weight, term.feature.clone())).collect()
    }

    #[test]
    fn decimals_make_a_common_unit() {
        assert_eq!(
            weights("5*store + 2*pit6 - 0.5*mobility"),
            [(50, "store".to_owned()), (20, "pit6".to_owned()), (-5, "mobility".to_owned())]
        );
    }

    #[test]
    fn an_expression_is_written_as_it_was_read() {
        for text in ["store", "-store", "5*store+2*pit6+pit1", "0.25*row-3*pit1"] {
            assert_eq!(text.parse::<Expression>().expect("a good expression").to_string(), text);
        }
    }

    #[test]
    fn errors_name_what_is_wrong() {
        let error = |text: &str| text.parse::<Expression>().expect_err("a bad expression");
        assert_eq!(error("  "), ExpressionError::Empty);
        assert_eq!(error("5*"), ExpressionError::BadTerm { given: "5*".into() });
        assert_eq!(error("a++b"), ExpressionError::BadTerm { given: String::new() });
        for weight in ["x", "", "1.", ".5", "1e9", "1.00001", "99999999999999999999"] {
            assert!(matches!(error(&format!("{weight}*a")), ExpressionError::BadWeight { .. }), "{weight}");
        }
    }
}
