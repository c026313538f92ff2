use gambito_gradebook::formats::{
    PlainWords, class_csv, coderunner, faults_csv, gradescope, junit, plain, prairielearn, vpl,
};
use gambito_gradebook::{Audience, ClassReport, Sheet};
use serde_json::{Value, json};

use crate::{AFTER, BEFORE, NASTY, SECRET, assignment, marks, sheet};

const TIME: &str = "2026-11-17T06:20:05";

fn plain_text(sheet: &Sheet) -> String {
    let points = |got: &str, of: &str| format!("{got} of {of}");
    plain(sheet, &PlainWords { points: &points, status: &|status| format!("{status:?}") })
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn nothing_hidden_is_in_any_file_that_a_student_gets() {
    for is_after_deadline in [false, true] {
        let student = sheet(Audience::Student { is_after_deadline });
        let platform = sheet(Audience::Platform { is_after_deadline });
        let files = [
            plain_text(&student),
            serde_json::to_string(&student).expect("JSON"),
            junit(std::slice::from_ref(&student), TIME),
            vpl(&platform),
            coderunner(&platform),
            prairielearn(&platform),
            gradescope(&sheet(Audience::HidingPlatform)),
        ];
        for file in &files {
            assert!(!file.contains(SECRET) && !file.contains("the fault of the search"), "{file}");
        }
        // Gradescope, the last one, hides it by itself.
        let late = files[..6].iter().filter(|file| file.contains("the late position")).count();
        assert_eq!(late, if is_after_deadline { 6 } else { 0 });
    }
}

#[test]
fn gradescope_gets_its_fields() {
    let results = parsed(&gradescope(&sheet(Audience::HidingPlatform)));
    assert_eq!((&results["score"], &results["execution_time"]), (&json!(3.0), &json!(2)));
    assert_eq!((&results["output_format"], &results["stdout_visibility"]), (&json!("text"), &json!("hidden")));
    let tests = results["tests"].as_array().expect("tests");
    let words: Vec<[&str; 2]> =
        tests.iter().map(|test| ["status", "visibility"].map(|key| test[key].as_str().expect("a word"))).collect();
    assert_eq!(words, [["passed", "visible"], ["failed", "after_due_date"], ["failed", "hidden"]]);
    assert_eq!(
        (&tests[1]["score"], &tests[1]["max_score"], &tests[1]["number"]),
        (&json!(2.0), &json!(4.0), &json!("2"))
    );
    let known = ["score", "max_score", "status", "name", "number", "output", "output_format", "tags", "visibility"];
    assert!(tests.iter().all(|test| test.as_object().expect("a test").keys().all(|key| known.contains(&key.as_str()))));
}

#[test]
fn junit_is_xml_with_the_attributes_of_its_schema() {
    let text = junit(&[sheet(AFTER), sheet(BEFORE)], TIME);
    let document = roxmltree::Document::parse(&text).expect("XML");
    let suites: Vec<_> = document.root_element().children().filter(|node| node.has_tag_name("testsuite")).collect();
    let counts = |node: &roxmltree::Node<'_, '_>| {
        ["tests", "failures", "errors", "skipped"].map(|name| node.attribute(name).expect(name).to_owned())
    };
    assert_eq!(suites.iter().map(counts).collect::<Vec<_>>(), [["3", "2", "0", "0"], ["3", "0", "0", "2"]]);
    for suite in &suites {
        assert_eq!(suite.attribute("name"), Some("=cmd|'<script>&\"\u{fffd}"));
        assert_eq!(suite.attribute("timestamp"), Some(TIME), "without a zone");
        assert!(suite.attribute("hostname").is_some() && suite.attribute("time").is_some());
    }
    let cases: Vec<_> = suites[0].children().filter(|node| node.has_tag_name("testcase")).collect();
    assert!(cases.iter().all(|case| case.attribute("classname") == Some("ana") && case.attribute("time").is_some()));
    let failure = cases[1].children().find(|node| node.has_tag_name("failure")).expect("a failure");
    assert_eq!(failure.attribute("type"), Some("failure"), "the fault is told with `why` only");
    assert!(failure.text().expect("a text").contains("]]>"));
    let teachers = junit(&[sheet(Audience::Teacher)], TIME);
    assert!(teachers.contains("type=\"fault-13\""), "{teachers}");
}

#[test]
fn a_program_cannot_grade_itself_in_vpl() {
    let text = vpl(&sheet(Audience::Platform { is_after_deadline: true }));
    let grades: Vec<&str> = text.lines().filter(|line| line.contains(":=>>")).collect();
    assert_eq!(grades, ["Grade :=>> 3"]);
    assert_eq!(text.lines().next(), Some("<|--"));
    assert_eq!(text.lines().filter(|line| line.contains("--|>")).collect::<Vec<_>>(), ["--|>"]);
    let inside = text.lines().skip(1).take_while(|line| *line != "--|>");
    assert!(inside.clone().all(|line| line.starts_with(['-', '>'])), "{text}");
    assert!(inside.count() > 5, "{text}");
    assert_eq!(text.lines().last(), Some("Grade :=>> 3"), "the last grade counts");
}

#[test]
fn coderunner_gets_a_fraction_and_a_table() {
    let before = parsed(&coderunner(&sheet(Audience::Platform { is_after_deadline: false })));
    assert_eq!(before["fraction"], json!(0.3));
    let rows = before["testresults"].as_array().expect("rows");
    assert_eq!(rows[0], json!(["iscorrect", "Test", "Got", "Mark", "ishidden"]));
    assert_eq!(rows[1], json!([1, "It runs", "Right", "1 / 1", 0]));
    assert_eq!(rows[2], json!([0, "Later", "After the deadline", "? / 4", 1]));
    assert!(rows.iter().all(|row| row.as_array().expect("a row").len() == 5));
    let mut broken = sheet(BEFORE);
    broken.output = Some("<b>error</b>".to_owned());
    assert_eq!(parsed(&coderunner(&broken))["prologuehtml"], json!("<pre>&lt;b&gt;error&lt;/b&gt;</pre>"));
}

#[test]
fn prairielearn_gets_shares_and_at_most_a_megabyte() {
    let mut large = sheet(Audience::Platform { is_after_deadline: true });
    let results = parsed(&prairielearn(&large));
    assert_eq!((&results["score"], &results["gradable"]), (&json!(0.3), &json!(true)));
    let test = &results["tests"][1];
    assert_eq!((&test["points"], &test["max_points"], &test["name"]), (&json!(2.0), &json!(4.0), &json!("Later")));
    assert!(["description", "message", "output"].iter().all(|key| test[*key].is_string()));
    large.output = Some("ñ".repeat(1 << 20));
    large.rows[0].summary = "é".repeat(1000);
    let text = prairielearn(&large);
    assert!(text.len() <= 1 << 20);
    assert_eq!(parsed(&text)["tests"].as_array().map(Vec::len), Some(3));
}

#[test]
fn a_report_is_plain_text() {
    let text = plain_text(&sheet(AFTER));
    assert!(text.starts_with("Alpha-beta <1>\n=cmd|'<script>&\"\u{fffd}\n\n3 of 10\n"), "{text}");
    assert!(
        text.contains("[2/4] Later – Some(Partial)\n    Wrong\n    Look at the deadline\n    the late position\n"),
        "{text}"
    );
    assert!(!text.chars().any(|letter| letter.is_control() && letter != '\n'));
}

#[test]
fn the_tables_of_a_class_hold_no_formulas() {
    let mut second = marks();
    second.student.name = "Eva".to_owned();
    second.checks[1].faults = vec![4];
    second.checks[2].faults = Vec::new();
    let class = ClassReport::new(&assignment(), &[second, marks()], &|fault| format!("fault {fault}"));
    assert_eq!((class.mean, class.median, class.most), (3.0, 3.0, 10.0));
    assert_eq!((class.checks[0].passed, class.checks[1].mean, class.checks[2].passed), (1.0, 2.0, 0.0));
    let csv = class_csv(&class);
    let lines: Vec<&str> = csv.split("\r\n").collect();
    assert_eq!(lines[0], "student,id,points,max,percent,status,faults,reason,It runs,Later,Secret");
    assert_eq!(lines[1], format!("\"'{}\",4711,3,10,30,partial,13 14,,1,2,0", NASTY.replace('"', "\"\"")));
    assert_eq!(lines[2], "Eva,4711,3,10,30,partial,4,,1,2,0");
    let faults = faults_csv(&class);
    assert_eq!(faults, "fault,students,percent,sentence\r\n4,1,50,fault 4\r\n13,1,50,fault 13\r\n14,1,50,fault 14\r\n");
}
