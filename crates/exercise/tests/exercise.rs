//! Exercises from the outside: solutions that equal our searches, and the first wrong answer with its reason.

use gambito_analysis::{Figure, NodeAnswer, SearchRequest, Tree, analyse};
use gambito_catalog::Variant;
use gambito_core::Player;
use gambito_exercise::{
    Answers, Blank, Bound, Checked, Cut, Exercise, ExerciseError, Mistake, Reason, Taught, Verdict,
};

const FIRST_LECTURE: &str = "tree:A(B(3 12 8)C(2 4 6)D(14 5 2))";

fn exercise(game: &str, taught: Taught) -> Exercise {
    let variant: Variant = game.parse().unwrap_or_else(|error| panic!("{game}: {error}"));
    Exercise::new(&*variant.start(), taught).expect("a small tree")
}

fn check(exercise: &Exercise, answers: &str) -> Checked {
    let answers = Answers::read(exercise, answers).unwrap_or_else(|(line, error)| panic!("line {line}: {error}"));
    exercise.check(&answers)
}

const RIGHT: &str = "
A alpha=-inf beta=inf value=3
B alpha=-inf beta=inf value=3
C alpha=3 beta=inf value=2
C.2 cut
C.3 cut
D alpha=3 beta=inf value=2";

#[test]
fn a_right_sheet_is_right() {
    let checked = check(&exercise(FIRST_LECTURE, Taught::AlphaBeta), RIGHT);
    assert_eq!((checked.verdict, checked.finding, checked.right, checked.blanks), (Verdict::Right, None, 14, 14));
    let minimax = check(&exercise(FIRST_LECTURE, Taught::Minimax), "B value=3\nC value=2\nD value=2\nA value=3");
    assert_eq!((minimax.verdict, minimax.blanks), (Verdict::Right, 4));
}

#[test]
fn every_accepted_convention_is_right() {
    let exercise = exercise(FIRST_LECTURE, Taught::AlphaBeta);
    // Fail-hard: C is at most 3, the bound of A.
    assert_eq!(
        check(&exercise, &RIGHT.replace("C alpha=3 beta=inf value=2", "C alpha=3 beta=inf value=3")).verdict,
        Verdict::Right
    );
    let equal = self::exercise("tree:A(B(3 4)C(3 1))", Taught::AlphaBeta);
    let usual = "A alpha=-inf beta=inf value=3\nB alpha=-inf beta=inf value=3\nC alpha=3 beta=inf value=3\nC.2 cut";
    assert_eq!(check(&equal, usual).verdict, Verdict::Right);
    let strict = "A alpha=-inf beta=inf value=3\nB alpha=-inf beta=inf value=3\nC alpha=3 beta=inf value=1";
    let checked = check(&equal, strict);
    assert_eq!((checked.verdict, checked.cut), (Verdict::Right, Cut::Beyond));
}

#[test]
fn the_first_wrong_answer_is_named_with_its_reason() {
    let exercise = exercise(FIRST_LECTURE, Taught::AlphaBeta);
    let finding = |wrong: &str, instead: &str| {
        assert!(RIGHT.contains(wrong), "{wrong}");
        let checked = check(&exercise, &RIGHT.replace(wrong, instead));
        assert_eq!(checked.verdict, Verdict::Wrong, "{instead}");
        let finding = checked.finding.expect("a finding");
        (exercise.nodes[finding.node].name.clone(), finding.blank, finding.reason, finding.mistake)
    };
    let named = |name: &str| exercise.node_named(name).expect("a node");
    let of_b = |mistake| {
        let reason = Reason::Best { player: Player::Second, values: vec![3, 12, 8], is_cut: false };
        ("B".to_owned(), Blank::Value, reason, Some(mistake))
    };
    assert_eq!(finding("B alpha=-inf beta=inf value=3", "B alpha=-inf beta=inf value=12"), of_b(Mistake::OtherPlayer));
    assert_eq!(finding("B alpha=-inf beta=inf value=3", "B alpha=-inf beta=inf value=7"), of_b(Mistake::Average));
    assert_eq!(finding("B alpha=-inf beta=inf value=3", "B alpha=-inf beta=inf value=-3"), of_b(Mistake::Sign));
    let set_by_root = Reason::SetBy { ancestor: named("A"), value: 3 };
    let alpha = |mistake| ("C".to_owned(), Blank::Alpha, set_by_root.clone(), mistake);
    assert_eq!(finding("C alpha=3", "C alpha=-inf"), alpha(Some(Mistake::NotTightened)));
    assert_eq!(finding("C alpha=3", "C alpha=inf"), alpha(Some(Mistake::Exchanged)));
    assert_eq!(finding("C alpha=3", "C alpha=8"), alpha(None));
    let due = Reason::CutDue { parent: named("C"), value: 2, ancestor: named("A"), bound: 3 };
    assert_eq!(finding("C.2 cut", ""), ("C.2".to_owned(), Blank::Cut, due, None));
    let (node, blank, reason, _) = finding("D alpha=3 beta=inf value=2", "D alpha=3 beta=inf value=2\nD.3 cut");
    let not_due = Reason::CutNotDue { parent: named("D"), value: Some(5), window: (Some(3), Some(5)) };
    assert_eq!((node.as_str(), blank, reason), ("D.3", Blank::Cut, not_due));
}

#[test]
fn an_early_mistake_hides_what_follows_from_it() {
    let exercise = exercise(FIRST_LECTURE, Taught::AlphaBeta);
    let all_wrong = "A alpha=0 beta=0 value=0\nB alpha=0 beta=0 value=0\nC alpha=0 beta=0 value=0";
    let finding = check(&exercise, all_wrong).finding.expect("a finding");
    assert_eq!((exercise.nodes[finding.node].name.as_str(), finding.blank), ("A", Blank::Alpha));
    assert_eq!((finding.given, finding.expected), (Some(Bound::At(0)), Some(Bound::Lowest)));
    assert_eq!(finding.reason, Reason::Open);
}

#[test]
fn what_is_missing_is_asked_for_in_order() {
    let exercise = exercise(FIRST_LECTURE, Taught::AlphaBeta);
    let next = |answers: &str| {
        let checked = check(&exercise, answers);
        let finding = checked.finding.expect("a finding");
        (checked.verdict, exercise.nodes[finding.node].name.clone(), finding.blank)
    };
    assert_eq!(next(""), (Verdict::Incomplete, "A".into(), Blank::Alpha));
    let until_cut = "A alpha=-inf beta=inf\nB alpha=-inf beta=inf value=3\nC alpha=3 beta=inf";
    assert_eq!(next(until_cut), (Verdict::Incomplete, "C.2".into(), Blank::Cut));
    assert_eq!(next(&format!("{until_cut} value=2")), (Verdict::Wrong, "C.2".into(), Blank::Cut));
}

#[test]
fn a_value_that_counts_a_cut_branch_is_recognised() {
    let exercise = exercise("tree:A(B(3 12)C(2 1))", Taught::AlphaBeta);
    let answers = "A alpha=-inf beta=inf\nB alpha=-inf beta=inf value=3\nC alpha=3 beta=inf value=1\nC.2 cut";
    assert_eq!(check(&exercise, answers).finding.and_then(|finding| finding.mistake), Some(Mistake::CountedCut));
}

#[test]
fn answers_that_cannot_be_read_name_their_line() {
    let exercise = exercise(FIRST_LECTURE, Taught::AlphaBeta);
    let line = |text: &str| Answers::read(&exercise, text).expect_err("unreadable").0;
    assert_eq!(line("# a comment\n\nE value=3"), 3);
    assert_eq!(line("A value=three"), 1);
    assert_eq!(line("A value=1\nB height=3"), 2);
}

#[test]
fn large_and_finished_games_are_no_exercises() {
    let refused = |game: &str, moves: &[&str]| {
        let mut pos = game.parse::<Variant>().expect("a game").start();
        moves.iter().for_each(|mv| pos.play(mv).expect("a move"));
        Exercise::new(&*pos, Taught::Minimax).expect_err("no exercise")
    };
    assert_eq!(refused("kalah", &[]), ExerciseError::TooLarge);
    assert_eq!(refused("tree:(1 2)", &["1"]), ExerciseError::Over);
    assert_eq!(exercise("nim:tokens=4", Taught::Minimax).nodes.len(), 15);
    assert_eq!(exercise("nim:tokens=4", Taught::Minimax).nodes[2].name, "3.1");
}

/// The solutions are those of our own searches, node by node.
#[test]
fn solutions_are_what_our_searches_do() {
    let games = (1..12).map(|seed| format!("tree:random,seed={seed},branching=3,depth=4,turns=random"));
    let written =
        [FIRST_LECTURE, "tree:min(max(3 3)(1 3))", "nim:tokens=6", "quarry:size=2x2x2"].map(ToOwned::to_owned);
    for game in games.chain(written) {
        for (taught, searches) in
            [(Taught::Minimax, &["minimax"][..]), (Taught::AlphaBeta, &["alphabeta", "alphabeta+cut=strict"][..])]
        {
            let exercise = exercise(&game, taught);
            assert_eq!(exercise.solutions.len(), searches.len());
            for (solution, search) in exercise.solutions.iter().zip(searches) {
                let tree = searched(&game, search);
                let sign = if exercise.nodes[0].player == Some(Player::First) { 1 } else { -1 };
                compare(&exercise, solution, &tree, (0, 0), sign, &format!("{search} on {game}"));
            }
        }
    }
}

fn searched(game: &str, search: &str) -> Tree {
    let variant: Variant = game.parse().expect("a game");
    let search: gambito_catalog::SearchVariant = search.parse().expect("a search");
    analyse(&*variant.start()).tree(&SearchRequest::new(game.to_owned(), search), 10_000).expect("a tree")
}

fn compare(
    exercise: &Exercise,
    solution: &gambito_exercise::Solution,
    tree: &Tree,
    (here, there): (usize, usize),
    sign: i64,
    what: &str,
) {
    let node = &tree.nodes[there];
    let name = &exercise.nodes[here].name;
    let number = |figure: Option<Figure>| match figure {
        Some(Figure::Whole(number)) => Some(sign * number),
        _ => None,
    };
    let Some(visit) = solution.visit_of(here) else {
        assert_eq!(node.answer, NodeAnswer::Pruned, "{what}: {name} is cut");
        return;
    };
    let (alpha, beta) = if sign > 0 { (node.alpha, node.beta) } else { (node.beta, node.alpha) };
    assert_eq!(
        (visit.value, visit.alpha, visit.beta),
        (number(node.value).expect("a value"), number(alpha), number(beta)),
        "{what}: {name}"
    );
    assert_eq!(node.children.len(), exercise.nodes[here].children.len(), "{what}: {name}");
    for (&here, &there) in exercise.nodes[here].children.iter().zip(&node.children) {
        compare(exercise, solution, tree, (here, there), sign, what);
    }
}
