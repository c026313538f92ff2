//! Traces whose numbers do not fit together.

use gambito_grading::{Malformed, Refusal, Response, Variation, View};

use crate::support::{SUBJECTS, examined_as, positions};

/// What is wrong with a trace of one line; none if it is judged.
fn malformed(line: &str, is_finished: bool) -> Option<Malformed> {
    let subject = &SUBJECTS[0];
    let diagnosis =
        examined_as(subject, &Variation::textbook(View::Root, false), &positions(subject, false, 1), |response| {
            *response = Response { mv: response.mv.take().filter(|_| is_finished), ..Response::default() };
            response.hear(line);
        });
    match diagnosis.refusal {
        Some(Refusal::Malformed { malformed, .. }) => Some(malformed),
        _ => None,
    }
}

#[test]
fn numbers_that_leave_out_more_nodes_than_a_trace_has_are_refused() {
    for node in [70_000, u64::MAX] {
        let line = format!("info node {node} parent 1 move 1 value 0");
        assert_eq!(malformed(&line, false), Some(Malformed::Gap { node }));
    }
    assert_eq!(malformed("info node 3 parent 2 move 1 value 0", false), None, "nodes 1 and 2 were not left");
}

#[test]
fn a_finished_search_lacks_its_root_only_however_its_nodes_are_numbered() {
    let line = format!("info node {} parent 0 move 1 value 0", u64::MAX);
    assert_eq!(malformed(&line, true), None);
}
