//! How a machine found its last move: its own search, what every move is worth, and what it drew or said.

use gambito_analysis::{MoveValue, SearchReport, SearchRequest, analyse};
use gambito_catalog::{Algorithm, AnyPosition, LimitSpec, PlayerSpec, SearchVariant};
use gambito_core::{Player, Verdict};
use gambito_play::{Chance, Choice, Record, Said};

use super::conversation::Interruption;
use super::{CounterDisplay, Session};
use crate::failure::Failure;
use crate::progress::Moving;
use crate::table::{Side, table};
use crate::value_table::{mark, sample_table, value_table};
use crate::wording;

/// Nodes to value all moves with, so that an answer takes less than a second.
const NODES: u64 = 100_000;
/// Memory of each of these short searches.
const BYTES: usize = 16 << 20;
/// Moves that are listed with their values.
const MOST_LISTED: usize = 20;

impl Session<'_> {
    /// Tells how the machine found its last move.
    pub(super) fn tell_why(&mut self) -> Result<(), Interruption> {
        let Some((choice, player, before)) = self.last_by_machine() else {
            return Ok(self.talk.say(&self.texts.get("play-why-nothing"))?);
        };
        let texts = self.texts;
        let facts = self.facts_of(&choice, player, &before);
        self.talk.say(wording::facts(&facts).trim_end())?;
        if choice.report.is_none() {
            let told = self.told_without_report(&choice, player);
            if !told.is_empty() {
                self.talk.say(&told)?;
            }
        }
        self.talk.say("")?;
        let sampled = choice.report.as_ref().filter(|_| self.is_sampler(player));
        if let Some(report) = sampled.filter(|report| !report.samples.is_empty()) {
            let told = self.told_samples(report, &choice.mv);
            self.talk.say(told.trim_end())?;
        } else if choice.chances.is_empty() {
            if sampled.is_some() {
                self.talk.say(&self.texts.get("search-sampled-nothing"))?;
            }
            let values = self.values_before(&choice, player, &before)?;
            let told = self.told_values(&values, &choice.mv);
            self.talk.say(told.trim_end())?;
        } else {
            let told = self.told_chances(&choice);
            self.talk.say(told.trim_end())?;
        }
        if let (Some(report), CounterDisplay::Shown) = (&choice.report, self.counters) {
            // Random games have no counters of windows and cutoffs.
            let counters = if self.is_sampler(player) {
                String::new()
            } else {
                wording::counter_table(texts, &report.counters, self.talk.out.width())
            };
            write!(self.talk.out, "\n{counters}{}\n", wording::times(texts, report))?;
        }
        Ok(())
    }

    /// The position, the move and what the search says of it.
    fn facts_of(&self, choice: &Choice, player: Player, before: &Record) -> Vec<(String, String)> {
        let texts = self.texts;
        let mut facts = vec![
            (texts.get("fact-position"), before.pos().text()),
            (texts.get("fact-turn"), format!("{} ({})", texts.player(player), self.name(player))),
            (texts.get("fact-move"), choice.mv.clone()),
        ];
        if let Some(report) = &choice.report {
            facts.push((texts.get("fact-score"), wording::score(texts, report)));
            facts.push((texts.get("fact-line"), self.line_with_players(before.pos(), &report.pv)));
            if self.is_sampler(player) {
                facts.push((texts.get("fact-sampled"), texts.number(wording::sampled_games(report))));
            }
            facts.push((texts.get("fact-depth"), texts.number(report.depth)));
            facts.extend(wording::stopped(texts, report).map(|reason| (texts.get("fact-stopped"), reason)));
        }
        let line = self.line_with_players(before.pos(), &choice.line);
        if !line.is_empty() {
            facts.push((texts.get("fact-line"), line));
        }
        facts
    }

    /// A line of play with who makes each move: `machine 3 6, you 1`.
    pub(super) fn line_with_players(&self, pos: &dyn AnyPosition, line: &[String]) -> String {
        const MOST_MOVES: usize = 20;
        let mut pos = pos.clone_box();
        let mut turns: Vec<(Player, Vec<&str>)> = Vec::new();
        for mv in line.iter().take(MOST_MOVES) {
            let player = pos.turn();
            if pos.play(mv).is_err() {
                break;
            }
            match turns.last_mut() {
                Some((last, moves)) if *last == player => moves.push(mv),
                _ => turns.push((player, vec![mv])),
            }
        }
        let one = |(player, moves): &(Player, Vec<&str>)| format!("{} {}", self.short_name(*player), moves.join(" "));
        let told = turns.iter().map(one).collect::<Vec<_>>().join(", ");
        if line.len() > MOST_MOVES { format!("{told} …") } else { told }
    }

    /// `you` and `machine`, or `first` and `second` if there is not exactly one person.
    fn short_name(&self, player: Player) -> String {
        self.texts.get(match (self.lineup.only_human(), player) {
            (Some(human), player) if human == player => "play-you",
            (Some(_), _) => "option-machine",
            (None, Player::First) => "play-short-first",
            (None, Player::Second) => "play-short-second",
        })
    }

    /// Whether a player samples random games: then no other search explains its moves.
    pub(super) fn is_sampler(&self, player: Player) -> bool {
        matches!(self.lineup.spec(player), PlayerSpec::Sampler(_))
    }

    /// How often each move was sampled, which is what such a player chooses by.
    fn told_samples(&self, report: &SearchReport, played: &str) -> String {
        let texts = self.texts;
        let most = most_promising(&report.samples, |sampled| Some(sampled.visits as f64));
        let table = sample_table(texts, &most, Some(played), self.talk.out.width());
        format!("{}\n{table}{}", texts.get("play-why-sampled"), self.left_out(&report.samples))
    }

    /// What an external program said, or that there was no search.
    fn told_without_report(&self, choice: &Choice, player: Player) -> String {
        let texts = self.texts;
        let name = self.name(player);
        if !matches!(self.lineup.spec(player), PlayerSpec::Program(_)) {
            let values = &[("move", choice.mv.clone().into()), ("name", name.into())];
            return texts.format("play-why-without-search", values);
        }
        let Said { score, depth, nodes, time } = choice.said;
        let score =
            score.map(|score| texts.format("verbose-score", &[("score", wording::figure(texts, score).into())]));
        let depth = depth.map(|depth| texts.format("verbose-depth", &[("depth", depth.into())]));
        let nodes = nodes.map(|nodes| texts.format("verbose-nodes", &[("nodes", nodes.into())]));
        let time = time.map(|time| wording::milliseconds(texts, time.as_secs_f64() * 1e3));
        let said: Vec<String> = [score, depth, nodes, time].into_iter().flatten().collect();
        let figures = (!said.is_empty()).then(|| {
            texts.format("play-why-bot-said", &[("name", name.clone().into()), ("said", said.join(", ").into())])
        });
        let remark = choice.remark.as_ref().map(|remark| {
            let values = &[("name", name.clone().into()), ("remark", remark.clone().into())];
            texts.format("play-why-bot-remarked", values)
        });
        if figures.is_none() && remark.is_none() && choice.line.is_empty() {
            return texts.format("play-why-bot-silent", &[("name", name.into())]);
        }
        figures.into_iter().chain(remark).collect::<Vec<_>>().join("\n")
    }

    /// The value of every move in the position before the move, as deep as the machine looked if there is time for that.
    pub(super) fn values_before(
        &self,
        choice: &Choice,
        player: Player,
        before: &Record,
    ) -> Result<Vec<MoveValue>, Interruption> {
        let request = self.search_before(choice, player, before);
        let moving = Moving::spinner(self.progress, self.texts.get("progress-searching"));
        let values = analyse(before.pos()).value_moves(&request);
        drop(moving);
        self.stop.lower();
        Ok(values.map_err(|error| Failure::run(self.texts, &error))?)
    }

    /// A short search as the machine saw the position before its move.
    pub(super) fn search_before(&self, choice: &Choice, player: Player, before: &Record) -> SearchRequest {
        let depth = choice.report.as_ref().map(|report| report.depth.max(1));
        let mut request = self.brief_search(search_of(self.lineup.spec(player)), depth, before);
        request.question.evaluation = self.lineup.spec(player).evaluation().map(ToOwned::to_owned);
        request
    }

    /// A search that takes less than a second.
    pub(super) fn brief_search(&self, search: SearchVariant, depth: Option<u32>, record: &Record) -> SearchRequest {
        let limits = LimitSpec { depth, nodes: Some(NODES), ..LimitSpec::default() };
        let mut request = SearchRequest::new(record.variant().to_string(), search).within(limits);
        request.resources.memory = Some(BYTES);
        request.resources.endgames = record.variant().endgames();
        request.resources.stop = self.stop.clone();
        request
    }

    fn told_values(&self, values: &[MoveValue], played: &str) -> String {
        let texts = self.texts;
        let depth = values.iter().filter(|value| !value.exact).map(|value| value.depth).max();
        let heading = match depth {
            Some(depth) => texts.format("play-why-values", &[("depth", depth.into())]),
            None => texts.get("play-why-values-exact"),
        };
        let best = most_promising(values, |value| value.evaluated.number());
        let table = value_table(texts, &best, Some(played), self.talk.out.width());
        format!("{heading}\n{table}{}", self.left_out(values))
    }

    fn told_chances(&self, choice: &Choice) -> String {
        let texts = self.texts;
        let row = |chance: &Chance| {
            let percent = texts.decimal(100.0 * chance.probability, 1);
            let mark = mark(&chance.mv, Some(&choice.mv));
            let value = match chance.own_result {
                Some(own) => texts.result(Verdict::of_value(own), own, None),
                None => wording::signed(texts, chance.score),
            };
            vec![chance.mv.clone(), value, format!("{percent} %"), mark]
        };
        let columns = [
            (texts.get("heading-move"), Side::Left),
            (texts.get("heading-value"), Side::Right),
            (texts.get("heading-chance"), Side::Right),
            (String::new(), Side::Left),
        ];
        let best = most_promising(&choice.chances, |chance| Some(chance.value as f64));
        let rows = table(&columns, best.iter().map(|chance| row(chance)).collect(), self.talk.out.width());
        format!("{}\n{rows}{}", texts.get("play-why-drawn"), self.left_out(&choice.chances))
    }

    /// How many moves the list leaves out, if any.
    fn left_out<T>(&self, all: &[T]) -> String {
        match all.len().checked_sub(MOST_LISTED) {
            None | Some(0) => String::new(),
            Some(more) => format!("{}\n", self.texts.format("play-why-more", &[("count", more.into())])),
        }
    }
}

/// The search that sees what the player saw; the engine for players without a search of their own.
fn search_of(spec: &PlayerSpec) -> SearchVariant {
    match spec {
        PlayerSpec::Searcher(searcher) => searcher.search,
        PlayerSpec::Greedy { .. } => Algorithm::Minimax.into(),
        _ => Algorithm::Engine.into(),
    }
}

/// All moves in move order; if there are too many, the best of them, the best first.
fn most_promising<T>(moves: &[T], value: fn(&T) -> Option<f64>) -> Vec<&T> {
    let mut listed: Vec<&T> = moves.iter().collect();
    if listed.len() > MOST_LISTED {
        let number = |one: &&T| value(one).unwrap_or(f64::MIN);
        listed.sort_by(|one, other| number(other).total_cmp(&number(one)));
        listed.truncate(MOST_LISTED);
    }
    listed
}
