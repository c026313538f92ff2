//! What happens to a bot, as sentences.

use std::io;

use gambito_bot::{Declined, GameFacts, Note, Remedy, Standing};
use gambito_core::Player;
use gambito_texts::{Texts, Value, quoted};

use super::explaining::{call_error, leave_error};
use crate::Console;
use crate::style::{BAD, DIM, GOOD};

/// Prints a note: results to standard output, trouble to standard error.
pub(super) fn tell(note: &Note, texts: Texts, console: &mut Console<'_>) -> io::Result<()> {
    let sentence = sentence(note, texts);
    match note {
        Note::GameEnded { standing: Standing::Won, .. } => writeln!(console.out, "{GOOD}{sentence}{GOOD:#}"),
        Note::GameEnded { standing: Standing::Lost, .. } => writeln!(console.out, "{BAD}{sentence}{BAD:#}"),
        Note::Disconnected { .. }
        | Note::ServerStopping
        | Note::NotAnswered { .. }
        | Note::MoveRefused { .. }
        | Note::PlayerFailed { .. }
        | Note::GameLeft { .. } => writeln!(console.err, "{DIM}{sentence}{DIM:#}"),
        Note::Connected { .. }
        | Note::Joined { .. }
        | Note::Challenged { .. }
        | Note::Accepted(_)
        | Note::Declined { .. }
        | Note::GameStarted(_)
        | Note::GameEnded { .. } => writeln!(console.out, "{sentence}"),
    }
}

/// The note as a sentence.
pub(super) fn sentence(note: &Note, texts: Texts) -> String {
    let text = |text: &str| Value::from(printable(text));
    match note {
        Note::Connected { account, server, version } => {
            let values = [("account", text(account)), ("server", text(server)), ("version", text(version))];
            texts.format("client-connected", &values)
        }
        Note::Disconnected { error: Some(error) } => {
            texts.format("client-disconnected", &[("reason", call_error(texts, error).into())])
        }
        Note::Disconnected { error: None } => texts.get("client-stream-ended"),
        Note::ServerStopping => texts.get("client-server-stopping"),
        Note::Joined { match_id } => texts.format("client-joined", &[("match", text(match_id))]),
        Note::Challenged { match_id, opponent } => {
            texts.format("client-challenged", &[("match", text(match_id)), ("opponent", text(opponent))])
        }
        Note::Accepted(challenge) => {
            let values = [("opponent", text(&challenge.opponent)), ("game", text(&challenge.game))];
            texts.format("client-accepted", &values)
        }
        Note::Declined { challenge, reason } => {
            let reason = texts.get(match reason {
                Declined::Game => "client-declined-game",
                Declined::Clock => "client-declined-clock",
                Declined::Opponent => "client-declined-opponent",
            });
            let values =
                [("opponent", text(&challenge.opponent)), ("game", text(&challenge.game)), ("reason", reason.into())];
            texts.format("client-declined", &values)
        }
        Note::NotAnswered { challenge, error } => {
            let values = [("opponent", text(&challenge.opponent)), ("reason", call_error(texts, error).into())];
            texts.format("client-not-answered", &values)
        }
        Note::GameStarted(game) => started(game, texts),
        Note::MoveRefused { game, mv, message } => texts
            .format("client-move-refused", &[("game", text(game)), ("move", quoted(mv)), ("reason", text(message))]),
        Note::PlayerFailed { game, error, remedy } => {
            let id = match remedy {
                Remedy::Restart => "client-player-restarted",
                Remedy::Resign => "client-player-resigns",
            };
            texts.format(id, &[("game", text(game)), ("reason", texts.choice_error(error).into())])
        }
        Note::GameEnded { game, result, standing, reason } => {
            let standing = texts.get(match standing {
                Standing::Won => "client-won",
                Standing::Lost => "client-lost",
                Standing::Drawn => "client-drawn",
                Standing::Undecided => "client-undecided",
            });
            let values = [
                ("game", text(&game.id)),
                ("standing", standing.into()),
                ("opponent", text(&game.opponent)),
                ("result", text(result)),
                ("reason", end_reason(texts, reason).into()),
                ("moves", game.ply.into()),
            ];
            texts.format("client-ended", &values)
        }
        Note::GameLeft { game, error } => {
            texts.format("client-left", &[("game", text(game)), ("reason", leave_error(texts, error).into())])
        }
    }
}

fn started(game: &GameFacts, texts: Texts) -> String {
    let side = match game.seat {
        Some(Player::First) => "client-side-first",
        Some(Player::Second) => "client-side-second",
        None => "client-side-both",
    };
    let values = [
        ("id", Value::from(printable(&game.id))),
        ("game", printable(&game.spec).into()),
        ("opponent", printable(&game.opponent).into()),
        ("side", texts.get(side).into()),
        ("moves", game.ply.into()),
    ];
    texts.format(if game.ply == 0 { "client-started" } else { "client-goes-on" }, &values)
}

/// Why a game ended; newer servers may know reasons that this version does not.
fn end_reason(texts: Texts, reason: &str) -> String {
    let is_word = reason.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    let known = is_word.then(|| texts.find(&format!("client-reason-{reason}"), &[])).flatten();
    known.unwrap_or_else(|| printable(reason))
}

/// A text of the server without characters that control a terminal.
pub(super) fn printable(text: &str) -> String {
    text.chars().filter(|character| !character.is_control()).collect()
}
