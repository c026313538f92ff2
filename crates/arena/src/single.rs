//! The record of a single game, in the format of a tournament of one game.

use gambito_catalog::PlayerSpec;
use gambito_core::Outcome;
use gambito_play::{End, Match, Reason, Said};

use crate::{GameRecord, GameResult, MoveRecord, OpeningsLine, PlayerLine, TournamentHeading};

/// The heading and the game of a journal with this match alone. A match that has not ended is recorded as broken off;
/// `said` is what the players said about their moves.
#[must_use]
pub fn single_game(
    game: &Match,
    players: [&PlayerSpec; 2],
    seed: u64,
    said: &[Said],
) -> (TournamentHeading, GameRecord) {
    let (setup, record) = (game.setup(), game.record());
    let [first, second] = names([&setup.first.name, &setup.second.name]);
    let line = |name: &str, spec: &PlayerSpec| PlayerLine { name: name.to_owned(), spec: spec.to_string() };
    let heading = TournamentHeading {
        game: record.variant().to_string(),
        documents: record.variant().digest(),
        start: setup.start.clone(),
        players: vec![line(&first, players[0]), line(&second, players[1])],
        format: "single".to_owned(),
        openings: OpeningsLine::Random { plies: 0, fair_nodes: None },
        seed,
        adjudication: None,
    };
    let mut start = record.start().clone_box();
    setup.opening.iter().for_each(|mv| start.play(mv).expect("a move of the match"));
    let said = said.iter().copied().chain(std::iter::repeat(Said::default()));
    let end = game.end();
    let outcome = end.and_then(End::outcome);
    let game = GameRecord {
        number: 1,
        round: 1,
        pair: 1,
        first,
        second,
        start: start.text(),
        opening: setup.opening.clone(),
        seed,
        began_at: None,
        moves: game
            .moves()
            .zip(said)
            .map(|(mv, said)| MoveRecord::new(mv.mv.to_owned(), mv.took.into(), said))
            .collect(),
        result: outcome.map_or(GameResult::Unfinished, GameResult::from),
        margin: outcome.and_then(Outcome::margin),
        reason: end.map_or(Reason::Aborted, End::reason),
        forfeit: end.and_then(End::forfeit).cloned(),
    };
    (heading, game)
}

/// Names that a journal accepts: printable and different from each other.
fn names(names: [&str; 2]) -> [String; 2] {
    let printable = |name: &str| name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>();
    let [first, second] = names.map(printable);
    if first == second { [format!("{first} (1)"), format!("{second} (2)")] } else { [first, second] }
}
