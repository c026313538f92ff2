//! A move of an external program, and the time that counts for it.

use std::time::{Duration, Instant};

use gambito_analysis::Figure;
use gambito_core::StopFlag;
use gambito_play::{Fault, Said, milliseconds};
use gambito_ugi::{Answer, Command, Go, Info, Score, Setup};

use super::{Bot, Patience};
use crate::log::printable;
use crate::own_time::Span;
use crate::wire::{Received, Silence};

/// A move that a program sent.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The move; it may be illegal.
    pub mv: String,
    /// What counts of the time from the command to the arrival of the answer.
    pub time: Duration,
    /// What the program reported about its search.
    pub said: Said,
    /// The line it expects; it may contain illegal moves.
    pub line: Vec<String>,
    /// Its last remark, shortened and made printable.
    pub remark: Option<String>,
}

/// The time limit of a move.
#[derive(Clone, Copy, Debug)]
pub struct TimeAllowed {
    /// The limit.
    pub allowed: Duration,
    /// How late an answer is still accepted.
    pub margin: Duration,
    /// What counts.
    pub counts: Counts,
}

/// What a time limit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// Time, except for delays that a busy machine causes.
    Time,
    /// The time of the processor that the program uses.
    Processor,
}

/// How long the host waits for a move.
#[derive(Clone, Copy, Debug)]
struct Limit {
    most: Duration,
    counts: Counts,
}

/// The host waits for so many times the limit, and a second, before all delays of the machine are the program's own.
pub(crate) const MOST_DELAY: u32 = 10;
/// The same for a limit of processor time, which a sleeping program would never spend.
const LONGEST_SLEEP: u32 = 100;
const LEAST_DELAY: Duration = Duration::from_secs(1);
/// The shortest time to wait again for a program that was kept from the processor.
const LEAST_WAIT: Duration = Duration::from_millis(1);

/// The resolution of match clocks.
const TICK: Duration = Duration::from_micros(1);

impl Bot {
    /// Asks the program for a move. Without `time`, the patience of the host is the limit.
    ///
    /// # Errors
    /// A [`Fault`] of the program. The legality of the move is not checked here.
    pub fn choose(
        &mut self,
        setup: Setup,
        go: Go,
        time: Option<TimeAllowed>,
        patience: &Patience,
        stop: &StopFlag,
    ) -> Result<Answered, Fault> {
        self.choose_heard(setup, go, time, patience, stop, &mut |_| {})
    }

    /// The same; calls `hear` with every line that the program prints until its move.
    ///
    /// # Errors
    /// As [`choose`](Self::choose).
    pub fn choose_heard(
        &mut self,
        setup: Setup,
        go: Go,
        time: Option<TimeAllowed>,
        patience: &Patience,
        stop: &StopFlag,
        hear: &mut dyn FnMut(&str),
    ) -> Result<Answered, Fault> {
        self.wire.forget().map_err(|fault| self.examined(fault))?;
        let limit = Limit::of(time, patience);
        let mut span = self.stopwatch.begin(limit.counts == Counts::Processor, || self.process.used());
        self.say(&[Command::Position(setup), Command::Go(go)])?;
        span.begun = Instant::now();
        match self.best_move(&span, limit, stop, hear) {
            Err(Silence::Fault(fault)) => Err(fault),
            // The host may have read the answer late, which is not the fault of the program.
            // The limit itself is too late for the referee.
            Ok(answered) if limit.counts == Counts::Time => {
                Ok(Answered { time: answered.time.min(limit.most.saturating_sub(TICK)), ..answered })
            }
            Ok(answered) if answered.time < limit.most => Ok(answered),
            Ok(answered) => Err(late(time, &answered)),
            Err(silence) => {
                // A program that has exited may have children that keep its output open.
                if let Some(end) = self.process.ended_within(Duration::ZERO) {
                    return Err(Fault::Ended { end });
                }
                self.say(&[Command::Stop])?;
                let by_time = Limit { counts: Counts::Time, ..limit };
                let grace = Limit { most: self.spent(&span, by_time) + patience.grace, ..by_time };
                let late_answer = self.best_move(&span, grace, &StopFlag::default(), hear);
                match (silence, late_answer, time) {
                    (_, Err(Silence::Fault(fault)), _) => Err(fault),
                    (Silence::Asked, Ok(answered), _) => Ok(answered),
                    (_, Ok(answered), Some(_)) => Err(late(time, &answered)),
                    _ => Err(Fault::NoAnswer { to: "go".to_owned(), waited_ms: milliseconds(span.begun.elapsed()) }),
                }
            }
        }
    }

    /// Waits for a move until the limit is spent. What the machine keeps from the program does not count.
    fn best_move(
        &mut self,
        span: &Span,
        limit: Limit,
        stop: &StopFlag,
        hear: &mut dyn FnMut(&str),
    ) -> Result<Answered, Silence> {
        let mut info = Info::default();
        let mut deadline = Instant::now() + limit.most.saturating_sub(self.spent(span, limit));
        loop {
            let Received { line, at } = match self.wire.receive(deadline, stop) {
                Err(Silence::Fault(fault)) => return Err(Silence::Fault(self.examined(fault))),
                Err(Silence::TimeUp) => {
                    let left = limit.most.saturating_sub(self.spent(span, limit));
                    if left.is_zero() || span.begun.elapsed() >= limit.longest() {
                        return Err(Silence::TimeUp);
                    }
                    deadline = Instant::now() + left.max(LEAST_WAIT);
                    continue;
                }
                received => received?,
            };
            hear(&line);
            match Answer::read(&line) {
                Some(Answer::Info(newer)) => info = latest(info, newer),
                Some(Answer::BestMove(mv)) if mv.is_empty() => return Err(Silence::Fault(Fault::NoMove { line })),
                Some(Answer::BestMove(mv)) => {
                    let time = self.spent_until(at, span, limit);
                    return Ok(Answered { mv, time, said: said(&info), line: info.pv, remark: info.string });
                }
                _ => {}
            }
        }
    }

    /// How much of a limit is spent by now.
    fn spent(&mut self, span: &Span, limit: Limit) -> Duration {
        self.spent_until(Instant::now(), span, limit)
    }

    fn spent_until(&mut self, moment: Instant, span: &Span, limit: Limit) -> Duration {
        match limit.counts {
            Counts::Time => self.own(span, moment.saturating_duration_since(span.begun)),
            Counts::Processor => self.stopwatch.cpu(self.process.used()),
        }
    }
}

impl Limit {
    fn of(time: Option<TimeAllowed>, patience: &Patience) -> Self {
        match time {
            Some(TimeAllowed { allowed, margin, counts }) => Self { most: allowed + margin, counts },
            None => Self { most: patience.untimed, counts: Counts::Time },
        }
    }

    fn longest(self) -> Duration {
        let times = if self.counts == Counts::Processor { LONGEST_SLEEP } else { MOST_DELAY };
        self.most.saturating_mul(times).saturating_add(LEAST_DELAY)
    }
}

fn late(time: Option<TimeAllowed>, answered: &Answered) -> Fault {
    let allowed = time.map_or(answered.time, |time| time.allowed);
    Fault::late(allowed, answered.time.max(allowed))
}

/// Merges two `info` lines; the newer one takes precedence.
fn latest(older: Info, newer: Info) -> Info {
    Info {
        depth: newer.depth.or(older.depth),
        score: newer.score.or(older.score),
        nodes: newer.nodes.or(older.nodes),
        time: newer.time.or(older.time),
        pv: if newer.pv.is_empty() { older.pv } else { newer.pv },
        string: newer.string.filter(|text| !text.is_empty()).map(|text| printable(&text)).or(older.string),
        ..Info::default()
    }
}

fn said(info: &Info) -> Said {
    let score = info.score.and_then(|score| match score {
        Score::Centi(hundredths) => Some(Figure::of(hundredths, 100)),
        Score::Mate(_) => None,
    });
    Said { score, depth: info.depth, nodes: info.nodes, time: info.time }
}
