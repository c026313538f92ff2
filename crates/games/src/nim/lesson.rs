//! The theory of a pile in words.

use gambito_core::{Lesson, Text};

use super::{Last, Nim};

/// The most lost piles that are listed.
const MOST_LOST: usize = 40;

impl Nim {
    /// Why the pile is won or lost; none if it is empty.
    pub(super) fn taught(&self) -> Option<Lesson> {
        if self.tokens == 0 {
            return None;
        }
        let (modulus, rest) = (self.take + 1, u32::from(self.last == Last::Loses));
        let (_, surplus) = self.rounds_and_surplus();
        let (tokens, left) = (self.tokens, self.tokens - surplus);
        let rule = Text::written(
            format!(
                "A pile that leaves a remainder of {rest} when divided by {modulus} is lost for the player to move: the \
                 opponent can always complete each round to {modulus} tokens."
            ),
            format!(
                "Un montón que al dividirlo por {modulus} da resto {rest} está perdido para quien juega: el rival \
                 siempre puede completar cada ronda hasta {modulus} fichas."
            ),
        );
        let here = if surplus == 0 {
            Text::written(
                format!("{tokens} is such a pile, so the player to move loses against best play."),
                format!("{tokens} es uno de ellos, así que quien juega pierde si el rival no falla."),
            )
        } else {
            Text::written(
                format!("Taking {surplus} leaves {left} and wins."),
                format!("Tomar {surplus} deja {left} y gana."),
            )
        };
        let first = if rest == 0 { modulus } else { rest };
        let lost = (first..=tokens).step_by(modulus as usize).take(MOST_LOST);
        Some(Lesson {
            text: Text::written(format!("{} {}", rule.en, here.en), format!("{} {}", rule.es, here.es)),
            lost: lost.map(|pile| pile.to_string()).collect(),
            // Misère play has no nim-sum that tells the winner.
            nim_sum: (self.last == Last::Wins).then_some(surplus),
        })
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::Theory as _;

    use super::*;

    #[test]
    fn the_lost_piles_are_those_that_theory_calls_lost() {
        for last in [Last::Loses, Last::Wins] {
            for take in 1..6 {
                let lesson = Nim::new(30, take, last).taught().expect("a lesson");
                let lost = |tokens: &u32| Nim::new(*tokens, take, last).known().is_some_and(|known| known.value < 0);
                let expected: Vec<String> = (1..=30).filter(lost).map(|pile| pile.to_string()).collect();
                assert_eq!(lesson.lost, expected);
            }
        }
    }
}
