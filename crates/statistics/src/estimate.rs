use serde::{Deserialize, Serialize};

/// An estimated number with the interval that covers the truth in 95 of 100 experiments.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Estimate {
    /// The point estimate.
    pub value: f64,
    /// Lower end of the 95 % interval.
    pub low: f64,
    /// Upper end of the 95 % interval.
    pub high: f64,
}

impl Estimate {
    /// Half the length of the interval: the number behind "±", though the interval need not be symmetric.
    #[must_use]
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// The same estimate seen from the other side.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self { value: -self.value, low: -self.high, high: -self.low }
    }

    /// Whether the interval contains `truth`.
    #[must_use]
    pub fn covers(&self, truth: f64) -> bool {
        (self.low..=self.high).contains(&truth)
    }

    /// The same estimate in another unit.
    pub(crate) fn scaled(self, factor: f64) -> Self {
        Self { value: self.value * factor, low: self.low * factor, high: self.high * factor }
    }
}
