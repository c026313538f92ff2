//! New connections, and how many there may be.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};

use crate::client_address::counted;

/// Connections at the same time.
const MOST: usize = 1024;
/// Connections from one address at the same time. A class of 200 may share an address.
const MOST_FROM_ONE_ADDRESS: usize = MOST / 2;
/// How long to wait after an error of the listener: the process may have run out of files.
const BEFORE_RETRY: Duration = Duration::from_millis(200);
/// What a client is told that finds no place.
const FULL: &str = "error \"the server has too many connections, try again later\"\r\ngoodbye\r\n";

/// The connections that there are. Handles are cheap to clone.
#[derive(Clone, Default)]
pub(super) struct Places(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// The place of a connection, which is free again when it is dropped.
pub(super) struct Place {
    places: Places,
    address: IpAddr,
}

impl Places {
    /// A place for a client from this address; `None` if there are too many.
    pub(super) fn take(&self, address: IpAddr) -> Option<Place> {
        let address = counted(address);
        let mut taken = self.taken();
        let (all, from_address) = (taken.values().sum::<usize>(), taken.get(&address).copied().unwrap_or(0));
        if all >= MOST || from_address >= MOST_FROM_ONE_ADDRESS {
            return None;
        }
        *taken.entry(address).or_default() += 1;
        Some(Place { places: self.clone(), address })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Place {
    /// The address of the client.
    pub(super) const fn address(&self) -> IpAddr {
        self.address
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(count) = taken.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.address);
            }
        }
    }
}

/// Accepts connections for ever. Those without a place are told so.
pub(super) async fn accept(listener: TcpListener, places: Places, serve: impl Fn(TcpStream, Place)) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => match places.take(peer.ip()) {
                Some(place) => {
                    // Lines are short, and the client waits for each of them.
                    let _ = stream.set_nodelay(true);
                    serve(stream, place);
                }
                // A new connection has room for a line; nobody waits if not.
                None => drop(stream.try_write(FULL.as_bytes())),
            },
            Err(error) => {
                tracing::warn!(%error, "a KGP connection was not accepted");
                tokio::time::sleep(BEFORE_RETRY).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_cannot_take_all_places() {
        let places = Places::default();
        let from = |number: u32| IpAddr::from(number.to_be_bytes());
        let mut taken: Vec<Option<Place>> = (0..MOST_FROM_ONE_ADDRESS).map(|_| places.take(from(1))).collect();
        assert!(taken.iter().all(Option::is_some));
        assert!(places.take(from(1)).is_none(), "too many from one address");
        let mapped = IpAddr::from(std::net::Ipv4Addr::from_bits(1).to_ipv6_mapped());
        assert!(places.take(mapped).is_none(), "in every notation");
        taken.extend((2..).map(|number| places.take(from(number))).take(MOST - MOST_FROM_ONE_ADDRESS));
        assert!(taken.iter().all(Option::is_some));
        assert!(places.take(from(1 << 20)).is_none(), "too many in all");
        taken.pop();
        assert!(places.take(from(1 << 20)).is_some(), "a place is free again");
        drop(taken);
        assert!(places.taken().is_empty());
    }
}
