use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Chance that a seed decides. Everything is made from the words of the generator right here, so that a
/// seed means the same map on every machine and after every update of a library.
pub(crate) struct Chance {
    words: ChaCha8Rng,
}

impl Chance {
    /// The chance of this seed.
    pub(crate) fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self { words: ChaCha8Rng::from_seed(key) }
    }

    /// A number below `end`, which is not 0. Some are likelier than others by less than one in a million.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let word = u128::from(self.words.next_u64());
        ((word * end as u128) >> 64) as usize
    }

    /// Whether something comes true that does so once in `times`.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these, if there are any.
    pub(crate) fn one_of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.below(items.len())]) }
    }

    /// Takes one of these away, if there are any.
    pub(crate) fn take<T>(&mut self, items: &mut Vec<T>) -> Option<T> {
        if items.is_empty() { None } else { Some(items.swap_remove(self.below(items.len()))) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_means_the_same_on_every_machine() {
        let mut chance = Chance::new(7);
        let numbers: Vec<usize> = (0..8).map(|_| chance.below(1000)).collect();
        assert_eq!(numbers, NUMBERS_OF_SEVEN);
    }

    /// Written down once: other numbers would be other maps.
    const NUMBERS_OF_SEVEN: [usize; 8] = [764, 465, 5, 301, 386, 336, 354, 193];
}
