use gambito_core::Player::{First, Second};
use gambito_core::{MoveError, Outcome, Player};
use gambito_play::{Change, ClockRule, Command, End, Event, Match, Reason, Refusal};
use gambito_play::{Fault, Forfeit};

use super::support::{at, changes, play, play_all, seconds, setup, started, timed};

fn ended(game: &Match) -> Option<(Reason, Option<Option<Player>>)> {
    game.end().map(|end| (end.reason(), end.outcome().map(Outcome::winner)))
}

#[test]
fn the_rules_end_a_match_with_the_last_move() {
    let mut game = started(setup("nim:tokens=2"));
    play_all(&mut game, "1", 1);
    let events = changes(game.perform(&play(Second, "1"), at(2))).expect("a move");
    let [Change::Moved { player: Second, .. }, Change::Ended { end: End::Rules { .. } }] = &events[..] else {
        panic!("{events:?}")
    };
    assert_eq!(ended(&game), Some((Reason::Win, Some(Some(First)))));
    assert_eq!(game.turn(), None);
}

#[test]
fn a_draw_by_the_rules_has_no_winner() {
    let mut game = started(setup("tictactoe"));
    play_all(&mut game, "0 1 2 4 3 5 7 6 8", 1);
    assert_eq!(ended(&game), Some((Reason::Draw, Some(None))));
}

#[test]
fn points_are_part_of_the_end() {
    let mut game = started(setup("kalah:pits=1,seeds=1"));
    while let Some(player) = game.turn() {
        let mv = game.record().pos().first_moves(1).remove(0);
        game.perform(&play(player, &mv), at(1)).expect("a legal move");
    }
    let margin = game.record().pos().outcome().and_then(Outcome::margin);
    assert!(margin.is_some());
    assert_eq!(game.end().and_then(End::outcome).and_then(Outcome::margin), margin);
}

#[test]
fn a_match_may_begin_where_the_game_is_over() {
    let mut over = setup("nim");
    over.start = "0".to_owned();
    let mut game = Match::new(over).expect("a match");
    game.perform(&Command::Start, at(0)).expect("a start");
    assert_eq!(game.end().map(End::reason), Some(Reason::Win));
}

#[test]
fn nothing_but_getting_ready_happens_before_the_start() {
    let mut game = Match::new(setup("nim")).expect("a match");
    for command in [play(First, "1"), Command::Resign { player: First }, Command::Expire, Command::StartClock] {
        assert_eq!(game.decide(&command, at(1)), Err(Refusal::NotStarted), "{command:?}");
    }
    let fault = Fault::MuteAtStart { waited_ms: 10 };
    let forfeit = Command::Forfeit { loser: Second, forfeit: fault.into() };
    game.perform(&forfeit, at(1)).expect("the end");
    assert_eq!(ended(&game), Some((Reason::WouldNotStart, Some(Some(First)))));
    assert_eq!(game.decide(&Command::Start, at(2)), Err(Refusal::Over));
}

/// A program that cannot play loses even a game that is over before it begins.
#[test]
fn a_fault_before_the_start_ends_a_match_in_any_position() {
    let mut over = setup("nim");
    over.start = "0".to_owned();
    for command in [Command::Cancel, Command::Forfeit { loser: First, forfeit: Fault::ClosedInput.into() }] {
        let mut game = Match::new(over.clone()).expect("a match");
        game.perform(&command, at(1)).expect("the end");
        assert!(game.end().is_some());
    }
}

#[test]
fn a_match_starts_once() {
    let game = started(setup("nim"));
    assert_eq!(game.decide(&Command::Start, at(1)), Err(Refusal::AlreadyStarted));
}

#[test]
fn moves_are_made_by_the_player_to_move_and_are_legal() {
    let game = started(setup("nim"));
    assert_eq!(game.decide(&play(Second, "1"), at(1)), Err(Refusal::NotYourTurn));
    let illegal = |error| Err(Refusal::IllegalMove { error });
    let given = "9".to_owned();
    assert_eq!(game.decide(&play(First, "9"), at(1)), illegal(MoveError::Illegal { given }));
    let given = "knight".to_owned();
    assert_eq!(game.decide(&play(First, "knight"), at(1)), illegal(MoveError::Unreadable { given }));
}

#[test]
fn an_illegal_move_leaves_the_clock_running() {
    let mut game = started(timed("nim", ClockRule::PerTurn { per_turn: seconds(5) }));
    let before = game.clone();
    game.perform(&play(First, "9"), at(3)).expect_err("an illegal move");
    assert_eq!(game, before);
    assert_eq!(game.deadline(), Some(at(5)));
}

#[test]
fn every_fault_has_its_reason() {
    let faults = [
        (Fault::ClosedOutput, Reason::Crashed),
        (Fault::NotReading, Reason::Stalled),
        (Fault::illegal("9"), Reason::IllegalMove),
        (Fault::Flood { allowed: 1 }, Reason::ProtocolError),
        (Fault::NotRun { error: "no such file".to_owned() }, Reason::WouldNotStart),
        (Fault::late(seconds(1).into(), seconds(2).into()), Reason::Time),
    ];
    for (fault, reason) in faults {
        let mut game = started(setup("nim"));
        let forfeit = Forfeit { fault, last_words: Some("help".to_owned()) };
        game.perform(&Command::Forfeit { loser: First, forfeit: forfeit.clone() }, at(1)).expect("the end");
        assert_eq!(ended(&game), Some((reason, Some(Some(Second)))));
        assert_eq!(game.end().and_then(End::forfeit), Some(&forfeit));
    }
}

#[test]
fn players_resign_on_any_turn() {
    for loser in Player::BOTH {
        let mut game = started(setup("nim"));
        game.perform(&Command::Resign { player: loser }, at(1)).expect("the end");
        assert_eq!(ended(&game), Some((Reason::Resignation, Some(Some(loser.other())))));
    }
}

#[test]
fn a_host_may_know_the_result() {
    let mut game = started(setup("kalah"));
    let outcome = Outcome::by_margin(-4);
    game.perform(&Command::Adjudicate { outcome }, at(1)).expect("the end");
    assert_eq!(game.end(), Some(&End::Adjudication { outcome }));
    assert_eq!(game.end().map(End::reason), Some(Reason::Adjudicated));
}

#[test]
fn a_player_may_abort_until_both_have_moved() {
    let mut game = started(setup("kalah"));
    // An extra turn: the second player has not moved yet.
    play_all(&mut game, "3 6", 1);
    let abort = Command::Abort { player: First };
    assert_eq!(changes(game.decide(&abort, at(9))), Ok(vec![Change::Ended { end: End::Abort }]));
    play_all(&mut game, "1", 10);
    assert_eq!(game.decide(&abort, at(20)), Err(Refusal::TooLateToAbort));
    game.perform(&Command::Cancel, at(20)).expect("the host may");
    assert_eq!(ended(&game), Some((Reason::Aborted, None)));
    let mut waiting = Match::new(setup("kalah")).expect("a match");
    waiting.perform(&abort, at(0)).expect("an abort");
    assert_eq!(ended(&waiting), Some((Reason::Aborted, None)));
}

#[test]
fn a_player_who_lost_on_time_can_neither_resign_nor_agree_on_a_draw() {
    let mut game = started(timed("nim", ClockRule::PerTurn { per_turn: seconds(5) }));
    let proposal = gambito_play::Proposal::Draw;
    game.perform(&Command::Propose { player: Second, proposal }, at(1)).expect("a proposal");
    let too_late = [Command::Accept { player: First }, Command::Resign { player: Second }, play(Second, "1")];
    for command in too_late {
        let mut game = game.clone();
        game.perform(&command, at(5)).expect("the end");
        assert_eq!(ended(&game), Some((Reason::Time, Some(Some(Second)))), "{command:?}");
    }
}

#[test]
fn a_finished_match_refuses_everything_but_taking_moves_back() {
    let mut game = started(setup("nim"));
    play_all(&mut game, "1 2", 1);
    game.perform(&Command::Resign { player: First }, at(3)).expect("the end");
    let commands = [
        Command::Start,
        play(First, "1"),
        Command::Resign { player: Second },
        Command::Accept { player: Second },
        Command::Abort { player: First },
        Command::Cancel,
        Command::Expire,
        Command::Adjudicate { outcome: Outcome::draw() },
        Command::StartClock,
        Command::StopClock,
    ];
    for command in commands {
        assert_eq!(game.decide(&command, at(9)), Err(Refusal::Over), "{command:?}");
    }
    game.perform(&Command::TakeBack { to: 1 }, at(10)).expect("a move to take back");
    assert_eq!((game.turn(), game.end()), (Some(Second), None));
    assert_eq!(game.record().pos().text(), "7 2");
}

#[test]
fn the_opening_is_not_taken_back() {
    let mut with_opening = setup("nim");
    with_opening.opening = vec!["1".to_owned(), "2".to_owned()];
    let mut game = started(with_opening);
    assert_eq!((game.moves().len(), game.record().plies().len()), (0, 2));
    assert_eq!(game.decide(&Command::TakeBack { to: 0 }, at(1)), Err(Refusal::NothingToTakeBack));
    play_all(&mut game, "1 1", 1);
    assert_eq!(game.decide(&Command::TakeBack { to: 2 }, at(3)), Err(Refusal::NothingToTakeBack));
    game.perform(&Command::TakeBack { to: 0 }, at(3)).expect("two moves");
    assert_eq!((game.moves().len(), game.record().pos().text()), (0, "5 1".to_owned()));
}

#[test]
fn turns_are_numbered_for_ever() {
    let mut game = started(setup("nim"));
    let mut seen = vec![game.turn_seq()];
    play_all(&mut game, "1", 1);
    seen.push(game.turn_seq());
    game.perform(&Command::StopClock, at(2)).expect("a stop");
    assert_eq!(game.turn_seq(), seen[1], "a turn keeps its number");
    game.perform(&Command::TakeBack { to: 0 }, at(3)).expect("a move to take back");
    seen.push(game.turn_seq());
    play_all(&mut game, "1", 4);
    seen.push(game.turn_seq());
    assert_eq!(seen, [1, 2, 4, 5]);
    assert_eq!(game.moves().map(|made| made.turn_seq).collect::<Vec<_>>(), [4]);
    assert_eq!(game.seq(), 5);
}

/// Between the last move and the event that says so, a match takes no other command.
#[test]
fn half_of_a_decision_can_do_no_harm() {
    let mut game = started(setup("nim:tokens=1"));
    let events = game.decide(&play(First, "1"), at(1)).expect("a move");
    game.apply(&events[0]).expect("the move");
    assert_eq!(game.decide(&Command::Resign { player: First }, at(2)), Err(Refusal::Over));
    assert_eq!((game.turn(), game.deadline()), (None, None));
    game.apply(&Event { at: at(1), ..events[1].clone() }).expect("the end");
    assert_eq!(game.end().map(End::reason), Some(Reason::Win));
}
