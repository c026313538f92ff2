use gambito_core::{Game, Player, mix};

/// A random number generator for random games: SplitMix64, whose finaliser is [`mix`].
#[derive(Clone, Debug)]
pub(super) struct Dice(u64);

/// The increment of SplitMix64: the odd number nearest to the golden ratio in 64 bits.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Dice {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `count`. The bias is less than one in a million.
    #[inline]
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(STEP);
        let upper = mix(self.0) >> 32;
        ((upper * count as u64) >> 32) as usize
    }
}

/// Plays random legal moves to the end; returns the result for the first player.
pub(super) fn playout<P: Game>(mut pos: P, dice: &mut Dice) -> i64 {
    loop {
        let count = pos.move_count();
        let Some(mv) = (count > 0).then(|| pos.nth_move(dice.below(count))).flatten() else { break };
        pos.play_unchecked(mv);
    }
    pos.outcome().expect("a position without moves is the end").value_for(Player::First)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_comes_up_about_as_often() {
        let mut dice = Dice::new(7);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[dice.below(6)] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }
}
