//! Uploaded bots from end to end: real servers, workers and programs. Where this machine has no full isolation, nothing runs,
//! and that is what the tests see.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::bot::arena::{Account, Server, gambito};

const RANDOM_BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/random_bot.py");
const QUERY: &str = "file=random_bot.py&command=python3%20random_bot.py&game=kalah";

/// Whether this machine can run programs of strangers. If not, says so.
fn is_isolated() -> bool {
    let is_isolated = gambito().arg("check-isolation").output().expect("a program").status.success();
    if !is_isolated {
        let told = refusal(&mut gambito());
        assert!(told.contains("isolation"), "{told}");
        let _ = writeln!(std::io::stderr(), "skipped: no full isolation here");
    }
    is_isolated
}

/// What a server says that should run uploaded bots and cannot.
fn refusal(gambito: &mut Command) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("arena.db");
    let refused = gambito.args(["serve", "--listen", "127.0.0.1:0", "--uploads", "local", "--database"]).arg(database);
    let refused = refused.output().expect("a program");
    assert_eq!(refused.status.code(), Some(1), "{}", String::from_utf8_lossy(&refused.stdout));
    String::from_utf8(refused.stderr).expect("text")
}

/// A running `gambito worker`. It is killed when it is dropped.
struct RunningWorker(Child);

impl RunningWorker {
    /// Starts a worker and waits until it works.
    fn start(server: &Server, token: &str) -> Self {
        let mut process = gambito()
            .args(["worker", "--games", "2", "--server", &format!("http://{}", server.address)])
            .env("GAMBITO_TOKEN", token)
            .stdout(Stdio::piped())
            .spawn()
            .expect("a worker");
        let mut out = BufReader::new(process.stdout.take().expect("its output"));
        let mut line = String::new();
        assert!(out.read_line(&mut line).expect("a line") > 0, "the worker has ended");
        std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
        Self(process)
    }
}

impl Drop for RunningWorker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An organiser and a token for workers.
fn organiser(server: &Server, database: &Path) -> (Account, String) {
    let olga = server.organiser("olga", database);
    olga.post("bots", &json!({"name": "worker"}));
    let made = olga.post("bots/worker/tokens", &json!({"scopes": ["work"]}));
    (olga, made["token"].as_str().expect("a token").to_owned())
}

/// The upload of a bot once it was checked.
fn checked(owner: &Account, bot: &str) -> Value {
    loop {
        let uploads = owner.get(&format!("bots/{bot}/versions"));
        let newest = uploads["uploads"].as_array().expect("a list").last().expect("an upload");
        if newest["state"] != "waiting" {
            return newest.clone();
        }
        std::thread::yield_now();
    }
}

fn with_bot(server: &Server, owner: &str, bot: &str) -> Account {
    let person = server.person(owner);
    person.post("bots", &json!({"name": bot}));
    person
}

/// Files as a compressed archive.
fn archive(make: impl FnOnce(&Path), names: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    make(folder.path());
    let target: PathBuf = folder.path().join("archive.tgz");
    let packed = Command::new("tar").arg("-C").arg(folder.path()).arg("-czf").arg(&target).args(names).status();
    assert!(packed.expect("tar").success());
    fs::read(target).expect("an archive")
}

#[test]
fn uploaded_bots_play_a_competition_on_the_machine_of_the_server() {
    if !is_isolated() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("arena.db");
    let server = Server::start_with(&database, &["--uploads", "local"]);
    let olga = server.organiser("olga", &database);
    let [ann, ben] = [("ann", "annbot"), ("ben", "benbot")].map(|(owner, bot)| with_bot(&server, owner, bot));
    ann.upload("annbot", QUERY, &fs::read(RANDOM_BOT).expect("a bot"));
    // Its helper lies in a directory beside it.
    let packed = archive(
        |folder| {
            fs::create_dir_all(folder.join("mybot/lib")).expect("a folder");
            fs::copy(RANDOM_BOT, folder.join("mybot/lib/engine.py")).expect("a bot");
            let main = "import runpy\nrunpy.run_module('lib.engine', run_name='__main__')\n";
            fs::write(folder.join("mybot/main.py"), main).expect("a file");
        },
        &["mybot"],
    );
    ben.upload("benbot", "file=benbot.tgz&command=python3%20main.py&game=kalah", &packed);
    for (owner, bot) in [(&ann, "annbot"), (&ben, "benbot")] {
        let upload = checked(owner, bot);
        assert_eq!(upload["state"], "passed", "{upload}");
    }
    let request = json!({"name": "cup", "game": "kalah:pits=4,seeds=3", "clock": {"perTurnMs": 600_000},
        "stages": [{"format": "round-robin"}]});
    let id = olga.post("competitions", &request)["id"].as_str().expect("an id").to_owned();
    for (owner, bot) in [(&ann, "annbot"), (&ben, "benbot")] {
        owner.post(&format!("competitions/{id}/enter"), &json!({"account": bot}));
    }
    assert!(
        olga.get(&format!("competitions/{id}"))["entrants"]
            .as_array()
            .expect("a list")
            .iter()
            .all(|entrant| entrant["isConnected"] == true)
    );
    olga.post(&format!("competitions/{id}/start"), &Value::Null);
    while olga.get(&format!("competitions/{id}"))["status"] != "finished" {
        std::thread::yield_now();
    }
    let found = ann.get("matches?account=annbot&state=finished");
    let games: Vec<&Value> = found[0]["games"].as_array().expect("games").iter().collect();
    assert_eq!(games.len(), 2, "{found}");
    for game in games {
        let game = game["id"].as_str().expect("an id");
        let state = ann.get(&format!("games/{game}"))["state"].clone();
        assert_eq!(state["reason"], "rules", "{state}");
        let log = wait_for_log(&ann, game);
        assert!(log.contains("bestmove") && log.contains("ugiok"), "{log}");
        assert_eq!(server.person(&format!("eve{game}").to_lowercase()).status(&format!("games/{game}/log")), 403);
    }
}

/// The log of a game, which arrives a moment after its end.
fn wait_for_log(owner: &Account, game: &str) -> String {
    loop {
        let log = owner.get(&format!("games/{game}/log"));
        let notes = log.as_array().expect("logs").iter().flat_map(|side| side["notes"].as_array().cloned());
        if let Some(note) = notes.flatten().find(|note| note["kind"] == "log") {
            return note["note"]["text"].as_str().expect("text").to_owned();
        }
        std::thread::yield_now();
    }
}

#[test]
fn a_worker_that_is_killed_loses_no_game() {
    if !is_isolated() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("arena.db");
    let server = Server::start_with(&database, &["--uploads", "workers"]);
    let (_, token) = organiser(&server, &database);
    let (ann, ben) = (with_bot(&server, "ann", "annbot"), server.person("ben"));
    let worker = RunningWorker::start(&server, &token);
    ann.upload("annbot", QUERY, &fs::read(RANDOM_BOT).expect("a bot"));
    assert_eq!(checked(&ann, "annbot")["state"], "passed");
    // Less than it takes to notice that a worker is gone.
    let made = ben.post(
        "matches",
        &json!({"game": "kalah", "clock": {"perTurnMs": 5_000, "bankMs": 600_000},
        "seats": {"first": {"account": "annbot"}, "second": "me"}}),
    );
    let game = made["games"][0]["id"].as_str().expect("a game").to_owned();
    let state = ben.state(&game, |state| state["turn"].is_string());
    drop(worker);
    let legal = state["legal"][0].as_str().expect("a move").to_owned();
    ben.play(&game, &legal);
    let ply = state["ply"].as_u64().expect("a number") + 1;
    let _worker = RunningWorker::start(&server, &token);
    ben.wait_for_ply(&game, ply + 1);
    ben.post(&format!("games/{game}/resign"), &Value::Null);
    assert!(wait_for_log(&ann, &game).contains("bestmove"), "the second worker has sent its log");
}

#[test]
fn what_is_wrong_with_an_upload_is_told_on_the_page_of_its_owner() {
    if !is_isolated() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("arena.db");
    let server = Server::start_with(&database, &["--uploads", "local"]);
    let (ann, ben) = (with_bot(&server, "ann", "annbot"), server.person("ben"));
    let linked = archive(
        |folder| std::os::unix::fs::symlink("/etc/passwd", folder.join("bot.py")).expect("a link"),
        &["bot.py"],
    );
    ann.upload("annbot", "file=bot.tgz&command=python3%20bot.py&game=nim", &linked);
    let upload = checked(&ann, "annbot");
    let finding = &upload["check"]["findings"][0];
    assert_eq!((&upload["state"], &finding["name"]), (&json!("failed"), &json!("unpack")), "{upload}");
    assert!(finding["sentence"].as_str().expect("text").contains("\"bot.py\" is a link"), "{finding}");

    let spy = b"import os\nprint(os.environ, os.listdir('/'), flush=True)\nraise SystemExit(3)\n";
    ann.upload("annbot", "file=spy.py&command=python3%20spy.py&game=nim", spy);
    let upload = checked(&ann, "annbot");
    assert_eq!(upload["state"], "failed", "{upload}");
    assert!(!upload.to_string().contains("gbt_"), "programs see no token: {upload}");
    let made = ben.post(
        "matches",
        &json!({"game": "nim", "clock": {"perTurnMs": 600_000},
        "seats": {"first": {"account": "annbot"}, "second": "me"}}),
    );
    let match_id = made["id"].as_str().expect("an id");
    let game = made["games"][0]["id"].as_str().expect("a game");
    ben.finished_match(match_id);
    let state = ben.get(&format!("games/{game}"))["state"].clone();
    assert_eq!((&state["result"], &state["reason"]), (&json!("0-1"), &json!("crashed")), "{state}");
}

#[test]
fn programs_of_strangers_run_with_every_protection_or_not_at_all() {
    // An ordinary user without a control group of its own has not all of them.
    let ordinary = ["--reuid=65534", "--regid=65534", "--clear-groups", "--"];
    let program = gambito().get_program().to_owned();
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    if is_root {
        let mut command = Command::new("setpriv");
        command.args(ordinary).arg(program).env("HOME", "/nonexistent").env_remove("LANG").env_remove("LC_ALL");
        let told = refusal(&mut command);
        assert!(told.contains("isolation"), "{told}");
    } else {
        is_isolated();
    }
}
