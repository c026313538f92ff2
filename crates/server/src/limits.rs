//! What a request may cost.

use std::time::{Duration, Instant};

use gambito_analysis::SearchRequest;
use gambito_catalog::{Algorithm, AnyPosition, LimitSpec, MAX_DEPTH, Memory, PlayerSpec, SearchVariant};
use gambito_core::StopFlag;
use gambito_play::Record;
use gambito_texts::Texts;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::refusal::Refusal;

/// The memory of one piece of work where nothing is said.
pub(crate) const MEMORY: usize = 64 << 20;
/// The memory that solving, or a player, may ask for. As only so many pieces of work run at once, the memory of all is
/// bounded as well.
pub(crate) const MOST_MEMORY: usize = 256 << 20;
/// The longest that one piece of work may take.
pub(crate) const LONGEST: Duration = Duration::from_secs(10 * 60);
/// The time of a search where nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(10);

/// A search as a request asks for it.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct SearchAsked {
    /// `engine`, `alphabeta` or `minimax`; the engine where nothing is said.
    algorithm: Option<String>,
    /// Switches to turn on.
    #[serde(default, rename = "with")]
    with_switches: Vec<String>,
    /// Switches to turn off.
    #[serde(default, rename = "without")]
    without_switches: Vec<String>,
    /// A named evaluation or an expression.
    eval: Option<String>,
    /// Moves to look ahead.
    depth: Option<u64>,
    /// Positions to enter.
    nodes: Option<u64>,
    /// Milliseconds.
    time_ms: Option<u64>,
}

impl SearchAsked {
    /// The same search, by this algorithm if none is named.
    pub(crate) fn or_algorithm(self, algorithm: Algorithm) -> Self {
        Self { algorithm: self.algorithm.or_else(|| Some(algorithm.name().to_owned())), ..self }
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

    /// The limits that are asked for.
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

    /// The search of the position where a game stands.
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

/// The search that begins now and ends when nobody listens any more. One without limits ends at the usual time, but
/// by a deadline: a limit of time would make it deepen, and it would not be the search that was asked for.
pub(crate) fn begun(mut request: SearchRequest, stop: &StopFlag) -> SearchRequest {
    let time = if request.question.limits.is_unlimited() { USUAL_TIME } else { LONGEST };
    request.resources.stop = stop.clone();
    request.resources.deadline = Some(Instant::now() + time);
    request
}

/// A number from 1 to the greatest, if there is one.
pub(crate) fn within(texts: Texts, field: &'static str, given: Option<u64>, most: u64) -> Result<Option<u64>, Refusal> {
    match given {
        Some(number) if !(1..=most).contains(&number) => {
            Err(Refusal::limit(texts, field, &number.to_string(), &format!("1..{most}")))
        }
        given => Ok(given),
    }
}

/// Refuses positions with more moves than a search can go through in bounded memory: most searches make all successors
/// of a position at once, on every level. With theory at every position the engine goes but one level deep.
pub(crate) fn check_size(pos: &dyn AnyPosition, search: &SearchVariant, texts: Texts) -> Result<(), Refusal> {
    const MOST: [usize; 2] = [2_000, 200_000];
    let knows_theory = search.algorithm == Algorithm::Engine && search.sees_beyond_depth();
    let (moves, most) = (pos.move_count(), MOST[usize::from(knows_theory)]);
    if moves <= most {
        return Ok(());
    }
    let values = &[("moves", texts.number(moves as u64).into()), ("most", texts.number(most as u64).into())];
    Err(Refusal::unprocessable("too-large", "game", texts.format("server-too-many-moves", values)))
}

/// What solving may cost.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct SolveLimits {
    /// Milliseconds.
    time_ms: Option<u64>,
    /// Memory in megabytes.
    memory_mb: Option<u64>,
}

impl SolveLimits {
    /// Sets the limits of a request.
    pub(crate) fn set(self, request: &mut SearchRequest, texts: Texts) -> Result<(), Refusal> {
        let time = within(texts, "time_ms", self.time_ms, LONGEST.as_millis() as u64)?;
        request.question.limits.time = Some(time.map_or(LONGEST, Duration::from_millis));
        let memory = within(texts, "memory_mb", self.memory_mb, (MOST_MEMORY >> 20) as u64)?;
        request.resources.memory = Some(memory.map_or(MOST_MEMORY, |megabytes| (megabytes as usize) << 20));
        Ok(())
    }
}

/// As [`check_size`], for a player: those who do not search as deep as they can look at every move once.
pub(crate) fn check_size_for(pos: &dyn AnyPosition, player: &PlayerSpec, texts: Texts) -> Result<(), Refusal> {
    let search = player.searcher().map_or_else(|| Algorithm::Engine.into(), |searcher| searcher.search);
    check_size(pos, &search, texts)
}

/// The player that a text names, as far as it may cost no more than other work.
pub(crate) fn player(text: &str, field: &'static str, texts: Texts) -> Result<PlayerSpec, Refusal> {
    let player: PlayerSpec = text.parse().map_err(|error| Refusal::spec(texts, field, &error))?;
    bounded(player, field, texts)
}

/// A player that costs no more than other work: bounded memory, one thread, and no move that takes for ever.
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
