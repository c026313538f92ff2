//! Simulated tournaments and pairs of games with known strengths.

use gambito_statistics::{Elo, GameResult, Pentanomial};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The parameters of simulated games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct World {
    /// Elo of moving first.
    pub(crate) first_move: f64,
    /// Share of draws between equals.
    pub(crate) draws: f64,
    /// Each opening favours one side by a normally distributed Elo with this deviation.
    pub(crate) opening_deviation: f64,
}

pub(crate) fn generator(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

impl World {
    /// Each player meets each other in `games` games, in pairs from one opening and a single game if the number is odd.
    pub(crate) fn round_robin(&self, strengths: &[f64], games: u64, random: &mut ChaCha8Rng) -> Vec<GameResult> {
        let mut results = Vec::new();
        for a in 0..strengths.len() {
            for b in a + 1..strengths.len() {
                let mut opening = 0.0;
                let a_starts_pairs = random.random::<bool>();
                for game in 0..games {
                    if game % 2 == 0 {
                        opening = self.opening_deviation * normal(random);
                    }
                    let (first, second) = if a_starts_pairs == (game % 2 == 0) { (a, b) } else { (b, a) };
                    let advantage = strengths[first] - strengths[second] + self.first_move + opening;
                    let score = draw_score(&self.chances(advantage), random) as f64 / 2.0;
                    results.push(GameResult { first, second, score, pair: game / 2 });
                }
            }
        }
        results
    }

    /// The Elo gap and first-move advantage that correspond to the expected scores, averaged over openings.
    ///
    /// Lopsided openings move expected scores towards one half, and ratings describe expected scores.
    pub(crate) fn visible(&self, gap: f64) -> (f64, f64) {
        let as_first = Elo::from_score(self.average_score(gap + self.first_move)).0;
        let as_second = Elo::from_score(self.average_score(-gap + self.first_move)).0;
        ((as_first - as_second) / 2.0, (as_first + as_second) / 2.0)
    }

    fn average_score(&self, advantage: f64) -> f64 {
        let points = || (-600..=600).map(|hundredths| f64::from(hundredths) / 100.0);
        let density = |x: f64| (-x * x / 2.0).exp();
        let score = |x: f64| Elo(advantage + self.opening_deviation * x).expected_score();
        points().map(|x| density(x) * score(x)).sum::<f64>() / points().map(density).sum::<f64>()
    }

    /// Probabilities of a loss, a draw and a win; draws do not change the expected score.
    fn chances(&self, advantage: f64) -> [f64; 3] {
        let expected = Elo(advantage).expected_score();
        let draw = 2.0 * self.draws * expected.min(1.0 - expected);
        [1.0 - expected - draw / 2.0, draw, expected - draw / 2.0]
    }

    /// Probabilities of 0, ½, 1, 1½ and 2 points in a pair, for a player with the given normalised Elo.
    ///
    /// Half of the openings favour either side, each by the standard deviation.
    pub(crate) fn pair_chances(&self, normalized_elo: f64) -> [f64; 5] {
        let (mut low, mut high) = (-2000.0, 2000.0);
        for _ in 0..60 {
            let middle = (low + high) / 2.0;
            if true_normalized_elo(&self.pair_chances_at(middle)) < normalized_elo {
                low = middle;
            } else {
                high = middle;
            }
        }
        self.pair_chances_at(low)
    }

    fn pair_chances_at(&self, gap: f64) -> [f64; 5] {
        let mut pair = [0.0; 5];
        for opening in [-self.opening_deviation, self.opening_deviation] {
            let (one, other) = (self.chances(gap + opening), self.chances(gap - opening));
            for (halves, chance) in one.iter().enumerate() {
                for (more_halves, more_chance) in other.iter().enumerate() {
                    pair[halves + more_halves] += chance * more_chance / 2.0;
                }
            }
        }
        pair
    }
}

/// By the definition: the advantage per game over the deviation of a game, times 800 / ln 10.
fn true_normalized_elo(pair: &[f64; 5]) -> f64 {
    let average = |value: &dyn Fn(f64) -> f64| -> f64 {
        pair.iter().enumerate().map(|(halves, chance)| chance * value(halves as f64 / 4.0)).sum()
    };
    let mean = average(&|score| score);
    let deviation_of_game = (2.0 * average(&|score| (score - mean).powi(2))).sqrt();
    (mean - 0.5) / deviation_of_game * 800.0 / 10.0_f64.ln()
}

/// Games of players 0 and 1 with these pairs, by the points of player 0.
pub(crate) fn results_of(pairs: &Pentanomial) -> Vec<GameResult> {
    let halves = (0_u32..).zip(pairs.0).flat_map(|(halves, count)| (0..count).map(move |_| halves));
    let games = |(pair, halves): (u64, u32)| {
        let own = [halves.div_ceil(2), halves / 2].map(|halves| f64::from(halves) / 2.0);
        [
            GameResult { first: 0, second: 1, score: own[0], pair },
            GameResult { first: 1, second: 0, score: 1.0 - own[1], pair },
        ]
    };
    (1..).zip(halves).flat_map(games).collect()
}

pub(crate) fn add_pair(pairs: &mut Pentanomial, chances: &[f64; 5], random: &mut ChaCha8Rng) {
    pairs.push(draw_score(chances, random) as f64 / 2.0);
}

/// A random category, drawn with its probability.
fn draw_score(chances: &[f64], random: &mut ChaCha8Rng) -> usize {
    let mut left = random.random::<f64>();
    let reached = |chance: &f64| {
        left -= chance;
        left < 0.0
    };
    chances.iter().position(reached).unwrap_or(chances.len() - 1)
}

/// A random number of the standard normal distribution, by the method of Box and Muller.
fn normal(random: &mut ChaCha8Rng) -> f64 {
    let radius = (-2.0 * (1.0 - random.random::<f64>()).ln()).sqrt();
    radius * (std::f64::consts::TAU * random.random::<f64>()).cos()
}
