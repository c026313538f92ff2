//! The running score of a contest and the time it still takes.

use std::time::Duration;

use gambito_arena::{GameResult, GameSummary, Plan};
use gambito_core::Player;
use gambito_statistics::Tally;
use gambito_texts::Texts;

use crate::wording;

/// What is known while a contest is played.
pub(super) struct RunningScore<'a> {
    plan: &'a Plan,
    texts: Texts,
    planned: u64,
    played: u64,
    /// Games of an earlier run, which say nothing about the speed of this one.
    resumed: u64,
    /// The games of each player.
    tallies: Vec<Tally>,
}

impl<'a> RunningScore<'a> {
    /// The score after the games of an earlier run.
    pub(super) fn new(plan: &'a Plan, resumed: &[GameSummary], texts: Texts) -> Self {
        let tallies = vec![Tally::default(); plan.entrants.len()];
        let mut score = Self { plan, texts, planned: plan.games(), played: 0, resumed: 0, tallies };
        resumed.iter().for_each(|game| score.note(game));
        score.resumed = score.played;
        score
    }

    /// Adds a game.
    pub(super) fn note(&mut self, game: &GameSummary) {
        self.played += 1;
        for player in Player::BOTH {
            let tally = &mut self.tallies[game.players[player as usize]];
            match game.result {
                GameResult::Unfinished => {}
                GameResult::Draw => tally.draws += 1,
                GameResult::First if player == Player::First => tally.wins += 1,
                GameResult::Second if player == Player::Second => tally.wins += 1,
                GameResult::First | GameResult::Second => tally.losses += 1,
            }
        }
    }

    /// Notes that no more games are planned.
    pub(super) fn close(&mut self) {
        self.planned = self.played;
    }

    pub(super) fn planned(&self) -> u64 {
        self.planned
    }

    pub(super) fn played(&self) -> u64 {
        self.played
    }

    /// `37 of 100 games · 40 s left · +20 =5 -12 · Ana`.
    pub(super) fn line(&self, elapsed: Duration) -> String {
        let games = [("played", self.played.into()), ("planned", self.planned.into())];
        format!("{} · {}", self.texts.format("contest-played", &games), self.facts(elapsed))
    }

    /// The line without the number of games, which a bar shows by itself. The time comes first and the name last, because a
    /// narrow terminal cuts a bar at the end.
    pub(super) fn facts(&self, elapsed: Duration) -> String {
        if self.played == 0 {
            return self.texts.get("contest-first-game");
        }
        let left = self
            .left(elapsed)
            .map(|left| self.texts.format("contest-left", &[("time", wording::rough_time(self.texts, left).into())]));
        let [score, name] = self.standing();
        [left, Some(score), Some(name)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// The score and the name of the first player of a match, or of the leader of a tournament.
    fn standing(&self) -> [String; 2] {
        let points = |player: &usize| self.tallies[*player].points();
        let best = (0..self.tallies.len()).rev().max_by(|one, other| points(one).total_cmp(&points(other)));
        let shown = if self.tallies.len() == 2 { 0 } else { best.unwrap_or(0) };
        let Tally { wins, draws, losses } = self.tallies[shown];
        let score = [("wins", wins.into()), ("draws", draws.into()), ("losses", losses.into())];
        let name = self.plan.entrants[shown].name.as_str();
        let named = if self.tallies.len() == 2 {
            name.to_owned()
        } else {
            self.texts.format("contest-leader", &[("player", name.into())])
        };
        [self.texts.format("contest-score", &score), named]
    }

    /// The time for the games that are left, at the speed so far; none if there is nothing to go by.
    fn left(&self, elapsed: Duration) -> Option<Duration> {
        let (new, left) = (self.played - self.resumed, self.planned.saturating_sub(self.played));
        (new > 0 && left > 0).then(|| elapsed.mul_f64(left as f64 / new as f64))
    }
}
