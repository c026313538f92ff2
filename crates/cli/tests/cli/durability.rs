//! Nothing acknowledged is lost: the real server killed, cut off from power, and on a disk that fails or is full.

use std::path::Path;
use std::process::Command;

use assert_cmd::cargo::cargo_bin;
use gambito_store::{Location, Store};
use loadtest::LoadError;
use loadtest::audit::audit;
use loadtest::board::{Board, Game, GamePlan, Turn};
use loadtest::bots::{self, Bot};
use loadtest::commands::kill::{self, Disk, KillPlan, KillReport};
use loadtest::http::{Answer, Connection};
use loadtest::journal::Journal;
use loadtest::line::Line;
use loadtest::server::{Server, ServerPlan};
use loadtest::shim::{Fault, Shim};

/// Far more time than any test takes, and less than an hour.
const CLOCK: &str = r#"{"perTurnMs":1800000}"#;

fn plan() -> GamePlan {
    GamePlan { game: "kalah".to_owned(), clock: CLOCK.to_owned() }
}

/// Runs a test on one thread.
fn run<T>(test: impl Future<Output = Result<T, LoadError>>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(test).unwrap_or_else(|error| panic!("{error}"))
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn server(folder: &Path) -> ServerPlan {
    ServerPlan::new(&cargo_bin("gambito"), &folder.join("arena.db").display().to_string())
}

#[test]
fn a_killed_server_loses_nothing_and_all_games_go_on() {
    let folder = folder();
    let server = server(folder.path());
    let plan = KillPlan { server, disk: Disk::Survives, games: 8, kills: 5, seed: 1, game: plan() };
    check(&run(kill::run(plan)), 5);
}

#[test]
fn a_power_cut_loses_nothing_and_all_games_go_on() {
    let folder = folder();
    let shim = Shim::new(folder.path()).expect("a library");
    let server = shim.server(&cargo_bin("gambito"));
    let plan = KillPlan { server, disk: Disk::LosesUnsynced(shim), games: 8, kills: 5, seed: 2, game: plan() };
    check(&run(kill::run(plan)), 5);
}

fn check(report: &KillReport, kills: usize) {
    assert_eq!(report.starts.len(), kills);
    // Each of eight games has moved after each of the starts.
    assert!(report.acknowledged >= 8 * (kills + 1), "{report:?}");
    assert!(report.audit.moves >= report.acknowledged - report.replayed, "{report:?}");
    assert!(report.clocks.iter().all(|gain| gain.most >= 0), "no clock has less than at the kill: {report:?}");
}

/// A running server under the shim with one game.
struct Scene {
    shim: Shim,
    server: Server,
    bots: Vec<Bot>,
    board: Board,
    journal: Journal,
}

impl Scene {
    async fn new(folder: &Path) -> Result<Self, LoadError> {
        let shim = Shim::new(folder)?;
        let bots = bots::create(&shim.database(), 2).await?;
        shim.sync()?;
        let server = shim.server(&cargo_bin("gambito")).start()?;
        let board = Board::attach(server.address(), game(&server, &bots).await?).await?;
        Ok(Self { shim, server, bots, board, journal: Journal::default() })
    }

    async fn turn(&mut self) -> Result<Turn, LoadError> {
        self.board.next_turn().await?.ok_or_else(|| LoadError::Broken("the game is over".to_owned()))
    }

    /// Plays the first legal move, which is accepted.
    async fn play(&mut self) -> Result<(), LoadError> {
        let turn = self.turn().await?;
        let answer = self.board.play(&turn, &turn.legal[0]).await?;
        self.acknowledge(&turn, &answer)
    }

    fn acknowledge(&mut self, turn: &Turn, answer: &Answer) -> Result<(), LoadError> {
        if answer.status != 200 || Line::parse(&answer.body)?.ply != turn.ply + 1 {
            return Err(answer.unexpected("expected that the move is played"));
        }
        self.journal.moved(&self.board.game.id, turn.ply, &turn.legal[0]);
        Ok(())
    }
}

async fn game(server: &Server, bots: &[Bot]) -> Result<Game, LoadError> {
    let mut connection = Connection::open(server.address()).await?;
    Game::create(&mut connection, [bots[0].clone(), bots[1].clone()], &plan()).await
}

#[test]
fn nothing_is_acknowledged_while_the_disk_fails_and_the_game_goes_on_afterwards() {
    run(survive(Fault::SyncFails));
}

#[test]
fn nothing_is_acknowledged_while_the_disk_is_full_and_the_game_goes_on_afterwards() {
    run(survive(Fault::DiskFull));
}

async fn survive(fault: Fault) -> Result<(), LoadError> {
    let folder = folder();
    let mut scene = Scene::new(folder.path()).await?;
    scene.play().await?;
    let turn = scene.turn().await?;
    scene.shim.begin(fault)?;
    for _ in 0..3 {
        let answer = scene.board.play(&turn, &turn.legal[0]).await?;
        assert_eq!(answer.status, 503, "{fault:?}: {}", String::from_utf8_lossy(&answer.body));
    }
    scene.shim.end(fault)?;
    // The game is read from the log again; until then the server says that it cannot store anything.
    let answer = loop {
        let answer = scene.board.play(&turn, &turn.legal[0]).await?;
        if answer.status != 503 {
            break answer;
        }
    };
    scene.acknowledge(&turn, &answer)?;
    scene.play().await?;
    let Scene { shim, server, journal, .. } = scene;
    server.kill()?;
    shim.cut_power()?;
    assert!(shim.log()?.contains("events were not stored"), "the log of the server says so");
    let found = audit(&shim.database(), &journal).await?;
    assert_eq!(found.moves, 3, "each move was played once");
    Ok(())
}

#[test]
fn every_move_is_synchronised_before_its_answer_is_sent() {
    let folder = folder();
    let trace = run(async {
        let mut scene = Scene::new(folder.path()).await?;
        for _ in 0..10 {
            scene.play().await?;
        }
        Ok(scene.shim.trace()?)
    });
    let mut moves = 0;
    let mut steps = trace.iter();
    // One client moves at a time, so what follows a request up to the next answer belongs to it.
    while steps.any(|step| step.starts_with("receive POST /api/v1/games/")) {
        let work: Vec<&String> = steps.by_ref().take_while(|step| !step.starts_with("send HTTP/1.1 200")).collect();
        let written = work.iter().position(|step| *step == "write arena.db-wal").expect("a write to the log");
        let is_synchronised = work[written..].iter().any(|step| *step == "sync arena.db-wal");
        assert!(is_synchronised, "the answer was sent after {work:?}");
        moves += 1;
    }
    assert_eq!(moves, 10);
}

#[test]
fn nobody_loses_on_time_when_the_system_clock_is_set() {
    let folder = folder();
    run(async {
        let mut scene = Scene::new(folder.path()).await?;
        let mut games = vec![scene.board.game.id.clone()];
        for seconds in [3_600, -3_600, 0] {
            scene.play().await?;
            let turn = scene.turn().await?;
            scene.shim.set_clock(seconds)?;
            games.push(game(&scene.server, &scene.bots).await?.id);
            let answer = scene.board.play(&turn, &turn.legal[0]).await?;
            scene.acknowledge(&turn, &answer)?;
        }
        let database = scene.shim.database();
        scene.server.kill()?;
        // The server has seen the clock: the rows of the games have its times.
        let location: Location = database.parse().expect("a file");
        let store = Store::open(&location).await?;
        let mut created = Vec::new();
        for game in &games {
            created.push(store.game(game).await?.expect("a game").created_at);
        }
        assert!(
            created[1] - created[0] >= 3_600_000 && created[2] < created[0] && created[3] > created[2],
            "{created:?}"
        );
        Ok(())
    });
}

/// The writes of a record and what writes them through to the disk, in their order.
fn trace_of_record(rhythm: &str) -> Vec<String> {
    let folder = folder();
    let shim = Shim::new(folder.path()).expect("a library");
    let environment = shim.server(&cargo_bin("gambito")).environment;
    let record = folder.path().canonicalize().expect("a folder").join("data/cup.jsonl");
    let words = ["match", "nim:tokens=5", "random", "first", "--games", "4", "--sync", rhythm, "--record"];
    let played = Command::new(cargo_bin("gambito"))
        .args(words)
        .arg(&record)
        // What is durable is copied by reading the file, and a record is only written.
        .envs(environment.into_iter().filter(|(name, _)| name != "SHIM_DURABLE"))
        .output()
        .expect("a match");
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    shim.trace().expect("a trace").into_iter().filter(|line| line.ends_with(" cup.jsonl")).collect()
}

#[test]
fn a_record_is_written_through_to_the_disk_at_the_rhythm_that_was_asked_for() {
    const WRITES: usize = 5;
    assert_eq!(trace_of_record("every"), ["write cup.jsonl", "sync cup.jsonl"].repeat(WRITES));
    assert_eq!(trace_of_record("never"), ["write cup.jsonl"; WRITES]);
    let second = trace_of_record("second");
    assert_eq!(second.iter().filter(|line| line.starts_with("write")).count(), WRITES);
    assert_eq!(second.last().map(String::as_str), Some("sync cup.jsonl"), "{second:?}");
}
