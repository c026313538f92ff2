use crate::Position;

/// What is proven about a position without searching it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The game's own value for the player to move under best play: the margin, or +1, 0, -1.
    pub value: i64,
    /// Moves to the end when the winner hurries and the loser delays, if theory knows that too.
    pub distance: Option<u32>,
    /// An upper bound of the moves to the end, whatever is played.
    pub longest: u32,
}

/// Exact knowledge that replaces search: a nim-sum, an endgame table.
pub trait Theory: Position {
    /// What is known of this position; only asked while the game is not over.
    fn known(&self) -> Option<Known> {
        None
    }
}
