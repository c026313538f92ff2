/// The natural logarithm of a whole number, to about five decimals.
///
/// The standard library's may differ in the last bit between systems, but the same search should choose the same move
/// everywhere. This one adds, multiplies and divides, which gives the same result everywhere.
pub(super) fn natural_logarithm(number: u32) -> f32 {
    let number = number.max(1);
    let exponent = number.ilog2();
    let mantissa = number as f32 / (1_u64 << exponent) as f32;
    // ln m = 2 artanh((m-1)/(m+1)), and the series of artanh is short because the mantissa is below 2.
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let square = t * t;
    let series = 1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * (1.0 / 7.0 + square / 9.0)));
    exponent as f32 * std::f32::consts::LN_2 + 2.0 * t * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_logarithm() {
        for number in (1..5000).chain([1 << 20, 123_456_789, u32::MAX]) {
            let difference = f64::from(natural_logarithm(number)) - f64::from(number).ln();
            assert!(difference.abs() < 1e-5, "{number}: {difference}");
        }
    }
}
