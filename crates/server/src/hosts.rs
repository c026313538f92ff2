//! The host names by which the server may be called: an allow-list against DNS rebinding, in which the name of another site
//! resolves to this machine and its pages count as ours.

use std::net::{IpAddr, Ipv6Addr};

use crate::public_url::PublicUrl;

/// The hosts that the server answers to.
#[derive(Clone, Debug)]
pub(crate) struct Hosts {
    /// The address that browsers use, if it is not that of the listener.
    public_url: Option<PublicUrl>,
    reach: Reach,
}

/// From where clients reach the listener.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// From this machine only.
    Machine,
    /// From a network, in which the machine has this name.
    Network {
        /// The name without its domain.
        name: String,
    },
}

impl Reach {
    /// How a listener with this address is reached.
    pub(crate) fn of(listener: IpAddr) -> Self {
        if listener.is_loopback() {
            return Self::Machine;
        }
        let name = rustix::system::uname().nodename().to_string_lossy().into_owned();
        Self::Network { name: name.split('.').next().unwrap_or_default().to_owned() }
    }
}

/// What a request calls the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Host<'a> {
    Address(IpAddr),
    Name(&'a str),
}

impl<'a> Host<'a> {
    /// Reads a host with or without a port. Other texts are no host, though other programs may find one in them.
    fn read(text: &'a str) -> Option<Self> {
        let (host, port) = match text.strip_prefix('[') {
            Some(rest) => {
                let (address, port) = rest.split_once(']')?;
                (Self::Address(address.parse::<Ipv6Addr>().ok()?.into()), port)
            }
            None => {
                let (name, port) = text.split_at(text.find(':').unwrap_or(text.len()));
                let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
                if name.is_empty() || !name.bytes().all(is_name) {
                    return None;
                }
                (name.parse().map_or(Self::Name(name), Self::Address), port)
            }
        };
        let is_port = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit()) && digits.parse::<u16>().is_ok();
        (port.is_empty() || port.strip_prefix(':').is_some_and(is_port)).then_some(host)
    }

    fn is_loopback(self) -> bool {
        match self {
            Self::Address(address) => address.to_canonical().is_loopback(),
            Self::Name(name) => {
                let name = name.to_ascii_lowercase();
                name == "localhost" || name.ends_with(".localhost")
            }
        }
    }
}

/// Whether a host, with or without a port, is this machine.
pub(crate) fn is_loopback(host: &str) -> bool {
    Host::read(host).is_some_and(Host::is_loopback)
}

impl Hosts {
    pub(crate) fn new(public_url: Option<PublicUrl>, reach: Reach) -> Self {
        Self { public_url, reach }
    }

    /// Whether a request may name this host, with or without a port.
    pub(crate) fn allow(&self, text: &str) -> bool {
        let Some(host) = Host::read(text) else { return false };
        if host.is_loopback() || self.public_url.as_ref().is_some_and(|url| url.has_host(text)) {
            return true;
        }
        match (&self.reach, host) {
            (Reach::Machine, _) => false,
            // No name was resolved, so none was rebound.
            (Reach::Network { .. }, Host::Address(_)) => true,
            (Reach::Network { name }, Host::Name(given)) => self.public_url.is_none() && is_name_of(given, name),
        }
    }
}

/// Whether a name is that of this machine, alone or as the local network announces it.
fn is_name_of(given: &str, machine: &str) -> bool {
    let given = given.to_ascii_lowercase();
    !machine.is_empty() && given.strip_suffix(".local").unwrap_or(&given) == machine.to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts in which another program may find the host `evil.example`, or none at all.
    const CRAFTED: [&str; 16] = [
        "",
        ":4321",
        "evil.example",
        "localhost.evil.example:4321",
        "127.0.0.1.evil.example",
        "localhost:1@evil.example",
        "localhost@evil.example",
        "localhost:evil.example",
        "localhost:80:90",
        "localhost:+80",
        "localhost:99999",
        "localhost/evil.example",
        "[::1].evil.example",
        "[::1]evil.example",
        "[::1",
        "[localhost]",
    ];

    fn hosts(public_url: Option<&str>, listener: [u8; 4]) -> Hosts {
        let reach = match Reach::of(listener.into()) {
            Reach::Network { .. } => Reach::Network { name: "Room7".to_owned() },
            reach => reach,
        };
        Hosts::new(public_url.map(|url| url.parse().expect("an address")), reach)
    }

    #[test]
    fn only_loopback_names_are_this_machine() {
        for host in ["localhost", "LOCALHOST:4321", "127.0.0.1:80", "127.9.9.9", "[::1]:4321", "gambito.localhost:1"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in [&CRAFTED[..], &["10.0.0.1", "[::2]"]].concat() {
            assert!(!is_loopback(host), "{host}");
        }
    }

    #[test]
    fn a_server_of_this_machine_also_answers_to_its_public_address() {
        let hosts = hosts(Some("https://gambito.example.org"), [127, 0, 0, 1]);
        for host in ["localhost:4321", "127.0.0.1", "gambito.example.org", "GAMBITO.example.org"] {
            assert!(hosts.allow(host), "{host}");
        }
        for host in [&CRAFTED[..], &["gambito.example.org.evil.example", "192.0.2.7", "room7"]].concat() {
            assert!(!hosts.allow(host), "{host}");
        }
    }

    #[test]
    fn a_server_of_a_network_answers_to_addresses_and_to_the_name_of_the_machine() {
        let hosts = hosts(None, [0, 0, 0, 0]);
        for host in ["localhost", "192.0.2.7:4321", "[2001:db8::1]:4321", "room7:4321", "ROOM7.local"] {
            assert!(hosts.allow(host), "{host}");
        }
        for host in [&CRAFTED[..], &["room8", "room7.evil.example"]].concat() {
            assert!(!hosts.allow(host), "{host}");
        }
    }

    #[test]
    fn a_server_of_a_network_with_a_public_address_has_no_other_name() {
        let hosts = hosts(Some("https://gambito.example.org"), [0, 0, 0, 0]);
        assert!(hosts.allow("gambito.example.org") && hosts.allow("192.0.2.7") && hosts.allow("localhost:4321"));
        assert!(!hosts.allow("room7") && !hosts.allow("evil.example"));
    }
}
