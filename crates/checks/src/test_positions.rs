//! Positions to test programs in, found by random games.

use gambito_catalog::{AnyPosition, Variant};
use gambito_core::Player;

use crate::playouts::{Playout, Playouts};

/// An unfinished game to test a program in.
pub(crate) struct TestPosition {
    /// The moves from the start.
    pub(crate) moves: Vec<String>,
    /// The position after them.
    pub(crate) pos: Box<dyn AnyPosition>,
}

/// The test positions of a game. Kinds that never occur in the random games are missing.
#[derive(Default)]
pub(crate) struct TestPositions {
    /// The start.
    pub(crate) start: Option<TestPosition>,
    /// The second player is to move.
    pub(crate) second_player: Option<TestPosition>,
    /// The player who made the last move is to move again and has few legal moves: a program that passes the turn to the
    /// opponent will probably choose an illegal one.
    pub(crate) extra_turns: Vec<TestPosition>,
    /// There are few legal moves: a program that has another position in mind will probably choose an illegal one.
    pub(crate) narrow: Vec<TestPosition>,
    /// There is one legal move.
    pub(crate) forced: Option<TestPosition>,
    /// The last move of a player who lost.
    pub(crate) nearly_lost: Option<TestPosition>,
    /// The last move of a game.
    pub(crate) nearly_over: Option<TestPosition>,
    /// The last move of the longest game.
    pub(crate) longest: Option<TestPosition>,
}

/// How many positions are tested where a wrong program could choose a legal move by luck.
const SEVERAL: usize = 5;
const SEED: u64 = 1;
const MOST_GAMES: usize = 200;
/// Random games are played until they have this many moves in total.
const ENOUGH_PLIES: usize = 20_000;

impl TestPosition {
    /// The position after some legal moves.
    pub(crate) fn after(start: &dyn AnyPosition, moves: &[String]) -> Self {
        let mut pos = start.clone_box();
        moves.iter().for_each(|mv| pos.play(mv).expect("a legal move"));
        Self { moves: moves.to_vec(), pos }
    }
}

impl TestPositions {
    /// Finds the test positions of a game.
    pub(crate) fn of(variant: &Variant) -> Self {
        let start = variant.start();
        if start.outcome().is_some() {
            return Self::default();
        }
        let mut plies = 0;
        let is_enough = |game: &Playout| {
            plies += game.moves.len();
            plies < ENOUGH_PLIES
        };
        let games: Vec<Playout> = Playouts::new(&*start, SEED).take(MOST_GAMES).take_while(is_enough).collect();
        let find = |place: fn(&Playout) -> Option<usize>| {
            games.iter().find_map(|game| Some(TestPosition::after(&*start, &game.moves[..place(game)?])))
        };
        let longest = games.iter().max_by_key(|game| game.moves.len());
        let longest =
            longest.and_then(|game| game.moves.split_last()).map(|(_, moves)| TestPosition::after(&*start, moves));
        Self {
            start: Some(TestPosition::after(&*start, &[])),
            second_player: find(|game| game.turns.iter().position(|turn| *turn == Player::Second)),
            extra_turns: narrowest(&games, &*start, |game, ply| game.turns[ply] == game.turns[ply - 1]),
            narrow: narrowest(&games, &*start, |_, _| true),
            forced: find(|game| game.choices.iter().position(|choices| *choices == 1)),
            nearly_lost: find(|game| {
                let loser = game.outcome?.winner()?.other();
                game.turns.iter().rposition(|turn| *turn == loser)
            }),
            nearly_over: find(|game| game.outcome.and(game.moves.len().checked_sub(1))),
            longest,
        }
    }
}

/// The wanted positions with the fewest legal moves, at most one of each game.
fn narrowest(games: &[Playout], start: &dyn AnyPosition, is_wanted: fn(&Playout, usize) -> bool) -> Vec<TestPosition> {
    let place = |game: &Playout| {
        let plies = (1..game.moves.len()).filter(|ply| is_wanted(game, *ply));
        plies.min_by_key(|ply| game.choices[*ply])
    };
    let mut places: Vec<(&Playout, usize)> = games.iter().filter_map(|game| Some((game, place(game)?))).collect();
    places.sort_by_key(|(game, ply)| game.choices[*ply]);
    places.into_iter().take(SEVERAL).map(|(game, ply)| TestPosition::after(start, &game.moves[..ply])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_positions_are_of_their_kind() {
        let positions = TestPositions::of(&"kalah".parse().expect("a game"));
        let second = positions.second_player.expect("a second player").pos;
        assert_eq!(second.turn(), Player::Second);
        assert_eq!(positions.forced.expect("a forced move").pos.move_count(), 1);
        assert!(positions.longest.expect("a long game").moves.len() > 40);
        let again = positions.extra_turns.first().expect("an extra turn");
        assert!(positions.extra_turns.len() == SEVERAL && again.pos.move_count() < 3);
        let (_, before) = again.moves.split_last().expect("a move before");
        assert_eq!(
            TestPosition::after(&*"kalah".parse::<Variant>().expect("a game").start(), before).pos.turn(),
            again.pos.turn()
        );
    }

    #[test]
    fn a_game_without_extra_turns_has_no_such_position() {
        let positions = TestPositions::of(&"nim".parse().expect("a game"));
        assert!(positions.extra_turns.is_empty() && positions.forced.is_some() && positions.nearly_lost.is_some());
        assert!(TestPositions::of(&"quarry:size=1x1x1".parse().expect("a game")).start.is_none());
    }
}
