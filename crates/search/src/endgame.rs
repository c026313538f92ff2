use gambito_core::Position;

/// Exact values of positions near the end, looked up instead of searched.
pub trait Endgame<P: Position>: Send + Sync {
    /// The game's own value of a position that is not over, for the player to move; none if it is not kept.
    fn value(&self, pos: &P) -> Option<i64>;
}
