use gambito_store::Store;

use crate::passwords::Hashing;

/// The accounts of a server. Clones share the database and the limit on hashing.
#[derive(Clone, Debug)]
pub struct Accounts {
    pub(crate) store: Store,
    pub(crate) hashing: Hashing,
}

impl Accounts {
    /// The accounts in a database.
    #[must_use]
    pub fn new(store: Store) -> Self {
        Self { store, hashing: Hashing::default() }
    }

    /// The number of passwords that were hashed or compared so far.
    #[must_use]
    pub fn hashes(&self) -> u64 {
        self.hashing.count()
    }
}
