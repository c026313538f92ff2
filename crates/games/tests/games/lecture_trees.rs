//! The game `tree`: its text, its limits, its values and its random trees.

use gambito_core::{Family as _, Key, Limits, Notation, Outcome, Player, Position, Presentation, StartError, Values};
use gambito_games::tree::{Growth, MOST_DEPTH, MOST_NODES, TreeDefect, TreeError, Turns};
use gambito_games::{LectureTree, TreeFamily};
use gambito_search::Switches;
use gambito_testkit::{check_engine, check_game, check_search, check_traces, run};

use crate::evaluations::evaluation;

const FIRST_LECTURE: &str = "((3 12 8)(2 4 6)(14 5 2))";

fn tree(text: &str) -> LectureTree {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn grown(seed: u32, branching: u32, depth: u32, turns: Turns) -> LectureTree {
    LectureTree::random(Growth { seed, branching, depth, largest: 9, turns }).expect("a small tree")
}

/// The value of the root for MAX, and the positions that a search visits.
fn searched(text: &str, switches: Switches) -> (i64, u64) {
    let root = tree(text);
    let report = run(&root, &evaluation(&root, "final"), switches, Limits::default());
    let value = report.found.score.value();
    (if root.turn() == Player::First { value } else { -value }, report.counters.visited)
}

#[test]
fn trees_keep_the_promises_of_a_game() {
    for text in [FIRST_LECTURE, "(1)", "min(0 0)", "A:max(B:max(3 L:-12) C(D:min(1 2) 7))"] {
        check_game(&tree(text));
    }
    for turns in Turns::ALL {
        check_game(&grown(3, 3, 4, turns));
    }
}

#[test]
fn every_combination_agrees_with_minimax_on_trees() {
    for text in [FIRST_LECTURE, "A:max(B:max(3 L:-12) C(D:min(1 2) 7))"] {
        check_search(&tree(text), &evaluation(&tree(text), "final"), [1, 2, 9]);
    }
    for seed in 0..4 {
        let root = grown(seed, 2, 4, Turns::Random);
        for name in ["final", "mean", "leaves"] {
            check_search(&root, &evaluation(&root, name), [1, 2, 9]);
        }
        check_engine(&root, &evaluation(&root, "mean"), [1, 2, 9]);
        check_traces(&root, &evaluation(&root, "mean"), [2, 9]);
    }
}

#[test]
fn textbook_trees_have_their_textbook_values() {
    // Russell and Norvig, figure 5.5: two of thirteen nodes are cut.
    assert_eq!(searched(FIRST_LECTURE, Switches::MINIMAX), (3, 13));
    assert_eq!(searched(FIRST_LECTURE, Switches::ALPHA_BETA), (3, 11));
    // By hand, with MIN at the root: the lower MIN nodes are worth 3, 6, 1 and -1, the MAX nodes 6 and 1.
    assert_eq!(searched("min(((3 5)(6 9))((1 2)(0 -1)))", Switches::MINIMAX), (1, 15));
}

#[test]
fn the_same_player_can_move_twice() {
    assert_eq!(searched("(max(1 9)(5 6))", Switches::MINIMAX).0, 9);
    assert_eq!(searched("((1 9)(5 6))", Switches::MINIMAX).0, 5);
    assert_eq!(searched("min(min(1 9)min(5 -6))", Switches::ALPHA_BETA).0, -6);
}

#[test]
fn a_leaf_ends_the_game_with_the_margin_of_max() {
    let mut pos = tree("min(A:-4 7)");
    assert_eq!((pos.turn(), pos.moves()), (Player::Second, vec![0, 1]));
    pos.play(0).expect("a branch");
    assert_eq!(pos.outcome(), Some(Outcome::by_margin(-4)));
}

#[test]
fn nodes_are_written_by_name_or_by_path() {
    let root = tree("(A(3 12)(B:max(7 L:1) 5))");
    for (path, text) in
        [("root", "root"), ("1", "A"), ("A.2", "A.2"), ("2", "2"), ("2.1", "B"), ("2.1.2", "L"), ("2.2", "2.2")]
    {
        assert_eq!(root.parse_position(path).expect("a node").position_text(), text);
    }
    for bad in ["", "0", "3", "A.3", "C", "2.", "A 1", "1.99999999999"] {
        assert!(root.parse_position(bad).is_err(), "{bad}");
    }
    assert_eq!((root.move_text(0).as_str(), root.move_text(1).as_str()), ("A", "2"));
    assert_eq!((root.parse_move("A"), root.parse_move("1")), (Ok(0), Ok(0)));
    assert!(root.parse_move("L").is_err(), "L is not a branch of the root");
}

#[test]
fn errors_name_their_place() {
    let error = |text: &str| text.parse::<LectureTree>().expect_err(text);
    let at = |place, defect| TreeError { place, defect };
    for (text, expected) in [
        ("", at(1, TreeDefect::Empty)),
        ("7", at(1, TreeDefect::OnlyLeaf)),
        ("((3 12)", at(1, TreeDefect::Unclosed)),
        ("((3 12)(2 4", at(8, TreeDefect::Unclosed)),
        ("(3 12))", at(7, TreeDefect::Unopened)),
        ("(3 12)(4)", at(7, TreeDefect::Trailing)),
        ("(3 ())", at(5, TreeDefect::NoBranches)),
        ("(3 ?)", at(4, TreeDefect::Unexpected('?'))),
        ("(A 3)", at(2, TreeDefect::NothingNamed("A".into()))),
        ("(A:)", at(4, TreeDefect::NothingNamed("A".into()))),
        ("(A:mix(1))", at(4, TreeDefect::Unexpected('m'))),
        ("(max 3)", at(5, TreeDefect::Unexpected(' '))),
        ("(A(1)A(2))", at(6, TreeDefect::TakenName("A".into()))),
        ("root(1)", at(1, TreeDefect::ReservedName("root".into()))),
        ("(averyveryverylongname(1))", at(2, TreeDefect::LongName)),
        ("(1 9999999)", at(4, TreeDefect::Number("9999999".into()))),
        ("(1 - 2)", at(4, TreeDefect::Number("-".into()))),
        ("(1 2=3)", at(5, TreeDefect::Unexpected('='))),
    ] {
        assert_eq!(error(text), expected, "{text}");
    }
}

#[test]
fn a_tree_is_bounded_in_every_direction() {
    let defect = |text: String| text.parse::<LectureTree>().expect_err("too large").defect;
    assert_eq!(defect("(".repeat(1_000_000)), TreeDefect::TooDeep);
    assert_eq!(defect(format!("({})", "1 ".repeat(21))), TreeDefect::TooManyBranches);
    let wide = format!("({})", "1 ".repeat(20));
    let wider = format!("({})", wide.repeat(20));
    assert_eq!(defect(format!("({})", wider.repeat(20))), TreeDefect::TooManyNodes);
    assert!(tree(&format!("({})", wider.repeat(4))).size() <= MOST_NODES);
    let deepest = format!("{}1{}", "(".repeat(MOST_DEPTH), ")".repeat(MOST_DEPTH));
    assert_eq!(tree(&deepest).size(), MOST_DEPTH + 1);
    let too_large = Growth { seed: 1, branching: 20, depth: 10, largest: 9, turns: Turns::Alternate };
    assert_eq!(LectureTree::random(too_large), None);
}

#[test]
fn a_seed_always_grows_the_same_tree() {
    let leaves = |pos: &LectureTree| pos.diagram("list");
    assert_eq!(leaves(&grown(7, 3, 2, Turns::Alternate)), leaves(&grown(7, 3, 2, Turns::Alternate)));
    assert_ne!(leaves(&grown(7, 3, 2, Turns::Alternate)), leaves(&grown(8, 3, 2, Turns::Alternate)));
    assert_eq!(grown(7, 3, 3, Turns::Random).size(), 40);
    assert_ne!(grown(7, 3, 2, Turns::Alternate), grown(8, 3, 2, Turns::Alternate));
}

#[test]
fn keys_of_random_trees_belong_to_random_trees() {
    let keys = TreeFamily.describe().keys;
    let start = |pairs: &[(&str, &str)]| {
        let mut values = Values::defaults(&keys);
        for (name, value) in pairs {
            let key: &Key = keys.iter().find(|key| key.name == *name).expect("a key");
            values.set(key, value).expect("a good value");
        }
        TreeFamily.start(&values)
    };
    assert!(start(&[("nodes", "random"), ("seed", "7")]).is_ok());
    assert!(matches!(start(&[("seed", "7")]), Err(StartError::Document(_))));
    assert!(matches!(
        start(&[("nodes", "random"), ("branching", "20"), ("depth", "10")]),
        Err(StartError::Document(_))
    ));
}

#[test]
fn a_tree_is_drawn_from_the_top_down_and_listed_if_it_is_too_wide() {
    assert_eq!(
        tree("((3 -12)max(2 L:4))").parse_position("2").expect("a node").diagram(""),
        concat!("      max\n", "   ┌───┴───┐\n", "  min    [max]\n", " ┌─┴─┐   ┌─┴─┐\n", " 3  -12  2  L:4\n",)
    );
    assert_eq!(tree("((3 -12)2)").diagram("list"), "[max]\n├─ min\n│  ├─ 3\n│  └─ -12\n└─ 2\n");
    assert!(grown(1, 3, 5, Turns::Alternate).diagram("").starts_with("[max]\n├─ "));
}
