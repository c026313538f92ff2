//! Export of games in PGN format for rating programs, which read the names and the result.

use std::fmt::Write as _;

use gambito_catalog::Variant;
use gambito_core::Player;

use crate::utc::Utc;
use crate::{GameRecord, MoveRecord, Reason, ReplayError};

/// The longest line of moves, in characters.
const LINE_LENGTH: usize = 80;

/// Writes a game in PGN, followed by an empty line. Moves are numbered where the turn changes, so the moves of an
/// extra turn follow each other without a number. Comments give the time of the move (`%emt`), score, depth and nodes.
///
/// # Errors
/// [`ReplayError`] if the moves are not legal in the game.
pub fn pgn(variant: &Variant, record: &GameRecord) -> Result<String, ReplayError> {
    pgn_with_tags(variant, record, [])
}

/// Writes a game in PGN with these tags instead of those of the same name, or besides them.
///
/// # Errors
/// [`ReplayError`] if the moves are not legal in the game.
pub fn pgn_with_tags(
    variant: &Variant,
    record: &GameRecord,
    more: impl IntoIterator<Item = (&'static str, String)>,
) -> Result<String, ReplayError> {
    let began = record.began_at.map(Utc::from_unix);
    let mut tags = vec![
        ("Event", variant.to_string()),
        ("Site", "Gambito".to_owned()),
        ("Date", began.map_or_else(|| "????.??.??".to_owned(), Utc::date)),
        ("Round", record.round.to_string()),
        ("White", record.first.clone()),
        ("Black", record.second.clone()),
        ("Result", record.result.token().to_owned()),
        ("Variant", variant.family().name().to_owned()),
        ("SetUp", "1".to_owned()),
        ("FEN", record.start.clone()),
        ("PlyCount", record.moves.len().to_string()),
        ("Termination", termination(record.reason).to_owned()),
    ];
    tags.extend(began.into_iter().flat_map(|began| [("UTCDate", began.date()), ("UTCTime", began.time())]));
    for (name, value) in more {
        match tags.iter_mut().find(|(known, _)| *known == name) {
            Some(known) => known.1 = value,
            None => tags.push((name, value)),
        }
    }
    let mut text = String::new();
    for (name, value) in tags {
        let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{name} \"{escaped}\"]");
    }
    let mut words = numbered(variant, record)?;
    words.push(record.result.token().to_owned());
    Ok(format!("{text}\n{}\n\n", wrapped(&words)))
}

const fn termination(reason: Reason) -> &'static str {
    match reason {
        Reason::Win | Reason::Draw | Reason::Resignation | Reason::Agreement => "normal",
        Reason::Adjudicated => "adjudication",
        Reason::Time => "time forfeit",
        Reason::IllegalMove => "rules infraction",
        Reason::Crashed | Reason::WouldNotStart | Reason::Stalled | Reason::ProtocolError | Reason::NoShow => {
            "abandoned"
        }
        Reason::Aborted => "unterminated",
    }
}

/// The moves with their comments, numbered where the turn changes.
fn numbered(variant: &Variant, record: &GameRecord) -> Result<Vec<String>, ReplayError> {
    let game = record.replay_all(variant)?;
    let (mut words, mut number, mut last) = (Vec::new(), 0, None);
    for (ply, made) in game.plies().iter().zip(&record.moves) {
        if last != Some(ply.player) {
            if ply.player == Player::First || last.is_none() {
                number += 1;
            }
            words.push(if ply.player == Player::First { format!("{number}.") } else { format!("{number}...") });
        }
        last = Some(ply.player);
        words.push(made.mv.clone());
        words.push(comment(made));
    }
    Ok(words)
}

fn comment(made: &MoveRecord) -> String {
    let mut facts = vec![format!("[%emt {}]", elapsed(made.time_ms))];
    match (made.score, made.depth) {
        (Some(score), Some(depth)) => facts.push(format!("{score}/{depth}")),
        (Some(score), None) => facts.push(score.to_string()),
        (None, _) => {}
    }
    facts.push(format!("{:.3}s", made.time_ms / 1e3));
    facts.extend(made.nodes.map(|nodes| format!("n={nodes}")));
    format!("{{{}}}", facts.join(" "))
}

/// A time as `%emt` writes it: hours, minutes and seconds.
fn elapsed(time_ms: f64) -> String {
    let minutes = (time_ms / 60_000.0).floor();
    format!("{}:{:02}:{:06.3}", (minutes / 60.0).floor(), minutes % 60.0, time_ms / 1e3 - 60.0 * minutes)
}

fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut length = 0;
    for word in words {
        if length > 0 && length + 1 + word.len() > LINE_LENGTH {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
            length += 1;
        }
        text += word;
        length += word.len();
    }
    text
}
