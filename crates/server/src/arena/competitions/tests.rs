//! Changes of competitions that are over.

use gambito_arena::GameResult;
use gambito_competition::{GameScore, Participant, Refusal, StageFormat};
use gambito_core::Player;
use gambito_play::Reason;
use gambito_store::{AccountKind, NewAccount, Role};

use super::*;
use crate::testing;

/// An account, and a competition of it with the events that are given for the account.
pub(in crate::arena) async fn competition_of_ann(
    arena: &Arena,
    events: impl FnOnce(i64) -> Vec<Event>,
) -> (i64, Arc<Contest>) {
    let new = NewAccount { role: Role::Teacher, ..NewAccount::new("ann", "ann", AccountKind::Person, 0) };
    let ann = arena.store.create_account(new).await.expect("a free name").id;
    let new = NewCompetition {
        name: "Cup".to_owned(),
        organiser: ann,
        class: None,
        game: "nim:tokens=9".to_owned(),
        clock: None,
        rated: false,
        spectator_delay_ms: 0,
        rules: Rules::new(StageFormat::RoundRobin),
        events: events(ann),
    };
    (ann, arena.create_competition(new).await.expect("a competition"))
}

pub(in crate::arena) fn entered(name: &str, participant: Participant) -> Event {
    Event::Entered { name: name.to_owned(), participant, version: String::new() }
}

/// An account, and a finished competition whose only match it missed.
async fn deserted(arena: &Arena) -> (i64, Arc<Contest>) {
    let missed = GameScore { result: GameResult::First, reason: Reason::Time, absent: Some(Player::Second) };
    let events = |ann| {
        vec![
            entered("house", Participant::Player { spec: "first".to_owned() }),
            entered("ann", Participant::Person { account: ann }),
            Event::Started,
            Event::Played { pairing: 1, attempt: 1, games: vec![missed] },
        ]
    };
    let (ann, contest) = competition_of_ann(arena, events).await;
    assert!(contest.is_over());
    (ann, contest)
}

#[tokio::test]
async fn a_deleted_account_does_not_come_back_for_the_matches_that_it_missed() {
    let folder = tempfile::tempdir().expect("a folder");
    let arena = testing::arena(&folder.path().join("arena.db")).await;
    let (ann, contest) = deserted(&arena).await;
    testing::in_time(arena.leave_competitions(ann)).await.expect("a database");
    let refused = testing::in_time(arena.command_even_if_over(contest, Command::RepeatMissed)).await.err();
    assert!(matches!(refused, Some(CommandError::Refused(Refusal::NothingMissed))), "{refused:?}");
}

#[tokio::test]
async fn a_command_for_a_conductor_that_is_about_to_end_waits_for_the_next_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let arena = testing::arena(&folder.path().join("arena.db")).await;
    let (_, contest) = deserted(&arena).await;
    let served = contest.leave_command(Command::RepeatMissed);
    let mut mailbox = contest.take_mailbox().expect("a mailbox");
    assert!(contest.next_or_close(&mut mailbox).is_some());
    assert!(contest.next_or_close(&mut mailbox).is_none());
    let left = contest.leave_command(Command::RepeatMissed);
    let mut renewed = contest.take_mailbox().expect("a mailbox for the next conductor");
    assert!(contest.next_or_close(&mut renewed).is_some());
    drop((served, left));
}

#[tokio::test]
async fn a_competition_that_is_read_again_keeps_what_happens_meanwhile() {
    let folder = tempfile::tempdir().expect("a folder");
    let arena = testing::arena(&folder.path().join("arena.db")).await;
    let (ann, contest) = deserted(&arena).await;
    let before = contest.read().seq();
    let together = async {
        tokio::join!(
            contest.read_again(&arena),
            arena.command_even_if_over(Arc::clone(&contest), Command::RepeatMissed),
            arena.rename_entrant(ann, "deleted-1"),
        )
    };
    let (read, repeated, renamed) = testing::in_time(together).await;
    let errors = (read.err(), repeated.err(), renamed.err());
    assert!(matches!(errors, (None, None, None)), "{errors:?}");
    let competition = contest.read();
    assert!(competition.seq() > before, "the repetition is known");
    assert_eq!(competition.entrants()[1].name, "deleted-1");
}

#[tokio::test]
async fn a_competition_that_was_forgotten_meanwhile_is_found_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let arena = testing::arena(&folder.path().join("arena.db")).await;
    let (_, found) = deserted(&arena).await;
    arena.competitions.known().contests.clear();
    let repeated = testing::in_time(arena.command_even_if_over(Arc::clone(&found), Command::RepeatMissed)).await;
    let contest = repeated.unwrap_or_else(|error| panic!("{error:?}"));
    assert!(contest.read().seq() > found.read().seq());
}
