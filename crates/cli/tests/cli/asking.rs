use crate::support::with_input;

#[test]
fn every_setting_is_asked_for_and_wrong_answers_are_explained() {
    let answers = "chess\nquary\nquarry\n0x1x1\nbig\n3x3x3\nalpha\nalphabeta\nperhaps\nlazy\nsimple\nleaves\nluck\nfinal\ndepth=0\nsoon\ndepth=3\nnobody\nmachine\nquit\n";
    let said = with_input("play --ask", answers.as_bytes());
    assert_eq!(said.code, 0, "{}", said.err);
    for words in [
        "invalid value \"chess\"; expected breakthrough, dots, flag, isolation, kalah, nim, quarry, tictactoe",
        "Did you mean quarry?",
        "invalid value \"0x1x1\" for size",
        "invalid value \"big\" for size",
        "Did you mean alphabeta?",
        "invalid value \"perhaps\"; expected lazy, complete",
        "\"luck\"",
        "invalid value \"nobody\"; expected me, machine, lot",
        "first player   alphabeta:depth=3,eval=final,with=lazy",
        "The machine plays",
    ] {
        assert!(said.out.contains(words), "{words:?} is missing in {}", said.out);
    }
    assert_eq!(said.out.matches("✗").count(), 10, "{}", said.out);
}

#[test]
fn empty_answers_take_what_is_usual() {
    let said = with_input("play nim --ask", "\n\n\n\n\n\n\n\n\n\nquit\n".as_bytes());
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("nim:tokens=8,take=3,last=loses"), "{}", said.out);
    assert!(said.out.contains("second player  engine"), "{}", said.out);
}

#[test]
fn spanish_answers_are_understood() {
    let answers = "\n\n\nalphabeta\nperezosa\ncaché\nhojas\n\n4\nmáquina\nsalir\n";
    let said = with_input("play nim --ask --lang es", answers.as_bytes());
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("primer jugador   alphabeta:depth=4,eval=final,with=cache+lazy"), "{}", said.out);
}

#[test]
fn values_that_do_not_go_together_are_asked_for_again() {
    let said = with_input("play tictactoe --ask", "2x2\n3\n3x3\n3\nfirst\nme\nquit\n".as_bytes());
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("invalid value \"3\" for line; expected 1..2"), "{}", said.out);
    assert!(said.out.contains("tictactoe:size=3x3,line=3"), "{}", said.out);
}

#[test]
fn one_number_stands_for_all_sides_of_a_board() {
    for (answers, game) in [
        ("quarry\n4\nfirst\nme\nquit\n", "quarry:size=4x4x4"),
        ("tictactoe\n4\n3\nfirst\nme\nquit\n", "tictactoe:size=4x4,line=3"),
    ] {
        let said = with_input("play --ask", answers.as_bytes());
        assert!(said.out.contains(game) && !said.out.contains('✗'), "{}", said.out);
    }
    let said = with_input("play --ask", b"quarry\n0\n");
    assert!(said.out.contains("invalid value \"0\" for size"), "{}", said.out);
}

#[test]
fn leaving_in_the_middle_is_fine() {
    for input in ["", "nim\n", "quit\n", "nim\n7\nquit\n"] {
        let said = with_input("play --ask", input.as_bytes());
        assert_eq!(said.code, 0, "{}", said.err);
    }
}
