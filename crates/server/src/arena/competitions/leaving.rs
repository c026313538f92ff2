//! Taking a deleted account out of competitions: it plays no more matches, and its name disappears from their logs.

use std::collections::BTreeSet;

use gambito_competition::{Command, Event};
use gambito_store::{CompetitionEvent, StoreError};

use super::super::{Arena, DeletionError, wall_clock};
use super::CommandError;

impl Arena {
    /// Withdraws an account from all competitions in which matches are played, or may be repeated.
    pub(in crate::arena) async fn leave_competitions(&self, account: i64) -> Result<(), DeletionError> {
        let entered: BTreeSet<String> =
            self.entries_of(account).await?.into_iter().map(|entry| entry.competition).collect();
        for id in entered {
            let contest = self.contest(&id).await.map_err(|error| CommandError::Match(error.into()))?;
            let Some(contest) = contest else { continue };
            let entrant = contest
                .read()
                .contestants()
                .find(|(_, entrant)| entrant.participant.account() == Some(account))
                .map(|(index, _)| index);
            let Some(entrant) = entrant else { continue };
            let withdraw = Command::Withdraw { entrant };
            // Most competitions that are over refuse, and need no conductor to say so.
            let is_refused = contest.read().decide(&withdraw, wall_clock()).is_err();
            if is_refused {
                continue;
            }
            match self.command_even_if_over(contest, withdraw).await {
                // It was withdrawn, or everything was played, meanwhile.
                Ok(_) | Err(CommandError::Refused(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Gives an account another name in all competitions that it entered.
    pub(in crate::arena) async fn rename_entrant(&self, account: i64, new: &str) -> Result<(), DeletionError> {
        let mut renamed = Vec::new();
        for entry in self.entries_of(account).await? {
            let mut event: Event = serde_json::from_str(&entry.body)?;
            if let Event::Entered { name, participant, .. } = &mut event
                && participant.account() == Some(account)
            {
                new.clone_into(name);
                renamed.push(CompetitionEvent { body: serde_json::to_string(&event)?, ..entry });
            }
        }
        let entered: BTreeSet<String> = renamed.iter().map(|entry| entry.competition.clone()).collect();
        self.store.rewrite_competition_events(renamed).await?;
        // Those that are not in memory are read with the new name.
        for contest in self.competitions.renamed(&entered) {
            contest.read_again(self).await?;
        }
        Ok(())
    }

    /// The events that name an account, and perhaps others.
    async fn entries_of(&self, account: i64) -> Result<Vec<CompetitionEvent>, StoreError> {
        self.store.competition_events_with(&format!("\"account\":{account}}}")).await
    }
}

#[cfg(test)]
mod tests {
    use gambito_competition::Participant;

    use super::super::Contest;
    use super::super::tests::{competition_of_ann, entered};
    use super::*;
    use crate::testing;

    /// An account, and the open competition that it has entered.
    async fn entrant(arena: &Arena) -> (i64, std::sync::Arc<Contest>) {
        competition_of_ann(arena, |ann| vec![entered("ann", Participant::Person { account: ann })]).await
    }

    #[tokio::test]
    async fn readers_of_the_standings_learn_the_new_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = testing::arena(&folder.path().join("arena.db")).await;
        let (ann, contest) = entrant(&arena).await;
        let changes = contest.changes();
        let before = contest.standings().await.expect("standings");
        arena.rename_entrant(ann, "deleted-1").await.expect("a database");
        assert!(changes.has_changed().expect("a competition"));
        let after = contest.standings().await.expect("standings");
        assert_eq!((before.players[0].name.as_str(), after.players[0].name.as_str()), ("ann", "deleted-1"));
    }

    #[tokio::test]
    async fn a_competition_that_was_read_before_a_name_changed_is_not_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = testing::arena(&folder.path().join("arena.db")).await;
        let (ann, contest) = entrant(&arena).await;
        let renamings = arena.competitions.renamings();
        let stale = Contest::load(&arena, contest.row.clone()).await.expect("a competition");
        arena.rename_entrant(ann, "deleted-1").await.expect("a database");
        assert!(arena.competitions.keep(stale, renamings).is_none());
    }
}
