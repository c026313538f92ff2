use std::collections::HashSet;
use std::ops::ControlFlow;

use gambito_core::Game;

use crate::Walk;

pub(super) fn check<P: Game>(walk: &Walk<P>) {
    for pos in &walk.positions {
        let text = pos.position_text();
        let symmetries = pos.symmetries();
        let identity = *symmetries.first().unwrap_or_else(|| panic!("{text}: not even an identity"));
        assert!(pos.map(identity) == *pos, "{text}: the first symmetry is not the identity");
        let (canonical, element) = pos.canonical();
        assert!(pos.map(element) == canonical, "{text}: {element:?} does not lead to the representative");
        for symmetry in symmetries {
            an_image_is_the_same_but_for_labels(pos, symmetry);
            let image = pos.map(symmetry);
            assert!(image.canonical().0 == canonical, "{text}: its image by {symmetry:?} has another representative");
        }
        distinct_moves_are_the_first_of_their_class(pos);
    }
}

fn an_image_is_the_same_but_for_labels<P: Game>(pos: &P, symmetry: P::Symmetry) {
    let text = pos.position_text();
    let image = pos.map(symmetry);
    let inverse = pos.inverse(symmetry);
    assert!(image.map(inverse) == *pos, "{text}: {inverse:?} does not undo {symmetry:?}");
    assert!(pos.symmetries().contains(&inverse), "{text}: {inverse:?} is no element of the group");
    assert_eq!((image.turn(), image.outcome()), (pos.turn(), pos.outcome()), "{text}: {symmetry:?} changes the game");
    assert_eq!(image.move_count(), pos.move_count(), "{text}: {symmetry:?} changes the number of moves");
    for mv in pos.moves() {
        let mapped = pos.map_move(mv, symmetry);
        assert!(image.is_legal(mapped), "{text}: {mv:?} becomes the illegal {mapped:?} by {symmetry:?}");
        assert_eq!(image.map_move(mapped, inverse), mv, "{text}: {inverse:?} does not bring the move back");
        let (played_first, mapped_first) = (pos.after(mv).map(symmetry), image.after(mapped));
        assert!(played_first == mapped_first, "{text}: playing {mv:?} and mapping by {symmetry:?} do not commute");
    }
}

fn distinct_moves_are_the_first_of_their_class<P: Game>(pos: &P) {
    let text = pos.position_text();
    let keeping: Vec<_> = pos.symmetries().into_iter().filter(|&symmetry| pos.map(symmetry) == *pos).collect();
    let mut earlier = Vec::new();
    let expected: Vec<_> = pos
        .moves()
        .into_iter()
        .filter(|&mv| {
            let is_first = !keeping.iter().any(|&symmetry| earlier.contains(&pos.map_move(mv, symmetry)));
            earlier.push(mv);
            is_first
        })
        .collect();
    let mut distinct = Vec::new();
    let _ = pos.visit_distinct_moves(|mv| {
        distinct.push(mv);
        ControlFlow::Continue(())
    });
    assert_eq!(distinct, expected, "{text}: the distinct moves are others");

    let representatives =
        |moves: &[P::Move]| -> HashSet<P> { moves.iter().map(|&mv| pos.after(mv).canonical().0).collect() };
    assert!(
        representatives(&distinct) == representatives(&pos.moves()),
        "{text}: the distinct moves miss a class of successors"
    );
}
