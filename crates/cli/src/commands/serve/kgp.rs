//! The options of `serve` for the Kalah Game Protocol.

use std::net::SocketAddr;

use gambito_catalog::{LimitSpec, PlayerSpec};
use gambito_server::{BoardSize, Freeplay, Guests, SignUp};
use gambito_texts::{Texts, quoted};

use crate::arguments::ServeArguments;
use crate::failure::Failure;

/// The port of the protocol, for examples in messages.
const PORT: &str = "2671";

/// The address of `--kgp`.
#[derive(Clone, Copy, Debug)]
pub(super) enum KgpAddress {
    /// A port of the address that the server listens on.
    Port(u16),
    /// Another address.
    Other(SocketAddr),
}

impl KgpAddress {
    pub(super) fn read(given: &str, texts: Texts) -> Result<Self, Failure> {
        given.parse().map(Self::Port).or_else(|_| given.parse().map(Self::Other)).map_err(|_| {
            let values = &[("given", quoted(given)), ("example", PORT.into())];
            Failure::argument(texts, "--kgp", texts.format("serve-kgp-bad-address", values))
        })
    }

    /// The address for a server that listens on `bound`.
    pub(super) fn beside(self, bound: SocketAddr) -> SocketAddr {
        match self {
            Self::Port(port) => SocketAddr::new(bound.ip(), port),
            Self::Other(address) => address,
        }
    }
}

/// What clients of the protocol play; none without `--kgp`.
pub(super) fn freeplay(arguments: &ServeArguments, sign_up: SignUp, texts: Texts) -> Result<Option<Freeplay>, Failure> {
    if arguments.kgp.is_none() {
        return Ok(None);
    }
    let mut freeplay = Freeplay::default();
    if sign_up == SignUp::Closed {
        freeplay.guests = Guests::Refused;
    }
    if !arguments.kgp_board.is_empty() {
        freeplay.boards = arguments.kgp_board.iter().map(|given| board(given, texts)).collect::<Result<_, _>>()?;
    }
    if !arguments.kgp_opponent.is_empty() {
        let opponents = arguments.kgp_opponent.iter().map(|given| opponent(given, texts));
        freeplay.opponents = opponents.collect::<Result<_, _>>()?;
    }
    if let Some(given) = &arguments.kgp_time {
        let mut limits = LimitSpec::default();
        let is_time = limits.set("time", given).is_some_and(|read| read.is_ok());
        let reason = || texts.format("serve-kgp-bad-time", &[("given", quoted(given))]);
        let limit = limits.time.filter(|_| is_time);
        freeplay.limit = limit.ok_or_else(|| Failure::argument(texts, "--kgp-time", reason()))?;
    }
    Ok(Some(freeplay))
}

fn board(given: &str, texts: Texts) -> Result<BoardSize, Failure> {
    let reason = || texts.format("serve-kgp-bad-board", &[("given", quoted(given))]);
    given.parse().map_err(|_| Failure::argument(texts, "--kgp-board", reason()))
}

fn opponent(given: &str, texts: Texts) -> Result<PlayerSpec, Failure> {
    const ARGUMENT: &str = "--kgp-opponent";
    let player: PlayerSpec = given.parse().map_err(|error| Failure::spec(texts, ARGUMENT, &error))?;
    if player.is_human() {
        return Err(Failure::argument(texts, ARGUMENT, texts.get("serve-kgp-no-person")));
    }
    Ok(player)
}
