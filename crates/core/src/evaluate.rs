use std::sync::Arc;

use crate::{Expression, ExpressionError, Feature, Features, Outlook, Player, Position, Sight};

/// What an evaluation gives: a number for the player to move, in units of [`Evaluate::scale`].
pub type Value = i64;

/// The least and the greatest value an evaluation can give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The least.
    pub min: Value,
    /// The greatest.
    pub max: Value,
}

/// What a position is worth to the player to move.
///
/// Two promises make exact results recognisable: a bound is reached only where the result is
/// certain, and [`decided`](Self::decided) grows strictly with the game's own value wherever
/// [`own_value`](Self::own_value) answers.
pub trait Evaluate<P: Position>: Send + Sync {
    /// The worth of a position that is not over.
    fn estimate(&self, pos: &P) -> Value;

    /// The worth of a certain result: of a finished position, or of one that theory answers.
    /// `own` is the game's own value for the player to move.
    fn decided(&self, pos: &P, own: i64) -> Value;

    /// The bounds, if there are any.
    fn bounds(&self) -> Option<Bounds>;

    /// The game's own value behind a value that [`decided`](Self::decided) gave.
    fn own_value(&self, value: Value) -> Option<i64>;

    /// How many of these values make one unit of what the user wrote (10 for `0.5*mobility`).
    fn scale(&self) -> Value {
        1
    }

    /// Whether nothing is seen before the end, so that all positions that are not over look alike.
    fn is_blind(&self) -> bool {
        false
    }

    /// What best play makes of a position that is not over, without making the moves: the value of a minimax search
    /// to `depth`, at least 1, lies within these bounds. They need be no closer than to show that it is at most
    /// `asked.min` or at least `asked.max`. Where a line may end the game, the value lies strictly between them, because a
    /// certain result is a little more or less than an estimate of the same size. None if only making the moves would
    /// tell, or if theory might know more on the way.
    #[inline]
    fn outlook(&self, _pos: &P, _depth: u32, _asked: Bounds) -> Option<Bounds> {
        None
    }
}

impl<P: Position, E: Evaluate<P> + ?Sized> Evaluate<P> for Arc<E> {
    fn estimate(&self, pos: &P) -> Value {
        (**self).estimate(pos)
    }

    fn decided(&self, pos: &P, own: i64) -> Value {
        (**self).decided(pos, own)
    }

    fn bounds(&self) -> Option<Bounds> {
        (**self).bounds()
    }

    fn own_value(&self, value: Value) -> Option<i64> {
        (**self).own_value(value)
    }

    fn scale(&self) -> Value {
        (**self).scale()
    }

    fn is_blind(&self) -> bool {
        (**self).is_blind()
    }

    fn outlook(&self, pos: &P, depth: u32, asked: Bounds) -> Option<Bounds> {
        (**self).outlook(pos, depth, asked)
    }
}

/// A weighted sum of features, ready to be asked.
pub struct Linear<P> {
    terms: Vec<WeightedFeature<P>>,
    /// The same terms once more, apart: nearly all evaluations have mutual ones only, and no time for a
    /// question at every position.
    mutual: Vec<(Value, Number<P>)>,
    one_sided: Vec<(Value, Sight<P>)>,
    /// The only term, where there is no sum to go through and nothing to cut off: what searches ask most.
    only: Option<Only<P>>,
    /// Who searches.
    viewer: Player,
    expression: Expression,
    /// The worth of one unit of the game's own value.
    unit: Value,
    bounds: Option<Bounds>,
    /// The largest absolute estimate; what features without a limit say beyond it is cut off.
    largest_estimate: Value,
    /// What the next moves can make of the only term, if that is known, and its weight.
    outlook: Option<(Value, Outlook<P>)>,
}

/// A number of the player to move.
type Number<P> = fn(&P) -> Value;

/// A feature that an evaluation consists of, where it is but one: mutual, and within its limit.
struct Only<P> {
    weight: Value,
    number: Number<P>,
}

struct WeightedFeature<P> {
    weight: Value,
    value: Sight<P>,
    name: String,
}

/// What one term of a [`Linear`] evaluation adds to a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Contribution {
    /// The feature.
    pub feature: String,
    /// Its weight, in the user's unit.
    pub weight: f64,
    /// What the feature says of the position.
    pub value: Value,
}

impl<P: Features> Linear<P> {
    /// Binds an expression to the features of the variant that `pos` belongs to, and to the side of the
    /// player to move: whoever searches `pos` sees all positions of the search from there.
    ///
    /// # Errors
    /// [`ExpressionError::UnknownFeature`] if the game has no such feature,
    /// [`ExpressionError::TooLarge`] if the sum could leave the range of a search.
    pub fn new(pos: &P, expression: &Expression) -> Result<Self, ExpressionError> {
        let features = pos.features();
        let mut chosen = Vec::new();
        for term in expression.terms() {
            let feature = features.iter().find(|feature| feature.name == term.feature).ok_or_else(|| {
                ExpressionError::UnknownFeature {
                    given: term.feature.clone(),
                    known: features.iter().map(|feature| feature.name.clone()).collect(),
                }
            })?;
            chosen.push((term.weight, feature));
        }
        let unit = decided_unit(&chosen);
        let largest_decided = unit.saturating_mul(pos.largest_result());
        let largest_estimate = largest_estimate(&chosen).unwrap_or(UNLIMITED);
        if largest_decided > LARGEST_VALUE || largest_estimate > LARGEST_VALUE {
            return Err(ExpressionError::TooLarge { largest: LARGEST_VALUE });
        }
        Ok(Self {
            bounds: bounds(&chosen, largest_decided),
            terms: chosen
                .iter()
                .map(|(weight, feature)| WeightedFeature {
                    weight: *weight,
                    value: feature.value,
                    name: feature.name.clone(),
                })
                .collect(),
            mutual: chosen.iter().filter_map(|(weight, feature)| Some((*weight, mutual(feature.value)?))).collect(),
            one_sided: chosen
                .iter()
                .filter(|(_, feature)| mutual(feature.value).is_none())
                .map(|(weight, feature)| (*weight, feature.value))
                .collect(),
            only: only(&chosen),
            viewer: pos.turn(),
            expression: expression.clone(),
            unit,
            largest_estimate,
            outlook: outlook(pos, &chosen),
        })
    }

    /// What each term says of a position that is not over.
    pub fn contributions(&self, pos: &P) -> Vec<Contribution> {
        self.terms
            .iter()
            .map(|term| Contribution {
                feature: term.name.clone(),
                weight: self.expression.in_units(term.weight),
                value: term.value.of(pos, self.viewer),
            })
            .collect()
    }
}

impl<P: Position> Linear<P> {
    /// Apart from the estimate of an only term, which stays small enough to be inlined.
    #[inline(never)]
    fn sum(&self, pos: &P) -> Value {
        let add = |sum: Value, weight: Value, number: Value| sum.saturating_add(weight.saturating_mul(number));
        let sum = self.mutual.iter().fold(0, |sum, (weight, number)| add(sum, *weight, number(pos)));
        let sum = self.one_sided.iter().fold(sum, |sum, (weight, sight)| add(sum, *weight, sight.of(pos, self.viewer)));
        sum.clamp(-self.largest_estimate, self.largest_estimate)
    }
}

impl<P: Position> Evaluate<P> for Linear<P> {
    #[inline]
    fn estimate(&self, pos: &P) -> Value {
        match &self.only {
            Some(only) => only.weight * (only.number)(pos),
            None => self.sum(pos),
        }
    }

    #[inline]
    fn decided(&self, _pos: &P, own: i64) -> Value {
        own * self.unit
    }

    fn bounds(&self) -> Option<Bounds> {
        self.bounds
    }

    fn own_value(&self, value: Value) -> Option<i64> {
        (value % self.unit == 0).then(|| value / self.unit)
    }

    fn scale(&self) -> Value {
        self.expression.scale()
    }

    fn is_blind(&self) -> bool {
        self.largest_estimate == 0
    }

    #[inline]
    fn outlook(&self, pos: &P, depth: u32, asked: Bounds) -> Option<Bounds> {
        let (weight, outlook) = self.outlook?;
        if weight == 1 {
            // The usual weight; two divisions would take as long as the answer.
            return outlook(pos, depth, asked);
        }
        let asked = Bounds { min: asked.min.div_euclid(weight), max: -(-asked.max).div_euclid(weight) };
        outlook(pos, depth, asked).map(|Bounds { min, max }| Bounds { min: weight * min, max: weight * max })
    }
}

/// What the next moves make of an evaluation: known only where one feature is all of it, and more of it is better.
fn outlook<P: Features>(pos: &P, chosen: &[(Value, &Feature<P>)]) -> Option<(Value, Outlook<P>)> {
    match chosen {
        [(weight @ 1.., feature)] => pos.outlook(&feature.name).map(|outlook| (*weight, outlook)),
        _ => None,
    }
}

fn only<P>(chosen: &[(Value, &Feature<P>)]) -> Option<Only<P>> {
    match chosen {
        [(weight, Feature { value: Sight::Mutual(number), limit: Some(_), .. })] => {
            Some(Only { weight: *weight, number: *number })
        }
        _ => None,
    }
}

fn mutual<P>(sight: Sight<P>) -> Option<Number<P>> {
    match sight {
        Sight::Mutual(number) => Some(number),
        Sight::OneSided(_) => None,
    }
}

/// What a finished game is worth: what the features that carry the result make of it, or, where none
/// of them does or the weights turn the result upside down, more than everything else together.
fn decided_unit<P>(chosen: &[(Value, &Feature<P>)]) -> Value {
    let carried: Value =
        chosen.iter().filter_map(|(weight, feature)| Some(weight.saturating_mul(feature.decisive?.unit))).sum();
    if carried > 0 { carried } else { largest_estimate(chosen).unwrap_or(UNLIMITED).saturating_add(1) }
}

/// The largest estimate of an evaluation whose features have no limit.
const UNLIMITED: Value = 1 << 32;

/// The largest absolute value a search can hold.
const LARGEST_VALUE: Value = 1 << 37;

fn largest_estimate<P>(chosen: &[(Value, &Feature<P>)]) -> Option<Value> {
    chosen.iter().try_fold(0, |sum: Value, (weight, feature)| {
        Some(sum.saturating_add(weight.abs().saturating_mul(feature.limit?)))
    })
}

/// The bounds are those of certain results, unless an estimate could reach them without being one.
fn bounds<P>(chosen: &[(Value, &Feature<P>)], largest_decided: Value) -> Option<Bounds> {
    let foresees = chosen.len() == 1 && chosen[0].1.decisive.is_some_and(|decisive| decisive.foresees);
    let estimate = largest_estimate(chosen)?;
    (estimate < largest_decided || (foresees && estimate == largest_decided))
        .then_some(Bounds { min: -largest_decided, max: largest_decided })
}
