//! Which fault shows in which game. The table is part of `docs/grading.md`.

use std::fmt::Write as _;

use gambito_grading::{FAULTS, FaultId, Response, Variation, Verdict, View};

use gambito_catalog::AnyPosition;
use gambito_grading::Task;

use crate::support::{SUBJECTS, Subject, answers, examined, positions_for, task};

/// Questions to every search.
const QUESTIONS: usize = 6;

/// What became of a fault in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// The search does the same as a right one, or something as right.
    Hidden,
    /// Its class was named every time.
    Named,
}

/// Searches that can have the fault, in all its forms.
fn students(fault: FaultId) -> Vec<(Variation, Variation)> {
    let mut all = Vec::new();
    for view in [View::Root, View::Mover] {
        for prunes in [true, false] {
            let needs_table = matches!(fault, 28 | 29);
            let base = Variation {
                table: needs_table,
                deepens: matches!(fault, 29 | 30),
                ..Variation::textbook(view, prunes)
            };
            // Twice the depth takes too long.
            let forms = (0..3).filter(|form| base.admits(fault, *form) && !(fault == 21 && *form == 2));
            all.extend(forms.map(|form| (base.clone(), base.clone().with(fault, form))));
        }
    }
    all
}

/// Positions for every task that was met.
type Known = Vec<(Task, Vec<Box<dyn AnyPosition>>)>;

fn shown(subject: &Subject, fault: FaultId, known: &mut Known) -> Shown {
    let mut shown = Shown::Hidden;
    for (right, how) in students(fault) {
        let task = task(&how, subject.depth);
        if !known.iter().any(|(other, _)| *other == task) {
            known.push((task, positions_for(subject, task, QUESTIONS)));
        }
        let positions = &known.iter().find(|(other, _)| *other == task).expect("was added").1;
        let diagnosis = examined(subject, &how, positions);
        match diagnosis.verdict {
            Verdict::Right => {}
            _ => {
                let same = without_depth(answers(subject, &how, positions))
                    == without_depth(answers(subject, &right, positions));
                // A search that is stopped does the same until then.
                assert!(!same || fault == 30, "{} {fault}: accused without a difference: {diagnosis:#?}", subject.name);
                assert!(diagnosis.class.contains(&fault), "{} {fault} {how:?}: {diagnosis:#?}", subject.name);
                shown = Shown::Named;
            }
        }
    }
    shown
}

fn without_depth(mut all: Vec<Response>) -> Vec<Response> {
    all.iter_mut().flat_map(|one| &mut one.lines).for_each(|line| line.depth = None);
    all
}

fn table() -> String {
    let mut table = String::from("| fault |");
    SUBJECTS.iter().for_each(|subject| write!(table, " {} |", subject.name).expect("memory"));
    table += "\n| ---: |";
    SUBJECTS.iter().for_each(|_| table += " :-: |");
    let mut known: Vec<Known> = SUBJECTS.iter().map(|_| Known::new()).collect();
    for fault in FAULTS {
        write!(table, "\n| {fault} |").expect("memory");
        for (subject, known) in SUBJECTS.iter().zip(&mut known) {
            table += match shown(subject, fault, known) {
                Shown::Named => " ✓ |",
                Shown::Hidden => " – |",
            };
        }
    }
    table + "\n"
}

#[test]
fn the_class_of_every_fault_is_named_wherever_it_shows() {
    let table = table();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/grading.md");
    let document = std::fs::read_to_string(path).expect("docs/grading.md");
    let (begin, end) = ("<!-- matrix -->\n", "<!-- /matrix -->");
    let (before, rest) = document.split_once(begin).expect("the place of the table");
    let (old, after) = rest.split_once(end).expect("the end of the table");
    if std::env::var_os("GAMBITO_REGENERATE").is_some() {
        std::fs::write(path, format!("{before}{begin}{table}{end}{after}")).expect("docs/grading.md");
        return;
    }
    assert_eq!(old, table, "GAMBITO_REGENERATE=1 cargo test -p gambito-grading writes the table");
}
