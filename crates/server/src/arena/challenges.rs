//! The challenges of an account that nobody has answered yet.

use gambito_store::{MatchFilter, MatchRow, MatchState};

use super::{Arena, LoadError, Pages, Seats};

/// An open match with a seat that is kept for somebody.
pub(crate) struct OpenChallenge {
    pub(crate) row: MatchRow,
    /// The accounts for which a seat is kept.
    pub(crate) invited: Vec<i64>,
}

impl Arena {
    /// The challenges that an account has made or received, the newest first.
    pub(crate) async fn open_challenges(&self, account: i64) -> Result<Vec<OpenChallenge>, LoadError> {
        let open = MatchFilter { state: Some(MatchState::Open), account: Some(account), ..MatchFilter::default() };
        let (mut pages, mut challenges) = (Pages::new(open), Vec::new());
        while let Some(page) = pages.next(&self.store).await? {
            for row in page {
                let invited = serde_json::from_str::<Seats>(&row.seats)?.invited();
                if !invited.is_empty() {
                    challenges.push(OpenChallenge { row, invited });
                }
            }
        }
        Ok(challenges)
    }
}

#[cfg(test)]
mod tests {
    use gambito_store::{AccountKind, NewAccount};

    use super::super::{MatchPlan, Occupant};
    use super::*;
    use crate::testing;

    #[tokio::test]
    async fn a_challenge_is_found_behind_many_open_matches() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = testing::arena(&folder.path().join("arena.db")).await;
        let mut ids = Vec::new();
        for name in ["ann", "ben"] {
            let new = NewAccount::new(name, name, AccountKind::Person, 0);
            ids.push(arena.store.create_account(new).await.expect("a free name").id);
        }
        let variant = arena.variant("nim").await.expect("a game");
        let person = |id: i64| Occupant::Person { id, name: id.to_string() };
        let invited = Occupant::Invited { id: ids[1], name: "ben".to_owned() };
        let challenge = MatchPlan::new(variant.clone(), Seats { first: person(ids[0]), second: invited });
        let challenge = arena.create_match(challenge).await.expect("a challenge");
        for _ in 0..201 {
            let open = Seats { first: person(ids[1]), second: Occupant::Open };
            arena.create_match(MatchPlan::new(variant.clone(), open)).await.expect("a match");
        }
        for id in ids {
            let found = arena.open_challenges(id).await.expect("a database");
            assert_eq!(found.iter().map(|one| &one.row.id).collect::<Vec<_>>(), [&challenge.id]);
        }
    }
}
