//! Taking a deleted account out of competitions: it plays no more matches, and its name disappears from their logs.

use std::collections::BTreeSet;

use gambito_competition::{Command, Event};
use gambito_store::{CompetitionEvent, StoreError};

use super::super::{Arena, DeletionError};
use super::CommandError;

impl Arena {
    /// Withdraws an account from all competitions that are not over.
    pub(in crate::arena) async fn leave_competitions(&self, account: i64) -> Result<(), DeletionError> {
        let entered: BTreeSet<String> =
            self.entries_of(account).await?.into_iter().map(|entry| entry.competition).collect();
        for id in entered {
            let contest = self.contest(&id).await.map_err(|error| CommandError::Match(error.into()))?;
            let Some(contest) = contest.filter(|contest| !contest.is_over()) else { continue };
            let entrant = contest
                .read()
                .entrants()
                .iter()
                .position(|entrant| entrant.participant.account() == Some(account) && entrant.is_active());
            let Some(entrant) = entrant else { continue };
            match contest.command(Command::Withdraw { entrant }).await {
                // It was withdrawn, or everything was played, meanwhile.
                Ok(()) | Err(CommandError::Refused(_)) => {}
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
        for id in entered {
            // Those that are not in memory are read with the new name.
            let known = self.competitions.contests().get(&id).cloned();
            if let Some(contest) = known {
                contest.read_again(self).await?;
            }
        }
        Ok(())
    }

    /// The events that name an account, and perhaps others.
    async fn entries_of(&self, account: i64) -> Result<Vec<CompetitionEvent>, StoreError> {
        self.store.competition_events_with(&format!("\"account\":{account}}}")).await
    }
}
