//! Students' programs in Python, Java and C (`tests/students`), written from the sentences of the faults and not from the searches of
//! this crate. A program is asked everything at once, so that it starts only once.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use gambito_catalog::AnyPosition;
use gambito_grading::{FaultId, Reach, Response, Task};

pub(crate) const STUDENTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/students");
const HELPERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/grading");

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Language {
    Python,
    Java,
    C,
}

/// How a program searches, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setting {
    pub(crate) style: &'static str,
    pub(crate) prunes: bool,
    pub(crate) table: bool,
    pub(crate) deepens: bool,
    pub(crate) faults: Vec<FaultId>,
    pub(crate) form: &'static str,
    /// Other options of the program.
    pub(crate) more: Vec<(&'static str, &'static str)>,
}

impl Setting {
    pub(crate) fn right(style: &'static str, prunes: bool) -> Self {
        Self { style, prunes, table: false, deepens: false, faults: Vec::new(), form: "a", more: Vec::new() }
    }

    pub(crate) fn task(&self, depth: u32) -> Task {
        Task { prunes: self.prunes, table: self.table, deepens: self.deepens, depth }
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        let word = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
        let faults: Vec<String> = self.faults.iter().map(ToString::to_string).collect();
        let mut options = vec![
            ("style", self.style.to_owned()),
            ("prune", word(self.prunes)),
            ("table", word(self.table)),
            ("deepen", word(self.deepens)),
            ("fault", faults.join("+")),
            ("form", self.form.to_owned()),
        ];
        options.extend(self.more.iter().map(|(name, value)| (*name, (*value).to_owned())));
        options
    }
}

impl Language {
    pub(crate) const ALL: [Self; 3] = [Self::Python, Self::Java, Self::C];

    /// Whether its tools are on this machine; says so if they are not.
    pub(crate) fn is_here(self) -> bool {
        let tool = match self {
            Self::Python => "python3",
            Self::Java => "javac",
            Self::C => "gcc",
        };
        let is_here = Command::new(tool).arg("--version").output().is_ok();
        if !is_here {
            eprintln!("{tool} is missing, so the students in {self:?} are left out");
        }
        is_here
    }

    /// The games whose rules its program knows.
    pub(crate) fn plays(self, spec: &str) -> bool {
        let family = spec.split(':').next().unwrap_or_default();
        match self {
            Self::Java => ["nim", "tictactoe", "kalah"].contains(&family),
            Self::Python | Self::C => ["nim", "tictactoe", "kalah", "quarry"].contains(&family),
        }
    }

    /// The command that starts its program, compiled once.
    pub(crate) fn command(self) -> Vec<String> {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        let built = built();
        match self {
            Self::Python => vec!["python3".to_owned(), format!("{STUDENTS}/student.py")],
            Self::Java => {
                static ONCE: OnceLock<()> = OnceLock::new();
                ONCE.get_or_init(|| {
                    let sources = ["Student.java", "Rules.java"].map(|name| format!("{STUDENTS}/java/{name}"));
                    let helper = format!("{HELPERS}/GambitoTrace.java");
                    run(Command::new("javac").arg("-d").arg(built).args(sources).arg(helper));
                });
                let flags = ["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp"];
                ["java"]
                    .into_iter()
                    .chain(flags)
                    .map(str::to_owned)
                    .chain([text(built), "Student".to_owned()])
                    .collect()
            }
            Self::C => {
                static ONCE: OnceLock<()> = OnceLock::new();
                let program = built.join("student");
                ONCE.get_or_init(|| {
                    let source = format!("{STUDENTS}/c/student.c");
                    run(Command::new("gcc")
                        .args(["-O1", "-std=c11", "-fwrapv", "-I", HELPERS, "-o"])
                        .arg(&program)
                        .arg(source));
                });
                vec![text(&program)]
            }
        }
    }
}

/// Where programs are compiled to, for one run of the tests.
fn built() -> &'static PathBuf {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("students-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        folder
    })
}

fn run(command: &mut Command) {
    let done = command.output().expect("a compiler");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

/// A position, and how far to search.
pub(crate) type Question<'a> = (&'a dyn AnyPosition, Reach);

/// What a program answers to all questions in every setting.
pub(crate) fn answers(language: Language, spec: &str, settings: &[(Setting, Vec<Question<'_>>)]) -> Vec<Vec<Response>> {
    let mut script = String::from("ugi\nisready\n");
    for (setting, questions) in settings {
        let defaults = [("trace", "yes"), ("silent", "no"), ("hard", "no"), ("strict", "no"), ("order", "forward")];
        let defaults = defaults.into_iter().chain([("scale", "1"), ("free", "no"), ("nearer", "no"), ("bounds", "")]);
        let defaults = defaults.chain([("windows", "yes"), ("view", "yes"), ("ends", "yes"), ("players", "yes")]);
        let defaults = defaults.chain([("root", "yes"), ("json", "no")]);
        let options = defaults.map(|(name, value)| (name, value.to_owned())).chain(setting.options());
        options.for_each(|(name, value)| writeln!(script, "setoption name {name} value {value}").expect("memory"));
        for (pos, reach) in questions {
            let nodes = reach.nodes.map(|nodes| format!(" nodes {nodes}")).unwrap_or_default();
            writeln!(script, "position fen {}\ngo depth {}{nodes}", pos.text(), reach.depth).expect("memory");
        }
    }
    script += "quit\n";
    let path = built().join(format!("script-{}", script_number()));
    std::fs::write(&path, script).expect("a file");
    let input = std::fs::File::open(&path).expect("a file");
    let command = language.command();
    let done = Command::new(&command[0])
        .args(&command[1..])
        .env("GAMBITO_GAME", spec)
        .stdin(Stdio::from(input))
        .output()
        .expect("the program starts");
    assert!(done.status.success(), "{language:?} {spec}: {}", String::from_utf8_lossy(&done.stderr));
    let out = String::from_utf8_lossy(&done.stdout);
    let mut lines = out.lines();
    let mut all = Vec::new();
    for (_, questions) in settings {
        all.push(questions.iter().map(|_| read(&mut lines)).collect());
    }
    all
}

fn script_number() -> u32 {
    static NEXT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed)
}

/// The lines up to the next move.
fn read<'a>(lines: &mut impl Iterator<Item = &'a str>) -> Response {
    let mut response = Response::default();
    for line in lines {
        response.hear(line);
        let words: Vec<&str> = line.split_whitespace().collect();
        let after = |word: &str| words.iter().position(|known| *known == word).and_then(|at| words.get(at + 1));
        match words.first() {
            Some(&"bestmove") => {
                response.mv = words.get(1).map(|word| (*word).to_owned());
                break;
            }
            Some(&"info") if words.get(1) != Some(&"node") => {
                response.score = after("cp").and_then(|text| text.parse().ok()).or(response.score);
                response.nodes = after("nodes").and_then(|text| text.parse().ok()).or(response.nodes);
            }
            _ => {}
        }
    }
    response
}
