//! What an expression can hold beyond weighted features: products, `min`, `max`, `exp`, `if`, and the features of one
//! player.
//!
//! Values are fixed-point numbers in units of 1/[`ONE`]. Nothing overflows: every step is clamped to [`LARGEST`]. The same
//! walk computes a value from values of the features and bounds of the value from bounds of the features.

mod arithmetic;
mod bound;
mod condition;
mod exponential;
mod parse;

use std::fmt;

use crate::Value;

use arithmetic::Arithmetic;

pub(crate) use bound::{Vocabulary, feature_of};
pub use condition::Condition;
pub(crate) use parse::parse;

/// How many units make 1.
pub(crate) const ONE: Value = 10_000;

/// The largest absolute value of any part of a formula, in units.
pub(crate) const LARGEST: Value = 1 << 46;

/// An expression over leaves: names as written, or features of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Formula<L> {
    /// A number that is not negative, in units.
    Number(Value),
    Leaf(L),
    Negative(Box<Self>),
    Sum(Vec<Self>),
    Product(Vec<Self>),
    Least(Vec<Self>),
    Greatest(Vec<Self>),
    Exponential(Box<Self>),
    Choice(Box<Choice<L>>),
}

/// `if(left<right,then,otherwise)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice<L> {
    pub(crate) left: Formula<L>,
    pub(crate) comparison: Comparison,
    pub(crate) right: Formula<L>,
    pub(crate) then: Formula<L>,
    pub(crate) otherwise: Formula<L>,
}

/// How an `if` compares two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    Less,
    AtMost,
    Greater,
    AtLeast,
    Equal,
    Different,
}

impl Comparison {
    /// Longer symbols first, so that a reader does not take `<=` for `<`.
    pub(crate) const ALL: [Self; 6] =
        [Self::AtMost, Self::AtLeast, Self::Equal, Self::Different, Self::Less, Self::Greater];

    pub(crate) const fn symbol(self) -> &'static str {
        match self {
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::Greater => ">",
            Self::AtLeast => ">=",
            Self::Equal => "==",
            Self::Different => "!=",
        }
    }

    pub(crate) const fn holds(self, left: Value, right: Value) -> bool {
        match self {
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::Greater => left > right,
            Self::AtLeast => left >= right,
            Self::Equal => left == right,
            Self::Different => left != right,
        }
    }
}

/// A feature as it is written: `store`, `own.store` or `opp.store`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    pub(crate) whose: Whose,
    pub(crate) feature: String,
}

/// Whose number a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// The feature itself, mostly a difference between the players.
    Both,
    /// The number of the player to move.
    Own,
    /// The number of the opponent.
    Opponent,
}

impl Whose {
    pub(crate) const fn prefix(self) -> &'static str {
        match self {
            Self::Both => "",
            Self::Own => "own.",
            Self::Opponent => "opp.",
        }
    }
}

impl<L> Formula<L> {
    /// The same with the other sign; a sign never stands before another.
    pub(crate) fn negated(self) -> Self {
        match self {
            Self::Negative(inner) => *inner,
            other => Self::Negative(Box::new(other)),
        }
    }

    /// A sum without sums directly inside.
    pub(crate) fn sum(addends: Vec<Self>) -> Self {
        let flat = addends.into_iter().flat_map(|addend| match addend {
            Self::Sum(inner) => inner,
            other => vec![other],
        });
        single_or(flat.collect(), Self::Sum)
    }

    /// A product without products or signs directly inside.
    pub(crate) fn product(factors: Vec<Self>) -> Self {
        let (mut flat, mut is_negative) = (Vec::new(), false);
        for factor in factors {
            let factor = match factor {
                Self::Negative(inner) => {
                    is_negative = !is_negative;
                    *inner
                }
                other => other,
            };
            match factor {
                Self::Product(inner) => flat.extend(inner),
                other => flat.push(other),
            }
        }
        let product = single_or(flat, Self::Product);
        if is_negative { product.negated() } else { product }
    }

    /// The formula computed in another arithmetic.
    pub(crate) fn compute<A: Arithmetic>(&self, leaf: &impl Fn(&L) -> A) -> A {
        let each = |parts: &[Self], join: fn(A, A) -> A| {
            parts.iter().map(|part| part.compute(leaf)).reduce(join).expect("a list of parts is never empty")
        };
        match self {
            Self::Number(number) => A::number(*number),
            Self::Leaf(read) => leaf(read),
            Self::Negative(inner) => inner.compute(leaf).negated(),
            Self::Sum(parts) => each(parts, A::plus),
            Self::Product(parts) => each(parts, A::times),
            Self::Least(parts) => each(parts, A::least),
            Self::Greatest(parts) => each(parts, A::greatest),
            Self::Exponential(inner) => inner.compute(leaf).exponential(),
            Self::Choice(choice) => A::choose(
                choice.comparison,
                [choice.left.compute(leaf), choice.right.compute(leaf)],
                || choice.then.compute(leaf),
                || choice.otherwise.compute(leaf),
            ),
        }
    }

    /// The same formula over other leaves.
    pub(crate) fn try_map<M, E>(&self, leaf: &impl Fn(&L) -> Result<M, E>) -> Result<Formula<M>, E> {
        let boxed = |inner: &Self| inner.try_map(leaf).map(Box::new);
        let each = |parts: &[Self]| parts.iter().map(|part| part.try_map(leaf)).collect::<Result<Vec<_>, E>>();
        Ok(match self {
            Self::Number(number) => Formula::Number(*number),
            Self::Leaf(read) => Formula::Leaf(leaf(read)?),
            Self::Negative(inner) => Formula::Negative(boxed(inner)?),
            Self::Sum(parts) => Formula::Sum(each(parts)?),
            Self::Product(parts) => Formula::Product(each(parts)?),
            Self::Least(parts) => Formula::Least(each(parts)?),
            Self::Greatest(parts) => Formula::Greatest(each(parts)?),
            Self::Exponential(inner) => Formula::Exponential(boxed(inner)?),
            Self::Choice(choice) => Formula::Choice(Box::new(Choice {
                left: choice.left.try_map(leaf)?,
                comparison: choice.comparison,
                right: choice.right.try_map(leaf)?,
                then: choice.then.try_map(leaf)?,
                otherwise: choice.otherwise.try_map(leaf)?,
            })),
        })
    }
}

/// The only part, or all of them joined.
fn single_or<L>(mut parts: Vec<Formula<L>>, join: fn(Vec<Formula<L>>) -> Formula<L>) -> Formula<L> {
    match parts.len() {
        1 => parts.pop().expect("there is one part"),
        _ => join(parts),
    }
}

impl Formula<Name> {
    /// The weight and the name of the feature, if the formula is a feature times a number.
    pub(crate) fn as_weighted_feature(&self) -> Option<(Value, &str)> {
        match self {
            Self::Leaf(Name { whose: Whose::Both, feature }) => Some((ONE, feature)),
            Self::Product(factors) => match &factors[..] {
                [Self::Number(weight), Self::Leaf(Name { whose: Whose::Both, feature })]
                | [Self::Leaf(Name { whose: Whose::Both, feature }), Self::Number(weight)] => Some((*weight, feature)),
                _ => None,
            },
            _ => None,
        }
    }
}

/// As a user would write it, as an addend of a sum: a sum stands in parentheses.
impl fmt::Display for Formula<Name> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{}", *number as f64 / ONE as f64),
            Self::Leaf(name) => write!(f, "{}{}", name.whose.prefix(), name.feature),
            Self::Negative(inner) => write!(f, "-{inner}"),
            Self::Sum(_) => write!(f, "({})", self.as_argument()),
            Self::Product(factors) => {
                f.write_str(&factors.iter().map(ToString::to_string).collect::<Vec<_>>().join("*"))
            }
            Self::Least(parts) => write!(f, "min({})", arguments(parts)),
            Self::Greatest(parts) => write!(f, "max({})", arguments(parts)),
            Self::Exponential(inner) => write!(f, "exp({})", inner.as_argument()),
            Self::Choice(choice) => {
                let Choice { left, comparison, right, then, otherwise } = &**choice;
                let [left, right, then, otherwise] = [left, right, then, otherwise].map(Self::as_argument);
                write!(f, "if({left}{}{right},{then},{otherwise})", comparison.symbol())
            }
        }
    }
}

impl Formula<Name> {
    fn as_argument(&self) -> String {
        let Self::Sum(addends) = self else { return self.to_string() };
        let written = addends.iter().enumerate().map(|(index, addend)| match addend {
            Self::Negative(_) => addend.to_string(),
            _ if index == 0 => addend.to_string(),
            _ => format!("+{addend}"),
        });
        written.collect()
    }
}

fn arguments(parts: &[Formula<Name>]) -> String {
    parts.iter().map(Formula::as_argument).collect::<Vec<_>>().join(",")
}
