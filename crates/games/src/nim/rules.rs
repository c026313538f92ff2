use std::ops::ControlFlow;

use gambito_core::{Outcome, Player, Position, mix};

/// What taking the last token means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Last {
    /// Misère.
    Loses,
    /// Normal play.
    Wins,
}

impl Last {
    /// Both rules, the default first.
    pub const ALL: [Self; 2] = [Self::Loses, Self::Wins];

    /// The name in specs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Loses => "loses",
            Self::Wins => "wins",
        }
    }
}

/// A pile and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nim {
    pub(super) tokens: u32,
    pub(super) take: u32,
    pub(super) last: Last,
    pub(super) turn: Player,
}

impl Nim {
    /// A pile with the first player to move.
    #[must_use]
    pub fn new(tokens: u32, take: u32, last: Last) -> Self {
        Self { tokens, take, last, turn: Player::First }
    }

    /// Tokens left.
    #[must_use]
    pub fn tokens(&self) -> u32 {
        self.tokens
    }

    /// The most tokens that can be taken now.
    pub(super) fn largest_take(&self) -> u32 {
        self.take.min(self.tokens)
    }
}

impl Position for Nim {
    /// The number of tokens taken.
    type Move = u32;

    const ALTERNATES: bool = true;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        // The opponent of the player to move took the last token.
        (self.tokens == 0).then(|| match self.last {
            Last::Loses => Outcome::win(self.turn),
            Last::Wins => Outcome::win(self.turn.other()),
        })
    }

    #[inline(always)]
    fn visit_moves(&self, visit: impl FnMut(u32) -> ControlFlow<()>) -> ControlFlow<()> {
        (1..=self.largest_take()).rev().try_for_each(visit)
    }

    #[inline]
    fn play_unchecked(&mut self, taken: u32) {
        self.tokens = self.tokens.saturating_sub(taken);
        self.turn = self.turn.other();
    }

    #[inline]
    fn key(&self) -> u64 {
        mix(u64::from(self.tokens) << 1 | self.turn as u64)
    }

    #[inline]
    fn packed(&self) -> Option<u64> {
        Some(u64::from(self.tokens) << 1 | self.turn as u64)
    }

    #[inline]
    fn move_count(&self) -> usize {
        self.largest_take() as usize
    }

    fn is_legal(&self, taken: u32) -> bool {
        (1..=self.largest_take()).contains(&taken)
    }
}

gambito_core::no_symmetry!(Nim);
