//! Who gets an account.

use gambito_accounts::{Accounts, FIRST_ORGANISER, INVITATION};
use gambito_keys::OneTimeCode;
use gambito_server::SignUp;
use gambito_store::{Code, Role};
use serde_json::{Value, json};

use crate::arena::on_both;
use crate::arena::place::Place;
use crate::arena::visitor::Visitor;

on_both! {
    an_invitation_is_needed_where_the_server_says_so,
    an_invitation_gives_its_role,
    a_closed_server_takes_invited_teachers_only,
    wrong_names_and_passwords_are_explained,
    the_organiser_invites,
    the_first_organisers_code_dies_when_there_is_an_organiser,
    the_organisers_link_of_an_older_build_dies_at_the_start,
}

/// A code to sign up with.
fn invitation(place: &Place, role: Role) -> String {
    place.with_store(async |store| {
        let (_, code) = Accounts::new(store.clone()).invite(role, 0, i64::MAX).await.expect("a code");
        code.reveal().to_owned()
    })
}

fn request(name: &str, invitation: Option<&str>) -> Value {
    json!({"name": name, "password": "correct horse", "invitation": invitation})
}

fn an_invitation_is_needed_where_the_server_says_so(place: &Place) {
    let app = place.serve_with(SignUp::Invitation);
    let guest = Visitor::guest(&app);
    assert_eq!(guest.post("accounts", &request("ann", None)).refusal().1, "sign-up-closed");
    for wrong in ["nonsense", "AAAA-AAAA-AAAA"] {
        let refused = guest.post("accounts", &request("ann", Some(wrong))).refusal();
        assert_eq!(refused, (422, "bad-code".to_owned(), json!("invitation")));
    }
    let code = invitation(place, Role::Player);
    assert_eq!(guest.post("accounts", &request("ann", Some(&code))).status, 201);
    assert_eq!(guest.post("accounts", &request("ben", Some(&code))).refusal().1, "bad-code", "it works once");
}

fn an_invitation_gives_its_role(place: &Place) {
    let app = place.serve();
    let guest = Visitor::guest(&app);
    Visitor::person(&app, "ann");
    let code = invitation(place, Role::Organiser);
    assert_eq!(guest.post("accounts", &request("ann", Some(&code))).refusal().1, "name-taken");
    let typed = code.to_lowercase().replace('-', " ");
    let made = guest.post("accounts", &request("olga", Some(&typed)));
    assert_eq!((made.status, &made.json()["role"]), (201, &json!("organiser")), "the code survived the taken name");
}

fn a_closed_server_takes_invited_teachers_only(place: &Place) {
    let app = place.serve_with(SignUp::Closed);
    let guest = Visitor::guest(&app);
    assert_eq!(guest.post("accounts", &request("ann", None)).refusal().1, "sign-up-closed");
    let player = invitation(place, Role::Player);
    assert_eq!(guest.post("accounts", &request("ann", Some(&player))).refusal().1, "sign-up-closed");
    let teacher = invitation(place, Role::Teacher);
    let made = guest.post("accounts", &request("tea", Some(&teacher)));
    assert_eq!((made.status, &made.json()["role"]), (201, &json!("teacher")), "{}", made.json());
}

fn wrong_names_and_passwords_are_explained(place: &Place) {
    let app = place.serve();
    let guest = Visitor::guest(&app);
    let refused =
        |name: &str, password: &str| guest.post("accounts", &json!({"name": name, "password": password})).refusal();
    assert_eq!(refused("x", "correct horse"), (422, "bad-name".to_owned(), json!("name")));
    assert_eq!(refused("engine", "correct horse"), (422, "bad-name".to_owned(), json!("name")));
    assert_eq!(refused("ann", "short"), (422, "bad-password".to_owned(), json!("password")));
}

fn the_organiser_invites(place: &Place) {
    let app = place.serve_with(SignUp::Invitation);
    let guest = Visitor::guest(&app);
    // A start without an organiser revokes earlier codes for one, so the server has to be up.
    guest.get("session");
    let code = invitation(place, Role::Organiser);
    assert_eq!(guest.post("accounts", &request("olga", Some(&code))).status, 201);
    let answer = guest.post("session", &json!({"name": "olga", "password": "correct horse"}));
    let olga = guest.with_cookie(&answer);
    assert_eq!(
        olga.post("invitations", &json!({"role": "king"})).refusal(),
        (422, "bad-text".to_owned(), json!("role"))
    );
    let [first, second] = [(); 2].map(|()| olga.post("invitations", &json!({"role": "teacher"})).json());
    let listed = olga.get("invitations");
    let is_listed = |made: &Value| listed.as_array().expect("a list").iter().any(|one| one["id"] == made["id"]);
    assert!(is_listed(&first) && is_listed(&second), "{listed}");
    assert!(!listed.to_string().contains(first["code"].as_str().expect("a code")));
    let revoke = format!("invitations/{}", first["id"].as_str().expect("an id"));
    assert_eq!(olga.send("DELETE", &revoke, &Value::Null).status, 204);
    assert_eq!(olga.send("DELETE", &revoke, &Value::Null).status, 404);
    assert_eq!(guest.post("accounts", &request("tea", first["code"].as_str())).refusal().1, "bad-code");
    assert_eq!(guest.post("accounts", &request("tea", second["code"].as_str())).json()["role"], "teacher");
}

fn the_organisers_link_of_an_older_build_dies_at_the_start(place: &Place) {
    const WEEK_MS: i64 = 7 * 24 * 3_600_000;
    let [printed, invited] = [(); 2].map(|()| OneTimeCode::generate().expect("a code"));
    let add = |code: &OneTimeCode, lasts: i64| {
        let now = i64::MAX - 2 * WEEK_MS;
        let stored = Code {
            purpose: INVITATION.to_owned(),
            role: Some(Role::Organiser),
            account: None,
            created_at: now,
            expires_at: now + lasts,
            used_at: None,
        };
        let digest = code.digest().0;
        place.with_store(async move |store| store.add_code(&digest, stored).await.expect("a code"));
    };
    add(&printed, WEEK_MS);
    add(&invited, WEEK_MS + 1);
    let sign_up = |name: &str, code: &OneTimeCode| {
        let server = place.serve_stoppable();
        let made = Visitor::guest(&server.app).post("accounts", &request(name, Some(code.reveal())));
        server.stop();
        made
    };
    assert_eq!(sign_up("eve", &printed).refusal().1, "bad-code");
    let later = OneTimeCode::generate().expect("a code");
    add(&later, WEEK_MS);
    assert_eq!(sign_up("olga", &invited).status, 201, "an organiser has invited her");
    assert_eq!(sign_up("oscar", &later).status, 201, "and him for a week, which another start leaves alone");
}

fn the_first_organisers_code_dies_when_there_is_an_organiser(place: &Place) {
    let app = place.serve();
    let guest = Visitor::guest(&app);
    // A start removes the codes of earlier starts, so the server has to be up.
    guest.get("session");
    let [first, second] = [(); 2].map(|()| OneTimeCode::generate().expect("a code"));
    place.with_store(async |store| {
        for code in [&first, &second] {
            let stored = Code {
                purpose: FIRST_ORGANISER.to_owned(),
                role: Some(Role::Organiser),
                account: None,
                created_at: 0,
                expires_at: i64::MAX,
                used_at: None,
            };
            store.add_code(&code.digest().0, stored).await.expect("a code");
        }
    });
    let made = guest.post("accounts", &request("olga", Some(first.reveal())));
    assert_eq!((made.status, &made.json()["role"]), (201, &json!("organiser")), "{}", made.json());
    assert_eq!(guest.post("accounts", &request("eve", Some(second.reveal()))).refusal().1, "bad-code");
}
