//! Who owns the accounts that play: games between the bots of one person, or against one's own bot, are not rated.

use std::collections::BTreeSet;

use gambito_store::{AccountKind, StoreError};

use super::{Arena, MatchPlan, Seats};

impl Arena {
    /// Whether ratings may follow from a match: accounts play, and nobody owns both.
    pub(super) async fn may_be_rated(&self, plan: &MatchPlan) -> Result<bool, StoreError> {
        Ok(plan.is_rateable() && !self.has_common_owner(&plan.seats).await?)
    }

    /// Whether the same person is behind both accounts of a match.
    pub(super) async fn has_common_owner(&self, seats: &Seats) -> Result<bool, StoreError> {
        let [one, other] = seats.accounts()[..] else { return Ok(false) };
        let owners = self.owners(one).await?;
        Ok(!owners.is_disjoint(&self.owners(other).await?))
    }

    /// The people behind an account: a person, the owner of a bot, or the group of a bot.
    async fn owners(&self, account: i64) -> Result<BTreeSet<i64>, StoreError> {
        let Some(known) = self.store.account(account).await? else { return Ok(BTreeSet::new()) };
        Ok(match (known.kind, known.owner, known.group) {
            (AccountKind::Person, ..) => BTreeSet::from([account]),
            (AccountKind::Bot, Some(owner), _) => BTreeSet::from([owner]),
            (AccountKind::Bot, None, Some(group)) => self.store.group_members(group).await?.into_iter().collect(),
            (AccountKind::Bot, None, None) => BTreeSet::new(),
        })
    }
}
