//! Firth's penalty: estimates that stay finite, and nearly unbiased, when a player won or lost all games.

use super::likelihood::{Cell, Likelihood, Peak, logistic};

const MAX_ROUNDS: usize = 200;
const CONVERGED: f64 = 1e-10;

/// The likelihood of `games` with Firth's penalty, and its maximum.
///
/// The penalty, half the logarithm of the determinant of the information, acts like one even game for each parameter,
/// shared out among the cells by their leverage. At the maximum this is exact. Around it the shares are kept as they
/// are there: then the function is concave, and its profile costs no determinants.
pub(super) fn penalised(games: &Likelihood) -> (Likelihood, Peak) {
    let mut parameters = vec![0.0; games.size];
    let mut round = 0;
    loop {
        let likelihood = with_even_games(games, &leverages(games, &parameters));
        let peak = likelihood.peak(&parameters, None);
        let moved = peak.parameters.iter().zip(&parameters).map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
        round += 1;
        if moved < CONVERGED || round == MAX_ROUNDS {
            return (likelihood, peak);
        }
        parameters = peak.parameters;
    }
}

/// How much each cell decides about its own expectation; the sum is the number of free parameters.
fn leverages(games: &Likelihood, parameters: &[f64]) -> Vec<f64> {
    let covariance = games.information(parameters).inverse();
    let of_cell = |cell: &Cell| {
        let expected = logistic(cell.log_odds(parameters));
        cell.games * expected * (1.0 - expected) * cell.variance(&covariance, games.size)
    };
    games.cells.iter().map(of_cell).collect()
}

fn with_even_games(games: &Likelihood, even_games: &[f64]) -> Likelihood {
    let with = |(cell, even): (&Cell, &f64)| Cell { games: cell.games + even, score: cell.score + even / 2.0, ..*cell };
    let cells = games.cells.iter().zip(even_games).map(with).collect();
    Likelihood { cells, groups: games.groups.clone(), size: games.size }
}

#[cfg(test)]
mod tests {
    use super::super::groups::Groups;
    use super::*;

    #[test]
    fn the_maximum_is_that_of_the_exact_penalty() {
        let cell = |first, second, games, score| Cell { first, second, games, score };
        let cells = vec![cell(0, 1, 3.0, 3.0), cell(1, 0, 4.0, 0.5), cell(1, 2, 2.0, 0.0), cell(2, 0, 5.0, 1.0)];
        let groups = Groups::new(3, cells.iter().map(|cell| (cell.first, cell.second)));
        let games = Likelihood { cells, groups, size: 4 };
        let exact = |parameters: &[f64]| games.at(parameters) + games.information(parameters).log_determinant() / 2.0;

        let (_, peak) = penalised(&games);
        for direction in [[1.0, -1.0, 0.0, 0.0], [0.0, 1.0, -1.0, 0.0], [0.0, 0.0, 0.0, 1.0]] {
            let moved = |by: f64| {
                let parameters: Vec<f64> = peak.parameters.iter().zip(direction).map(|(p, d)| p + by * d).collect();
                exact(&parameters)
            };
            let slope = (moved(1e-4) - moved(-1e-4)) / 2e-4;
            assert!(slope.abs() < 1e-5, "{slope} along {direction:?}");
        }
    }
}
