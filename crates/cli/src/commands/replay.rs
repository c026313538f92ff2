//! Shows a recorded game at any of its moves.

use std::path::Path;

use gambito_arena::{GameRecord, TournamentJournal, pgn};
use gambito_catalog::PositionReport;
use gambito_catalog::Variant;
use gambito_play::Record;
use gambito_texts::{Texts, quoted};

use super::contest::end;
use super::{style_of, word_of};
use crate::arguments::{ShowArguments, number};
use crate::failure::Failure;
use crate::style::{ACCENT, DIM};
use crate::{Console, files, wording};

/// Prints the position of a recorded game after a move.
pub(super) fn run(
    arguments: &ShowArguments,
    path: &Path,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let bytes = files::read(path, "--record", texts)?;
    let refused = |reason| Failure::argument(texts, "--record", reason);
    let journal = TournamentJournal::parse(&bytes).map_err(|error| refused(texts.journal_error(&error)))?;
    if journal.is_cut {
        let shown = quoted(&path.display().to_string());
        let values = &[("path", shown), ("games", journal.entries.len().into())];
        writeln!(console.err, "{DIM}{}{DIM:#}", texts.format("journal-cut-shown", values))?;
    }
    let variant = Variant::read(&journal.heading.game, &files::open_document);
    let variant = variant.map_err(|error| Failure::spec(texts, "--record", &error))?;
    if variant.digest() != journal.heading.documents {
        return Err(refused(texts.format("replay-other-document", &[("game", quoted(&journal.heading.game))])));
    }
    let game = chosen_game(&journal, arguments.number.as_deref(), texts)?;
    let ply = chosen_ply(game, arguments.ply.as_deref(), texts)?;
    game.replay_all(&variant).map_err(|error| refused(texts.replay_error(&error)))?;
    let record = game.replay(&variant, ply).map_err(|error| refused(texts.replay_error(&error)))?;
    let style = style_of(texts, &variant, arguments.style.as_deref())?;
    let format = word_of(texts, "--format", arguments.format.as_deref().unwrap_or("text"), &["text", "svg", "pgn"])?;
    if arguments.json {
        console.json(&PositionReport::new(&variant, record.pos()))?;
    } else if format == "svg" {
        write!(console.out.verbatim()?, "{}", record.pos().svg(style))?;
    } else if format == "pgn" {
        let pgn = pgn(&variant, game).map_err(|error| refused(texts.replay_error(&error)))?;
        write!(console.out.verbatim()?, "{pgn}")?;
    } else {
        wording::draw(console.out, texts, record.pos(), arguments.drawing.of(style))?;
        write!(console.out, "{}", wording::facts(&facts(game, &record, texts)))?;
    }
    Ok(())
}

fn chosen_game<'a>(
    journal: &'a TournamentJournal,
    given: Option<&str>,
    texts: Texts,
) -> Result<&'a GameRecord, Failure> {
    let most = journal.entries.len();
    if most == 0 {
        return Err(Failure::argument(texts, "--record", texts.get("replay-no-games")));
    }
    let wanted = number(texts, "--game", given.unwrap_or("1"), 0..=u64::MAX)?;
    let index = usize::try_from(wanted).ok().and_then(|wanted| wanted.checked_sub(1));
    index.and_then(|index| journal.entries.get(index)).ok_or_else(|| {
        let values = &[("given", wanted.into()), ("most", most.into())];
        Failure::argument(texts, "--game", texts.format("replay-no-game", values))
    })
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
        facts.extend(made.score.map(|score| (texts.get("fact-expected"), score.to_string())));
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
