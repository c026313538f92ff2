use gambito_catalog::PositionReport;
use gambito_core::Overlay;
use gambito_texts::Texts;

use super::{overlay_of, replay, styles_of, word_of};
use crate::arguments::{Board, ShowArguments};
use crate::failure::Failure;
use crate::wording::Drawing;
use crate::{Console, wording};

/// Draws a position or a recorded game.
pub(super) fn run(arguments: &ShowArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(path) = &arguments.record {
        return replay::run(arguments, path, texts, console);
    }
    let game = arguments.game.as_deref().unwrap_or_default();
    let board = Board::set_up(texts, game, arguments.position.as_deref(), arguments.moves.as_deref())?;
    let styles = styles_of(texts, &board.variant, arguments.style.as_deref())?;
    let format = word_of(texts, "--format", arguments.format.as_deref().unwrap_or("text"), &["text", "svg"])?;
    let overlay = overlay_of(texts, &*board.pos, arguments.overlay.as_deref())?;
    if arguments.json {
        console.json(&PositionReport::new(&board.variant, &*board.pos))?;
    } else if format == "svg" {
        write!(console.out.verbatim()?, "{}", wording::picture(&*board.pos, &styles[0], overlay.as_ref()))?;
    } else {
        draw(&board, arguments.drawing.of(styles), overlay.as_ref(), texts, console)?;
    }
    Ok(())
}

fn draw(
    board: &Board,
    drawing: Drawing<'_>,
    overlay: Option<&Overlay>,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    const MOST_MOVES: usize = 40;
    let pos = &*board.pos;
    wording::draw_over(console.out, texts, pos, drawing, overlay)?;
    let mut facts = vec![(texts.get("fact-game"), board.game()), (texts.get("fact-position"), pos.text())];
    facts.extend(wording::overlay_fact(texts, overlay));
    match pos.outcome() {
        Some(outcome) => facts.push((texts.get("fact-result"), texts.outcome(outcome))),
        None => {
            facts.push((texts.get("fact-turn"), texts.player(pos.turn())));
            facts.push((texts.get("fact-moves"), wording::moves(texts, pos, MOST_MOVES)));
        }
    }
    write!(console.out, "{}", wording::facts(&facts))?;
    Ok(())
}
