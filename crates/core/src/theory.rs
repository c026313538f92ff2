use crate::Position;

/// What is proven about a position without searching it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The game's own value for the player to move under best play: the margin, or +1, 0, -1.
    pub value: i64,
    /// The number of moves to the end if the winner hurries and the loser delays, if theory knows it.
    pub distance: Option<u32>,
    /// An upper bound of the moves to the end, whatever is played.
    pub longest: u32,
}

/// Exact knowledge that replaces search, such as a nim-sum.
pub trait Theory: Position {
    /// Whether the game has a theory: whether [`known`](Self::known) may answer.
    const HAS_THEORY: bool = false;

    /// [`known`](Self::known) answers wherever one player can win within this many moves, whatever the other does. A
    /// position without an answer is then at least one move further from its end, unless it is a draw.
    const FORESEES: u32 = 0;

    /// What is known about this position; only called while the game is not over.
    #[inline]
    fn known(&self) -> Option<Known> {
        None
    }

    /// How large the position is, in the measure of the game: its longest side, its tokens. A search can be told to ask
    /// theory only about positions up to a size, as a player would who has learnt the small ones by heart. A game
    /// without a measure is always small enough.
    #[inline]
    fn extent(&self) -> u32 {
        0
    }
}
