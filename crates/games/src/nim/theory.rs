//! The theory of a pile. With m = take + 1, the pile is lost for the player to move exactly if it leaves 1 (misère) or 0
//! (normal) modulo m, because the opponent can always complete a round to m tokens.

use gambito_core::{Feature, Features, Hint, Known, NamedEvaluation, Shortcuts, Text, Theory};

use super::{Last, Nim};
use crate::impartial;

impl Nim {
    /// The number of rounds of m tokens above a lost pile, and the surplus on top of them.
    pub(super) fn rounds_and_surplus(&self) -> (u32, u32) {
        let modulus = self.take + 1;
        let above = match self.last {
            Last::Loses => self.tokens - 1,
            Last::Wins => self.tokens,
        };
        (above / modulus, above % modulus)
    }

    /// +1 if the player to move wins a pile that is not empty, otherwise -1.
    fn nim_value(&self) -> i64 {
        if self.rounds_and_surplus().1 == 0 { -1 } else { 1 }
    }
}

impl Theory for Nim {
    const HAS_THEORY: bool = true;

    fn known(&self) -> Option<Known> {
        // The winner's move is forced and completes a round, so the loser cannot delay either: two moves per round, one
        // before if there is a surplus, one after if the last token has to be taken.
        let (rounds, surplus) = self.rounds_and_surplus();
        let distance = 2 * rounds + u32::from(surplus > 0) + u32::from(self.last == Last::Loses);
        Some(Known { value: self.nim_value(), distance: Some(distance), longest: self.tokens })
    }

    /// The tokens left.
    #[inline]
    fn extent(&self) -> u32 {
        self.tokens
    }
}

impl Shortcuts for Nim {}

impl Hint for Nim {
    fn promise(&self, taken: u32) -> i32 {
        i32::from(taken == self.rounds_and_surplus().1)
    }
}

impl Features for Nim {
    fn features(&self) -> Vec<Feature<Self>> {
        let how = Text::new("the winner, by the remainder of the pile", "quién gana, según el resto del montón");
        impartial::features(Self::nim_value, how)
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        impartial::evaluations()
    }
}
