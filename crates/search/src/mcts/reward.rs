use gambito_core::Game;

use super::proof::Proof;

/// The rewards of results: most of it for winning, a little for the margin.
///
/// Rewards are whole numbers, because their sums are the same in any order and on every machine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rewards {
    /// The reward for winning.
    winning: i32,
    /// The additional reward for each unit of the margin.
    unit: i32,
}

/// The reward of the best result.
pub(super) const BEST: i32 = 1 << 20;

impl Rewards {
    /// The rewards of the game of `pos`.
    pub(super) fn new<P: Game>(pos: &P, margin_share: f32) -> Self {
        let largest = i32::try_from(pos.largest_result().max(1)).unwrap_or(i32::MAX);
        let unit = if largest == 1 { 0 } else { (BEST as f32 * margin_share) as i32 / largest };
        Self { winning: BEST - unit * largest, unit }
    }

    /// The reward of a result of the first player, for them.
    #[inline]
    pub(super) fn of(&self, value: i64) -> i32 {
        value.signum() as i32 * self.winning + value as i32 * self.unit
    }

    /// A reward limited to what a proof allows.
    #[inline]
    pub(super) fn within(&self, reward: i32, proof: Proof) -> i32 {
        let (least, most) = proof.bounds();
        reward.clamp(self.of(least), self.of(most))
    }

    /// The reward of a result, from -1 to 1.
    pub(super) fn mean_of(&self, value: i64) -> f64 {
        f64::from(self.of(value)) / f64::from(BEST)
    }
}
