use crate::expression::Finished;
use crate::formula::{ONE, Vocabulary, feature_of};
use crate::{Bounds, Evaluate, Expression, ExpressionError, Feature, FeatureValue, Features, Player, Position, Value};

/// An evaluation that is a weighted sum of features. A formula is one feature more, computed from others.
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
    /// Whether the expression or a feature gives the unit. Otherwise it is just more than any estimate.
    is_unit_given: bool,
    /// What is added to the value of every finished game.
    offset: Value,
    /// Whether the value of a finished game tells its result.
    tells_results: bool,
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
    /// How many units of a value make 1.
    scale: Value,
}

/// What one term of a [`Linear`] evaluation contributes to a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Contribution {
    /// The feature.
    pub feature: String,
    /// Its weight, in the user's unit.
    pub weight: f64,
    /// The value of the feature, in units of `scale`.
    pub value: Value,
    /// How many units make 1: more than one if the term is a formula.
    pub scale: Value,
}

impl<P: Features> Linear<P> {
    /// Binds an expression to the features of the variant that `pos` belongs to. The player to move in `pos` is the one
    /// who searches: [`FeatureValue::PerPlayer`] features are seen from that side at all positions.
    ///
    /// # Errors
    /// [`ExpressionError::UnknownFeature`] if the game has no such feature, [`ExpressionError::TooLarge`] if the sum or the
    /// value of a finished game could exceed the range of a search.
    pub fn new(pos: &P, expression: &Expression) -> Result<Self, ExpressionError> {
        let vocabulary = Vocabulary::of(pos);
        let formulas = expression.terms().iter().filter_map(|term| term.formula.as_ref());
        let formulas = formulas.map(|formula| feature_of(formula, &vocabulary)).collect::<Result<Vec<_>, _>>()?;
        let chosen = chosen(expression, &vocabulary.features, &formulas)?;
        let given = expression.finished().or_else(|| decisive_unit(&chosen).map(|unit| Finished { unit, offset: 0 }));
        let Finished { unit, offset } =
            given.unwrap_or_else(|| Finished { unit: unit_beyond_estimates(&chosen), offset: 0 });
        let largest_decided = unit.saturating_abs().saturating_mul(pos.largest_result());
        let largest_estimate = largest_estimate(&chosen).unwrap_or(UNLIMITED);
        if largest_decided.saturating_add(offset.saturating_abs()) > LARGEST_VALUE || largest_estimate > LARGEST_VALUE {
            return Err(ExpressionError::TooLarge { largest: LARGEST_VALUE / expression.scale() });
        }
        let tells_results = unit > 0 && offset == 0;
        let scale_of = |feature: &Feature<P>| {
            let is_formula = formulas.iter().any(|formula| std::ptr::eq(formula, feature));
            if is_formula { ONE } else { 1 }
        };
        Ok(Self {
            bounds: if tells_results { bounds(&chosen, largest_decided) } else { None },
            terms: chosen
                .iter()
                .map(|(weight, feature)| WeightedFeature {
                    weight: *weight,
                    value: feature.value.clone(),
                    name: feature.name.clone(),
                    scale: scale_of(feature),
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
            is_unit_given: given.is_some(),
            offset,
            tells_results,
            largest_estimate,
        })
    }

    /// What each term contributes in a position that is not over.
    pub fn contributions(&self, pos: &P) -> Vec<Contribution> {
        self.terms
            .iter()
            .map(|term| Contribution {
                feature: term.name.clone(),
                weight: self.expression.in_units(term.weight * term.scale),
                value: term.value.of(pos, self.viewer),
                scale: term.scale,
            })
            .collect()
    }
}

impl<P: Position> Linear<P> {
    /// The game's own result behind a value that no estimate reaches.
    #[must_use]
    pub fn result_beyond_estimates(&self, value: Value) -> Option<i64> {
        self.own_value(value).filter(|_| value.abs() > self.largest_estimate)
    }

    /// The value of one unit of the game's own result, if it is an arbitrary number beyond all estimates.
    #[must_use]
    pub fn arbitrary_unit(&self) -> Option<Value> {
        (!self.is_unit_given).then_some(self.unit)
    }

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
        own * self.unit + self.offset
    }

    fn bounds(&self) -> Option<Bounds> {
        self.bounds
    }

    fn own_value(&self, value: Value) -> Option<i64> {
        (self.tells_results && value % self.unit == 0).then(|| value / self.unit)
    }

    fn tells_results(&self) -> bool {
        self.tells_results
    }

    fn scale(&self) -> Value {
        self.expression.scale()
    }

    fn is_blind(&self) -> bool {
        self.largest_estimate == 0
    }

    fn only_term(&self) -> Option<(&str, Value)> {
        match &self.terms[..] {
            // Who asks for the term takes it for the value of finished games, too.
            [term] if self.expression.finished().is_none() => Some((&term.name, term.weight)),
            _ => None,
        }
    }
}

/// The features of an expression with their weights, those of formulas among them: their weight is only a sign, because
/// their values are in units of the expression's scale already.
fn chosen<'a, P>(
    expression: &Expression,
    features: &'a [Feature<P>],
    formulas: &'a [Feature<P>],
) -> Result<Vec<(Value, &'a Feature<P>)>, ExpressionError> {
    let mut formulas = formulas.iter();
    let unknown = |given: &String| ExpressionError::UnknownFeature {
        given: given.clone(),
        known: features.iter().map(|feature| feature.name.clone()).collect(),
    };
    let terms = expression.terms().iter().map(|term| {
        if term.formula.is_some() {
            return Ok((term.weight.signum(), formulas.next().expect("a feature for each formula")));
        }
        let feature = features.iter().find(|feature| feature.name == term.feature);
        feature.map(|feature| (term.weight, feature)).ok_or_else(|| unknown(&term.feature))
    });
    terms.collect()
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

/// The value of one unit of the result of a finished game: what the decisive features make of it. None if there are none,
/// or their weights would turn a win into a loss.
fn decisive_unit<P>(chosen: &[(Value, &Feature<P>)]) -> Option<Value> {
    let unit: Value =
        chosen.iter().filter_map(|(weight, feature)| Some(weight.saturating_mul(feature.decisive?.unit))).sum();
    (unit > 0).then_some(unit)
}

/// A unit with which every win is worth more than the largest estimate.
fn unit_beyond_estimates<P>(chosen: &[(Value, &Feature<P>)]) -> Value {
    largest_estimate(chosen).unwrap_or(UNLIMITED).saturating_add(1)
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
