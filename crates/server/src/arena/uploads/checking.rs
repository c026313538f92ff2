//! Checks of new uploads, and challenges of bots that the server runs.

use gambito_store::{MatchRow, StoreError, Upload, UploadState};

use super::super::{Arena, Caller, LoadError};
use super::Task;

/// Games of a bot at a time, those of competitions apart, for which challenges are accepted.
const MOST_GAMES: usize = 4;

impl Arena {
    /// Has an upload checked by a worker.
    pub(crate) async fn check_upload(&self, upload: Upload) -> Result<(), StoreError> {
        let Some(bot) = self.store.account(upload.bot).await? else { return Ok(()) };
        self.uploads.registry().add(Task::Check { upload }, vec![Self::owner_of(&bot)]);
        Ok(())
    }

    /// Goes on with what an earlier run has left.
    pub(in crate::arena) async fn resume_uploads(&self) -> Result<(), StoreError> {
        self.store.sweep_upload_parts().await?;
        if self.uploads.are_allowed() {
            for upload in self.store.unchecked_uploads().await? {
                self.check_upload(upload).await?;
            }
        }
        Ok(())
    }

    /// Accepts a challenge of these accounts if one of them is a bot that the server runs.
    pub(in crate::arena) fn consider_challenge(&self, invited: &[i64]) {
        if self.uploads.are_allowed() {
            for account in invited.iter().copied() {
                let arena = self.clone();
                tokio::spawn(async move { arena.look_for_challenges(account).await });
            }
        }
    }

    /// Accepts the challenges of a bot that the server runs, while it has room for more games.
    pub(crate) async fn look_for_challenges(&self, bot: i64) {
        if let Err(error) = self.accept_challenges(bot).await {
            tracing::error!(%error, "challenges of an uploaded bot were not accepted");
        }
    }

    async fn accept_challenges(&self, bot: i64) -> Result<(), LoadError> {
        let newest = self.store.newest_upload(bot).await?;
        if newest.is_none_or(|upload| upload.state != UploadState::Passed) {
            return Ok(());
        }
        let Some(account) = self.store.account(bot).await?.filter(|account| account.deleted_at.is_none()) else {
            return Ok(());
        };
        let mut room = MOST_GAMES.saturating_sub(self.uploads.registry().games_of(bot));
        let challenges = self.open_challenges(bot).await?;
        // The oldest first.
        for challenge in challenges.into_iter().rev().filter(|challenge| challenge.invited.contains(&bot)) {
            if room == 0 {
                return Ok(());
            }
            let row: MatchRow = challenge.row;
            match self.join(&row.id, Caller::occupant(&account)).await {
                Ok(_) => room -= 1,
                // It was withdrawn, or the bot may not play it.
                Err(error) => tracing::info!(%error, id = row.id, "a challenge was not accepted"),
            }
        }
        Ok(())
    }
}
