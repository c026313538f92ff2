use gambito_catalog::AnyPosition;
use gambito_core::StopFlag;
use gambito_host::Bot;
use gambito_play::Fault;
use gambito_ugi::{Command, Query, Setup, Start};

use super::asking::{next_response, response};
use super::{Comparison, Difference, Disagreement, Expected, RulesError};
use crate::Subject;

/// Queries a program about positions in batches, so that neither side waits for every single line.
pub(crate) struct Comparer<'a> {
    subject: &'a Subject<'a>,
    stop: &'a StopFlag,
    start: Start,
    bot: Bot,
    queries: Vec<Query>,
    /// Queries that the program does not answer.
    pub(crate) unanswered: Vec<Query>,
    /// Positions of the next batch.
    waiting: Vec<Visit>,
    /// The approximate size of the batch in bytes, with its answers.
    bytes: usize,
    /// Positions visited so far.
    pub(crate) asked: u64,
}

struct Visit {
    moves: Vec<String>,
    expected: Expected,
}

/// Why a comparison ends early.
pub(crate) enum Halt {
    Difference(Box<Difference>),
    Error(RulesError),
}

/// The size of a batch. It has to fit into the pipes: a program that blocks on writing does not read.
const AT_ONCE: usize = 16 << 10;
const QUESTIONS: usize = 60;

impl<'a> Comparer<'a> {
    /// Starts the program and finds out which queries it answers.
    pub(crate) fn new(subject: &'a Subject<'a>, stop: &'a StopFlag) -> Result<Self, RulesError> {
        let failed = |fault, bot: Option<&mut Bot>| {
            let lines = bot.map(lines).unwrap_or_default();
            RulesError::Fault { fault, moves: None, lines }
        };
        let mut bot = subject.spawn().map_err(|fault| failed(fault, None))?;
        let queries = questions_answered(subject, &mut bot).map_err(|fault| failed(fault, Some(&mut bot)))?;
        if !queries.contains(&Query::Legal) {
            return Err(RulesError::NoQueries);
        }
        let unanswered = Expected::QUERIES.into_iter().filter(|query| !queries.contains(query)).collect();
        let start = subject.start();
        Ok(Self { subject, stop, start, bot, queries, unanswered, waiting: Vec::new(), bytes: 0, asked: 0 })
    }

    /// Adds a position to the batch; sends the batch if it is full.
    pub(crate) fn visit(&mut self, moves: &[String], pos: &dyn AnyPosition) -> Result<(), Halt> {
        let visit = Visit { moves: moves.to_vec(), expected: Expected::of(pos) };
        let bytes = visit.expected.length() + moves.iter().map(|mv| mv.len() + 1).sum::<usize>() + QUESTIONS;
        if self.bytes + bytes > AT_ONCE {
            self.flush()?;
        }
        self.bytes += bytes;
        self.waiting.push(visit);
        self.asked += 1;
        Ok(())
    }

    /// Sends the batch and compares the answers.
    pub(crate) fn flush(&mut self) -> Result<(), Halt> {
        if self.stop.is_raised() {
            return Err(Halt::Error(RulesError::Interrupted));
        }
        self.bytes = 0;
        let visits = std::mem::take(&mut self.waiting);
        self.bot.transcribe();
        let commands: Vec<Command> = visits.iter().flat_map(|visit| self.questions(visit)).collect();
        self.bot.say(&commands).map_err(|fault| self.failed(fault, visits.first()))?;
        for (index, visit) in visits.iter().enumerate() {
            let answers = disagreements(&mut self.bot, &self.queries, visit, self.subject);
            let answers = answers.map_err(|fault| self.failed(fault, Some(visit)))?;
            if !answers.is_empty() {
                let positions = self.asked - (visits.len() - index) as u64;
                return Err(Halt::Difference(Box::new(self.difference(visit, answers, positions))));
            }
        }
        Ok(())
    }

    fn questions(&self, visit: &Visit) -> Vec<Command> {
        let setup = Setup { start: self.start.clone(), moves: visit.moves.clone() };
        let queries = self.queries.iter().copied().map(Command::Query);
        [Command::Position(setup)].into_iter().chain(queries).collect()
    }

    fn failed(&mut self, fault: Fault, visit: Option<&Visit>) -> Halt {
        let moves = visit.map(|visit| visit.moves.clone());
        Halt::Error(RulesError::Fault { fault, moves, lines: lines(&mut self.bot) })
    }

    fn difference(&mut self, visit: &Visit, answers: Vec<Disagreement>, positions: u64) -> Difference {
        let lines = match self.asked_alone(visit) {
            Ok((again, lines)) if again == answers => lines,
            // The difference does not show in a new process.
            _ => lines(&mut self.bot),
        };
        let mut pos = self.subject.variant.start();
        visit.moves.iter().for_each(|mv| pos.play(mv).expect("a legal move"));
        Difference { moves: visit.moves.clone(), pos, answers, positions, lines }
    }

    /// Queries a new process about one position alone, for a short transcript.
    fn asked_alone(&self, visit: &Visit) -> Result<(Vec<Disagreement>, Vec<String>), Fault> {
        let mut bot = self.subject.spawn()?;
        bot.introduce(self.subject.program, &self.subject.waits.patience)?;
        bot.new_game(&self.subject.waits.patience)?;
        bot.transcribe();
        bot.say(&self.questions(visit))?;
        let answers = disagreements(&mut bot, &self.queries, visit, self.subject)?;
        Ok((answers, lines(&mut bot)))
    }
}

impl Halt {
    /// A difference is a result, not an error.
    pub(crate) fn into_result(self) -> Result<Comparison, RulesError> {
        match self {
            Self::Difference(difference) => Ok(Comparison::Difference(difference)),
            Self::Error(error) => Err(error),
        }
    }
}

fn questions_answered(subject: &Subject<'_>, bot: &mut Bot) -> Result<Vec<Query>, Fault> {
    bot.introduce(subject.program, &subject.waits.patience)?;
    bot.new_game(&subject.waits.patience)?;
    let mut answered = Vec::new();
    for query in Expected::QUERIES.into_iter().chain([Query::Position]) {
        let setup = Setup { start: subject.start(), moves: Vec::new() };
        // Some programs answer a query that they do not know with an empty response.
        let theirs = response(bot, setup, query, subject.waits.patience.ready)?;
        if theirs.is_some_and(|text| query != Query::Position || !text.is_empty()) {
            answered.push(query);
        }
    }
    Ok(answered)
}

/// Reads the answers about a position; returns those that differ.
fn disagreements(
    bot: &mut Bot,
    queries: &[Query],
    visit: &Visit,
    subject: &Subject<'_>,
) -> Result<Vec<Disagreement>, Fault> {
    let mut found = Vec::new();
    for query in queries.iter().copied() {
        let theirs = next_response(bot, query, subject.waits.patience.ready)?;
        if !visit.expected.agrees(query, &theirs) {
            found.push(Disagreement { query, ours: visit.expected.to(query), theirs });
        }
    }
    Ok(found)
}

fn lines(bot: &mut Bot) -> Vec<String> {
    bot.transcript().lines().map(str::to_owned).collect()
}
