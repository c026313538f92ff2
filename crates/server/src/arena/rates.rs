//! How often accounts and addresses may do what costs the server something.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use super::Arena;
use crate::client::Client;
use crate::config::Rates;
use crate::rate::{RateLimit, TooOften};

/// The limits of an arena. An account comes first; an address may be that of a whole class, so it has a larger share.
#[derive(Debug)]
pub(crate) struct ArenaRates {
    log_ins: RateLimit<(String, IpAddr)>,
    log_in_names: RateLimit<String>,
    /// Where accounts have logged in from.
    familiar: Familiar,
    log_in_addresses: RateLimit<IpAddr>,
    sign_ups: RateLimit<IpAddr>,
    creations: RateLimit<Client>,
}

impl ArenaRates {
    pub(super) fn new(rates: Rates) -> Self {
        Self {
            log_ins: RateLimit::new(rates.log_ins_of_account),
            log_in_names: RateLimit::new(rates.log_ins_of_name),
            familiar: Familiar::default(),
            log_in_addresses: RateLimit::new(rates.log_ins_of_address),
            sign_ups: RateLimit::new(rates.sign_ups_of_address),
            creations: RateLimit::new(rates.creations),
        }
    }
}

/// The addresses from which accounts have logged in since the server began.
#[derive(Debug, Default)]
struct Familiar(Mutex<HashSet<(String, IpAddr)>>);

/// Addresses that are remembered; more than that, and all are forgotten.
const MOST_FAMILIAR: usize = 100_000;

impl Familiar {
    fn contains(&self, key: &(String, IpAddr)) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(key)
    }

    fn insert(&self, key: (String, IpAddr)) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST_FAMILIAR {
            known.clear();
        }
        known.insert(key);
    }
}

impl Arena {
    /// Counts an attempt to log in under a folded name, whether there is such an account or not. Attempts from elsewhere
    /// use up the limit of the name, but not for an address from which the account has logged in: otherwise strangers
    /// could lock people out.
    pub(crate) fn count_log_in(&self, folded: &str, address: IpAddr) -> Result<(), TooOften> {
        // What an address may not do any more does not count for the names of others.
        self.rates.log_in_addresses.look(&address)?;
        let key = (folded.to_owned(), address);
        let is_familiar = self.rates.familiar.contains(&key);
        self.rates.log_ins.check(key)?;
        if !is_familiar {
            self.rates.log_in_names.check(folded.to_owned())?;
        }
        self.rates.log_in_addresses.check(address)
    }

    /// Counts an attempt to log in with a code. Codes cannot be guessed, and a class enters with them at the same time.
    pub(crate) fn count_code(&self, address: IpAddr) -> Result<(), TooOften> {
        self.rates.log_in_addresses.check(address)
    }

    /// Remembers that somebody has logged in from an address.
    pub(crate) fn remember_log_in(&self, folded: &str, address: IpAddr) {
        self.rates.familiar.insert((folded.to_owned(), address));
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
