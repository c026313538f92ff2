use std::time::{Duration, Instant};

use gambito_analysis::{Method, RunError, SamplingRequest, Scratch, SearchReport, SearchRequest, analyse};
use gambito_catalog::{Algorithm, LimitSpec, Memory, PlayerSpec, TimeControl, TimeLeft};
use gambito_catalog::{Sampler, Searcher};
use gambito_search::Stop;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::levels::{self, Blurred, Strength};
use crate::punctual;
use crate::reserve::Reserve;
use crate::{Agent, Allowance, Choice, ChoiceError, Record};

/// A built-in player at the board.
#[derive(Debug)]
pub struct Seat {
    spec: PlayerSpec,
    approach: Approach,
    reserve: Reserve,
    scratch: Scratch,
    /// The default number of threads of a search that is limited by time.
    threads_in_time: Option<usize>,
}

/// How a built-in player finds its moves.
#[derive(Debug)]
enum Approach {
    /// Draws any legal move.
    Random(Box<ChaCha8Rng>),
    /// Takes the first legal move.
    First,
    /// Takes this move if it is legal, else the first legal one.
    Always(String),
    /// Searches.
    Search(Thinking),
    /// Draws among moves that look alike to a level, from this random seed.
    Blurred(Blurred, u64),
}

/// A search as a player runs it for every move.
#[derive(Clone, Debug)]
struct Thinking {
    method: Method,
    evaluation: Option<String>,
    limits: LimitSpec,
    memory: Option<Memory>,
    threads: Option<usize>,
    /// A level is as strong as it was when it was calibrated, on one thread.
    is_level: bool,
}

impl Thinking {
    fn new(method: impl Into<Method>, limits: LimitSpec) -> Self {
        Self { method: method.into(), evaluation: None, limits, memory: None, threads: None, is_level: false }
    }
}

impl Seat {
    /// Seats a built-in player; `seed` serves if the spec fixes none. `None` for people and external programs.
    #[must_use]
    pub fn new(spec: PlayerSpec, seed: u64) -> Option<Self> {
        let seed = spec.seed().unwrap_or(seed);
        let approach = match &spec {
            PlayerSpec::Human | PlayerSpec::Program(_) => return None,
            PlayerSpec::Random { .. } => Approach::Random(Box::new(ChaCha8Rng::seed_from_u64(seed))),
            PlayerSpec::First => Approach::First,
            PlayerSpec::Always { mv } => Approach::Always(mv.clone()),
            PlayerSpec::Greedy { evaluation } => {
                let one_move = LimitSpec { depth: Some(1), ..LimitSpec::default() };
                let evaluation = evaluation.clone();
                Approach::Search(Thinking { evaluation, ..Thinking::new(Algorithm::Minimax, one_move) })
            }
            PlayerSpec::Searcher(Searcher { search, evaluation, limits, threads, memory }) => {
                let (evaluation, threads, memory) = (evaluation.clone(), *threads, *memory);
                Approach::Search(Thinking { evaluation, threads, memory, ..Thinking::new(*search, *limits) })
            }
            PlayerSpec::Level { level, .. } => match levels::strength(*level) {
                Strength::Blurred(sight) => Approach::Blurred(sight, seed),
                Strength::Sharp { nodes } => {
                    let limits = levels::sharp_limits(nodes);
                    Approach::Search(Thinking { is_level: true, ..Thinking::new(Algorithm::Engine, limits) })
                }
            },
            PlayerSpec::Sampler(Sampler { sampling, limits, .. }) => {
                let sampling = SamplingRequest::new(sampling.with_seed(seed));
                Approach::Search(Thinking::new(Method::Sampling(sampling), *limits))
            }
        };
        Some(Self { spec, approach, reserve: Reserve::default(), scratch: Scratch::default(), threads_in_time: None })
    }

    /// The same player with this number of threads wherever time limits a move and the spec names none: for a player
    /// that has the computer to itself.
    #[must_use]
    pub fn with_threads_in_time(self, threads: usize) -> Self {
        Self { threads_in_time: Some(threads), ..self }
    }

    /// The same player with the safety margin that an earlier seat of it has learnt.
    #[must_use]
    pub fn with_reserve(self, reserve: Reserve) -> Self {
        Self { reserve, ..self }
    }

    /// The safety margin that it has learnt so far.
    #[must_use]
    pub fn reserve(&self) -> Reserve {
        self.reserve
    }

    /// The same machine without a time limit of its own: the moves of a level then depend on its seed alone, and not on
    /// the speed of the computer.
    #[must_use]
    pub fn untimed(mut self) -> Self {
        const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);
        match &mut self.approach {
            Approach::Random(_) | Approach::First | Approach::Always(_) => {}
            Approach::Search(thinking) => thinking.limits.time = None,
            Approach::Blurred(blurred, _) => blurred.time = LONGEST,
        }
        self
    }

    /// The report of a search for the next move; none if there was no time for any.
    fn search(
        &mut self,
        record: &Record,
        thinking: Thinking,
        allowance: &Allowance,
    ) -> Result<Option<SearchReport>, RunError> {
        let begun = Instant::now();
        let mut limits = within(thinking.limits, allowance);
        if let Method::Sampling(_) = thinking.method {
            // Sampling has no depth and would not end by one.
            limits.depth = None;
        }
        let mut request = SearchRequest::new(record.variant().to_string(), thinking.method).within(limits);
        request.question.evaluation = thinking.evaluation;
        request.question.detail = allowance.detail;
        request.resources.endgames = record.variant().endgames();
        request.resources.memory = thinking.memory.map(|memory| memory.bytes).or(allowance.memory);
        request.resources.threads = thinking.threads;
        request.resources.stop = allowance.stop.clone();
        request.listeners.latest = allowance.latest.clone();
        if limits.is_unlimited() {
            let usual = self.spec.limits_or_default(record.pos().usual_time());
            // The time of a move covers this attempt: the positions of some games take long.
            request.resources.deadline = usual.time.map(|time| begun + time / 2);
            if let Some(report) = analyse(record.pos()).search_whole_game(&request)? {
                return Ok(Some(report));
            }
            request.resources.deadline = None;
            request.question.limits = usual;
        }
        let Some(allowed) = request.question.limits.time else {
            return analyse(record.pos()).search(&request).map(Some);
        };
        if !thinking.is_level {
            request.resources.threads = request.resources.threads.or(self.threads_in_time);
        }
        if let Method::Search(search) = &mut request.question.method {
            // A clock may run out in the middle of any depth.
            search.switches.deepen |= !search.never_deepens;
        }
        self.search_in_time(record, request, begun, allowed)
    }

    /// Searches for as long as is allowed, less a safety margin, and adapts the margin to the measured overrun.
    fn search_in_time(
        &mut self,
        record: &Record,
        mut request: SearchRequest,
        begun: Instant,
        allowed: Duration,
    ) -> Result<Option<SearchReport>, RunError> {
        let reserve = self.reserve.of(allowed);
        let thinking = allowed - reserve;
        request.resources.deadline = Some(begun + thinking);
        request.resources.scratch = Some(self.scratch.clone());
        let report = if allowed < punctual::WORTH_A_THREAD {
            Some(analyse(record.pos()).search(&request)?)
        } else {
            punctual::search(record.pos(), request, begun + thinking + reserve / 2)?
        };
        let overrun = begun.elapsed().saturating_sub(thinking);
        // A search that ended by itself does not show how late it would have stopped.
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
        let (mv, report) = match &mut self.approach {
            _ if record.is_over() => (None, None),
            Approach::Blurred(sight, seed) => return Ok(levels::choose(record, *sight, *seed, allowance)?),
            Approach::Random(rng) => (pos.random_move(rng), None),
            Approach::First => (first(), None),
            Approach::Always(mv) => (Some(mv.clone()).filter(|mv| pos.is_legal(mv)).or_else(first), None),
            Approach::Search(thinking) => {
                let thinking = thinking.clone();
                let report = self.search(record, thinking, allowance)?;
                // A search that is stopped before its first result still has to move.
                let report = report.filter(|report| report.mv.is_some());
                (report.as_ref().and_then(|report| report.mv.clone()).or_else(first), report)
            }
        };
        Ok(Choice::new(mv.ok_or(ChoiceError::GameOver)?, report))
    }
}

/// The limits of a move: those of the player, those of the game, and a share of what the clock shows. Without a running
/// clock every move starts with all of the player's own.
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
        for spec in [
            "random",
            "first",
            "always:4",
            "greedy",
            "minimax:depth=2",
            "alphabeta:depth=3",
            "engine:time=20ms",
            "mcts:time=20ms",
        ] {
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
    fn a_player_repeats_its_move_while_it_is_legal() {
        let (mut seat, mut record) = (seat("always:2").expect("a machine"), record("nim:tokens=5"));
        let mut moves = Vec::new();
        while !record.is_over() {
            let choice = seat.choose(&record, &Allowance::default()).expect("a choice");
            record.play(&choice.mv).expect("a legal move");
            moves.push(choice.mv);
        }
        assert_eq!(moves, ["2", "2", "1"]);
    }

    #[test]
    fn a_player_stopped_before_its_first_result_still_moves() {
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
