use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use crate::app::App;
use crate::connections::Peer;
use crate::network::Network;

/// The address of the client, for handlers.
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self(client_address(parts, &app.trusted_proxies)))
    }
}

/// The address by which the client that sent a request is counted: that of the connection, unless a trusted proxy forwarded
/// it.
pub(crate) fn client_address(parts: &Parts, trusted: &[Network]) -> IpAddr {
    address_of(&parts.headers, &parts.extensions, trusted)
}

/// The same by the parts of a request that tell it.
pub(crate) fn address_of(headers: &HeaderMap, extensions: &Extensions, trusted: &[Network]) -> IpAddr {
    counted(forwarded_for(headers, peer(extensions), trusted))
}

/// Whether a trusted proxy sent a request.
pub(crate) fn is_from_proxy(parts: &Parts, trusted: &[Network]) -> bool {
    trusted.iter().any(|network| network.contains(peer(&parts.extensions)))
}

fn peer(extensions: &Extensions) -> IpAddr {
    // Only tests send requests without a connection.
    extensions.get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0)
}

/// The address by which limits count a client. IPv6 gives every machine a network of 64 bits, in which it has as many
/// addresses as it likes, so the network counts.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    const NETWORK: u128 = u128::MAX << 64;
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & NETWORK).into(),
    }
}

/// The rightmost address that no trusted proxy has. Every proxy appends the address that it sees, so everything to the left
/// of it may be invented.
fn forwarded_for(headers: &HeaderMap, peer: IpAddr, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut client = peer;
    let values = headers.get_all("x-forwarded-for").iter().rev();
    let forwarded = values.flat_map(|value| value.to_str().unwrap_or_default().rsplit(','));
    for address in forwarded {
        if !is_trusted(client) {
            break;
        }
        // What a trusted proxy did not understand, nobody can.
        let Ok(address) = address.trim().parse::<IpAddr>() else { break };
        client = address.to_canonical();
    }
    client
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, forwarded: &[&'static str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().expect("a header"));
        }
        let trusted = ["127.0.0.1", "10.0.0.0/8"].map(|network| network.parse().expect("a network"));
        forwarded_for(&headers, peer.parse().expect("an address"), &trusted).to_string()
    }

    #[test]
    fn without_a_trusted_proxy_the_header_means_nothing() {
        assert_eq!(client("203.0.113.9", &["198.51.100.1"]), "203.0.113.9");
        assert_eq!(client("127.0.0.1", &[]), "127.0.0.1");
    }

    #[test]
    fn the_rightmost_untrusted_address_is_the_client() {
        assert_eq!(client("127.0.0.1", &["198.51.100.1"]), "198.51.100.1");
        assert_eq!(
            client("127.0.0.1", &["192.0.2.66, 198.51.100.1, 10.1.2.3"]),
            "198.51.100.1",
            "the left one is forged"
        );
        assert_eq!(client("127.0.0.1", &["192.0.2.66", "198.51.100.1", "10.1.2.3"]), "198.51.100.1");
    }

    #[test]
    fn addresses_of_one_ipv6_network_count_as_one() {
        let counted = |text: &str| counted(text.parse().expect("an address")).to_string();
        assert_eq!(counted("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(counted("2001:db8:1:2:ffff::1"), "2001:db8:1:2::");
        assert_ne!(counted("2001:db8:1:3::1"), "2001:db8:1:2::");
        assert_eq!(counted("198.51.100.7"), "198.51.100.7");
        assert_eq!(counted("::ffff:198.51.100.7"), "198.51.100.7");
    }

    #[test]
    fn what_is_no_address_ends_the_search() {
        assert_eq!(client("127.0.0.1", &["198.51.100.1, unknown, 10.1.2.3"]), "10.1.2.3");
        assert_eq!(client("127.0.0.1", &["::ffff:198.51.100.1"]), "198.51.100.1");
    }

    #[test]
    fn only_a_trusted_peer_is_a_proxy() {
        let trusted = ["10.0.0.0/8".parse().expect("a network")];
        let is_proxy = |peer: [u8; 4]| {
            let request = axum::http::Request::builder().extension(Peer(peer.into())).body(());
            is_from_proxy(&request.expect("a request").into_parts().0, &trusted)
        };
        assert_eq!([[10, 1, 2, 3], [203, 0, 113, 9]].map(is_proxy), [true, false]);
    }
}
