//! The students of a class. Their real names are for its teachers only.

use std::collections::HashMap;

use crate::accounts::insert_account;
use crate::classes::lock_class;
use crate::dispatch::{reading, writing};
use crate::rows::from_row;
use crate::{ClassRole, NewAccount, Store, StoreError};

/// A student of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Student {
    /// The number of the account.
    pub account: i64,
    /// The name of the account, which everybody may see.
    pub name: String,
    /// The name on the roster, which only teachers may see.
    pub real_name: String,
    /// The number of the group, if there is one.
    pub group: Option<i64>,
    /// Whether the student has set a password.
    pub has_password: bool,
}

from_row!(Student, |row| Student {
    account: row.try_get("account")?,
    name: row.try_get("name")?,
    real_name: row.try_get::<Option<String>, _>("real_name")?.unwrap_or_default(),
    group: row.try_get("class_group")?,
    has_password: row.try_get::<Option<String>, _>("password")?.is_some(),
});

/// A group of a roster.
#[derive(Clone, Debug)]
pub struct RosterGroup {
    /// Its name.
    pub name: String,
    /// The form of the name that is unique in the class.
    pub folded: String,
    /// The bot that a new group gets.
    pub bot: NewAccount,
}

/// A student of a roster.
#[derive(Clone, Debug)]
pub struct RosterStudent {
    /// The account: an existing student of the class, or a new one.
    pub account: RosterAccount,
    /// The name on the roster.
    pub real_name: String,
    /// The folded name of the group, if there is one.
    pub group: Option<String>,
}

/// The account of a student on a roster.
#[derive(Clone, Debug)]
pub enum RosterAccount {
    /// A student of the class.
    Known(i64),
    /// A student who gets an account.
    New(Box<NewAccount>),
}

/// A roster that is to be imported.
#[derive(Clone, Debug)]
pub struct Roster {
    /// The class.
    pub class: String,
    /// All groups that the students name.
    pub groups: Vec<RosterGroup>,
    /// The students.
    pub students: Vec<RosterStudent>,
}

impl Store {
    /// Imports a roster in one step: missing groups get a bot, new students get an account, and known students get the
    /// group of the roster. Students who are not on the roster stay as they are.
    ///
    /// # Errors
    /// [`NoSuchClass`](StoreError::NoSuchClass), [`NameTaken`](StoreError::NameTaken) with the name of an account, or
    /// [`ClassChanged`](StoreError::ClassChanged) if a known student has left the class or a student names no group of
    /// the roster. Then nothing is imported.
    pub async fn import_roster(&self, roster: Roster) -> Result<(), StoreError> {
        writing!(self, |connection| {
            let Roster { class, groups, students } = roster;
            lock_class!(connection, &class);
            let mut numbers: HashMap<String, i64> = HashMap::new();
            for group in groups {
                let existing: Option<i64> =
                    sqlx::query_scalar("SELECT id FROM class_group WHERE class = $1 AND folded = $2")
                        .bind(&class)
                        .bind(&group.folded)
                        .fetch_optional(&mut *connection)
                        .await?;
                let number = match existing {
                    Some(number) => number,
                    None => {
                        let insert = "INSERT INTO class_group (class, name, folded) VALUES ($1, $2, $3) RETURNING id";
                        let number: i64 = sqlx::query_scalar(insert)
                            .bind(&class)
                            .bind(&group.name)
                            .bind(&group.folded)
                            .fetch_one(&mut *connection)
                            .await?;
                        let bot = NewAccount { group: Some(number), ..group.bot };
                        insert_account!(connection, &bot, bot.role)?;
                        number
                    }
                };
                numbers.insert(group.folded, number);
            }
            for student in students {
                let changed = || StoreError::ClassChanged { id: class.clone() };
                let group = match &student.group {
                    Some(folded) => Some(*numbers.get(folded).ok_or_else(changed)?),
                    None => None,
                };
                match student.account {
                    RosterAccount::Known(account) => {
                        let updated = sqlx::query(MOVE_STUDENT)
                            .bind(&class)
                            .bind(account)
                            .bind(ClassRole::Student.as_str())
                            .bind(group)
                            .execute(&mut *connection)
                            .await?;
                        if updated.rows_affected() == 0 {
                            return Err(changed());
                        }
                    }
                    RosterAccount::New(new) => {
                        let account = insert_account!(connection, &*new, new.role)?;
                        let insert = "INSERT INTO class_member (class, account, role, real_name, class_group) \
                             VALUES ($1, $2, $3, $4, $5)";
                        sqlx::query(insert)
                            .bind(&class)
                            .bind(account.id)
                            .bind(ClassRole::Student.as_str())
                            .bind(&student.real_name)
                            .bind(group)
                            .execute(&mut *connection)
                            .await?;
                    }
                }
            }
            Ok(())
        })
    }

    /// Gives a bot to a group of a class, unless the group has one.
    ///
    /// # Errors
    /// [`NoSuchClass`](StoreError::NoSuchClass), or [`NameTaken`](StoreError::NameTaken).
    pub async fn add_group_bot(&self, class: &str, bot: NewAccount) -> Result<(), StoreError> {
        let class = class.to_owned();
        writing!(self, |connection| {
            lock_class!(connection, &class);
            let bots: i64 = sqlx::query_scalar(BOTS_OF_GROUP).bind(bot.group).fetch_one(&mut *connection).await?;
            if bots == 0 {
                insert_account!(connection, &bot, bot.role)?;
            }
            Ok(())
        })
    }

    /// The students of a class, sorted by the names of their accounts.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn students(&self, class: &str) -> Result<Vec<Student>, StoreError> {
        let select = "SELECT member.account, account.name, member.real_name, member.class_group, account.password \
             FROM class_member AS member JOIN account ON account.id = member.account \
             WHERE member.class = $1 AND member.role = $2 ORDER BY account.folded";
        Ok(reading!(self, |connection| {
            sqlx::query_as(select).bind(class).bind(ClassRole::Student.as_str()).fetch_all(connection).await?
        }))
    }

    /// The numbers of the groups that an account is in.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn groups_of(&self, account: i64) -> Result<Vec<i64>, StoreError> {
        let select = "SELECT class_group FROM class_member WHERE account = $1 AND class_group IS NOT NULL";
        Ok(reading!(self, |connection| sqlx::query_scalar(select).bind(account).fetch_all(connection).await?))
    }

    /// The accounts in a group.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn group_members(&self, group: i64) -> Result<Vec<i64>, StoreError> {
        let select = "SELECT account FROM class_member WHERE class_group = $1";
        Ok(reading!(self, |connection| sqlx::query_scalar(select).bind(group).fetch_all(connection).await?))
    }

    /// Takes a student from a class. Returns whether there was one. The account stays.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_student(&self, class: &str, account: i64) -> Result<bool, StoreError> {
        let class = class.to_owned();
        writing!(self, |connection| {
            let delete = sqlx::query("DELETE FROM class_member WHERE class = $1 AND account = $2 AND role = $3")
                .bind(class)
                .bind(account)
                .bind(ClassRole::Student.as_str());
            Ok(delete.execute(&mut *connection).await?.rows_affected() > 0)
        })
    }
}

const BOTS_OF_GROUP: &str = "SELECT count(*) FROM account WHERE class_group = $1 AND deleted_at IS NULL";

const MOVE_STUDENT: &str = "UPDATE class_member SET class_group = $4 WHERE class = $1 AND account = $2 AND role = $3";
