//! Prints a game move by move.

use gambito_analysis::Figure;
use gambito_arena::{GameRecord, GameResult, MoveRecord, Plan, Reason};
use gambito_core::Player;
use gambito_texts::Texts;

use super::static_score::static_score;
use crate::Output;
use crate::failure::Failure;
use crate::style::{ACCENT, BOLD, DIM};
use crate::wording::{self, Drawing};

/// Whether the other player of an extra turn is said to pass.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Passes {
    /// As in courses whose players alternate.
    Told,
    Silent,
}

/// How a game is printed.
#[derive(Clone, Copy)]
pub(super) struct Telling<'a> {
    pub(super) drawing: Drawing<'a>,
    pub(super) passes: Passes,
    pub(super) texts: Texts,
}

/// Prints all moves and positions of a game, and its result.
pub(super) fn print(plan: &Plan, game: &GameRecord, telling: Telling<'_>, out: &mut dyn Output) -> Result<(), Failure> {
    let Telling { drawing, passes, texts } = telling;
    let title = &[
        ("number", game.number.into()),
        ("first", game.first.as_str().into()),
        ("second", game.second.as_str().into()),
    ];
    writeln!(out, "{BOLD}{}{BOLD:#}", texts.format("verbose-game", title))?;
    if !game.opening.is_empty() {
        let moves = game.opening.join(" ").into();
        writeln!(out, "{DIM}{}{DIM:#}", texts.format("verbose-opening", &[("moves", moves)]))?;
    }
    let refused = |error| Failure::Job { reason: texts.replay_error(&error) };
    let mut record = game.replay(&plan.variant, 0).map_err(refused)?;
    writeln!(out)?;
    wording::draw(out, texts, record.pos(), drawing)?;
    for made in &game.moves {
        let (player, told) = (record.pos().turn(), record.pos().narrate(&made.mv));
        let estimate = static_score(made, record.pos(), &plan.variant);
        record.play(&made.mv).expect("a move of a game that was played");
        writeln!(out, "{}", move_line(game, player, made, estimate, texts))?;
        if !told.is_empty() {
            writeln!(out, "  {DIM}{}{DIM:#}", texts.pick(&told))?;
        }
        if let Drawing::Styles(_) = drawing {
            writeln!(out)?;
        }
        wording::draw_again(out, texts, record.pos(), drawing)?;
        if passes == Passes::Told && record.turn() == Some(player) {
            let other = player.other();
            let values = &[("player", texts.player(other).into()), ("name", game.name(other).to_owned().into())];
            writeln!(out, "{}", texts.format("verbose-passes", values))?;
        }
    }
    writeln!(out, "{BOLD}{}{BOLD:#}\n", end(game, texts))?;
    Ok(())
}

fn move_line(game: &GameRecord, player: Player, made: &MoveRecord, estimate: Option<Figure>, texts: Texts) -> String {
    let values = &[
        ("player", texts.player(player).into()),
        ("name", game.name(player).to_owned().into()),
        ("move", format!("{ACCENT}{}{ACCENT:#}", made.mv).into()),
    ];
    let line = texts.format("verbose-moves", values);
    let facts = facts(made, estimate, texts);
    if facts.is_empty() { line } else { format!("{line}  {DIM}{}{DIM:#}", facts.join(", ")) }
}

/// Score, depth and nodes of a move, as far as they are known; `estimate` is the score of a player that gave none.
fn facts(made: &MoveRecord, estimate: Option<Figure>, texts: Texts) -> Vec<String> {
    let told = |id: &str, score| texts.format(id, &[("score", wording::figure(texts, score).into())]);
    let score = made.score.map(|score| told("verbose-score", score));
    let score = score.or_else(|| estimate.map(|score| told("verbose-static-score", score)));
    let depth = made.depth.map(|depth| texts.format("verbose-depth", &[("depth", depth.into())]));
    let nodes = made.nodes.map(|nodes| texts.format("verbose-nodes", &[("nodes", nodes.into())]));
    [score, depth, nodes].into_iter().flatten().collect()
}

/// The result of a game, with names.
pub(in crate::commands) fn end(game: &GameRecord, texts: Texts) -> String {
    let mut outcome = match (game.result.winner(), game.margin) {
        (None, _) if game.result == GameResult::Unfinished => texts.get("verbose-aborted"),
        (None, _) => texts.get("outcome-draw"),
        (Some(winner), margin) => {
            let name = game.name(winner).to_owned().into();
            match margin {
                None => texts.format("outcome-name-wins", &[("name", name)]),
                Some(margin) => {
                    let margin = margin.unsigned_abs().into();
                    texts.format("outcome-name-wins-by", &[("name", name), ("margin", margin)])
                }
            }
        }
    };
    let reason = game.forfeit.as_ref().map(|forfeit| texts.forfeit(forfeit)).or_else(|| {
        let id = match game.reason {
            Reason::Adjudicated => "verbose-adjudicated",
            Reason::Time => "verbose-time",
            Reason::Resignation => "verbose-resignation",
            Reason::Agreement => "verbose-agreement",
            Reason::Aborted
            | Reason::Win
            | Reason::Draw
            | Reason::IllegalMove
            | Reason::Crashed
            | Reason::WouldNotStart
            | Reason::Stalled
            | Reason::ProtocolError
            | Reason::NoShow => return None,
        };
        Some(texts.get(id))
    });
    if let Some(reason) = reason {
        outcome = format!("{outcome} ({reason})");
    }
    let values =
        &[("result", game.result.token().into()), ("outcome", outcome.into()), ("moves", game.moves.len().into())];
    texts.format("verbose-end", values)
}
