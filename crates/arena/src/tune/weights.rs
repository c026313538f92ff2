use gambito_catalog::AnyPosition;
use gambito_core::Expression;

/// Features and their weights. A weight is either free, to be tuned, or fixed.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    features: Vec<String>,
    values: Vec<f64>,
    is_free: Vec<bool>,
}

/// Why a list of features is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// The game has no such feature.
    #[error("unknown feature {given:?}, expected one of {}", known.join(", "))]
    UnknownFeature {
        /// The name.
        given: String,
        /// The features of the game.
        known: Vec<String>,
    },
    /// A feature is listed twice.
    #[error("feature {feature} is listed twice")]
    Twice {
        /// The feature.
        feature: String,
    },
    /// A range is not like `pit1..pit6`.
    #[error("invalid range {given:?}: expected features such as pit1..pit6")]
    Range {
        /// The range.
        given: String,
    },
    /// The list names no feature.
    #[error("the list names no feature")]
    Empty,
}

/// Decimals of a tuned weight; specs of players allow up to four.
const DECIMALS: i32 = 2;

impl Weights {
    /// The features of a list such as `store,pit1..pit6`, all with weight zero.
    ///
    /// # Errors
    /// [`WeightsError`] if the list is invalid for the game of `pos`.
    pub fn zero(list: &str, pos: &dyn AnyPosition) -> Result<Self, WeightsError> {
        let known: Vec<String> = pos.features().into_iter().map(|feature| feature.name).collect();
        let mut features: Vec<String> = Vec::new();
        for part in list.split([',', ' ']).filter(|part| !part.is_empty()) {
            let named = match part.split_once("..") {
                None => vec![part.to_owned()],
                Some((from, to)) => range(from, to).ok_or_else(|| WeightsError::Range { given: part.to_owned() })?,
            };
            for given in named {
                if !known.contains(&given) {
                    return Err(WeightsError::UnknownFeature { given, known });
                }
                if features.contains(&given) {
                    return Err(WeightsError::Twice { feature: given });
                }
                features.push(given);
            }
        }
        if features.is_empty() {
            Err(WeightsError::Empty)
        } else {
            Ok(Self { values: vec![0.0; features.len()], is_free: vec![true; features.len()], features })
        }
    }

    /// The weights of an expression; repeated features are added up.
    #[must_use]
    pub fn of(expression: &Expression) -> Self {
        let mut weights = Self { features: Vec::new(), values: Vec::new(), is_free: Vec::new() };
        for term in expression.terms() {
            weights.add(&term.feature, expression.in_units(term.weight));
        }
        weights
    }

    /// Makes exactly the features of `others` free: those missing here are added with weight zero, and all other
    /// features become fixed.
    #[must_use]
    pub fn to_find(mut self, others: &Self) -> Self {
        others.features.iter().for_each(|feature| self.add(feature, 0.0));
        self.is_free = self.features.iter().map(|feature| others.features.contains(feature)).collect();
        self
    }

    /// The indices of the free weights.
    pub(super) fn free(&self) -> Vec<usize> {
        (0..self.features.len()).filter(|&index| self.is_free[index]).collect()
    }

    fn add(&mut self, feature: &str, weight: f64) {
        match self.features.iter().position(|known| known == feature) {
            Some(index) => self.values[index] += weight,
            None => {
                self.features.push(feature.to_owned());
                self.values.push(weight);
                self.is_free.push(true);
            }
        }
    }

    /// The features, in order.
    #[must_use]
    pub fn features(&self) -> &[String] {
        &self.features
    }

    /// The weights, in the order of the features.
    #[must_use]
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// The same features with other weights, rounded to what [`expression`](Self::expression) prints; fixed weights
    /// stay unchanged.
    ///
    /// # Panics
    /// If `values` does not have one value per feature.
    #[must_use]
    pub fn with_values(&self, values: impl IntoIterator<Item = f64>) -> Self {
        let unit = 10_f64.powi(DECIMALS);
        let mut weights = self.clone();
        let mut given = 0;
        for (index, value) in values.into_iter().enumerate() {
            if self.is_free[index] {
                weights.values[index] = (value * unit).round() / unit;
            }
            given += 1;
        }
        assert_eq!(given, self.features.len(), "one value per feature");
        weights
    }

    /// The evaluation as a user would write it. Players use exactly these weights.
    #[must_use]
    pub fn expression(&self) -> String {
        let mut text = String::new();
        for (feature, value) in self.features.iter().zip(&self.values) {
            let sign = if *value < 0.0 {
                "-"
            } else if text.is_empty() {
                ""
            } else {
                "+"
            };
            text += &format!("{sign}{}*{feature}", value.abs());
        }
        text
    }
}

/// The features from `pit1` to `pit6`.
fn range(from: &str, to: &str) -> Option<Vec<String>> {
    let number = |text: &str| {
        let name = text.trim_end_matches(|character: char| character.is_ascii_digit());
        Some((name.to_owned(), text[name.len()..].parse::<u32>().ok()?))
    };
    let ((name, first), (other, last)) = (number(from)?, number(to)?);
    let is_short = first <= last && last - first < 100;
    (name == other && is_short).then(|| (first..=last).map(|index| format!("{name}{index}")).collect())
}

#[cfg(test)]
mod tests {
    use gambito_catalog::Variant;

    use super::*;

    fn kalah() -> Box<dyn AnyPosition> {
        "kalah".parse::<Variant>().expect("a game").start()
    }

    #[test]
    fn features_are_listed_one_by_one_or_in_ranges() {
        let weights = Weights::zero("store, pit2..pit4", &*kalah()).expect("features");
        assert_eq!(weights.features(), ["store", "pit2", "pit3", "pit4"]);
        let refused = |list| Weights::zero(list, &*kalah()).expect_err("no list");
        assert!(matches!(refused("stroe"), WeightsError::UnknownFeature { .. }));
        assert!(matches!(refused("pit5..pit9"), WeightsError::UnknownFeature { .. }));
        assert!(matches!(refused("store,store"), WeightsError::Twice { .. }));
        assert!(matches!(refused("pit4..pit2"), WeightsError::Range { .. }));
        assert!(matches!(refused("pit1..row2"), WeightsError::Range { .. }));
        assert_eq!(refused(" , "), WeightsError::Empty);
    }

    #[test]
    fn weights_are_written_as_players_read_them() {
        let weights = Weights::zero("store,row,pit1", &*kalah()).expect("features").with_values([1.5, -0.126, 0.0]);
        assert_eq!(weights.expression(), "1.5*store-0.13*row+0*pit1");
        let read = Weights::of(&weights.expression().parse().expect("an expression"));
        assert_eq!(read, weights);
        let some = Weights::zero("row", &*kalah()).expect("a feature");
        let fixed = Weights::of(&"1.125*store".parse().expect("an expression")).to_find(&some);
        assert_eq!(
            (fixed.free(), fixed.with_values([7.0, 3.0]).expression()),
            (vec![1], "1.125*store+3*row".to_owned())
        );
        assert_eq!(Weights::of(&"store".parse().expect("an expression")).to_find(&weights).values(), [1.0, 0.0, 0.0]);
    }
}
