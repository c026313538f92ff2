use gambito_grading::{Order, Variation, Verdict, View};

use crate::independent::{GAMES, examined as examined_program};
use crate::programs::{Language, Setting, answers};
use crate::support::{SUBJECTS, Subject, examined, positions};

/// Right searches in all conventions that are accepted.
fn right_searches() -> Vec<(&'static str, Variation)> {
    let negamax = || Variation::textbook(View::Mover, true);
    let two_functions = || Variation::textbook(View::Root, true);
    let largest = 1_000_000.0;
    vec![
        ("minimax", Variation::textbook(View::Root, false)),
        ("minimax for the first player", Variation::textbook(View::First, false)),
        ("negamax without cuts", Variation::textbook(View::Mover, false)),
        ("alpha-beta in two functions", two_functions()),
        ("negamax", negamax()),
        ("strict cut", Variation { strict: true, ..two_functions() }),
        ("strict cut, negamax", Variation { strict: true, ..negamax() }),
        ("fail-hard", Variation { hard: true, ..two_functions() }),
        ("fail-hard, strict, negamax", Variation { hard: true, strict: true, ..negamax() }),
        ("moves backwards", Variation { order: Order::Backward, ..negamax() }),
        ("any order", Variation { order: Order::Mixed, ..two_functions() }),
        ("bounded window", Variation { opening: Some((-largest, largest)), ..two_functions() }),
        ("extra turn free", Variation { free: true, ..negamax() }),
        ("another scale", Variation { factor: 7.0, ..two_functions() }),
        ("nearer wins first", Variation { nearer: true, ..negamax() }),
        ("for the first player", Variation::textbook(View::First, true)),
        ("a table", Variation { table: true, ..negamax() }),
        ("a table, fail-hard", Variation { table: true, hard: true, ..two_functions() }),
        ("a table, strict", Variation { table: true, strict: true, ..two_functions() }),
        ("deepening", Variation { deepens: true, ..two_functions() }),
        ("deepening with a table", Variation { deepens: true, table: true, order: Order::Mixed, ..negamax() }),
    ]
}

/// Examines all right searches of ours in a game, a few positions at a time.
fn assert_never_accused(subject: &Subject, count: usize) {
    let positions = positions(subject, false, count);
    for (name, how) in right_searches() {
        // A turn of flag has too many moves for searching whole turns.
        if how.free && subject.name == "flag" {
            continue;
        }
        for part in positions.chunks(15) {
            let diagnosis = examined(subject, &how, part);
            assert_eq!(diagnosis.verdict, Verdict::Right, "{}: {name}: {diagnosis:#?}", subject.name);
        }
    }
}

#[test]
fn right_searches_are_never_accused() {
    for subject in &SUBJECTS {
        // Many small searches say more than a few large ones.
        let depth = if subject.name == "Nim" { 7 } else { subject.depth.min(3) };
        assert_never_accused(&Subject { depth, ..*subject }, 15);
    }
}

/// `cargo test --release -p gambito-grading -- --ignored two_hundred` takes some minutes; docs/grading.md has the figures.
#[test]
#[ignore = "takes minutes"]
fn right_searches_are_never_accused_in_two_hundred_positions() {
    for (name, spec, depth) in [
        ("Nim", "nim:tokens=120", 5),
        ("tic-tac-toe", "tictactoe", 3),
        ("Kalah", "kalah:pits=4,seeds=3", 3),
        ("quarry", "quarry:size=5x5x5", 3),
        ("flag", "flag", 2),
        ("lecture trees", "tree:random,seed=7,branching=3,depth=6,turns=random", 3),
    ] {
        let begun = std::time::Instant::now();
        let subject = Subject { name, spec, depth };
        assert_never_accused(&subject, 200);
        let count = positions(&subject, false, 200).len();
        println!("{name}: {} searches, {count} positions, {:?}", right_searches().len(), begun.elapsed());
    }
}

#[test]
fn right_searches_without_a_trace_or_a_view_are_never_accused() {
    for subject in &SUBJECTS {
        let positions = positions(subject, false, 6);
        for (name, how) in right_searches() {
            if how.free && subject.name == "flag" {
                continue;
            }
            for (has_lines, has_view) in [(false, false), (true, false)] {
                let diagnosis = crate::support::examined_as(subject, &how, &positions, |response| {
                    if !has_lines {
                        response.lines.clear();
                        response.nodes = None;
                    }
                    if !has_view {
                        response.view = None;
                    }
                });
                let is_scaled = how.factor != 1.0 || how.nearer;
                if !has_lines && is_scaled {
                    assert_ne!(diagnosis.verdict, Verdict::Wrong, "{}: {name}: {diagnosis:#?}", subject.name);
                } else {
                    assert_eq!(diagnosis.verdict, Verdict::Right, "{}: {name}: {diagnosis:#?}", subject.name);
                }
            }
        }
    }
}

/// Games with more than two hundred positions.
const MANY_POSITIONS: [(&str, u32); 4] =
    [("nim:tokens=120", 5), ("tictactoe", 3), ("kalah:pits=4,seeds=3", 3), ("quarry:size=5x5x5", 3)];

/// Right programs that know nothing of this crate, in all conventions that they have.
fn right_programs(language: Language) -> Vec<Setting> {
    let in_two_styles = |more: &[(&'static str, &'static str)]| {
        ["minimax", "negamax"].map(|style| Setting { more: more.to_vec(), ..Setting::right(style, true) })
    };
    let mut all: Vec<Setting> = in_two_styles(&[]).into();
    all.extend(["minimax", "negamax"].map(|style| Setting::right(style, false)));
    all.extend(["minimax", "negamax"].map(|style| Setting { table: true, ..Setting::right(style, true) }));
    all.extend(["minimax", "negamax"].map(|style| Setting {
        table: true,
        deepens: true,
        ..Setting::right(style, true)
    }));
    if matches!(language, Language::Python | Language::C) {
        all.extend(in_two_styles(&[("strict", "yes")]));
        all.extend(in_two_styles(&[("hard", "yes")]));
        all.extend(in_two_styles(&[("order", "backward")]));
    }
    if language == Language::Python {
        all.extend(in_two_styles(&[("bounds", "100000")]));
        all.extend(in_two_styles(&[("scale", "7")]));
        all.extend(in_two_styles(&[("scale", "0.5"), ("strict", "yes")]));
        all.extend(in_two_styles(&[("nearer", "yes")]));
        all.extend(in_two_styles(&[("free", "yes")]));
        all.extend(in_two_styles(&[("windows", "no"), ("players", "no"), ("ends", "no"), ("view", "no")]));
        all.extend(in_two_styles(&[("root", "no")]));
        all.extend(in_two_styles(&[("root", "no"), ("json", "yes")]));
        all.extend(in_two_styles(&[("trace", "no")]));
    }
    all
}

/// Examines all right programs of a language in every game that they play, a few positions at a time.
fn accused(language: Language, games: &[(&'static str, u32)], count: usize, at_once: usize) -> Vec<String> {
    let mut accused = Vec::new();
    for (spec, depth) in games.iter().copied().filter(|(spec, _)| language.plays(spec)) {
        let subject = Subject { name: "", spec, depth };
        let positions = positions(&subject, false, count);
        let reach = gambito_grading::Reach { depth, nodes: None };
        let questions: Vec<_> = positions.iter().map(|pos| (&**pos, reach)).collect();
        let asked: Vec<_> = right_programs(language).into_iter().map(|setting| (setting, questions.clone())).collect();
        for ((setting, questions), answers) in asked.iter().zip(answers(language, spec, &asked)) {
            for (questions, answers) in questions.chunks(at_once).zip(answers.chunks(at_once)) {
                let diagnosis = examined_program(spec, depth, setting, questions, answers);
                if diagnosis.verdict == Verdict::Wrong || diagnosis.refusal.is_some() {
                    accused.push(format!("{language:?} {spec} {setting:?}: {diagnosis:#?}"));
                }
            }
        }
    }
    accused
}

#[test]
fn right_programs_are_never_accused() {
    for language in Language::ALL.into_iter().filter(|language| language.is_here()) {
        let accused = accused(language, &GAMES, 8, 8);
        assert!(accused.is_empty(), "{}", accused[0]);
    }
}

/// `cargo test --release -p gambito-grading -- --ignored two_hundred` takes some minutes; docs/grading.md has the figures.
#[test]
#[ignore = "takes minutes"]
fn right_programs_are_never_accused_in_two_hundred_positions() {
    for language in Language::ALL.into_iter().filter(|language| language.is_here()) {
        let begun = std::time::Instant::now();
        let accused = accused(language, &MANY_POSITIONS, 200, 20);
        assert!(accused.is_empty(), "{} of {language:?}: {}", accused.len(), accused[0]);
        println!("{language:?}: {} programs in all their games, {:?}", right_programs(language).len(), begun.elapsed());
    }
}
