//! Deleting accounts. Their rows stay for their games.

use crate::dispatch::writing;
use crate::{Store, StoreError};

/// The name under which the games of a deleted account are kept.
#[derive(Clone, Debug)]
pub struct DeletedName {
    /// The name as it is shown.
    pub name: String,
    /// The form of the name that must be unique.
    pub folded: String,
}

pub(crate) const ANONYMISE: &str = "UPDATE account SET name = $2, folded = $3, role = $4, password = NULL, language = NULL, \
     description = NULL, deleted_at = $5 WHERE id = $1 AND deleted_at IS NULL";

pub(crate) const REVOKE_TOKENS: &str = "UPDATE token SET revoked_at = $2 WHERE account = $1 AND revoked_at IS NULL";

/// What is removed with an account.
pub(crate) const REMOVE: [&str; 6] = [
    "DELETE FROM session WHERE account = $1",
    "DELETE FROM code WHERE account = $1",
    "DELETE FROM idempotency WHERE account = $1",
    "DELETE FROM class_member WHERE account = $1",
    "DELETE FROM upload_part WHERE upload IN (SELECT id FROM upload WHERE bot = $1)",
    "DELETE FROM upload WHERE bot = $1",
];

/// Deletes an account within a transaction.
macro_rules! delete_account {
    ($connection:expr, $id:expr, $kept_as:expr, $at:expr) => {{
        let (id, kept_as, at): (i64, &$crate::DeletedName, i64) = ($id, $kept_as, $at);
        let updated = sqlx::query($crate::deletion::ANONYMISE)
            .bind(id)
            .bind(&kept_as.name)
            .bind(&kept_as.folded)
            .bind($crate::Role::Player.as_str())
            .bind(at)
            .execute(&mut *$connection)
            .await
            .map_err(|error| $crate::accounts::if_name_taken(error, &kept_as.name))?;
        $crate::accounts::found(id, updated.rows_affected())?;
        sqlx::query($crate::deletion::REVOKE_TOKENS).bind(id).bind(at).execute(&mut *$connection).await?;
        for remove in $crate::deletion::REMOVE {
            sqlx::query(remove).bind(id).execute(&mut *$connection).await?;
        }
    }};
}

pub(crate) use delete_account;

impl Store {
    /// Deletes an account: it loses its name, password, role, language, description, classes, sessions, tokens, codes,
    /// kept answers and uploads. The row stays for its games. Bots of the account are accounts of their own and stay.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if there is none or it is deleted already.
    pub async fn delete_account(&self, id: i64, kept_as: DeletedName, at: i64) -> Result<(), StoreError> {
        let deleted = writing!(self, |connection| {
            delete_account!(connection, id, &kept_as, at);
            Ok(())
        });
        self.bearers.forget();
        deleted
    }
}
