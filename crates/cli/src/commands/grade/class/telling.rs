//! Results of checks in sentences, with points.

use gambito_catalog::Variant;
use gambito_checks::{Accuracy, AccuracyError, Broken, Comparison, Difference, Grading, RulesError};
use gambito_gradebook::{CheckMarks, Detail, Feedback, Status};
use gambito_grading::{Finding, Verdict};
use gambito_play::MoveQuality;
use gambito_texts::Texts;

use crate::commands::examinee::shown;
use crate::commands::grade::{report, sentences};

/// The largest class of faults that counts for the class: `13, 14` have one effect, but of many any may be the cause.
const MOST_NAMED: usize = 2;
/// Lines of standard error that are listed.
const MOST_ERRORS: usize = 20;
/// Positions of mistakes that are listed.
const MOST_MISTAKES: usize = 5;

/// Tells the results of one check.
pub(super) struct Teller<'a> {
    pub(super) texts: Texts,
    pub(super) variant: &'a Variant,
    /// The most points of the check.
    pub(super) points: f64,
}

impl Teller<'_> {
    pub(super) fn passed(&self, summary: String) -> CheckMarks {
        CheckMarks { points: self.points, ..marks(Status::Passed, summary) }
    }

    pub(super) fn skipped(&self) -> CheckMarks {
        marks(Status::Skipped, self.texts.get("assignment-skipped"))
    }

    /// A program that makes no legal move at the start.
    pub(super) fn broken(&self, broken: &Broken) -> CheckMarks {
        let errors: Vec<String> = broken.errors.iter().map(|line| shown(line)).collect();
        let mut told = self.failed_by(&broken.fault);
        if !errors.is_empty() {
            told.details.push(preformatted(Feedback::Where, errors.join("\n")));
        }
        told
    }

    fn failed_by(&self, fault: &gambito_play::Fault) -> CheckMarks {
        let told = plain(Feedback::Where, self.texts.fault(fault));
        CheckMarks { details: vec![told], ..marks(Status::Failed, self.texts.get("assignment-program-failed")) }
    }

    /// Whether the search is right.
    pub(super) fn search(&self, graded: &Grading) -> CheckMarks {
        let (texts, diagnosis) = (self.texts, &graded.diagnosis);
        let verdict = report::verdict(graded);
        let sentence = texts.format(&format!("grade-verdict-{verdict}"), &[("questions", diagnosis.questions.into())]);
        let notes = report::notes(graded, texts).into_iter().map(|note| plain(Feedback::What, note));
        if verdict == Verdict::Right.name() {
            return CheckMarks { details: notes.collect(), ..self.passed(sentence) };
        }
        let mut told = marks(Status::Failed, sentence);
        if verdict == Verdict::Unknown.name() {
            match &graded.fault {
                Some(fault) => told = self.failed_by(fault),
                None => told.status = Status::Unknown,
            }
        }
        if let Some(finding) = &diagnosis.finding {
            told.details.extend(self.finding(finding));
            let is_named = diagnosis.is_confirmed && diagnosis.class.len() <= MOST_NAMED;
            if let Some(sentence) = sentences::fault(texts, diagnosis).filter(|_| is_named) {
                told.details.push(plain(Feedback::Why, sentence));
                told.faults = diagnosis.class.iter().copied().collect();
            }
            if diagnosis.class.len() > 1 {
                let id = if is_named { "grade-class" } else { "grade-candidates" };
                let class = sentences::listed(&diagnosis.class);
                told.details.push(plain(Feedback::Why, texts.format(id, &[("class", class.into())])));
            }
        }
        told.details.extend(notes);
        told
    }

    /// The first difference: where it is, then what it is.
    fn finding(&self, finding: &Finding) -> Vec<Detail> {
        let texts = self.texts;
        let mut details = Vec::new();
        if let Ok(pos) = self.variant.start().parse(&finding.position) {
            details.push(preformatted(Feedback::Where, pos.diagram("").trim_end().to_owned()));
        }
        details.push(preformatted(Feedback::Where, finding.position.clone()));
        let question = ("question", (finding.question + 1).into());
        details.push(plain(
            Feedback::Where,
            match finding.node {
                Some(node) => {
                    let path = if finding.path.is_empty() { "-".to_owned() } else { shown(&finding.path.join(" ")) };
                    let values = [question, ("path", path.into()), ("node", node.to_string().into())];
                    texts.format("grade-where", &values)
                }
                None => texts.format("grade-where-question", &[question]),
            },
        ));
        details.push(plain(Feedback::What, shown(&sentences::difference(texts, finding))));
        details.extend(finding.line.iter().map(|line| preformatted(Feedback::What, shown(line))));
        details
    }

    /// Whether the program knows the rules.
    pub(super) fn rules(&self, compared: &Result<Comparison, RulesError>) -> CheckMarks {
        let texts = self.texts;
        match compared {
            Ok(Comparison::Agreement(agreement)) => {
                let values = [
                    ("positions", agreement.positions.into()),
                    ("depth", agreement.depth.into()),
                    ("leaves", agreement.leaves.into()),
                    ("games", agreement.games.into()),
                ];
                self.passed(texts.format("rules-agree", &values))
            }
            Ok(Comparison::Difference(difference)) => {
                let details = self.difference(difference);
                CheckMarks { details, ..marks(Status::Failed, texts.get("assignment-rules-differ")) }
            }
            Err(RulesError::NoQueries) => marks(Status::Failed, texts.get("rules-no-queries")),
            Err(RulesError::Interrupted) => self.skipped(),
            Err(RulesError::Fault { fault, moves, lines }) => {
                let mut told = self.failed_by(fault);
                if let Some(moves) = moves.as_ref().filter(|moves| !moves.is_empty()) {
                    let values = [("fault", texts.fault(fault).into()), ("moves", moves.join(" ").into())];
                    told.details = vec![plain(Feedback::Where, texts.format("rules-fault", &values))];
                }
                // Its last words on standard error.
                let errors: Vec<String> = lines.iter().filter_map(|line| line.strip_prefix('!')).map(shown).collect();
                if !errors.is_empty() {
                    let from = errors.len().saturating_sub(MOST_ERRORS);
                    told.details.push(preformatted(Feedback::Where, errors[from..].join("\n")));
                }
                told
            }
        }
    }

    fn difference(&self, difference: &Difference) -> Vec<Detail> {
        let texts = self.texts;
        let place = match &difference.moves[..] {
            [] => texts.get("rules-differ-at-start"),
            moves => texts.format("rules-differ", &[("moves", moves.join(" ").into())]),
        };
        let mut details = vec![
            plain(Feedback::Where, place),
            preformatted(Feedback::Where, difference.pos.diagram("").trim_end().to_owned()),
            preformatted(Feedback::Where, difference.pos.text()),
        ];
        let nothing = || texts.get("rules-nothing");
        let word = |text: &str| if text.is_empty() { nothing() } else { shown(text) };
        for answer in &difference.answers {
            let [ours, theirs] = [&answer.ours, &answer.theirs].map(|text| word(text));
            let values = [("query", answer.query.word().into()), ("ours", ours.into()), ("theirs", theirs.into())];
            details.push(plain(Feedback::What, texts.format("assignment-rules-answer", &values)));
        }
        details
    }

    /// How good the moves are.
    pub(super) fn accuracy(&self, known: &Result<Accuracy, AccuracyError>, least: Option<f64>) -> CheckMarks {
        let texts = self.texts;
        let Accuracy { moves, summary } = match known {
            Ok(accuracy) => accuracy,
            Err(AccuracyError::Interrupted) => return self.skipped(),
            Err(AccuracyError::Fault { fault, position }) => {
                let mut told = self.failed_by(fault);
                told.details.extend(position.iter().map(|text| preformatted(Feedback::Where, text.clone())));
                return told;
            }
        };
        let share = summary.best_share().unwrap_or_default();
        let points = match least {
            Some(least) => {
                if share >= least {
                    self.points
                } else {
                    0.0
                }
            }
            None => (100.0 * share * self.points).round() / 100.0,
        };
        let mistakes = moves.iter().filter(|mv| !matches!(mv.quality, MoveQuality::Good | MoveQuality::Unknown));
        let told = |mv: &gambito_play::MoveReview| {
            let values = [
                ("position", mv.position.as_str().into()),
                ("played", mv.played.mv.as_str().into()),
                ("best", mv.best.mv.as_str().into()),
            ];
            plain(Feedback::What, texts.format("accuracy-mistake", &values))
        };
        CheckMarks {
            points,
            details: mistakes.take(MOST_MISTAKES).map(told).collect(),
            ..marks(Status::of(points, self.points), crate::commands::grade::accuracy::sentence(texts, summary))
        }
    }
}

fn marks(status: Status, summary: String) -> CheckMarks {
    CheckMarks { status, points: 0.0, summary, faults: Vec::new(), details: Vec::new() }
}

fn plain(level: Feedback, text: String) -> Detail {
    Detail { level, text, is_preformatted: false }
}

fn preformatted(level: Feedback, text: String) -> Detail {
    Detail { level, text, is_preformatted: true }
}
