//! Drawing among moves whose values are blurred.

/// The relative weight of each move by its value. A move that falls behind the best by less than the blur weighs nearly as
/// much; beyond it the weight falls off quickly.
///
/// The blur is measured in the mean loss of all moves. The weight is a rational function, not an exponential, because
/// basic arithmetic gives the same result on every machine.
pub(super) fn weights(values: &[i64], blur: f64) -> Vec<f64> {
    let best = values.iter().copied().max().unwrap_or(0);
    let losses: Vec<f64> = values.iter().map(|value| (best - value) as f64).collect();
    let mean = losses.iter().sum::<f64>() / losses.len().max(1) as f64;
    let weight = |loss: f64| {
        let blurred = if loss > 0.0 { loss / (mean * blur) } else { 0.0 };
        1.0 / (1.0 + blurred * blurred * blurred * blurred)
    };
    losses.into_iter().map(weight).collect()
}

/// The index that a uniform number from 0 to 1 selects.
pub(super) fn drawn(weights: &[f64], number: f64) -> usize {
    let mut left = number * weights.iter().sum::<f64>();
    for (index, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return index;
        }
    }
    weights.len().saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_moves_are_likelier_and_the_more_so_the_less_the_blur() {
        let share = |weights: &[f64]| weights[0] / weights.iter().sum::<f64>();
        let sharp = weights(&[10, 7, 2, -20], 0.2);
        let blurred = weights(&[10, 7, 2, -20], 1.5);
        assert!(sharp.is_sorted_by(|one, next| one > next) && blurred.is_sorted_by(|one, next| one > next));
        assert!(share(&sharp) > share(&blurred) && share(&blurred) > 0.25);
    }

    #[test]
    fn values_count_beside_each_other_only() {
        assert_eq!(weights(&[3, 1, -2], 0.4), weights(&[106, 102, 96], 0.4));
        assert_eq!(weights(&[5, 5, 5], 0.1), [1.0; 3]);
        assert_eq!(weights(&[-9], 0.1), [1.0]);
    }

    #[test]
    fn a_number_falls_on_its_share() {
        let weights = [1.0, 2.0, 1.0];
        assert_eq!([0.0, 0.2, 0.3, 0.7, 0.8, 0.999].map(|number| drawn(&weights, number)), [0, 0, 1, 1, 2, 2]);
    }
}
