use std::collections::HashSet;
use std::ops::ControlFlow;

use gambito_core::{Game, IllegalMove};

use crate::Walk;

pub(super) fn check<P: Game>(walk: &Walk<P>) {
    for pos in &walk.positions {
        let moves = pos.moves();
        let text = pos.position_text();
        let distinct: HashSet<_> = moves.iter().copied().collect();
        assert_eq!(distinct.len(), moves.len(), "{text}: a move is generated twice");
        assert_eq!(pos.move_count(), moves.len(), "{text}: moves are counted wrongly");
        let by_place: Vec<_> = (0..=moves.len()).map_while(|index| pos.nth_move(index)).collect();
        assert_eq!(by_place, moves, "{text}: moves by their place are not those in order");
        assert_eq!(pos.outcome().is_some(), moves.is_empty(), "{text}: over and without moves must be the same");
        assert_eq!(
            pos.result(),
            pos.outcome().map(|outcome| outcome.value_for(pos.turn())),
            "{text}: result and outcome differ"
        );
        if P::ALTERNATES {
            let alternates = moves.iter().all(|&mv| pos.after(mv).turn() != pos.turn());
            assert!(alternates, "{text}: a turn repeats in a game that says it does not");
        }
        successors_follow_the_moves(pos, &moves);
        a_position_read_back_has_the_same_end(pos, &walk.moves);
        a_visitor_may_stop(pos, &moves);
        only_generated_moves_are_legal(pos, &distinct, &walk.moves);
    }
}

/// However successors are made, they are the same, in the same order, and a visitor can stop.
fn successors_follow_the_moves<P: Game>(pos: &P, moves: &[P::Move]) {
    let text = pos.position_text();
    let mut seen = Vec::new();
    pos.visit_successors(|mv, child| {
        assert!(child == pos.after(mv), "{text}: the successor of {mv:?} is another one made with all");
        seen.push(mv);
    });
    assert_eq!(seen, moves, "{text}: successors do not follow the moves");
    for enough in [2, usize::MAX] {
        seen.clear();
        let flow = pos.try_successors(|mv, child| {
            assert!(*child == pos.after(mv), "{text}: the successor of {mv:?} is another one made in a row");
            seen.push(mv);
            if seen.len() == enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(seen, moves[..moves.len().min(enough)], "{text}: successors in a row do not follow the moves");
        assert_eq!(flow.is_break(), moves.len() >= enough, "{text}: a visitor that stops must get a break");
    }
    assert_eq!(pos.first_move(), moves.first().copied(), "{text}: the first move is another one");
}

/// A position read from its text, without the moves that led there, has the same outcome, and takes no move after the
/// end.
fn a_position_read_back_has_the_same_end<P: Game>(pos: &P, candidates: &[P::Move]) {
    let text = pos.position_text();
    let mut read = pos.parse_position(&text).unwrap_or_else(|error| panic!("{text} cannot be read back: {error}"));
    assert_eq!(read.outcome(), pos.outcome(), "{text}: the outcome is another one once read back");
    if pos.outcome().is_some() {
        for &mv in candidates {
            assert_eq!(read.play(mv), Err(IllegalMove(mv)), "{text}: a move is played after the end");
        }
        assert_eq!(read.outcome(), pos.outcome(), "{text}: refused moves change the outcome");
    }
}

fn a_visitor_may_stop<P: Game>(pos: &P, moves: &[P::Move]) {
    let mut seen = Vec::new();
    let flow = pos.visit_moves(|mv| {
        seen.push(mv);
        if seen.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let text = pos.position_text();
    assert_eq!(seen, moves[..moves.len().min(2)], "{text}: a visitor that stops sees other moves");
    assert_eq!(flow.is_break(), moves.len() >= 2, "{text}: a visitor that stops must get a break");
}

fn only_generated_moves_are_legal<P: Game>(pos: &P, generated: &HashSet<P::Move>, candidates: &[P::Move]) {
    let text = pos.position_text();
    for &mv in candidates {
        assert_eq!(pos.is_legal(mv), generated.contains(&mv), "{text}: legal is not what is generated, {mv:?}");
        let mut played = pos.clone();
        let result = played.play(mv);
        if generated.contains(&mv) {
            assert_eq!(result, Ok(()), "{text}: a legal move is refused");
            assert!(played == pos.after(mv), "{text}: playing {mv:?} checked and unchecked differ");
        } else {
            assert_eq!(result, Err(IllegalMove(mv)), "{text}: an illegal move is played");
            assert!(played == *pos, "{text}: a refused move changes the position, {mv:?}");
        }
    }
}
