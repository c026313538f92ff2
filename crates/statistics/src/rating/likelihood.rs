//! The model of game results and its maximum.
//!
//! The player who moves first expects the score `logistic(θ_first − θ_second + h)`. Parameters are the ratings `θ` of
//! all players in natural units, followed by the advantage `h` of the first move. Draws count half: only the expected
//! score is modelled, so that a rating difference means the same whatever the share of draws.

use super::cholesky::{Cholesky, dot};
use super::groups::Groups;

/// A step that promises less than this is not worth taking: it would move no estimate by a millionth of its deviation.
const CONVERGED: f64 = 1e-13;
const MAX_STEPS: usize = 100;

/// All games of one player moving first against one other; the numbers need not be whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) first: usize,
    pub(super) second: usize,
    pub(super) games: f64,
    pub(super) score: f64,
}

impl Cell {
    pub(super) fn log_odds(&self, parameters: &[f64]) -> f64 {
        parameters[self.first] - parameters[self.second] + parameters[parameters.len() - 1]
    }

    /// Variance of this cell's log odds, if `covariance` is that of the parameters.
    pub(super) fn variance(&self, covariance: &[f64], size: usize) -> f64 {
        let at = |row: usize, column: usize| covariance[row * size + column];
        let (a, b, h) = (self.first, self.second, size - 1);
        at(a, a) + at(b, b) + at(h, h) + 2.0 * (at(a, h) - at(b, h) - at(a, b))
    }
}

/// The parameters shall satisfy `direction · parameters = value`.
#[derive(Clone, Copy)]
pub(super) struct Constraint<'a> {
    pub(super) direction: &'a [f64],
    pub(super) value: f64,
}

/// Where the likelihood is highest.
#[derive(Clone, Debug)]
pub(super) struct Peak {
    pub(super) parameters: Vec<f64>,
    pub(super) log_likelihood: f64,
    /// How fast the height changes with the value of the constraint; zero without one.
    pub(super) slope: f64,
}

/// The log likelihood of ratings, given games.
#[derive(Clone, Debug)]
pub(super) struct Likelihood {
    pub(super) cells: Vec<Cell>,
    pub(super) groups: Groups,
    /// The number of parameters.
    pub(super) size: usize,
}

impl Likelihood {
    pub(super) fn at(&self, parameters: &[f64]) -> f64 {
        let log_chance = |log_odds: f64| -(-log_odds).max(0.0) - (-log_odds.abs()).exp().ln_1p();
        let of_cell = |cell: &Cell| {
            let log_odds = cell.log_odds(parameters);
            cell.score * log_chance(log_odds) + (cell.games - cell.score) * log_chance(-log_odds)
        };
        self.cells.iter().map(of_cell).sum()
    }

    /// The Fisher information, made invertible.
    pub(super) fn information(&self, parameters: &[f64]) -> Cholesky {
        self.slopes(parameters).1
    }

    /// The gradient and the Fisher information.
    fn slopes(&self, parameters: &[f64]) -> (Vec<f64>, Cholesky) {
        let size = self.size;
        let h = size - 1;
        let mut gradient = vec![0.0; size];
        let mut information = vec![0.0; size * size];
        for cell in &self.cells {
            let (a, b) = (cell.first, cell.second);
            let expected = logistic(cell.log_odds(parameters));
            let surprise = cell.score - cell.games * expected;
            gradient[a] += surprise;
            gradient[b] -= surprise;
            gradient[h] += surprise;
            let weight = cell.games * expected * (1.0 - expected);
            information[a * size + a] += weight;
            information[b * size + b] += weight;
            information[a * size + b] -= weight;
            information[b * size + a] -= weight;
            information[h * size + a] += weight;
            information[h * size + b] -= weight;
            information[h * size + h] += weight;
        }
        // Games say nothing about the common level of a group. Information about it, worth nothing to any difference,
        // holds the mean of each group at zero and makes the matrix invertible.
        for group in self.groups.iter() {
            for &a in group {
                for &b in group {
                    information[a * size + b] += 1.0;
                }
            }
        }
        (gradient, Cholesky::new(size, information))
    }

    /// Climbs from `start` to the highest point, by Newton's method with steps halved where they lead downhill.
    pub(super) fn peak(&self, start: &[f64], constraint: Option<Constraint>) -> Peak {
        let mut parameters = start.to_vec();
        if let Some(Constraint { direction, value }) = constraint {
            let ahead = self.information(&parameters).solve(direction);
            let missing = (value - dot(direction, &parameters)) / dot(direction, &ahead);
            add_scaled(&mut parameters, missing, &ahead);
        }
        let mut log_likelihood = self.at(&parameters);
        let mut slope = 0.0;
        for _ in 0..MAX_STEPS {
            let (gradient, information) = self.slopes(&parameters);
            let mut step = information.solve(&gradient);
            if let Some(Constraint { direction, .. }) = constraint {
                let ahead = information.solve(direction);
                slope = dot(direction, &step) / dot(direction, &ahead);
                add_scaled(&mut step, -slope, &ahead);
            }
            if dot(&gradient, &step) < CONVERGED {
                break;
            }
            let Some((next, height)) = self.uphill(&parameters, &step, log_likelihood) else { break };
            parameters = next;
            log_likelihood = height;
        }
        Peak { parameters, log_likelihood, slope }
    }

    fn uphill(&self, from: &[f64], step: &[f64], height: f64) -> Option<(Vec<f64>, f64)> {
        (0..30).map(|halvings| 0.5_f64.powi(halvings)).find_map(|length| {
            let mut next = from.to_vec();
            add_scaled(&mut next, length, step);
            let reached = self.at(&next);
            (reached > height).then_some((next, reached))
        })
    }
}

pub(super) fn logistic(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}

fn add_scaled(target: &mut [f64], factor: f64, addend: &[f64]) {
    for (value, other) in target.iter_mut().zip(addend) {
        *value += factor * other;
    }
}
