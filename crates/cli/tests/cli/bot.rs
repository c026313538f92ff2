//! `gambito bot` against a real server: whole games, challenges, lost answers, restarts, interrupts and errors.

mod arena;
mod proxy;

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use self::arena::{RunningBot, Server, gambito};
use self::proxy::{Cutting, Proxy};
use crate::support::say;

/// A folder with the database of a server.
fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn start(folder: &tempfile::TempDir) -> Server {
    Server::start(&folder.path().join("arena.db"))
}

#[test]
fn a_bot_plays_every_game_against_a_player_of_the_server() {
    let folder = folder();
    let server = start(&folder);
    let ann = server.bot("annbot");
    for (game, words) in [
        ("nim:tokens=9", &["--per-turn", "600s"][..]),
        ("tictactoe", &["--bank", "600s", "--increment", "1s", "--second"]),
        ("kalah:pits=3,seeds=3", &["--per-turn", "600s", "--bank", "60s"]),
        ("quarry:size=2x2x3", &[]),
        ("flag:map=meadow", &["--pair"]),
    ] {
        let created = ["--player", "greedy", "--create", game, "--against", "random", "--seed", "1"];
        let mut bot = RunningBot::start(server.address, &ann.token, &[&created[..], words].concat());
        let joined = bot.wait_for("joined");
        let (lines, status) = bot.finish();
        assert!(status.success(), "{game}: {lines:?}");
        let ended: Vec<&Value> = lines.iter().filter(|line| line["event"] == "gameEnded").collect();
        let games = if words.contains(&"--pair") { 2 } else { 1 };
        assert_eq!(ended.len(), games, "{game}: {lines:?}");
        assert!(ended.iter().all(|line| line["opponent"] == "random" && line["reason"] != "time"), "{ended:?}");
        let found = ann.finished_match(joined["match"].as_str().expect("a match"));
        assert_eq!(found["games"][0]["result"], ended[0]["result"]);
    }
}

#[test]
fn a_bot_accepts_challenges_by_rule_and_plays_several_at_once() {
    let folder = folder();
    let server = start(&folder);
    let (ann, ben) = (server.bot("annbot"), server.person("ben"));
    let rules = ["--player", "first", "--accept", "nim", "--games", "4"];
    let mut bot = RunningBot::start(server.address, &ann.token, &rules);
    bot.wait_for("connected");
    let challenge = |game: &str, clock: Value| {
        let seats = json!({"first": "me", "second": {"account": "annbot"}});
        let request = json!({"to": "annbot", "game": game, "clock": clock, "seats": seats});
        ben.post("challenges", &request)["id"].as_str().expect("an id").to_owned()
    };
    let kalah = challenge("kalah", json!({"perTurnMs": 60_000}));
    let declined = bot.wait_for("declined");
    assert_eq!((&declined["match"], &declined["reason"]), (&json!(kalah), &json!("game")));
    challenge("nim", Value::Null);
    assert_eq!(bot.wait_for("declined")["reason"], "clock");
    let accepted: Vec<String> = (0..3).map(|_| challenge("nim:tokens=5", json!({"perTurnMs": 600_000}))).collect();
    let mut started: Vec<Value> = (0..3).map(|_| bot.wait_for("gameStarted")).collect();
    started.sort_by_key(|line| accepted.iter().position(|id| line["match"] == **id));
    let matches: Vec<&Value> = started.iter().map(|line| &line["match"]).collect();
    assert_eq!(matches, accepted.iter().map(|id| json!(id)).collect::<Vec<_>>().iter().collect::<Vec<_>>());
    assert!(started.iter().all(|line| line["opponent"] == "ben" && line["seat"] == "second"), "{started:?}");
    bot.interrupt();
    let (_, status) = bot.finish();
    assert_eq!(status.code(), Some(130));
}

#[test]
fn two_bots_meet_by_challenge_and_both_know_the_result() {
    let folder = folder();
    let server = start(&folder);
    let [ann, ben] = ["annbot", "benbot"].map(|name| server.bot(name));
    let mut host = RunningBot::start(server.address, &ben.token, &["--player", "first"]);
    host.wait_for("connected");
    let challenge = ["--challenge", "benbot", "--game", "nim:tokens=8", "--per-turn", "600s", "--pair"];
    let mut guest =
        RunningBot::start(server.address, &ann.token, &[&["--player", "engine:depth=9"], &challenge[..]].concat());
    guest.wait_for("challenged");
    for _ in 0..2 {
        let [one, other] = [guest.wait_for("gameEnded"), host.wait_for("gameEnded")];
        assert_eq!((&one["game"], &one["result"]), (&other["game"], &other["result"]));
        let standings = [&one["standing"], &other["standing"]].map(|standing| standing.as_str().expect("a word"));
        assert!(standings == ["won", "lost"] || standings == ["lost", "won"], "{one} {other}");
    }
    assert!(guest.finish().1.success(), "the mission is fulfilled after both games");
}

#[test]
fn a_bot_that_loses_every_answer_sends_the_same_move_again_and_never_another() {
    let folder = folder();
    let server = start(&folder);
    let proxy = Proxy::start(server.address, Cutting::FirstOfEachMove);
    let ann = server.bot("annbot");
    // A random player would choose another move when asked twice.
    let words = ["--player", "random", "--create", "kalah:pits=4,seeds=3", "--against", "random"];
    let mut bot = RunningBot::start(proxy.address, &ann.token, &words);
    let id = bot.wait_for("joined")["match"].as_str().expect("a match").to_owned();
    let (lines, status) = bot.finish();
    assert!(status.success(), "{lines:?}");
    assert!(lines.iter().all(|line| line["event"] != "moveRefused"), "{lines:?}");
    let (sent, cut) = proxy.moves();
    let mut moves: HashMap<String, Vec<&Value>> = HashMap::new();
    for one in &sent {
        moves.entry(one["turn"].as_str().expect("a token").to_owned()).or_default().push(&one["move"]);
    }
    assert_eq!(cut, moves.len(), "the answer to every turn was lost once");
    assert!(moves.values().all(|all| all.len() >= 2 && all.iter().all(|mv| *mv == all[0])), "{moves:?}");
    let game = ann.finished_match(&id)["games"][0]["id"].as_str().expect("a game").to_owned();
    let stored = ann.get(&format!("games/{game}"));
    let played = stored["state"]["moves"].as_array().expect("moves").len();
    assert!(played >= moves.len(), "{stored}");
}

#[test]
fn a_game_survives_the_end_of_the_server_and_of_the_bot() {
    let folder = folder();
    let server = start(&folder);
    let proxy = Proxy::start(server.address, Cutting::None);
    let (token, ben) = (server.bot("annbot").token, server.person("ben"));
    let seats = json!({"first": "me", "second": "open"});
    let request = json!({"game": "nim:tokens=30", "clock": {"bankMs": 600_000}, "seats": seats});
    let made = ben.post("matches", &request);
    let [id, game] = [&made["id"], &made["games"][0]["id"]].map(|id| id.as_str().expect("an id"));
    let words = ["--player", "first", "--join", id];
    let mut bot = RunningBot::start(proxy.address, &token, &words);
    bot.wait_for("gameStarted");
    ben.play(game, "1");
    ben.wait_for_ply(game, 2);

    // The server is killed in the middle and comes back elsewhere; the bot finds it behind the same address.
    server.kill();
    let server = start(&folder);
    let ben = ben.at(&server);
    proxy.redirect(server.address);
    bot.wait_for("connected");
    ben.play(game, "1");
    ben.wait_for_ply(game, 4);

    // The bot is killed, the person moves, and another process of the bot plays on.
    drop(bot);
    ben.play(game, "1");
    let mut again = RunningBot::start(proxy.address, &token, &words);
    let continued = again.wait_for("gameStarted");
    assert_eq!((&continued["game"], &continued["ply"]), (&json!(game), &json!(5)));
    ben.wait_for_ply(game, 6);
    ben.post(&format!("games/{game}/resign"), &Value::Null);
    let ended = again.wait_for("gameEnded");
    assert_eq!((&ended["standing"], &ended["reason"]), (&json!("won"), &json!("resignation")), "{ended}");
    assert_eq!(ben.finished_match(id)["games"][0]["result"], ended["result"]);
    assert!(again.finish().1.success(), "the mission is fulfilled");
}

#[test]
fn a_bot_finds_the_seat_that_it_took_without_an_answer() {
    let folder = folder();
    let server = start(&folder);
    let proxy = Proxy::start(server.address, Cutting::FirstJoin);
    let (token, ben) = (server.bot("annbot").token, server.person("ben"));
    let made = ben.post("matches", &json!({"game": "nim:tokens=30", "seats": {"first": "me", "second": "open"}}));
    let id = made["id"].as_str().expect("an id");
    let mut bot = RunningBot::start(proxy.address, &token, &["--player", "first", "--join", id]);
    assert_eq!(bot.wait_for("gameStarted")["match"], id);
    assert_eq!(proxy.moves().1, 1, "an answer was lost");
}

#[test]
fn a_bot_whose_move_meets_a_pause_sends_it_again_after_the_pause() {
    let folder = folder();
    let server = start(&folder);
    let proxy = Proxy::start(server.address, Cutting::None);
    let (token, ben) = (server.bot("annbot").token, server.person("ben"));
    let olga = server.organiser("olga", &folder.path().join("arena.db"));
    // A bot that leaves the game loses it on time, and the stream ends.
    let clock = json!({"perTurnMs": 120_000});
    let seats = json!({"first": "me", "second": "open"});
    let made = ben.post("matches", &json!({"game": "nim:tokens=30", "clock": clock, "seats": seats}));
    let [id, game] = [&made["id"], &made["games"][0]["id"]].map(|id| id.as_str().expect("an id"));
    let (pause, resume) = (format!("games/{game}/pause"), format!("games/{game}/resume"));
    let organiser = olga.clone();
    let refused = proxy.before_next_move(move || drop(organiser.post(&pause, &Value::Null)));
    let mut bot = RunningBot::start(proxy.address, &token, &["--player", "first", "--join", id]);
    bot.wait_for("gameStarted");
    ben.play(game, "1");
    refused.recv().expect_err("dropped when the move was answered");
    olga.post(&resume, &Value::Null);
    ben.wait_for_ply(game, 2);
    assert_eq!(proxy.moves().0.len(), 2, "the same move was sent twice");
}

#[test]
fn an_example_program_plays_on_a_server() {
    let folder = folder();
    let server = start(&folder);
    let ann = server.bot("annbot");
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/random_bot.py");
    let program = format!("ugi:start=600s,margin=600s,cmd=python3 {example}");
    let words = ["--player", &program, "--create", "kalah:pits=3,seeds=2", "--per-turn", "600s", "--against", "random"];
    let mut bot = RunningBot::start(server.address, &ann.token, &words);
    let ended = bot.wait_for("gameEnded");
    assert!(["win", "draw"].map(|reason| json!(reason)).contains(&ended["reason"]), "{ended}");
    assert!(bot.finish().1.success());
}

#[test]
fn forty_lines_of_python_play_both_games_of_a_flag_competition() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/arena_client.py");
    assert_eq!(std::fs::read_to_string(example).expect("a client").lines().count(), 40);
    let folder = folder();
    let server = start(&folder);
    let [ann, ben] = ["annbot", "benbot"].map(|name| server.bot(name));
    let client = |token: &str, id: Option<&str>| {
        let mut command = Command::new("python3");
        command.arg(example).arg(format!("http://{}", server.address)).args(id).env("GAMBITO_TOKEN", token);
        command.env("no_proxy", "*").stdout(Stdio::piped()).spawn().expect("a client")
    };
    let mut host = client(&ann.token, None);
    let mut said = BufReader::new(host.stdout.take().expect("its output"));
    let mut line = String::new();
    said.read_line(&mut line).expect("a line");
    let id = line.trim().strip_prefix("match ").expect("the id of the match").to_owned();
    let guest = client(&ben.token, Some(&id)).wait_with_output().expect("an end");
    assert!(guest.status.success() && host.wait().expect("an end").success());
    let played = String::from_utf8(guest.stdout).expect("text");
    assert_eq!(played.lines().filter(|line| line.starts_with("game ")).count(), 2, "{played}");
    let found = ann.finished_match(&id);
    let games = found["games"].as_array().expect("games").iter();
    let firsts: Vec<Value> = games
        .map(|game| ann.get(&format!("games/{}", game["id"].as_str().expect("an id")))["first"]["name"].clone())
        .collect();
    assert_eq!(firsts, ["annbot", "benbot"], "sides are swapped");
}

#[test]
fn a_program_may_repeat_an_illegal_move_and_is_started_again_after_a_crash() {
    let folder = folder();
    let server = start(&folder);
    let ann = server.bot("annbot");
    let hostile = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bots/hostile.py");
    for (fault, event) in [("illegal", "moveRefused"), ("crash", "playerFailed")] {
        let program = format!("ugi:start=600s,margin=600s,cmd=python3 {hostile} {fault}");
        let words = ["--player", &program, "--create", "nim:tokens=20", "--per-turn", "600s", "--against", "first"];
        let mut bot = RunningBot::start(server.address, &ann.token, &words);
        bot.wait_for(event);
        let ended = bot.wait_for("gameEnded");
        assert_eq!(ended["reason"], "win", "{fault}: {ended}");
        assert!(bot.finish().1.success());
    }
}

#[test]
fn a_program_that_makes_only_illegal_moves_resigns() {
    let folder = folder();
    let server = start(&folder);
    let ann = server.bot("annbot");
    let file = folder.path().join("stubborn.py");
    let answers = r#"{"ugi": "ugiok", "isready": "readyok", "go": "bestmove 99"}"#;
    let script = format!(
        "import sys\nfor line in sys.stdin:\n    word = line.split()[0]\n    if word == 'quit': break\n    if word in {answers}: print({answers}[word], flush=True)\n"
    );
    std::fs::write(&file, script).expect("a program");
    let program = format!("ugi:start=600s,margin=600s,cmd=python3 {}", file.display());
    let words = ["--player", &program, "--create", "nim:tokens=20", "--per-turn", "600s", "--against", "first"];
    let mut bot = RunningBot::start(server.address, &ann.token, &words);
    let refused: Vec<Value> = (0..3).map(|_| bot.wait_for("moveRefused")).collect();
    assert!(refused.iter().all(|line| line["move"] == "99"), "{refused:?}");
    let ended = bot.wait_for("gameEnded");
    assert_eq!((&ended["standing"], &ended["reason"]), (&json!("lost"), &json!("resignation")), "{ended}");
    assert!(bot.finish().1.success());
}

#[test]
fn a_bot_waits_for_its_opponent_and_ends_cleanly_when_interrupted() {
    let folder = folder();
    let server = start(&folder);
    let ann = server.bot("annbot");
    let mut bot = RunningBot::start(server.address, &ann.token, &["--create", "nim"]);
    bot.wait_for("connected");
    bot.interrupt();
    assert_eq!(bot.finish().1.code(), Some(130));
}

#[test]
fn a_revoked_token_ends_a_bot_with_a_reason_and_is_never_shown() {
    let folder = folder();
    let server = start(&folder);
    let ann = server.bot("annbot");
    let tampered = {
        let owner = server.person("owner2");
        owner.post("bots", &json!({"name": "secondbot"}));
        let made = owner.post("bots/secondbot/tokens", &Value::Null);
        owner.delete(&format!("bots/secondbot/tokens/{}", made["id"].as_str().expect("an id")));
        made["token"].as_str().expect("a token").to_owned()
    };
    let refused = gambito()
        .args(["bot", "--server", &format!("http://{}", server.address)])
        .env("GAMBITO_TOKEN", &tampered)
        .output()
        .expect("an end");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(1), "{said}");
    assert!(said.contains("revoked") && !said.contains(&tampered), "{said}");
    let mistyped = ann.token.replace("gbt_", "gbt_x");
    let said = say(&format!("bot --server http://{} --token {mistyped}", server.address));
    assert_eq!(said.code, 2);
    assert!(said.err.contains("expected 40") && !said.err.contains(&mistyped), "{}", said.err);
}

#[test]
fn wrong_addresses_and_calls_are_explained() {
    let token = "gbt_000000000000000000000000000000";
    for (call, code, reason) in [
        ("bot --server arena.example.org", 2, "http:// or https://"),
        ("bot --server http://127.0.0.1:1 --token-file /nowhere/token", 2, "/nowhere/token"),
        ("bot --server http://127.0.0.1:1 --token nonsense", 2, "gbt_"),
        ("bot --server http://127.0.0.1:1 --player human", 2, "person"),
        ("bot --server http://127.0.0.1:1 --player ugi:cat", 2, "--accept"),
        ("bot --server http://127.0.0.1:1 --per-turn 5s", 2, "--create or --challenge"),
        ("bot --server http://127.0.0.1:1 --create chess", 2, "chess"),
        ("bot --server http://127.0.0.1:1 --join ../x?y", 2, "id of a match"),
        ("bot --server http://127.0.0.1:1 --challenge ann", 2, "--game"),
        ("bot --server http://127.0.0.1:1 --accept chess", 2, "chess"),
        ("bot --server http://127.0.0.1:1 --games 0", 2, "--games"),
    ] {
        let said = say(call);
        assert_eq!(said.code, code, "{call}: {}", said.err);
        assert!(said.err.contains(reason), "{call}: {}", said.err);
    }
    assert!(!say(&format!("bot --server http://127.0.0.1:1 --token {token}")).err.contains(token));
}
