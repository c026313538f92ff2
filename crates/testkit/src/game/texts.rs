use std::collections::HashSet;

use gambito_core::{Game, MoveError};

use crate::{Dice, Walk};

/// Parts of a damaged text: digits, separators and signs of the games, all kinds of blanks, characters of several
/// bytes, and nothing.
const DEBRIS: [&str; 16] =
    ["", " ", "0", "1", "9", "-", "+", "x", "X", "<", ",", "/", "\t", "\u{0}", "\u{a0}\u{1d7d9}", "ñ"];

pub(super) fn check<P: Game>(walk: &Walk<P>) {
    let mut dice = Dice::new(1);
    for pos in &walk.positions {
        let text = pos.position_text();
        let read = pos.parse_position(&text).unwrap_or_else(|error| panic!("{text} cannot be read back: {error}"));
        assert!(read == *pos, "{text} is read as another position: {read:?}");
        assert_eq!((read.key(), read.outcome()), (pos.key(), pos.outcome()), "{text}: read back it has changed");
        assert!(!text.contains('\n') && text.trim() == text, "{text:?} is not one tidy line");
        damaged_positions_are_refused_or_sound(pos, &text, &mut dice);
        moves_come_back(pos, walk, &mut dice);
    }
}

fn moves_come_back<P: Game>(pos: &P, walk: &Walk<P>, dice: &mut Dice) {
    let text = pos.position_text();
    let mut texts = HashSet::new();
    for mv in pos.moves() {
        let written = pos.move_text(mv);
        assert_eq!(pos.parse_move(&written), Ok(mv), "{text}: the move {written:?} is not read back");
        let damaged = damage(&written, dice);
        if let Ok(read) = pos.parse_move(&damaged) {
            assert!(pos.is_legal(read), "{text}: {damaged:?} is read as an illegal move");
        }
        assert!(texts.insert(written.clone()), "{text}: two moves are written {written:?}");
    }
    if let Some(mv) = dice.pick(&walk.moves).filter(|&mv| !pos.is_legal(mv)) {
        let written = pos.move_text(mv);
        let error = pos.parse_move(&written).expect_err("an illegal move is not read");
        let says_over = error == MoveError::GameOver { given: written };
        assert_eq!(says_over, pos.outcome().is_some(), "{text}: {error} is not the reason");
    }
}

fn damaged_positions_are_refused_or_sound<P: Game>(pos: &P, text: &str, dice: &mut Dice) {
    for _ in 0..4 {
        let damaged = damage(text, dice);
        let Ok(read) = pos.parse_position(&damaged) else { continue };
        let written = read.position_text();
        let again =
            pos.parse_position(&written).unwrap_or_else(|error| panic!("{damaged:?} became {written}: {error}"));
        assert!(again == read, "{damaged:?} was read, and {written} is read as something else");
        assert_eq!(read.outcome().is_some(), read.move_count() == 0, "{damaged:?} was read and makes no sense");
    }
}

/// The text with one to three characters replaced or inserted.
fn damage(text: &str, dice: &mut Dice) -> String {
    let mut characters: Vec<String> = text.chars().map(String::from).collect();
    for _ in 0..=dice.below(3) {
        let debris = dice.pick(&DEBRIS).expect("there is debris");
        let place = dice.below(u32::try_from(characters.len()).expect("a line is short") + 1) as usize;
        match characters.get_mut(place) {
            Some(character) if dice.once_in(2) => *character = debris.to_owned(),
            _ => characters.insert(place, debris.to_owned()),
        }
    }
    characters.concat()
}
