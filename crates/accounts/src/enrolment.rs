//! Importing a roster: students get accounts, groups get bots.

use std::collections::HashMap;

use gambito_keys::AccountName;
use gambito_store::{AccountKind, Class, NewAccount, Roster, RosterAccount, RosterGroup, RosterStudent, StoreError};

use crate::roster::fold;
use crate::{Accounts, AccountsError, RosterLine};

/// Students of one class.
pub const MOST_STUDENTS: usize = 1_000;

/// How often an import is tried again because somebody took a name in the meantime.
const ATTEMPTS: usize = 10;

/// What an import has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Imported {
    /// Students who got an account.
    pub new_students: usize,
    /// Students who had one.
    pub known_students: usize,
    /// Groups that are new.
    pub new_groups: usize,
}

/// Why a roster was not imported. Then nothing of it was.
#[derive(Debug, thiserror::Error)]
pub enum EnrolmentError {
    /// The class would have too many students.
    #[error("a class has at most {MOST_STUDENTS} students")]
    TooMany,
    /// The class was deleted or changed at the same time.
    #[error("the class was changed at the same time")]
    ClassChanged,
    /// Something failed.
    #[error(transparent)]
    Failed(#[from] AccountsError),
}

impl From<StoreError> for EnrolmentError {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

impl Accounts {
    /// Imports a roster into a class. New students get an account with a random name, because others must not learn their
    /// real names; students whom the class knows by their real name get the group of the roster. Each new group gets a bot.
    ///
    /// # Errors
    /// [`EnrolmentError`]; then nothing was imported.
    pub async fn enrol(&self, class: &Class, lines: &[RosterLine], at: i64) -> Result<Imported, EnrolmentError> {
        let mut attempt = 1;
        loop {
            let (roster, imported) = self.plan(class, lines, at).await?;
            match self.store.import_roster(roster).await {
                Ok(()) => return Ok(imported),
                // Somebody took a name between the plan and the import.
                Err(StoreError::NameTaken { .. }) if attempt < ATTEMPTS => attempt += 1,
                Err(StoreError::NoSuchClass { .. } | StoreError::ClassChanged { .. }) => {
                    return Err(EnrolmentError::ClassChanged);
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    async fn plan(&self, class: &Class, lines: &[RosterLine], at: i64) -> Result<(Roster, Imported), EnrolmentError> {
        let known: HashMap<String, i64> = self
            .store
            .students(&class.id)
            .await?
            .into_iter()
            .map(|student| (fold(&student.real_name), student.account))
            .collect();
        let known_groups: Vec<String> =
            self.store.groups(&class.id).await?.iter().map(|group| fold(&group.name)).collect();
        let mut groups: Vec<RosterGroup> = Vec::new();
        let mut students = Vec::new();
        for line in lines {
            if let Some(group) = &line.group
                && !groups.iter().any(|planned| planned.folded == fold(group))
            {
                let bot = self.free_bot_name(group).await?;
                groups.push(RosterGroup {
                    name: group.clone(),
                    folded: fold(group),
                    bot: new(&bot, AccountKind::Bot, at),
                });
            }
            let account = match known.get(&fold(&line.name)) {
                Some(account) => RosterAccount::Known(*account),
                None => {
                    let name = AccountName::generate(&class.name).map_err(AccountsError::from)?;
                    RosterAccount::New(Box::new(new(&name, AccountKind::Person, at)))
                }
            };
            let group = line.group.as_deref().map(fold);
            students.push(RosterStudent { account, real_name: line.name.clone(), group });
        }
        let new_students = students.iter().filter(|one| matches!(one.account, RosterAccount::New(_))).count();
        if known.len() + new_students > MOST_STUDENTS {
            return Err(EnrolmentError::TooMany);
        }
        let imported = Imported {
            new_students,
            known_students: students.len() - new_students,
            new_groups: groups.iter().filter(|group| !known_groups.contains(&group.folded)).count(),
        };
        Ok((Roster { class: class.id.clone(), groups, students }, imported))
    }

    /// Gives a new bot to those of some groups of a class whose bot was deleted.
    pub(crate) async fn replace_bots(&self, class: &Class, groups: &[i64], at: i64) -> Result<(), AccountsError> {
        let bots = self.store.bots_of_class(&class.id).await?;
        for group in self.store.groups(&class.id).await? {
            let has_bot = bots.iter().any(|bot| bot.group == Some(group.id));
            if groups.contains(&group.id) && !has_bot {
                let name = self.free_bot_name(&group.name).await?;
                let bot = NewAccount { group: Some(group.id), ..new(&name, AccountKind::Bot, at) };
                self.store.add_group_bot(&class.id, bot).await?;
            }
        }
        Ok(())
    }

    /// A name for the bot of a group that no account has: `red-bot`, or with random letters if that is taken.
    async fn free_bot_name(&self, group: &str) -> Result<AccountName, AccountsError> {
        if let Some(name) = AccountName::from_words(&format!("{group} bot"))
            && self.store.account_named(name.folded()).await?.is_none()
        {
            return Ok(name);
        }
        Ok(AccountName::generate(&format!("{group} bot"))?)
    }
}

fn new(name: &AccountName, kind: AccountKind, at: i64) -> NewAccount {
    NewAccount::new(name.as_str(), name.folded(), kind, at)
}
