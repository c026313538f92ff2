use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;

use gambito_core::{Notation, Position, Symmetric};
use gambito_games::TicTacToe;
use gambito_games::tictactoe::GridSymmetry;

use crate::tictactoe::{classic, golden};

fn board(text: &str) -> TicTacToe {
    classic().parse_position(text).expect("a reachable board")
}

fn distinct_moves(pos: &TicTacToe) -> Vec<u8> {
    let mut moves = Vec::new();
    let _ = pos.visit_distinct_moves(|cell| {
        moves.push(cell);
        ControlFlow::Continue(())
    });
    moves
}

/// The moves that an older program kept: it dropped every successor that was equivalent to an earlier one, but knew only
/// seven symmetries, without the half turn.
fn kept_without_half_turn(pos: &TicTacToe) -> Vec<u8> {
    let is_half_turn = |symmetry: &GridSymmetry| pos.map_move(0, *symmetry) == 8 && pos.map_move(1, *symmetry) == 7;
    let seven: Vec<_> = pos.symmetries().into_iter().filter(|symmetry| !is_half_turn(symmetry)).collect();
    assert_eq!(seven.len(), 7);
    let mut kept: Vec<u8> = Vec::new();
    for cell in pos.moves() {
        let images: Vec<_> = seven.iter().map(|&symmetry| pos.after(cell).map(symmetry)).collect();
        if !kept.iter().any(|&earlier| images.contains(&pos.after(earlier))) {
            kept.push(cell);
        }
    }
    kept
}

#[test]
fn seven_symmetries_keep_what_the_older_program_kept() {
    let golden = golden().facts.kept_by_sbcl;
    let ours: BTreeMap<_, _> = golden.keys().map(|text| (text.clone(), kept_without_half_turn(&board(text)))).collect();
    assert_eq!(ours, golden);
}

#[test]
fn all_eight_symmetries_keep_one_move_of_each_class() {
    let expected = [
        (".........", vec![0, 1, 4]),
        ("X........", vec![1, 2, 4, 5, 8]),
        ("..X......", vec![0, 1, 3, 4, 6]),
        ("......X..", vec![0, 1, 2, 3, 4]),
        ("........X", vec![0, 1, 2, 4, 5]),
        (".X.......", vec![0, 3, 4, 6, 7]),
        ("...X.....", vec![0, 1, 2, 4, 5]),
        (".....X...", vec![0, 1, 2, 3, 4]),
        (".......X.", vec![0, 1, 3, 4, 6]),
        ("....X....", vec![0, 1]),
    ];
    for (text, moves) in expected {
        let pos = board(text);
        let classes: HashSet<_> = pos.moves().into_iter().map(|cell| pos.after(cell).canonical().0).collect();
        let distinct = distinct_moves(&pos);
        assert_eq!(distinct.len(), classes.len(), "{text}");
        assert_eq!(distinct.len(), moves.len(), "{text}");
        assert_eq!(distinct, moves, "{text}");
    }
}

#[test]
fn the_half_turn_folds_what_the_older_program_left_apart() {
    // A half turn fixes each of these boards, so the older program tried at least one move too many.
    for (text, folded) in [("...XOX...", 2), ("..X.O.X..", 2), (".X..O..X.", 2), ("X...O...X", 2)] {
        let pos = board(text);
        assert!(distinct_moves(&pos).len() < kept_without_half_turn(&pos).len(), "{text}");
        assert_eq!(distinct_moves(&pos).len(), folded, "{text}");
    }
}

#[test]
fn a_rectangle_has_half_the_symmetries_of_a_square() {
    assert_eq!(TicTacToe::new(4, 3, 3).symmetries().len(), 4);
    assert_eq!(TicTacToe::new(4, 4, 3).symmetries().len(), 8);
    assert_eq!(distinct_moves(&TicTacToe::new(4, 3, 3)), [0, 1, 4, 5]);
}
