use gambito_keys::{HashError, RandomError, VerifyError};
use gambito_store::StoreError;

/// A failure that is no fault of the request.
#[derive(Debug, thiserror::Error)]
pub enum AccountsError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system gave no random numbers.
    #[error(transparent)]
    Random(#[from] RandomError),
    /// A password could not be hashed.
    #[error(transparent)]
    Hash(#[from] HashError),
    /// A password could not be compared with its hash.
    #[error(transparent)]
    Verify(#[from] VerifyError),
    /// Too many passwords wait to be hashed.
    #[error("too many passwords wait to be hashed")]
    Busy,
    /// The program stops, or a thread panicked.
    #[error("the call was interrupted")]
    Interrupted,
}
