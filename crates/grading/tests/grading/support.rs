use gambito_catalog::{AnyPosition, Variant};
use gambito_grading::{Diagnosis, Exam, Response, Task, Variation, sample_positions};

/// A game to examine searches in.
pub(crate) struct Subject {
    pub(crate) name: &'static str,
    pub(crate) spec: &'static str,
    pub(crate) depth: u32,
}

pub(crate) const SUBJECTS: [Subject; 5] = [
    Subject { name: "Nim", spec: "nim:tokens=7", depth: 7 },
    Subject { name: "tic-tac-toe", spec: "tictactoe", depth: 4 },
    Subject { name: "Kalah", spec: "kalah:pits=4,seeds=3", depth: 4 },
    Subject { name: "quarry", spec: "quarry:size=3x3x2", depth: 4 },
    Subject { name: "flag", spec: "flag", depth: 2 },
];

pub(crate) fn variant(spec: &str) -> Variant {
    spec.parse().expect("a game")
}

pub(crate) fn task(how: &Variation, depth: u32) -> Task {
    Task { prunes: how.prunes, table: how.table, deepens: how.deepens, depth }
}

/// An examination in which a search of ours is the student.
pub(crate) fn examined(subject: &Subject, how: &Variation, positions: &[Box<dyn AnyPosition>]) -> Diagnosis {
    let mut exam = Exam::new(&variant(subject.spec), None, task(how, subject.depth)).expect("an evaluation");
    for pos in positions {
        let reach = exam.reach();
        let answer = how.answer(exam.board(), &**pos, reach);
        exam.hear(&**pos, reach, answer);
    }
    for (pos, reach) in exam.interruptions() {
        let answer = how.answer(exam.board(), &*pos, reach);
        exam.hear(&*pos, reach, answer);
    }
    exam.diagnose()
}

pub(crate) fn answers(subject: &Subject, how: &Variation, positions: &[Box<dyn AnyPosition>]) -> Vec<Response> {
    let mut exam = Exam::new(&variant(subject.spec), None, task(how, subject.depth)).expect("an evaluation");
    let reach = exam.reach();
    positions.iter().map(|pos| how.answer(exam.board(), &**pos, reach)).collect()
}

pub(crate) fn positions(subject: &Subject, prunes: bool, count: usize) -> Vec<Box<dyn AnyPosition>> {
    positions_for(subject, Task::plain(prunes, subject.depth), count)
}

/// The positions that programs with this task are asked about.
pub(crate) fn positions_for(subject: &Subject, task: Task, count: usize) -> Vec<Box<dyn AnyPosition>> {
    let variant = variant(subject.spec);
    let mut exam = Exam::new(&variant, None, task).expect("an evaluation");
    sample_positions(&variant, &mut exam, count, 1)
}

/// The same, with answers changed before they are heard.
pub(crate) fn examined_as(
    subject: &Subject,
    how: &Variation,
    positions: &[Box<dyn AnyPosition>],
    change: impl Fn(&mut Response),
) -> Diagnosis {
    let mut exam = Exam::new(&variant(subject.spec), None, task(how, subject.depth)).expect("an evaluation");
    for pos in positions {
        let reach = exam.reach();
        let mut answer = how.answer(exam.board(), &**pos, reach);
        change(&mut answer);
        exam.hear(&**pos, reach, answer);
    }
    exam.diagnose()
}
