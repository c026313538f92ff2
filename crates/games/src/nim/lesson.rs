//! The theory of a pile in words.

use gambito_core::{Lesson, Text};

use super::{Last, Nim};

/// Lost piles that are named.
const MOST_LOST: usize = 40;

impl Nim {
    /// Why the pile is won or lost; nothing once it is empty.
    pub(super) fn taught(&self) -> Option<Lesson> {
        if self.tokens == 0 {
            return None;
        }
        let (modulus, rest) = (self.take + 1, u32::from(self.last == Last::Loses));
        let (_, surplus) = self.rounds_and_surplus();
        let (tokens, left) = (self.tokens, self.tokens - surplus);
        let rule = Text::written(
            format!(
                "Whoever faces a pile that leaves {rest} when divided by {modulus} has lost: the opponent can always \
                 take what makes {modulus} together."
            ),
            format!(
                "Quien se encuentra un montón que al dividirlo por {modulus} da resto {rest} ha perdido: el rival \
                 siempre puede completar hasta {modulus}."
            ),
        );
        let here = if surplus == 0 {
            Text::written(
                format!("{tokens} is such a pile: the player to move loses against best play."),
                format!("{tokens} es uno de ellos: quien juega pierde si el rival no falla."),
            )
        } else {
            Text::written(
                format!("Here taking {surplus} leaves {left} and wins."),
                format!("Aquí tomar {surplus} deja {left} y gana."),
            )
        };
        let first = if rest == 0 { modulus } else { rest };
        let lost = (first..=tokens).step_by(modulus as usize).take(MOST_LOST);
        Some(Lesson {
            text: Text::written(format!("{} {}", rule.en, here.en), format!("{} {}", rule.es, here.es)),
            lost: lost.map(|pile| pile.to_string()).collect(),
            // With `last=loses` no nim-sum tells who wins.
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
