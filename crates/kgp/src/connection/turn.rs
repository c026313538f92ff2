use std::time::Duration;

use gambito_core::{Position, mix};
use gambito_games::Kalah;

use crate::{Argument, Name};

use super::{Choice, Chooser, Ignored};

/// A position to ask a client about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The position. The client is the player to move, and sees the board from that player's side.
    pub position: Kalah,
    /// The time for this turn. Moves do not reset it.
    pub limit: Duration,
    /// The random seed of the move that is played if the client sends no legal one.
    pub seed: u64,
}

impl Question {
    /// A random legal move; `None` if there is none.
    pub(super) fn random_move(&self) -> Option<u8> {
        // The sum keeps seed 0, which `mix` maps to itself, from meaning the first move.
        let upper = mix(self.seed.wrapping_add(STEP)) >> 32;
        let count = self.position.move_count() as u64;
        self.position.nth_move(((upper * count) >> 32) as usize)
    }
}

/// The increment of SplitMix64: the odd number nearest to the golden ratio in 64 bits.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// An open question.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    /// The id of the `state` line.
    id: u64,
    asked: Duration,
    question: Question,
    /// The random move.
    fallback: u8,
    /// The last legal move and its comment.
    candidate: Option<(u8, Option<String>)>,
    is_silent: bool,
}

impl Turn {
    pub(super) fn new(id: u64, asked: Duration, question: Question, fallback: u8) -> Self {
        Self { id, asked, question, fallback, candidate: None, is_silent: true }
    }

    pub(super) fn id(&self) -> u64 {
        self.id
    }

    /// Notes that the client has sent something since the question.
    pub(super) fn hear(&mut self) {
        self.is_silent = false;
    }

    /// Whether the client has sent nothing since the question.
    pub(super) fn is_silent(&self) -> bool {
        self.is_silent
    }

    pub(super) fn deadline(&self) -> Duration {
        self.asked.saturating_add(self.question.limit)
    }

    pub(super) fn candidate(&self) -> Option<u8> {
        self.candidate.as_ref().map(|(pit, _)| *pit)
    }

    /// Takes the arguments of `move`. An illegal move leaves the last legal one.
    pub(super) fn consider(&mut self, arguments: &[Argument], comment: Option<String>) -> Result<(), Ignored> {
        let pit = match arguments {
            [pit] => pit.as_integer(),
            _ => None,
        };
        let given = pit.ok_or(Ignored::Arguments { command: Name::Move, expected: "the number of a pit" })?;
        let position = &self.question.position;
        let pit = given.checked_sub(1).and_then(|pit| u8::try_from(pit).ok()).filter(|pit| position.is_legal(*pit));
        let legal = || position.moves().into_iter().map(|pit| pit + 1).collect();
        let pit = pit.ok_or_else(|| Ignored::Illegal { given, legal: legal() })?;
        self.candidate = Some((pit, comment));
        Ok(())
    }

    /// The move that counts if the turn ends now.
    pub(super) fn choice(self, now: Duration) -> Choice {
        let took = now.saturating_sub(self.asked).min(self.question.limit);
        match self.candidate {
            Some((pit, comment)) => Choice { pit, by: Chooser::Client, comment, took },
            None => Choice { pit: self.fallback, by: Chooser::Random, comment: None, took },
        }
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::Player;

    use crate::Board;

    use super::*;

    fn question(board: &str, seed: u64) -> Question {
        let board: Board = board.parse().expect("a board");
        let position = board.position(Player::Second).expect("a position");
        Question { position, limit: Duration::from_secs(5), seed }
    }

    #[test]
    fn the_random_move_is_legal_depends_on_the_seed_and_repeats() {
        let moves = |seed| question("<4,0,0,0,1,0,1,1,1,1,1>", seed).random_move();
        let chosen: Vec<_> = (0..100).map(moves).collect();
        let count = |pit: u8| chosen.iter().filter(|chosen| **chosen == Some(pit)).count();
        assert_eq!(count(1) + count(3), 100);
        assert!((30..=70).contains(&count(1)), "{}", count(1));
        assert_eq!(chosen, (0..100).map(moves).collect::<Vec<_>>());
        assert_eq!(question("<1,1,0,0,0>", 1).random_move(), None);
    }

    #[test]
    fn the_last_legal_move_counts() {
        let mut turn = Turn::new(4, Duration::from_secs(1), question("<3,0,0,0,3,3,3,3,3>", 1), 1);
        let mut consider = |text: &str, comment: Option<&str>| {
            let arguments: Vec<_> = text.split_whitespace().map(Argument::word).collect();
            turn.consider(&arguments, comment.map(str::to_owned))
        };
        assert_eq!(consider("2", None), Ok(()));
        assert_eq!(consider("3", Some("better")), Ok(()));
        for bad in ["1", "0", "4", "-1", "257", "9223372036854775807", "-9223372036854775808"] {
            let given = bad.parse().expect("a number");
            assert_eq!(consider(bad, Some("no")), Err(Ignored::Illegal { given, legal: vec![2, 3] }), "{bad}");
        }
        for bad in ["", "x", "2 3", "2.0", "99999999999999999999"] {
            assert!(matches!(consider(bad, None), Err(Ignored::Arguments { .. })), "{bad}");
        }
        let took = Duration::from_secs(5);
        let comment = Some("better".to_owned());
        assert_eq!(turn.choice(Duration::from_secs(9)), Choice { pit: 2, by: Chooser::Client, comment, took });
    }
}
