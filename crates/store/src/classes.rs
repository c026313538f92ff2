//! Classes of a course and who belongs to them.

use crate::accounts::{LOCK_ACCOUNT, found, if_no_account};
use crate::deletion::delete_account;
use crate::dispatch::{reading, writing};
use crate::error::if_taken;
use crate::rows::{count, from_row, word};
use crate::words::words;
use crate::{DeletedName, Store, StoreError};

words! {
    /// What a member of a class is there.
    ClassRole, "role in a class" {
        /// Runs the class.
        Teacher = "teacher",
        /// Is on its roster.
        Student = "student",
    }
}

/// A class that is to be created.
#[derive(Clone, Debug)]
pub struct NewClass {
    /// Its public id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The account that becomes its first teacher.
    pub teacher: i64,
    /// The present time.
    pub created_at: i64,
}

/// A stored class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Its public id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// When it was created.
    pub created_at: i64,
}

from_row!(Class, |row| Class {
    id: row.try_get("id")?,
    name: row.try_get("name")?,
    created_at: row.try_get("created_at")?,
});

/// A group of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its number.
    pub id: i64,
    /// The class.
    pub class: String,
    /// Its name, unique in the class.
    pub name: String,
}

from_row!(Group, |row| Group { id: row.try_get("id")?, class: row.try_get("class")?, name: row.try_get("name")? });

/// A bot of a group that is deleted with its class, and the name under which its games are kept.
#[derive(Clone, Debug)]
pub struct DeletedBot {
    /// The number of the account.
    pub id: i64,
    /// The name that it gets.
    pub kept_as: DeletedName,
}

/// The condition that an account belongs to the class `$1`.
macro_rules! belongs_to_class {
    () => {
        "(id IN (SELECT account FROM class_member WHERE class = $1) \
         OR owner IN (SELECT account FROM class_member WHERE class = $1) \
         OR class_group IN (SELECT id FROM class_group WHERE class = $1))"
    };
}

/// Lets transactions that change the same class wait for each other. Changes nothing.
macro_rules! lock_class {
    ($connection:expr, $id:expr) => {{
        let id: &str = $id;
        let locked = sqlx::query($crate::classes::LOCK_CLASS).bind(id).execute(&mut *$connection).await?;
        if locked.rows_affected() == 0 {
            return Err($crate::StoreError::NoSuchClass { id: id.to_owned() });
        }
    }};
}

pub(crate) use lock_class;

/// Makes an account a teacher of a class within a transaction.
macro_rules! insert_teacher {
    ($connection:expr, $class:expr, $account:expr) => {{
        let account: i64 = $account;
        // Another teacher may hold a code that was made for a student.
        sqlx::query(REVOKE_CODES_OF_STUDENT)
            .bind(account)
            .bind(ClassRole::Student.as_str())
            .execute(&mut *$connection)
            .await?;
        sqlx::query(INSERT_TEACHER)
            .bind($class)
            .bind(account)
            .bind(ClassRole::Teacher.as_str())
            .execute(&mut *$connection)
            .await
            .map_err(|error| if_no_account(error, account))?;
    }};
}

impl Store {
    /// Creates a class.
    ///
    /// # Errors
    /// [`IdTaken`](StoreError::IdTaken), [`NameTaken`](StoreError::NameTaken) if the teacher has another class of that
    /// name, or [`NoSuchAccount`](StoreError::NoSuchAccount) if the teacher does not exist.
    pub async fn create_class(&self, new: NewClass) -> Result<Class, StoreError> {
        writing!(self, |connection| {
            // Otherwise two calls at the same time could both take a name.
            let lock = sqlx::query(LOCK_ACCOUNT).bind(new.teacher);
            found(new.teacher, lock.execute(&mut *connection).await?.rows_affected())?;
            let namesakes: i64 = sqlx::query_scalar(NAMESAKES_OF_TEACHER)
                .bind(&new.name)
                .bind(ClassRole::Teacher.as_str())
                .bind(new.teacher)
                .fetch_one(&mut *connection)
                .await?;
            if namesakes > 0 {
                return Err(StoreError::NameTaken { name: new.name });
            }
            sqlx::query("INSERT INTO class (id, name, created_at) VALUES ($1, $2, $3)")
                .bind(&new.id)
                .bind(&new.name)
                .bind(new.created_at)
                .execute(&mut *connection)
                .await
                .map_err(|error| if_taken(error, || StoreError::IdTaken { id: new.id.clone() }))?;
            insert_teacher!(connection, &new.id, new.teacher);
            Ok(Class { id: new.id, name: new.name, created_at: new.created_at })
        })
    }

    /// The class with an id, unless it is deleted.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn class(&self, id: &str) -> Result<Option<Class>, StoreError> {
        let select = "SELECT id, name, created_at FROM class WHERE id = $1 AND deleted_at IS NULL";
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(id).fetch_optional(connection).await?))
    }

    /// All classes, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn classes(&self) -> Result<Vec<Class>, StoreError> {
        let select = "SELECT id, name, created_at FROM class WHERE deleted_at IS NULL ORDER BY created_at, id";
        Ok(reading!(self, |connection| sqlx::query_as(select).fetch_all(connection).await?))
    }

    /// The classes that an account belongs to, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn classes_of(&self, account: i64) -> Result<Vec<Class>, StoreError> {
        let select = "SELECT id, name, created_at FROM class WHERE deleted_at IS NULL \
             AND id IN (SELECT class FROM class_member WHERE account = $1) ORDER BY created_at, id";
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(account).fetch_all(connection).await?))
    }

    /// What a person is in a class, if anything.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn class_role(&self, class: &str, account: i64) -> Result<Option<ClassRole>, StoreError> {
        let select = "SELECT role FROM class_member WHERE class = $1 AND account = $2";
        let role: Option<String> = reading!(self, |connection| {
            sqlx::query_scalar(select).bind(class).bind(account).fetch_optional(connection).await?
        });
        Ok(role.map(word).transpose()?)
    }

    /// Whether a person teaches any class.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_teacher(&self, account: i64) -> Result<bool, StoreError> {
        let select = "SELECT count(*) FROM class_member WHERE account = $1 AND role = $2";
        let found = reading!(self, |connection| {
            let query = sqlx::query_scalar(select).bind(account).bind(ClassRole::Teacher.as_str());
            query.fetch_one(connection).await?
        });
        Ok(count(found)? > 0)
    }

    /// Whether an account belongs to a class: a member, a bot of a member, or a bot of a group.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_in_class(&self, class: &str, account: i64) -> Result<bool, StoreError> {
        let select = concat!("SELECT count(*) FROM account WHERE id = $2 AND ", belongs_to_class!());
        let found = reading!(self, |connection| {
            sqlx::query_scalar(select).bind(class).bind(account).fetch_one(connection).await?
        });
        Ok(count(found)? > 0)
    }

    /// The accounts that belong to a class, as [`is_in_class`](Self::is_in_class) has it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn accounts_in_class(&self, class: &str) -> Result<Vec<i64>, StoreError> {
        let select = concat!("SELECT id FROM account WHERE ", belongs_to_class!(), " ORDER BY id");
        Ok(reading!(self, |connection| sqlx::query_scalar(select).bind(class).fetch_all(connection).await?))
    }

    /// Renames a class.
    ///
    /// # Errors
    /// [`NoSuchClass`](StoreError::NoSuchClass) if there is none or it is deleted, and
    /// [`NameTaken`](StoreError::NameTaken) if one of its teachers has another class of that name.
    pub async fn rename_class(&self, id: &str, name: &str) -> Result<(), StoreError> {
        let (id, name) = (id.to_owned(), name.to_owned());
        writing!(self, |connection| {
            lock_class!(connection, &id);
            // Otherwise two calls at the same time could both take a name. In one order for all, so that no two calls
            // wait for each other's teachers.
            let teachers: Vec<i64> = sqlx::query_scalar(TEACHERS)
                .bind(&id)
                .bind(ClassRole::Teacher.as_str())
                .fetch_all(&mut *connection)
                .await?;
            for teacher in teachers {
                sqlx::query(LOCK_ACCOUNT).bind(teacher).execute(&mut *connection).await?;
            }
            let namesakes: i64 = sqlx::query_scalar(NAMESAKES_OF_CLASS)
                .bind(&name)
                .bind(ClassRole::Teacher.as_str())
                .bind(&id)
                .fetch_one(&mut *connection)
                .await?;
            if namesakes > 0 {
                return Err(StoreError::NameTaken { name });
            }
            let update = "UPDATE class SET name = $2 WHERE id = $1";
            sqlx::query(update).bind(&id).bind(name).execute(&mut *connection).await?;
            Ok(())
        })
    }

    /// Replaces the teachers of a class. A student who becomes a teacher leaves the roster.
    ///
    /// # Errors
    /// [`NoSuchClass`](StoreError::NoSuchClass) if there is none or it is deleted, and
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if a teacher does not exist.
    pub async fn set_teachers(&self, class: &str, teachers: Vec<i64>) -> Result<(), StoreError> {
        let class = class.to_owned();
        writing!(self, |connection| {
            lock_class!(connection, &class);
            sqlx::query("DELETE FROM class_member WHERE class = $1 AND role = $2")
                .bind(&class)
                .bind(ClassRole::Teacher.as_str())
                .execute(&mut *connection)
                .await?;
            for teacher in teachers {
                insert_teacher!(connection, &class, teacher);
            }
            Ok(())
        })
    }

    /// The names of the teachers of a class, sorted.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn teachers(&self, class: &str) -> Result<Vec<String>, StoreError> {
        let select = "SELECT account.name FROM class_member JOIN account ON account.id = class_member.account \
             WHERE class_member.class = $1 AND class_member.role = $2 ORDER BY account.folded";
        Ok(reading!(self, |connection| {
            let query = sqlx::query_scalar(select).bind(class).bind(ClassRole::Teacher.as_str());
            query.fetch_all(connection).await?
        }))
    }

    /// The groups of a class, sorted by name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn groups(&self, class: &str) -> Result<Vec<Group>, StoreError> {
        let select = "SELECT id, class, name FROM class_group WHERE class = $1 ORDER BY folded";
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(class).fetch_all(connection).await?))
    }

    /// The group with a number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn group(&self, id: i64) -> Result<Option<Group>, StoreError> {
        let select = "SELECT id, class, name FROM class_group WHERE id = $1";
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(id).fetch_optional(connection).await?))
    }

    /// Deletes a class: its members, with their real names, and its groups are removed, and the bots of the groups are
    /// deleted. The accounts of the students stay, as do all games.
    ///
    /// # Errors
    /// [`NoSuchClass`](StoreError::NoSuchClass) if there is none or it is deleted already, and
    /// [`ClassChanged`](StoreError::ClassChanged) if a group has a bot that the caller does not know of.
    pub async fn delete_class(&self, id: &str, bots: Vec<DeletedBot>, at: i64) -> Result<(), StoreError> {
        let id = id.to_owned();
        let deleted = writing!(self, |connection| {
            let update = "UPDATE class SET deleted_at = $2 WHERE id = $1 AND deleted_at IS NULL";
            let deleted = sqlx::query(update).bind(&id).bind(at).execute(&mut *connection).await?;
            if deleted.rows_affected() == 0 {
                return Err(StoreError::NoSuchClass { id });
            }
            for bot in &bots {
                delete_account!(connection, bot.id, &bot.kept_as, at);
            }
            let left: i64 = sqlx::query_scalar(
                "SELECT count(*) FROM account WHERE deleted_at IS NULL \
                 AND class_group IN (SELECT id FROM class_group WHERE class = $1)",
            )
            .bind(&id)
            .fetch_one(&mut *connection)
            .await?;
            if left > 0 {
                return Err(StoreError::ClassChanged { id });
            }
            for delete in [
                "UPDATE account SET class_group = NULL WHERE class_group IN (SELECT id FROM class_group WHERE class = $1)",
                "DELETE FROM class_member WHERE class = $1",
                "DELETE FROM class_group WHERE class = $1",
            ] {
                sqlx::query(delete).bind(&id).execute(&mut *connection).await?;
            }
            Ok(())
        });
        self.bearers.forget();
        deleted
    }
}

pub(crate) const LOCK_CLASS: &str = "UPDATE class SET id = id WHERE id = $1 AND deleted_at IS NULL";

const TEACHERS: &str = "SELECT account FROM class_member WHERE class = $1 AND role = $2 ORDER BY account";

/// Counts the classes of a name that a teacher has.
const NAMESAKES_OF_TEACHER: &str = "SELECT count(*) FROM class JOIN class_member ON class_member.class = class.id \
     WHERE class.name = $1 AND class.deleted_at IS NULL AND class_member.role = $2 AND class_member.account = $3";

/// Counts the other classes of a name that the teachers of a class have.
const NAMESAKES_OF_CLASS: &str = "SELECT count(*) FROM class JOIN class_member ON class_member.class = class.id \
     WHERE class.name = $1 AND class.deleted_at IS NULL AND class_member.role = $2 AND class.id <> $3 \
     AND class_member.account IN (SELECT account FROM class_member WHERE class = $3 AND role = $2)";

const REVOKE_CODES_OF_STUDENT: &str = "DELETE FROM code WHERE account = $1 AND used_at IS NULL \
     AND account IN (SELECT account FROM class_member WHERE role = $2)";

const INSERT_TEACHER: &str = "INSERT INTO class_member (class, account, role) VALUES ($1, $2, $3) \
     ON CONFLICT (class, account) DO UPDATE SET role = excluded.role, real_name = NULL, class_group = NULL";
