//! Reports of a search while it runs.

use std::sync::{Arc, Mutex};

use gambito_analysis::{Latest, SearchReport, SearchRequest, analyse};
use gambito_catalog::LimitSpec;
use gambito_search::Stop;

use crate::{request, variant};

const GAMES: [&str; 5] = ["nim:tokens=12", "quarry:size=3x3x2", "tictactoe", "kalah:pits=4,seeds=3", "flag"];
const SEARCHES: [&str; 6] = [
    "minimax+deepen",
    "alphabeta+deepen",
    "alphabeta+deepen+cache",
    "alphabeta+deepen+cache+shortest+symmetry",
    "engine",
    "engine-cache",
];

/// A listener and the reports it receives.
fn listener() -> (Latest, Arc<Mutex<Vec<SearchReport>>>) {
    let told = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&told);
    (Latest::notify(move |report| heard.lock().expect("a list").push(report.clone())), told)
}

/// The end of a search, and what was told before it.
fn watched(game: &str, mut request: SearchRequest) -> (SearchReport, Vec<SearchReport>) {
    let (latest, told) = listener();
    request.listeners.latest = Some(latest);
    let done = analyse(&*variant(game).start()).search(&request).expect("a search");
    let told = told.lock().expect("a list").clone();
    (done, told)
}

#[test]
fn the_last_depth_is_reported_with_the_final_counters_and_line() {
    for game in GAMES {
        for search in SEARCHES {
            let (done, told) = watched(game, request(game, search, Some(5)));
            let last = told.last().unwrap_or_else(|| panic!("{search} of {game} reported nothing"));
            assert_eq!((last.counters, last.nodes), (done.counters, done.nodes), "{search} of {game}");
            assert_eq!((last.depth, &last.mv, last.score), (done.depth, &done.mv, done.score), "{search} of {game}");
            assert!(done.pv.starts_with(&last.pv), "{search} of {game}: {:?}, {:?}", last.pv, done.pv);
            assert!(last.pv.len() > 1 || done.pv.len() == 1, "{search} of {game}");
            assert!(last.time_ms > 0.0 && last.time_ms <= done.time_ms && last.nps > 0, "{search} of {game}");
        }
    }
}

#[test]
fn a_stopped_search_that_is_watched_keeps_the_line_of_its_last_depth() {
    for search in ["minimax+deepen", "alphabeta+deepen", "alphabeta+deepen+cache"] {
        let mut asked = request("kalah", search, None);
        asked.question.limits.nodes = Some(3_000);
        let (done, told) = watched("kalah", asked);
        assert_eq!(done.stopped, Some(Stop::Nodes), "{search}");
        let last = told.last().expect("a completed depth");
        assert!(last.depth > 1 && last.pv.len() > 1 && done.pv.len() >= last.pv.len(), "{search}: {:?}", done.pv);
    }
}

#[test]
fn counters_grow_from_depth_to_depth() {
    for search in SEARCHES {
        let (_, told) = watched("kalah", request("kalah", search, Some(4)));
        assert!(told.len() == 4 || search.starts_with("engine"), "{search} told of {} depths", told.len());
        for pair in told.windows(2) {
            let [before, after] = [&pair[0], &pair[1]].map(|report| report.counters.counts());
            assert!(before.iter().zip(&after).all(|(before, after)| before <= after), "{search}: {before:?} {after:?}");
            assert!(before[0] < after[0]);
        }
    }
}

#[test]
fn watching_a_search_changes_neither_result_nor_counters() {
    for game in GAMES {
        for search in SEARCHES {
            let alone = analyse(&*variant(game).start()).search(&request(game, search, Some(5))).expect("a search");
            let (done, _) = watched(game, request(game, search, Some(5)));
            assert_eq!(
                (done.counters, done.pv, done.score),
                (alone.counters, alone.pv, alone.score),
                "{search} {game}"
            );
        }
    }
}

#[test]
fn a_stopped_search_keeps_the_line_of_its_last_depth() {
    let limits = LimitSpec { nodes: Some(20_000), ..LimitSpec::default() };
    for search in SEARCHES {
        let (done, told) = watched("kalah", request("kalah", search, None).within(limits));
        let last = told.last().expect("a depth");
        assert_eq!((done.stopped, last.depth, &last.mv), (Some(Stop::Nodes), done.depth, &done.mv), "{search}");
        assert!(done.pv.len() >= last.pv.len() && last.pv.len() > 2, "{search}: {:?}, {:?}", last.pv, done.pv);
        let [told, at_end] = [last, &done].map(|report| report.counters.counts());
        assert!(told.iter().zip(&at_end).all(|(told, at_end)| told <= at_end), "{search}: {told:?}, {at_end:?}");
    }
}
