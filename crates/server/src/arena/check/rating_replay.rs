//! Rated games in the order in which they were settled.
//!
//! A rating depends on the ratings before, and the time of settling does not tell games apart that were settled together. The
//! history does: a game is the next one of both its players if it leads to the next step of both.

use std::collections::{BTreeMap, HashMap};

use gambito_core::Player;
use gambito_store::{Rating, RatingStep};

use super::super::rating::{after, initial};
use super::DifferenceKind;
use super::results::{TOLERANCE, shown_numbers};

/// An account and a family of games.
pub(super) type Key = (i64, String);

struct RatedGame {
    keys: [Key; 2],
    winner: Option<Player>,
    settled_at: i64,
    is_counted: bool,
}

/// The games of a replay, and how far it has come.
pub(super) struct Replay<'a> {
    steps: HashMap<Key, Vec<&'a RatingStep>>,
    games: Vec<RatedGame>,
    /// The games of an account that were settled at a time.
    at: HashMap<(Key, i64), Vec<usize>>,
    ratings: BTreeMap<Key, Rating>,
    differences: Vec<(i64, DifferenceKind)>,
}

impl<'a> Replay<'a> {
    /// `history` has the steps of each account in their order.
    pub(super) fn new(history: &'a [(i64, RatingStep)]) -> Self {
        let mut steps: HashMap<Key, Vec<&RatingStep>> = HashMap::new();
        for (account, step) in history {
            steps.entry((*account, step.family.clone())).or_default().push(step);
        }
        let (games, at) = (Vec::new(), HashMap::new());
        Self { steps, games, at, ratings: BTreeMap::new(), differences: Vec::new() }
    }

    /// Adds a game; earlier ones come first.
    pub(super) fn add(&mut self, accounts: [i64; 2], family: &str, winner: Option<Player>, settled_at: i64) {
        let keys = accounts.map(|account| (account, family.to_owned()));
        for key in &keys {
            self.at.entry((key.clone(), settled_at)).or_default().push(self.games.len());
        }
        self.games.push(RatedGame { keys, winner, settled_at, is_counted: false });
    }

    /// Counts all games. Returns the ratings that follow from them, and what differs in the history, by account.
    pub(super) fn run(mut self) -> (BTreeMap<Key, Rating>, Vec<(i64, DifferenceKind)>) {
        for index in 0..self.games.len() {
            self.count_from(index);
        }
        // What is left leads to no step of the history.
        for index in 0..self.games.len() {
            if !self.games[index].is_counted {
                self.count_against_history(index);
                self.next_of(index).into_iter().for_each(|next| self.count_from(next));
            }
        }
        for (key, steps) in &self.steps {
            let counted = self.ratings.get(key).map_or(0, |rating| rating.games) as usize;
            let surplus = steps.iter().skip(counted);
            self.differences
                .extend(surplus.map(|step| (key.0, difference(key, step.games, String::new(), Some(step)))));
        }
        self.differences.sort_by_key(|(account, _)| *account);
        (self.ratings, self.differences)
    }

    /// Counts a game if it leads to the next steps of both players, and then those that can follow it.
    fn count_from(&mut self, index: usize) {
        let mut ready = vec![index];
        while let Some(candidate) = ready.pop() {
            let game = &self.games[candidate];
            if game.is_counted {
                continue;
            }
            let mut after = self.after(game);
            let steps = [0, 1].map(|side| self.next_step(&game.keys[side]));
            let fits = after.iter().zip(steps).all(|(after, step)| step.is_some_and(|step| is_step(after, game, step)));
            if fits {
                for (after, step) in after.iter_mut().zip(steps.into_iter().flatten()) {
                    (after.rating, after.deviation) = (step.rating, step.deviation);
                }
                self.count(candidate, after);
                ready.extend(self.next_of(candidate));
            }
        }
    }

    /// Counts a game that does not lead to the next steps of both players.
    fn count_against_history(&mut self, index: usize) {
        let game = &self.games[index];
        let after = self.after(game);
        for (key, after) in game.keys.iter().zip(&after) {
            let step = self.next_step(key);
            if !step.is_some_and(|step| is_step(after, game, step)) {
                let expected = shown_numbers(&[after.rating, after.deviation]);
                self.differences.push((key.0, difference(key, after.games, expected, step)));
            }
        }
        self.count(index, after);
    }

    fn count(&mut self, index: usize, after: [Rating; 2]) {
        let game = &mut self.games[index];
        game.is_counted = true;
        for (key, after) in game.keys.iter().zip(after) {
            self.ratings.insert(key.clone(), after);
        }
    }

    /// The games that may come next for the players of a game.
    fn next_of(&self, index: usize) -> Vec<usize> {
        let keys = self.games[index].keys.iter();
        let next = keys.filter_map(|key| self.at.get(&(key.clone(), self.next_step(key)?.at)));
        next.flatten().copied().filter(|next| !self.games[*next].is_counted).collect()
    }

    fn next_step(&self, key: &Key) -> Option<&'a RatingStep> {
        let counted = self.ratings.get(key).map_or(0, |rating| rating.games);
        self.steps.get(key)?.get(counted as usize).copied()
    }

    fn after(&self, game: &RatedGame) -> [Rating; 2] {
        let before =
            game.keys.each_ref().map(|key| self.ratings.get(key).cloned().unwrap_or_else(|| initial(key.0, &key.1)));
        after(before, game.winner)
    }
}

/// Whether a game has led to a step.
fn is_step(after: &Rating, game: &RatedGame, step: &RatingStep) -> bool {
    let is_near = |one: i64, other: i64| one.abs_diff(other) <= TOLERANCE;
    let is_same = is_near(after.rating, step.rating) && is_near(after.deviation, step.deviation);
    step.at == game.settled_at && step.games == after.games && is_same
}

fn difference(key: &Key, games: u64, expected: String, step: Option<&RatingStep>) -> DifferenceKind {
    let found = step.map_or_else(String::new, |step| shown_numbers(&[step.rating, step.deviation]));
    DifferenceKind::Column { column: format!("rating_history[{} {games}]", key.1), expected, found }
}
