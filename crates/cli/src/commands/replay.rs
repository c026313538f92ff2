//! Shows a recorded game at any of its moves, or lists the games of a record.

use std::path::Path;

use gambito_arena::{GameRecord, pgn};
use gambito_catalog::PositionReport;
use gambito_play::Record;
use gambito_texts::Texts;

use super::contest::end;
use super::{game_list, overlay_of, styles_of, word_of};
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
    let recorded = RecordedGames::read(path, arguments.rules.as_deref(), "--record", texts, console)?;
    let chosen = [&arguments.number, &arguments.ply, &arguments.format, &arguments.overlay];
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
    let whole = recorded.replayed(game, texts)?;
    let record = game.replay(variant, ply).map_err(refused)?;
    let styles = styles_of(texts, variant, arguments.style.as_deref())?;
    let format = word_of(texts, "--format", arguments.format.as_deref().unwrap_or("text"), &FORMATS)?;
    if format == "pgn" && arguments.overlay.is_some() {
        let values = &[("argument", "--overlay".into()), ("other", "--format pgn".into())];
        return Err(Failure::Call { reason: texts.format("call-conflict", values), hints: Vec::new() });
    }
    let overlay = overlay_of(texts, record.pos(), arguments.overlay.as_deref())?;
    if arguments.json {
        console.json(&PositionReport::new(variant, record.pos()))?;
    } else if format == "svg" {
        write!(console.out.verbatim()?, "{}", wording::picture(record.pos(), &styles[0], overlay.as_ref()))?;
    } else if format == "pgn" {
        write!(console.out.verbatim()?, "{}", pgn(variant, game).map_err(refused)?)?;
    } else {
        wording::draw_over(console.out, texts, record.pos(), arguments.drawing.of(styles), overlay.as_ref())?;
        let passes = if arguments.passes { passes(&whole) } else { Vec::new() };
        let mut facts = facts(game, &record, &passes, texts);
        facts.extend(wording::overlay_fact(texts, overlay.as_ref()));
        write!(console.out, "{}", wording::facts(&facts))?;
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

/// The moves after which the same player moves again, counted from 1.
fn passes(whole: &Record) -> Vec<usize> {
    let pairs = whole.plies().windows(2).enumerate();
    pairs.filter(|(_, pair)| pair[0].player == pair[1].player).map(|(index, _)| index + 1).collect()
}

/// What is known of a game and a move; the other player is shown to pass after each of the moves `passes`.
fn facts(game: &GameRecord, record: &Record, passes: &[usize], texts: Texts) -> Vec<(String, String)> {
    let ply = record.plies().len();
    let mut facts = vec![
        (texts.get("fact-number"), format!("{}  {DIM}{}{DIM:#}", game.number, record.variant())),
        (texts.get("fact-players"), format!("{} – {}", game.first, game.second)),
        (texts.get("fact-round"), game.round.to_string()),
        (texts.get("fact-position"), record.pos().text()),
    ];
    let count = texts.format("replay-ply", &[("ply", ply.into()), ("moves", game.moves.len().into())]);
    facts.push((texts.get("fact-ply"), format!("{count}:  {}", moves(game, ply, passes, texts))));
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
fn moves(game: &GameRecord, ply: usize, passes: &[usize], texts: Texts) -> String {
    let marked = |number: usize, mv: &str| match number {
        number if number == ply => format!("{ACCENT}[{mv}]{ACCENT:#}"),
        number if number > ply => format!("{DIM}{mv}{DIM:#}"),
        _ => mv.to_owned(),
    };
    let word = |(index, mv): (usize, &str)| {
        let word = marked(index + 1, mv);
        if passes.contains(&(index + 1)) { format!("{word} {DIM}{}{DIM:#}", texts.get("replay-pass")) } else { word }
    };
    let moves = game.moves.iter().map(|made| made.mv.as_str());
    moves.enumerate().map(word).collect::<Vec<_>>().join(" ")
}
