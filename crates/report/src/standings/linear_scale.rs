//! A linear scale with ticks at round numbers.

/// Maps a range of values to a range of pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinearScale {
    low: f64,
    high: f64,
    step: f64,
    pixels: [f64; 2],
}

impl LinearScale {
    /// A scale from one round number to another that covers zero and these values in at most `most_steps` steps.
    pub(super) fn around_zero(values: impl IntoIterator<Item = f64>, pixels: [f64; 2], most_steps: u32) -> Self {
        let (mut low, mut high) = (0.0_f64, 0.0_f64);
        for value in values.into_iter().filter(|value| value.is_finite()) {
            (low, high) = (low.min(value), high.max(value));
        }
        if low == high {
            high = 1.0;
        }
        let step = round_step((high - low) / f64::from(most_steps.max(1)));
        Self { low: (low / step).floor() * step, high: (high / step).ceil() * step, step, pixels }
    }

    /// A scale for counts, from zero to `highest`, with whole numbers as steps.
    pub(super) fn counting(highest: f64, pixels: [f64; 2], most_steps: u32) -> Self {
        let step = round_step(highest / f64::from(most_steps.max(1))).max(1.0);
        Self { low: 0.0, high: (highest / step).ceil().max(1.0) * step, step, pixels }
    }

    /// The same scale, but ending at the highest value instead of the next round number.
    pub(super) fn ending_at(self, high: f64) -> Self {
        Self { high, ..self }
    }

    /// The pixel of a value. Values outside the range are drawn at its ends.
    pub(super) fn at(&self, value: f64) -> f64 {
        let share = (value.clamp(self.low, self.high) - self.low) / (self.high - self.low);
        self.pixels[0] + share * (self.pixels[1] - self.pixels[0])
    }

    /// The values with ticks.
    pub(super) fn ticks(&self) -> impl Iterator<Item = f64> {
        let first = (self.low / self.step).round() as i64;
        let last = (self.high / self.step + 1e-9).floor() as i64;
        (first..=last).map(|index| index as f64 * self.step)
    }

    /// The number of decimals of the ticks.
    pub(super) fn digits(&self) -> usize {
        if self.step < 1.0 { (-self.step.log10().floor()) as usize } else { 0 }
    }
}

/// The smallest number of the series …, 0.5, 1, 2, 5, 10, 20, 50, … that is at least `least`.
pub(super) fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.log10().floor());
    let step = [1.0, 2.0, 5.0].into_iter().find(|step| step * power >= least * (1.0 - 1e-9));
    step.unwrap_or(10.0) * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_cover_everything() {
        let axis = LinearScale::around_zero([-37.0, 162.0, f64::INFINITY], [0.0, 100.0], 5);
        assert_eq!(axis.ticks().collect::<Vec<_>>(), [-50.0, 0.0, 50.0, 100.0, 150.0, 200.0]);
        assert_eq!([-50.0, 75.0, 200.0, 1e9].map(|value| axis.at(value)), [0.0, 50.0, 100.0, 100.0]);
        let nothing = LinearScale::around_zero([], [0.0, 1.0], 4);
        assert!(nothing.at(0.0) == 0.0 && nothing.ticks().count() > 1);
    }

    #[test]
    fn steps_are_one_two_or_five() {
        assert_eq!([0.3, 1.0, 1.2, 4.0, 7.0, 300.0].map(round_step), [0.5, 1.0, 2.0, 5.0, 10.0, 500.0]);
        assert_eq!(LinearScale::counting(1.0, [0.0, 1.0], 5).ticks().collect::<Vec<_>>(), [0.0, 1.0]);
        assert_eq!(LinearScale::around_zero([2.9, -2.9], [0.0, 1.0], 20).digits(), 1);
    }
}
