use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// A seeded random number generator. It derives everything from raw words of ChaCha8, so that a seed means the same map on
/// every machine and with every version of the library.
pub(crate) struct Random {
    words: ChaCha8Rng,
}

impl Random {
    /// The generator with this seed.
    pub(crate) fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self { words: ChaCha8Rng::from_seed(key) }
    }

    /// A number below `end`, which must not be 0. The bias is less than one in a million.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let word = u128::from(self.words.next_u64());
        ((word * end as u128) >> 64) as usize
    }

    /// True once in `times` on average.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these items, if there are any.
    pub(crate) fn one_of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.below(items.len())]) }
    }

    /// Removes one of these items, if there are any.
    pub(crate) fn take<T>(&mut self, items: &mut Vec<T>) -> Option<T> {
        if items.is_empty() { None } else { Some(items.swap_remove(self.below(items.len()))) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_means_the_same_on_every_machine() {
        let mut random = Random::new(7);
        let numbers: Vec<usize> = (0..8).map(|_| random.below(1000)).collect();
        assert_eq!(numbers, NUMBERS_OF_SEVEN);
    }

    /// A change of these numbers would change every generated map.
    const NUMBERS_OF_SEVEN: [usize; 8] = [764, 465, 5, 301, 386, 336, 354, 193];
}
