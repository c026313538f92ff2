//! What somebody changes in a database behind the back of the server.

use std::path::{Path, PathBuf};

use gambito_competition::{Command, Participant};
use gambito_core::{Player, StopFlag};
use gambito_hall::Action;
use gambito_store::{AccountKind, Location, MatchMode, NewAccount, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _};
use tempfile::TempDir;

use super::super::competitions::tests::{competition_of_ann, entered};
use super::super::{Arena, MatchPlan, Occupant, Seats, wall_clock};
use super::*;
use crate::testing;

/// A database after some games, and how many of them were rated.
struct Played {
    _folder: TempDir,
    file: PathBuf,
    /// The ids of its games, the first to end first.
    games: Vec<String>,
}

async fn person(arena: &Arena, name: &str) -> Occupant {
    let new = NewAccount::new(name, name, AccountKind::Person, wall_clock());
    let id = arena.store.create_account(new).await.expect("a free name").id;
    Occupant::Person { id, name: name.to_owned() }
}

/// Three people who play rated games against each other, one of them a pair, an open match, and a competition.
async fn played() -> Played {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("arena.db");
    let arena = testing::arena(&file).await;
    let mut endings = arena.endings();
    let people = [person(&arena, "bea").await, person(&arena, "carl").await, person(&arena, "dora").await];
    let variant = arena.variant("nim:tokens=30").await.expect("a game");
    let mut games = Vec::new();
    for (first, second, mode) in [(0, 1, MatchMode::Pair), (1, 2, MatchMode::Single), (2, 0, MatchMode::Single)] {
        let seats = Seats { first: people[first].clone(), second: people[second].clone() };
        let plan = MatchPlan { rated: true, mode, ..MatchPlan::new(variant.clone(), seats) };
        let mut beginnings = arena.beginnings();
        let row = arena.create_match(plan).await.expect("a match");
        let count = if mode == MatchMode::Pair { 2 } else { 1 };
        for _ in 0..count {
            let game = testing::next(&mut beginnings).await;
            let resigned = arena.hall.act(&game, Player::First, Action::Resign, arena.hall.now()).await;
            resigned.expect("a running game");
            games.push(game.to_string());
        }
        assert_eq!(testing::next(&mut endings).await.id, row.id);
    }
    let open = Seats { first: people[0].clone(), second: Occupant::Open };
    arena.create_match(MatchPlan::new(variant, open)).await.expect("a match");
    let house = |name| entered(name, Participant::Player { spec: "first".to_owned() });
    let (_, contest) = competition_of_ann(&arena, |_| vec![house("a"), house("b")]).await;
    let mut changes = contest.changes();
    contest.command(Command::Start).await.expect("two entrants");
    while !contest.is_over() {
        testing::in_time(changes.changed()).await.expect("a competition");
    }
    arena.close().await;
    Played { _folder: folder, file, games }
}

async fn change(file: &Path, statement: &str) {
    let options = SqliteConnectOptions::new().filename(file).foreign_keys(false);
    let mut connection = options.connect().await.expect("a file");
    let done = sqlx::query(AssertSqlSafe(statement.to_owned())).execute(&mut connection).await.expect("SQL");
    assert!(done.rows_affected() > 0, "{statement} changes nothing");
}

async fn checked(file: &Path) -> CheckReport {
    let store = Store::open(&Location::File(file.to_owned())).await.expect("a database");
    let report = check(&store, &StopFlag::default(), |_| {}).await.expect("a database");
    store.close().await;
    report
}

#[tokio::test]
async fn what_a_server_stores_follows_from_its_log() {
    let played = played().await;
    let report = checked(&played.file).await;
    assert_eq!(report.differences, []);
    assert_eq!((report.wrong, report.games, report.matches, report.competitions), (0, 7, 5, 1));
    assert_eq!(report.accounts, 3, "{report:?}");
}

/// Changes a fresh copy of the database, and checks it.
async fn changed(played: &Played, statement: &str) -> CheckReport {
    let copy = played.file.with_extension("copy");
    for suffix in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{suffix}", copy.display()));
    }
    std::fs::copy(&played.file, &copy).expect("a copy");
    change(&copy, statement).await;
    let report = checked(&copy).await;
    assert!(report.wrong > 0, "{statement} was not found");
    report
}

/// What the check says about what after a change.
async fn said(played: &Played, statement: &str) -> Vec<(String, DifferenceKind)> {
    changed(played, statement)
        .await
        .differences
        .into_iter()
        .map(|one| (format!("{} {}", one.subject.name(), one.subject.id()), one.kind))
        .collect()
}

#[tokio::test]
async fn changed_rows_are_found() {
    let played = played().await;
    for (statement, subject, column) in [
        ("UPDATE match SET state = 'running' WHERE mode = 'pair' AND competition IS NULL", "match", "state"),
        ("UPDATE match SET state = 'aborted' WHERE state = 'finished' AND rated = 1", "match", "state"),
        ("UPDATE match SET state = 'finished' WHERE state = 'open'", "match", "state"),
        ("DELETE FROM participant WHERE account = 1", "match", "participants"),
        ("UPDATE match SET game = 'kalah' WHERE state = 'open'", "match", "game[1].setup.game"),
        (
            "UPDATE game SET first = second WHERE number = 2 AND match IN (SELECT id FROM match WHERE rated = 1)",
            "match",
            "game[2].first",
        ),
        ("UPDATE event SET kind = 'started' WHERE kind = 'ended'", "game", "event["),
        ("UPDATE rating SET rating = rating + 100000 WHERE account = 2", "account carl", "rating[nim]"),
        ("DELETE FROM rating WHERE account = 2", "account carl", "rating[nim]"),
        (
            "UPDATE rating_history SET rating = rating + 5000 WHERE account = 3 AND games = 1",
            "account dora",
            "rating_history[nim 1]",
        ),
        ("DELETE FROM rating_history WHERE account = 3 AND games = 2", "account dora", "rating_history[nim 2]"),
        (
            "UPDATE tally SET games = games + 1 WHERE account = 1 AND result = 'win'",
            "account bea",
            "tally[nim win resignation]",
        ),
        ("UPDATE competition SET state = 'running'", "competition", "state"),
        (
            "UPDATE competition_event SET body = replace(body, '\"win\"', '\"time\"') WHERE body LIKE '%\"win\"%'",
            "competition",
            "pairing[1]",
        ),
    ] {
        let said = said(&played, statement).await;
        let is_found = said.iter().any(|(about, kind)| {
            about.starts_with(subject)
                && matches!(kind, DifferenceKind::Column { column: found, .. } if found.starts_with(column))
        });
        assert!(is_found, "{statement}: {said:?}");
    }
}

#[tokio::test]
async fn rows_that_are_gone_are_found() {
    let played = played().await;
    let (first, second) = (&played.games[0], &played.games[1]);
    let found = said(&played, &format!("DELETE FROM game WHERE id = '{second}'")).await;
    assert!(found.contains(&(format!("game {second}"), DifferenceKind::NoRow)), "{found:?}");
    assert!(found.iter().any(|(_, kind)| *kind == DifferenceKind::NoGame { number: 2 }), "{found:?}");
    let found = said(&played, &format!("DELETE FROM event WHERE game = '{first}'")).await;
    assert!(found.iter().all(|(about, _)| *about == format!("game {first}")), "{found:?}");
    let found = said(&played, &format!("DELETE FROM event WHERE game = '{first}' AND seq = 1")).await;
    assert_eq!(found, [(format!("game {first}"), DifferenceKind::Gap { expected: 1, found: 2 })]);
    let found = said(&played, "DELETE FROM match WHERE mode = 'pair' AND competition IS NULL").await;
    assert!(found.contains(&(format!("game {first}"), DifferenceKind::NoMatch)), "{found:?}");
    let found = said(&played, "DELETE FROM game WHERE match IN (SELECT match FROM competition_match)").await;
    let gone = DifferenceKind::NoResult { pairing: 1, attempt: 1 };
    assert!(found.iter().any(|(about, kind)| about.starts_with("competition") && *kind == gone), "{found:?}");
    let found = said(&played, "DELETE FROM competition_event WHERE seq = 3").await;
    assert!(found.iter().any(|(_, kind)| *kind == DifferenceKind::Gap { expected: 3, found: 4 }), "{found:?}");
}

#[tokio::test]
async fn all_lost_games_are_counted_and_the_first_listed() {
    let report = changed(
        &played().await,
        "WITH RECURSIVE lost (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM lost WHERE i < 30) \
         INSERT INTO event (game, seq, at, kind, body) SELECT 'lost-' || i, 1, 0, 'started', '{}' FROM lost",
    )
    .await;
    assert_eq!((report.wrong, report.differences.len()), (30, MOST_DIFFERENCES));
}

#[tokio::test]
async fn events_that_cannot_follow_are_reported() {
    let played = played().await;
    for statement in [
        "UPDATE competition_event SET body = '{\"type\":\"withdrew\",\"entrant\":99,\"cause\":\"request\"}' WHERE seq = 3",
        "UPDATE competition_event SET body = 'no JSON' WHERE seq = 3",
    ] {
        let found = said(&played, statement).await;
        let is_found = found.iter().any(|(_, kind)| matches!(kind, DifferenceKind::Unplayable { .. }));
        assert!(is_found, "{found:?}");
    }
}
