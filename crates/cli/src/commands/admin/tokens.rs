use gambito_accounts::{NewToken, Scope, Scopes};
use gambito_store::AccountKind;
use gambito_texts::{Texts, quoted};
use serde::Serialize;
use utoipa::ToSchema;

use super::{job, named, now, report_revoked, with_accounts};
use crate::Console;
use crate::arguments::{
    CreateTokenArguments, HelpArguments, ListTokensArguments, RevokeTokenArguments, TokensArguments, TokensCommand,
};
use crate::commands::help;
use crate::failure::Failure;
use crate::table::{Side, table};

/// A token that was made.
#[derive(Serialize, ToSchema)]
pub(super) struct NewTokenReport {
    /// The id by which it is revoked.
    id: String,
    /// The secret. It is shown once.
    token: String,
    /// What it allows: play, read, work.
    scopes: Vec<&'static str>,
}

/// The tokens of a bot.
#[derive(Serialize, ToSchema)]
pub(super) struct TokensReport {
    /// The tokens, oldest first, without their secrets.
    tokens: Vec<TokenReport>,
}

/// A token without its secret.
#[derive(Serialize, ToSchema)]
struct TokenReport {
    /// The id by which it is revoked.
    id: String,
    /// What it allows: play, read, work.
    scopes: Vec<&'static str>,
    /// When it was made, in milliseconds since 1970.
    created_at: i64,
    /// When it was revoked; null if it was not.
    revoked_at: Option<i64>,
}

pub(super) fn run(arguments: &TokensArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    match &arguments.command {
        None => {
            let command = ["admin", "tokens"].map(str::to_owned).to_vec();
            help::run(&HelpArguments { command }, texts, console)
        }
        Some(TokensCommand::Create(arguments)) => create(arguments, texts, console),
        Some(TokensCommand::List(arguments)) => list(arguments, texts, console),
        Some(TokensCommand::Revoke(arguments)) => revoke(arguments, texts, console),
    }
}

fn create(arguments: &CreateTokenArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let scopes = match arguments.scopes.as_deref() {
        None => Scopes::all(),
        Some(given) => {
            let known = given.split(',').map(|word| word.trim().parse::<Scope>()).collect::<Result<Vec<_>, _>>();
            Scopes::of(&known.map_err(|_| {
                let values = &[("given", quoted(given)), ("allowed", Scope::ALL.map(Scope::name).join(", ").into())];
                Failure::argument(texts, "--scopes", texts.format("call-not-one-of", values))
            })?)
        }
    };
    let at = now(console);
    let NewToken { id, token, scopes } =
        with_accounts(&arguments.database, texts, console, async |accounts, store| {
            let bot = named(&store, &arguments.bot, AccountKind::Bot, texts).await?;
            accounts.new_token(bot.id, scopes, at).await.map_err(job(texts))
        })?;
    let report = NewTokenReport { id, token: token.reveal().to_owned(), scopes: scopes.names() };
    if arguments.database.json {
        console.json(&report)?;
    } else {
        let values = &[
            ("id", report.id.as_str().into()),
            ("token", report.token.as_str().into()),
            ("scopes", report.scopes.join(", ").into()),
        ];
        writeln!(console.out, "{}", texts.format("admin-token", values))?;
    }
    Ok(())
}

fn list(arguments: &ListTokensArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let found = with_accounts(&arguments.database, texts, console, async |_, store| {
        let bot = named(&store, &arguments.bot, AccountKind::Bot, texts).await?;
        store.tokens(bot.id).await.map_err(job(texts))
    })?;
    let tokens: Vec<TokenReport> = found
        .into_iter()
        .map(|token| TokenReport {
            scopes: Scopes::stored(&token.scopes).names(),
            id: token.id,
            created_at: token.created_at,
            revoked_at: token.revoked_at,
        })
        .collect();
    if arguments.database.json {
        console.json(&TokensReport { tokens })?;
        return Ok(());
    }
    if tokens.is_empty() {
        writeln!(console.out, "{}", texts.get("admin-no-tokens"))?;
        return Ok(());
    }
    let headings = ["admin-heading-id", "admin-heading-scopes", "admin-heading-state"];
    let headings = headings.map(|id| (texts.get(id), Side::Left));
    let rows = tokens.into_iter().map(|token| {
        let state = if token.revoked_at.is_some() { "admin-token-revoked" } else { "admin-token-valid" };
        vec![token.id, token.scopes.join(", "), texts.get(state)]
    });
    write!(console.out, "{}", table(&headings, rows.collect(), console.out.width()))?;
    Ok(())
}

fn revoke(arguments: &RevokeTokenArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let at = now(console);
    let was_there = with_accounts(&arguments.database, texts, console, async |_, store| {
        let bot = named(&store, &arguments.bot, AccountKind::Bot, texts).await?;
        store.revoke_token(bot.id, &arguments.id, at).await.map_err(job(texts))
    })?;
    report_revoked(&arguments.id, was_there, &arguments.database, texts, console)
}
