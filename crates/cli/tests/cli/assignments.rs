//! Classes graded by an assignment.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use gambito_host::{Launcher, Protection};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Said, call, program};

const COURSE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/course");
/// The positions of the hidden check of the course.
const HIDDEN: [&str; 2] = ["OX..X.... 2", "X.OXO.... 1"];

/// A folder with an assignment and submissions.
struct Class {
    folder: TempDir,
}

impl Class {
    fn new(assignment: &str, submissions: &[(&str, &str)]) -> Self {
        let class = Self { folder: TempDir::new().expect("a folder") };
        fs::create_dir(class.path("submissions")).expect("a folder");
        fs::write(class.path("a.toml"), assignment).expect("a file");
        for (name, text) in submissions {
            let path = class.path("submissions").join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        class
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn arguments(&self, more: &[&str]) -> Vec<String> {
        let text = |name: &str| self.path(name).display().to_string();
        let words = ["grade".to_owned(), "--assignment".to_owned(), text("a.toml")];
        let words = words.into_iter().chain(["--submissions".to_owned(), text("submissions")]);
        let words = words.chain(["--output".to_owned(), text("grades")]);
        words.chain(more.iter().map(|word| (*word).to_owned())).collect()
    }

    /// Grades the class in this process, without a sandbox.
    fn grade(&self, more: &[&str]) -> Said {
        let arguments = self.arguments(more);
        call(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), b"")
    }

    /// Grades the class in another process, with a sandbox.
    fn grade_apart(&self, more: &[&str]) -> Value {
        let arguments = self.arguments(&[more, &["--json"]].concat());
        let output = program().args(arguments).output().expect("the program");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).expect("JSON")
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path("grades").join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn json(&self, name: &str) -> Value {
        serde_json::from_str(&self.read(name)).expect("JSON")
    }
}

/// The row of a student.
fn student<'a>(class: &'a Value, key: &str) -> &'a Value {
    let students = class["students"].as_array().expect("students");
    students.iter().find(|student| student["key"] == key).unwrap_or_else(|| panic!("{key} in {class}"))
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// An assignment of one check about one position of Nim, for programs in Python.
fn nim(check: &str, more: &str) -> String {
    format!(
        "game = \"nim:tokens=7\"\ndepth = 7\n{more}\n[submission]\nfile = \"*.py\"\ncommand = \"python3 {{file}}\"\n\
         [[check]]\nname = \"the check\"\npoints = 4\n{check}\n"
    )
}

/// A program for Nim; `go` prints what it answers to `go`, and `start` runs before.
fn bot(start: &str, go: &str) -> String {
    format!(
        "import sys\n{start}\nfor line in sys.stdin:\n    words = line.split()\n    if words[0] == 'ugi': print('ugiok')\n    \
         elif words[0] == 'isready': print('readyok')\n    elif words[0] == 'position': text = words[2:]\n    \
         elif words[0] == 'go': {go}\n    elif words[0] == 'quit': break\n    sys.stdout.flush()\n"
    )
}

/// Takes a token.
const ONE: &str = "print('bestmove 1')";

fn grade_course(output: &Path, more: &[&str]) -> Value {
    let assignment = format!("{COURSE}/alphabeta.toml");
    let submissions = format!("{COURSE}/submissions");
    let output = output.display().to_string();
    let words = ["grade", "--assignment", &assignment, "--submissions", &submissions, "--output", &output, "--json"];
    let said = program().args(words).args(more).output().expect("the program");
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    serde_json::from_slice(&said.stdout).expect("JSON")
}

#[test]
fn the_class_of_the_course_is_graded_and_nothing_hidden_leaves_the_teacher() {
    let folder = TempDir::new().expect("a folder");
    let class = grade_course(folder.path(), &[]);
    let status = |key: &str| (student(&class, key)["status"].clone(), student(&class, key)["points"].clone());
    assert_eq!(status("ana"), (json!("passed"), json!(10.0)));
    assert_eq!(status("bruno"), (json!("partial"), json!(2.0)));
    assert_eq!(student(&class, "bruno")["faults"], json!([7]));
    assert_eq!(status("carla").0, json!("partial"));
    assert_eq!(status("diego"), (json!("skipped"), json!(0.0)));
    assert_eq!(status("elena"), (json!("skipped"), json!(0.0)));
    let reason = |key: &str| student(&class, key)["reason"].as_str().expect("a reason").to_owned();
    assert!(reason("diego").starts_with("The program does not start"), "{}", reason("diego"));
    assert_eq!(reason("elena"), "No file is named *.py.");
    let diego = fs::read_to_string(folder.path().join("students/diego/report.txt")).expect("a report");
    assert!(diego.contains("SyntaxError") && diego.contains("search.py"), "{diego}");
    assert!(!diego.contains("gambito-grade"), "the path of the copy is ours: {diego}");
    let students = files(&folder.path().join("students"));
    assert_eq!(students.len(), 5 * 8);
    for path in students {
        let text = fs::read_to_string(&path).expect("a text");
        for hidden in HIDDEN {
            assert!(!text.contains(hidden), "{} has {hidden}", path.display());
        }
    }
    let teachers = fs::read_to_string(folder.path().join("class.html")).expect("a page");
    assert!(HIDDEN.iter().any(|hidden| teachers.contains(hidden)), "the teacher sees where it went wrong");
    let bruno = fs::read_to_string(folder.path().join("students/bruno/report.txt")).expect("a report");
    assert!(bruno.contains("Alpha and beta change places and sign"), "{bruno}");
    assert!(bruno.contains("The result is shown after the deadline."), "{bruno}");
}

#[test]
fn a_run_that_was_killed_goes_on() {
    let folder = TempDir::new().expect("a folder");
    let journal = folder.path().join("journal.jsonl");
    let assignment = format!("{COURSE}/alphabeta.toml");
    let submissions = format!("{COURSE}/submissions");
    let mut killed = Command::new(env!("CARGO_BIN_EXE_gambito"))
        .args(["grade", "--assignment", &assignment, "--submissions", &submissions, "--concurrency", "1", "--output"])
        .arg(folder.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program");
    let lines = || fs::read_to_string(&journal).unwrap_or_default().matches('\n').count();
    while lines() < 2 {
        assert!(killed.try_wait().expect("a state").is_none(), "it ended before it was killed");
        std::thread::yield_now();
    }
    killed.kill().expect("a running program");
    killed.wait().expect("an end");
    let before = lines();
    // The last line may be cut.
    let mut text = fs::read_to_string(&journal).expect("a journal");
    text.push_str("{\"fingerprint\":\"12");
    fs::write(&journal, text).expect("a journal");
    let class = grade_course(folder.path(), &[]);
    assert_eq!(class["students"].as_array().map(Vec::len), Some(5));
    let whole = lines();
    assert_eq!(whole, 1 + 5, "{before} lines before, one that was cut, and only the others new");
    let whole_class = fs::read_to_string(folder.path().join("class.csv")).expect("a table");
    let again = grade_course(folder.path(), &[]);
    assert_eq!((again, lines()), (class, whole), "nothing is graded twice");
    assert_eq!(fs::read_to_string(folder.path().join("class.csv")).expect("a table"), whole_class);
}

#[test]
fn a_submission_that_changed_is_graded_again() {
    let class = Class::new(&nim("kind = \"runs\"", ""), &[("ana.py", "x"), ("eva.py", &bot("", ONE))]);
    let first = class.grade(&["--json"]).json();
    assert_eq!((&student(&first, "ana")["points"], &student(&first, "eva")["points"]), (&json!(0.0), &json!(4.0)));
    fs::write(class.path("submissions/ana.py"), bot("", ONE)).expect("a file");
    let said = class.grade(&["--json"]);
    assert!(said.err.contains("1 of 2 submissions"), "{}", said.err);
    assert_eq!(student(&said.json(), "ana")["points"], json!(4.0));
    fs::write(class.path("a.toml"), nim("kind = \"runs\"", "feedback = \"what\"")).expect("a file");
    assert!(!class.grade(&["--json"]).err.contains("submissions"), "another assignment begins anew");
}

#[test]
fn programs_are_built_in_the_sandbox() {
    let assignment = "game = \"nim:tokens=7\"\ndepth = 7\n[submission]\nfile = \"*.c\"\n\
                      build = \"cc -o {dir}/bot {file}\"\ncommand = \"{dir}/bot\"\n\
                      [[check]]\nname = \"runs\"\nkind = \"runs\"\npoints = 1\n";
    let right = "#include <stdio.h>\n#include <string.h>\nint main(void) { char line[999]; while (fgets(line, 999, stdin)) {\n\
                 if (!strncmp(line, \"ugi\\n\", 4)) puts(\"ugiok\"); else if (!strncmp(line, \"isready\", 7)) puts(\"readyok\");\n\
                 else if (!strncmp(line, \"go\", 2)) puts(\"bestmove 1\"); fflush(stdout); } }\n";
    let class = Class::new(assignment, &[("ana.c", right), ("eva/bot.c", "int main(void) { return nothing; }\n")]);
    let graded = class.grade_apart(&[]);
    assert_eq!(student(&graded, "ana")["points"], json!(1.0), "{graded}");
    let reason = student(&graded, "eva")["reason"].as_str().expect("a reason");
    assert!(reason.starts_with("The build failed"), "{reason}");
    let report = class.read("students/eva/report.txt");
    assert!(report.contains("nothing") && !report.contains("/gambito-grade-"), "{report}");
}

#[test]
fn a_program_cannot_read_the_assignment_nor_change_its_files() {
    let launcher = Launcher { program: env!("CARGO_BIN_EXE_gambito").into() };
    if !launcher.protections().held.contains(&Protection::Files) {
        // This kernel cannot do that, and the command says so.
        return;
    }
    // The program tries everything before it answers, and fails if anything works.
    let class = Class::new(&nim("kind = \"runs\"", ""), &[("eva.py", "secret")]);
    let spy = format!(
        "import os\nhere = os.path.dirname(os.path.abspath(__file__))\n\
         def tries(action):\n    try:\n        action()\n    except OSError:\n        return\n    sys.exit(9)\n\
         tries(lambda: open({:?}).read())\ntries(lambda: open({:?}).read())\ntries(lambda: open({:?}).read())\n\
         tries(lambda: open(here + '/new', 'w'))\ntries(lambda: open(__file__, 'a'))\nassert open(__file__).read()\n",
        class.path("a.toml"),
        class.path("submissions/eva.py"),
        class.path("grades/journal.jsonl"),
    );
    fs::write(class.path("submissions/ana.py"), bot(&spy, ONE)).expect("a file");
    let graded = class.grade_apart(&[]);
    assert_eq!(student(&graded, "ana")["points"], json!(4.0), "{}", class.read("students/ana/report.txt"));
}

#[test]
fn what_goes_wrong_is_a_result_with_a_reason() {
    let limits = "[limits]\ntime = \"300ms\"\nstart = \"20s\"\n";
    let assignment = nim("kind = \"search\"\npositions = \"5 1\"", "") + limits;
    let class = Class::new(
        &assignment,
        &[
            ("crash.py", &bot("n = 0", "n += 1; sys.exit(7) if n > 1 else print('bestmove 1')")),
            ("slow.py", &bot("import time", "time.sleep(1e6)")),
            ("illegal.py", &bot("", "print('bestmove 9')")),
            ("flood.py", &bot("", "print('x' * 90000)")),
            ("mute.py", "import sys\nsys.exit(3)\n"),
            ("two/a.py", ""),
            ("two/b.py", ""),
            ("none/notes.txt", ""),
        ],
    );
    fs::create_dir(class.path("submissions/empty")).expect("a folder");
    std::os::unix::fs::symlink("/etc/passwd", class.path("submissions/link.py")).expect("a link");
    let graded = class.grade(&["--json"]).json();
    for (key, reason) in [
        ("mute", "The program does not start"),
        ("two", "Several files may be the program: a.py, b.py"),
        ("none", "No file is named *.py"),
        ("empty", "Nothing was handed in"),
        ("link", "neither a file nor a folder"),
    ] {
        let found = student(&graded, key)["reason"].as_str().unwrap_or_else(|| panic!("{key}: {graded}"));
        assert!(found.contains(reason), "{found}");
    }
    for key in ["crash", "slow", "illegal", "flood"] {
        assert_eq!((&student(&graded, key)["points"], &student(&graded, key)["reason"]), (&json!(0.0), &Value::Null));
        let report = class.read(&format!("students/{key}/report.txt"));
        assert!(report.contains("[0/4] the check"), "{report}");
    }
    assert!(class.read("students/crash/report.txt").contains("code 7"));
}

#[test]
fn names_are_no_markup_no_formulas_and_no_paths() {
    let nasty = "=cmd|'<b>&, \"x\"";
    let moodle = "Eva <i>_17_assignsubmission_file_";
    let class = Class::new(
        &nim("kind = \"runs\"", "name = \"A <script> & B\""),
        &[(&format!("{nasty}/bot.py"), &bot("", ONE)), (&format!("{moodle}/bot.py"), &bot("", ONE))],
    );
    let worksheet =
        "Identifier,Full name,Grade,Maximum Grade\r\nParticipant 17,=Eva,,100.00\r\nParticipant 18,Bo,,100.00\r\n";
    fs::write(class.path("worksheet.csv"), worksheet).expect("a file");
    let path = class.path("worksheet.csv").display().to_string();
    let said = class.grade(&["--moodle", &path]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("Not in the worksheet: =cmd"), "{}", said.out);
    assert_eq!(class.read("moodle.csv"), worksheet.replacen("=Eva,,", "=Eva,100,", 1));
    let table = class.read("class.csv");
    assert!(table.contains("\"'=cmd|'<b>&, \"\"x\"\"\""), "{table}");
    for page in
        files(&class.path("grades")).into_iter().filter(|path| path.extension().is_some_and(|end| end == "html"))
    {
        let text = fs::read_to_string(page).expect("a page");
        assert!(!text.contains("<script>") && !text.contains("<b>") && !text.contains("<i>"), "{text}");
    }
    let folders: Vec<String> = fs::read_dir(class.path("grades/students"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    assert!(folders.iter().all(|name| !name.contains(['/', '<', '=', '"', ' '])), "{folders:?}");
    assert!(folders.iter().any(|name| name == "Eva--i--17"), "{folders:?}");
}

#[test]
fn all_formats_are_written_for_one_student() {
    let class = Class::new(&nim("kind = \"runs\"", "lang = \"es\""), &[("ana.py", &bot("", ONE))]);
    let path = class.path("submissions/ana.py").display().to_string();
    let [assignment, output] = ["a.toml", "grades"].map(|name| class.path(name).display().to_string());
    let said = call(&["grade", "--assignment", &assignment, "--submission", &path, "--output", &output], b"");
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(class.json("students/ana/gradescope.json")["score"], json!(4.0));
    assert_eq!(class.json("students/ana/coderunner.json")["fraction"], json!(1.0));
    assert_eq!(class.json("students/ana/prairielearn.json")["score"], json!(1.0));
    assert!(class.read("students/ana/vpl.txt").ends_with("Grade :=>> 4\n"));
    assert!(class.read("students/ana/junit.xml").contains("tests=\"1\" failures=\"0\""));
    let report = class.read("students/ana/report.txt");
    assert!(report.contains("4 de 4 puntos") && report.contains("superada"), "the class reads Spanish: {report}");
}

#[test]
fn a_wrong_assignment_is_explained_in_both_languages() {
    let class = Class::new(&nim("kind = \"rums\"", ""), &[]);
    let said = class.grade(&[]);
    assert_eq!(said.code, 2);
    assert!(
        said.err.contains("a.toml\", line 10: check.kind") && said.err.contains("runs, rules, search, accuracy"),
        "{}",
        said.err
    );
    let said = class.grade(&["--lang", "es"]);
    assert!(said.err.contains("check.kind") && said.err.contains("línea 10"), "{}", said.err);
    for (assignment, expected) in [
        (nim("kind = \"search\"\npositions = \"5 9\"", ""), "the check: "),
        (nim("kind = \"search\"\npositions = \"0 1\"", ""), "the game is over"),
        (
            nim("kind = \"runs\"", "eval = \"nothing\"") + "[[check]]\nname = \"s\"\nkind = \"search\"\npoints = 1\n",
            "eval: ",
        ),
        (nim("kind = \"runs\"", "").replace("python3", "no-such-program"), "no-such-program"),
        (nim("kind = \"runs\"", "").replace("nim:tokens=7", "nimm"), "nimm"),
        (nim("kind = \"runs\"", "").replace("\"*.py\"", "\"*.py\"\nfiles = \"none.py\""), "none.py"),
    ] {
        let class = Class::new(&assignment, &[]);
        let said = class.grade(&[]);
        assert!(said.code == 2 && said.err.contains(expected), "{assignment}\n{}", said.err);
    }
    let class = Class::new(&nim("kind = \"runs\"", ""), &[]);
    let said = class.grade(&[]);
    assert!(said.code == 2 && said.err.contains("there are no submissions"), "{}", said.err);
    let said = class.grade(&["--moodle", &class.path("a.toml").display().to_string()]);
    assert!(said.code == 2 && said.err.contains("grading worksheet"), "{}", said.err);
}

#[test]
fn accuracy_gives_points_by_the_share_of_best_moves() {
    let best = "t = int(text[0]); print('bestmove', (t - 1) % 4 or 1)";
    let check = |least: &str| nim(&format!("kind = \"accuracy\"\nrandom = 4{least}"), "");
    let submissions = [("best.py", &*bot("", best)), ("one.py", &*bot("", ONE))];
    let class = Class::new(&check(""), &submissions);
    let graded = class.grade(&["--json"]).json();
    assert_eq!(student(&graded, "best")["points"], json!(4.0));
    let one = student(&graded, "one")["points"].as_f64().expect("points");
    assert!(one < 4.0, "{graded}");
    let report = class.read("students/one/report.txt");
    assert!(report.contains("Best moves: ") && report.contains("played 1, best "), "{report}");
    let class = Class::new(&check("\nleast = 1"), &submissions);
    let graded = class.grade(&["--json"]).json();
    assert_eq!((&student(&graded, "best")["points"], &student(&graded, "one")["points"]), (&json!(4.0), &json!(0.0)));
}
