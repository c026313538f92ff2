use std::time::{Duration, Instant};

use gambito_analysis::{RunError, SamplingRequest, Scratch, SearchReport, SearchRequest, analyse};
use gambito_catalog::{LimitSpec, PlayerKind, PlayerSpec, SearchVariant, TimeControl, TimeLeft};
use gambito_search::Stop;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::levels::{self, Blurred, Strength};
use crate::punctual;
use crate::reserve::Reserve;
use crate::{Agent, Allowance, Choice, ChoiceError, Record};

/// A machine player at the board. People sit elsewhere: whoever runs the game asks them.
#[derive(Debug)]
pub struct Seat {
    spec: PlayerSpec,
    method: Method,
    reserve: Reserve,
    scratch: Scratch,
    /// Threads where time is the limit and the spec names none.
    threads_in_time: Option<usize>,
}

/// Positions that a search without limits may enter before it is taken for endless and gets the usual time.
const WHOLE_GAME: u64 = 3_000_000;

/// How a machine comes to its moves.
#[derive(Debug)]
enum Method {
    /// By lot.
    Random(Box<ChaCha8Rng>),
    /// The first legal move.
    First,
    /// By a search within these limits, or by sampling.
    Search(LimitSpec, Option<SamplingRequest>),
    /// By chance, from this seed, among moves that look alike.
    Blurred(Blurred, u64),
}

impl Seat {
    /// Seats a machine; `seed` serves where the spec names none. `None` if the spec is a person or a program.
    #[must_use]
    pub fn new(spec: PlayerSpec, seed: u64) -> Option<Self> {
        let method = match spec.kind {
            PlayerKind::Human | PlayerKind::Program => return None,
            PlayerKind::Random => Method::Random(Box::new(ChaCha8Rng::seed_from_u64(spec.seed.unwrap_or(seed)))),
            PlayerKind::First => Method::First,
            PlayerKind::Greedy => Method::Search(LimitSpec { depth: Some(1), ..LimitSpec::default() }, None),
            PlayerKind::Search(_) => match spec.level.map(levels::strength) {
                Some(Strength::Blurred(sight)) => Method::Blurred(sight, spec.seed.unwrap_or(seed)),
                Some(Strength::Sharp { nodes }) => Method::Search(levels::sharp_limits(nodes), None),
                None => Method::Search(spec.limits, None),
            },
            PlayerKind::Mcts => {
                let sampling = spec.sampling.with_seed(spec.seed.unwrap_or(seed));
                Method::Search(spec.limits, Some(SamplingRequest::new(sampling)))
            }
        };
        Some(Self { spec, method, reserve: Reserve::default(), scratch: Scratch::default(), threads_in_time: None })
    }

    /// The same machine with so many threads wherever time limits a move and its spec names no number: where it
    /// has the computer to itself.
    #[must_use]
    pub fn with_threads_in_time(self, threads: usize) -> Self {
        Self { threads_in_time: Some(threads), ..self }
    }

    /// The report of a search for the next move; none if there was no time for any.
    fn search(
        &mut self,
        record: &Record,
        own: LimitSpec,
        sampling: Option<SamplingRequest>,
        allowance: &Allowance,
    ) -> Result<Option<SearchReport>, RunError> {
        let mut begun = Instant::now();
        let mut limits = within(own, allowance);
        if sampling.is_some() {
            // Sampling knows no depth, and would not end with one.
            limits.depth = None;
        }
        let mut request = SearchRequest {
            sampling,
            evaluation: self.spec.evaluation.clone(),
            limits,
            stop: allowance.stop.clone(),
            detail: allowance.detail,
            endgames: record.variant().endgames(),
            memory: self.spec.memory.map(|memory| memory.bytes).or(allowance.memory),
            threads: self.spec.threads,
            latest: allowance.latest.clone(),
            ..SearchRequest::new(record.variant().to_string(), self.spec.search)
        };
        if limits.is_unlimited() {
            request.limits = self.spec.usual_limits(record.pos().usual_time());
        }
        if limits.is_unlimited() && request.sampling.is_none() && !self.spec.search.is_on("deepen") {
            // A textbook search of a small game is the one of the textbook.
            let whole = SearchVariant { never_deepens: true, ..self.spec.search };
            let limits = LimitSpec { nodes: Some(WHOLE_GAME), ..limits };
            let report = analyse(record.pos()).search(&SearchRequest { search: whole, limits, ..request.clone() })?;
            if report.stopped.is_none() || allowance.stop.is_raised() {
                return Ok(Some(report));
            }
            begun = Instant::now();
        }
        // A level is as strong as it was when it was calibrated, on one thread.
        if request.limits.time.is_some() && self.spec.level.is_none() {
            request.threads = request.threads.or(self.threads_in_time);
        }
        // A clock may run out in the middle of any depth.
        request.search.switches.deepen |= request.limits.time.is_some() && !request.search.never_deepens;
        match request.limits.time {
            Some(allowed) => self.search_in_time(record, request, begun, allowed),
            None => analyse(record.pos()).search(&request).map(Some),
        }
    }

    /// Searches for as long as is allowed, less what is held back, and learns how much that has to be.
    fn search_in_time(
        &mut self,
        record: &Record,
        mut request: SearchRequest,
        begun: Instant,
        allowed: Duration,
    ) -> Result<Option<SearchReport>, RunError> {
        let reserve = self.reserve.of(allowed);
        let thinking = allowed - reserve;
        request.deadline = Some(begun + thinking);
        request.scratch = Some(self.scratch.clone());
        let report = if allowed < punctual::WORTH_A_THREAD {
            Some(analyse(record.pos()).search(&request)?)
        } else {
            punctual::search(record.pos(), request, begun + thinking + reserve / 2)?
        };
        let overrun = begun.elapsed().saturating_sub(thinking);
        // A search that ended by itself says nothing of how late it would have stopped.
        let is_stopped = report.as_ref().is_none_or(|report| report.stopped == Some(Stop::Time));
        if is_stopped || overrun > Duration::ZERO {
            self.reserve.learn(allowed, overrun);
        }
        Ok(report)
    }
}

impl Agent for Seat {
    fn name(&self) -> String {
        self.spec.to_string()
    }

    fn choose(&mut self, record: &Record, allowance: &Allowance) -> Result<Choice, ChoiceError> {
        let pos = record.pos();
        let first = || pos.first_moves(1).pop();
        let (mv, report) = match &mut self.method {
            _ if record.is_over() => (None, None),
            Method::Random(rng) => (pos.random_move(rng), None),
            Method::First => (first(), None),
            Method::Search(limits, sampling) => {
                let (limits, sampling) = (*limits, sampling.clone());
                let report = self.search(record, limits, sampling, allowance)?;
                // Whoever is stopped before the first thought still has to move.
                let report = report.filter(|report| report.mv.is_some());
                (report.as_ref().and_then(|report| report.mv.clone()).or_else(first), report)
            }
            Method::Blurred(sight, seed) => levels::choose(record, *sight, *seed, allowance)?,
        };
        Ok(Choice::new(mv.ok_or(ChoiceError::GameOver)?, report))
    }
}

/// The limits of a move: those of the player and those of the game, and a share of what the clock shows. A
/// player with a clock that nobody keeps begins every move with all of it.
fn within(own: LimitSpec, allowance: &Allowance) -> LimitSpec {
    fn less<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
        one.into_iter().chain(other).min()
    }
    let given = allowance.limits;
    let left = allowance.clock.or_else(|| own.clock.map(TimeControl::start));
    LimitSpec {
        depth: less(own.depth, given.depth),
        nodes: less(own.nodes, given.nodes),
        time: less(less(own.time, given.time), left.map(TimeLeft::budget)),
        clock: None,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use gambito_catalog::Variant;

    use super::*;

    fn record(game: &str) -> Record {
        let variant: Variant = game.parse().expect("a game");
        let start = variant.start();
        Record::new(variant, start)
    }

    fn seat(spec: &str) -> Option<Seat> {
        Seat::new(spec.parse().expect("a player"), 0)
    }

    #[test]
    fn a_person_gets_no_seat() {
        assert!(seat("human").is_none());
    }

    #[test]
    fn every_machine_plays_to_the_end_and_then_has_nothing_to_choose() {
        for spec in
            ["random", "first", "greedy", "minimax:depth=2", "alphabeta:depth=3", "engine:time=20ms", "mcts:time=20ms"]
        {
            let (mut seat, mut record) = (seat(spec).expect("a machine"), record("tictactoe"));
            while !record.is_over() {
                let choice = seat.choose(&record, &Allowance::default()).expect("a choice");
                record.play(&choice.mv).expect("a legal move");
            }
            let refused = seat.choose(&record, &Allowance::default());
            assert!(matches!(refused, Err(ChoiceError::GameOver)), "{spec}");
        }
    }

    #[test]
    fn whoever_is_stopped_before_the_first_thought_still_moves() {
        let mut agent: Box<dyn Agent> = Box::new(seat("engine").expect("a machine"));
        let allowance = Allowance::default();
        allowance.stop.raise();
        let record = record("quarry:size=9x9x9");
        let choice = agent.choose(&record, &allowance).expect("a choice");
        assert!(record.pos().moves().contains(&choice.mv));
    }

    #[test]
    fn a_seat_keeps_to_its_own_limits_and_to_those_of_the_game() {
        let second = Duration::from_secs(1);
        let own = LimitSpec { depth: Some(6), time: Some(second), ..LimitSpec::default() };
        let given = LimitSpec { depth: Some(9), nodes: Some(100), time: Some(second / 2), clock: None };
        let allowance = Allowance { limits: given, ..Allowance::default() };
        assert_eq!(within(own, &allowance), LimitSpec { depth: Some(6), ..given });
        let mut seat = seat("alphabeta:depth=6").expect("a machine");
        let allowance = Allowance { limits: LimitSpec { depth: Some(2), ..given }, ..Allowance::default() };
        let choice = seat.choose(&record("tictactoe"), &allowance).expect("a choice");
        assert_eq!(choice.report.expect("a search").depth, 2);
    }

    #[test]
    fn the_clock_of_the_game_goes_before_the_one_the_player_asked_for() {
        let second = Duration::from_secs(1);
        let own = LimitSpec {
            clock: Some(TimeControl { base: second * 60, increment: Duration::ZERO }),
            ..LimitSpec::default()
        };
        let whole = own.clock.map(TimeControl::start);
        assert_eq!(within(own, &Allowance::default()).time, whole.map(TimeLeft::budget));
        let clock = Some(TimeLeft { remaining: second * 30, increment: Duration::ZERO });
        assert_eq!(within(own, &Allowance { clock, ..Allowance::default() }).time, clock.map(TimeLeft::budget));
        let hasty = LimitSpec { time: Some(second / 2), ..own };
        assert_eq!(within(hasty, &Allowance { clock, ..Allowance::default() }).time, Some(second / 2));
    }

    #[test]
    fn with_nothing_left_on_the_clock_there_is_still_a_legal_move() {
        let clock = Some(TimeLeft { remaining: Duration::ZERO, increment: Duration::ZERO });
        let allowance = Allowance { clock, ..Allowance::default() };
        for family in gambito_catalog::families() {
            let record = record(family.name());
            for spec in
                ["minimax", "alphabeta:tc=60+1", "engine:tc=1+1", "mcts:tc=1+1", "alphabeta:time=1ms,without=deepen"]
            {
                let choice = seat(spec).expect("a machine").choose(&record, &allowance).expect("a choice");
                assert!(record.pos().moves().contains(&choice.mv), "{spec} in {}", family.name());
                // What theory knows takes no time.
                let is_late = |report: SearchReport| report.stopped == Some(Stop::Time) || report.exact;
                assert!(choice.report.is_none_or(is_late), "{spec}");
            }
        }
    }
}
