//! Players, outcomes and results in words.

use gambito_core::{Outcome, Player, Verdict};

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

    /// A result with its margin and the moves to the end: `win in 5 moves`, `loss by 8`, `draw`.
    #[must_use]
    pub fn result(self, result: Verdict, score: i64, distance: Option<u32>) -> String {
        let plain = match (result, distance) {
            (Verdict::Win, Some(moves)) => self.format("result-win", &[("moves", moves.into())]),
            (Verdict::Win, None) => self.get("result-win-some-time"),
            (Verdict::Loss, Some(moves)) => self.format("result-loss", &[("moves", moves.into())]),
            (Verdict::Loss, None) => self.get("result-loss-some-time"),
            (Verdict::Draw, Some(moves)) => self.format("result-draw", &[("moves", moves.into())]),
            (Verdict::Draw, None) => self.get("result-draw-some-time"),
        };
        if score.abs() > 1 {
            return self.format("result-by-margin", &[("result", plain.into()), ("margin", score.abs().into())]);
        }
        plain
    }
}
