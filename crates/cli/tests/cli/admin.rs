//! The command admin.

use std::future::Future;
use std::path::{Path, PathBuf};

use gambito_play::{Contestant, Setup};
use gambito_store::{
    AccountKind, Location, MatchMode, MatchState, NewAccount, NewGame, NewMatch, OpenedWith, Phc, Role, Session, Store,
};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Said, call};

/// A database in a folder of its own.
struct Place {
    folder: TempDir,
    database: PathBuf,
}

impl Place {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let place = Self { database: folder.path().join("arena.db"), folder };
        place.with_store(async |_| ());
        place
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn with_store<T>(&self, action: impl AsyncFnOnce(&Store) -> T) -> T {
        block_on(async {
            let store = Store::open(&Location::File(self.database.clone())).await.expect("a database");
            let done = action(&store).await;
            store.close().await;
            done
        })
    }

    /// Calls `gambito admin` with this database.
    fn admin(&self, words: &[&str]) -> Said {
        admin(&self.database, words)
    }

    fn json(&self, words: &[&str]) -> Value {
        self.admin(&[words, &["--json"]].concat()).json()
    }
}

fn admin(database: &Path, words: &[&str]) -> Said {
    let database = database.display().to_string();
    call(&[&["admin"], words, &["--database", &database]].concat(), b"")
}

fn account(name: &str, kind: AccountKind) -> NewAccount {
    NewAccount::new(name, name, kind, 0)
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(future)
}

#[test]
fn a_missing_database_is_not_created() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("typo.db");
    let said = admin(&database, &["check"]);
    assert_eq!(said.code, 1);
    assert!(said.err.contains("there is no database") && said.err.contains("typo.db"), "{}", said.err);
    assert!(!database.exists());
}

#[test]
fn an_organiser_is_created_or_promoted() {
    let place = Place::new();
    let made = place.json(&["create-organiser", "olga"]);
    assert_eq!((&made["name"], made["code"].as_str().map(str::len)), (&json!("olga"), Some(14)), "{made}");
    place.with_store(async |store| {
        let olga = store.account_named("olga").await.expect("an answer").expect("an account");
        store.set_role(olga.id, Role::Player).await.expect("an account");
    });
    place.with_store(async |store| {
        let olga = store.account_named("olga").await.expect("an answer").expect("an account");
        let session =
            Session { account: olga.id, opened_with: OpenedWith::Password, created_at: 0, expires_at: i64::MAX };
        store.set_password(olga.id, Some(Phc("hash".to_owned()))).await.expect("an account");
        store.add_session(&[7; 32], session).await.expect("an account");
    });
    let refused = place.admin(&["create-organiser", "OLGA"]);
    assert!(refused.code == 1 && refused.err.contains("--promote"), "{}", refused.err);
    let holder = |place: &Place| {
        place.with_store(async |store| {
            let olga = store.account_named("olga").await.expect("an answer").expect("an account");
            (olga.role, olga.password.is_some(), store.sessions(olga.id, 0).await.expect("an answer").len())
        })
    };
    assert_eq!(holder(&place), (Role::Player, true, 1), "nothing has changed");
    let said = place.admin(&["create-organiser", "OLGA", "--promote", "--lang", "es"]);
    assert!(said.code == 0 && said.out.starts_with("olga organiza el servidor."), "{}{}", said.out, said.err);
    assert_eq!(holder(&place), (Role::Organiser, false, 0), "the former holder has lost the account");
    place.with_store(async |store| {
        store.create_account(account("zeta", AccountKind::Bot)).await.expect("a free name");
    });
    let taken = place.admin(&["create-organiser", "zeta", "--promote", "--lang", "es"]);
    assert!(taken.code == 1 && taken.err.contains("\"zeta\": alguien ya tiene este nombre"), "{}", taken.err);
    let wrong = place.admin(&["create-organiser", "x"]);
    assert!(wrong.code == 2 && wrong.err.contains("NAME: invalid name \"x\""), "{}", wrong.err);
}

#[test]
fn a_forgotten_password_is_replaced_by_a_code() {
    let place = Place::new();
    place.admin(&["create-organiser", "olga"]);
    place.with_store(async |store| {
        let olga = store.account_named("olga").await.expect("an answer").expect("an account").id;
        let session = Session { account: olga, opened_with: OpenedWith::Code, created_at: 0, expires_at: i64::MAX };
        store.add_session(&[7; 32], session).await.expect("an account");
    });
    let said = place.admin(&["reset-password", "olga"]);
    let session = place.with_store(async |store| store.session(&[7; 32], 1).await.expect("an answer"));
    assert_eq!(session, None, "old sessions have ended");
    assert!(said.code == 0 && said.out.contains("works once"), "{}{}", said.out, said.err);
    let unknown = place.admin(&["reset-password", "nobody"]);
    assert!(unknown.code == 1 && unknown.err.contains("\"nobody\""), "{}", unknown.err);
}

#[test]
fn invitations_are_made_listed_and_revoked() {
    let place = Place::new();
    assert_eq!(place.admin(&["invitations", "list"]).out, "There are no invitations.\n");
    let made = place.json(&["invitations", "create", "--role", "teacher", "--days", "2"]);
    assert_eq!(made["role"], "teacher");
    let id = made["id"].as_str().expect("an id");
    let listed = place.json(&["invitations", "list"]);
    assert_eq!((&listed["invitations"][0]["id"], &listed["invitations"][0]["used_at"]), (&made["id"], &Value::Null));
    assert!(!listed.to_string().contains(made["code"].as_str().expect("a code")));
    assert!(place.admin(&["invitations", "list"]).out.contains(id));
    assert_eq!(place.admin(&["invitations", "revoke", id]).out, format!("{id} is revoked.\n"));
    assert_eq!(place.admin(&["invitations", "revoke", id]).code, 1);
    for wrong in [&["invitations", "create", "--role", "king"], &["invitations", "create", "--days", "0"]] {
        assert_eq!(place.admin(wrong).code, 2, "{wrong:?}");
    }
}

#[test]
fn a_roster_is_imported_with_its_codes() {
    let place = Place::new();
    place.admin(&["create-organiser", "olga"]);
    let roster = place.file("class.csv");
    std::fs::write(&roster, "\u{feff}Nombre;Grupo\r\nAda;Rojo\r\nAlan;Rojo\r\n").expect("a file");
    let roster = roster.display().to_string();
    let import = ["import-roster", roster.as_str(), "--class", "IA 2026"];
    let no_class = place.admin(&import);
    assert!(no_class.code == 1 && no_class.err.contains("--teacher"), "{}", no_class.err);
    let made = place.json(&[&import[..], &["--teacher", "olga"]].concat());
    assert_eq!((&made["new_students"], &made["new_groups"]), (&json!(2), &json!(1)), "{made}");
    assert_eq!((&made["students"][0]["group"], &made["groups"][0]["bot"]), (&json!("Rojo"), &json!("rojo-bot")));
    let again = place.json(&import);
    assert_eq!((&again["new_students"], &again["known_students"]), (&json!(0), &json!(2)));
    assert_eq!((&again["students"], &again["groups"]), (&json!([]), &json!([])), "the first ones stay valid");
    std::fs::write(&roster, "Ada,Rojo\nAlan,Rojo\nGrace,Rojo\n").expect("a file");
    let table = place.admin(&import).out;
    assert!(table.contains("Grace") && table.contains("One-time code") && !table.contains("Alan"), "{table}");
}

#[test]
fn a_player_teaches_a_class_only_if_promoted() {
    let place = Place::new();
    place.with_store(async |store| {
        store.create_account(account("tea", AccountKind::Person)).await.expect("a free name")
    });
    let roster = place.file("class.csv");
    std::fs::write(&roster, "Ada\n").expect("a file");
    let roster = roster.display().to_string();
    let import = ["import-roster", roster.as_str(), "--class", "AI", "--teacher", "tea"];
    let refused = place.admin(&import);
    assert!(refused.code == 1 && refused.err.contains("--promote"), "{}", refused.err);
    assert!(place.with_store(async |store| store.classes().await.expect("an answer")).is_empty());
    let made = place.json(&[&import[..], &["--promote"]].concat());
    assert_eq!((&made["teacher"]["name"], &made["new_students"]), (&json!("tea"), &json!(1)), "{made}");
    let again = place.admin(&[&import[..], &["--promote"]].concat());
    assert!(again.code == 1 && again.err.contains("\"AI\" exists already"), "{}", again.err);
    let second = ["import-roster", roster.as_str(), "--class", "AI 2", "--teacher", "tea"];
    assert_eq!(place.json(&second)["teacher"], Value::Null, "a teacher needs no promotion");
}

#[test]
fn the_code_of_a_promoted_teacher_survives_a_failed_import() {
    let place = Place::new();
    place.with_store(async |store| {
        store.create_account(account("tea", AccountKind::Person)).await.expect("a free name")
    });
    let roster = place.file("class.csv");
    let students: String = (0..=1_000).map(|number| format!("Ada {number}\n")).collect();
    std::fs::write(&roster, students).expect("a file");
    let roster = roster.display().to_string();
    let failed = place.admin(&["import-roster", &roster, "--class", "AI", "--teacher", "tea", "--promote", "--json"]);
    assert!(failed.code == 1 && failed.err.contains("as many as allowed"), "{}", failed.err);
    assert!(failed.out.is_empty() && failed.err.contains("tea is a teacher. Log in with this code"), "{}", failed.err);
}

#[test]
fn all_wrong_lines_of_a_roster_are_reported() {
    let place = Place::new();
    let roster = place.file("class.csv");
    std::fs::write(&roster, "Ada,red\n,red\nBob,a,b\n").expect("a file");
    let roster = roster.display().to_string();
    let said = place.admin(&["import-roster", &roster, "--class", "AI", "--teacher", "olga"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("line 2: the name is missing") && said.err.contains("line 3: "), "{}", said.err);
    let missing = place.admin(&["import-roster", "nowhere.csv", "--class", "AI"]);
    assert_eq!(missing.code, 2, "{}", missing.err);
}

#[test]
fn tokens_of_a_bot_are_made_listed_and_revoked() {
    let place = Place::new();
    place.with_store(async |store| {
        store.create_account(account("zeta", AccountKind::Bot)).await.expect("a free name");
    });
    let made = place.json(&["tokens", "create", "zeta", "--scopes", "read"]);
    assert!(made["token"].as_str().is_some_and(|token| token.starts_with("gbt_")), "{made}");
    let id = made["id"].as_str().expect("an id");
    let listed = place.json(&["tokens", "list", "zeta"]);
    assert_eq!((&listed["tokens"][0]["id"], &listed["tokens"][0]["scopes"]), (&json!(id), &json!(["read"])));
    assert_eq!(place.admin(&["tokens", "revoke", "zeta", id]).code, 0);
    assert!(place.admin(&["tokens", "list", "zeta"]).out.contains("revoked"));
    assert_eq!(place.admin(&["tokens", "revoke", "zeta", id]).code, 1);
    assert_eq!(place.admin(&["tokens", "create", "zeta", "--scopes", "write"]).code, 2);
    assert_eq!(place.admin(&["tokens", "list", "eta"]).code, 1);
}

#[test]
fn a_backup_is_restored_where_nothing_is() {
    let place = Place::new();
    place.admin(&["create-organiser", "olga"]);
    let backup = place.file("arena.backup");
    let name = backup.display().to_string();
    assert_eq!(place.admin(&["backup", &name]).code, 0);
    let again = place.admin(&["backup", &name]);
    assert!(again.code == 1 && again.err.contains("exists"), "{}", again.err);
    let over = place.admin(&["restore", &name]);
    assert!(over.code == 1 && over.err.contains("exists"), "{}", over.err);

    let new = place.file("new.db");
    assert_eq!(admin(&new, &["restore", &name]).code, 0);
    assert_eq!(admin(&new, &["reset-password", "olga"]).code, 0);
    assert_eq!(admin(&place.file("other.db"), &["restore", "nowhere"]).code, 2);
    let dumped = call(&["admin", "restore", &name, "--database", "postgres:///arena"], b"");
    assert!(dumped.code == 1 && dumped.err.contains("pg_restore"), "{}", dumped.err);
}

#[test]
fn a_file_that_cannot_be_written_is_named_in_both_languages() {
    let place = Place::new();
    let file = place.file("nowhere/arena.backup").display().to_string();
    for (lang, expected) in [("en", "cannot write"), ("es", "no se puede escribir")] {
        let said = place.admin(&["backup", &file, "--lang", lang]);
        assert!(said.code == 1 && said.err.contains(expected), "{}", said.err);
    }
}

#[test]
fn a_damaged_or_newer_backup_is_refused() {
    let place = Place::new();
    let backup = place.file("arena.backup");
    let name = backup.display().to_string();
    assert_eq!(place.admin(&["backup", &name]).code, 0);
    let mut bytes = std::fs::read(&backup).expect("the backup");
    // The root page of the first table: its cells are overwritten.
    let page = 4096;
    bytes[page..page + 200].fill(0xAA);
    std::fs::write(&backup, &bytes).expect("a file");
    let target = place.file("new.db");
    for (lang, expected) in [("en", "is damaged, and nothing was restored"), ("es", "no se ha restaurado nada")] {
        let damaged = admin(&target, &["restore", &name, "--lang", lang]);
        assert!(damaged.code == 1 && damaged.err.contains(expected) && !target.exists(), "{}", damaged.err);
    }
    std::fs::write(&backup, "not a database at all, but long enough for the header of one: ".repeat(4))
        .expect("a file");
    let foreign = admin(&target, &["restore", &name]);
    assert!(foreign.code == 1 && !target.exists(), "{}", foreign.err);
}

/// A free seat, as it is stored.
const OPEN: &str = "{\"kind\":\"open\"}";

#[test]
fn a_check_finds_rows_that_differ_from_the_log() {
    let place = Place::new();
    let clean = place.admin(&["check"]);
    assert_eq!(
        (clean.code, clean.out.as_str()),
        (
            0,
            "Everything agrees with the log. Games: 0; events: 0; matches: 0; competitions: 0; accounts with results: 0.\n"
        )
    );
    place.with_store(async |store| {
        let variant = "nim".parse().expect("a game");
        let setup = Setup::new(&variant, [Contestant::named("a"), Contestant::named("b")]);
        let setup = serde_json::to_string(&setup).expect("plain data");
        for (id, status) in [("good", "waiting"), ("wrong", "finished")] {
            let new = NewMatch {
                id: format!("match-{id}"),
                creator: None,
                mode: MatchMode::Single,
                game: variant.to_string(),
                clock: "null".to_owned(),
                rated: false,
                state: MatchState::Open,
                seats: format!("{{\"first\": {OPEN}, \"second\": {OPEN}}}"),
                accounts: Vec::new(),
                competition: None,
                rematch_of: None,
                class: None,
                seed: None,
                spectator_delay_ms: 0,
                created_at: 0,
            };
            let game = NewGame {
                id: id.to_owned(),
                number: 1,
                setup: setup.clone(),
                first: OPEN.to_owned(),
                second: OPEN.to_owned(),
                status: status.to_owned(),
                created_at: 0,
            };
            store.create_match(new, game).await.expect("free ids");
        }
    });
    let found = place.admin(&["check"]);
    assert_eq!(found.code, 1);
    assert!(
        found.out.contains("Differences from the log: 1.") && found.out.contains("game wrong: status is \"finished\""),
        "{}",
        found.out
    );
    let report: Value = serde_json::from_str(&place.admin(&["check", "--json"]).out).expect("JSON");
    let first = &report["differences"][0];
    assert_eq!((&report["games"], &first["kind"], &first["id"]), (&json!(2), &json!("game"), &json!("wrong")));
}

#[test]
fn a_check_leaves_a_backup_as_it_is() {
    let place = Place::new();
    let backup = place.file("arena.backup");
    assert_eq!(place.admin(&["backup", &backup.display().to_string()]).code, 0);
    let mut permissions = std::fs::metadata(&backup).expect("the backup").permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&backup, permissions).expect("a file of ours");
    let before = std::fs::read(&backup).expect("the backup");
    let said = admin(&backup, &["check"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(std::fs::read(&backup).expect("the backup") == before, "the backup was changed");
    assert!(!place.file("arena.backup-wal").exists());
}

#[test]
fn admin_alone_shows_its_help() {
    for words in [&["admin"][..], &["admin", "tokens"], &["admin", "invitations"]] {
        let said = call(words, b"");
        assert!(said.code == 0 && said.out.contains("gambito admin"), "{words:?}: {}", said.out);
    }
}
