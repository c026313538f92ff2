//! Questions, moves and time.

use std::time::Duration;

use gambito_core::Position as _;
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use gambito_kgp::{Connection, Event, Output, Question};

use crate::transcript::check;

#[test]
fn moves_do_not_reset_the_limit_and_the_last_legal_one_counts() {
    check(
        "
        > kgp 1 0 1
        < mode freeplay
        > 2 ok
        ! ready
        ask <3,0,0,3,0,3,3,3,3> 5000
        > 4 state <3,0,0,3,0,3,3,3,3>
        wait 4000
        < @4 move 3
        < @4 move 1
        < @4 move 2
        ! ignored: illegal move 2; expected one of 1, 3
        wait 999
        wait 1
        > 6@4 stop
        ! move 1 by client after 5000 ms
        ",
    );
}

#[test]
fn late_moves_are_ignored_silently() {
    check(
        "
        > kgp 1 0 1
        < mode freeplay
        > 2 ok
        ! ready
        ask <3,0,0,3,3,3,3,3,3> 5000
        > 4 state <3,0,0,3,3,3,3,3,3>
        < @4 move 2
        < @4 yield
        > 6@4 stop
        ! move 2 by client after 0 ms
        < @4 move 3
        < @4 yield
        < @2 move 3
        ask <3,0,0,3,3,3,3,3,3> 5000
        > 8 state <3,0,0,3,3,3,3,3,3>
        < @4 move 3
        < @4 yield
        < @8 move 1
        < @8 yield
        > 10@8 stop
        ! move 1 by client after 0 ms
        ",
    );
}

#[test]
fn a_yield_without_a_legal_move_leaves_it_to_chance() {
    check(
        "
        > kgp 1 0 1
        < mode freeplay
        > 2 ok
        ! ready
        ask <3,0,0,3,3,3,3,3,3> 5000
        > 4 state <3,0,0,3,3,3,3,3,3>
        wait 10
        < @4 yield
        > 6@4 stop
        ! move 2 by random after 10 ms
        ",
    );
}

#[test]
fn only_one_question_is_open_and_only_after_the_mode() {
    check(
        "
        > kgp 1 0 1
        ask <3,0,0,3,3,3,3,3,3> 5000
        # the client is not ready; wait for its mode
        < mode freeplay
        > 2 ok
        ! ready
        ask <2,3,1,0,0,1,1> 5000
        # the position has no legal move
        ask <3,0,0,3,3,3,3,3,3> 5000
        > 4 state <3,0,0,3,3,3,3,3,3>
        ask <3,0,0,3,3,3,3,3,3> 5000
        # the client has an open question; wait for its move or withdraw it
        withdraw
        > 6@4 stop
        withdraw
        < @4 move 1
        ask <3,0,0,3,3,3,3,3,3> 5000
        > 8 state <3,0,0,3,3,3,3,3,3>
        close
        > 10@8 stop
        > goodbye
        x Server
        ask <3,0,0,3,3,3,3,3,3> 5000
        # the connection is closed
        ",
    );
}

#[test]
fn a_comment_belongs_to_the_next_move_only() {
    check(
        "
        > kgp 1 0 1
        < mode freeplay
        > 2 ok
        ! ready
        ask <3,0,0,3,3,3,3,3,3> 5000
        > 4 state <3,0,0,3,3,3,3,3,3>
        < set info:comment first
        ! comment first
        < @4 move 1
        < @4 move 2
        < set info:comment unused
        ! comment unused
        < @4 yield
        > 6@4 stop
        ! move 2 by client after 0 ms
        < set info:comment late
        ! comment late
        < @4 move 3
        ask <3,0,0,3,3,3,3,3,3> 5000
        > 8 state <3,0,0,3,3,3,3,3,3>
        < @8 move 1
        < @8 yield
        > 10@8 stop
        ! move 1 by client after 0 ms
        ",
    );
}

#[test]
fn options_are_told_once_until_they_change() {
    check(
        "
        > kgp 1 0 1
        tell time:mode relative
        > 2 set time:mode \"relative\"
        tell time:mode relative
        tell game:id k3
        > 4 set game:id \"k3\"
        tell game:id k4
        > 6 set game:id \"k4\"
        tell time:clock 5999
        > 8 set time:clock 5
        tell time:clock 5000
        ",
    );
}

/// A move that is in the same piece as the end of the time must not count.
#[test]
fn a_move_at_the_deadline_is_too_late_even_without_a_tick() {
    let (mut connection, _) = Connection::open();
    connection.receive(Duration::ZERO, b"mode freeplay\n");
    let position = Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner).after(2).after(0);
    let limit = Duration::from_secs(5);
    connection.ask(Duration::from_secs(1), Question { position, limit, seed: 1 }).expect("the client is ready");
    assert_eq!(connection.deadline(), Some(Duration::from_secs(6)));
    connection.receive(Duration::from_millis(5999), b"@4 move 3\n");
    assert_eq!(connection.candidate(), Some(2));
    let outputs = connection.receive(Duration::from_secs(6), b"@4 move 5\n@4 yield\n");
    let [Output::Send(stop), Output::Event(Event::Chosen(choice))] = &outputs[..] else { panic!("{outputs:?}") };
    assert_eq!((stop.to_string().as_str(), choice.pit, choice.took), ("6@4 stop", 2, limit));
    assert!(connection.is_ready());
}
