use gambito_core::{Family as _, Presentation as _};
use gambito_rules::{FaultKind, Settings};

use crate::support::{game, pile, start};

/// The pile with other facts.
fn with_facts(facts: &'static [&'static str]) -> impl FnMut(&str) -> Vec<String> + Send + 'static {
    move |request: &str| match request {
        "rules 1" => facts.iter().chain(&["ready"]).map(|fact| (*fact).to_owned()).collect(),
        _ => pile(request),
    }
}

#[test]
fn facts_describe_the_game_and_other_lines_are_ignored() {
    let facts = &["This is SBCL 2.4", "title\tPile", "title.es\tMontón", "", "unknown\tfact", "players\tA\tB"];
    let family = game(with_facts(facts)).expect("a game");
    let description = family.describe();
    assert_eq!((&*description.title.en, &*description.title.es), ("Pile", "Montón"));
    assert!(description.moves.en.ends_with("such as 3 2 1"), "{}", description.moves.en);
    assert_eq!(start(&family).caption().en, "A: first player, B: second player");
}

#[test]
fn invalid_facts_are_faults() {
    for fact in [
        "largest\t0",
        "largest\tmany",
        "features\tTokens",
        "features\ta\ta",
        "features\tzero",
        "title\t ",
        "title\tTic\tTac",
        "name\tTic Tac",
        "name\tñandu",
        "players\tX",
        "players\tX\tO\tY",
    ] {
        let broken = game(with_facts(Box::leak(Box::new([fact]))));
        let fault = broken.err().expect("a fault");
        assert_eq!(fault.kind, FaultKind::BadFact { line: fact.to_owned() });
    }
}

#[test]
fn a_name_is_lower_case_letters_and_digits() {
    assert!(Settings::is_name("nim2"));
    assert!(!["", "2nim", "Nim", "my-nim", "nim:x"].into_iter().any(Settings::is_name));
}

#[test]
fn what_a_program_cannot_draw_is_drawn_as_its_text() {
    let family = game(with_facts(&[])).expect("a game");
    let start = start(&family);
    assert_eq!(start.diagram(""), "7 1\n");
    assert!(start.svg("").contains(">7 1</text></svg>"), "{}", start.svg(""));
    let drawing = game(pile).expect("a game");
    assert_eq!(super::support::start(&drawing).diagram(""), "ooooooo\n");
}
