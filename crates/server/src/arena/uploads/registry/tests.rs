use gambito_store::{AccountKind, Role, UploadState};

use super::*;

fn worker(name: &str) -> WorkerId {
    WorkerId { account: Some(1), name: name.to_owned() }
}

fn upload(bot: i64) -> Upload {
    Upload {
        id: format!("u{bot}"),
        bot,
        version: 1,
        label: "v1".to_owned(),
        digest: vec![0; 32],
        file: "bot.py".to_owned(),
        command: "python3 bot.py".to_owned(),
        game: "nim".to_owned(),
        bytes: 1,
        state: UploadState::Passed,
        report: None,
        created_at: 0,
    }
}

fn seat(bot: i64, side: Player) -> TaskSeat {
    let account = Account {
        id: bot,
        name: format!("bot{bot}"),
        folded: format!("bot{bot}"),
        kind: AccountKind::Bot,
        role: Role::Player,
        owner: Some(100 + bot),
        group: None,
        password: None,
        language: None,
        description: None,
        created_at: 0,
        deleted_at: None,
    };
    TaskSeat { account, sides: vec![side], upload: upload(bot) }
}

/// Adds a game of a bot, owned by 100 and the number of the bot.
fn game(registry: &Registry, id: &str, bot: i64) -> watch::Receiver<Standing> {
    let seats = vec![seat(bot, Player::First)];
    let task = Task::Game { game: id.to_owned(), variant: "nim".to_owned(), seats };
    registry.add(task, vec![100 + bot]).expect("randomness").1
}

fn name(assigned: &Assigned) -> String {
    match &*assigned.task {
        Task::Game { game, .. } => game.clone(),
        Task::Check { upload } => upload.id.clone(),
    }
}

fn poll(registry: &Registry, worker: &WorkerId, free: usize, holds: &[String]) -> Polled {
    registry.greet(worker, Moment::from_micros(7));
    registry.poll(worker, free, holds)
}

#[tokio::test(start_paused = true)]
async fn an_owner_with_many_games_does_not_keep_the_others_waiting() {
    let registry = Registry::default();
    for number in 0..4 {
        game(&registry, &format!("a{number}"), 1);
    }
    game(&registry, "b0", 2);
    game(&registry, "c0", 3);
    let names: Vec<String> = poll(&registry, &worker("w"), 4, &[]).assigned.iter().map(name).collect();
    assert_eq!(names, ["a0", "b0", "c0", "a1"]);
}

#[tokio::test(start_paused = true)]
async fn with_one_place_owners_take_turns() {
    let registry = Registry::default();
    for number in 0..3 {
        game(&registry, &format!("a{number}"), 1);
        game(&registry, &format!("b{number}"), 2);
    }
    let (one, mut played, mut holds) = (worker("w"), Vec::new(), Vec::new());
    while let Some(assigned) = poll(&registry, &one, 1, &holds).assigned.pop() {
        played.push(name(&assigned));
        registry.done(&one, &assigned.id).expect("its own task");
        holds = Vec::new();
    }
    assert_eq!(played, ["a0", "b0", "a1", "b1", "a2", "b2"]);
}

#[tokio::test(start_paused = true)]
async fn a_worker_that_is_gone_loses_its_tasks_and_their_tokens() {
    let registry = Registry::default();
    let standing = game(&registry, "g", 1);
    let (one, two) = (worker("one"), worker("two"));
    let assigned = poll(&registry, &one, 1, &[]).assigned.pop().expect("a task");
    assert!(registry.ready(&one, &assigned.id) && !registry.ready(&two, &assigned.id));
    assert_eq!(*standing.borrow(), Standing::Ready);
    let digest = assigned.tokens[0].digest().0;
    assert_eq!(registry.seat(&digest).map(|seat| seat.game), Some("g".to_owned()));
    tokio::time::advance(PATIENCE).await;
    assert_eq!(registry.sweep(), [1], "the streams of the account are looked at");
    assert_eq!(*standing.borrow(), Standing::Vacant { since: Some(Moment::from_micros(7)) });
    assert!(registry.seat(&digest).is_none());
    let again = poll(&registry, &two, 1, &[]).assigned.pop().expect("the same task");
    assert_eq!(again.id, assigned.id);
    assert_eq!(poll(&registry, &one, 1, std::slice::from_ref(&again.id)).dropped, [again.id.clone()]);
    assert!(registry.done(&one, &again.id).is_none() && registry.done(&two, &again.id).is_some());
}

#[tokio::test(start_paused = true)]
async fn a_task_whose_assignment_got_lost_is_given_again() {
    let registry = Registry::default();
    game(&registry, "g", 1);
    let one = worker("one");
    let first = poll(&registry, &one, 1, &[]).assigned.pop().expect("a task");
    let again = poll(&registry, &one, 1, &[]).assigned.pop().expect("the same task");
    assert_eq!(first.id, again.id);
    assert!(
        registry.seat(&first.tokens[0].digest().0).is_none() && registry.seat(&again.tokens[0].digest().0).is_some()
    );
    assert!(poll(&registry, &one, 1, &[again.id]).assigned.is_empty());
}

#[tokio::test(start_paused = true)]
async fn nobody_loses_on_time_before_its_worker_has_shown_that_it_lives() {
    let registry = Registry::default();
    game(&registry, "g", 1);
    let one = worker("one");
    assert!(registry.spares("g", Player::First), "nobody plays it yet");
    assert!(!registry.spares("g", Player::Second) && !registry.spares("h", Player::First));
    let assigned = poll(&registry, &one, 1, &[]).assigned.pop().expect("a task");
    let holds = [assigned.id];
    tokio::time::advance(Duration::from_secs(1)).await;
    assert!(registry.spares("g", Player::First) && registry.spares("g", Player::First));
    tokio::time::advance(Duration::from_secs(1)).await;
    poll(&registry, &one, 1, &holds);
    assert!(!registry.spares("g", Player::First), "it lives, so the bot was too slow");
}

#[tokio::test(start_paused = true)]
async fn a_game_that_is_over_waits_for_its_result_and_is_not_given_away() {
    let registry = Registry::default();
    game(&registry, "g", 1);
    let one = worker("one");
    let assigned = poll(&registry, &one, 1, &[]).assigned.pop().expect("a task");
    assert!(registry.finish(&assigned.id).is_empty());
    assert_eq!((registry.games_of(1), registry.is_in_use("u1")), (0, false));
    assert!(registry.done(&one, &assigned.id).is_some());
    let standing = game(&registry, "h", 1);
    let assigned = poll(&registry, &one, 1, &[]).assigned.pop().expect("a task");
    registry.finish(&assigned.id);
    tokio::time::advance(PATIENCE).await;
    registry.sweep();
    assert!(poll(&registry, &worker("two"), 1, &[]).assigned.is_empty());
    assert!(standing.has_changed().is_err(), "it is forgotten");
}
