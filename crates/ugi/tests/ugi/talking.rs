//! Commands that are answered without a search.

use std::io::{self, BufReader, Write};

use gambito_ugi::{Answer, LONGEST_LINE, Session};

use crate::host::{Host, session};

fn introduced(game: &str, player: &str) -> Vec<String> {
    let mut host = Host::of(game, player);
    host.say("ugi");
    let (mut said, end) = host.hear_until("ugiok");
    assert_eq!(end, "ugiok");
    assert!(said.iter().all(|line| Answer::read(line).is_some()), "{said:?}");
    assert_eq!(said.remove(0), format!("id name Gambito {}", env!("CARGO_PKG_VERSION")));
    assert!(said.remove(0).starts_with("id author "));
    assert!(host.close().is_empty());
    said
}

#[test]
fn the_engine_introduces_itself_and_its_options() {
    let options = [
        "option name Hash type spin default 64 min 1 max 1048576",
        "option name Threads type spin default 1 min 1 max 256",
        "option name Level type spin default 0 min 0 max 10",
        "option name Eval type string default store",
        "option name Seed type string default <empty>",
    ];
    assert_eq!(introduced("kalah", "engine"), options);
}

#[test]
fn the_spec_of_the_player_sets_the_defaults() {
    let options = introduced("tictactoe", "engine:threads=2,memory=32M,eval=lines");
    assert!(options[0].contains("Hash type spin default 32 "), "{options:?}");
    assert!(options[1].contains("Threads type spin default 2 "), "{options:?}");
    assert!(options[3].ends_with("default lines"), "{options:?}");
    let options = introduced("kalah", "engine:level=3,seed=9");
    assert!(options[2].contains("Level type spin default 3 ") && options[4].ends_with("default 9"), "{options:?}");
}

#[test]
fn other_players_have_options_of_their_own() {
    let names = |player| {
        let options = introduced("kalah", player);
        options.iter().filter_map(|line| line.split(' ').nth(2)).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(names("mcts"), ["Hash", "Explore", "Seed"]);
    assert_eq!(names("alphabeta"), ["Eval"]);
    assert_eq!(names("greedy"), ["Eval"]);
    assert_eq!(names("random"), ["Seed"]);
    assert!(names("first").is_empty());
}

#[test]
fn a_person_has_no_session() {
    let (variant, player) = ("nim".parse().expect("a game"), "human".parse().expect("a player"));
    assert!(Session::new(variant, player, 0).is_none());
}

#[test]
fn option_names_are_not_case_sensitive() {
    let mut host = Host::of("kalah", "engine");
    for line in [
        "setoption name Hash value 16",
        "setoption name hash value 1",
        "setoption name THREADS value 2",
        "setoption name level value 10",
        "setoption name Level value 0",
        "setoption name Eval value 2*store+extra",
        "setoption name Eval value",
        "setoption name Seed value 7",
        "setoption name Seed value <empty>",
    ] {
        host.say(line);
        assert!(host.heard_so_far().is_empty(), "{line}");
    }
    let mut sampler = Host::of("kalah", "mcts");
    for line in ["setoption name Explore value 0.7", "setoption name explore value", "setoption name hash value 8"] {
        sampler.say(line);
        assert!(sampler.heard_so_far().is_empty(), "{line}");
    }
}

#[test]
fn an_invalid_option_is_explained() {
    let mut host = Host::of("kalah", "engine");
    for (line, allowed) in [
        ("setoption name Hash value 0", "1..1048576"),
        ("setoption name Hash value 9999999999999999999999", "1..1048576"),
        ("setoption name Hash value -5", "1..1048576"),
        ("setoption name Hash", "1..1048576"),
        ("setoption name Threads value many", "1..256"),
        ("setoption name Level value 11", "0 for full strength"),
        ("setoption name Eval value nonsense", "store"),
        ("setoption name Seed value -1", "0..18446744073709551615"),
        ("setoption name Ponder value true", "Hash, Threads, Level, Eval, Seed"),
        ("setoption", "Hash, Threads, Level, Eval, Seed"),
    ] {
        let said = host.ask(line);
        assert!(said.starts_with("info string ") && said.contains(allowed), "{line}: {said}");
    }
    let mut sampler = Host::of("kalah", "mcts");
    for value in ["-1", "101", "1,nodes=5", "much"] {
        let said = sampler.ask(&format!("setoption name Explore value {value}"));
        assert!(said.starts_with("info string ") && said.contains("0..100"), "{value}: {said}");
    }
    assert!(Host::of("kalah", "first").ask("setoption name Hash value 1").contains("known options: none"));
}

#[test]
fn queries_are_about_the_last_position_and_a_new_game_begins_at_the_start() {
    let mut host = Host::of("nim:tokens=7", "engine");
    assert_eq!(host.ask("query position"), "response 7 1");
    host.say("position fen 5 2 moves 1");
    assert_eq!(host.ask("query position"), "response 4 1");
    assert_eq!(host.ask("query p1turn"), "response true");
    assert_eq!(host.ask("query legal"), "response 3 2 1");
    assert_eq!(host.ask("query gameover"), "response false");
    assert_eq!(host.ask("query result"), "response none");
    host.say("uginewgame");
    assert_eq!(host.ask("query position"), "response 7 1");
}

#[test]
fn a_finished_game_has_a_result_and_no_move() {
    let mut host = Host::of("tictactoe", "engine");
    for (moves, result) in [("0 3 1 4 2", "p1win"), ("8 0 3 1 4 2", "p2win"), ("0 1 2 4 3 5 7 6 8", "draw")] {
        host.say(&format!("position startpos moves {moves}"));
        assert_eq!(host.ask("query gameover"), "response true", "{moves}");
        assert_eq!(host.ask("query result"), format!("response {result}"));
        assert_eq!(host.ask("query legal"), "response");
        assert!(host.ask("go infinite").starts_with("info string the game is over"));
        assert_eq!(host.hear(), "bestmove none");
    }
}

#[test]
fn an_invalid_position_is_explained_and_the_previous_one_kept() {
    let mut host = Host::of("kalah", "engine");
    host.say("position startpos moves 3 1");
    let before = host.ask("query position");
    let said = host.ask("position startpos moves 3 1 9 2");
    assert!(said.starts_with("info string invalid move number 3,") && said.contains('9'), "{said}");
    for line in ["position fen 1,2,3", "position", "position fen", "position nowhere"] {
        let said = host.ask(line);
        assert!(said.starts_with("info string invalid position"), "{line}: {said}");
    }
    assert_eq!(host.ask("query position"), before);
}

#[test]
fn an_extra_turn_keeps_the_turn() {
    let mut host = Host::of("kalah", "engine");
    host.say("position startpos moves 3");
    assert_eq!(host.ask("query p1turn"), "response true");
    host.say("position startpos moves 3 1");
    assert_eq!(host.ask("query p1turn"), "response false");
}

#[test]
fn spaces_line_endings_and_unknown_commands_are_ignored() {
    let mut host = Host::of("nim:tokens=7", "engine");
    host.send(b"\r\n\n   \t\nfoo bar\r\n\xff\xfe\x00\x01\n joho\tisready \r\n");
    assert_eq!(host.hear(), "readyok");
    host.send(b"\tposition   startpos\tmoves  2\t 1 \r\nquery\t position\r\n");
    assert_eq!(host.hear(), "response 4 1");
    host.send(b"debug on\nregister later\nponderhit\nquery\nquery weather\nd\n");
    assert!(host.heard_so_far().is_empty());
}

#[test]
fn a_line_that_is_too_long_is_skipped() {
    let mut host = Host::of("nim:tokens=7", "engine");
    host.send(&b"position startpos moves ".repeat(3 * LONGEST_LINE / 24));
    host.send(b"\nquery position\n");
    assert!(host.hear().starts_with("info string a line of more than 1048576 bytes"));
    assert_eq!(host.hear(), "response 7 1");
    // Messages quote only the beginning of a long line.
    host.send(&[b"position fen ".to_vec(), vec![b'7'; LONGEST_LINE - 20], b"\n".to_vec()].concat());
    let said = host.hear();
    assert!(said.starts_with("info string invalid position") && said.len() < 2000, "{}", said.len());
}

#[test]
fn the_last_line_needs_no_line_ending() {
    let mut host = Host::of("nim:tokens=7", "engine");
    host.send(b"isready\nquery position");
    assert_eq!(host.close(), ["readyok", "response 7 1"]);
}

#[test]
fn after_quit_nothing_is_obeyed() {
    let mut host = Host::of("nim:tokens=7", "engine");
    host.send(b"isready\nquit\nisready\n");
    assert_eq!(host.left(), ["readyok"]);
}

/// An output whose reader is gone.
struct Broken;

impl Write for Broken {
    fn write(&mut self, _bytes: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_output_ends_the_session() {
    let asking = io::Read::chain(&b"go infinite\n"[..], Repeated(b"isready\n", 0));
    let served = session("kalah", "engine").serve(BufReader::new(asking), Broken);
    assert_eq!(served.map_err(|error| error.kind()), Err(io::ErrorKind::BrokenPipe));
}

#[test]
fn a_closed_output_ends_a_search_whose_input_has_ended() {
    let served = session("kalah:seeds=6", "engine").serve(&b"go depth 100\n"[..], Broken);
    assert_eq!(served.map_err(|error| error.kind()), Err(io::ErrorKind::BrokenPipe));
}

/// Endless repetitions of the same bytes.
struct Repeated(&'static [u8], usize);

impl io::Read for Repeated {
    fn read(&mut self, place: &mut [u8]) -> io::Result<usize> {
        for byte in place.iter_mut() {
            *byte = self.0[self.1 % self.0.len()];
            self.1 += 1;
        }
        Ok(place.len())
    }
}
