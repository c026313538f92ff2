/// The first four moments of the points per game, from possibly fractional counts of pairs.
pub(crate) struct Moments {
    pub(crate) mean: f64,
    pub(crate) variance: f64,
    pub(crate) third: f64,
    pub(crate) fourth: f64,
}

impl Moments {
    pub(crate) fn of(counts: &[f64; 5]) -> Self {
        let pairs: f64 = counts.iter().sum();
        let average = |value: &dyn Fn(f64) -> f64| {
            counts.iter().enumerate().map(|(halves, count)| count * value(halves as f64 / 4.0)).sum::<f64>() / pairs
        };
        let mean = average(&|score| score);
        let central = |power: i32| average(&|score| (score - mean).powi(power));
        Self { mean, variance: central(2), third: central(3), fourth: central(4) }
    }

    /// The advantage per game, in standard deviations.
    pub(crate) fn t(&self) -> f64 {
        (self.mean - 0.5) / self.variance.sqrt()
    }

    /// What the variance of `t` would be, had the scores a normal distribution with the same `t`.
    pub(crate) fn normal_variance_of_t(&self) -> f64 {
        1.0 + self.t().powi(2) / 2.0
    }

    /// The variance of `t` as estimated from a single pair; from many pairs it is that many times smaller.
    ///
    /// By the delta method: both the mean and the deviation are estimated, and lopsided scores correlate them.
    pub(crate) fn variance_of_t(&self) -> f64 {
        let t = self.t();
        let skewness = self.third / self.variance.powf(1.5);
        let kurtosis = self.fourth / self.variance.powi(2);
        (1.0 - t * skewness + t * t * (kurtosis - 1.0) / 4.0).max(0.0)
    }
}
