//! Compact records, compared with the recorded trees that `engine_tracing` checks against minimax.

use gambito_core::{Limits, Position as _, Theory as _};
use gambito_search::{
    Answer, Cache, Counters, Engine, EngineSettings, Mcts, RECORD_BYTES, Record, RecordBytes, RecordEnd, RecordError,
    Recorder, Sampling, Score, Search, Settings, Stop, Switches, Trace, TraceVisit, TranspositionTable,
};
use gambito_testkit::{RandomTree, Results, Shape, check_each, every_combination};

use crate::trees::{evaluation, large_tree, trees};

const MANY: usize = 1_000_000;

fn records(bytes: &[u8]) -> Vec<Record> {
    let (records, rest) = bytes.as_chunks::<RECORD_BYTES>();
    assert!(rest.is_empty());
    records.iter().map(|bytes| Record::from_bytes(bytes).expect("a record")).collect()
}

/// Follows the records from the root; calls `visit` with every record and its position.
fn replay(root: &RandomTree, records: &[Record], mut visit: impl FnMut(usize, &Record, &RandomTree)) {
    let mut path: Vec<(RandomTree, usize)> = Vec::new();
    for (index, record) in records.iter().enumerate() {
        while path.last().is_some_and(|(_, end)| *end <= index) {
            path.pop();
        }
        assert_eq!(usize::from(record.ply), path.len(), "record {index}");
        let pos = match (path.last(), record.mv) {
            (None, None) => root.clone(),
            (Some((parent, _)), Some(mv)) => parent.after(parent.moves()[usize::from(mv)]),
            (parent, mv) => panic!("record {index}: move {mv:?} below {parent:?}"),
        };
        visit(index, record, &pos);
        path.push((pos, index + record.subtree as usize));
    }
}

/// A score as a record has it.
fn narrow(score: Score) -> i32 {
    score.value().clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

fn compare(tree: &RandomTree, recorder: Recorder<RandomTree>, trace: &Trace<RandomTree>, what: &str) {
    assert!(!recorder.is_truncated() && !trace.is_truncated(), "{what}");
    let roots: Vec<_> = recorder.searches().iter().map(|search| (search.restart, search.entered)).collect();
    let expected: Vec<_> = trace.searches().iter().map(|search| (search.restart, search.entered)).collect();
    assert_eq!(roots, expected, "{what}");
    let searches = recorder.searches().to_vec();
    let records = records(&recorder.into_bytes());
    let visits: Vec<&TraceVisit<RandomTree>> = trace.nodes().iter().filter_map(|node| node.visited()).collect();
    assert_eq!(records.len(), visits.len(), "{what}");
    replay(tree, &records, |index, record, pos| {
        let visit = visits[index];
        assert_eq!(*pos, visit.pos, "{what}, record {index}");
        assert_eq!((u32::from(record.ply), record.turn), (visit.ply, pos.turn()), "{what}, record {index}");
        assert_eq!(searches[usize::from(record.search)].restart.depth - visit.ply, visit.depth, "{what}");
        let window = (narrow(visit.window.alpha), narrow(visit.window.beta));
        assert_eq!((record.alpha, record.beta), window, "{what}, record {index}");
        let answer = match visit.answer {
            // The record has the bound of the conclusion beside its value.
            Answer::Inferred { source, .. } => Answer::Inferred { source, bound: gambito_search::Bound::Exact },
            answer => answer,
        };
        assert_eq!(record.end, RecordEnd::Answer(answer), "{what}, record {index}");
        assert_eq!(record.bound, visit.value.map(|value| value.bound), "{what}, record {index}");
        assert_eq!(record.is_corrected, visit.replaced.is_some(), "{what}, record {index}");
        if let Some(value) = visit.value {
            let distance = value.score.distance().map(|distance| distance as u16);
            assert_eq!((record.value, record.distance), (narrow(value.score), distance), "{what}, record {index}");
        }
    });
}

fn textbook<R: gambito_search::Probe<RandomTree>>(
    tree: &RandomTree,
    switches: Switches,
    limits: Limits,
    probe: R,
) -> R {
    let evaluation = evaluation(tree, "still");
    let settings = Settings { evaluation: &evaluation, policy: switches, deepen: switches.deepen, limits };
    let mut search = Search::new(&settings, Cache::default(), probe);
    search.run(tree, &settings);
    search.into_parts().1
}

fn engine<R: gambito_search::Probe<RandomTree>>(tree: &RandomTree, switches: Switches, limits: Limits, probe: R) -> R {
    let evaluation = evaluation(tree, "guess");
    let settings = EngineSettings { evaluation: &evaluation, switches, endgame: None, limits, threads: 1 };
    let table = TranspositionTable::with_memory(1 << 20);
    let mut engine = Engine::new(settings, &table, probe);
    engine.run(tree);
    engine.into_probe()
}

#[test]
fn the_records_of_the_textbook_search_are_its_visits() {
    check_each(trees(0..2), |tree| {
        for switches in every_combination() {
            let limits = || Limits::depth(4);
            let recorder = textbook(&tree, switches, limits(), Recorder::with_limit(MANY));
            let counted = textbook(&tree, switches, limits(), Counters::default());
            assert_eq!(*recorder.counters(), counted, "{switches:?}");
            let trace = textbook(&tree, switches, limits(), Trace::of_all_searches(MANY));
            compare(&tree, recorder, &trace, &format!("{tree:?} with {switches:?}"));
        }
    });
}

#[test]
fn the_records_of_the_engine_are_its_visits() {
    check_each(trees(2..4), |tree| {
        for switches in every_combination() {
            let limits = || Limits::depth(7);
            let recorder = engine(&tree, switches, limits(), Recorder::with_limit(MANY));
            let counted = engine(&tree, switches, limits(), Counters::default());
            assert_eq!(*recorder.counters(), counted, "{switches:?}");
            let trace = engine(&tree, switches, limits(), Trace::of_all_searches(MANY));
            compare(&tree, recorder, &trace, &format!("{tree:?} with {switches:?}"));
        }
    });
}

#[test]
fn a_stopped_search_is_recorded_to_its_last_visit() {
    let tree = large_tree();
    let mut stopped = 0;
    for nodes in [1, 2, 30, 77] {
        for switches in [Switches::default(), Switches::BEST] {
            let limits = || Limits { nodes: Some(nodes), ..Limits::depth(6) };
            let what = format!("{nodes} nodes with {switches:?}");
            let recorder = textbook(&tree, switches, limits(), Recorder::with_limit(MANY));
            compare(&tree, recorder, &textbook(&tree, switches, limits(), Trace::of_all_searches(MANY)), &what);
            let recorder = engine(&tree, switches, limits(), Recorder::with_limit(MANY));
            let ends = records(&recorder.clone().into_bytes()).into_iter().map(|record| record.end);
            stopped += ends.filter(|end| *end == RecordEnd::Answer(Answer::Stopped(Stop::Nodes))).count();
            compare(&tree, recorder, &engine(&tree, switches, limits(), Trace::of_all_searches(MANY)), &what);
        }
    }
    assert!(stopped > 10, "only {stopped} nodes were left without a value");
}

#[test]
fn beyond_the_limit_visits_are_counted_but_not_recorded() {
    let tree = large_tree();
    let whole = textbook(&tree, Switches::default(), Limits::depth(4), Recorder::with_limit(MANY));
    let visited = whole.counters().visited;
    let all = records(&whole.into_bytes());
    for most in [1, 2, 10, all.len() - 1] {
        let recorder = textbook(&tree, Switches::default(), Limits::depth(4), Recorder::with_limit(most));
        assert!(recorder.is_truncated() && recorder.counters().visited == visited);
        assert_eq!(recorder.searches()[0].entered, visited);
        let first = records(&recorder.into_bytes());
        assert_eq!(first.len(), most);
        replay(&tree, &first, |index, record, _| {
            let whole = &all[index];
            assert_eq!((record.value, record.end, record.mv), (whole.value, whole.end, whole.mv), "record {index}");
            assert!(record.subtree == whole.subtree || index + whole.subtree as usize > most);
        });
        assert!(first.iter().any(|record| record.is_incomplete));
    }
}

#[test]
fn the_records_of_random_games_are_the_nodes_of_their_tree() {
    let shapes = (0..).map(|seed| Shape { nodes: 400, ..Shape::long(seed, Results::Margins) });
    let tree = shapes.map(RandomTree::new).find(|tree| tree.known().is_none()).expect("there are many");
    let mut search = Mcts::new(Sampling::default());
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    let sampled = search.run(&tree, &limits, &mut |_| ());
    let whole = search.recorded(MANY);
    assert!(!whole.is_truncated());
    assert_eq!(whole.records().len(), sampled.nodes);
    assert_eq!(whole.records()[0].end, RecordEnd::Sampled(sampled.playouts as u32));
    replay(&tree, whole.records(), |_, record, pos| assert_eq!(record.turn, pos.turn()));
    let part = search.recorded(sampled.nodes - 1);
    assert!(part.is_truncated() && part.records().iter().any(|record| record.is_incomplete));
    assert_eq!(part.records().len(), sampled.nodes - 1);
    replay(&tree, part.records(), |_, record, pos| assert_eq!(record.turn, pos.turn()));
}

#[test]
fn a_record_with_unknown_codes_is_refused() {
    let mut bytes: RecordBytes = [0; RECORD_BYTES];
    assert_eq!(Record::from_bytes(&bytes), Err(RecordError::End(0)));
    bytes[4] = 6;
    assert_eq!(Record::from_bytes(&bytes), Err(RecordError::Cause(0)));
    bytes[6] = 2;
    let record = Record::from_bytes(&bytes).expect("a record");
    assert_eq!(record.to_bytes(), bytes);
}
