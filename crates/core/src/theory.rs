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

    /// The position apart from what is decided already, in games where points are banked for good and
    /// the rest of the game does not depend on them. Only for games in which no rest comes twice.
    fn banked(&self) -> Option<Banked<Self>> {
        None
    }
}

/// A position taken apart: its value is that of the rest and the points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Banked<P> {
    /// The same position with nothing banked. Where both players have the same moves, it may always be the
    /// first who is to move.
    pub rest: P,
    /// The points of the player to move minus the opponent's.
    pub points: i64,
    /// What the rest can be worth at most, to either player.
    pub open: i64,
}
