//! Who may do what. Every path of the OpenAPI document needs an expectation here: nobody moves for, reads private data of,
//! or cancels for another.

use gambito_store::Role;
use serde_json::{Value, json};

use crate::arena::on_both;
use crate::arena::place::Place;
use crate::arena::visitor::{Made, Visitor};
use crate::support::App;

on_both! {
    nobody_acts_for_another,
}

/// A caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    /// Without an account.
    Guest,
    /// A person who has nothing to do with anything.
    Player,
    /// A bot of that person.
    Bot,
    /// Plays against the owner.
    Opponent,
    /// Plays first, and has a bot, a session and a challenge.
    Owner,
    /// Teaches a class.
    Teacher,
    /// Runs the server.
    Organiser,
}

use Who::{Bot, Guest, Opponent, Organiser, Owner, Player, Teacher};

const ALL: [Who; 7] = [Guest, Player, Bot, Opponent, Owner, Teacher, Organiser];
const ACCOUNTS: &[Who] = &[Player, Bot, Opponent, Owner, Teacher, Organiser];
const PERSONS: &[Who] = &[Player, Opponent, Owner, Teacher, Organiser];

/// Who may make a call. All others are refused, which is tried; so is reading by those who may.
fn allowed(method: &str, path: &str) -> Option<&'static [Who]> {
    Some(match (method, path) {
        // The workbench keeps nothing.
        (
            "post",
            "/exercises" | "/exercises/check" | "/exercises/svg" | "/exercises/tikz" | "/labs" | "/players"
            | "/positions" | "/referee" | "/replies" | "/reviews" | "/rules" | "/searches" | "/solves" | "/tournaments"
            | "/traces" | "/traces/lines" | "/trees" | "/trees/svg" | "/why",
        )
        | ("get", "/games" | "/health" | "/texts") => &ALL,
        // Signing up and logging in and out.
        ("post", "/accounts") | ("get" | "post" | "delete", "/session") => &ALL,
        // What is one's own.
        ("get", "/accounts/me" | "/stream" | "/play" | "/challenges") => ACCOUNTS,
        ("patch" | "delete", "/accounts/me") | ("get", "/accounts/me/export" | "/sessions") => PERSONS,
        ("get" | "post", "/bots") | ("get", "/classes") => PERSONS,
        ("delete", "/sessions/{id}") => &[Owner],
        ("patch" | "delete", "/bots/{name}") => &[Owner],
        ("get" | "post", "/bots/{name}/tokens") | ("delete", "/bots/{name}/tokens/{id}") => &[Owner],
        ("get" | "post", "/invitations") | ("delete", "/invitations/{id}") => &[Organiser],
        // Classes.
        ("post", "/classes") => &[Teacher, Organiser],
        ("get" | "patch" | "delete", "/classes/{id}") => &[Teacher, Organiser],
        ("post", "/classes/{id}/roster" | "/classes/{id}/roster/preview" | "/classes/{id}/codes") => {
            &[Teacher, Organiser]
        }
        ("delete", "/classes/{id}/students/{name}") => &[Teacher, Organiser],
        // Everybody watches; guests play against built-in players.
        ("get", "/matches" | "/matches/{id}") | ("post", "/matches") => &ALL,
        ("get", "/accounts/{name}" | "/accounts/{name}/ratings") => &ALL,
        ("get", "/games/{id}" | "/games/{id}/stream" | "/games/{id}/export") => &ALL,
        // The players of a match.
        (
            "post",
            "/games/{id}/moves"
            | "/games/{id}/resign"
            | "/games/{id}/draw"
            | "/games/{id}/draw/decline"
            | "/games/{id}/abort",
        ) => &[Owner, Opponent],
        ("post", "/games/{id}/remarks") | ("get", "/games/{id}/log") => &[Owner, Opponent],
        ("post", "/matches/{id}/rematch") => &[Owner, Opponent],
        ("post", "/matches/{id}/abort") => &[Owner, Organiser],
        // A seat that is kept for somebody.
        ("post", "/matches/{id}/join") => &[Opponent],
        ("post", "/challenges") => ACCOUNTS,
        ("post", "/challenges/{id}/accept" | "/challenges/{id}/decline") => &[Opponent],
        ("post", "/challenges/{id}/cancel") => &[Owner],
        // Competitions, which the teacher has made.
        (
            "get",
            "/competitions"
            | "/competitions/{id}"
            | "/competitions/{id}/standings"
            | "/competitions/{id}/rounds"
            | "/competitions/{id}/pairings"
            | "/competitions/{id}/crosstable"
            | "/competitions/{id}/stream"
            | "/competitions/{id}/export",
        ) => &ALL,
        ("post", "/competitions/{id}/enter" | "/competitions/{id}/withdraw") => &[Owner, Teacher, Organiser],
        (
            "post",
            "/competitions"
            | "/competitions/{id}/start"
            | "/competitions/{id}/pause"
            | "/competitions/{id}/resume"
            | "/competitions/{id}/close"
            | "/competitions/{id}/cancel"
            | "/competitions/{id}/repeat-missed",
        )
        | ("get", "/competitions/{id}/grades") => &[Teacher, Organiser],
        // The organiser.
        (
            "post",
            "/games/{id}/pause"
            | "/games/{id}/resume"
            | "/games/{id}/time"
            | "/games/{id}/adjudicate"
            | "/games/{id}/cancel",
        ) => &[Organiser],
        _ => return None,
    })
}

/// A request body that is right, so that only the caller can be wrong.
fn body(method: &str, path: &str) -> Value {
    match (method, path) {
        ("patch", "/accounts/me") => json!({"language": "es"}),
        ("delete", "/accounts/me") => json!({"password": "correct horse"}),
        ("post", "/bots") => json!({"name": "newbot"}),
        ("patch", "/bots/{name}") => json!({"description": "mine"}),
        ("post", "/bots/{name}/tokens") => json!({}),
        ("post", "/invitations") => json!({"role": "organiser"}),
        ("post", "/classes") => json!({"name": "mine"}),
        ("patch", "/classes/{id}") => json!({"name": "mine"}),
        ("post", "/classes/{id}/roster" | "/classes/{id}/roster/preview") => json!({"csv": "Eve"}),
        ("post", "/classes/{id}/codes") => json!({}),
        ("post", "/games/{id}/moves") => json!({"turn": "9fQ0000000000000000000", "move": "1"}),
        ("post", "/games/{id}/remarks") => json!({"text": "hello"}),
        ("post", "/games/{id}/time") => json!({"side": "first", "timeMs": 1000}),
        ("post", "/games/{id}/adjudicate") => json!({"result": "1-0"}),
        ("post", "/competitions") => competition(Value::Null),
        ("post", "/competitions/{id}/enter" | "/competitions/{id}/withdraw") => json!({"account": "annbot"}),
        ("post", "/challenges") => json!({"to": "ann", "game": "nim"}),
        _ => Value::Null,
    }
}

/// A competition with a bot of the owner.
fn competition(class: Value) -> Value {
    let clock = json!({"perTurnMs": 600_000});
    json!({"name": "cup", "game": "nim", "clock": clock, "stages": [{"format": "round-robin"}], "class": class})
}

/// What is there to be taken.
struct World<'a> {
    callers: Vec<(Who, Visitor<'a>)>,
    /// A running match of the owner against the opponent.
    running: Made,
    /// A match of the owner with a seat for the opponent.
    offered: Made,
    class: String,
    /// A competition that everybody sees, with a bot of the owner.
    competition: String,
    /// A competition of the class.
    class_competition: String,
    student: String,
    session: String,
    token: String,
}

impl<'a> World<'a> {
    fn new(place: &Place, app: &'a App) -> Self {
        let [ann, ben, eve, tea, olga] = ["ann", "ben", "eve", "tea", "olga"].map(|name| Visitor::person(app, name));
        place.set_role("tea", Role::Teacher);
        place.set_role("olga", Role::Organiser);
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        ann.bot("annbot");
        let match_of = |second: Value| json!({"game": "nim:tokens=9", "clock": {"perTurnMs": 600_000}, "seats": {"first": "me", "second": second}});
        let running = ann.create(&match_of(json!("open")));
        assert_eq!(ben.post(&format!("matches/{}/join", running.id), &Value::Null).status, 200);
        let offered = ann.create(&match_of(json!({"account": "ben"})));
        let class = text(&tea.post("classes", &json!({"name": "AI"})).json()["id"]);
        let imported = tea.post(&format!("classes/{class}/roster"), &json!({"csv": "Ada,red"})).json();
        let student = text(&imported["class"]["students"][0]["name"]);
        let made = |class: Value| {
            let made = tea.post("competitions", &competition(class));
            assert_eq!(made.status, 201, "{}", made.json());
            text(&made.json()["id"])
        };
        let [competition, class_competition] = [made(Value::Null), made(json!(class))];
        let entered = ann.post(&format!("competitions/{competition}/enter"), &json!({"account": "annbot"}));
        assert_eq!(entered.status, 200, "{}", entered.json());
        let session = text(&ann.get("sessions")[0]["id"]);
        let token = text(&ann.get("bots/annbot/tokens")[0]["id"]);
        let bot = eve.bot("evebot");
        let callers = vec![
            (Guest, Visitor::guest(app)),
            (Player, eve),
            (Bot, bot),
            (Opponent, ben),
            (Owner, ann),
            (Teacher, tea),
            (Organiser, olga),
        ];
        Self { callers, running, offered, class, competition, class_competition, student, session, token }
    }

    /// The address of what a path is about.
    fn address(&self, path: &str) -> String {
        let id = match path.split('/').nth(1) {
            Some("games") => &self.running.game,
            Some("matches") if path.ends_with("join") || path.ends_with("abort") => &self.offered.id,
            Some("matches") => &self.running.id,
            Some("challenges") => &self.offered.id,
            Some("classes") => &self.class,
            Some("competitions") if path.ends_with("grades") => &self.class_competition,
            Some("competitions") => &self.competition,
            Some("sessions") => &self.session,
            _ => &self.token,
        };
        let name = match path.split('/').nth(1) {
            Some("bots") => "annbot",
            Some("classes") => &self.student,
            _ => "ann",
        };
        let address = path.trim_start_matches('/').replace("{id}", id).replace("{name}", name);
        if path.ends_with("{id}/export") { format!("{address}?format=json") } else { address }
    }

    fn caller(&self, who: Who) -> &Visitor<'a> {
        &self.callers.iter().find(|(known, _)| *known == who).expect("a caller").1
    }

    /// What nobody who is refused may change or see change.
    fn private_state(&self) -> Vec<Value> {
        let (ann, tea) = (self.caller(Owner), self.caller(Teacher));
        let game = ann.get(&format!("games/{}", self.running.game));
        vec![
            game["state"]["moves"].clone(),
            game["state"]["status"].clone(),
            game["state"]["clock"]["first"].is_null().into(),
            ann.get(&format!("matches/{}", self.offered.id)),
            ann.get("bots"),
            ann.get("bots/annbot/tokens"),
            ann.get("sessions"),
            ann.get("accounts/me"),
            tea.get(&format!("classes/{}", self.class)),
            tea.get(&format!("competitions/{}", self.competition)),
        ]
    }
}

/// All methods and paths of the document, without the version.
fn described(app: &App) -> Vec<(String, String)> {
    let document = app.get("/api/openapi.json").json();
    let paths = document["paths"].as_object().expect("paths").clone();
    let calls = paths.iter().flat_map(|(path, methods)| {
        let path = path.trim_start_matches("/api/v1").to_owned();
        methods.as_object().expect("methods").keys().map(move |method| (method.clone(), path.clone()))
    });
    calls.filter(|(method, _)| ["get", "post", "put", "patch", "delete"].contains(&method.as_str())).collect()
}

fn nobody_acts_for_another(place: &Place) {
    let app = place.serve();
    let world = World::new(place, &app);
    let calls = described(&app);
    let unexpected: Vec<_> = calls.iter().filter(|(method, path)| allowed(method, path).is_none()).collect();
    assert!(unexpected.is_empty(), "say who may call these: {unexpected:?}");

    let before = world.private_state();
    let mut refused = 0;
    for (method, path) in &calls {
        let allowed = allowed(method, path).expect("an expectation");
        let address = world.address(path);
        for (who, caller) in &world.callers {
            let is_allowed = allowed.contains(who);
            // Calls that change something are tried by those who may not make them; other tests try those who may.
            if is_allowed && (method != "get" || path.ends_with("/stream") || path == "/play") {
                continue;
            }
            let answer = caller.send(&method.to_uppercase(), &address, &body(method, path));
            if is_allowed {
                assert!(answer.status < 400, "{who:?} {method} {path}: {}", answer.json());
            } else {
                refused += 1;
                // A seat that is kept for somebody is not free, and a match that runs has no rematch.
                let is_refused = [401, 403, 404].contains(&answer.status)
                    || (answer.status == 409 && ["no-seat", "not-over"].contains(&answer.refusal().1.as_str()));
                assert!(is_refused, "{who:?} {method} {path}: {} {}", answer.status, answer.json());
                // Guests are told to log in, and who is logged in is told that this is not enough.
                assert_eq!(*who == Guest, answer.status == 401, "{who:?} {method} {path}: {}", answer.status);
            }
        }
    }
    let document = app.get("/api/openapi.json").json();
    for (method, path) in &calls {
        let security = &document["paths"][format!("/api/v1{path}")][method]["security"];
        let takes =
            |scheme: &str| security.as_array().is_some_and(|any| any.iter().any(|one| one.get(scheme).is_some()));
        let needs_none = security.as_array().is_some_and(|any| any.contains(&json!({})));
        let allowed = allowed(method, path).expect("an expectation");
        assert_eq!(needs_none, allowed.contains(&Guest), "{method} {path}: {security}");
        assert!(takes("session"), "{method} {path}: {security}");
        assert!(takes("botToken") || !allowed.contains(&Bot), "{method} {path}: {security}");
    }
    assert!(refused > 100, "{refused} refused calls");
    assert_eq!(world.private_state(), before);
}
