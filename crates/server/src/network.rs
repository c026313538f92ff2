use std::net::IpAddr;
use std::str::FromStr;

/// A range of addresses, such as `10.0.0.0/8` or `::1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    /// How many leading bits of an address belong to the network.
    prefix: u32,
}

/// A text that is no [`Network`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an address or a network such as 10.0.0.0/8")]
pub struct NetworkError;

impl Network {
    /// Whether an address belongs to the network. An IPv4 address in IPv6 notation is an IPv4 address.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(network), IpAddr::V4(address)) => {
                let other_bits = u32::BITS - self.prefix;
                (network.to_bits() ^ address.to_bits()).checked_shr(other_bits).unwrap_or(0) == 0
            }
            (IpAddr::V6(network), IpAddr::V6(address)) => {
                let other_bits = u128::BITS - self.prefix;
                (network.to_bits() ^ address.to_bits()).checked_shr(other_bits).unwrap_or(0) == 0
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Self, NetworkError> {
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| NetworkError)?;
        let most = if address.is_ipv4() { u32::BITS } else { u128::BITS };
        let prefix = prefix.map_or(Ok(most), str::parse).map_err(|_| NetworkError)?;
        if prefix > most { Err(NetworkError) } else { Ok(Self { address, prefix }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contains(network: &str, address: &str) -> bool {
        let network: Network = network.parse().expect("a network");
        network.contains(address.parse().expect("an address"))
    }

    #[test]
    fn the_leading_bits_decide() {
        assert!(contains("10.0.0.0/8", "10.255.0.1") && !contains("10.0.0.0/8", "11.0.0.1"));
        assert!(contains("192.0.2.7", "192.0.2.7") && !contains("192.0.2.7", "192.0.2.6"));
        assert!(contains("0.0.0.0/0", "203.0.113.9") && !contains("0.0.0.0/0", "::1"));
        assert!(contains("2001:db8::/32", "2001:db8:1::9") && !contains("2001:db8::/32", "2001:db9::"));
        assert!(contains("::/0", "2001:db8::1") && !contains("::/0", "10.0.0.1"));
    }

    #[test]
    fn an_ipv4_address_in_ipv6_notation_is_an_ipv4_address() {
        assert!(contains("127.0.0.1", "::ffff:127.0.0.1"));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0/8", "::1/129"] {
            assert_eq!(text.parse::<Network>(), Err(NetworkError), "{text}");
        }
    }
}
