//! Conversations as the clients in use hold them.

use std::time::Duration;

use gambito_kgp::{Connection, Event, Output};

use crate::transcript::check;

/// pykgp quotes every string, numbers its lines and yields when its generator ends.
#[test]
fn pykgp_plays() {
    check(
        r#"
        > kgp 1 0 1
        < 1 set "info:name" "Random Agent"
        ! name Random Agent
        < 3 set "info:authors" "Eva,Frank"
        ! authors Eva,Frank
        < 5 set "auth:token" "t"
        ! token t
        < 7 mode "freeplay"
        > 2@7 ok
        ! ready
        ask <3,0,0,3,3,3,3,3,3> 5000
        > 4 state <3,0,0,3,3,3,3,3,3>
        < 9@4 move 3
        wait 1000
        < 11@4 move 1
        < 13@4 yield
        > 6@4 stop
        ! move 1 by client after 1000 ms
        ask <3,1,0,0,4,4,3,3,3> 5000
        > 8 state <3,1,0,0,4,4,3,3,3>
        wait 5000
        > 10@8 stop
        ! move 3 by random after 5000 ms
        > 12 ping
        < 15@12 pong
        "#,
    );
}

/// jkgp quotes values but not keys, comments on its moves, and sends its last `yield` after `stop`.
#[test]
fn jkgp_plays() {
    check(
        r#"
        > kgp 1 0 1
        < 1 set info:name "MinMax \"deep\""
        ! name MinMax "deep"
        < 3 set info:authors "Eva"
        ! authors Eva
        < 5 set info:description "Alpha-beta,\nwith a \\ in it"
        ! description Alpha-beta,\nwith a \ in it
        < 7 set auth:token "secret token"
        ! token secret token
        < 9 mode freeplay
        > 2@9 ok
        ! ready
        tell time:mode relative
        > 4 set time:mode "relative"
        tell time:clock 5000
        > 6 set time:clock 5
        ask <3,0,0,3,3,3,3,3,3> 5000
        > 8 state <3,0,0,3,3,3,3,3,3>
        < 11 set info:comment "depth 3"
        ! comment depth 3
        < 13@8 move 3
        < 15 set info:comment "depth 5"
        ! comment depth 5
        < 17@8 move 1
        wait 5000
        > 10@8 stop
        ! move 1 by client after 5000 ms (depth 5)
        < 19@8 yield
        tell time:clock 5000
        ask <3,1,0,0,4,4,3,3,3> 5000
        > 12 state <3,1,0,0,4,4,3,3,3>
        < 21@8 yield
        < 23@12 move 2
        < 25@12 yield
        > 14@12 stop
        ! move 2 by client after 0 ms
        < 27 goodbye
        x Client
        "#,
    );
}

/// A Rust client sends no ids, and tokens without quotes that the grammar does not allow. It never yields.
#[test]
fn a_client_without_ids_plays() {
    check(
        "
        > kgp 1 0 1
        < set info:name Sauerkraut
        ! name Sauerkraut
        < set auth:token gbt_0123
        ! token gbt_0123
        < mode freeplay
        > 2 ok
        ! ready
        wait 20000
        > 4 ping
        < @4 pong
        tell game:opponent Deep Thought
        > 6 set game:opponent \"Deep_Thought\"
        ask <3,0,0,3,3,3,3,3,3> 5000
        > 8 state <3,0,0,3,3,3,3,3,3>
        < @8 move 2
        < @8 move 3
        wait 4999
        wait 1
        > 10@8 stop
        ! move 3 by client after 5000 ms
        ",
    );
}

/// kgpc writes a line in several pieces, each of which may become a WebSocket message.
#[test]
fn kgpc_sends_lines_in_pieces() {
    let (mut connection, _) = Connection::open();
    let mut now = Duration::ZERO;
    let mut feed = |pieces: &[&str]| -> Vec<Output> {
        now += Duration::from_millis(1);
        pieces.iter().flat_map(|piece| connection.receive(now, piece.as_bytes())).collect()
    };
    let pieces = ["3", " set", " ", "\"info:author\"", " ", "\"Eva\"", "\r\n"];
    assert_eq!(feed(&pieces), [Output::Event(Event::Authors("Eva".to_owned()))]);
    assert_eq!(feed(&["5 mode \"free", "play\""]), []);
    let answer = feed(&["\r\n7 set \"info:name\" \"a\"\r\n9"]);
    let [Output::Send(ok), Output::Event(Event::Ready), Output::Event(Event::Name(name))] = &answer[..] else {
        panic!("{answer:?}")
    };
    assert_eq!((ok.wire().as_str(), name.as_str()), ("2@5 ok\r\n", "a"));
}

#[test]
fn other_options_and_answers_are_ignored() {
    check(
        "
        > kgp 1 0 1
        < set info:token x
        < set gambito:colour \"dark red\"
        < 1@2 ok
        < 3 error protocol not supported
        < pong 5
        < 1 set auth:forget old
        ! forget old
        < 1 ping
        > 2@1 pong
        < ping
        > 4 pong
        ",
    );
}

#[test]
fn what_a_client_does_wrong_is_reported_and_not_answered() {
    check(
        r#"
        > kgp 1 0 1
        < 1 mode freeplay
        > 2@1 ok
        ! ready
        < jump
        ! ignored: unknown command "jump"; expected one of kgp, mode, set, state, move, yield, stop, ping, pong, ok, error, goodbye
        < 3 set info:name My Bot
        ! ignored: invalid arguments of set; expected a key and a value, quoted if it has blanks
        < 3 set info:name "My Bot
        ! ignored: the string "My Bot" has no end; expected a closing quote
        < 5 state <1,0,0,1,1>
        ! ignored: state is a command of the server
        ask <3,0,0,3,0,3,3,3,3> 5000
        > 4 state <3,0,0,3,0,3,3,3,3>
        < move 1
        ! ignored: move without a reference; expected @ID of the state
        < yield
        ! ignored: yield without a reference; expected @ID of the state
        < @4 move 2
        ! ignored: illegal move 2; expected one of 1, 3
        < @4 move left
        ! ignored: invalid arguments of move; expected the number of a pit
        "#,
    );
}
