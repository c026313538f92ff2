//! Whole games between two sessions, with the test as their host.

use gambito_catalog::families;

use crate::host::Host;

const RESULTS: [&str; 3] = ["response p1win", "response p2win", "response draw"];

/// Plays a game between two players; returns its moves and the answer to `query result`.
fn play(game: &str, players: [&str; 2], go: &str) -> (Vec<String>, String) {
    let mut hosts = players.map(|player| Host::of(game, player));
    let mut moves: Vec<String> = Vec::new();
    for host in &mut hosts {
        host.say("uginewgame");
    }
    loop {
        let position = format!("position startpos moves {}", moves.join(" "));
        for host in &mut hosts {
            host.say(&position);
        }
        let [first, second] = &mut hosts;
        let [over, other] = [first, second].map(|host| host.ask("query gameover"));
        assert_eq!(over, other);
        if over == "response true" {
            break;
        }
        let turn = hosts[0].ask("query p1turn");
        assert_eq!(hosts[1].ask("query p1turn"), turn);
        let mover = &mut hosts[usize::from(turn == "response false")];
        let legal = mover.legal();
        mover.say(go);
        let (_, mv) = mover.best_move();
        assert!(legal.contains(&mv), "{game}: {mv}");
        moves.push(mv);
    }
    let result = hosts[0].ask("query result");
    assert_eq!(hosts[1].ask("query result"), result);
    assert!(hosts.into_iter().all(|host| host.close().is_empty()));
    (moves, result)
}

#[test]
fn every_game_is_played_to_its_end() {
    for family in families() {
        let (moves, result) = play(family.name(), ["engine", "engine:level=2"], "go nodes 200");
        assert!(!moves.is_empty() && RESULTS.contains(&result.as_str()), "{}: {result}", family.name());
    }
}

#[test]
fn a_game_with_a_clock_is_played_to_its_end() {
    let (moves, result) = play("kalah", ["engine", "mcts"], "go p1time 1000 p2time 1 p1inc 10 p2inc 0");
    assert!(!moves.is_empty() && RESULTS.contains(&result.as_str()), "{result}");
}

#[test]
fn perfect_players_draw_tic_tac_toe() {
    let (_, result) = play("tictactoe", ["engine", "alphabeta"], "go depth 9");
    assert_eq!(result, "response draw");
}
