//! Numbers in the format of the page.

use gambito_statistics::{Estimate, Tally};
use gambito_texts::{Texts, Value};

/// The placeholder for a missing number.
pub(super) const NONE: &str = "–";

/// Points, with a decimal only if there are half points.
pub(super) fn points(points: f64, texts: &Texts) -> String {
    texts.decimal(points, usize::from(points.fract() != 0.0))
}

/// Elo as a whole number with its sign.
pub(super) fn elo(value: f64, texts: &Texts) -> String {
    if !value.is_finite() {
        return if value > 0.0 { "+∞" } else { "−∞" }.to_owned();
    }
    let rounded = value.round();
    let sign = match rounded {
        0.0 => "",
        0.0.. => "+",
        _ => "−",
    };
    format!("{sign}{}", texts.decimal(rounded.abs(), 0))
}

/// A decimal number with a typographic minus sign.
pub(super) fn decimal(value: f64, digits: usize, texts: &Texts) -> String {
    texts.decimal(value, digits).replace('-', "−")
}

/// An interval in words.
pub(super) fn interval(estimate: &Estimate, texts: &Texts) -> String {
    let [low, high] = [estimate.low, estimate.high].map(|end| elo(end, texts));
    texts.format("report-standings-interval", &[("low", low.into()), ("high", high.into())])
}

/// The values that a text about an estimate expects.
pub(super) fn estimate_values(estimate: &Estimate, texts: &Texts) -> [(&'static str, Value<'static>); 3] {
    let Estimate { value, low, high } = *estimate;
    [("elo", value), ("low", low), ("high", high)].map(|(name, number)| (name, elo(number, texts).into()))
}

/// A probability in percent, never rounded to 0 % or 100 %.
pub(super) fn percent(share: f64, texts: &Texts) -> String {
    let (sign, share) = match share {
        0.9995.. => (">\u{a0}", 0.999),
        ..0.0005 => ("<\u{a0}", 0.001),
        _ => ("", share),
    };
    format!("{sign}{}\u{a0}%", texts.decimal(share * 100.0, 1))
}

/// Wins, draws and losses.
pub(super) fn tally(tally: &Tally, texts: &Texts) -> String {
    [tally.wins, tally.draws, tally.losses].map(|games| texts.number(games)).join("–")
}

#[cfg(test)]
mod tests {
    use gambito_texts::Lang;

    use super::*;

    const SPANISH: Texts = Texts::new(Lang::Es);

    #[test]
    fn elo_has_a_sign_unless_it_is_nothing() {
        assert_eq!([1500.4, -1500.4, -0.2, 0.4].map(|value| elo(value, &SPANISH)), ["+1.500", "−1.500", "0", "0"]);
        assert_eq!([f64::INFINITY, f64::NEG_INFINITY].map(|value| elo(value, &SPANISH)), ["+∞", "−∞"]);
    }

    #[test]
    fn a_likelihood_never_is_certainty() {
        let shares = [1.0, 0.998, 0.5, 0.0].map(|share| percent(share, &SPANISH).replace('\u{a0}', " "));
        assert_eq!(shares, ["> 99,9 %", "99,8 %", "50,0 %", "< 0,1 %"]);
    }
}
