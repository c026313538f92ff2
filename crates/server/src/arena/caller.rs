//! Who sends a request.

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use gambito_keys::{BotToken, SessionKey};
use gambito_store::{Account, AccountKind};
use gambito_texts::Texts;

use super::{Arena, Occupant, wall_clock};
use crate::app::App;
use crate::language::Language;
use crate::refusal::{Code, Refusal};

/// The cookie of a session. Behind TLS a browser accepts the prefix `__Host-`, which binds it to this server.
pub(crate) const SESSION_COOKIE: &str = "gambito";

/// What a token allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// To see what the account may see.
    Read,
    /// To act in games.
    Play,
}

impl Scope {
    /// The name in the API.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Play => "play",
        }
    }
}

/// Who sends a request, and the arena it is for.
pub(crate) struct Caller {
    pub(crate) arena: Arena,
    pub(crate) texts: Texts,
    /// The account; none for guests.
    pub(crate) account: Option<Account>,
    /// The scopes of a bot's token; none for people, who may do everything they may.
    scopes: Option<String>,
}

impl Caller {
    /// The account, if the caller has one and may do this.
    pub(crate) fn account_with(&self, scope: Scope) -> Result<&Account, Refusal> {
        let account = self.account.as_ref().ok_or_else(|| unknown(self.texts))?;
        let is_allowed =
            self.scopes.as_deref().is_none_or(|scopes| scopes.split(' ').any(|allowed| allowed == scope.name()));
        if is_allowed { Ok(account) } else { Err(forbidden(self.texts)) }
    }

    /// The account of a person. Bots have no accounts to manage.
    pub(crate) fn person(&self) -> Result<&Account, Refusal> {
        match &self.account {
            None => Err(unknown(self.texts)),
            Some(account) if account.kind == AccountKind::Person => Ok(account),
            Some(_) => Err(forbidden(self.texts)),
        }
    }

    /// The caller in a seat.
    pub(crate) fn occupant(account: &Account) -> Occupant {
        let (id, name) = (account.id, account.name.clone());
        match account.kind {
            AccountKind::Person => Occupant::Person { id, name },
            AccountKind::Bot => Occupant::Bot { id, name },
        }
    }
}

/// The caller has to log in first.
pub(crate) fn unknown(texts: Texts) -> Refusal {
    Refusal::new(StatusCode::UNAUTHORIZED, Code::NotLoggedIn, texts.get("arena-not-logged-in"))
}

fn forbidden(texts: Texts) -> Refusal {
    Refusal::new(StatusCode::FORBIDDEN, Code::NotAllowed, texts.get("arena-not-allowed"))
}

impl FromRequestParts<App> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let Ok(Language(texts)) = Language::from_request_parts(parts, app).await;
        let Some(arena) = app.arena.clone() else {
            return Err(Refusal::new(StatusCode::NOT_FOUND, Code::NoArena, texts.get("arena-off")));
        };
        let failed = |error| Refusal::internal(texts, error);
        let guest = |arena| Self { arena, texts, account: None, scopes: None };
        if let Some(token) = bearer(&parts.headers) {
            let digest = BotToken::parse(token).map_err(|_| unknown(texts))?.digest();
            let token = arena.store.token(&digest.0).await.map_err(failed)?.filter(|token| token.revoked_at.is_none());
            let token = token.ok_or_else(|| unknown(texts))?;
            let account = arena.store.account(token.account).await.map_err(failed)?;
            let account = account.filter(|account| account.deleted_at.is_none()).ok_or_else(|| unknown(texts))?;
            return Ok(Self { arena, texts, account: Some(account), scopes: Some(token.scopes) });
        }
        let Some(key) = session_key(&parts.headers) else { return Ok(guest(arena)) };
        let session = arena.store.session(&key.digest().0, wall_clock()).await.map_err(failed)?;
        let Some(session) = session else { return Ok(guest(arena)) };
        let account = arena.store.account(session.account).await.map_err(failed)?;
        let account = account.filter(|account| account.deleted_at.is_none());
        Ok(Self { arena, texts, account, scopes: None })
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (kind, token) = value.split_once(' ')?;
    kind.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// The key of the session that the cookies of a request name.
pub(crate) fn session_key(headers: &HeaderMap) -> Option<SessionKey> {
    let values = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let cookies = values.flat_map(|value| value.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    let mut keys =
        cookies.filter(|(name, _)| *name == SESSION_COOKIE).filter_map(|(_, key)| SessionKey::parse(key).ok());
    keys.next()
}
