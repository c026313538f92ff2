//! Why a machine did not play another move: both values, and what would follow.

use std::cmp::Ordering;

use gambito_analysis::{MoveValue, SearchReport, analyse};
use gambito_catalog::{Algorithm, AnyPosition};
use gambito_core::Player;
use gambito_play::{Choice, Record};

use super::Session;
use super::conversation::Interruption;
use crate::comparison::{other_sentences, sampled_sentence};
use crate::failure::Failure;
use crate::progress::Moving;
use crate::value_table::value_table;
use crate::wording;

/// Legal moves that are listed if the move is not one of them.
const MOST_LISTED: usize = 12;

impl Session<'_> {
    /// Compares the last move of the machine with another one.
    pub(super) fn tell_why_not(&mut self, asked: &str) -> Result<(), Interruption> {
        let Some((choice, player, before)) = self.last_by_machine() else {
            return Ok(self.talk.say(&self.texts.get("play-why-nothing"))?);
        };
        let Some(other) = legal(before.pos(), asked) else {
            let legal = wording::moves(self.texts, before.pos(), MOST_LISTED);
            let values = &[("move", asked.into()), ("name", self.name(player).into()), ("moves", legal.into())];
            return Ok(self.talk.say(&self.texts.format("play-why-not-illegal", values))?);
        };
        if other == choice.mv {
            return self.tell_why();
        }
        if self.is_sampler(player) {
            return self.tell_why_not_sampled(&choice, player, &other);
        }
        let values = self.values_before(&choice, player, &before)?;
        let value_of = |mv: &str| values.iter().find(|value| value.mv == mv);
        let told = &[
            ("move", other.as_str().into()),
            ("played", choice.mv.as_str().into()),
            ("name", self.name(player).into()),
        ];
        let heading = self.texts.format(comparison(value_of(&other), value_of(&choice.mv)), told);
        let both: Vec<&MoveValue> = values.iter().filter(|value| value.mv == other || value.mv == choice.mv).collect();
        let table = value_table(self.texts, &both, Some(&choice.mv), self.talk.out.width());
        self.talk.say(&format!("{heading}\n{}", table.trim_end()))?;
        let mut line = vec![other.clone()];
        line.extend(self.line_after(&other, &before)?);
        let line = self.line_with_players(before.pos(), &line);
        let values = &[("move", other.clone().into()), ("line", line.into())];
        self.talk.say(&self.texts.format("play-why-not-line", values))?;
        self.tell_difference(&choice, player, &before, &other)
    }

    /// Compares how often two moves were sampled, which is what such a player chooses by.
    fn tell_why_not_sampled(&mut self, choice: &Choice, player: Player, other: &str) -> Result<(), Interruption> {
        let told = choice.report.as_ref().and_then(|report| sampled_sentence(self.texts, report, &choice.mv, other));
        let unknown = || {
            let values =
                &[("move", other.into()), ("played", choice.mv.as_str().into()), ("name", self.name(player).into())];
            self.texts.format("play-why-not-sampled-unknown", values)
        };
        Ok(self.talk.say(&told.unwrap_or_else(unknown))?)
    }

    /// Which terms of the evaluation make the difference, if the machine played the best move.
    fn tell_difference(
        &mut self,
        choice: &Choice,
        player: Player,
        before: &Record,
        other: &str,
    ) -> Result<(), Interruption> {
        let request = self.search_before(choice, player, before);
        let moving = Moving::spinner(self.progress, self.texts.get("progress-searching"));
        let report = analyse(before.pos()).why(&request, Some(other));
        drop(moving);
        self.stop.lower();
        let report = report.map_err(|error| Failure::run(self.texts, &error))?;
        let Some(comparison) = report.comparison.filter(|comparison| comparison.best.mv == choice.mv) else {
            return Ok(());
        };
        let told = other_sentences(self.texts, &comparison, self.talk.out.width());
        Ok(self.talk.say(&format!("\n{}", told.trim_end()))?)
    }

    /// What the engine expects after a move.
    fn line_after(&self, mv: &str, before: &Record) -> Result<Vec<String>, Interruption> {
        let mut after = before.pos().clone_box();
        if after.play(mv).is_err() || after.outcome().is_some() {
            return Ok(Vec::new());
        }
        let request = self.brief_search(Algorithm::Engine.into(), None, before);
        let moving = Moving::spinner(self.progress, self.texts.get("progress-searching"));
        let found = analyse(&*after).search(&request);
        drop(moving);
        self.stop.lower();
        let SearchReport { pv, .. } = found.map_err(|error| Failure::run(self.texts, &error))?;
        Ok(pv)
    }
}

/// The text of a legal move that somebody may mean.
fn legal(pos: &dyn AnyPosition, asked: &str) -> Option<String> {
    [asked.to_owned(), asked.to_lowercase()].into_iter().find(|mv| pos.is_legal(mv))
}

/// The sentence that compares a move with the one that was played.
fn comparison(other: Option<&MoveValue>, played: Option<&MoveValue>) -> &'static str {
    let number = |value: Option<&MoveValue>| value.and_then(|value| value.evaluated.number());
    match number(other).zip(number(played)).map(|(other, played)| other.total_cmp(&played)) {
        Some(Ordering::Less) => "play-why-not-worse",
        Some(Ordering::Equal) => "play-why-not-equal",
        Some(Ordering::Greater) => "play-why-not-better",
        None => "play-why-not-unknown",
    }
}
