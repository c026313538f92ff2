//! The course and the lab sheet, followed to the letter: every block of commands runs, in order, in one shell.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};

use gambito_report::rulebook::parse;
use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};
use tempfile::TempDir;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The blocks of commands in a document.
fn blocks(document: &str) -> Vec<String> {
    let text = fs::read_to_string(Path::new(ROOT).join("docs").join(document)).expect("a document");
    let (mut blocks, mut is_open) = (Vec::<String>::new(), false);
    for event in parse(&text) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) if &*kind == "sh" => {
                is_open = true;
                blocks.push(String::new());
            }
            Event::End(TagEnd::CodeBlock) => is_open = false,
            Event::Text(text) if is_open => blocks.last_mut().expect("a block").push_str(&text),
            _ => {}
        }
    }
    blocks
}

/// A copy of the examples in which a document can be followed.
struct Reader {
    folder: TempDir,
}

impl Reader {
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        let examples = Path::new(ROOT).join("examples");
        let copied = Command::new("cp").arg("-r").arg(examples).arg(folder.path()).status().expect("a copy");
        assert!(copied.success());
        Self { folder }
    }

    /// Runs the blocks of a document and returns what they print; what still runs at the end is ended.
    fn follow(&self, document: &str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port().to_string();
        drop(listener);
        let commands = blocks(document).concat();
        // Another server may use the usual port.
        let commands =
            commands.replace("gambito serve", "gambito serve --listen 127.0.0.1:4321").replace("4321", &port);
        let script =
            format!("set -euo pipefail\ntrap 'kill $(jobs -p) 2> /dev/null || true; wait || true' EXIT\n{commands}");
        let binary = Path::new(env!("CARGO_BIN_EXE_gambito")).parent().expect("a folder");
        let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap_or_default());
        let told = self.folder.path().join("told.txt");
        // A document that waits for something that never comes fails instead of hanging.
        let output = Command::new("timeout")
            .args(["3600", "bash", "-c", &script])
            .current_dir(self.folder.path())
            .env("PATH", path)
            .env("HOME", self.folder.path())
            .env("LANG", "en_GB.UTF-8")
            .stdin(Stdio::null())
            .stdout(fs::File::create(&told).expect("a file"))
            .stderr(fs::File::create(self.folder.path().join("errors.txt")).expect("a file"))
            .status()
            .expect("a shell");
        let read = |name: &str| fs::read_to_string(self.folder.path().join(name)).unwrap_or_default();
        assert!(output.success(), "{document} fails after:\n{}\n{}", read("told.txt"), read("errors.txt"));
        read("told.txt")
    }
}

#[test]
fn the_course_can_be_followed_to_the_letter() {
    let told = Reader::new().follow("course.md");
    for expected in [
        "It plays a legal move",
        "Alpha and beta change places and sign",
        "Best moves",
        "Ana Ruiz: ",
        // The table of the competition, and the grades of the ladder.
        "rank,name",
        "Carla Sanz,",
    ] {
        assert!(told.contains(expected), "{expected} is not in\n{told}");
    }
}

#[test]
fn the_lab_sheet_can_be_followed_to_the_letter() {
    let reader = Reader::new();
    let text = |name: &str| fs::read_to_string(reader.folder.path().join(name)).expect("a file");
    // The student solves the tasks after the copy: what is handed in is the solution.
    let (begun, solution) = ("examples/course/kalah_start.py", text("examples/course/kalah_solution.py"));
    fs::write(reader.folder.path().join(begun), solution).expect("a file");
    let commands = blocks("lab-kalah.md").concat();
    // The solution prunes, so it is no minimax.
    let is_minimax = |line: &&str| line.contains("grade") && line.contains("--algorithm minimax");
    assert_eq!(commands.lines().filter(is_minimax).count(), 2);
    let kept: String = commands.lines().filter(|line| !is_minimax(line)).flat_map(|line| [line, "\n"]).collect();
    let path = reader.folder.path().join("sheet.sh");
    fs::write(&path, kept).expect("a file");
    let binary = Path::new(env!("CARGO_BIN_EXE_gambito")).parent().expect("a folder");
    let output = Command::new("bash")
        .args(["-euo", "pipefail"])
        .arg(path)
        .current_dir(reader.folder.path())
        .env("PATH", format!("{}:{}", binary.display(), std::env::var("PATH").unwrap_or_default()))
        .env("HOME", reader.folder.path())
        .env("LANG", "en_GB.UTF-8")
        .output()
        .expect("a shell");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(told.contains("Right: no difference") && told.contains("The rules agree"), "{told}");
    let class = fs::read_to_string(reader.folder.path().join("lab-grades/class.csv")).expect("a table");
    assert!(class.contains("ana,,10,10,100,passed") || class.contains("ana,,9"), "{class}");
}

#[test]
fn both_languages_have_the_same_commands() {
    for (english, spanish) in [("course.md", "es/curso.md"), ("lab-kalah.md", "es/practica-kalah.md")] {
        assert_eq!(blocks(english), blocks(spanish), "{english}");
        assert!(blocks(english).len() > 5);
    }
}
