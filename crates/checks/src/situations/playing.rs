use gambito_catalog::AnyPosition;
use gambito_core::Player;
use gambito_ugi::Start;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::scenes::Scene;
use crate::trial::Trial;
use crate::{Note, Problem};

/// The first move of the game.
pub(super) fn first_player(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    in_scene(trial, trial.scenes.start.as_ref())
}

/// The first move of the second player.
pub(super) fn second_player(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    in_scene(trial, trial.scenes.second_player.as_ref())
}

/// A move after which it is still the same player's turn, and the next one.
pub(super) fn extra_turn(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let (start, scenes) = (trial.subject.variant.start(), &trial.scenes.extra_turns);
    for scene in scenes {
        let (_, before) = scene.moves.split_last().expect("a move that gave an extra turn");
        trial.play(&Scene::after(&*start, before))?;
        trial.play(scene).map_err(|problem| match problem {
            Problem::Illegal { given, legal } => Problem::MissedTurn { given, legal },
            other => other,
        })?;
    }
    Ok(scenes.is_empty().then_some(Note::NoSuchPosition))
}

/// A position with one legal move.
pub(super) fn forced_move(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    in_scene(trial, trial.scenes.forced.as_ref())
}

/// The last choice of a player who loses.
pub(super) fn nearly_lost(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    in_scene(trial, trial.scenes.nearly_lost.as_ref())
}

/// The last choice of a game.
pub(super) fn nearly_over(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    in_scene(trial, trial.scenes.nearly_over.as_ref())
}

/// All moves of a long game in one line.
pub(super) fn long_game(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    in_scene(trial, trial.scenes.longest.as_ref())
}

/// The text of a position in the middle of a game, alone and with the moves since.
pub(super) fn position_text(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let Some(scene) = &trial.scenes.longest else { return Ok(Some(Note::NoSuchPosition)) };
    let (before, since) = scene.moves.split_at(scene.moves.len() / 2);
    let middle = Scene::after(&*trial.subject.variant.start(), before).pos;
    let text = Start::Text(middle.text());
    trial.play_from(text.clone(), &Scene::after(&*middle, &[]))?;
    trial.play_from(text, &Scene::after(&*middle, since))?;
    for scene in &trial.scenes.narrow {
        trial.play_from(Start::Text(scene.pos.text()), &Scene::after(&*scene.pos, &[]))?;
    }
    Ok(None)
}

/// Two games in one process, with moves at random against it.
pub(super) fn second_game(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let patience = trial.subject.patience;
    for (seed, side) in (0..).zip(Player::BOTH) {
        trial.bot()?.new_game(&patience)?;
        play_some(trial, side, seed)?;
    }
    Ok(None)
}

fn in_scene(trial: &mut Trial<'_>, scene: Option<&Scene>) -> Result<Option<Note>, Problem> {
    let Some(scene) = scene else { return Ok(Some(Note::NoSuchPosition)) };
    trial.play(scene)?;
    Ok(None)
}

/// Plays the beginning of a game as one side.
fn play_some(trial: &mut Trial<'_>, side: Player, seed: u64) -> Result<(), Problem> {
    const MOST_CHOICES: usize = 4;
    const MOST_PLIES: usize = 100;
    let start: Box<dyn AnyPosition> = trial.subject.variant.start();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut scene = Scene::after(&*start, &[]);
    let mut choices = 0;
    while scene.pos.outcome().is_none() && choices < MOST_CHOICES && scene.moves.len() < MOST_PLIES {
        let mv = if scene.pos.turn() == side {
            choices += 1;
            trial.play(&scene)?
        } else {
            scene.pos.random_move(&mut rng).expect("a move where the game goes on")
        };
        scene.pos.play(&mv).expect("a legal move");
        scene.moves.push(mv);
    }
    Ok(())
}
