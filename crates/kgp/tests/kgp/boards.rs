//! Boards are positions of our Kalah, seen by the player to move.

use gambito_core::{Notation as _, Player, Position as _};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use gambito_kgp::{Board, Step};
use proptest::prelude::*;
use proptest::sample::Index;

fn start(pits: u16, seeds: u16) -> Kalah {
    Kalah::new(pits, seeds, Capture::Nonempty, Sweep::Owner)
}

/// A position after random moves.
fn positions() -> impl Strategy<Value = Kalah> {
    (1..=12_u16, 1..=12_u16, prop::collection::vec(any::<Index>(), 0..60)).prop_map(|(pits, seeds, choices)| {
        choices.iter().fold(start(pits, seeds), |pos, choice| match pos.move_count() {
            0 => pos,
            count => pos.nth_move(choice.index(count)).map_or_else(|| pos.clone(), |pit| pos.after(pit)),
        })
    })
}

proptest! {
    #[test]
    fn positions_round_trip(pos in positions()) {
        let board = Board::of(&pos);
        prop_assert_eq!(board.to_string().parse(), Ok(board.clone()));
        prop_assert_eq!(board.position(pos.turn()), Ok(pos));
    }

    #[test]
    fn both_players_see_the_same_game(pos in positions()) {
        let south = Board::seen_by(&pos, Player::First);
        let north = Board::seen_by(&pos, Player::Second);
        prop_assert_eq!((south.south(), south.north()), (north.north(), north.south()));
        // Our position texts begin with the first player.
        prop_assert_eq!(format!("{south} {}", pos.turn().number()), pos.position_text());
    }

    /// The side that moves and the moves are the same for either player; only the names differ.
    #[test]
    fn a_mirrored_position_has_the_same_moves(pos in positions()) {
        let mirrored = Board::of(&pos).position(pos.turn().other()).expect("a position");
        prop_assert_eq!(mirrored.moves(), pos.moves());
        let swapped = match Step::of(&pos) {
            Step::Over(winner) => Step::Over(winner.map(Player::other)),
            same => same,
        };
        prop_assert_eq!(Step::of(&mirrored), swapped);
        for pit in pos.moves() {
            let (after, mirrored) = (pos.after(pit), mirrored.after(pit));
            prop_assert_eq!(Board::of(&after), Board::of(&mirrored));
        }
    }
}
