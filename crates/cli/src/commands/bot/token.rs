use std::path::Path;

use gambito_bot::BotToken;
use gambito_texts::Texts;

use crate::failure::Failure;
use crate::files;

/// The environment variable with the token.
pub(in crate::commands) const TOKEN_VARIABLE: &str = "GAMBITO_TOKEN";

/// Reads the token from the command line, a file or the environment. It appears in no message.
pub(in crate::commands) fn read(given: Option<&str>, file: Option<&Path>, texts: Texts) -> Result<BotToken, Failure> {
    let (argument, text) = if let Some(token) = given {
        ("--token", token.to_owned())
    } else if let Some(path) = file {
        let bytes = files::read(path, "--token-file", texts)?;
        ("--token-file", String::from_utf8_lossy(&bytes).into_owned())
    } else if let Some(token) = std::env::var_os(TOKEN_VARIABLE) {
        (TOKEN_VARIABLE, token.to_string_lossy().into_owned())
    } else {
        return Err(Failure::argument(texts, "--token", texts.get("client-no-token")));
    };
    BotToken::parse(text.trim()).map_err(|error| {
        let values = &[("reason", super::explaining::token_error(texts, error).into())];
        Failure::argument(texts, argument, texts.format("client-bad-token", values))
    })
}
