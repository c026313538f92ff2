use gambito_core::Game;

use super::proof::Proof;

/// What results are worth to a search by sampling: having won, and a little for the margin.
///
/// Whole numbers, because sums of them are the same in any order and on every machine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rewards {
    /// What having won is worth.
    winning: i32,
    /// What every unit of the margin is worth besides.
    unit: i32,
}

/// What the best result is worth.
pub(super) const BEST: i32 = 1 << 20;

impl Rewards {
    /// The rewards of the game of `pos`.
    pub(super) fn new<P: Game>(pos: &P, margin_share: f32) -> Self {
        let largest = i32::try_from(pos.largest_result().max(1)).unwrap_or(i32::MAX);
        let unit = if largest == 1 { 0 } else { (BEST as f32 * margin_share) as i32 / largest };
        Self { winning: BEST - unit * largest, unit }
    }

    /// What a result of the first player is worth to them.
    #[inline]
    pub(super) fn of(&self, value: i64) -> i32 {
        value.signum() as i32 * self.winning + value as i32 * self.unit
    }

    /// A reward, or the nearest that a proof allows.
    #[inline]
    pub(super) fn within(&self, reward: i32, proof: Proof) -> i32 {
        let (least, most) = proof.bounds();
        reward.clamp(self.of(least), self.of(most))
    }

    /// What a result is worth, from -1 to 1.
    pub(super) fn mean_of(&self, value: i64) -> f64 {
        f64::from(self.of(value)) / f64::from(BEST)
    }
}
