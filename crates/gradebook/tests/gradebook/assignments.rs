use std::time::Duration;

use gambito_gradebook::{Assignment, CheckTask, Expected, Feedback, Positions, Problem, Visibility};

use crate::ASSIGNMENT;

#[test]
fn an_assignment_is_read_with_its_defaults() {
    let assignment = Assignment::parse(ASSIGNMENT).expect("an assignment");
    assert_eq!((assignment.depth, assignment.feedback, assignment.points()), (4, Feedback::What, 10.0));
    assert!(assignment.prunes && !assignment.table && !assignment.deepens);
    assert_eq!(assignment.question, Duration::from_secs(10));
    assert_eq!(assignment.program.output.expect("a limit").bytes, 64 << 20);
    let [runs, later, secret] = &assignment.checks[..] else { panic!("three checks") };
    assert_eq!((&runs.task, runs.visibility), (&CheckTask::Runs, Visibility::Visible));
    assert_eq!(later.task, CheckTask::Search { positions: Positions::Random { count: 3, seed: 1 } });
    assert_eq!(secret.task, CheckTask::Search { positions: Positions::Listed(vec!["XO.XO.... 1".to_owned()]) });
}

#[test]
fn every_key_is_read() {
    let assignment = Assignment::parse(
        r#"
        game = "nim:tokens=7"
        algorithm = "minimax"
        with = ["cache", "deepen"]
        depth = 0x7
        eval = "0"
        lang = "es"

        [submission]
        file = "*.c"
        build = ["cc -O2 {file} -o {dir}/bot"]
        build-time = "5s"
        command = "{dir}/bot"

        [limits]
        time = "2s"
        start = "3s"
        memory = "256M"
        cpu = "20s"
        processes = 8
        output = "8M"

        [[check]]
        name = "rules"
        kind = "rules"
        games = 5
        seed = 9
        points = 0.5

        [[check]]
        name = "best moves"
        kind = "accuracy"
        random = 10
        least = 0.9
        points = 2
        "#,
    )
    .expect("an assignment");
    assert_eq!((assignment.name.as_str(), assignment.lang.as_deref()), ("nim:tokens=7", Some("es")));
    assert!(!assignment.prunes && assignment.table && assignment.deepens);
    let program = &assignment.program;
    assert_eq!((assignment.question, program.start), (Duration::from_secs(2), Some(Duration::from_secs(3))));
    assert_eq!(program.memory.map(|memory| memory.bytes), Some(256 << 20));
    assert_eq!((program.cpu, program.processes), (Some(Duration::from_secs(20)), Some(8)));
    assert_eq!(program.command, "{dir}/bot");
    assert_eq!(assignment.checks[0].task, CheckTask::Rules { games: 5, depth: 3, seed: 9 });
    let positions = Positions::Random { count: 10, seed: 1 };
    assert_eq!(assignment.checks[1].task, CheckTask::Accuracy { positions, least: Some(0.9) });
}

/// The problem of an assignment in which one line is another, and its line and key.
fn problem(line: &str, instead: &str) -> (usize, Option<String>, Problem) {
    assert!(ASSIGNMENT.contains(line), "{line}");
    let error = Assignment::parse(&ASSIGNMENT.replacen(line, instead, 1)).expect_err("an error");
    assert!(!error.to_string().is_empty());
    (error.line, error.key, error.problem)
}

#[test]
fn every_problem_names_its_line_and_key() {
    let key = |key: &str| Some(key.to_owned());
    let (line, at, found) = problem("depth = 4", "depht = 4");
    assert!((line, &at) == (4, &key("depht")) && matches!(found, Problem::UnknownKey { .. }), "{found:?}");
    let (_, at, found) = problem("depth = 4", "");
    assert_eq!((at, found), (key("depth"), Problem::Missing));
    let (line, at, found) = problem("depth = 4", "depth = \"4\"");
    assert_eq!((line, at, found), (4, key("depth"), Problem::Type { expected: Expected::Whole }));
    let (_, at, found) = problem("depth = 4", "depth = 0");
    assert_eq!((at, found), (key("depth"), Problem::Range { least: 1.0, most: 100.0 }));
    let (_, at, found) = problem("\"what\"", "\"all\"");
    assert!(at == key("feedback") && matches!(&found, Problem::Word { given, .. } if given == "all"), "{found:?}");
    let (line, at, found) = problem("2026-12-01T23:59:00+01:00", "2026-12-01");
    assert_eq!((line, at, found), (6, key("deadline"), Problem::Deadline));
    let (_, at, found) = problem("deadline = 2026-12-01T23:59:00+01:00", "");
    assert_eq!((at, found), (key("check.visibility"), Problem::NoDeadline));
    let (line, at, found) = problem("kind = \"runs\"", "kind = \"runs\"\nrandom = 3");
    assert!((line, at) == (14, key("check.random")) && matches!(found, Problem::Word { .. }), "{found:?}");
    let (_, at, found) = problem("points = 1\n", "points = -1\n");
    assert!(at == key("check.points") && matches!(found, Problem::Range { .. }), "{found:?}");
    let (_, at, found) = problem("[submission]", "[limits]\nmemory = \"256M,cpu=1s\"\n[submission]");
    assert!(at == key("limits.memory") && matches!(found, Problem::Spec { .. }), "{found:?}");
    let (line, at, found) = problem("game =", "game");
    assert!((line, at) == (3, None) && matches!(found, Problem::NotToml { .. }), "{found:?}");
    let without_checks = ASSIGNMENT.split("[[check]]").next().expect("a beginning");
    let error = Assignment::parse(without_checks).expect_err("an error");
    assert_eq!(error.problem, Problem::NoChecks);
}
