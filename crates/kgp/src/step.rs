use gambito_core::{Player, Position};
use gambito_games::Kalah;

/// What a game needs next. As on the reference server, a game ends as soon as a store has more than half of the seeds,
/// and a player is not asked for the only legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The player to move must choose.
    Ask,
    /// The player to move has only this move.
    Forced(u8),
    /// The game is decided: who wins, or `None` for a draw.
    Over(Option<Player>),
}

impl Step {
    /// The next step in a position. A majority decides only with `sweep=owner`, the rule of the protocol.
    #[must_use]
    pub fn of(position: &Kalah) -> Self {
        if let Some(outcome) = position.outcome() {
            return Self::Over(outcome.winner());
        }
        let store = |player| u32::from(position.store(player));
        let seeds = |player| store(player) + position.row(player).map(u32::from).sum::<u32>();
        let all: u32 = Player::BOTH.into_iter().map(seeds).sum();
        if let Some(winner) = Player::BOTH.into_iter().find(|player| 2 * store(*player) > all) {
            return Self::Over(Some(winner));
        }
        match (position.move_count(), position.first_move()) {
            (1, Some(only)) => Self::Forced(only),
            _ => Self::Ask,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Board;

    use super::*;

    fn step(board: &str, turn: Player) -> Step {
        let board: Board = board.parse().expect("a board");
        Step::of(&board.position(turn).expect("a position"))
    }

    #[test]
    fn a_choice_is_asked_for() {
        assert_eq!(step("<3,0,0,3,3,3,3,3,3>", Player::First), Step::Ask);
        assert_eq!(step("<2,5,5,1,1,1,0>", Player::Second), Step::Ask);
    }

    #[test]
    fn the_only_move_is_forced() {
        assert_eq!(step("<2,5,5,0,1,1,0>", Player::Second), Step::Forced(1));
    }

    #[test]
    fn a_majority_ends_the_game_and_half_does_not() {
        assert_eq!(step("<2,7,2,1,1,1,1>", Player::First), Step::Over(Some(Player::First)));
        assert_eq!(step("<2,7,2,1,1,1,1>", Player::Second), Step::Over(Some(Player::Second)));
        assert_eq!(step("<2,2,7,1,1,1,1>", Player::Second), Step::Over(Some(Player::First)));
        assert_eq!(step("<2,6,2,1,1,1,1>", Player::First), Step::Ask);
    }

    #[test]
    fn an_empty_row_ends_the_game() {
        assert_eq!(step("<2,4,2,0,0,1,1>", Player::First), Step::Over(None));
        assert_eq!(step("<2,4,1,0,0,1,1>", Player::First), Step::Over(Some(Player::First)));
    }
}
