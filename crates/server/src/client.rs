use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use gambito_store::Account;

use crate::app::App;
use crate::arena::Caller;
use crate::client_address::{ClientAddress, client_address};

/// Who uses the server: the unit of fair shares and of limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    /// A person with all their bots, wherever the requests come from.
    Account(i64),
    /// Everybody without an account at an address.
    Address(IpAddr),
    /// The server itself, for games that no account has created.
    House,
}

impl Client {
    /// The client that an account belongs to.
    pub(crate) fn of(account: &Account) -> Self {
        Self::Account(account.owner.unwrap_or(account.id))
    }
}

impl From<ClientAddress> for Client {
    fn from(ClientAddress(address): ClientAddress) -> Self {
        Self::Address(address)
    }
}

impl FromRequestParts<App> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let address = Self::Address(client_address(parts, &app.trusted_proxies));
        let names_somebody = parts.headers.contains_key(AUTHORIZATION) || parts.headers.contains_key(COOKIE);
        if app.arena.is_none() || !names_somebody {
            return Ok(address);
        }
        // Who cannot log in is a guest here; handlers that need an account refuse on their own.
        let account = Caller::from_request_parts(parts, app).await.ok().and_then(|caller| caller.account);
        Ok(account.as_ref().map_or(address, Self::of))
    }
}
