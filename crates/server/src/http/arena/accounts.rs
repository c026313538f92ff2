//! Signing up, and one's own account.

use std::net::IpAddr;

use axum::Json;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use gambito_accounts::{NewPerson, SignUpError};
use gambito_keys::{AccountName, OneTimeCode, Password};
use gambito_store::{Account, OpenedWith, Role, StoreError};
use gambito_texts::{Lang, Texts};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::views::AccountView;
use super::{accounts_failed, failed};
use crate::SignUp;
use crate::app::App;
use crate::arena::{Caller, unknown, wall_clock};
use crate::asked::{self, Asked};
use crate::client_address::ClientAddress;
use crate::idempotency::Created;
use crate::rate::TooOften;
use crate::refusal::{Code, Refusal};

/// A new account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewAccountRequest {
    /// The name: 3 to 30 letters and digits, also `-`, `_` and `.`.
    name: String,
    /// The password: 8 to 128 characters.
    password: String,
    /// An invitation, where the server asks for one. It may give a role.
    invitation: Option<String>,
}

/// A change of one's own account. What is absent stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AccountChange {
    /// The language of messages: `en`, `es`, or `browser` to leave it to the browser.
    language: Option<String>,
    /// A new password.
    password: Option<PasswordChange>,
}

/// A change of the password. All other sessions end.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PasswordChange {
    /// The old password; after logging in with a code, the first new password needs none.
    old: Option<String>,
    /// The new one: 8 to 128 characters.
    new: String,
}

/// What confirms that one's own account is to be deleted.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DeletionRequest {
    /// The password of the account.
    password: Option<String>,
    /// The name of the account, if it has no password.
    name: Option<String>,
}

/// What leaves the language to the browser.
const BROWSER: &str = "browser";

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(sign_up)).routes(routes!(me, change, delete))
}

/// Creates an account. Depending on the server, everybody may sign up, or only people with an invitation.
#[utoipa::path(post, path = "/accounts", tag = "accounts", request_body = NewAccountRequest, responses(
    (status = 201, description = "The account", body = AccountView),
    Refusal,
))]
async fn sign_up(
    caller: Caller,
    Asked { request, texts }: Asked<NewAccountRequest>,
) -> Result<Created<AccountView>, Refusal> {
    let name = account_name(&request.name, texts)?;
    let password = new_password(&request.password, "password", texts)?;
    let unusable = || Refusal::unprocessable(Code::BadCode, "invitation", texts.get("account-bad-invitation"));
    let invitation = request.invitation.as_deref().map(OneTimeCode::parse).transpose().map_err(|_| unusable())?;
    let refused = |error| match error {
        SignUpError::NameTaken => name_taken(texts),
        SignUpError::Invitation => unusable(),
        SignUpError::Failed(error) => accounts_failed(texts)(error),
    };
    let accounts = &caller.arena.accounts;
    let closed = |id: &str| Refusal::new(StatusCode::FORBIDDEN, Code::SignUpClosed, texts.get(id));
    match (caller.arena.sign_up, &invitation) {
        (SignUp::Open, _) | (SignUp::Invitation, Some(_)) => {}
        (SignUp::Invitation, None) => return Err(closed("account-needs-invitation")),
        (SignUp::Closed, None) => return Err(closed("account-sign-up-closed")),
        // Teachers and organisers are invited one by one, whatever the server does about players.
        (SignUp::Closed, Some(code)) => {
            if accounts.invited_role(code, wall_clock()).await.map_err(refused)? == Role::Player {
                return Err(closed("account-sign-up-closed"));
            }
        }
    }
    let person = NewPerson { name, password, language: None };
    let account = accounts.sign_up(person, invitation.as_ref(), wall_clock()).await.map_err(refused)?;
    Ok(Created(AccountView::from(&account)))
}

/// One's own account.
#[utoipa::path(get, path = "/accounts/me", tag = "accounts", responses(
    (status = 200, description = "The account", body = AccountView),
    Refusal,
))]
async fn me(caller: Caller) -> Result<Json<AccountView>, Refusal> {
    let account = caller.account.as_ref().ok_or_else(|| unknown(caller.texts))?;
    Ok(Json(AccountView::from(account)))
}

/// Changes the language or the password.
#[utoipa::path(patch, path = "/accounts/me", tag = "accounts", request_body = AccountChange, responses(
    (status = 200, description = "The account", body = AccountView),
    Refusal,
))]
async fn change(
    caller: Caller,
    headers: HeaderMap,
    ClientAddress(address): ClientAddress,
    Asked { request, texts }: Asked<AccountChange>,
) -> Result<Json<AccountView>, Refusal> {
    let account = caller.person()?;
    let language = request.language.map(|language| chosen_language(&language, texts)).transpose()?;
    if let Some(password) = request.password {
        change_password(&caller, account, &headers, address, password).await?;
    }
    if let Some(language) = language {
        caller.arena.store.set_language(account.id, language).await.map_err(failed(texts))?;
    }
    let changed = caller.arena.store.account(account.id).await.map_err(failed(texts))?;
    Ok(Json(AccountView::from(changed.as_ref().unwrap_or(account))))
}

async fn change_password(
    caller: &Caller,
    account: &Account,
    headers: &HeaderMap,
    address: IpAddr,
    change: PasswordChange,
) -> Result<(), Refusal> {
    let (arena, texts) = (&caller.arena, caller.texts);
    let new = new_password(&change.new, "password", texts)?;
    let key = arena.session_key(headers).ok_or_else(|| unknown(texts))?;
    let session = arena.store.session(&key.digest().0, wall_clock()).await.map_err(failed(texts))?;
    let session = session.ok_or_else(|| unknown(texts))?;
    let may_change = match change.old {
        Some(old) => is_password(caller, account, address, &old).await?,
        None => session.opened_with == OpenedWith::Code,
    };
    if may_change {
        let set = arena.accounts.set_password(account.id, new, &key, session.opened_with).await;
        if set.map_err(accounts_failed(texts))? {
            arena.revocations.announce(account.id);
            return Ok(());
        }
    }
    Err(forbidden(Code::WrongPassword, "password", texts.get("account-wrong-old-password")))
}

/// Whether a password is that of the caller. Guessing it here must be no easier than by logging in.
async fn is_password(caller: &Caller, account: &Account, address: IpAddr, password: &str) -> Result<bool, Refusal> {
    let (arena, texts) = (&caller.arena, caller.texts);
    let counted = arena.count_log_in(&account.folded, address);
    counted.map_err(|TooOften { retry_after }| Refusal::too_often(texts, retry_after))?;
    arena.accounts.knows_password(account, password).await.map_err(accounts_failed(texts))
}

/// Deletes one's own account with all its bots. Games are kept under another name. The password confirms it, or the name of
/// an account without a password.
#[utoipa::path(delete, path = "/accounts/me", tag = "accounts", request_body = DeletionRequest, responses(
    (status = 204, description = "There is no such account any more"),
    Refusal,
))]
async fn delete(caller: Caller, ClientAddress(address): ClientAddress, body: Bytes) -> Result<StatusCode, Refusal> {
    let account = caller.person()?;
    let request: DeletionRequest = match &*body {
        [] => DeletionRequest::default(),
        body => asked::read(body, caller.texts)?,
    };
    confirm(&caller, account, address, &request).await?;
    caller.arena.delete_person(account).await.map_err(|error| Refusal::internal(caller.texts, error))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Checks that the holder of an account wants to delete it.
async fn confirm(
    caller: &Caller,
    account: &Account,
    address: IpAddr,
    request: &DeletionRequest,
) -> Result<(), Refusal> {
    let texts = caller.texts;
    if account.password.is_none() {
        let is_named = request.name.as_deref().is_some_and(|name| AccountName::fold(name) == account.folded);
        let unconfirmed = || forbidden(Code::NotAllowed, "name", texts.get("account-confirm-name"));
        return if is_named { Ok(()) } else { Err(unconfirmed()) };
    }
    let is_right = match &request.password {
        Some(password) => is_password(caller, account, address, password).await?,
        None => false,
    };
    let wrong = || forbidden(Code::WrongPassword, "password", texts.get("account-wrong-password"));
    if is_right { Ok(()) } else { Err(wrong()) }
}

fn forbidden(code: Code, field: &str, message: String) -> Refusal {
    let mut refusal = Refusal::new(StatusCode::FORBIDDEN, code, message);
    refusal.about(field);
    refusal
}

fn chosen_language(given: &str, texts: Texts) -> Result<Option<String>, Refusal> {
    if given == BROWSER {
        return Ok(None);
    }
    let unknown = |_| Refusal::unprocessable(Code::BadText, "language", texts.get("account-bad-language"));
    given.parse::<Lang>().map(|lang| Some(lang.code().to_owned())).map_err(unknown)
}

/// The name of a new account or bot.
pub(super) fn account_name(name: &str, texts: Texts) -> Result<AccountName, Refusal> {
    AccountName::parse(name).map_err(|_| Refusal::unprocessable(Code::BadName, "name", texts.get("arena-bad-name")))
}

fn new_password(password: &str, field: &'static str, texts: Texts) -> Result<Password, Refusal> {
    Password::parse(password)
        .map_err(|_| Refusal::unprocessable(Code::BadPassword, field, texts.get("arena-bad-password")))
}

/// Somebody has the name, or the database failed.
pub(super) fn taken(error: StoreError, texts: Texts) -> Refusal {
    match error {
        StoreError::NameTaken { .. } => name_taken(texts),
        other => failed(texts)(other),
    }
}

fn name_taken(texts: Texts) -> Refusal {
    let mut refusal = Refusal::new(StatusCode::CONFLICT, Code::NameTaken, texts.get("arena-name-taken"));
    refusal.about("name");
    refusal
}
