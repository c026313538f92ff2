//! How often accounts and addresses may do what costs the server something.

use std::net::IpAddr;

use super::Arena;
use crate::client::Client;
use crate::config::Rates;
use crate::rate::{RateLimit, TooOften};

/// The limits of an arena. An account comes first; an address may be that of a whole class, so it has a larger share.
#[derive(Debug)]
pub(crate) struct ArenaRates {
    log_in_names: RateLimit<String>,
    log_in_addresses: RateLimit<IpAddr>,
    sign_ups: RateLimit<IpAddr>,
    creations: RateLimit<Client>,
}

impl ArenaRates {
    pub(super) fn new(rates: Rates) -> Self {
        Self {
            log_in_names: RateLimit::new(rates.log_ins_of_account),
            log_in_addresses: RateLimit::new(rates.log_ins_of_address),
            sign_ups: RateLimit::new(rates.sign_ups_of_address),
            creations: RateLimit::new(rates.creations),
        }
    }
}

impl Arena {
    /// Counts an attempt to log in under a folded name, whether there is such an account or not. One-time codes come without
    /// a name: they cannot be guessed, and a whole class may log in with them at once.
    pub(crate) fn count_log_in(&self, folded: Option<String>, address: IpAddr) -> Result<(), TooOften> {
        // What an address may not do any more does not count for the names of others.
        self.rates.log_in_addresses.look(&address)?;
        if let Some(folded) = folded {
            self.rates.log_in_names.check(folded)?;
        }
        self.rates.log_in_addresses.check(address)
    }

    /// Counts an attempt to create an account.
    pub(crate) fn count_sign_up(&self, address: IpAddr) -> Result<(), TooOften> {
        self.rates.sign_ups.check(address)
    }

    /// Counts a request that creates something.
    pub(crate) fn count_creation(&self, client: Client) -> Result<(), TooOften> {
        self.rates.creations.check(client)
    }
}
