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
mod delayed_stream;
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
mod roster_preview;
mod sessions;
mod tokens;
mod versions;
mod views;
mod visible;
mod work;

use gambito_accounts::AccountsError;
use gambito_store::StoreError;
use gambito_texts::Texts;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::arena::LoadError;
use crate::refusal::Refusal;

/// The routers of all resources of the arena.
pub(super) fn routers() -> Vec<OpenApiRouter<App>> {
    vec![
        sessions::router(),
        accounts::router(),
        personal_data::router(),
        invitations::router(),
        bots::router(),
        tokens::router(),
        versions::router(),
        work::router(),
        classes::router(),
        roster::router(),
        roster_preview::router(),
        matches::router(),
        competitions::router(),
        games::router(),
        game_stream::router(),
        account_stream::router(),
        play_socket::router(),
        challenges::router(),
        officiating::router(),
        game_log::router(),
        export::router(),
        profiles::router(),
    ]
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
        LoadError::NotDurable | LoadError::Stopping => Refusal::not_durable(texts),
        other => Refusal::internal(texts, other),
    }
}
