//! A search that returns in time even if its own thread is late.
//!
//! On a busy machine the scheduler suspends a busy thread for tens of milliseconds, sometimes just when it should stop. A
//! thread that only waits is woken in time. So the search runs on one thread and publishes every completed depth, and the
//! waiting thread replies with the last one.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use gambito_analysis::{RunError, SearchReport, SearchRequest, analyse, spawn_on_large_stack};
use gambito_catalog::AnyPosition;
use gambito_search::Stop;

/// Extra time for a search without a completed depth.
const GRACE: Duration = Duration::from_millis(2);

/// Shorter moves are searched on the calling thread: starting a thread and being woken would take longer than the gain.
pub(crate) const WORTH_A_THREAD: Duration = Duration::from_millis(20);

/// Searches until the deadline of the request. If the thread is late, returns the last completed depth at `moment`, or none
/// without one.
pub(crate) fn search(
    pos: &dyn AnyPosition,
    request: SearchRequest,
    moment: Instant,
) -> Result<Option<SearchReport>, RunError> {
    search_while(pos, request, |done| done.recv_timeout(moment.saturating_duration_since(Instant::now())))
}

/// The result of a search, or why it failed.
type Done = Result<SearchReport, RunError>;

/// Searches as long as `wait` waits for the result.
fn search_while(
    pos: &dyn AnyPosition,
    mut request: SearchRequest,
    wait: impl FnOnce(&Receiver<Done>) -> Result<Done, RecvTimeoutError>,
) -> Result<Option<SearchReport>, RunError> {
    let (begun, stop) = (Instant::now(), request.resources.stop.child());
    let latest = request.listeners.latest.get_or_insert_default().clone();
    request.resources.stop = stop.clone();
    let (sender, receiver) = mpsc::channel();
    let pos = pos.clone_box();
    spawn_on_large_stack(move || {
        // The receiver is gone if this comes too late.
        let _ = sender.send(analyse(&*pos).search(&request));
    })?;
    match wait(&receiver) {
        Ok(report) => report.map(Some),
        Err(RecvTimeoutError::Disconnected) => panic!("the search has panicked"),
        Err(RecvTimeoutError::Timeout) => {
            stop.raise();
            let time_ms = begun.elapsed().as_secs_f64() * 1e3;
            let stopped = |report| SearchReport { time_ms, stopped: Some(Stop::Time), ..report };
            match latest.take() {
                Some(report) => Ok(Some(stopped(report))),
                None => receiver.recv_timeout(GRACE).ok().transpose().map(|report| report.map(stopped)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use gambito_analysis::Latest;
    use gambito_catalog::{Algorithm, Variant};

    use super::*;

    fn request(game: &str) -> (Box<dyn AnyPosition>, SearchRequest) {
        let variant: Variant = game.parse().expect("a game");
        (variant.start(), SearchRequest::new(game.to_owned(), Algorithm::Engine))
    }

    #[test]
    fn a_search_that_ends_by_itself_is_the_answer() {
        let (pos, request) = request("tictactoe");
        let report = search(&*pos, request, Instant::now() + Duration::from_secs(600)).expect("a search");
        let report = report.expect("a whole search");
        assert!(report.exact && report.stopped.is_none() && report.counters.visited > 0);
    }

    #[test]
    fn a_search_that_would_not_end_is_answered_for_with_its_last_depth() {
        let (pos, mut request) = request("kalah:seeds=6");
        let (sender, depths) = mpsc::channel();
        request.listeners.latest = Some(Latest::notify(move |report| {
            // Fails only after the test has ended.
            let _ = sender.send(report.depth);
        }));
        // Time is up when a third depth is announced: the second is kept by then. Nothing else ends this search.
        let report = search_while(&*pos, request, |_| {
            assert!(depths.iter().take(3).count() == 3, "the search ended by itself");
            Err(RecvTimeoutError::Timeout)
        });
        let report = report.expect("a search").expect("a complete depth");
        assert_eq!(report.stopped, Some(Stop::Time));
        assert!(report.depth > 0 && report.mv.is_some_and(|mv| pos.moves().contains(&mv)));
    }
}
