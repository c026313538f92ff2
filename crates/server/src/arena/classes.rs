//! Who belongs to a class.

use std::collections::HashSet;

use gambito_store::{Account, ClassRole, Role, StoreError};

use super::Arena;

impl Arena {
    /// Whether an account, or a guest, may see what is restricted to a class. Everybody sees what is not restricted.
    pub(crate) async fn may_see(&self, account: Option<&Account>, class: Option<&str>) -> Result<bool, StoreError> {
        match (class, account) {
            (None, _) => Ok(true),
            (Some(_), None) => Ok(false),
            (Some(_), Some(account)) if account.role == Role::Organiser => Ok(true),
            (Some(class), Some(account)) => self.store.is_in_class(class, account.id).await,
        }
    }

    /// Whether an account runs a class: as one of its teachers, or as the organiser of the server.
    pub(crate) async fn teaches(&self, account: &Account, class: &str) -> Result<bool, StoreError> {
        if account.role == Role::Organiser {
            return Ok(true);
        }
        Ok(self.store.class_role(class, account.id).await? == Some(ClassRole::Teacher))
    }

    /// Tells the streams of those who belonged to a class and do not any more.
    pub(crate) async fn announce_leavers(&self, class: &str, before: Vec<i64>) {
        let after: HashSet<i64> = match self.store.accounts_in_class(class).await {
            Ok(accounts) => accounts.into_iter().collect(),
            Err(error) => {
                // Those who stay look it up in vain.
                tracing::error!(%error, class, "all of a class are told that they may have left it");
                HashSet::new()
            }
        };
        let leavers = before.into_iter().filter(|account| !after.contains(account));
        leavers.for_each(|account| self.revocations.announce(account));
    }
}
