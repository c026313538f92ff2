//! Secrets are kept as digests only.

use std::fs;

use gambito_server::Location;
use gambito_store::{Role, Store};
use serde_json::{Value, json};

use crate::arena::place::Place;
use crate::arena::visitor::Visitor;

/// All secrets of a small course: passwords, codes, tokens and sessions.
fn secrets(place: &Place) -> Vec<String> {
    let app = place.serve();
    let tea = Visitor::person(&app, "tea");
    place.set_role("tea", Role::Teacher);
    let class = tea.post("classes", &json!({"name": "AI"})).json()["id"].as_str().expect("an id").to_owned();
    tea.post(&format!("classes/{class}/roster"), &json!({"csv": "Ada,red"}));
    let sheet = tea.post(&format!("classes/{class}/codes"), &json!({})).json();
    let guest = Visitor::guest(&app);
    let code = sheet["students"][0]["code"].as_str().expect("a code").to_owned();
    let entered = guest.post("session", &json!({ "code": code }));
    let ada = guest.with_cookie(&entered);
    ada.send("PATCH", "accounts/me", &json!({"password": {"new": "difference engine"}}));
    let bot = ada.bot("adabot");
    let request = json!({"game": "nim", "seats": {"first": "me", "second": {"player": "first"}}});
    bot.create(&request);
    // A guest has a cookie, too.
    let played = guest.post("matches", &request);
    let played = guest.with_cookie(&played);
    let value = |visitor: &Visitor<'_>| {
        let (_, header) = visitor.header.as_ref().expect("a secret");
        header.split(['=', ' ']).next_back().expect("a value").to_owned()
    };
    let token = sheet["groups"][0]["token"].as_str().expect("a token").to_owned();
    let bare_code = code.replace('-', "");
    let passwords = ["correct horse", "difference engine"].map(str::to_owned);
    let mut secrets = vec![code, bare_code, token, value(&tea), value(&ada), value(&bot), value(&played)];
    secrets.extend(passwords);
    assert!(secrets.iter().all(|secret| secret.len() >= 12), "{secrets:?}");
    secrets
}

fn contains(bytes: &[u8], secret: &str) -> bool {
    bytes.windows(secret.len()).any(|window| window == secret.as_bytes())
}

#[test]
fn neither_the_database_nor_a_backup_contains_a_secret() {
    let place = Place::sqlite();
    let secrets = secrets(&place);
    let Location::File(path) = &place.location else { unreachable!("a file") };
    let backup = path.with_extension("backup");
    place.with_store(async |store: &Store| store.backup(&backup).await.expect("a new file"));
    let folder = path.parent().expect("a folder");
    let mut looked_at = 0;
    for entry in fs::read_dir(folder).expect("a folder") {
        let file = entry.expect("an entry").path();
        let bytes = fs::read(&file).expect("a file");
        looked_at += bytes.len();
        for secret in &secrets {
            assert!(!contains(&bytes, secret), "{} contains {secret}", file.display());
        }
    }
    let backup = fs::read(&backup).expect("the backup");
    assert!(looked_at > backup.len() && contains(&backup, "adabot"), "what is kept can be found");
}

#[test]
fn an_unknown_name_costs_as_many_hashes_as_a_known_one() {
    let place = Place::sqlite();
    let app = place.serve();
    Visitor::person(&app, "ann");
    let counted = place.with_store(async |store| {
        let accounts = gambito_accounts::Accounts::new(store.clone());
        let mut counted = Vec::new();
        for (name, password) in [("ann", "wrong horse"), ("nobody", "wrong horse"), ("ann", "correct horse")] {
            let before = accounts.hashes();
            let entered = accounts.log_in(name, password, 0).await.expect("an answer");
            assert_eq!(entered.is_some(), password == "correct horse");
            counted.push(accounts.hashes() - before);
        }
        counted
    });
    assert_eq!(counted, [1, 1, 1]);
    let guest = Visitor::guest(&app);
    let refused = |name: &str| guest.post("session", &json!({"name": name, "password": "wrong horse"}));
    assert_eq!((refused("ann").status, refused("ann").json()), (refused("nobody").status, refused("nobody").json()));
    assert_eq!(refused("ann").header("set-cookie"), None::<&str>);
    assert_eq!(guest.send("GET", "session", &Value::Null).json()["role"], "guest");
}
