//! An examination: questions asked, answers heard, and the diagnosis.

use std::collections::HashMap;

use gambito_catalog::{AnyPosition, SpecError, Variant};
use gambito_core::Player;

use crate::board::{Board, Place};
use crate::check::{Checker, Violation, check_move};
use crate::consistency::contradiction;
use crate::convention::Convention;
use crate::diagnosis::{Diagnosis, Note, Refusal, Verdict};
use crate::habits::Habits;
use crate::interrupted::{check_interrupted, interruption};
use crate::replay::{Segment, replay};
use crate::scale::{Scale, Searched};
use crate::variation::{Reach, Variation};
use crate::{Finding, Kind, Response, black_box, confirm};

/// The largest search in which a fault is looked for.
const MOST_SHOWN: u64 = 6000;
/// How many searches are interrupted.
const MOST_INTERRUPTIONS: usize = 4;

/// What a program is asked to implement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// Whether it must cut.
    pub prunes: bool,
    /// Whether it remembers results.
    pub table: bool,
    /// Whether it deepens iteratively.
    pub deepens: bool,
    /// Moves to look ahead.
    pub depth: u32,
}

/// Questions to a program, and its answers.
pub struct Exam {
    pub(crate) board: Board,
    pub(crate) task: Task,
    pub(crate) asked: Vec<Asked>,
}

/// A question and its answer.
pub(crate) struct Asked {
    pub(crate) root: Place,
    pub(crate) reach: Reach,
    pub(crate) response: Response,
}

/// A question with the searches of its trace.
pub(crate) struct Read<'a> {
    pub(crate) asked: &'a Asked,
    pub(crate) searcher: Player,
    /// The searches, each in all its readings.
    pub(crate) segments: Vec<Vec<Segment>>,
}

/// The first violation under a convention: when it came, and where.
struct First {
    /// Whether the leaves of all traces speak for the convention, and whether the violation holds for all of them.
    rank: (bool, bool),
    convention: Convention,
    scale: Scale,
    /// Question, search, moment.
    when: (usize, usize, u64),
    segment: Segment,
    violation: Violation,
}

impl Exam {
    /// An examination without questions, of searches whose leaves are valued by an evaluation.
    ///
    /// # Errors
    /// [`SpecError`] if it is no evaluation of the game.
    pub fn new(variant: &Variant, evaluation: Option<&str>, task: Task) -> Result<Self, SpecError> {
        Ok(Self { board: Board::new(&*variant.start(), evaluation)?, task, asked: Vec::new() })
    }

    /// How far the program is asked to search.
    #[must_use]
    pub fn reach(&self) -> Reach {
        Reach { depth: self.task.depth, nodes: None }
    }

    /// Notes an answer.
    pub fn hear(&mut self, root: &dyn AnyPosition, reach: Reach, response: Response) {
        let root = self.board.place(root);
        self.asked.push(Asked { root, reach, response });
    }

    /// Whether a faulty search does something in a position that no right search does. `right` is the answer without the fault.
    pub(crate) fn shows(&mut self, right: &Response, faulty: &Variation, pos: &dyn AnyPosition) -> bool {
        let reach = Reach { nodes: Some(MOST_SHOWN), ..self.reach() };
        let answer = faulty.answer(&mut self.board, pos, reach);
        if answer.nodes.is_none_or(|nodes| nodes > MOST_SHOWN) || answer == *right {
            return false;
        }
        let root = self.board.place(pos);
        let asked = [Asked { root, reach: self.reach(), response: answer }];
        if asked[0].response.lines.is_empty() {
            return black_box::diagnose(&mut self.board, self.task, &asked, Vec::new()).verdict == Verdict::Wrong;
        }
        let Ok(segments) = replay(&mut self.board, root, self.task.depth as i32, &asked[0].response) else {
            return false;
        };
        let read = [Read { asked: &asked[0], searcher: self.board.turn(root), segments }];
        let conventions = Convention::all(asked[0].response.view);
        conventions.into_iter().all(|convention| self.first_violation(convention, &read, &mut Vec::new()).is_some())
    }

    /// Questions that stop a deepening program in the middle of its last search, where the moves tried so far speak for another
    /// move than the search before.
    #[must_use]
    pub fn interruptions(&mut self) -> Vec<(Box<dyn AnyPosition>, Reach)> {
        let asked = std::mem::take(&mut self.asked);
        let mut all = Vec::new();
        for one in asked.iter().filter(|_| self.task.deepens) {
            let Ok(segments) = replay(&mut self.board, one.root, one.reach.depth as i32, &one.response) else {
                continue;
            };
            if let Some(nodes) = interruption(&segments) {
                all.push((self.board.pos(one.root).clone_box(), Reach { nodes: Some(nodes), ..one.reach }));
            }
            if all.len() == MOST_INTERRUPTIONS {
                break;
            }
        }
        self.asked = asked;
        all
    }

    /// How many questions were asked.
    #[must_use]
    pub fn questions(&self) -> usize {
        self.asked.len()
    }

    /// The positions of the board, for searches that play the student.
    pub fn board(&mut self) -> &mut Board {
        &mut self.board
    }

    /// What is wrong with the program, as far as its answers tell.
    #[must_use]
    pub fn diagnose(&mut self) -> Diagnosis {
        let asked = std::mem::take(&mut self.asked);
        let diagnosis = self.diagnose_all(&asked);
        self.asked = asked;
        diagnosis
    }

    fn diagnose_all(&mut self, asked: &[Asked]) -> Diagnosis {
        let mut notes = Vec::new();
        if let Some(change) = self.changed_answer(asked) {
            return Diagnosis::refused(change, asked.len());
        }
        if asked.iter().all(|one| one.response.lines.is_empty()) {
            notes.push(Note::NoTrace);
            return black_box::diagnose(&mut self.board, self.task, asked, notes);
        }
        let mut read = Vec::new();
        for (index, one) in asked.iter().enumerate() {
            let segments = match replay(&mut self.board, one.root, one.reach.depth as i32, &one.response) {
                Ok(segments) => segments,
                Err(malformed) => {
                    return Diagnosis::refused(Refusal::Malformed { question: index, malformed }, asked.len());
                }
            };
            if let Some(refusal) = contradiction(index, one, &segments) {
                return Diagnosis::refused(refusal, asked.len());
            }
            if one.response.is_truncated {
                notes.push(Note::Truncated { question: index });
            }
            if one.response.mv.is_none() {
                notes.push(Note::Ended { question: index, lines: one.response.lines.len() });
            }
            read.push(Read { asked: one, searcher: self.board.turn(one.root), segments });
        }
        self.judge(&read, notes)
    }

    /// The same question with two answers.
    fn changed_answer(&self, asked: &[Asked]) -> Option<Refusal> {
        for (index, one) in asked.iter().enumerate() {
            let before = asked[..index].iter().position(|other| other.root == one.root && other.reach == one.reach);
            if let Some(before) = before
                && let (Some(first), Some(second)) = (&asked[before].response.mv, &one.response.mv)
                && first != second
            {
                let (first, second) = (first.clone(), second.clone());
                return Some(Refusal::Unsteady { question: index, first, second });
            }
        }
        None
    }

    fn judge(&mut self, read: &[Read<'_>], mut notes: Vec<Note>) -> Diagnosis {
        let stated = read.iter().find_map(|one| one.asked.response.view);
        let mut latest: Option<First> = None;
        for convention in Convention::all(stated) {
            let Some(first) = self.first_violation(convention, read, &mut notes) else {
                if convention.free && self.has_extra_turns(read) {
                    notes.push(Note::FreeExtraTurns);
                }
                if read.iter().any(|one| one.asked.response.mv.is_none()) {
                    return Diagnosis { verdict: Verdict::Unknown, ..Diagnosis::right(read.len(), notes) };
                }
                return Diagnosis::right(read.len(), notes);
            };
            if latest.as_ref().is_none_or(|latest| (latest.rank, latest.when) < (first.rank, first.when)) {
                latest = Some(first);
            }
        }
        let Some(first) = latest else { return Diagnosis::right(read.len(), notes) };
        let finding = self.finding(&first, read);
        let conventions: Vec<Convention> =
            Convention::all(stated).into_iter().filter(|other| other.free == first.convention.free).collect();
        let confirmed = confirm::confirmed(&mut self.board, self.task, &conventions, &first.scale, read);
        if let Kind::Move { came, regret: None, .. } = &finding.kind
            && confirmed.is_empty()
            && !finding.suspects.contains(&30)
        {
            let refusal = Refusal::Move { question: finding.question, mv: came.clone() };
            return Diagnosis::refused(refusal, read.len());
        }
        Diagnosis::wrong(finding, confirmed, read.len(), notes)
    }

    fn has_extra_turns(&self, read: &[Read<'_>]) -> bool {
        let nodes = |one: &Read<'_>| {
            one.segments.iter().filter_map(|readings| readings.first()).any(|segment| {
                segment.nodes.iter().any(|node| {
                    let above = node.parent.and_then(|parent| segment.nodes[parent].place);
                    above.zip(node.place).is_some_and(|(above, place)| self.board.turn(above) == self.board.turn(place))
                })
            })
        };
        read.iter().any(nodes)
    }

    fn first_violation(&mut self, convention: Convention, read: &[Read<'_>], notes: &mut Vec<Note>) -> Option<First> {
        let whole = read.iter().filter(|one| one.asked.reach.nodes.is_none());
        let searched: Vec<Searched<'_>> = whole.map(|one| (one.searcher, &one.segments[..])).collect();
        let scale = Scale::of(&self.board, convention, &searched);
        let habits = Habits::of(&mut self.board, self.task, convention, scale, &searched);
        for (question, one) in read.iter().enumerate() {
            if one.asked.reach.nodes.is_some() {
                if let Some((search, segment, violation)) = check_interrupted(&self.board, convention, one) {
                    let rank = (habits.fits_leaves(), false);
                    let (when, segment) = ((question, search, 0), segment.clone());
                    return Some(First { rank, convention, scale, when, segment, violation });
                }
                continue;
            }
            let mut left = HashMap::new();
            for (search, readings) in one.segments.iter().enumerate() {
                let is_last = search + 1 == one.segments.len();
                let mut latest: Option<(u64, &Segment, Violation)> = None;
                let mut is_right = false;
                let mut known = HashMap::new();
                for segment in readings {
                    let mut checker =
                        Checker::new(&mut self.board, convention, scale, &habits, self.task, one.searcher, segment);
                    checker.left.clone_from(&left);
                    let checked = checker.check().map(|_| ());
                    let checked = checked.and_then(|()| {
                        if is_last && (segment.is_complete || segment.lacks_root) {
                            check_move(&mut checker, &one.asked.response)
                        } else {
                            Ok(())
                        }
                    });
                    match checked {
                        Ok(()) => {
                            is_right = true;
                            known = checker.left;
                        }
                        Err(violation) if latest.as_ref().is_none_or(|(time, ..)| *time < violation.time) => {
                            latest = Some((violation.time, segment, violation));
                        }
                        Err(_) => {}
                    }
                }
                if let Some((time, segment, violation)) = latest.filter(|_| !is_right) {
                    let (when, segment) = ((question, search, time), segment.clone());
                    let is_common = matches!(violation.kind, Kind::Horizon { .. }) && !violation.suspects.contains(&26);
                    let rank = (habits.fits_leaves(), is_common);
                    return Some(First { rank, convention, scale, when, segment, violation });
                }
                left = known;
            }
        }
        if scale.is_own && !notes.contains(&Note::OwnEvaluation) {
            notes.push(Note::OwnEvaluation);
        }
        None
    }

    fn finding(&self, first: &First, read: &[Read<'_>]) -> Finding {
        let nodes = &first.segment.nodes;
        let mut path = Vec::new();
        let mut at = first.violation.node;
        while let Some(parent) = nodes[at].parent {
            path.push(nodes[at].mv.clone().unwrap_or_default());
            at = parent;
        }
        path.reverse();
        // After an illegal move the position before it is shown.
        let mut shown = first.violation.node;
        while let (None, Some(parent)) = (nodes[shown].place, nodes[shown].parent) {
            shown = parent;
        }
        let question = first.when.0;
        let place = nodes[shown].place.unwrap_or(read[question].asked.root);
        let node = &nodes[first.violation.node];
        let line = node.line.map(|line| read[question].asked.response.lines[line].to_string());
        Finding {
            kind: first.violation.kind.clone(),
            question,
            node: Some(node.number),
            position: self.board.pos(place).text(),
            path,
            line,
            suspects: first.violation.suspects.clone(),
        }
    }
}
