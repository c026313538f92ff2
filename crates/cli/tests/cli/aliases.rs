//! Games by their Spanish names.

use crate::support::{say, with_input};

#[test]
fn every_command_accepts_a_spanish_name_and_writes_the_name_of_the_game() {
    for (call, game) in [
        ("show cantera:size=2x2x2 --json", "quarry:size=2x2x2"),
        ("search mancala:seeds=3 --depth 2 --json", "kalah:pits=6,seeds=3,capture=nonempty,sweep=owner"),
        ("solve tresenraya --json", "tictactoe:size=3x3,line=3"),
        ("show bandera --json", "flag:map=meadow"),
        ("show puntos:size=3x1 --json", "dots:size=3x1"),
        ("match mancala:seeds=3 random first --games 2 --json", "kalah:pits=6,seeds=3,capture=nonempty,sweep=owner"),
    ] {
        assert_eq!(say(call).json()["game"], game, "{call}");
    }
}

#[test]
fn spanish_names_are_listed_and_suggested() {
    let offer = say("games --json").json();
    let aliases: Vec<String> =
        offer["games"].as_array().expect("games").iter().map(|game| game["aliases"].to_string()).collect();
    assert_eq!(
        aliases,
        [
            "[]",
            "[\"puntos\"]",
            "[\"bandera\"]",
            "[]",
            "[\"mancala\"]",
            "[]",
            "[\"cantera\"]",
            "[\"tresenraya\"]",
            "[\"arbol\"]"
        ]
    );
    assert!(say("games").out.contains("Also written: cantera"));
    let spanish = say("games --lang es").out;
    assert!(spanish.contains("\ncantera  La cantera\n") && spanish.contains("También se escribe: quarry"), "{spanish}");
    assert!(spanish.contains("gambito games bandera"), "{spanish}");
    let refused = say("show tresnraya");
    assert!(refused.code == 2 && refused.err.contains("Did you mean tresenraya?"), "{}", refused.err);
}

#[test]
fn a_question_for_the_game_accepts_a_spanish_name() {
    let said = with_input("play --ask", b"cantera\nbig\n");
    assert!(said.out.contains("invalid value \"big\" for size"), "{}{}", said.out, said.err);
    let said = with_input("play --ask --lang es", b"ajedrez\ncantera\n");
    let offered = "breakthrough, puntos, bandera, isolation, mancala, nim, cantera, tresenraya, arbol";
    assert!(said.out.contains(&format!("Juego ({offered}) [breakthrough]")), "{}", said.out);
    assert!(said.out.contains(&format!("valor no válido: \"ajedrez\"; se esperaba {offered}")), "{}", said.out);
}
