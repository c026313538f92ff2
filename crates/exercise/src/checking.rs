//! Finds the first answer that is wrong, in the order of the algorithm: everything before it is right, so the reason can be
//! told from the student's own numbers.

use gambito_core::Player;

use crate::answers::Given;
use crate::{Answers, Blank, Bound, Cut, Exercise, Finding, Mistake, Reason, Solution, Step};

/// How good answers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Everything is filled in and right.
    Right,
    /// What is filled in is right.
    Incomplete,
    /// Something is wrong.
    Wrong,
}

impl Verdict {
    /// The name in JSON and in the ids of texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Incomplete => "incomplete",
            Self::Wrong => "wrong",
        }
    }
}

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How good the answers are.
    pub verdict: Verdict,
    /// Blanks that are filled in rightly.
    pub right: usize,
    /// Blanks of the solution.
    pub blanks: usize,
    /// The first blank that is wrong, or the first that is empty if none is.
    pub finding: Option<Finding>,
    /// The convention that the answers follow best.
    pub cut: Cut,
}

/// How an answer agrees with a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Agreement {
    Right,
    /// There is nothing to fill in, and nothing was.
    Nothing,
    Empty,
    Wrong,
}

impl Exercise {
    /// Compares answers with the solution of every accepted convention, and reports the one that they follow best.
    ///
    /// # Panics
    /// If there is no solution, which cannot be.
    #[must_use]
    pub fn check(&self, answers: &Answers) -> Checked {
        let rank = |checked: &Checked| {
            let verdict = match checked.verdict {
                Verdict::Right => 2,
                Verdict::Incomplete => 1,
                Verdict::Wrong => 0,
            };
            (verdict, checked.right)
        };
        let checks = self.solutions.iter().map(|solution| self.check_against(answers, solution));
        checks.reduce(|best, next| if rank(&next) > rank(&best) { next } else { best }).expect("a solution")
    }

    fn check_against(&self, answers: &Answers, solution: &Solution) -> Checked {
        let steps = self.steps(solution);
        let agreements: Vec<Agreement> = steps.iter().map(|&step| self.agreement(answers, solution, step)).collect();
        let is_later_filled = |index: usize| {
            agreements[index + 1..].iter().any(|next| matches!(next, Agreement::Right | Agreement::Wrong))
        };
        // A cut that was not marked is only empty while the student has not gone on.
        let is_wrong = |index: usize| match agreements[index] {
            Agreement::Wrong => true,
            Agreement::Empty => matches!(steps[index], Step::Cut(_)) && is_later_filled(index),
            Agreement::Right | Agreement::Nothing => false,
        };
        let wrong = (0..steps.len()).find(|&index| is_wrong(index));
        let empty = agreements.iter().position(|agreement| *agreement == Agreement::Empty);
        let before = &agreements[..wrong.unwrap_or(agreements.len())];
        Checked {
            verdict: match (wrong, empty) {
                (Some(_), _) => Verdict::Wrong,
                (None, Some(_)) => Verdict::Incomplete,
                (None, None) => Verdict::Right,
            },
            right: before.iter().filter(|agreement| **agreement == Agreement::Right).count(),
            blanks: steps.iter().filter(|step| !matches!(step, Step::Enter(_))).count(),
            finding: wrong.or(empty).map(|index| self.finding(answers, solution, steps[index])),
            cut: solution.cut,
        }
    }

    fn agreement(&self, answers: &Answers, solution: &Solution, step: Step) -> Agreement {
        let node = step.node();
        let given = answers.at[node];
        let compared = |given: Option<Bound>, is_right: &dyn Fn(Bound) -> bool| match given {
            None => Agreement::Empty,
            Some(bound) if is_right(bound) => Agreement::Right,
            Some(_) => Agreement::Wrong,
        };
        let Some(visit) = solution.visit_of(node) else {
            let has_searched = self.subtree(node).any(|below| answers.at[below].is_filled());
            return match (given.is_cut, has_searched) {
                (true, false) => Agreement::Right,
                (_, true) => Agreement::Wrong,
                (false, false) => Agreement::Empty,
            };
        };
        match step {
            Step::Enter(_) | Step::Cut(_) if given.is_cut => Agreement::Wrong,
            Step::Enter(_) | Step::Cut(_) => Agreement::Nothing,
            Step::Alpha(_) => compared(given.alpha, &|bound| bound == Bound::alpha(visit.alpha)),
            Step::Beta(_) => compared(given.beta, &|bound| bound == Bound::beta(visit.beta)),
            Step::Value(_) => compared(given.value, &|bound| matches!(bound, Bound::At(value) if visit.accepts(value))),
        }
    }

    /// A node and all below it: they follow each other in the list.
    fn subtree(&self, node: usize) -> impl Iterator<Item = usize> {
        let level = self.nodes[node].level;
        let below = self.nodes[node + 1..].iter().take_while(move |below| below.level > level).count();
        node..=node + below
    }

    fn finding(&self, answers: &Answers, solution: &Solution, step: Step) -> Finding {
        let node = step.node();
        let Given { alpha, beta, value, .. } = answers.at[node];
        let (blank, given, expected) = match (step, solution.visit_of(node)) {
            (Step::Alpha(_), Some(visit)) => (Blank::Alpha, alpha, Some(Bound::alpha(visit.alpha))),
            (Step::Beta(_), Some(visit)) => (Blank::Beta, beta, Some(Bound::beta(visit.beta))),
            (Step::Value(_), Some(visit)) => (Blank::Value, value, Some(Bound::At(visit.value))),
            _ => (Blank::Cut, None, None),
        };
        let reason = self.reason(solution, step);
        let mistake = given.and_then(|given| self.mistake(solution, step, given));
        Finding { node, blank, given, expected, reason, mistake }
    }

    fn reason(&self, solution: &Solution, step: Step) -> Reason {
        let node = step.node();
        match step {
            Step::Alpha(_) => self.origin(solution, node, Player::First),
            Step::Beta(_) => self.origin(solution, node, Player::Second),
            Step::Value(_) => {
                let player = self.nodes[node].player.unwrap_or(Player::First);
                let values = self.searched_values(solution, node);
                let is_cut = values.len() < self.nodes[node].children.len();
                Reason::Best { player, values, is_cut }
            }
            Step::Enter(_) | Step::Cut(_) => self.cut_reason(solution, node),
        }
    }

    /// Why a node is cut, or why not.
    fn cut_reason(&self, solution: &Solution, node: usize) -> Reason {
        let parent = self.nodes[node].parent.unwrap_or(0);
        let player = self.nodes[parent].player.unwrap_or(Player::First);
        let before = self.nodes[parent].children.iter().take_while(|&&child| child != node);
        let values: Vec<i64> = before.filter_map(|&child| Some(solution.visit_of(child)?.value)).collect();
        let best = best(player, &values);
        match (solution.visit_of(node), self.origin(solution, parent, player.other()), best) {
            (None, Reason::SetBy { ancestor, value: bound }, Some(value)) => {
                Reason::CutDue { parent, value, ancestor, bound }
            }
            _ => {
                let visit = solution.visit_of(node);
                let window = visit.map_or((None, None), |visit| (visit.alpha, visit.beta));
                Reason::CutNotDue { parent, value: best, window }
            }
        }
    }

    /// The values of the branches that were searched.
    fn searched_values(&self, solution: &Solution, node: usize) -> Vec<i64> {
        self.nodes[node].children.iter().filter_map(|&child| Some(solution.visit_of(child)?.value)).collect()
    }

    /// Which node above set the bound of a player that a node was entered with.
    fn origin(&self, solution: &Solution, node: usize, player: Player) -> Reason {
        let bound = |node: usize| {
            let visit = solution.visit_of(node)?;
            match player {
                Player::First => visit.alpha,
                Player::Second => visit.beta,
            }
        };
        let Some(value) = bound(node) else { return Reason::Open };
        let mut below = node;
        // The highest node whose own window is not as narrow yet.
        while let Some(parent) = self.nodes[below].parent {
            if bound(parent) != Some(value) {
                return Reason::SetBy { ancestor: parent, value };
            }
            below = parent;
        }
        Reason::Open
    }

    fn mistake(&self, solution: &Solution, step: Step, given: Bound) -> Option<Mistake> {
        let node = step.node();
        let visit = solution.visit_of(node)?;
        match step {
            Step::Value(_) => {
                let Bound::At(given) = given else { return None };
                let player = self.nodes[node].player?;
                let values = self.searched_values(solution, node);
                let all: Vec<i64> =
                    self.nodes[node].children.iter().filter_map(|&child| self.plain_value(child)).collect();
                let sum: i64 = values.iter().sum();
                let count = i64::try_from(values.len()).ok().filter(|&count| count > 0)?;
                if best(player.other(), &values) == Some(given) {
                    Some(Mistake::OtherPlayer)
                } else if values.len() < all.len() && best(player, &all) == Some(given) {
                    Some(Mistake::CountedCut)
                } else if given == -visit.value {
                    Some(Mistake::Sign)
                } else if values.first() == Some(&given) {
                    Some(Mistake::FirstBranch)
                } else {
                    (given == sum.div_euclid(count) || given * count == sum).then_some(Mistake::Average)
                }
            }
            Step::Alpha(_) | Step::Beta(_) => {
                let is_alpha = matches!(step, Step::Alpha(_));
                let other = if is_alpha { Bound::beta(visit.beta) } else { Bound::alpha(visit.alpha) };
                let above = solution.visit_of(self.nodes[node].parent?)?;
                let above = if is_alpha { Bound::alpha(above.alpha) } else { Bound::beta(above.beta) };
                if given == other {
                    Some(Mistake::Exchanged)
                } else {
                    (given == above).then_some(Mistake::NotTightened)
                }
            }
            Step::Enter(_) | Step::Cut(_) => None,
        }
    }

    /// The minimax value of a node.
    fn plain_value(&self, node: usize) -> Option<i64> {
        let here = &self.nodes[node];
        let values: Vec<i64> = here.children.iter().filter_map(|&child| self.plain_value(child)).collect();
        here.number.or_else(|| best(here.player?, &values))
    }
}

/// The best of these values for a player.
fn best(player: Player, values: &[i64]) -> Option<i64> {
    let values = values.iter().copied();
    match player {
        Player::First => values.max(),
        Player::Second => values.min(),
    }
}
