use crate::{Bounds, Evaluate, Expression, ExpressionError, Feature, FeatureValue, Features, Player, Position, Value};

/// An evaluation that is a weighted sum of features.
pub struct Linear<P> {
    terms: Vec<WeightedFeature<P>>,
    /// The zero-sum terms again, as plain functions: nearly all evaluations have no others, and a check of the kind at
    /// every position would cost time.
    zero_sum: Vec<(Value, ZeroSum<P>)>,
    /// All other terms.
    others: Vec<(Value, FeatureValue<P>)>,
    /// The single term of most evaluations, which needs no sum and no clamping.
    single: Option<Single<P>>,
    /// The player who searches.
    viewer: Player,
    expression: Expression,
    /// The value of one unit of the game's own result.
    unit: Value,
    bounds: Option<Bounds>,
    /// The largest absolute estimate; features without a limit are clamped to it.
    largest_estimate: Value,
}

type ZeroSum<P> = fn(&P) -> Value;

/// The only feature of an evaluation, if it is zero-sum and has a limit.
struct Single<P> {
    weight: Value,
    value: ZeroSum<P>,
}

struct WeightedFeature<P> {
    weight: Value,
    value: FeatureValue<P>,
    name: String,
}

/// What one term of a [`Linear`] evaluation contributes to a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Contribution {
    /// The feature.
    pub feature: String,
    /// Its weight, in the user's unit.
    pub weight: f64,
    /// The value of the feature.
    pub value: Value,
}

impl<P: Features> Linear<P> {
    /// Binds an expression to the features of the variant that `pos` belongs to. The player to move in `pos` is the one
    /// who searches: [`FeatureValue::PerPlayer`] features are seen from that side at all positions.
    ///
    /// # Errors
    /// [`ExpressionError::UnknownFeature`] if the game has no such feature, [`ExpressionError::TooLarge`] if the sum
    /// could exceed the range of a search.
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
                    value: feature.value.clone(),
                    name: feature.name.clone(),
                })
                .collect(),
            zero_sum: chosen
                .iter()
                .filter_map(|(weight, feature)| Some((*weight, zero_sum(&feature.value)?)))
                .collect(),
            others: chosen
                .iter()
                .filter(|(_, feature)| zero_sum(&feature.value).is_none())
                .map(|(weight, feature)| (*weight, feature.value.clone()))
                .collect(),
            single: single(&chosen),
            viewer: pos.turn(),
            expression: expression.clone(),
            unit,
            largest_estimate,
        })
    }

    /// What each term contributes in a position that is not over.
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
    /// Kept out of `estimate`, so that the estimate of a single term is small enough to be inlined.
    #[inline(never)]
    fn sum(&self, pos: &P) -> Value {
        let add = |sum: Value, weight: Value, value: Value| sum.saturating_add(weight.saturating_mul(value));
        let sum = self.zero_sum.iter().fold(0, |sum, (weight, value)| add(sum, *weight, value(pos)));
        let sum = self.others.iter().fold(sum, |sum, (weight, value)| add(sum, *weight, value.of(pos, self.viewer)));
        sum.clamp(-self.largest_estimate, self.largest_estimate)
    }
}

impl<P: Position> Evaluate<P> for Linear<P> {
    #[inline]
    fn estimate(&self, pos: &P) -> Value {
        match &self.single {
            Some(single) => single.weight * (single.value)(pos),
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

    fn only_term(&self) -> Option<(&str, Value)> {
        match &self.terms[..] {
            [term] => Some((&term.name, term.weight)),
            _ => None,
        }
    }
}

fn single<P>(chosen: &[(Value, &Feature<P>)]) -> Option<Single<P>> {
    match chosen {
        [(weight, Feature { value: FeatureValue::ZeroSum(value), limit: Some(_), .. })] => {
            Some(Single { weight: *weight, value: *value })
        }
        _ => None,
    }
}

fn zero_sum<P>(value: &FeatureValue<P>) -> Option<ZeroSum<P>> {
    match value {
        FeatureValue::ZeroSum(value) => Some(*value),
        FeatureValue::PerPlayer(_) | FeatureValue::Dynamic(_) => None,
    }
}

/// The value of one unit of the result of a finished game: what the decisive features make of it. If there are none, or
/// their weights would turn a win into a loss, it is more than the largest estimate.
fn decided_unit<P>(chosen: &[(Value, &Feature<P>)]) -> Value {
    let carried: Value =
        chosen.iter().filter_map(|(weight, feature)| Some(weight.saturating_mul(feature.decisive?.unit))).sum();
    if carried > 0 { carried } else { largest_estimate(chosen).unwrap_or(UNLIMITED).saturating_add(1) }
}

/// The largest estimate of an evaluation whose features have no limit.
const UNLIMITED: Value = 1 << 32;

/// The largest absolute value that a search can hold.
const LARGEST_VALUE: Value = 1 << 37;

fn largest_estimate<P>(chosen: &[(Value, &Feature<P>)]) -> Option<Value> {
    chosen.iter().try_fold(0, |sum: Value, (weight, feature)| {
        Some(sum.saturating_add(weight.abs().saturating_mul(feature.limit?)))
    })
}

/// The bounds are those of certain results, unless an estimate could reach them without being certain.
fn bounds<P>(chosen: &[(Value, &Feature<P>)], largest_decided: Value) -> Option<Bounds> {
    let foresees = chosen.len() == 1 && chosen[0].1.decisive.is_some_and(|decisive| decisive.foresees);
    let estimate = largest_estimate(chosen)?;
    (estimate < largest_decided || (foresees && estimate == largest_decided))
        .then_some(Bounds { min: -largest_decided, max: largest_decided })
}
