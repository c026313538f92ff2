//! What people do with their own account.

use gambito_accounts::Accounts;
use gambito_store::Role;
use serde_json::{Value, json};

use crate::arena::on_both;
use crate::arena::place::Place;
use crate::arena::visitor::Visitor;
use crate::support::App;

on_both! {
    a_new_password_needs_the_old_one_and_ends_other_sessions,
    a_login_code_works_once_and_allows_a_new_password,
    a_session_of_a_code_is_short,
    sessions_are_listed_and_ended,
    the_language_can_be_chosen,
    an_account_is_deleted_with_its_password,
    an_account_without_a_password_is_deleted_with_its_name,
    a_deleted_account_leaves_its_games_under_another_name,
    a_deleted_account_leaves_competitions_under_another_name,
    the_export_has_everything,
}

fn log_in<'a>(app: &'a App, login: &Value) -> Visitor<'a> {
    let guest = Visitor::guest(app);
    let answer = guest.post("session", login);
    assert_eq!(answer.status, 200, "{}", answer.json());
    guest.with_cookie(&answer)
}

fn login_code(place: &Place, name: &str) -> String {
    place.with_store(async |store| {
        let account = store.account_named(name).await.expect("an answer").expect("an account");
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a time after 1970");
        let codes = Accounts::new(store.clone()).login_codes(&[account.id], now.as_millis() as i64).await;
        codes.expect("a code")[0].reveal().to_owned()
    })
}

fn a_new_password_needs_the_old_one_and_ends_other_sessions(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let other = log_in(&app, &json!({"name": "ann", "password": "correct horse"}));
    let change = |password: Value| ann.send("PATCH", "accounts/me", &json!({ "password": password }));
    for wrong in [json!({"new": "battery staple"}), json!({"old": "wrong horse", "new": "battery staple"})] {
        assert_eq!(change(wrong).refusal(), (403, "wrong-password".to_owned(), json!("password")));
    }
    assert_eq!(change(json!({"old": "correct horse", "new": "short"})).refusal().1, "bad-password");
    assert_eq!(other.get("session")["name"], "ann", "nothing has changed yet");
    assert_eq!(change(json!({"old": "correct horse", "new": "battery staple"})).status, 200);
    assert_eq!(ann.get("session")["name"], "ann");
    assert_eq!(other.get("session")["role"], "guest", "the other session has ended");
    let guest = Visitor::guest(&app);
    assert_eq!(guest.post("session", &json!({"name": "ann", "password": "correct horse"})).status, 401);
    log_in(&app, &json!({"name": "ANN", "password": "battery staple"}));
}

fn a_login_code_works_once_and_allows_a_new_password(place: &Place) {
    let app = place.serve();
    Visitor::person(&app, "ann");
    let replaced = login_code(place, "ann");
    let code = login_code(place, "ann");
    let guest = Visitor::guest(&app);
    assert_eq!(guest.post("session", &json!({ "code": replaced })).refusal().1, "bad-code", "a newer one exists");
    let ann = log_in(&app, &json!({ "code": code }));
    assert_eq!(guest.post("session", &json!({ "code": code })).refusal(), (401, "bad-code".to_owned(), json!("code")));
    assert_eq!(guest.post("session", &json!({"code": code, "name": "ann"})).refusal().0, 422);
    let changed = ann.send("PATCH", "accounts/me", &json!({"password": {"new": "battery staple"}}));
    assert_eq!(changed.status, 200, "{}", changed.json());
    let again = ann.send("PATCH", "accounts/me", &json!({"password": {"new": "third password"}}));
    assert_eq!(again.refusal(), (403, "wrong-password".to_owned(), json!("password")), "the code counts once");
    log_in(&app, &json!({"name": "ann", "password": "battery staple"}));
}

fn a_session_of_a_code_is_short(place: &Place) {
    const DAY: i64 = 24 * 3_600;
    let app = place.serve();
    Visitor::person(&app, "ann");
    for (login, days) in
        [(json!({"name": "ann", "password": "correct horse"}), 120), (json!({"code": login_code(place, "ann")}), 7)]
    {
        let guest = Visitor::guest(&app);
        let answer = guest.post("session", &login);
        let cookie = answer.header("set-cookie").expect("a cookie");
        assert!(cookie.ends_with(&format!("Max-Age={}", days * DAY)), "{cookie}");
        let sessions = guest.with_cookie(&answer).get("sessions");
        let session = sessions.as_array().expect("a list").iter().find(|session| session["isCurrent"] == true);
        let time = |field: &str| session.expect("the session")[field].as_i64().expect("a time");
        assert_eq!(time("expiresAt") - time("createdAt"), days * DAY * 1_000);
    }
}

fn sessions_are_listed_and_ended(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let other = log_in(&app, &json!({"name": "ann", "password": "correct horse"}));
    let sessions = ann.get("sessions");
    let sessions = sessions.as_array().expect("a list");
    assert_eq!(sessions.len(), 2);
    let foreign = sessions.iter().find(|session| session["isCurrent"] == false).expect("the other session");
    let path = format!("sessions/{}", foreign["id"].as_str().expect("an id"));
    let ben = Visitor::person(&app, "ben");
    assert_eq!(ben.send("DELETE", &path, &Value::Null).status, 404, "not one of ben's");
    assert_eq!(ann.send("DELETE", &path, &Value::Null).status, 204);
    assert_eq!(other.get("session")["role"], "guest");
    assert_eq!(ann.send("DELETE", "session", &Value::Null).status, 204);
    assert_eq!(ann.get("session")["role"], "guest");
}

fn the_language_can_be_chosen(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let choose = |language: &str| ann.send("PATCH", "accounts/me", &json!({ "language": language }));
    assert_eq!(choose("es").json()["language"], "es");
    assert_eq!(ann.get("accounts/me")["language"], "es");
    assert_eq!(choose("fr").refusal(), (422, "bad-text".to_owned(), json!("language")));
    assert_eq!(choose("browser").json()["language"], Value::Null);
}

fn an_account_is_deleted_with_its_password(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let delete = |body: Value| ann.send("DELETE", "accounts/me", &body);
    for wrong in [Value::Null, json!({}), json!({"password": "wrong horse"}), json!({"name": "ann"})] {
        assert_eq!(delete(wrong).refusal(), (403, "wrong-password".to_owned(), json!("password")));
    }
    assert_eq!(ann.get("session")["name"], "ann");
    assert_eq!(delete(json!({"password": "correct horse"})).status, 204);
    assert_eq!(ann.get("session")["role"], "guest");
}

fn an_account_without_a_password_is_deleted_with_its_name(place: &Place) {
    let app = place.serve();
    Visitor::person(&app, "ann");
    place.with_store(async |store| {
        let account = store.account_named("ann").await.expect("an answer").expect("an account");
        store.set_password(account.id, None).await.expect("an account");
    });
    let ann = log_in(&app, &json!({"code": login_code(place, "ann")}));
    let delete = |body: Value| ann.send("DELETE", "accounts/me", &body);
    for wrong in [Value::Null, json!({"password": "correct horse"}), json!({"name": "ben"})] {
        assert_eq!(delete(wrong).refusal(), (403, "not-allowed".to_owned(), json!("name")));
    }
    assert_eq!(delete(json!({"name": "Ann"})).status, 204);
    assert_eq!(ann.get("session")["role"], "guest");
}

fn a_deleted_account_leaves_its_games_under_another_name(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let bot = ann.bot("annbot");
    let open = json!({"game": "nim", "seats": {"first": "me", "second": "open"}});
    let [running, waiting, of_bot] = [ann.create(&open), ann.create(&open), bot.create(&open)];
    for made in [&running, &of_bot] {
        assert_eq!(ben.post(&format!("matches/{}/join", made.id), &Value::Null).status, 200);
    }
    let mut stream = ben.watch(&running.game);
    assert_eq!(ann.send("DELETE", "accounts/me", &json!({"password": "correct horse"})).status, 204);
    let end = stream.end();
    assert_eq!((&end["result"], &end["reason"]), (&json!("0-1"), &json!("resignation")), "{end}");
    for made in [running, of_bot] {
        let seen = ben.get(&format!("games/{}", made.game));
        let name = seen["first"]["name"].as_str().expect("a name");
        assert!(name.starts_with("deleted-") && !seen.to_string().contains("ann"), "{seen}");
    }
    assert_eq!(ben.get(&format!("matches/{}", waiting.id))["state"], "aborted");
    assert_eq!(ann.get("session")["role"], "guest");
    assert_eq!(bot.send("GET", "session", &Value::Null).status, 401, "its bots are deleted, too");
    Visitor::person(&app, "ann");
}

fn a_deleted_account_leaves_competitions_under_another_name(place: &Place) {
    let app = place.serve();
    let [zebedee, tea] = ["zebedee", "tea"].map(|name| Visitor::person(&app, name));
    place.set_role("tea", Role::Teacher);
    zebedee.bot("zebedeebot");
    let compete = |is_started: bool| {
        let entrants = json!([{"account": "zebedee"}, {"account": "zebedeebot"}, {"player": "first"}]);
        let request = json!({"name": "cup", "game": "nim:tokens=9", "clock": {"perTurnMs": 600_000},
            "stages": [{"format": "round-robin"}], "entrants": entrants});
        let made = tea.post("competitions", &request);
        assert_eq!(made.status, 201, "{}", made.json());
        let path = format!("competitions/{}", made.json()["id"].as_str().expect("an id"));
        if is_started {
            tea.act(&format!("{path}/start"));
        }
        path
    };
    let [open, running, over] = [compete(false), compete(true), compete(true)];
    tea.act(&format!("{over}/cancel"));
    assert!(tea.get(&open).to_string().contains("zebedee"));
    assert_eq!(zebedee.send("DELETE", "accounts/me", &json!({"password": "correct horse"})).status, 204);
    for path in [&open, &running, &over] {
        for part in ["", "/standings", "/export?format=json", "/export?format=csv", "/export?format=jsonl"] {
            let told = tea.send("GET", &format!("{path}{part}"), &Value::Null);
            let text = String::from_utf8_lossy(&told.body);
            assert!(told.status == 200 && !text.contains("zebedee"), "{path}{part}: {text}");
        }
        let told = tea.get(path).to_string();
        assert!(told.contains("deleted-"), "{told}");
    }
    let stored = place.with_store(async |store| store.competition_events_with("zebedee").await.expect("an answer"));
    assert_eq!(stored, [], "nor does the database know the name");
}

fn the_export_has_everything(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let bot = ann.bot("annbot");
    let alone = json!({"game": "nim", "seats": {"first": "me", "second": "me"}});
    let [of_ann, of_bot] = [ann.create(&alone), bot.create(&alone)];
    assert_eq!(ann.send("PATCH", "bots/annbot", &json!({"version": "v1"})).status, 200);
    let remark = ann.post(&format!("games/{}/remarks", of_ann.game), &json!({"text": "a lost game"}));
    assert_eq!(remark.status, 204);
    let export = ann.get("accounts/me/export");
    assert_eq!(export["bots"][0]["versions"][0]["label"], "v1");
    assert!(export["matches"][0]["games"][0]["notes"].to_string().contains("a lost game"), "{export}");
    assert_eq!(export["account"]["name"], "ann");
    assert_eq!(export["sessions"].as_array().map(Vec::len), Some(1));
    assert_eq!(export["sessions"][0]["isCurrent"], true);
    assert_eq!(
        (&export["bots"][0]["name"], &export["bots"][0]["tokens"][0]["scopes"]),
        (&json!("annbot"), &json!(["play", "read"]))
    );
    let ids: Vec<&str> =
        export["matches"].as_array().expect("a list").iter().filter_map(|one| one["id"].as_str()).collect();
    assert_eq!(ids, [of_ann.id.as_str(), of_bot.id.as_str()]);
    assert_eq!(bot.send("GET", "accounts/me/export", &Value::Null).status, 403, "a token does not open the export");
    assert_eq!(Visitor::guest(&app).send("GET", "accounts/me/export", &Value::Null).status, 401);
}
