//! The resources of the arena: accounts, bots, matches and games that the server keeps.

mod account_stream;
mod accounts;
mod acting;
mod bots;
mod challenges;
mod class_sheet;
mod class_views;
mod classes;
mod competitions;
mod export;
mod fields;
mod game_line;
mod game_log;
mod game_stream;
mod games;
mod invitations;
mod line_stream;
mod matches;
mod officiating;
mod personal_data;
mod play_socket;
mod profiles;
mod roster;
mod sessions;
mod tokens;
mod views;
mod visible;

use axum::http::StatusCode;
use gambito_accounts::AccountsError;
use gambito_store::StoreError;
use gambito_texts::Texts;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::arena::LoadError;
use crate::refusal::{Code, Refusal};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(sessions::router())
        .merge(accounts::router())
        .merge(personal_data::router())
        .merge(invitations::router())
        .merge(bots::router())
        .merge(tokens::router())
        .merge(classes::router())
        .merge(roster::router())
        .merge(matches::router())
        .merge(competitions::router())
        .merge(games::router())
        .merge(game_stream::router())
        .merge(account_stream::router())
        .merge(play_socket::router())
        .merge(challenges::router())
        .merge(officiating::router())
        .merge(game_log::router())
        .merge(export::router())
        .merge(profiles::router())
}

/// The database failed: nothing is acknowledged, and the client may try again.
fn not_durable(texts: Texts) -> Refusal {
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, Code::NotDurable, texts.get("arena-not-durable"))
}

/// A failure of the store that no request can cause.
fn failed(texts: Texts) -> impl Fn(StoreError) -> Refusal {
    move |error| Refusal::internal(texts, error)
}

/// Accounts failed. Too many passwords at once are no failure: the client may try again.
fn accounts_failed(texts: Texts) -> impl Fn(AccountsError) -> Refusal {
    move |error| match error {
        AccountsError::Busy => Refusal::busy(texts),
        other => Refusal::internal(texts, other),
    }
}

/// A stored game cannot be read.
fn unreadable(texts: Texts) -> impl Fn(LoadError) -> Refusal {
    move |error| match error {
        LoadError::NotDurable | LoadError::Stopping => not_durable(texts),
        other => Refusal::internal(texts, other),
    }
}
