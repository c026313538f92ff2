//! What solving reports while it runs.

use std::sync::{Arc, Mutex};

use gambito_analysis::{Figure, SearchRequest, analyse};
use gambito_catalog::{Algorithm, AnyPosition, LimitSpec};
use gambito_core::Player;
use gambito_search::{Progress, ProvenBounds};

use crate::variant;

/// Twenty different positions after two to five moves, some of which gave another turn.
fn positions() -> Vec<Box<dyn AnyPosition>> {
    let game = variant("kalah:pits=4,seeds=4");
    let mut positions: Vec<Box<dyn AnyPosition>> = Vec::new();
    for number in 0_usize.. {
        let mut pos = game.start();
        for step in 0..2 + number % 4 {
            let moves = pos.moves();
            pos.play(&moves[(number / 4 + step * (number + 3)) % moves.len()]).expect("a legal move");
        }
        if positions.iter().all(|other| other.text() != pos.text()) {
            positions.push(pos);
        }
        if positions.len() == 20 {
            break;
        }
    }
    let turns = positions.iter().map(|pos| pos.turn());
    assert!(Player::BOTH.into_iter().all(|player| turns.clone().any(|turn| turn == player)), "both players move");
    positions
}

/// A request, and everything that is proven while it is answered.
fn watched() -> (SearchRequest, Arc<Mutex<Vec<ProvenBounds>>>) {
    let seen: Arc<Mutex<Vec<ProvenBounds>>> = Arc::default();
    let mut request = SearchRequest::new("kalah:pits=4,seeds=4".to_owned(), Algorithm::Engine);
    let listener = {
        let seen = Arc::clone(&seen);
        move |bounds| seen.lock().expect("no panic before").push(bounds)
    };
    request.listeners.progress = Some(Arc::new(Progress::notify(listener)));
    (request, seen)
}

fn contains([low, high]: [i64; 2], value: i64) -> bool {
    (low..=high).contains(&value)
}

#[test]
fn all_bounds_contain_the_result_of_their_move_or_position() {
    let mut of_moves = 0;
    for pos in positions() {
        let (mut request, seen) = watched();
        request.resources.threads = Some(2);
        let value = analyse(&*pos).solve_value(&request).expect("a solution").score;
        let Figure::Whole(value) = value else { panic!("{} is not solved", pos.text()) };
        for bounds in seen.lock().expect("no panic").drain(..) {
            assert!(bounds.mv.is_none() && contains(bounds.bounds, value), "{bounds:?}: {value}, {}", pos.text());
        }
        let solved = analyse(&*pos).solve(&request, &mut |_| ()).expect("a solution");
        for bounds in seen.lock().expect("no panic").drain(..) {
            let value = bounds.mv.map_or(value, |index| solved.moves[index].score.expect("a solved move"));
            assert!(contains(bounds.bounds, value), "{bounds:?}: {value}, {}", pos.text());
            of_moves += u32::from(bounds.mv.is_some());
        }
    }
    assert!(of_moves > 100, "only {of_moves} bounds of moves");
}

#[test]
fn a_time_limit_does_not_change_how_a_position_is_solved() {
    let game = variant("kalah:pits=5,seeds=3");
    let solve = |limits| {
        let request = SearchRequest::new(game.to_string(), Algorithm::Engine).within(limits);
        analyse(&*game.start()).solve_value(&request).expect("a solution")
    };
    let hour = LimitSpec { time: Some(std::time::Duration::from_secs(3600)), ..LimitSpec::default() };
    let (free, limited) = (solve(LimitSpec::default()), solve(hour));
    assert_eq!((limited.score, limited.counters), (free.score, free.counters));
}
