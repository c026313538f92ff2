//! Deleting accounts. Their games are kept under another name.

use std::time::Duration;

use gambito_core::Player;
use gambito_hall::{Action, ActionError};
use gambito_keys::{AccountName, PublicId, RandomError};
use gambito_play::Setup;
use gambito_store::{
    Account, DeletedBot, DeletedName, GameRow, MatchCursor, MatchFilter, MatchRow, MatchState, RenamedGame, Store,
    StoreError,
};

use tokio::time::{Instant, sleep};

use super::{Arena, CommandError, MatchError, Occupant, Seats, wall_clock};

/// Matches that are renamed together.
const PAGE: u64 = 200;

/// How long to wait until the matches of an account are over, and after what time to look for its running games again.
const PATIENCE: Duration = Duration::from_secs(2);
const ROUND: Duration = Duration::from_millis(20);

/// Why an account was not deleted completely. Deleting it again continues.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DeletionError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system has no randomness for a name.
    #[error(transparent)]
    Random(#[from] RandomError),
    /// A stored text is not what this version writes.
    #[error("a stored text is damaged: {0}")]
    Text(#[from] serde_json::Error),
    /// An open match could not be called off.
    #[error("an open match could not be called off: {0}")]
    CallOff(MatchError),
    /// A running game could not be resigned.
    #[error("a running game could not be resigned: {0}")]
    Resign(ActionError),
    /// A competition could not be left.
    #[error("a competition could not be left: {0}")]
    Competition(#[from] CommandError),
}

impl Arena {
    /// Deletes a person with all bots that nobody else owns.
    pub(crate) async fn delete_person(&self, person: &Account) -> Result<(), DeletionError> {
        for bot in self.store.bots(person.id).await? {
            if bot.owner == Some(person.id) {
                self.delete_account(&bot).await?;
            }
        }
        self.delete_account(person).await
    }

    /// Deletes one account: running games are resigned, open matches called off, competitions left, and its name disappears
    /// from all of them.
    pub(crate) async fn delete_account(&self, account: &Account) -> Result<(), DeletionError> {
        let kept_as = self.leave_games(account).await?;
        self.store.delete_account(account.id, kept_as, wall_clock()).await?;
        self.revocations.announce(account.id);
        Ok(())
    }

    /// Deletes a class with its roster and the bots of its groups.
    pub(crate) async fn delete_class(&self, id: &str) -> Result<(), DeletionError> {
        let mut bots = Vec::new();
        for bot in self.store.bots_of_class(id).await? {
            bots.push(DeletedBot { id: bot.id, kept_as: self.leave_games(&bot).await? });
        }
        let accounts = self.store.accounts_in_class(id).await?;
        self.store.delete_class(id, bots, wall_clock()).await?;
        accounts.into_iter().for_each(|account| self.revocations.announce(account));
        Ok(())
    }

    /// Ends the games of an account and renames it in all of them. Returns the new name.
    async fn leave_games(&self, account: &Account) -> Result<DeletedName, DeletionError> {
        let name = AccountName::deleted(&PublicId::generate()?);
        let kept_as = DeletedName { name: name.as_str().to_owned(), folded: name.folded().to_owned() };
        self.leave_competitions(account.id).await?;
        self.resign_all(account.id).await?;
        self.leave_open_matches(account.id).await?;
        self.rename(account.id, &kept_as.name).await?;
        self.rename_entrant(account.id, &kept_as.name).await?;
        Ok(kept_as)
    }

    /// Resigns all running games of an account. When the first game of a pair has ended the second one begins, so this goes
    /// on until no match is running. A paused game cannot be resigned, so there is a limit.
    async fn resign_all(&self, account: i64) -> Result<(), DeletionError> {
        let running =
            MatchFilter { state: Some(MatchState::Running), account: Some(account), ..MatchFilter::default() };
        let deadline = Instant::now() + PATIENCE;
        loop {
            for game in self.store.running_games_of(account).await? {
                self.resign(account, &game).await?;
            }
            if self.store.matches(&running, None, 1).await?.is_empty() || Instant::now() >= deadline {
                return Ok(());
            }
            sleep(ROUND).await;
        }
    }

    async fn resign(&self, account: i64, game: &GameRow) -> Result<(), DeletionError> {
        let seats = Seats::of_game(game)?;
        for player in Player::BOTH.into_iter().filter(|player| seats.of(*player).account() == Some(account)) {
            match self.hall.act(&game.id, player, Action::Resign, self.hall.now()).await {
                // The game is over: it ended meanwhile, or by resigning the other side.
                Ok(_) | Err(ActionError::NoGame | ActionError::Refused(_)) => {}
                Err(error) => return Err(DeletionError::Resign(error)),
            }
        }
        Ok(())
    }

    /// Calls off the open matches in which an account has a seat or is invited.
    async fn leave_open_matches(&self, account: i64) -> Result<(), DeletionError> {
        let mut pages = Pages::new(MatchFilter { state: Some(MatchState::Open), ..MatchFilter::default() });
        while let Some(page) = pages.next(&self.store).await? {
            for row in page {
                let seats: Seats = serde_json::from_str(&row.seats)?;
                if row.creator != Some(account) && !seats.mention(account) {
                    continue;
                }
                match self.call_off(&row).await {
                    // Somebody has joined or called it off meanwhile.
                    Ok(_) | Err(MatchError::NotOpen) => {}
                    Err(error) => return Err(DeletionError::CallOff(error)),
                }
            }
        }
        Ok(())
    }

    /// Gives an account another name in all its matches and games.
    async fn rename(&self, account: i64, name: &str) -> Result<(), DeletionError> {
        let mut pages = Pages::new(MatchFilter { account: Some(account), ..MatchFilter::default() });
        while let Some(page) = pages.next(&self.store).await? {
            for row in page {
                self.rename_in(&row, account, name).await?;
            }
        }
        Ok(())
    }

    async fn rename_in(&self, row: &MatchRow, account: i64, name: &str) -> Result<(), DeletionError> {
        let mut seats: Seats = serde_json::from_str(&row.seats)?;
        seats.rename(account, name);
        let mut games = Vec::new();
        for game in self.store.games_of(&row.id).await? {
            let mut players = Seats::of_game(&game)?;
            players.rename(account, name);
            let mut setup: Setup = serde_json::from_str(&game.setup)?;
            for (contestant, occupant) in [(&mut setup.first, &players.first), (&mut setup.second, &players.second)] {
                if occupant.account() == Some(account) {
                    name.clone_into(&mut contestant.name);
                }
            }
            games.push(RenamedGame {
                id: game.id,
                first: serde_json::to_string(&players.first)?,
                second: serde_json::to_string(&players.second)?,
                setup: serde_json::to_string(&setup)?,
            });
        }
        let seats = serde_json::to_string(&seats)?;
        self.store.rename_players(&row.id, seats, games).await?;
        Ok(())
    }
}

/// The matches of a filter, page by page.
pub(crate) struct Pages {
    filter: MatchFilter,
    after: Option<MatchCursor>,
}

impl Pages {
    pub(crate) fn new(filter: MatchFilter) -> Self {
        Self { filter, after: None }
    }

    /// The next page, or `None` after the last one.
    pub(crate) async fn next(&mut self, store: &Store) -> Result<Option<Vec<MatchRow>>, StoreError> {
        let page = store.matches(&self.filter, self.after.as_ref(), PAGE).await?;
        self.after = page.last().map(MatchRow::cursor);
        Ok(if page.is_empty() { None } else { Some(page) })
    }
}

impl Seats {
    /// Whether an account has a seat or is invited to one.
    fn mention(&self, account: i64) -> bool {
        let is_it = |occupant: &Occupant| match occupant {
            Occupant::Invited { id, .. } => *id == account,
            other => other.account() == Some(account),
        };
        is_it(&self.first) || is_it(&self.second)
    }

    /// Gives an account another name.
    fn rename(&mut self, account: i64, new: &str) {
        for occupant in [&mut self.first, &mut self.second] {
            match occupant {
                Occupant::Person { id, name } | Occupant::Bot { id, name } | Occupant::Invited { id, name }
                    if *id == account =>
                {
                    new.clone_into(name);
                }
                _ => {}
            }
        }
    }
}
