use gambito_core::Player;

use crate::View;

/// Conventions of a search that are a matter of taste, and that the checks must know. Others are allowed at every node:
/// where the window is cut, and whether values leave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Convention {
    /// Whose side values are seen from.
    pub view: View,
    /// Whether an extra turn costs no depth.
    pub free: bool,
}

impl Convention {
    /// All conventions, or those with the view that a program states.
    pub(crate) fn all(stated: Option<View>) -> Vec<Self> {
        let views = View::ALL.into_iter().filter(|view| stated.is_none_or(|stated| stated == *view));
        views.flat_map(|view| [false, true].map(|free| Self { view, free })).collect()
    }

    /// The sign of a value for the player who searches, at a node with this player to move.
    pub(crate) fn sign(self, turn: Player, searcher: Player) -> f64 {
        let is_theirs = match self.view {
            View::Root => true,
            View::Mover => turn == searcher,
            View::First => searcher == Player::First,
        };
        if is_theirs { 1.0 } else { -1.0 }
    }
}
