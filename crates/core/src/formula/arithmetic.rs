use super::exponential::exponential;
use super::{Comparison, LARGEST, ONE};
use crate::{Bounds, Value};

/// Numbers that a formula can be computed in: values, or bounds of values.
pub(crate) trait Arithmetic: Sized {
    fn number(number: Value) -> Self;
    fn negated(self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    fn least(self, other: Self) -> Self;
    fn greatest(self, other: Self) -> Self;
    fn exponential(self) -> Self;
    fn choose(
        comparison: Comparison,
        sides: [Self; 2],
        then: impl FnOnce() -> Self,
        otherwise: impl FnOnce() -> Self,
    ) -> Self;
}

/// The product in units, rounded towards zero, so that a sign changes nothing else.
fn product(one: Value, other: Value) -> Value {
    let product = i128::from(one) * i128::from(other) / i128::from(ONE);
    product.clamp(i128::from(-LARGEST), i128::from(LARGEST)) as Value
}

impl Arithmetic for Value {
    fn number(number: Value) -> Self {
        number
    }

    fn negated(self) -> Self {
        -self
    }

    fn plus(self, other: Self) -> Self {
        (self + other).clamp(-LARGEST, LARGEST)
    }

    fn times(self, other: Self) -> Self {
        product(self, other)
    }

    fn least(self, other: Self) -> Self {
        self.min(other)
    }

    fn greatest(self, other: Self) -> Self {
        self.max(other)
    }

    fn exponential(self) -> Self {
        exponential(self)
    }

    fn choose(
        comparison: Comparison,
        [left, right]: [Self; 2],
        then: impl FnOnce() -> Self,
        otherwise: impl FnOnce() -> Self,
    ) -> Self {
        if comparison.holds(left, right) { then() } else { otherwise() }
    }
}

/// Every operation is monotonic in each operand while the others are fixed, or linear, so its extremes are at the ends of
/// the operands' bounds.
impl Arithmetic for Bounds {
    fn number(number: Value) -> Self {
        Self { min: number, max: number }
    }

    fn negated(self) -> Self {
        Self { min: -self.max, max: -self.min }
    }

    fn plus(self, other: Self) -> Self {
        Self { min: self.min.plus(other.min), max: self.max.plus(other.max) }
    }

    fn times(self, other: Self) -> Self {
        let ends = [(self.min, other.min), (self.min, other.max), (self.max, other.min), (self.max, other.max)];
        let products = ends.map(|(one, other)| product(one, other));
        let (min, max) = products.into_iter().fold((LARGEST, -LARGEST), |(min, max), end| (min.min(end), max.max(end)));
        Self { min, max }
    }

    fn least(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.min(other.max) }
    }

    fn greatest(self, other: Self) -> Self {
        Self { min: self.min.max(other.min), max: self.max.max(other.max) }
    }

    fn exponential(self) -> Self {
        Self { min: exponential(self.min), max: exponential(self.max) }
    }

    /// Either branch may be taken.
    fn choose(
        _comparison: Comparison,
        _sides: [Self; 2],
        then: impl FnOnce() -> Self,
        otherwise: impl FnOnce() -> Self,
    ) -> Self {
        let (then, otherwise) = (then(), otherwise());
        Self { min: then.min.min(otherwise.min), max: then.max.max(otherwise.max) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formula::{Choice, Formula};
    use crate::mix;

    /// A formula over three leaves, drawn by a random number.
    fn formula(seed: u64, depth: u32) -> Formula<usize> {
        let draw = |salt: u64| mix(seed ^ mix(salt));
        if depth == 0 {
            let number = Formula::Number((draw(1) % 50_000) as Value);
            return if draw(2).is_multiple_of(3) { number } else { Formula::Leaf((draw(3) % 3) as usize) };
        }
        let part = |salt: u64| formula(draw(salt), depth - 1);
        let pair = || vec![part(5), part(6)];
        match draw(4) % 7 {
            0 => part(5).negated(),
            1 => Formula::sum(pair()),
            2 => Formula::product(pair()),
            3 => Formula::Least(pair()),
            4 => Formula::Greatest(pair()),
            5 => Formula::Exponential(Box::new(part(5))),
            _ => Formula::Choice(Box::new(Choice {
                left: part(5),
                comparison: Comparison::ALL[(draw(7) % 6) as usize],
                right: part(6),
                then: part(8),
                otherwise: part(9),
            })),
        }
    }

    #[test]
    fn values_stay_within_the_bounds_that_follow_from_the_leaves() {
        let leaves = [(-3, 7), (0, 24), (-48, 48)].map(|(min, max)| Bounds { min: min * ONE, max: max * ONE });
        for seed in 0..3_000 {
            let formula = formula(seed, 4);
            let Bounds { min, max } = formula.compute(&|leaf: &usize| leaves[*leaf]);
            for draw in 0..30 {
                let value: Value = formula.compute(&|leaf: &usize| {
                    let Bounds { min, max } = leaves[*leaf];
                    let steps = ((max - min) / ONE) as u64;
                    let random = mix(seed ^ mix(draw << 2 | *leaf as u64));
                    // The ends are the most likely values.
                    min + ONE * (random % (3 * steps)).saturating_sub(steps).min(steps) as Value
                });
                assert!((min..=max).contains(&value), "{value} is not in {min}..={max}: {formula:?}");
            }
        }
    }

    #[test]
    fn what_would_overflow_stays_at_the_largest_value() {
        assert_eq!([LARGEST.times(LARGEST), LARGEST.plus(LARGEST), LARGEST.exponential()], [LARGEST; 3]);
        assert_eq!(LARGEST.times(-LARGEST), -LARGEST);
        assert_eq!([(-5_000, 5_000), (5_000, -1), (-1, -1)].map(|(one, other)| product(one, other)), [-2_500, 0, 0]);
    }
}
