//! How connections end.

use std::time::Duration;

use gambito_kgp::{Closing, Connection, MODE_WITHIN, Output};

use crate::transcript::check;

#[test]
fn a_client_without_a_mode_is_closed_after_20_s() {
    check(
        "
        > kgp 1 0 1
        wait 19999
        < set info:name Slow
        ! name Slow
        wait 1
        > 2 error \"expected mode freeplay within 20 s\"
        > goodbye
        x NoMode
        < mode freeplay
        wait 60000
        ",
    );
}

#[test]
fn an_unknown_mode_is_refused() {
    check(
        "
        > kgp 1 0 1
        < 7 mode simple
        > 2@7 error \"unknown mode, expected freeplay\"
        > goodbye
        x UnknownMode
        ",
    );
    check(
        "
        > kgp 1 0 1
        < mode
        > 2 error \"unknown mode, expected freeplay\"
        > goodbye
        x UnknownMode
        ",
    );
}

#[test]
fn a_second_mode_is_refused_and_the_open_question_stopped() {
    check(
        "
        > kgp 1 0 1
        < 1 mode freeplay
        > 2@1 ok
        ! ready
        ask <3,0,0,3,3,3,3,3,3> 5000
        > 4 state <3,0,0,3,3,3,3,3,3>
        < 3 mode freeplay
        > 6@4 stop
        > 8@3 error \"a second mode, expected only one\"
        > goodbye
        x SecondMode
        ",
    );
}

#[test]
fn an_idle_client_is_pinged_and_any_line_is_a_sign_of_life() {
    check(
        "
        > kgp 1 0 1
        < mode freeplay
        > 2 ok
        ! ready
        wait 19999
        < @99 pong
        wait 19999
        wait 1
        > 4 ping
        wait 19999
        < set info:name Late
        ! name Late
        wait 19999
        wait 1
        > 6 ping
        wait 20000
        > 8 error \"expected pong within 20 s\"
        > goodbye
        x NoPong
        ",
    );
}

#[test]
fn a_thinking_client_is_not_pinged() {
    check(
        "
        > kgp 1 0 1
        < mode freeplay
        > 2 ok
        ! ready
        ask <3,0,0,3,3,3,3,3,3> 90000
        > 4 state <3,0,0,3,3,3,3,3,3>
        wait 60000
        < @4 move 1
        wait 30000
        > 6@4 stop
        ! move 1 by client after 90000 ms
        > 8 ping
        ",
    );
}

/// A client whose machine is gone plays random moves until the pong is due, and the question of that time is dropped.
#[test]
fn a_client_that_is_silent_for_a_turn_is_pinged_at_once() {
    check(
        "
        > kgp 1 0 1
        < mode freeplay
        > 2 ok
        ! ready
        ask <3,0,0,3,3,3,3,3,3> 15000
        > 4 state <3,0,0,3,3,3,3,3,3>
        wait 15000
        > 6@4 stop
        ! move 2 by random after 15000 ms
        > 8 ping
        ask <3,0,0,3,3,3,3,3,3> 15000
        > 10 state <3,0,0,3,3,3,3,3,3>
        wait 15000
        > 12@10 stop
        ! move 2 by random after 15000 ms
        ask <3,0,0,3,3,3,3,3,3> 15000
        > 14 state <3,0,0,3,3,3,3,3,3>
        wait 5000
        > 16@14 stop
        > 18 error \"expected pong within 20 s\"
        > goodbye
        x NoPong
        ",
    );
}

#[test]
fn the_server_can_explain_why_it_closes() {
    check(
        "
        > kgp 1 0 1
        < mode freeplay
        > 2 ok
        ! ready
        close this course is \"closed\"
        > 4 error \"this course is \\\"closed\\\"\"
        > goodbye
        x Server
        close
        withdraw
        tell game:id k3
        ",
    );
}

#[test]
fn nothing_after_goodbye_is_read() {
    let (mut connection, _) = Connection::open();
    let outputs = connection.receive(Duration::ZERO, b"1 goodbye\r\n3 set info:name a\r\n5 mode freeplay\r\n");
    assert_eq!(outputs, [Output::Close(Closing::Client)]);
    assert_eq!(connection.receive_line(Duration::ZERO, "5 mode freeplay\r\n"), []);
    assert_eq!((connection.deadline(), connection.is_ready()), (None, false));
}

/// After a long pause of the machine, a client gets its full time to answer.
#[test]
fn a_late_tick_pings_before_it_gives_up() {
    let (mut connection, _) = Connection::open();
    assert_eq!(connection.deadline(), Some(MODE_WITHIN));
    connection.receive_line(Duration::ZERO, "mode freeplay\r\n");
    let late = Duration::from_secs(3600);
    let outputs = connection.tick(late);
    assert!(matches!(&outputs[..], [Output::Send(ping)] if ping.to_string() == "4 ping"), "{outputs:?}");
    assert_eq!(connection.deadline(), Some(late + Duration::from_secs(20)));
}

#[test]
fn a_pong_that_waited_for_a_busy_server_counts() {
    let (mut connection, _) = Connection::open();
    connection.receive(Duration::ZERO, b"mode freeplay\n");
    assert_eq!(connection.tick(Duration::from_secs(20)).len(), 1);
    assert_eq!(connection.receive(Duration::from_secs(41), b"@4 pong\n"), []);
    assert_eq!(connection.deadline(), Some(Duration::from_secs(61)));
}
