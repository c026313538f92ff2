//! Games by name, from the outside.

mod run_time_family;

use gambito_catalog::Variant;

fn variant(game: &str) -> Variant {
    game.parse().expect("a good game")
}

#[test]
fn a_rule_that_few_games_change_is_named_only_where_it_is_changed() {
    let spec = |text: &str| text.parse::<Variant>().expect("a game").to_string();
    assert_eq!(spec("kalah:extra=on"), "kalah:pits=6,seeds=4,capture=nonempty,sweep=owner");
    let off = "kalah:pits=6,seeds=4,capture=nonempty,sweep=owner,extra=off";
    assert_eq!([spec("kalah:extra=off"), spec(off)], [off, off]);
}

#[test]
fn a_finished_game_has_no_contributions() {
    let mut pos = variant("nim:tokens=1").start();
    assert_eq!(pos.contributions(Some("theory")).expect("an evaluation").len(), 1);
    pos.play("1").expect("a legal move");
    assert!(pos.contributions(Some("theory")).expect("an evaluation").is_empty());
}

#[test]
fn a_variant_reads_back_as_it_was_written() {
    for text in ["nim:tokens=7,take=3,last=wins", "quarry:size=1x20x300", "tictactoe:size=4x3,line=3"] {
        assert_eq!(variant(text).to_string(), text);
    }
    for text in
        ["tree:((3 12 8)(2 4 6)(14 5 2))", "tree:(A(3,12) B:max(7 L:1))", "tree:random", "tree:random,seed=7,depth=3"]
    {
        assert_eq!(variant(text).to_string(), text);
    }
    assert_eq!(variant("tree:nodes=random,depth=2,seed=4").to_string(), "tree:random,seed=4");
    assert_eq!(variant("tree: (1\n  (2 3)) ").to_string(), "tree:(1 (2 3))");
    for (given, written) in [("first=o", "size=3x3,line=3,first=o"), ("first=x", "size=3x3,line=3")] {
        assert_eq!(variant(&format!("tictactoe:{given}")).to_string(), format!("tictactoe:{written}"));
    }
    assert_eq!(variant("nim:tokens=007").to_string(), "nim:tokens=7,take=3,last=loses");
    for bad in ["", "nim:tokens", "nim:tokens=", "nim:tokens=1,tokens=2", "tictactoe:size=2x2", "nim:tokens=+3"] {
        assert!(bad.parse::<Variant>().is_err(), "{bad}");
    }
    for bad in ["tree:((3 12)", "tree:(1 2),random", "tree:random,nodes=(1 2)", "tree:(1 2),seed=7", "tree:=", "tree:7"]
    {
        assert!(bad.parse::<Variant>().is_err(), "{bad}");
    }
}
