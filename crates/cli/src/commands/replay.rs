//! Shows a recorded game at any of its moves, or lists the games of a record.

use std::path::Path;

use gambito_arena::{GameRecord, pgn};
use gambito_catalog::PositionReport;
use gambito_play::Record;
use gambito_texts::Texts;

use super::contest::end;
use super::{game_list, styles_of, word_of};
use crate::arguments::{ShowArguments, number};
use crate::failure::Failure;
use crate::recorded::RecordedGames;
use crate::style::{ACCENT, DIM};
use crate::{Console, wording};

/// The formats of a recorded game.
pub(super) const FORMATS: [&str; 3] = ["text", "svg", "pgn"];

/// Prints the position of a recorded game after a move; the list of all games if there are several and none is chosen.
pub(super) fn run(
    arguments: &ShowArguments,
    path: &Path,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let recorded = RecordedGames::read(path, "--record", texts, console)?;
    let chosen = [&arguments.number, &arguments.ply, &arguments.format];
    // Scripts get a list in any case.
    let is_list = recorded.games.len() > 1 || arguments.json;
    if is_list && chosen.into_iter().all(Option::is_none) {
        return if arguments.json {
            game_list::print_json(&recorded, console)
        } else {
            game_list::print(&recorded, texts, console)
        };
    }
    let refused = |error| Failure::argument(texts, "--record", texts.replay_error(&error));
    let variant = &recorded.variant;
    let game = recorded.game(arguments.number.as_deref().unwrap_or("1"), texts)?;
    let ply = chosen_ply(game, arguments.ply.as_deref(), texts)?;
    recorded.replayed(game, texts)?;
    let record = game.replay(variant, ply).map_err(refused)?;
    let styles = styles_of(texts, variant, arguments.style.as_deref())?;
    let format = word_of(texts, "--format", arguments.format.as_deref().unwrap_or("text"), &FORMATS)?;
    if arguments.json {
        console.json(&PositionReport::new(variant, record.pos()))?;
    } else if format == "svg" {
        write!(console.out.verbatim()?, "{}", record.pos().svg(&styles[0]))?;
    } else if format == "pgn" {
        write!(console.out.verbatim()?, "{}", pgn(variant, game).map_err(refused)?)?;
    } else {
        wording::draw(console.out, texts, record.pos(), arguments.drawing.of(styles))?;
        write!(console.out, "{}", wording::facts(&facts(game, &record, texts)))?;
    }
    Ok(())
}

/// The number of moves to replay; all of them by default.
fn chosen_ply(game: &GameRecord, given: Option<&str>, texts: Texts) -> Result<usize, Failure> {
    let most = game.moves.len();
    let Some(text) = given else { return Ok(most) };
    let wanted = number(texts, "--ply", text, 0..=u64::MAX)?;
    usize::try_from(wanted).ok().filter(|wanted| *wanted <= most).ok_or_else(|| {
        let values = &[("given", wanted.into()), ("most", most.into())];
        Failure::argument(texts, "--ply", texts.format("replay-no-ply", values))
    })
}

fn facts(game: &GameRecord, record: &Record, texts: Texts) -> Vec<(String, String)> {
    let ply = record.plies().len();
    let mut facts = vec![
        (texts.get("fact-number"), format!("{}  {DIM}{}{DIM:#}", game.number, record.variant())),
        (texts.get("fact-players"), format!("{} – {}", game.first, game.second)),
        (texts.get("fact-round"), game.round.to_string()),
        (texts.get("fact-position"), record.pos().text()),
    ];
    let count = texts.format("replay-ply", &[("ply", ply.into()), ("moves", game.moves.len().into())]);
    facts.push((texts.get("fact-ply"), format!("{count}:  {}", moves(game, ply))));
    if let Some(made) = ply.checked_sub(1).map(|last| &game.moves[last]) {
        facts.extend(made.score.map(|score| (texts.get("fact-expected"), wording::figure(texts, score))));
        facts.extend(made.depth.map(|depth| (texts.get("fact-depth"), depth.to_string())));
        facts.push((texts.get("fact-time"), wording::milliseconds(texts, made.time_ms)));
    }
    match record.turn() {
        Some(player) => {
            facts.push((texts.get("fact-turn"), format!("{} ({})", texts.player(player), game.name(player))));
        }
        None => {
            facts.push((
                texts.get("fact-result"),
                texts.outcome(record.pos().outcome().expect("a game without a turn is over")),
            ));
        }
    }
    facts.push((texts.get("fact-end"), end(game, texts)));
    facts
}

/// All moves of the game, with the last replayed one marked.
fn moves(game: &GameRecord, ply: usize) -> String {
    let word = |(index, mv): (usize, &str)| match index + 1 {
        number if number == ply => format!("{ACCENT}[{mv}]{ACCENT:#}"),
        number if number > ply => format!("{DIM}{mv}{DIM:#}"),
        _ => mv.to_owned(),
    };
    let moves = game.moves.iter().map(|made| made.mv.as_str());
    moves.enumerate().map(word).collect::<Vec<_>>().join(" ")
}
