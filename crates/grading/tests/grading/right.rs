use gambito_grading::{Order, Variation, Verdict, View};

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

#[test]
fn right_searches_are_never_accused() {
    for subject in &SUBJECTS {
        // Many small searches say more than a few large ones.
        let subject = &Subject { depth: if subject.name == "Nim" { 7 } else { subject.depth.min(3) }, ..*subject };
        let positions = positions(subject, false, 45);
        for (name, how) in right_searches() {
            // A turn of flag has so many moves that nobody searches whole turns.
            if how.free && subject.name == "flag" {
                continue;
            }
            for part in positions.chunks(15) {
                let diagnosis = examined(subject, &how, part);
                assert_eq!(diagnosis.verdict, Verdict::Right, "{}: {name}: {diagnosis:#?}", subject.name);
            }
        }
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
