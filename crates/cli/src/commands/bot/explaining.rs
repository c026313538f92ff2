//! Errors of a bot in the user's language.

use gambito_bot::{BotError, CallError, LeaveError, NetworkError, TokenError, UrlError};
use gambito_texts::{Texts, Value, quoted};

use super::telling::printable;
use crate::failure::Failure;

/// Why a bot ended.
pub(super) fn bot_error(texts: Texts, error: BotError) -> Failure {
    let reason = match error {
        BotError::Call(error) if error.is_about_token() => texts.get("client-token-refused"),
        BotError::Call(error) => texts.format("client-no-contact", &[("reason", call_error(texts, &error).into())]),
        BotError::NotAnArena => texts.get("client-not-an-arena"),
        BotError::NoArena => texts.get("client-no-arena"),
        BotError::TooOld { version } => {
            let (theirs, ours) = (printable(&version), env!("CARGO_PKG_VERSION"));
            texts.format("client-too-old", &[("theirs", theirs.into()), ("ours", ours.into())])
        }
        BotError::Guest => texts.get("client-token-refused"),
        BotError::MatchOver { match_id } => texts.format("client-match-over", &[("match", quoted(&match_id))]),
        BotError::Declined { match_id } => texts.format("client-was-declined", &[("match", quoted(&match_id))]),
        BotError::NoRandomness => texts.get("client-no-randomness"),
        BotError::Io(error) => return Failure::from(error),
    };
    Failure::Job { reason }
}

/// Why a call failed.
pub(in crate::commands) fn call_error(texts: Texts, error: &CallError) -> String {
    match error {
        CallError::Network(error) => network_error(texts, error),
        // The server answers in the language of the client.
        CallError::Refused(refusal) => printable(&refusal.message),
        CallError::Foreign { status } => texts.format("client-foreign", &[("status", (*status).into())]),
        CallError::Redirected { to } => texts.format("client-redirected", &[("to", quoted(to))]),
    }
}

fn network_error(texts: Texts, error: &NetworkError) -> String {
    let reason = |reason: &str| [("reason", Value::from(printable(reason)))];
    match error {
        NetworkError::NoHost => texts.get("client-no-host"),
        NetworkError::Refused => texts.get("client-refused"),
        NetworkError::TimedOut => texts.get("client-timed-out"),
        NetworkError::Closed => texts.get("client-closed"),
        NetworkError::Tls { reason: why } => texts.format("client-tls", &reason(why)),
        NetworkError::Other { reason } => printable(reason),
    }
}

/// Why a bot left a game.
pub(in crate::commands) fn leave_error(texts: Texts, error: &LeaveError) -> String {
    match error {
        LeaveError::Call(error) => call_error(texts, error),
        LeaveError::Spec(error) => texts.spec_error(error),
        LeaveError::Position(error) => texts.position_error(error),
        LeaveError::Rules { mv } => texts.format("client-other-rules", &[("move", quoted(mv))]),
        LeaveError::NoPlayer => texts.get("client-person"),
    }
}

/// Why an address cannot be used.
pub(in crate::commands) fn url_error(texts: Texts, given: &str, error: UrlError) -> String {
    let id = match error {
        UrlError::Scheme => "client-url-scheme",
        UrlError::Host => "client-url-host",
        UrlError::Extra => "client-url-extra",
    };
    texts.format(id, &[("given", quoted(given))])
}

/// What is wrong with a token, without the token.
pub(super) fn token_error(texts: Texts, error: TokenError) -> String {
    match error {
        TokenError::Prefix => texts.get("client-token-prefix"),
        TokenError::Length { found } => texts.format("client-token-length", &[("found", found.into())]),
        TokenError::Character { at } => texts.format("client-token-character", &[("at", at.into())]),
        TokenError::Checksum => texts.get("client-token-checksum"),
    }
}
