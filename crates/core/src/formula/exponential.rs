//! The exponential function in whole numbers, because `f64::exp` is not the same on every machine.

use super::{LARGEST, ONE};
use crate::Value;

/// The whole exponents with an entry in [`POWERS`]: below them the result is less than one unit, above them it is larger
/// than [`LARGEST`].
const LEAST: Value = -10;
const GREATEST: Value = 23;

/// e to the power of every whole number from [`LEAST`] to [`GREATEST`], in units of 2^-30, rounded.
const POWERS: [u64; (GREATEST - LEAST + 1) as usize] = [
    48_748,
    132_510,
    360_200,
    979_126,
    2_661_540,
    7_234_816,
    19_666_268,
    53_458_458,
    145_315_154,
    395_007_542,
    1_073_741_824,
    2_918_732_889,
    7_933_938_573,
    21_566_681_052,
    58_624_317_204,
    159_357_416_160,
    433_178_368_579,
    1_177_500_887_790,
    3_200_779_266_274,
    8_700_620_116_420,
    23_650_737_558_789,
    64_289_370_135_711,
    174_756_626_602_981,
    475_037_762_497_685,
    1_291_286_517_629_302,
    3_510_080_676_205_891,
    9_541_388_518_555_713,
    25_936_183_028_257_763,
    70_501_855_025_300_970,
    191_643_911_387_929_646,
    520_942_161_860_624_641,
    1_416_067_612_263_906_646,
    3_849_270_858_286_366_467,
    10_463_403_026_896_782_636,
];

/// e to the power of a number, rounded down: the entry of its whole part times the Taylor series of the rest. It never
/// falls while the exponent grows, because neighbouring exponents differ by far more than the errors of both.
pub(super) fn exponential(exponent: Value) -> Value {
    let exponent = exponent.min(GREATEST * ONE + ONE - 1);
    let (whole, rest) = (exponent.div_euclid(ONE), exponent.rem_euclid(ONE));
    if whole < LEAST {
        return 0;
    }
    let power = u128::from(POWERS[(whole - LEAST) as usize]) * u128::from(series(rest as u64)) * ONE as u128;
    (power >> (30 + SERIES_BITS)).min(LARGEST as u128) as Value
}

const SERIES_BITS: u32 = 32;

/// e to the power of `rest` units, less than 1, in units of 2^-32.
fn series(rest: u64) -> u64 {
    let (mut sum, mut term, mut index) = (0_u64, 1_u64 << SERIES_BITS, 0_u64);
    while term > 0 {
        sum += term;
        index += 1;
        term = term * rest / (ONE as u64 * index);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_powers_are_exact_to_the_last_digit() {
        let powers = [(0, 10_000), (ONE, 27_182), (-ONE, 3_678), (ONE / 2, 16_487), (22 * ONE, 35_849_128_461_315)];
        for (exponent, power) in powers {
            assert_eq!(exponential(exponent), power, "{exponent}");
        }
        assert_eq!([-92_104, -92_103, -2 * LARGEST].map(exponential), [0, 1, 0]);
        assert_eq!([23 * ONE, 24 * ONE, LARGEST].map(exponential), [LARGEST; 3]);
    }

    #[test]
    fn a_larger_exponent_never_has_a_smaller_power() {
        let powers: Vec<Value> = (-11 * ONE..=24 * ONE).map(exponential).collect();
        assert!(powers.is_sorted());
        let close = |exponent: Value| {
            let real = (exponent as f64 / ONE as f64).exp() * ONE as f64;
            (exponential(exponent) as f64 - real).abs() <= 2.0
        };
        assert!((-11 * ONE..10 * ONE).all(close));
    }
}
