//! What a teacher hands out: a one-time code for each student, a token for the bot of each group.

use std::collections::HashSet;

use gambito_keys::{BotToken, OneTimeCode};
use gambito_store::{Class, Role, Student};

use crate::{Accounts, AccountsError, LOGIN, Scopes};

/// The slips of a class. Their secrets are shown once.
#[derive(Clone, Debug)]
pub struct ClassSheet {
    /// The students who got a code.
    pub students: Vec<StudentSlip>,
    /// The bots that got a token.
    pub groups: Vec<GroupSlip>,
}

/// How a student logs in.
#[derive(Clone, Debug)]
pub struct StudentSlip {
    /// The name of the account.
    pub account: String,
    /// The name on the roster.
    pub real_name: String,
    /// The name of the group, if there is one.
    pub group: Option<String>,
    /// The code.
    pub code: OneTimeCode,
}

/// How the bot of a group connects.
#[derive(Clone, Debug)]
pub struct GroupSlip {
    /// The name of the group.
    pub group: String,
    /// The name of the bot.
    pub bot: String,
    /// The number of the bot's account.
    pub account: i64,
    /// The token.
    pub token: BotToken,
}

impl ClassSheet {
    /// The slip of the bot that a student shares.
    #[must_use]
    pub fn bot_of(&self, student: &StudentSlip) -> Option<&GroupSlip> {
        let group = student.group.as_deref()?;
        self.groups.iter().find(|slip| slip.group == group)
    }
}

impl Accounts {
    /// The students of a class who have neither a password nor a code to log in. A used code counts until it expires, so
    /// these are the students who were added since the last codes were made.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn students_without_code(&self, class: &Class, at: i64) -> Result<Vec<Student>, AccountsError> {
        let codes = self.store.codes(LOGIN, at).await?;
        let with_code: HashSet<i64> = codes.into_iter().filter_map(|stored| stored.code.account).collect();
        let mut students = self.store.students(&class.id).await?;
        students.retain(|student| !student.has_password && !with_code.contains(&student.account));
        Ok(students)
    }

    /// The groups of a class that have no bot with a valid token.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn groups_without_token(&self, class: &Class) -> Result<Vec<i64>, AccountsError> {
        let mut groups: Vec<i64> = self.store.groups(&class.id).await?.iter().map(|group| group.id).collect();
        for bot in self.store.bots_of_class(&class.id).await? {
            if self.store.tokens(bot.id).await?.iter().any(|token| token.revoked_at.is_none()) {
                groups.retain(|group| bot.group != Some(*group));
            }
        }
        Ok(groups)
    }

    /// Whether a teacher may make a code for a student. A code opens the account, so a student who has become a teacher, of
    /// whatever class, or an organiser gets none.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn may_get_code(&self, student: &Student) -> Result<bool, AccountsError> {
        let account = self.store.account(student.account).await?;
        let is_player = account.is_some_and(|account| account.role == Role::Player && account.deleted_at.is_none());
        Ok(is_player && !self.store.is_teacher(student.account).await?)
    }

    /// Makes codes for students of a class and tokens for the bots of some groups. Earlier unused codes of these students
    /// and earlier tokens of these bots stop working. A group whose bot was deleted gets a new one.
    ///
    /// Students who may not get a code are left out.
    ///
    /// # Errors
    /// If there is no randomness or the database fails.
    pub async fn class_sheet(
        &self,
        class: &Class,
        students: &[Student],
        groups: &[i64],
        at: i64,
    ) -> Result<ClassSheet, AccountsError> {
        let names = self.store.groups(&class.id).await?;
        let name_of = |id: i64| names.iter().find(|group| group.id == id).map(|group| group.name.clone());
        let mut chosen = Vec::new();
        for student in students {
            if self.may_get_code(student).await? {
                chosen.push(student);
            }
        }
        // A name may be taken meanwhile: that must not cost codes that nobody has seen.
        self.replace_bots(class, groups, at).await?;
        let accounts: Vec<i64> = chosen.iter().map(|student| student.account).collect();
        let codes = self.login_codes(&accounts, at).await?;
        let slips = chosen.into_iter().zip(codes).map(|(student, code)| StudentSlip {
            account: student.name.clone(),
            real_name: student.real_name.clone(),
            group: student.group.and_then(name_of),
            code,
        });
        let mut sheet = ClassSheet { students: slips.collect(), groups: Vec::new() };
        for bot in self.store.bots_of_class(&class.id).await? {
            if let Some(group) = bot.group.filter(|group| groups.contains(group)).and_then(name_of) {
                let token = self.renew_token(bot.id, Scopes::all(), at).await?.token;
                sheet.groups.push(GroupSlip { group, bot: bot.name, account: bot.id, token });
            }
        }
        Ok(sheet)
    }
}
