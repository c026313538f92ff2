//! Numbers along a line, with ticks at round ones.

/// A linear scale from a range of values to a range of pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    low: f64,
    high: f64,
    step: f64,
    pixels: [f64; 2],
}

impl Axis {
    /// A scale that shows these values and zero, from one round number to another, with at most so many
    /// steps.
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

    /// The same scale with steps of at least one, for what comes in whole numbers.
    pub(super) fn counting(highest: f64, pixels: [f64; 2], most_steps: u32) -> Self {
        let step = round_step(highest / f64::from(most_steps.max(1))).max(1.0);
        Self { low: 0.0, high: (highest / step).ceil().max(1.0) * step, step, pixels }
    }

    /// The same scale, but ending with the highest value instead of the round number above it.
    pub(super) fn ending_at(self, high: f64) -> Self {
        Self { high, ..self }
    }

    /// Where a value lies; what is beyond an end lies at the end.
    pub(super) fn at(&self, value: f64) -> f64 {
        let share = (value.clamp(self.low, self.high) - self.low) / (self.high - self.low);
        self.pixels[0] + share * (self.pixels[1] - self.pixels[0])
    }

    /// The round numbers.
    pub(super) fn ticks(&self) -> impl Iterator<Item = f64> {
        let first = (self.low / self.step).round() as i64;
        let last = (self.high / self.step + 1e-9).floor() as i64;
        (first..=last).map(|index| index as f64 * self.step)
    }

    /// Digits that ticks have after the point.
    pub(super) fn digits(&self) -> usize {
        if self.step < 1.0 { (-self.step.log10().floor()) as usize } else { 0 }
    }
}

/// The next of 1, 2, 5, 10, 20, 50 and so on, up and down.
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
        let axis = Axis::around_zero([-37.0, 162.0, f64::INFINITY], [0.0, 100.0], 5);
        assert_eq!(axis.ticks().collect::<Vec<_>>(), [-50.0, 0.0, 50.0, 100.0, 150.0, 200.0]);
        assert_eq!([-50.0, 75.0, 200.0, 1e9].map(|value| axis.at(value)), [0.0, 50.0, 100.0, 100.0]);
        let nothing = Axis::around_zero([], [0.0, 1.0], 4);
        assert!(nothing.at(0.0) == 0.0 && nothing.ticks().count() > 1);
    }

    #[test]
    fn steps_are_one_two_or_five() {
        assert_eq!([0.3, 1.0, 1.2, 4.0, 7.0, 300.0].map(round_step), [0.5, 1.0, 2.0, 5.0, 10.0, 500.0]);
        assert_eq!(Axis::counting(1.0, [0.0, 1.0], 5).ticks().collect::<Vec<_>>(), [0.0, 1.0]);
        assert_eq!(Axis::around_zero([2.9, -2.9], [0.0, 1.0], 20).digits(), 1);
    }
}
