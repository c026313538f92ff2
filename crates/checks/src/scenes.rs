//! Positions in which a program can show what it does, found by random games.

use gambito_catalog::{AnyPosition, Variant};
use gambito_core::Player;

use crate::playouts::{Playout, Playouts};

/// A position that is not over, and how it came to be.
pub(crate) struct Scene {
    /// The moves from the start.
    pub(crate) moves: Vec<String>,
    /// Where they lead.
    pub(crate) pos: Box<dyn AnyPosition>,
}

/// The scenes of a game; those that random games never came to are none.
#[derive(Default)]
pub(crate) struct Scenes {
    /// The start.
    pub(crate) start: Option<Scene>,
    /// The second player is to move.
    pub(crate) second_player: Option<Scene>,
    /// Whoever made the last move is to move again, and has little choice: who takes it for the other's turn shows it.
    pub(crate) extra_turns: Vec<Scene>,
    /// There is little choice: who takes it for another position shows it.
    pub(crate) narrow: Vec<Scene>,
    /// There is one legal move.
    pub(crate) forced: Option<Scene>,
    /// The last choice of a player who lost.
    pub(crate) nearly_lost: Option<Scene>,
    /// The last choice of a game.
    pub(crate) nearly_over: Option<Scene>,
    /// The last choice of the longest game.
    pub(crate) longest: Option<Scene>,
}

/// Scenes that are looked at where one could be played well by luck.
const SEVERAL: usize = 5;
const SEED: u64 = 1;
const MOST_GAMES: usize = 200;
/// Games are played until they have so many moves together.
const ENOUGH_PLIES: usize = 20_000;

impl Scene {
    /// The scene after some legal moves.
    pub(crate) fn after(start: &dyn AnyPosition, moves: &[String]) -> Self {
        let mut pos = start.clone_box();
        moves.iter().for_each(|mv| pos.play(mv).expect("a legal move"));
        Self { moves: moves.to_vec(), pos }
    }
}

impl Scenes {
    /// Looks for all of them.
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
            games.iter().find_map(|game| Some(Scene::after(&*start, &game.moves[..place(game)?])))
        };
        let longest = games.iter().max_by_key(|game| game.moves.len());
        let longest = longest.and_then(|game| game.moves.split_last()).map(|(_, moves)| Scene::after(&*start, moves));
        Self {
            start: Some(Scene::after(&*start, &[])),
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

/// Scenes of different games, one of each, with the least choice among those that are wanted.
fn narrowest(games: &[Playout], start: &dyn AnyPosition, is_wanted: fn(&Playout, usize) -> bool) -> Vec<Scene> {
    let place = |game: &Playout| {
        let plies = (1..game.moves.len()).filter(|ply| is_wanted(game, *ply));
        plies.min_by_key(|ply| game.choices[*ply])
    };
    let mut places: Vec<(&Playout, usize)> = games.iter().filter_map(|game| Some((game, place(game)?))).collect();
    places.sort_by_key(|(game, ply)| game.choices[*ply]);
    places.into_iter().take(SEVERAL).map(|(game, ply)| Scene::after(start, &game.moves[..ply])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scenes_are_what_their_names_say() {
        let scenes = Scenes::of(&"kalah".parse().expect("a game"));
        let second = scenes.second_player.expect("a second player").pos;
        assert_eq!(second.turn(), Player::Second);
        assert_eq!(scenes.forced.expect("a forced move").pos.move_count(), 1);
        assert!(scenes.longest.expect("a long game").moves.len() > 40);
        let again = scenes.extra_turns.first().expect("an extra turn");
        assert!(scenes.extra_turns.len() == SEVERAL && again.pos.move_count() < 3);
        let (_, before) = again.moves.split_last().expect("a move before");
        assert_eq!(
            Scene::after(&*"kalah".parse::<Variant>().expect("a game").start(), before).pos.turn(),
            again.pos.turn()
        );
    }

    #[test]
    fn a_game_without_extra_turns_has_no_such_scene() {
        let scenes = Scenes::of(&"nim".parse().expect("a game"));
        assert!(scenes.extra_turns.is_empty() && scenes.forced.is_some() && scenes.nearly_lost.is_some());
        assert!(Scenes::of(&"quarry:size=1x1x1".parse().expect("a game")).start.is_none());
    }
}
