//! Players and outcomes in words.

use gambito_core::{Outcome, Player};

use crate::Texts;

impl Texts {
    /// `first player` or `second player`.
    #[must_use]
    pub fn player(self, player: Player) -> String {
        self.get(match player {
            Player::First => "player-first",
            Player::Second => "player-second",
        })
    }

    /// The outcome of a game from a neutral point of view.
    #[must_use]
    pub fn outcome(self, outcome: Outcome) -> String {
        let Some(winner) = outcome.winner() else { return self.get("outcome-draw") };
        let winner = self.player(winner);
        match outcome.margin() {
            None => self.format("outcome-win", &[("winner", winner.into())]),
            Some(margin) => {
                let margin = margin.unsigned_abs();
                self.format("outcome-win-by", &[("winner", winner.into()), ("margin", margin.into())])
            }
        }
    }
}
