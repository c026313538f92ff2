use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A seeded random number generator, the same on every machine.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// A generator with this random seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `sides`, which is at least 1.
    pub fn below(&mut self, sides: u32) -> u32 {
        self.0.random_range(0..sides)
    }

    /// A number from `-limit` to `limit`.
    pub fn around_zero(&mut self, limit: i32) -> i32 {
        self.0.random_range(-limit..=limit)
    }

    /// True with a probability of one in `times`.
    pub fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    /// One of the items at random; none if there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let count = u32::try_from(items.len()).expect("few items");
        (count > 0).then(|| items[self.below(count) as usize])
    }
}
