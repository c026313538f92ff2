use gambito_analysis::{
    CounterReport, Method, NodeAnswer, RecordFault, SamplingRequest, SearchRequest, SearchTrace, TraceError,
    TraceReason, analyse,
};
use gambito_catalog::{Algorithm, LimitSpec, SearchVariant, Variant};
use gambito_search::{Answer, RECORD_BYTES, Record, RecordEnd, Sampling};

const MANY: usize = 2_000_000;

fn variant(game: &str) -> Variant {
    game.parse().expect("a game")
}

fn request(game: &str, algorithm: Algorithm, with: &[&str], depth: Option<u32>) -> SearchRequest {
    let mut search = SearchVariant::from(algorithm);
    search.switch_all(with.iter().copied(), true).expect("switches");
    let limits = LimitSpec { depth, ..LimitSpec::default() };
    SearchRequest::new(variant(game).to_string(), search).within(limits)
}

fn trace(game: &str, request: &SearchRequest) -> SearchTrace {
    analyse(&*variant(game).start()).trace(request, MANY).expect("a search")
}

/// The file of a trace.
fn file(trace: &SearchTrace) -> Vec<u8> {
    let (header, records) = trace.parts();
    [header.as_bytes(), records].concat()
}

/// The counters that follow from the records alone.
fn counted(trace: &SearchTrace) -> CounterReport {
    let mut counters = CounterReport::default();
    for record in trace.records() {
        counters.visited += 1;
        counters.depth = counters.depth.max(record.ply.into());
        counters.saved += record.end.untried() as u64;
        match record.end {
            RecordEnd::Answer(Answer::Finished) => counters.leaves += 1,
            RecordEnd::Answer(Answer::Horizon) => counters.statics += 1,
            RecordEnd::Answer(Answer::Inferred { .. }) => counters.inferred += 1,
            RecordEnd::Answer(Answer::Remembered { .. }) => counters.cache_hits += 1,
            RecordEnd::Answer(Answer::BetaCut { .. } | Answer::Foreseen { .. } | Answer::TooLate { .. }) => {
                counters.cuts += 1;
            }
            RecordEnd::Answer(Answer::Searched | Answer::Stopped(_)) | RecordEnd::Sampled(_) => {}
        }
    }
    counters.statics += counters.leaves;
    counters
}

/// Checks that the records say what the counters say.
fn check_counters(trace: &SearchTrace, reported: &CounterReport, what: &str) {
    let counters = counted(trace);
    assert_eq!(trace.header().counters, *reported, "{what}");
    let same = |of: fn(&CounterReport) -> u64, name: &str| assert_eq!(of(&counters), of(reported), "{name} of {what}");
    same(|counters| counters.visited, "visited");
    same(|counters| counters.leaves, "leaves");
    same(|counters| counters.statics, "static");
    same(|counters| counters.cuts, "cuts");
    same(|counters| counters.saved, "saved");
    same(|counters| counters.inferred, "inferred");
    same(|counters| counters.cache_hits, "cache hits");
    same(|counters| counters.depth.into(), "depth");
}

#[test]
fn a_trace_of_alpha_beta_has_the_counts_of_the_textbook() {
    for (game, with, depth, visits) in [
        ("nim:tokens=7", &[][..], None, 27),
        ("nim:tokens=7", &["bounds"][..], None, 16),
        ("tictactoe", &[][..], Some(9), 18_297),
        ("tictactoe", &["bounds"][..], Some(9), 16_811),
    ] {
        let request = request(game, Algorithm::AlphaBeta, with, depth);
        let trace = trace(game, &request);
        let report = analyse(&*variant(game).start()).search(&request).expect("a search");
        assert_eq!((trace.len(), report.counters.visited), (visits, visits as u64), "{game} with {with:?}");
        check_counters(&trace, &report.counters, game);
    }
}

#[test]
fn a_trace_has_the_counters_of_its_search_with_every_switch() {
    let switches = ["cache", "order", "order=worst", "lazy", "infer", "symmetry", "deepen", "shortest", "bounds"];
    let all = ["cache", "order", "lazy", "infer", "symmetry", "deepen", "shortest", "bounds"];
    let sets = switches.iter().map(std::slice::from_ref).chain([&all[..], &[]]);
    for with in sets {
        for (game, algorithm, depth) in [
            ("kalah:pits=4,seeds=3", Algorithm::Minimax, 5),
            ("kalah", Algorithm::AlphaBeta, 6),
            ("kalah", Algorithm::Engine, 10),
            ("quarry:size=4x4x4", Algorithm::Engine, 6),
        ] {
            let what = format!("{game}, {algorithm:?} with {with:?}");
            let request = request(game, algorithm, with, Some(depth));
            let trace = trace(game, &request);
            let report = analyse(&*variant(game).start()).search(&request).expect("a search");
            check_counters(&trace, &report.counters, &what);
            assert_eq!((&trace.header().mv, trace.header().score), (&report.mv, report.score), "{what}");
            assert_eq!(SearchTrace::read(file(&trace)).expect("a trace").parts(), trace.parts(), "{what}");
        }
    }
}

#[test]
fn a_trace_of_random_games_is_their_tree() {
    for (game, games) in [("kalah", 3_000), ("tictactoe", 500)] {
        let sampling = || Method::Sampling(SamplingRequest::new(Sampling { bytes: 8 << 20, ..Sampling::default() }));
        let limits = LimitSpec { nodes: Some(games), ..LimitSpec::default() };
        let request = || SearchRequest::new(variant(game).to_string(), sampling()).within(limits);
        let trace = trace(game, &request());
        let report = analyse(&*variant(game).start()).search(&request()).expect("a search");
        assert_eq!(trace.header().counters, report.counters, "{game}");
        assert_eq!(trace.len() as u64, report.counters.created, "{game}");
        let root = trace.record(0).expect("a root");
        assert_eq!(root.end, RecordEnd::Sampled(report.counters.visited as u32), "{game}");
        let below: u64 = report.samples.iter().map(|sampled| u64::from(sampled.visits)).sum();
        let tree = analyse(&*variant(game).start()).traced_tree(&trace, None, MANY).expect("a tree");
        let children = || tree.nodes[0].children.iter().map(|child| &tree.nodes[*child]);
        assert_eq!(children().filter_map(|child| child.games).map(u64::from).sum::<u64>(), below, "{game}");
        assert_eq!(children().count(), report.samples.len());
        assert_eq!(tree.nodes.len(), trace.len());
        assert_eq!(SearchTrace::read(file(&trace)).expect("a trace").parts(), trace.parts());
    }
    // Theory answers at once.
    let sampling = Method::Sampling(SamplingRequest::new(Sampling::default()));
    let trace = trace("nim", &SearchRequest::new(variant("nim").to_string(), sampling));
    assert_eq!(trace.len(), 1);
    let tree = analyse(&*variant("nim").start()).traced_tree(&trace, None, 10).expect("a tree");
    assert_eq!(tree.nodes[0].answer, NodeAnswer::Inferred);
}

#[test]
fn with_several_threads_the_trace_is_that_of_the_one_that_answers() {
    let mut request = request("kalah", Algorithm::Engine, &[], Some(9));
    request.resources.threads = Some(2);
    let trace = trace("kalah", &request);
    assert_eq!(trace.len() as u64, trace.header().counters.visited);
    let counters = trace.header().counters;
    check_counters(&trace, &counters, "two threads");
    assert!(trace.header().threads <= 2);
}

#[test]
fn searches_from_the_root_are_told_apart_and_each_has_its_tree() {
    let trace = trace("kalah", &request("kalah", Algorithm::Engine, &["deepen"], Some(13)));
    let searches = &trace.header().searches;
    assert!(searches.iter().any(|search| search.reason != TraceReason::NextDepth), "{searches:?}");
    assert!(searches.is_sorted_by_key(|search| search.depth));
    assert_eq!(searches.iter().map(|search| search.visited).sum::<u64>(), trace.len() as u64);
    let start = variant("kalah").start();
    for (number, search) in searches.iter().enumerate() {
        let tree = analyse(&*start).traced_tree(&trace, Some(number), MANY).expect("a tree");
        let visits = tree.nodes.iter().filter(|node| node.order.is_some()).count();
        assert_eq!(visits as u64, search.visited);
        assert_eq!(tree.nodes[0].depth, Some(search.depth));
    }
    let missing = analyse(&*start).traced_tree(&trace, Some(searches.len()), MANY);
    assert_eq!(missing, Err(TraceError::Search(searches.len())));
}

#[test]
fn the_tree_of_a_trace_is_the_tree_of_the_search() {
    for (game, algorithm, with) in [
        ("nim:tokens=9", Algorithm::AlphaBeta, &["cache", "infer"][..]),
        ("tictactoe", Algorithm::AlphaBeta, &["symmetry", "shortest"][..]),
        ("kalah", Algorithm::Engine, &["deepen"][..]),
    ] {
        let request = request(game, algorithm, with, Some(4));
        let start = variant(game).start();
        let trace = trace(game, &request);
        for most_nodes in [1, 7, 100, MANY] {
            let tree = analyse(&*start).tree(&request, most_nodes).expect("a tree");
            assert_eq!(analyse(&*start).traced_tree(&trace, None, most_nodes).expect("a tree"), tree, "{game}");
        }
    }
}

#[test]
fn bytes_that_are_no_trace_are_refused() {
    let trace = trace("nim:tokens=7", &request("nim:tokens=7", Algorithm::AlphaBeta, &[], None));
    let whole = file(&trace);
    let (header, records) = trace.parts();
    let refused = |bytes: Vec<u8>| SearchTrace::read(bytes).expect_err("no trace");
    assert!(matches!(refused(Vec::new()), TraceError::Header(_)));
    assert!(matches!(refused(b"{}\n".to_vec()), TraceError::Header(_)));
    assert!(matches!(refused(header.replace("gambito-trace", "other").into_bytes()), TraceError::Header(_)));
    assert!(matches!(refused(header.replace("\"scale\":1", "\"scale\":0").into_bytes()), TraceError::Header(_)));
    let newer = header.replace("\"version\":1", "\"version\":2");
    assert_eq!(refused(newer.into_bytes()), TraceError::Version(2));
    assert_eq!(refused(whole[..whole.len() - 1].to_vec()), TraceError::Length { announced: 27, bytes: 27 * 32 - 1 });
    let changed = |index: usize, change: fn(&mut Record)| {
        let mut bytes = records.to_vec();
        let place = &mut bytes[index * RECORD_BYTES..][..RECORD_BYTES];
        let mut record = trace.record(index).expect("a record");
        change(&mut record);
        place.copy_from_slice(&record.to_bytes());
        [header.as_bytes(), &bytes].concat()
    };
    let fault = |record, fault| TraceError::Record { record, fault };
    assert_eq!(refused(changed(3, |record| record.ply += 1)), fault(3, RecordFault::Ply(4)));
    assert_eq!(refused(changed(3, |record| record.search = 1)), fault(3, RecordFault::Search(1)));
    assert_eq!(refused(changed(3, |record| record.subtree = 0)), fault(3, RecordFault::Subtree(0)));
    assert_eq!(refused(changed(3, |record| record.subtree = u32::MAX)), fault(3, RecordFault::Subtree(u32::MAX)));
    assert_eq!(refused(changed(3, |record| record.mv = None)), fault(3, RecordFault::Move));
    let illegal = SearchTrace::read(changed(3, |record| record.mv = Some(9))).expect("only the rules know the moves");
    let tree = analyse(&*variant("nim:tokens=7").start()).traced_tree(&illegal, None, MANY);
    assert_eq!(tree, Err(fault(3, RecordFault::Move)));
}

#[test]
fn no_changed_byte_makes_reading_fail_in_another_way() {
    let trace = trace("nim:tokens=5", &request("nim:tokens=5", Algorithm::AlphaBeta, &[], None));
    let whole = file(&trace);
    let start = variant("nim:tokens=5").start();
    for index in 0..whole.len() {
        for change in [1_u8, 0x80, 0xff] {
            let mut bytes = whole.clone();
            bytes[index] ^= change;
            if let Ok(trace) = SearchTrace::read(bytes) {
                let _ = analyse(&*start).traced_tree(&trace, None, 100);
            }
        }
    }
}
