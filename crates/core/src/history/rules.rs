use crate::{Outcome, Player};

/// When the past of a position ends the game. The rules of the game itself come first, then these in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HistoryRules {
    /// Ends the game when a position occurs for the `limit`-th time.
    pub repetition: Option<HistoryRule>,
    /// Ends the game after `limit` moves in a row that are not [irreversible](super::Irreversible).
    pub idle_moves: Option<HistoryRule>,
    /// Ends the game after `limit` moves.
    pub moves: Option<HistoryRule>,
}

/// A limit, and the result when it is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HistoryRule {
    /// The number that ends the game; 0 and 1 occurrences are the same.
    pub limit: u32,
    /// The result.
    pub ruling: Ruling,
}

/// The result of a game that its past ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// Always the same.
    Fixed(Outcome),
    /// The player to move in the last position wins.
    WinForPlayerToMove,
    /// The player to move in the last position loses.
    LossForPlayerToMove,
}

impl HistoryRule {
    /// A draw at this limit.
    #[must_use]
    pub const fn draw_at(limit: u32) -> Self {
        Self { limit, ruling: Ruling::Fixed(Outcome::draw()) }
    }
}

impl Ruling {
    pub(super) fn outcome(self, turn: Player) -> Outcome {
        match self {
            Self::Fixed(outcome) => outcome,
            Self::WinForPlayerToMove => Outcome::win(turn),
            Self::LossForPlayerToMove => Outcome::win(turn.other()),
        }
    }
}

/// What the rules count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counts {
    /// Occurrences of the present position, this one included.
    pub(super) occurrences: u32,
    pub(super) idle_moves: u32,
    pub(super) moves: u32,
}

impl HistoryRules {
    /// The result if the past ends the game.
    pub(super) fn outcome(&self, counts: Counts, turn: Player) -> Option<Outcome> {
        let Counts { occurrences, idle_moves, moves } = counts;
        let rules = [(self.repetition, occurrences), (self.idle_moves, idle_moves), (self.moves, moves)];
        let reached = rules.into_iter().find_map(|(rule, count)| rule.filter(|rule| count >= rule.limit));
        reached.map(|rule| rule.ruling.outcome(turn))
    }

    /// The largest absolute value of a result by these rules.
    pub(super) fn largest_result(&self) -> i64 {
        let rules = [self.repetition, self.idle_moves, self.moves];
        let value = |rule: HistoryRule| rule.ruling.outcome(Player::First).value_for(Player::First).abs();
        rules.into_iter().flatten().map(value).max().unwrap_or(0)
    }
}
