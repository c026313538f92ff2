//! Classes: rosters, codes, groups, and who sees what.

use gambito_store::Role;
use serde_json::{Value, json};

use crate::arena::on_both;
use crate::arena::place::Place;
use crate::arena::visitor::Visitor;
use crate::support::{Answer, App};

on_both! {
    a_teacher_imports_a_roster_and_hands_out_codes,
    real_names_are_for_teachers_only,
    nothing_of_a_wrong_roster_is_imported,
    a_preview_shows_every_line_and_stores_nothing,
    two_students_of_one_name_are_told_apart,
    one_more_student_leaves_the_codes_of_the_others,
    a_new_token_of_a_group_ends_the_old_one_and_nothing_else,
    a_group_whose_bot_was_deleted_gets_a_new_one,
    codes_without_a_body_are_for_all_who_have_none,
    a_group_shares_its_bot,
    a_second_roster_moves_students,
    a_student_who_forgot_the_password_gets_a_new_code,
    sheets_come_in_the_format_and_the_language_asked_for,
    a_code_never_opens_the_account_of_an_organiser,
    a_code_never_opens_the_account_of_another_teacher,
    a_teacher_has_one_class_of_a_name,
    teachers_are_named_and_a_class_is_deleted,
}

const ROSTER: &str = "name;group\nAda Lovelace;Red Ants\nAlan Turing;Red Ants\nGrace Hopper;Blue\nEdsger Dijkstra;\n";

/// A teacher with a class, and the path of the class.
fn teacher<'a>(place: &Place, app: &'a App) -> (Visitor<'a>, String) {
    let teacher = Visitor::person(app, "tea");
    place.set_role("tea", Role::Teacher);
    let made = teacher.post("classes", &json!({"name": "AI 2026"}));
    assert_eq!(made.status, 201, "{}", made.json());
    let path = format!("classes/{}", made.json()["id"].as_str().expect("an id"));
    (teacher, path)
}

fn import(teacher: &Visitor<'_>, class: &str, csv: &str) -> Answer {
    teacher.post(&format!("{class}/roster"), &json!({ "csv": csv }))
}

fn codes(teacher: &Visitor<'_>, class: &str) -> Value {
    let made = teacher.post(&format!("{class}/codes"), &json!({}));
    assert_eq!(made.status, 201, "{}", made.json());
    made.json()
}

/// The entry of a student by the real name.
fn student<'v>(sheet: &'v Value, real_name: &str) -> &'v Value {
    let students = sheet["students"].as_array().expect("a list");
    students.iter().find(|student| student["realName"] == real_name).expect("a student")
}

fn enter<'a>(app: &'a App, sheet: &Value, real_name: &str) -> Visitor<'a> {
    let guest = Visitor::guest(app);
    let answer = guest.post("session", &json!({"code": student(sheet, real_name)["code"]}));
    assert_eq!(answer.status, 200, "{}", answer.json());
    guest.with_cookie(&answer)
}

/// The bot of a group, with its token on a sheet.
fn group_bot<'a>(app: &'a App, sheet: &Value, group: &str) -> Visitor<'a> {
    let groups = sheet["groups"].as_array().expect("a list");
    let slip = groups.iter().find(|slip| slip["group"] == group).expect("a group");
    let header = format!("Bearer {}", slip["token"].as_str().expect("a token"));
    Visitor { app, header: Some(("authorization", header)) }
}

fn a_teacher_imports_a_roster_and_hands_out_codes(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    let imported = import(&tea, &class, ROSTER);
    assert_eq!(imported.status, 200, "{}", imported.json());
    let imported = imported.json();
    assert_eq!((&imported["newStudents"], &imported["newGroups"]), (&json!(4), &json!(2)), "{imported}");
    let sheet = codes(&tea, &class);
    assert_eq!(sheet["students"].as_array().map(Vec::len), Some(4));
    assert_eq!(sheet["groups"].as_array().map(Vec::len), Some(2));
    let ada = enter(&app, &sheet, "Ada Lovelace");
    let name = ada.get("session")["name"].as_str().expect("a name").to_owned();
    assert!(name.starts_with("ai-2026-") && !name.contains("ada"), "{name}");
    assert_eq!(ada.send("PATCH", "accounts/me", &json!({"password": {"new": "difference engine"}})).status, 200);
    let login = json!({"name": name, "password": "difference engine"});
    assert_eq!(Visitor::guest(&app).post("session", &login).status, 200);
    let rest = codes(&tea, &class);
    assert_eq!(rest["students"], json!([]), "Ada has a password, the others have codes");
    assert_eq!(rest["groups"], json!([]), "the bots have tokens");
}

fn one_more_student_leaves_the_codes_of_the_others(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    import(&tea, &class, ROSTER);
    let first = codes(&tea, &class);
    enter(&app, &first, "Alan Turing");
    import(&tea, &class, "Kurt Gödel;Blue\n");
    let more = codes(&tea, &class);
    assert_eq!((more["students"].as_array().map(Vec::len), &more["groups"]), (Some(1), &json!([])), "{more}");
    enter(&app, &more, "Kurt Gödel");
    enter(&app, &first, "Ada Lovelace");
}

fn a_new_token_of_a_group_ends_the_old_one_and_nothing_else(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    import(&tea, &class, ROSTER);
    let first = codes(&tea, &class);
    let [old, blue] = ["Red Ants", "Blue"].map(|group| group_bot(&app, &first, group));
    let stream = old.stream("stream");
    let renewed = tea.post(&format!("{class}/codes"), &json!({"groups": ["red ants"]})).json();
    assert_eq!((&renewed["students"], &renewed["groups"][0]["bot"]), (&json!([]), &json!("red-ants-bot")), "{renewed}");
    stream.wait_for_end();
    assert_eq!(old.send("GET", "session", &Value::Null).status, 401);
    assert_eq!(group_bot(&app, &renewed, "Red Ants").get("session")["name"], "red-ants-bot");
    assert_eq!(blue.get("session")["name"], "blue-bot");
    enter(&app, &first, "Ada Lovelace");
}

fn a_group_whose_bot_was_deleted_gets_a_new_one(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    import(&tea, &class, ROSTER);
    codes(&tea, &class);
    for request in [json!({}), json!({"groups": ["Red Ants"]})] {
        assert_eq!(tea.send("DELETE", "bots/red-ants-bot", &Value::Null).status, 204);
        let renewed = tea.post(&format!("{class}/codes"), &request).json();
        assert_eq!(renewed["groups"].as_array().map(Vec::len), Some(1), "{renewed}");
        assert_eq!(group_bot(&app, &renewed, "Red Ants").get("session")["name"], "red-ants-bot");
    }
}

fn codes_without_a_body_are_for_all_who_have_none(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    import(&tea, &class, ROSTER);
    let (name, value) = tea.header.clone().expect("a session");
    let made = app.send("POST", &format!("/api/v1/{class}/codes"), &[(name, value.as_str())], b"");
    assert_eq!(made.status, 201, "{}", made.json());
    let sheet = made.json();
    assert_eq!(["students", "groups"].map(|list| sheet[list].as_array().map(Vec::len)), [Some(4), Some(2)]);
}

fn real_names_are_for_teachers_only(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    import(&tea, &class, ROSTER);
    let ada = enter(&app, &codes(&tea, &class), "Ada Lovelace");
    assert!(tea.get(&class).to_string().contains("Grace Hopper"));
    let seen = ada.get(&class).to_string();
    assert!(!seen.contains("Hopper") && !seen.contains("Lovelace") && seen.contains("Red Ants"), "{seen}");
    assert_eq!(ada.get("classes").as_array().map(Vec::len), Some(1));
    let eve = Visitor::person(&app, "eve");
    for (method, path, body) in [
        ("PATCH", class.clone(), json!({"name": "mine"})),
        ("DELETE", class.clone(), Value::Null),
        ("POST", format!("{class}/roster"), json!({"csv": "Eve"})),
        ("POST", format!("{class}/codes"), json!({})),
        ("DELETE", format!("{class}/students/someone"), Value::Null),
    ] {
        assert_eq!(ada.send(method, &path, &body).status, 403, "{method} {path}: a student");
        assert_eq!(eve.send(method, &path, &body).status, 404, "{method} {path}: not of the class");
        assert_eq!(Visitor::guest(&app).send(method, &path, &body).status, 401, "{method} {path}: a guest");
    }
    assert_eq!(eve.get("classes"), json!([]));
    assert_eq!(eve.send("GET", &class, &Value::Null).status, 404);
}

fn nothing_of_a_wrong_roster_is_imported(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    let refused = import(&tea, &class, "Ada,red\n,red\nBob,a,b\n\"Ann\"x,blue\n\"Eve\n");
    assert_eq!(refused.refusal(), (422, "bad-roster".to_owned(), json!("csv")));
    let message = refused.json()["error"]["message"].as_str().expect("a message").to_owned();
    for line in ["line 2", "line 3", "line 4", "line 5"] {
        assert!(message.contains(line), "{message}");
    }
    assert_eq!(tea.get(&class)["students"], json!([]));
    assert_eq!(import(&tea, &class, "name,group\n").refusal().1, "bad-roster");
}

fn two_students_of_one_name_are_told_apart(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    let roster = "Ana García,red\nBen,red\nAna  García,red\n";
    let preview = tea.post(&format!("{class}/roster/preview"), &json!({"csv": roster})).json();
    assert_eq!((&preview["lines"][2]["name"], &preview["lines"][2]["sameAs"]), (&json!("Ana García (2)"), &json!(1)));
    for _ in 0..2 {
        let imported = import(&tea, &class, roster);
        assert!(imported.status < 300, "{}", imported.json());
        let students = tea.get(&class)["students"].clone();
        let mut names: Vec<_> =
            students.as_array().expect("students").iter().map(|one| one["realName"].clone()).collect();
        names.sort_by_key(|name: &Value| name.as_str().map(str::to_owned));
        assert_eq!(names, [json!("Ana García"), json!("Ana García (2)"), json!("Ben")], "{students}");
    }
}

fn a_preview_shows_every_line_and_stores_nothing(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    import(&tea, &class, "Ada;red\n");
    let asked = json!({"csv": "name;group\nada;blue\n\nAlan;Red\n;red\nGrace\n"});
    let answer = tea.post(&format!("{class}/roster/preview"), &asked);
    assert_eq!(answer.status, 200, "{}", answer.json());
    let preview = answer.json();
    let account = tea.get(&class)["students"][0]["name"].clone();
    let problem = preview["lines"][2]["problem"].clone();
    assert!(problem.as_str().is_some_and(|problem| problem.contains("name")), "{preview}");
    let lines = json!([
        {"line": 2, "name": "ada", "group": "blue", "account": account, "groupNow": "red"},
        {"line": 4, "name": "Alan", "group": "Red"},
        {"line": 5, "problem": problem},
        {"line": 6, "name": "Grace"},
    ]);
    assert_eq!((&preview["lines"], &preview["newGroups"]), (&lines, &json!(["blue"])), "{preview}");
    assert_eq!(tea.get(&class)["students"].as_array().map(Vec::len), Some(1));
}

fn a_group_shares_its_bot(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    import(&tea, &class, ROSTER);
    let sheet = codes(&tea, &class);
    let [ada, alan, grace] = ["Ada Lovelace", "Alan Turing", "Grace Hopper"].map(|name| enter(&app, &sheet, name));
    assert_eq!(group_bot(&app, &sheet, "Red Ants").get("session")["name"], "red-ants-bot");
    for member in [&ada, &alan] {
        assert_eq!(member.get("bots")[0]["group"], "Red Ants");
        assert_eq!(member.post("bots/red-ants-bot/tokens", &json!({})).status, 201);
        assert_eq!(member.send("DELETE", "bots/red-ants-bot", &Value::Null).status, 403, "it is not theirs alone");
    }
    assert_eq!(grace.post("bots/red-ants-bot/tokens", &json!({})).status, 404, "another group");
    assert_eq!(tea.get("bots/red-ants-bot/tokens").as_array().map(Vec::len), Some(3));
}

fn a_second_roster_moves_students(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    import(&tea, &class, ROSTER);
    let again = import(&tea, &class, "ada  LOVELACE,Blue\nKurt Gödel,Green\n").json();
    assert_eq!(
        (&again["newStudents"], &again["knownStudents"], &again["newGroups"]),
        (&json!(1), &json!(1), &json!(1))
    );
    assert_eq!(student(&again["class"], "Ada Lovelace")["group"], "Blue");
    assert_eq!(again["class"]["students"].as_array().map(Vec::len), Some(5));
}

fn a_student_who_forgot_the_password_gets_a_new_code(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    import(&tea, &class, ROSTER);
    let first = codes(&tea, &class);
    let ada = student(&first, "Ada Lovelace");
    let renewed = tea.post(&format!("{class}/codes"), &json!({"students": [ada["name"]], "groups": []}));
    let renewed = renewed.json();
    assert_eq!(renewed["students"].as_array().map(Vec::len), Some(1), "{renewed}");
    let guest = Visitor::guest(&app);
    assert_eq!(guest.post("session", &json!({"code": ada["code"]})).refusal().1, "bad-code", "the first is void");
    enter(&app, &renewed, "Ada Lovelace");
    enter(&app, &first, "Alan Turing");
    let unknown = tea.post(&format!("{class}/codes"), &json!({"students": ["tea"]}));
    assert_eq!(unknown.refusal(), (422, "unknown-account".to_owned(), json!("students")));
    let unknown = tea.post(&format!("{class}/codes"), &json!({"groups": ["Yellow"]}));
    assert_eq!(unknown.refusal(), (422, "unknown-group".to_owned(), json!("groups")));
}

fn sheets_come_in_the_format_and_the_language_asked_for(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    import(&tea, &class, ROSTER);
    let (name, value) = tea.header.clone().expect("a session");
    let class_view = tea.get(&class);
    let students = class_view["students"].as_array().expect("a list").iter();
    let all = json!({"students": students.map(|student| &student["name"]).collect::<Vec<_>>()}).to_string();
    let sheet = |accept: &str, language: &str| {
        let headers = [
            ("content-type", "application/json"),
            ("accept", accept),
            ("accept-language", language),
            (name, value.as_str()),
        ];
        let answer = app.send("POST", &format!("/api/v1/{class}/codes"), &headers, all.as_bytes());
        assert_eq!(answer.status, 201, "{}", answer.json());
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        assert!(answer.header("content-type").is_some_and(|kind| kind.starts_with(accept)), "{accept}");
        String::from_utf8(answer.body).expect("text")
    };
    let csv = sheet("text/csv", "es");
    assert!(csv.starts_with("Nombre,Grupo,Cuenta,"), "{csv}");
    assert_eq!(csv.lines().count(), 5);
    let page = sheet("text/html", "en");
    assert!(page.starts_with("<!doctype html>") && page.contains("<h2>Ada Lovelace</h2>"), "{page}");
    assert!(sheet("text/plain", "en").contains("One-time code: "));
}

fn a_code_never_opens_the_account_of_an_organiser(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    import(&tea, &class, ROSTER);
    let name = student(&tea.get(&class), "Ada Lovelace")["name"].as_str().expect("a name").to_owned();
    place.set_role(&name, Role::Organiser);
    let refused = tea.post(&format!("{class}/codes"), &json!({"students": [name]}));
    assert_eq!(refused.refusal(), (403, "not-allowed".to_owned(), json!("students")));
    let sheet = codes(&tea, &class);
    assert_eq!(sheet["students"].as_array().map(Vec::len), Some(3), "the others get theirs: {sheet}");
}

fn a_code_never_opens_the_account_of_another_teacher(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    import(&tea, &class, ROSTER);
    let sheet = codes(&tea, &class);
    let name = student(&sheet, "Ada Lovelace")["name"].clone();
    let toe = Visitor::person(&app, "toe");
    place.set_role("toe", Role::Teacher);
    place.set_role(name.as_str().expect("a name"), Role::Teacher);
    let other = toe.post("classes", &json!({"name": "other"})).json()["id"].as_str().expect("an id").to_owned();
    let named = toe.send("PATCH", &format!("classes/{other}"), &json!({"teachers": ["toe", name]}));
    assert_eq!(named.status, 200, "{}", named.json());
    let refused = tea.post(&format!("{class}/codes"), &json!({"students": [name]}));
    assert_eq!(refused.refusal(), (403, "not-allowed".to_owned(), json!("students")));
    let old = Visitor::guest(&app).post("session", &json!({"code": student(&sheet, "Ada Lovelace")["code"]}));
    assert_eq!(old.refusal().1, "bad-code", "an earlier code does not open it either");
}

fn a_teacher_has_one_class_of_a_name(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    let taken = (409, "name-taken".to_owned(), json!("name"));
    assert_eq!(tea.post("classes", &json!({"name": " AI 2026 "})).refusal(), taken);
    assert_eq!(tea.post("classes", &json!({"name": "AI 2027"})).status, 201);
    assert_eq!(tea.send("PATCH", &class, &json!({"name": "AI 2027"})).refusal(), taken);
    let toe = Visitor::person(&app, "toe");
    place.set_role("toe", Role::Teacher);
    let made = toe.post("classes", &json!({"name": "AI 2026"}));
    assert_eq!(made.status, 201, "{}", made.json());
    let of_both = format!("classes/{}", made.json()["id"].as_str().expect("an id"));
    assert_eq!(toe.send("PATCH", &of_both, &json!({"teachers": ["tea", "toe"]})).status, 200);
    assert_eq!(tea.send("PATCH", &class, &json!({"name": "AI 2026"})).status, 200, "it keeps its name");
}

fn teachers_are_named_and_a_class_is_deleted(place: &Place) {
    let app = place.serve();
    let (tea, class) = teacher(place, &app);
    let toe = Visitor::person(&app, "toe");
    import(&tea, &class, ROSTER);
    assert_eq!(toe.post("classes", &json!({"name": "mine"})).status, 403, "only teachers make classes");
    let change = |teachers: Value| tea.send("PATCH", &class, &json!({"teachers": teachers, "name": "AI 2027"}));
    assert_eq!(change(json!([])).refusal().2, json!("teachers"));
    assert_eq!(change(json!(["nobody"])).refusal().1, "unknown-account");
    let refused = (422, "not-allowed".to_owned(), json!("teachers"));
    assert_eq!(change(json!(["tea", "toe"])).refusal(), refused, "a player would see real names");
    place.set_role("toe", Role::Teacher);
    assert_eq!(change(json!(["toe"])).refusal(), refused, "nobody leaves the own class");
    let student = tea.get(&class)["students"][0]["name"].clone();
    assert!(student.is_string());
    assert_eq!(change(json!(["tea", student])).refusal(), refused, "a student stays on the roster");
    assert_eq!(tea.get(&class)["name"], "AI 2026", "nothing has changed");
    assert_eq!(change(json!(["tea", "toe"])).json()["teachers"], json!(["tea", "toe"]));
    assert!(toe.get(&class).to_string().contains("Lovelace"));
    let sheet = codes(&toe, &class);
    let ada = enter(&app, &sheet, "Ada Lovelace");
    assert_eq!(toe.send("DELETE", &class, &Value::Null).status, 204);
    assert_eq!(tea.send("GET", &class, &Value::Null).status, 404);
    assert_eq!(ada.get("session")["role"], "player", "students keep their accounts");
    assert_eq!(ada.get("bots"), json!([]));
    let token = sheet["groups"][0]["token"].as_str().expect("a token");
    let bot = Visitor { app: &app, header: Some(("authorization", format!("Bearer {token}"))) };
    assert_eq!(bot.send("GET", "session", &Value::Null).status, 401);
}
