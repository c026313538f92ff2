use gambito_accounts::{
    Accounts, AccountsError, ClassSheet, EnrolmentError, Imported, MOST_STUDENTS, RosterLine, read_roster,
};
use gambito_keys::PublicId;
use gambito_server::roster_error;
use gambito_store::{Account, AccountKind, Class, NewClass, Role, Store};
use gambito_texts::{Texts, quoted};
use serde::Serialize;
use utoipa::ToSchema;

use super::accounts::{LoginCodeReport, needs_promotion};
use super::{failed, job, named, now, with_accounts};
use crate::Console;
use crate::arguments::ImportRosterArguments;
use crate::failure::Failure;
use crate::files;
use crate::table::{Side, table};

/// An imported roster.
#[derive(Serialize, ToSchema)]
pub(super) struct RosterReport {
    /// The id of the class.
    class: String,
    /// The code of the teacher; null unless `--promote` took the account from its holder.
    teacher: Option<LoginCodeReport>,
    /// Students who got an account.
    new_students: usize,
    /// Students who had one.
    known_students: usize,
    /// Groups that are new.
    new_groups: usize,
    /// Codes of the students who had neither a password nor a code.
    students: Vec<StudentCodeReport>,
    /// Tokens of the bots of all groups that had none.
    groups: Vec<GroupTokenReport>,
}

/// A student with a new code.
#[derive(Serialize, ToSchema)]
struct StudentCodeReport {
    /// The name on the roster.
    real_name: String,
    /// The name of the account.
    account: String,
    /// The group; null if there is none.
    group: Option<String>,
    /// The code to log in with. It is shown once.
    code: String,
}

/// A group with a new token of its bot.
#[derive(Serialize, ToSchema)]
struct GroupTokenReport {
    /// The group.
    group: String,
    /// The name of the bot.
    bot: String,
    /// The token. It is shown once.
    token: String,
}

impl RosterReport {
    fn new(class: Class, teacher: Option<LoginCodeReport>, imported: Imported, sheet: &ClassSheet) -> Self {
        let students = sheet.students.iter().map(|slip| StudentCodeReport {
            real_name: slip.real_name.clone(),
            account: slip.account.clone(),
            group: slip.group.clone(),
            code: slip.code.reveal().to_owned(),
        });
        let groups = sheet.groups.iter().map(|slip| GroupTokenReport {
            group: slip.group.clone(),
            bot: slip.bot.clone(),
            token: slip.token.reveal().to_owned(),
        });
        Self {
            class: class.id,
            teacher,
            new_students: imported.new_students,
            known_students: imported.known_students,
            new_groups: imported.new_groups,
            students: students.collect(),
            groups: groups.collect(),
        }
    }
}

/// Imports a roster into a class, and prints codes and tokens for those who need one.
pub(super) fn run(arguments: &ImportRosterArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let text = files::read(&arguments.file, "FILE", texts)?;
    let refused = |reason| Failure::argument(texts, "FILE", reason);
    let text = String::from_utf8(text).map_err(|_| refused(texts.get("admin-not-utf8")))?;
    let lines = read_roster(&text).map_err(|error| refused(roster_error(texts, &error)))?;
    let at = now(console);
    let (teacher, imported) = with_accounts(&arguments.database, texts, console, async |accounts, store| {
        let (class, teacher) = match known_class(&store, arguments, texts).await? {
            Some(class) => (Ok(class), None),
            None => {
                // The former holder of the account must have lost it before it teaches the class.
                let (teacher, code) = new_teacher(&accounts, &store, arguments, at, texts).await?;
                (new_class(&store, arguments, &teacher, at, texts).await, code)
            }
        };
        let imported = match class {
            Ok(class) => import(&accounts, class, &lines, at, texts).await,
            Err(failure) => Err(failure),
        };
        Ok((teacher, imported))
    })?;
    // Nothing else opens the account of a promoted teacher, so a failed import must not lose the code.
    if let (Err(_), Some(teacher)) = (&imported, &teacher) {
        writeln!(console.err, "{}", teacher.sentence("admin-teacher", texts))?;
    }
    let (class, imported, sheet) = imported?;
    let report = RosterReport::new(class, teacher, imported, &sheet);
    if arguments.database.json {
        console.json(&report)?;
        return Ok(());
    }
    print(&report, texts, console)
}

/// The class with the given name or id, if there is one. It keeps its teachers, so none may be named.
async fn known_class(store: &Store, arguments: &ImportRosterArguments, texts: Texts) -> Result<Option<Class>, Failure> {
    let mut named_so: Vec<Class> = store.classes().await.map_err(job(texts))?;
    named_so.retain(|class| class.name == arguments.class || class.id == arguments.class);
    if named_so.len() > 1 {
        let values = &[("class", quoted(&arguments.class))];
        return Err(Failure::Job { reason: texts.format("admin-ambiguous-class", values) });
    }
    let known = named_so.pop();
    if known.is_some() && arguments.teacher.is_some() {
        let values = &[("class", quoted(&arguments.class))];
        return Err(Failure::Job { reason: texts.format("admin-known-class", values) });
    }
    Ok(known)
}

/// The teacher of a new class, with a code if the account had to be promoted.
async fn new_teacher(
    accounts: &Accounts,
    store: &Store,
    arguments: &ImportRosterArguments,
    at: i64,
    texts: Texts,
) -> Result<(Account, Option<LoginCodeReport>), Failure> {
    let Some(teacher) = &arguments.teacher else {
        let values = &[("class", quoted(&arguments.class))];
        return Err(Failure::Job { reason: texts.format("admin-no-class", values) });
    };
    let teacher = named(store, teacher, AccountKind::Person, texts).await?;
    let mut code = None;
    if teacher.role < Role::Teacher {
        if !arguments.promote {
            return Err(needs_promotion(&teacher, texts));
        }
        store.promote(teacher.id, Role::Teacher, at).await.map_err(job(texts))?;
        code = Some(LoginCodeReport::new(accounts, &teacher, at, texts).await?);
    }
    Ok((teacher, code))
}

async fn new_class(
    store: &Store,
    arguments: &ImportRosterArguments,
    teacher: &Account,
    at: i64,
    texts: Texts,
) -> Result<Class, Failure> {
    let id = PublicId::generate().map_err(job(texts))?.to_string();
    let new = NewClass { id, name: arguments.class.clone(), teacher: teacher.id, created_at: at };
    store.create_class(new).await.map_err(job(texts))
}

/// Imports the lines of a roster, and makes the codes and tokens.
async fn import(
    accounts: &Accounts,
    class: Class,
    lines: &[RosterLine],
    at: i64,
    texts: Texts,
) -> Result<(Class, Imported, ClassSheet), Failure> {
    let imported = accounts.enrol(&class, lines, at).await.map_err(|error| match error {
        EnrolmentError::TooMany => {
            let reason = texts.format("class-too-many", &[("most", MOST_STUDENTS.into())]);
            Failure::Job { reason }
        }
        EnrolmentError::ClassChanged => Failure::Job { reason: texts.get("class-changed") },
        EnrolmentError::Failed(error) => failed(&error, texts),
    })?;
    let sheet = sheet(accounts, &class, at).await.map_err(job(texts))?;
    Ok((class, imported, sheet))
}

/// Codes for all students who have neither a password nor a code, and tokens for all bots without one.
async fn sheet(accounts: &Accounts, class: &Class, at: i64) -> Result<ClassSheet, AccountsError> {
    let students = accounts.students_without_code(class, at).await?;
    let groups = accounts.groups_without_token(class).await?;
    accounts.class_sheet(class, &students, &groups, at).await
}

fn print(report: &RosterReport, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let counts = &[
        ("new", report.new_students.into()),
        ("known", report.known_students.into()),
        ("groups", report.new_groups.into()),
        ("class", report.class.as_str().into()),
    ];
    writeln!(console.out, "{}", texts.format("admin-imported", counts))?;
    if let Some(teacher) = &report.teacher {
        teacher.print("admin-teacher", texts, console)?;
    }
    let width = console.out.width();
    let headings = |ids: &[&str]| ids.iter().map(|id| (texts.get(id), Side::Left)).collect::<Vec<_>>();
    if !report.students.is_empty() {
        let rows = report.students.iter().map(|student| {
            let group = student.group.clone().unwrap_or_default();
            vec![student.real_name.clone(), group, student.account.clone(), student.code.clone()]
        });
        let headings = headings(&["sheet-name", "sheet-group", "sheet-account", "sheet-code"]);
        write!(console.out, "\n{}", table(&headings, rows.collect(), width))?;
    }
    if !report.groups.is_empty() {
        let rows = report.groups.iter().map(|slip| vec![slip.group.clone(), slip.bot.clone(), slip.token.clone()]);
        let headings = headings(&["sheet-group", "sheet-bot", "sheet-token"]);
        write!(console.out, "\n{}", table(&headings, rows.collect(), width))?;
    }
    Ok(())
}
