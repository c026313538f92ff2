use std::fmt;
use std::str::FromStr;

use crate::Value;
use crate::formula::{self, Formula, Name, ONE};

/// An expression over features, as a user writes it: `5*store+2*pit6-0.5*mobility`, or with functions and the features of
/// one player, `own.store*min(opp.row,9);end=-50`.
///
/// Numbers are exact: decimals become whole numbers of a smaller unit that all terms share, so sums are the same on every
/// machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    terms: Vec<Term>,
    scale: Value,
    finished: Option<Finished>,
}

/// A weighted feature, or a formula with a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The weight, in units of the expression's scale.
    pub weight: Value,
    /// The name of the feature, or the formula as it is written.
    pub feature: String,
    /// The formula, unless the term is a plain feature.
    pub(crate) formula: Option<Formula<Name>>,
}

/// What a finished game is worth to the player to move, in units of the expression's scale: the result times `unit`, plus
/// `offset`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Finished {
    pub(crate) unit: Value,
    pub(crate) offset: Value,
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
        Self { terms: vec![Term::plain(1, name)], scale: 1, finished: None }
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

    /// Whether every term is a feature times a weight and the text says nothing of finished games, so that weights are all
    /// there is to tune.
    #[must_use]
    pub fn is_linear(&self) -> bool {
        self.finished.is_none() && self.terms.iter().all(|term| term.formula.is_none())
    }

    /// What the text says of finished games.
    pub(crate) const fn finished(&self) -> Option<Finished> {
        self.finished
    }

    fn linear(text: &str) -> Result<Self, ExpressionError> {
        let written = split_terms(text)?;
        let decimals = written.iter().map(|(_, weight, _)| fraction(weight).len()).max().unwrap_or(0);
        let scale = 10_i64.pow(u32::try_from(decimals).expect("there are few decimals"));
        let terms =
            written.into_iter().map(|(sign, weight, feature)| Term::plain(sign * scaled(weight, decimals), feature));
        Ok(Self { terms: terms.collect(), scale, finished: None })
    }

    fn nonlinear(text: &str) -> Result<Self, ExpressionError> {
        let (addends, finished) = formula::parse(text)?;
        if addends.len() > MOST_TERMS {
            return Err(ExpressionError::TooLong { most: MOST_TERMS });
        }
        Ok(Self { terms: addends.into_iter().map(Term::of).collect(), scale: ONE, finished })
    }
}

impl Term {
    fn plain(weight: Value, feature: &str) -> Self {
        Self { weight, feature: feature.to_owned(), formula: None }
    }

    /// An addend of a formula.
    fn of(addend: Formula<Name>) -> Self {
        let (sign, unsigned) = match addend {
            Formula::Negative(inner) => (-1, *inner),
            other => (1, other),
        };
        if let Some((weight, feature)) = unsigned.as_weighted_feature() {
            return Self::plain(sign * weight, feature);
        }
        Self { weight: sign * ONE, feature: unsigned.to_string(), formula: Some(unsigned) }
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
    /// A formula is nested too deeply or has too many parts.
    TooComplex {
        /// The most numbers, names and functions.
        parts: usize,
        /// The most nested parentheses.
        depth: usize,
    },
    /// A formula goes on in a way that makes no sense.
    Unexpected {
        /// The place in the text, counted from 1.
        place: usize,
        /// The character there; empty at the end of the text.
        found: String,
        /// What could stand there.
        expected: Expected,
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

/// What a formula needs at some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A number, a feature, a function or an opening parenthesis.
    Operand,
    /// An operator, or the end of the evaluation.
    Operator,
    /// A closing parenthesis.
    Closing,
    /// A comma before the next argument.
    Comma,
    /// A comparison, in the condition of an `if`.
    Comparison,
    /// The name of a function.
    Function,
    /// The point after `own` or `opp`.
    Point,
    /// The name of a feature.
    Feature,
    /// The value of a finished game.
    Finished,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Operand => "a number, a feature, a function or (",
            Self::Operator => "+, -, * or the end",
            Self::Closing => ")",
            Self::Comma => ", and another argument",
            Self::Comparison => "<, <=, >, >=, == or !=",
            Self::Function => "min, max, exp or if",
            Self::Point => "a point and a feature",
            Self::Feature => "a feature",
            Self::Finished => "a value of finished games such as end=-50 or end=2*result-50",
        })
    }
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
            Self::TooComplex { parts, depth } => {
                write!(f, "the evaluation has more than {parts} parts or more than {depth} nested parentheses")
            }
            Self::Unexpected { place, found, expected } => {
                write!(f, "unexpected {found:?} at place {place} of the evaluation; expected {expected}")
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

    /// A text that is no weighted sum is read as a formula. If it is neither and looks like the former, the error says what
    /// is wrong with the term.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::linear(text).or_else(|wrong| {
            let is_formula = text.contains(FORMULA_SYMBOLS) || text.contains("own.") || text.contains("opp.");
            Self::nonlinear(text).map_err(|error| if is_formula { error } else { wrong })
        })
    }
}

/// Characters that occur in formulas only.
const FORMULA_SYMBOLS: [char; 8] = ['(', ')', '<', '>', '=', '!', ',', ';'];

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
        self.finished.map_or(Ok(()), |finished| write!(f, ";end={finished}"))
    }
}

impl fmt::Display for Finished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |units: Value| units as f64 / ONE as f64;
        match (self.unit, self.offset) {
            (0, offset) => write!(f, "{}", number(offset)),
            (unit, 0) => write!(f, "{}*result", number(unit)),
            (unit, offset) => write!(f, "{}*result{:+}", number(unit), number(offset)),
        }
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
        check_weight(weight)?;
        terms.push((sign, weight, feature));
        if terms.len() > MOST_TERMS {
            return Err(ExpressionError::TooLong { most: MOST_TERMS });
        }
        rest = &unsigned[end..];
    }
    Ok(terms)
}

/// Whether a name can start with this character.
pub(crate) const fn starts_name(c: char) -> bool {
    c.is_ascii_lowercase()
}

fn is_name(text: &str) -> bool {
    text.starts_with(starts_name) && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

fn check_weight(text: &str) -> Result<(), ExpressionError> {
    let refused =
        || ExpressionError::BadWeight { given: text.to_owned(), largest: LARGEST_WEIGHT, decimals: MOST_DECIMALS };
    is_weight(text).then_some(()).ok_or_else(refused)
}

/// A number without a sign, in units of 10^-4.
pub(crate) fn number_in_units(text: &str) -> Result<Value, ExpressionError> {
    check_weight(text)?;
    Ok(scaled(text, MOST_DECIMALS))
}

/// Formulas have all decimals that a weight can have.
const _: () = assert!(ONE == 10_i64.pow(MOST_DECIMALS as u32));

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
    fn a_formula_is_written_as_it_was_read() {
        for text in [
            "own.store*opp.pit1",
            "2.5*store-min(own.row,opp.row+1,9)",
            "exp(0.1*store)-2*max(-row,3)*pit1",
            "if(own.store>=13,100,if(opp.row!=0,-(pit1+2),0.5))",
            "store;end=-50",
            "-(store+row)*pit2;end=2*result-0.5",
            "3",
        ] {
            assert_eq!(text.parse::<Expression>().expect("a good expression").to_string(), text);
        }
        let others = [("(store)", "store"), ("a - -b", "a+b"), ("a*(-3)*(b*c)", "-a*3*b*c"), ("a-(b-c)", "a-(b-c)")];
        for (text, written) in others.into_iter().chain([("store ; end = result", "store;end=1*result")]) {
            assert_eq!(text.parse::<Expression>().expect("a good expression").to_string(), written);
        }
    }

    #[test]
    fn addends_of_a_formula_are_terms() {
        let expression: Expression = "2*store-own.row*3+0.5".parse().expect("a good expression");
        let terms: Vec<_> = expression.terms().iter().map(|term| (term.weight, term.feature.as_str())).collect();
        assert_eq!(terms, [(20_000, "store"), (-10_000, "own.row*3"), (10_000, "0.5")]);
        assert!(!expression.is_linear() && "2*store-row".parse::<Expression>().expect("an expression").is_linear());
    }

    #[test]
    fn errors_of_a_formula_name_the_place() {
        let error = |text: &str| match text.parse::<Expression>().expect_err("a bad expression") {
            ExpressionError::Unexpected { place, found, expected } => (place, found, expected),
            other => panic!("{other}"),
        };
        let cases = [
            ("min(a)", 6, ")", Expected::Comma),
            ("min(a,)", 7, ")", Expected::Operand),
            ("(a+b", 5, "", Expected::Closing),
            ("if(a,b,c)", 5, ",", Expected::Comparison),
            ("if(a=b,c,d)", 5, "=", Expected::Comparison),
            ("sin(a)", 1, "s", Expected::Function),
            ("own*(a)", 4, "*", Expected::Point),
            ("own.", 5, "", Expected::Feature),
            ("2*opp.3", 7, "3", Expected::Feature),
            ("a;end=b", 7, "b", Expected::Finished),
            ("a;end=result*result", 7, "r", Expected::Finished),
            ("a;finish=3", 3, "f", Expected::Finished),
            ("exp(a))", 7, ")", Expected::Operator),
            ("a<b", 2, "<", Expected::Operator),
        ];
        for (text, place, found, expected) in cases {
            assert_eq!(error(text), (place, found.to_owned(), expected), "{text}");
        }
        let deep = format!("{}a{}", "(".repeat(40), ")".repeat(40));
        let long = format!("min({})", ["a"; 300].join(","));
        for text in [deep, long] {
            assert!(matches!(text.parse::<Expression>(), Err(ExpressionError::TooComplex { .. })), "{text}");
        }
        assert!(matches!("exp(1.23456)".parse::<Expression>(), Err(ExpressionError::BadWeight { .. })));
    }

    #[test]
    fn errors_name_what_is_wrong() {
        let error = |text: &str| text.parse::<Expression>().expect_err("a bad expression");
        assert_eq!(error("  "), ExpressionError::Empty);
        assert_eq!(error("5*"), ExpressionError::BadTerm { given: "5*".into() });
        assert_eq!(error("a++b"), ExpressionError::BadTerm { given: String::new() });
        for weight in ["X", "", "1.", ".5", "1e9", "1.00001", "99999999999999999999"] {
            assert!(matches!(error(&format!("{weight}*a")), ExpressionError::BadWeight { .. }), "{weight}");
        }
    }
}
