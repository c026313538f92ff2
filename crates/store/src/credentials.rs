//! What opens the account of a person: a password, sessions, and one-time codes.

use crate::accounts::found;
use crate::deletion::REVOKE_TOKENS;
use crate::dispatch::writing;
use crate::{OpenedWith, Phc, Role, Store, StoreError};

/// Removes what opens an account.
const CLOSE: [&str; 3] = [
    "UPDATE account SET password = NULL WHERE id = $1",
    "DELETE FROM session WHERE account = $1",
    "DELETE FROM code WHERE account = $1 AND used_at IS NULL",
];

impl Store {
    /// Sets a new password and ends all sessions of the account but one. That one counts as opened with the password from
    /// then on. Returns false, and changes nothing, if `opened_with` is not what opened it: so a session that a code opened
    /// gives the right to a new password once, however many requests come at the same time.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if there is none or it is deleted.
    pub async fn replace_password(
        &self,
        id: i64,
        password: Phc,
        kept: &[u8],
        opened_with: OpenedWith,
    ) -> Result<bool, StoreError> {
        let kept = kept.to_vec();
        writing!(self, |connection| {
            let claim = "UPDATE session SET opened_with = $4 WHERE digest = $1 AND account = $2 AND opened_with = $3";
            let claim =
                sqlx::query(claim).bind(&kept).bind(id).bind(opened_with.as_str()).bind(OpenedWith::Password.as_str());
            if claim.execute(&mut *connection).await?.rows_affected() == 0 {
                return Ok(false);
            }
            let update = "UPDATE account SET password = $2 WHERE id = $1 AND deleted_at IS NULL";
            let updated = sqlx::query(update).bind(id).bind(password.0).execute(&mut *connection).await?;
            found(id, updated.rows_affected())?;
            sqlx::query("DELETE FROM session WHERE account = $1 AND digest <> $2")
                .bind(id)
                .bind(&kept)
                .execute(&mut *connection)
                .await?;
            Ok(true)
        })
    }

    /// Removes the password, the sessions and the unused codes of an account, so that only a new code opens it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn close_account(&self, id: i64) -> Result<(), StoreError> {
        writing!(self, |connection| {
            for close in CLOSE {
                sqlx::query(close).bind(id).execute(&mut *connection).await?;
            }
            Ok(())
        })
    }

    /// Gives an account a role that its holder may not be entitled to, so the password, the sessions, the unused codes
    /// and the tokens of the bots stop working.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if there is none or it is deleted.
    pub async fn promote(&self, id: i64, role: Role, at: i64) -> Result<(), StoreError> {
        let promoted = writing!(self, |connection| {
            let update = "UPDATE account SET role = $2 WHERE id = $1 AND deleted_at IS NULL";
            let updated = sqlx::query(update).bind(id).bind(role.as_str()).execute(&mut *connection).await?;
            found(id, updated.rows_affected())?;
            for close in CLOSE {
                sqlx::query(close).bind(id).execute(&mut *connection).await?;
            }
            let bots: Vec<i64> = sqlx::query_scalar("SELECT id FROM account WHERE owner = $1")
                .bind(id)
                .fetch_all(&mut *connection)
                .await?;
            for bot in bots {
                sqlx::query(REVOKE_TOKENS).bind(bot).bind(at).execute(&mut *connection).await?;
            }
            Ok(())
        });
        self.bearers.forget();
        promoted
    }
}
