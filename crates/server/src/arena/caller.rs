//! Who sends a request.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use gambito_accounts::{Scope, Scopes};
use gambito_catalog::Variant;
use gambito_core::Player;
use gambito_keys::{BotToken, SessionKey};
use gambito_store::{Account, AccountKind, Class, Role};
use gambito_texts::Texts;

use super::guest::guest;
use super::loading::VariantError;
use super::{Arena, Creator, Credential, Occupant, Permit, Seats, wall_clock};
use crate::app::App;
use crate::client_address::client_address;
use crate::language::Language;
use crate::refusal::{Code, Refusal};
use crate::variants::LONGEST_SPEC;

/// Who sends a request, and the arena it is for.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) arena: Arena,
    pub(crate) texts: Texts,
    /// The account; none for guests.
    pub(crate) account: Option<Account>,
    /// The scopes of a bot's token; none for people, who may do everything they may.
    scopes: Option<Scopes>,
    /// What the account has sent to be let in.
    credential: Option<Credential>,
    /// The guest that a cookie names, for people without an account.
    guest: Option<Occupant>,
    /// Where the request comes from, as limits count it.
    address: IpAddr,
}

impl Caller {
    /// Who acts in games: an account that may play, or a guest who has played before.
    pub(crate) fn player(&self) -> Result<Occupant, Refusal> {
        match &self.guest {
            Some(guest) if self.account.is_none() => Ok(guest.clone()),
            _ => self.account_with(Scope::Play).map(Self::occupant),
        }
    }

    /// The digest of the key in the cookie of a guest; none for accounts, and for guests who come for the first time.
    pub(crate) fn guest_key(&self) -> Option<&str> {
        match &self.guest {
            Some(Occupant::Guest { key, .. }) if self.account.is_none() => Some(key),
            _ => None,
        }
    }

    /// Who creates the matches that the caller asks for.
    pub(crate) fn creator(&self) -> Creator {
        self.account.as_ref().map_or(Creator::Guests(self.address), Creator::of)
    }

    /// The sides of a game that the caller plays.
    pub(crate) fn sides(&self, seats: &Seats) -> Vec<Player> {
        let player = self.account.as_ref().map(Self::occupant).or_else(|| self.guest.clone());
        player.map_or_else(Vec::new, |player| seats.sides_of(&player))
    }

    /// The variant that the field `game` of a request describes.
    pub(crate) async fn variant(&self, spec: &str) -> Result<Variant, Refusal> {
        let texts = self.texts;
        if spec.len() > LONGEST_SPEC {
            let [given, most] = [spec.len(), LONGEST_SPEC].map(|bytes| texts.number(bytes as u64));
            let values = &[("field", "game".into()), ("given", given.into()), ("most", most.into())];
            return Err(Refusal::unprocessable(Code::TooLarge, "game", texts.format("server-long-field", values)));
        }
        self.arena.asked_variant(spec).await.map_err(|error| match error {
            VariantError::Busy => Refusal::busy(texts),
            VariantError::Panicked(panic) => Refusal::internal(texts, panic),
            VariantError::Spec(error) => Refusal::spec(texts, "game", &error),
        })
    }

    /// What lets a stream of the caller go on.
    pub(crate) fn permit(&self) -> Permit {
        match (&self.account, &self.credential) {
            (Some(account), Some(credential)) => self.arena.permit(account.id, credential.clone()),
            _ => Permit::endless(),
        }
    }

    /// The account, if the caller has one and may do this.
    pub(crate) fn account_with(&self, scope: Scope) -> Result<&Account, Refusal> {
        let account = self.account.as_ref().ok_or_else(|| unknown(self.texts))?;
        let is_allowed = self.scopes.as_ref().is_none_or(|scopes| scopes.allow(scope));
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

    /// The account, if it has at least this role. Bots are players, whatever their owners are.
    pub(crate) fn require(&self, role: Role) -> Result<&Account, Refusal> {
        let account = self.person()?;
        if account.role >= role { Ok(account) } else { Err(forbidden(self.texts)) }
    }

    /// Whether the caller runs the server.
    pub(crate) fn is_organiser(&self) -> bool {
        self.account.as_ref().is_some_and(|account| account.role == Role::Organiser)
    }

    /// A class that the caller belongs to, or any class for the organiser. Others do not exist for the caller.
    pub(crate) async fn class(&self, id: &str) -> Result<Class, Refusal> {
        let failed = |error| Refusal::internal(self.texts, error);
        let may_see = self.arena.may_see(self.account.as_ref(), Some(id)).await.map_err(failed)?;
        let class = if may_see { self.arena.store.class(id).await.map_err(failed)? } else { None };
        class.ok_or_else(|| Refusal::not_found(self.texts))
    }

    /// A class that the caller teaches, or any class for the organiser.
    pub(crate) async fn taught_class(&self, id: &str) -> Result<Class, Refusal> {
        let account = self.person()?;
        let class = self.class(id).await?;
        let teaches = self.arena.teaches(account, id).await.map_err(|error| Refusal::internal(self.texts, error))?;
        if teaches { Ok(class) } else { Err(forbidden(self.texts)) }
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

/// The caller may not do this.
pub(crate) fn forbidden(texts: Texts) -> Refusal {
    Refusal::new(StatusCode::FORBIDDEN, Code::NotAllowed, texts.get("arena-not-allowed"))
}

impl Arena {
    /// The key of the session that the cookies of a request name.
    pub(crate) fn session_key(&self, headers: &HeaderMap) -> Option<SessionKey> {
        key_in_cookie(headers, self.cookie.name())
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        if let Some(known) = parts.extensions.get::<Self>() {
            return Ok(known.clone());
        }
        let Ok(Language(texts)) = Language::from_request_parts(parts, app).await;
        let Some(arena) = app.arena.clone() else {
            return Err(Refusal::new(StatusCode::NOT_FOUND, Code::NoArena, texts.get("arena-off")));
        };
        let failed = |error| Refusal::internal(texts, error);
        let visitor = guest(&parts.headers, arena.cookie);
        let address = client_address(parts, &app.trusted_proxies);
        let guest = |arena| Self {
            arena,
            texts,
            account: None,
            scopes: None,
            credential: None,
            guest: visitor.clone(),
            address,
        };
        if let Some(token) = bearer(&parts.headers) {
            let digest = BotToken::parse(token).map_err(|_| unknown(texts))?.digest();
            let bearer = arena.store.bearer(&digest.0).await.map_err(failed)?.ok_or_else(|| unknown(texts))?;
            let (account, scopes) = (bearer.account.clone(), Scopes::stored(&bearer.token.scopes));
            let (account, scopes) = (Some(account), Some(scopes));
            let credential = Some(Credential::Token(digest.0));
            return Ok(Self { arena, texts, account, scopes, credential, guest: None, address });
        }
        let Some(key) = arena.session_key(&parts.headers) else { return Ok(guest(arena)) };
        let session = arena.store.session(&key.digest().0, wall_clock()).await.map_err(failed)?;
        let Some(session) = session else { return Ok(guest(arena)) };
        let account = arena.store.account(session.account).await.map_err(failed)?;
        let account = account.filter(|account| account.deleted_at.is_none());
        let credential = Some(Credential::Session(key.digest().0));
        Ok(Self { arena, texts, account, scopes: None, credential, guest: visitor, address })
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (kind, token) = value.split_once(' ')?;
    kind.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// The key in the cookie of this name.
pub(super) fn key_in_cookie(headers: &HeaderMap, cookie: &str) -> Option<SessionKey> {
    let values = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let cookies = values.flat_map(|value| value.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    let mut keys = cookies.filter(|(name, _)| *name == cookie).filter_map(|(_, key)| SessionKey::parse(key).ok());
    keys.next()
}
