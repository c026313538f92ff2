use gambito_catalog::AnyPosition;
use gambito_core::Player;
use gambito_ugi::Start;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::test_positions::TestPosition;
use crate::trial::Trial;
use crate::{Note, Problem};

/// The first move of the game.
pub(super) fn first_player(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    in_position(trial, trial.positions.start.as_ref())
}

/// The first move of the second player.
pub(super) fn second_player(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    in_position(trial, trial.positions.second_player.as_ref())
}

/// A move that gives an extra turn, and the move of that turn.
pub(super) fn extra_turn(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let (start, positions) = (trial.subject.variant.start(), &trial.positions.extra_turns);
    for at in positions {
        let (_, before) = at.moves.split_last().expect("a move that gave an extra turn");
        trial.play(&TestPosition::after(&*start, before))?;
        trial.play(at).map_err(|problem| match problem {
            Problem::Illegal { given, legal } => Problem::MissedTurn { given, legal },
            other => other,
        })?;
    }
    Ok(positions.is_empty().then_some(Note::NoSuchPosition))
}

/// A position with one legal move.
pub(super) fn forced_move(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    in_position(trial, trial.positions.forced.as_ref())
}

/// The last move of a player who loses.
pub(super) fn nearly_lost(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    in_position(trial, trial.positions.nearly_lost.as_ref())
}

/// The last move of a game.
pub(super) fn nearly_over(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    in_position(trial, trial.positions.nearly_over.as_ref())
}

/// All moves of a long game in one line.
pub(super) fn long_game(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    in_position(trial, trial.positions.longest.as_ref())
}

/// The text of a position in the middle of a game, alone and with the moves since.
pub(super) fn position_text(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let Some(at) = &trial.positions.longest else { return Ok(Some(Note::NoSuchPosition)) };
    let (before, since) = at.moves.split_at(at.moves.len() / 2);
    let middle = TestPosition::after(&*trial.subject.variant.start(), before).pos;
    let text = Start::Text(middle.text());
    trial.play_from(text.clone(), &TestPosition::after(&*middle, &[]))?;
    trial.play_from(text, &TestPosition::after(&*middle, since))?;
    for at in &trial.positions.narrow {
        trial.play_from(Start::Text(at.pos.text()), &TestPosition::after(&*at.pos, &[]))?;
    }
    Ok(None)
}

/// Two games in one process, against random moves.
pub(super) fn second_game(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let patience = trial.subject.waits.patience;
    for (seed, side) in (0..).zip(Player::BOTH) {
        trial.bot()?.new_game(&patience)?;
        play_some(trial, side, seed)?;
    }
    Ok(None)
}

fn in_position(trial: &mut Trial<'_>, at: Option<&TestPosition>) -> Result<Option<Note>, Problem> {
    let Some(at) = at else { return Ok(Some(Note::NoSuchPosition)) };
    trial.play(at)?;
    Ok(None)
}

/// Plays the beginning of a game, with the program as one side.
fn play_some(trial: &mut Trial<'_>, side: Player, seed: u64) -> Result<(), Problem> {
    const MOST_CHOICES: usize = 4;
    const MOST_PLIES: usize = 100;
    let start: Box<dyn AnyPosition> = trial.subject.variant.start();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut at = TestPosition::after(&*start, &[]);
    let mut choices = 0;
    while at.pos.outcome().is_none() && choices < MOST_CHOICES && at.moves.len() < MOST_PLIES {
        let mv = if at.pos.turn() == side {
            choices += 1;
            trial.play(&at)?
        } else {
            at.pos.random_move(&mut rng).expect("an unfinished game has a move")
        };
        at.pos.play(&mv).expect("a legal move");
        at.moves.push(mv);
    }
    Ok(())
}
