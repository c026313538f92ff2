//! Searches: started with all limits, stopped, and abandoned.

use gambito_ugi::Score;

use crate::host::Host;

/// A game that no search solves.
const ENDLESS: &str = "kalah:seeds=6";

/// Sends `go` and waits until the search has completed a depth.
fn start_search(host: &mut Host, go: &str) {
    host.say(go);
    host.hear_until("info depth");
}

#[test]
fn every_way_to_go_gives_a_legal_move() {
    for go in [
        "go movetime 20",
        "go movetime 0",
        "go movetime -7",
        "go depth 3",
        "go depth 0",
        "go depth x nodes 50",
        "go nodes 500",
        "go nodes 0",
        "go p1time 300 p2time 1 p1inc 10 p2inc 10",
        "go wtime 200 btime 200",
        "go p1time 0 p2time 0",
        "go p1time -1 depth 2",
        "go movetime 99999999999999999999999999 depth 2",
        "go p1time 18446744073709551615 p1inc 18446744073709551615 depth 2",
        "go depth 4294967296 nodes 1000",
        "go searchmoves 1 2 ponder movestogo 3 mate 4 depth 2",
    ] {
        let mut host = Host::of("kalah", "engine");
        let legal = host.legal();
        host.say(go);
        let (_, mv) = host.best_move();
        assert!(legal.contains(&mv), "{go}: {mv}");
        assert!(host.close().is_empty(), "{go}: one answer");
    }
}

#[test]
fn without_limits_the_engine_ends_its_search_itself() {
    let mut host = Host::of(ENDLESS, "engine");
    let legal = host.legal();
    host.say("go");
    assert!(legal.contains(&host.best_move().1));
    assert!(host.close().is_empty(), "one answer");
}

#[test]
fn every_player_can_be_asked() {
    for player in
        ["random", "first", "greedy", "minimax:depth=2", "alphabeta", "mcts", "engine:level=1", "engine:depth=4"]
    {
        let mut host = Host::of("kalah", player);
        let legal = host.legal();
        for go in ["go movetime 30", "go p1time 500 p2time 500"] {
            host.say(go);
            let (_, mv) = host.best_move();
            assert!(legal.contains(&mv), "{player}: {mv}");
        }
        host.say("go infinite");
        assert!(host.heard_so_far().iter().all(|line| line.starts_with("info ")), "{player}");
        host.say("stop");
        assert!(legal.contains(&host.best_move().1), "{player}");
    }
}

#[test]
fn every_completed_depth_is_reported() {
    let mut host = Host::of("kalah", "engine");
    host.say("go depth 6");
    let (told, mv) = host.best_move();
    let depths: Vec<u32> = told.iter().filter_map(|info| info.depth).collect();
    // The engine may skip depths.
    assert!(depths.is_sorted() && depths.last() == Some(&6) && depths.len() > 1, "{depths:?}");
    for info in &told {
        assert!(info.seldepth >= info.depth && info.nodes.is_some() && info.time.is_some(), "{info:?}");
        assert!(info.score.is_some() && !info.pv.is_empty(), "{info:?}");
    }
    let last = told.last().expect("a search");
    assert!(last.pv.len() > 1 && last.pv[0] == mv, "{last:?}");
}

#[test]
fn a_proven_result_is_reported_with_its_distance() {
    let mut host = Host::of("nim:tokens=7", "engine");
    for (position, is_win) in [("5 1", false), ("4 1", true)] {
        host.say(&format!("position fen {position}"));
        host.say("go depth 20");
        let (told, _) = host.best_move();
        let Some(Score::Mate(distance)) = told.last().and_then(|info| info.score) else { panic!("{told:?}") };
        assert_eq!(distance > 0, is_win, "{position}: {distance}");
    }
}

#[test]
fn an_infinite_search_waits_for_stop_even_if_the_game_is_solved() {
    let mut host = Host::of("nim:tokens=7", "engine");
    start_search(&mut host, "go infinite");
    // The session answers each of these, so that an answer that is not held back would come between them.
    for _ in 0..50 {
        assert!(host.heard_so_far().iter().all(|line| line.starts_with("info ")));
    }
    host.say("stop");
    host.best_move();
    assert!(host.heard_so_far().is_empty());
}

#[test]
fn everything_else_is_answered_during_a_search() {
    let mut host = Host::of(ENDLESS, "engine");
    let legal = host.legal();
    start_search(&mut host, "go infinite");
    host.say("position startpos moves 6");
    host.say("query p1turn");
    assert_eq!(host.hear_until("response").1, "response false");
    host.say("query position");
    let position = host.hear_until("response").1;
    host.say("setoption name Level value 1");
    host.say("go depth 1");
    let (_, said) = host.hear_until("info string");
    assert!(said.contains("a search is running"), "{said}");
    assert!(host.heard_so_far().iter().all(|line| line.starts_with("info depth")));
    host.say("stop");
    assert!(legal.contains(&host.best_move().1), "the move is legal in the position that was searched");
    assert_eq!(host.ask("query position"), position);
    // The next search uses the new level and the new position.
    host.say("go");
    assert!(host.best_move().1.parse::<u32>().is_ok());
}

#[test]
fn stop_ends_an_endless_search_of_any_player() {
    for player in ["engine", "mcts", "alphabeta"] {
        let mut host = Host::of(ENDLESS, player);
        let legal = host.legal();
        for _ in 0..8 {
            start_search(&mut host, "go infinite");
            host.say("stop");
            assert!(legal.contains(&host.best_move().1), "{player}");
        }
        assert!(host.close().is_empty(), "{player}: one answer each");
    }
}

#[test]
fn stop_without_a_search_is_ignored() {
    let mut host = Host::of("kalah", "engine");
    host.say("stop");
    assert!(host.heard_so_far().is_empty());
    host.say("go depth 2");
    host.best_move();
    host.say("stop");
    assert!(host.heard_so_far().is_empty());
}

#[test]
fn stop_right_after_go_still_gives_one_legal_move() {
    for game in ["kalah", "flag", "quarry:size=40x40x40"] {
        let mut host = Host::of(game, "engine");
        let legal = host.legal();
        for _ in 0..20 {
            host.send(b"go infinite\nstop\n");
            let (_, mv) = host.best_move();
            assert!(legal.contains(&mv), "{game}: {mv}");
        }
        assert!(host.close().is_empty());
    }
}

#[test]
fn quit_ends_a_search_without_an_answer() {
    for go in ["go infinite", "go movetime 600000", "go depth 100"] {
        let mut host = Host::of(ENDLESS, "engine");
        start_search(&mut host, go);
        host.say("quit");
        let left = host.left();
        assert!(left.iter().all(|line| line.starts_with("info ")), "{go}: {left:?}");
    }
}

#[test]
fn a_search_is_answered_when_the_input_ends() {
    let mut host = Host::of("kalah", "engine");
    host.say("go depth 5");
    let (_, expected) = host.best_move();
    let mut host = Host::of("kalah", "engine");
    host.say("go depth 5");
    let left = host.close();
    assert!(left.iter().any(|line| line.starts_with("info depth 5 ")), "the search is not cut short: {left:?}");
    assert_eq!(left.last(), Some(&format!("bestmove {expected}")));
    let mut host = Host::of(ENDLESS, "engine");
    let legal = host.legal();
    start_search(&mut host, "go infinite");
    let left = host.close();
    let mv = left.last().and_then(|line| line.strip_prefix("bestmove ")).expect("an answer");
    assert!(legal.iter().any(|one| one == mv), "{mv}");
}

#[test]
fn random_moves_differ_from_game_to_game_unless_a_seed_is_set() {
    let games = |seed: &str| {
        let mut host = Host::of("tictactoe:size=8x8,line=5", "random");
        host.say(&format!("setoption name Seed value {seed}"));
        let mut game = || {
            host.say("uginewgame");
            let moves = (0..8).map(|_| {
                host.say("go");
                host.best_move().1
            });
            moves.collect::<Vec<_>>()
        };
        [game(), game()]
    };
    let [one, other] = games("5");
    assert_eq!(one, other);
    let [one, other] = games("<empty>");
    assert_ne!(one, other);
}
