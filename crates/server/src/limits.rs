//! Limits on the cost of a request.

use std::time::{Duration, Instant};

use gambito_analysis::SearchRequest;
use gambito_catalog::{Algorithm, AnyPosition, LimitSpec, MAX_DEPTH, Memory, PlayerSpec, SearchVariant};
use gambito_core::StopFlag;
use gambito_play::Record;
use gambito_texts::Texts;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::refusal::{Code, Refusal};

/// The memory of one search by default, in bytes.
pub(crate) const MEMORY: usize = 64 << 20;
/// The most memory that solving, or a player, may ask for. The pool bounds how many run at once, and so the memory of all.
pub(crate) const MOST_MEMORY: usize = 256 << 20;
/// The longest that any work may take.
pub(crate) const LONGEST: Duration = Duration::from_secs(10 * 60);
/// The longest that a built-in player of the arena thinks about a move, whatever its spec and its clock allow.
pub(crate) const LONGEST_MOVE: Duration = Duration::from_secs(60);
/// The time of a search without limits.
const USUAL_TIME: Duration = Duration::from_secs(10);

/// The fields of a request that choose a search and its limits.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct SearchFields {
    /// `engine`, `alphabeta` or `minimax`.
    algorithm: Option<String>,
    /// Switches to turn on.
    #[serde(default, rename = "with")]
    with_switches: Vec<String>,
    /// Switches to turn off.
    #[serde(default, rename = "without")]
    without_switches: Vec<String>,
    /// A named evaluation or an expression.
    eval: Option<String>,
    /// The depth to search to, in moves.
    depth: Option<u64>,
    /// Positions to visit.
    nodes: Option<u64>,
    /// Time to spend, in milliseconds.
    time_ms: Option<u64>,
}

impl SearchFields {
    /// Sets the algorithm unless the request names one.
    pub(crate) fn or_algorithm(self, algorithm: Algorithm) -> Self {
        Self { algorithm: self.algorithm.or_else(|| Some(algorithm.name().to_owned())), ..self }
    }

    /// Limits the number of positions unless the request has a limit.
    pub(crate) fn or_nodes(self, nodes: u64) -> Self {
        let is_limited = self.depth.is_some() || self.nodes.is_some() || self.time_ms.is_some();
        if is_limited { self } else { Self { nodes: Some(nodes), ..self } }
    }

    /// The algorithm and its switches.
    pub(crate) fn variant(&self, texts: Texts) -> Result<SearchVariant, Refusal> {
        let algorithm = self.algorithm.as_deref().map_or(Ok(Algorithm::Engine), str::parse);
        let algorithm = algorithm.map_err(|error| Refusal::spec(texts, "algorithm", &error))?;
        let mut search = SearchVariant::from(algorithm);
        for (field, names, on) in [("with", &self.with_switches, true), ("without", &self.without_switches, false)] {
            let names = names.iter().map(String::as_str);
            search.switch_all(names, on).map_err(|error| Refusal::spec(texts, field, &error))?;
        }
        Ok(search)
    }

    /// The limits of the request.
    fn limits(&self, texts: Texts) -> Result<LimitSpec, Refusal> {
        let depth = within(texts, "depth", self.depth, u64::from(MAX_DEPTH))?;
        let nodes = within(texts, "nodes", self.nodes, u64::MAX)?;
        let time = within(texts, "time_ms", self.time_ms, LONGEST.as_millis() as u64)?;
        Ok(LimitSpec {
            depth: depth.map(|depth| depth as u32),
            nodes,
            time: time.map(Duration::from_millis),
            clock: None,
        })
    }

    /// A search of the current position of a game.
    pub(crate) fn request(&self, record: &Record, texts: Texts) -> Result<SearchRequest, Refusal> {
        let search = self.variant(texts)?;
        check_size(record.pos(), &search, texts)?;
        let limits = self.limits(texts)?;
        let mut request = SearchRequest::new(record.variant().to_string(), search).within(limits);
        request.question.evaluation = self.eval.clone();
        request.resources.memory = Some(MEMORY);
        Ok(request)
    }
}

/// A search that starts now and stops when the client disconnects. Without limits it stops at a deadline: a time limit
/// would turn on iterative deepening, and that is another search than the one in the request.
pub(crate) fn started(mut request: SearchRequest, stop: &StopFlag) -> SearchRequest {
    let time = if request.question.limits.is_unlimited() { USUAL_TIME } else { LONGEST };
    request.resources.stop = stop.clone();
    request.resources.deadline = Some(Instant::now() + time);
    request
}

/// Checks that a number, if given, is between 1 and `most`.
pub(crate) fn within(texts: Texts, field: &'static str, given: Option<u64>, most: u64) -> Result<Option<u64>, Refusal> {
    match given {
        Some(number) if !(1..=most).contains(&number) => {
            Err(Refusal::limit(texts, field, &number.to_string(), &format!("1..{most}")))
        }
        given => Ok(given),
    }
}

/// Refuses positions with too many moves to search in bounded memory. Most searches create all successors of a position
/// at once, on every level; an engine that knows the theory of every position searches only one level.
pub(crate) fn check_size(pos: &dyn AnyPosition, search: &SearchVariant, texts: Texts) -> Result<(), Refusal> {
    const MOST: [usize; 2] = [2_000, 200_000];
    let knows_theory = search.algorithm == Algorithm::Engine && search.sees_beyond_depth();
    let (moves, most) = (pos.move_count(), MOST[usize::from(knows_theory)]);
    if moves <= most {
        return Ok(());
    }
    let values = &[("moves", texts.number(moves as u64).into()), ("most", texts.number(most as u64).into())];
    Err(Refusal::unprocessable(Code::TooLarge, "game", texts.format("server-too-many-moves", values)))
}

/// The limits of solving.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct SolveLimits {
    /// Time to spend, in milliseconds.
    time_ms: Option<u64>,
    /// Memory to use, in megabytes.
    memory_mb: Option<u64>,
}

impl SolveLimits {
    /// Applies the limits to a search.
    pub(crate) fn set(self, request: &mut SearchRequest, texts: Texts) -> Result<(), Refusal> {
        let time = within(texts, "time_ms", self.time_ms, LONGEST.as_millis() as u64)?;
        request.question.limits.time = Some(time.map_or(LONGEST, Duration::from_millis));
        let memory = within(texts, "memory_mb", self.memory_mb, (MOST_MEMORY >> 20) as u64)?;
        request.resources.memory = Some(memory.map_or(MOST_MEMORY, |megabytes| (megabytes as usize) << 20));
        Ok(())
    }
}

/// As [`check_size`], for a player. Players that do not search look at every move only once.
pub(crate) fn check_size_for(pos: &dyn AnyPosition, player: &PlayerSpec, texts: Texts) -> Result<(), Refusal> {
    let search = player.searcher().map_or_else(|| Algorithm::Engine.into(), |searcher| searcher.search);
    check_size(pos, &search, texts)
}

/// Parses a player and checks its limits.
pub(crate) fn player(text: &str, field: &'static str, texts: Texts) -> Result<PlayerSpec, Refusal> {
    let player: PlayerSpec = text.parse().map_err(|error| Refusal::spec(texts, field, &error))?;
    bounded(player, field, texts)
}

/// As [`player`], for somebody who is to play from a position: a game may be too large to search, or not have the terms of
/// an evaluation.
pub(crate) fn player_from(
    pos: &dyn AnyPosition,
    text: &str,
    field: &'static str,
    texts: Texts,
) -> Result<PlayerSpec, Refusal> {
    let player = player(text, field, texts)?;
    if !player.is_human() {
        check_size_for(pos, &player, texts)?;
        pos.contributions(player.evaluation()).map_err(|error| Refusal::spec(texts, field, &error))?;
    }
    Ok(player)
}

/// Checks that a player uses bounded memory, one thread, and bounded time for a move.
pub(crate) fn bounded(player: PlayerSpec, field: &'static str, texts: Texts) -> Result<PlayerSpec, Refusal> {
    let refused = |key: &str, given: String, allowed: String| {
        Refusal::limit(texts, field, &format!("{key}={given}"), &format!("{key}={allowed}"))
    };
    let [least, most] = [Memory::LEAST, Memory { bytes: MOST_MEMORY }];
    if let Some(memory) = player.memory().filter(|memory| memory.bytes > MOST_MEMORY) {
        return Err(refused("memory", memory.to_string(), format!("{least}..{most}")));
    }
    if let Some(threads) = player.searcher().and_then(|searcher| searcher.threads).filter(|threads| *threads > 1) {
        return Err(refused("threads", threads.to_string(), "1".to_owned()));
    }
    if let Some(time) = player.limits().time.filter(|time| *time > LONGEST) {
        return Err(refused("time", format!("{}s", time.as_secs()), format!("1ms..{}s", LONGEST.as_secs())));
    }
    Ok(player)
}
