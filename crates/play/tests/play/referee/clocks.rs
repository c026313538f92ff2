use gambito_core::Outcome;
use gambito_core::Player::{self, First, Second};
use gambito_play::{Change, ClockRule, Command, End, Match, Moment, Reason, Refusal, Span};

use super::support::{at, changes, on_command, play, play_all, seconds, setup, started, timed};

const BANK: ClockRule = ClockRule::Bank { bank: seconds(10), increment: seconds(5) };

/// What both clocks show, in seconds.
fn shown(game: &Match, now: Moment) -> [u64; 2] {
    Player::BOTH.map(|player| game.reading(player, now).expect("a clock").total().as_micros() / 1_000_000)
}

#[test]
fn the_clock_of_the_player_to_move_runs_and_the_other_stands() {
    let mut game = started(timed("nim", BANK));
    assert_eq!(shown(&game, at(3)), [7, 10]);
    game.perform(&play(First, "1"), at(3)).expect("a move");
    assert_eq!(shown(&game, at(3)), [12, 10], "the increment comes when the turn passes");
    assert_eq!(shown(&game, at(7)), [12, 6]);
}

#[test]
fn the_last_reading_of_an_excused_player_is_that_of_the_log() {
    let mut game = started(timed("nim", BANK));
    game.excuse(seconds(1));
    assert_eq!(shown(&game, at(3)), [8, 10]);
    game.perform(&Command::Resign { player: First }, at(3)).expect("an end");
    assert_eq!(shown(&game, at(9)), [7, 10], "as after a replay");
}

#[test]
fn an_extra_turn_keeps_the_clock_running() {
    let mut game = started(timed("kalah", BANK));
    for (mv, now, left) in [("3", 2, [8, 10]), ("6", 4, [11, 10]), ("1", 6, [11, 13])] {
        let player = game.turn().expect("a running match");
        game.perform(&play(player, mv), at(now)).expect("a move");
        assert_eq!(shown(&game, at(now)), left, "after {mv}");
    }
}

#[test]
fn an_extra_turn_has_a_limit_of_its_own() {
    let mut game = started(timed("kalah", ClockRule::PerTurn { per_turn: seconds(5) }));
    game.perform(&play(First, "3"), at(4)).expect("a move");
    assert_eq!((game.turn(), game.deadline()), (Some(First), Some(at(9))));
    game.perform(&play(First, "6"), at(8)).expect("four seconds again");
    assert_eq!((game.turn(), game.deadline()), (Some(Second), Some(at(13))));
}

#[test]
fn an_overage_bank_pays_for_slow_turns_and_never_grows() {
    let rule = ClockRule::PerTurnWithBank { per_turn: seconds(5), bank: seconds(10) };
    let mut game = started(timed("nim:tokens=20", rule));
    play_all(&mut game, "1", 12);
    assert_eq!(game.reading(First, at(12)).expect("a clock").bank, seconds(3));
    play_all(&mut game, "1", 13);
    assert_eq!(game.reading(Second, at(13)).expect("a clock").bank, seconds(10));
    assert_eq!(game.deadline(), Some(at(13 + 5 + 3)));
}

#[test]
fn a_late_move_is_not_played_and_loses() {
    for (now, is_late) in [(9, false), (10, true), (1000, true)] {
        let mut game = started(timed("nim", BANK));
        game.perform(&play(First, "1"), at(now)).expect("an answer");
        assert_eq!(game.moves().len(), usize::from(!is_late), "after {now} s");
        assert_eq!(game.end().map(End::reason), is_late.then_some(Reason::Time));
    }
}

#[test]
fn a_winning_move_may_come_too_late() {
    let mut game = started(timed("nim:tokens=2", BANK));
    game.perform(&play(First, "1"), at(10)).expect("an answer");
    assert_eq!(game.end().and_then(End::outcome).and_then(Outcome::winner), Some(Second));
}

#[test]
fn a_margin_forgives_and_is_not_shown() {
    let mut setup = timed("nim", BANK);
    setup.first.margin = seconds(1);
    let mut game = started(setup);
    assert_eq!(game.deadline(), Some(at(11)));
    assert_eq!(shown(&game, at(10)), [0, 10]);
    game.perform(&play(First, "1"), at(10)).expect("a move");
    assert_eq!(shown(&game, at(10)), [5, 10]);
}

#[test]
fn time_that_the_host_measured_goes_before_the_stopwatch() {
    let mut game = started(timed("nim", BANK));
    let command = Command::Move { player: First, mv: "1".to_owned(), took: Some(seconds(9)) };
    game.perform(&command, at(300)).expect("it arrived in time");
    assert_eq!(shown(&game, at(300)), [6, 10]);
    assert_eq!(game.moves().map(|made| made.took).collect::<Vec<_>>(), [seconds(9)]);
    let command = Command::Move { player: Second, mv: "1".to_owned(), took: Some(seconds(10)) };
    game.perform(&command, at(301)).expect("an answer");
    assert_eq!(game.end().map(End::reason), Some(Reason::Time));
}

#[test]
fn time_is_over_at_the_deadline_and_not_before() {
    let mut game = started(timed("nim", BANK));
    let deadline = game.deadline().expect("a clock runs");
    let early = Moment::from_micros(deadline.as_micros() - 1);
    assert_eq!(game.decide(&Command::Expire, early), Err(Refusal::TimeNotUp { deadline: Some(deadline) }));
    game.perform(&Command::Expire, deadline).expect("the end");
    assert_eq!(game.end().map(End::reason), Some(Reason::Time));
    assert_eq!((game.deadline(), game.is_clock_running()), (None, false));
    assert_eq!(shown(&game, at(99)), [0, 10]);
}

#[test]
fn without_a_clock_there_is_no_deadline_but_time_is_measured() {
    let mut game = started(setup("nim"));
    assert_eq!(game.deadline(), None);
    assert_eq!(game.decide(&Command::Expire, at(9999)), Err(Refusal::TimeNotUp { deadline: None }));
    game.perform(&play(First, "1"), at(1000)).expect("a move");
    assert_eq!(game.moves().next().map(|made| made.took), Some(seconds(1000)));
}

#[test]
fn a_host_may_start_every_clock_itself() {
    let mut game = started(on_command(timed("kalah", BANK)));
    assert_eq!((game.is_clock_running(), game.deadline()), (false, None));
    for (mv, start, stop) in [("3", 100, 102), ("6", 200, 203), ("1", 300, 301)] {
        assert_eq!(changes(game.perform(&Command::StartClock, at(start))), Ok(vec![Change::ClockStarted]));
        assert_eq!(game.decide(&Command::StartClock, at(start)), Err(Refusal::ClockRunning));
        let player = game.turn().expect("a running match");
        game.perform(&play(player, mv), at(stop)).expect("a move");
        assert!(!game.is_clock_running(), "also before an extra turn");
    }
    assert_eq!(shown(&game, at(999)), [10, 14]);
}

/// A server that crashed knows when it last saw the clock run; the outage is free.
#[test]
fn a_stopped_clock_keeps_what_it_measured_and_nothing_more() {
    let mut game = started(timed("nim", BANK));
    game.perform(&Command::StopClock, at(4)).expect("a stop");
    assert_eq!(game.decide(&Command::StopClock, at(5)), Err(Refusal::ClockStopped));
    assert_eq!((game.deadline(), shown(&game, at(500))), (None, [6, 10]));
    game.perform(&Command::StartClock, at(600)).expect("a start");
    assert_eq!(game.deadline(), Some(at(606)));
    game.perform(&play(First, "1"), at(602)).expect("a move");
    assert_eq!(game.moves().next().map(|made| made.took), Some(seconds(6)));
}

#[test]
fn a_move_while_the_clock_is_stopped_costs_what_was_measured() {
    let mut game = started(timed("nim", BANK));
    game.perform(&Command::StopClock, at(4)).expect("a stop");
    game.perform(&play(First, "1"), at(900)).expect("a move");
    assert_eq!(game.moves().next().map(|made| made.took), Some(seconds(4)));
    assert_eq!(game.deadline(), Some(at(910)), "the next clock starts with the turn");
}

#[test]
fn a_clock_that_ran_out_cannot_be_stopped_any_more() {
    let mut game = started(timed("nim", BANK));
    game.perform(&Command::StopClock, at(10)).expect("an answer");
    assert_eq!(game.end().map(End::reason), Some(Reason::Time));
}

#[test]
fn a_host_whose_clock_goes_backwards_charges_nothing() {
    let mut game = started(timed("nim", BANK));
    game.perform(&play(First, "1"), at(5)).expect("a move");
    game.perform(&play(Second, "1"), at(2)).expect("a move");
    assert_eq!(game.latest(), at(5));
    assert_eq!(game.moves().last().map(|made| made.took), Some(Span::ZERO));
}

#[test]
fn taking_moves_back_gives_their_time_back() {
    let mut game = started(timed("kalah", BANK));
    for (mv, now) in [("3", 2), ("6", 4), ("1", 6)] {
        let player = game.turn().expect("a running match");
        game.perform(&play(player, mv), at(now)).expect("a move");
    }
    game.perform(&Command::TakeBack { to: 1 }, at(50)).expect("moves to take back");
    assert_eq!((game.turn(), shown(&game, at(50))), (Some(First), [8, 10]));
    assert_eq!(game.deadline(), Some(at(58)), "the turn begins anew");
}
