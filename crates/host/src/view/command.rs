//! Finds the files of a command: its program, what that needs to run, and every file that its words name.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Component, Path, PathBuf};

use super::{View, is_of_system};
use crate::process::find_program;

/// What the meaning of a command depends on.
pub(crate) struct Surroundings {
    /// The directory in which it runs.
    pub(crate) directory: PathBuf,
    /// The home directory of the user.
    pub(crate) home: Option<PathBuf>,
    /// Directories of runtimes, as told by the environment.
    pub(crate) runtimes: Vec<PathBuf>,
    /// Files that no program may see.
    pub(crate) hidden: Vec<PathBuf>,
}

/// Variables that name the directory of a runtime.
const RUNTIME_VARIABLES: [&str; 2] = ["JAVA_HOME", "PYENV_ROOT"];
/// Directories of programs; the runtime is the directory around them.
const PROGRAM_DIRECTORIES: [&str; 4] = ["bin", "sbin", "shims", "libexec"];
/// Directories in a home directory that contain more than a runtime.
const MIXED: [&str; 3] = [".local", ".cargo", ".config"];
/// How often a script is run by another one.
const LONGEST_CHAIN: usize = 4;
/// Endings of files that a command names without them, as in `java Main` and `python3 -m bot`.
const UNNAMED_ENDINGS: [&str; 3] = ["class", "py", "jar"];
/// Bytes of the first line of a script.
const FIRST_LINE: usize = 256;
/// Permissions of which a program has at least one.
const EXECUTABLE: u32 = 0o111;
/// Write permission for everybody.
const WORLD_WRITABLE: u32 = 0o002;

/// What is shown together with a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Around {
    /// Its directory, because the command names it.
    Own,
    /// The runtime that it is part of, if it is in a directory of programs.
    Runtime,
}

impl Surroundings {
    /// The surroundings of this process, or of a program that runs in a directory.
    pub(crate) fn of(directory: Option<&Path>, hidden: &[PathBuf]) -> std::io::Result<Self> {
        let own = std::env::current_dir()?;
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let home = variable("HOME");
        let mut runtimes: Vec<PathBuf> = RUNTIME_VARIABLES.iter().filter_map(|name| variable(name)).collect();
        // Packages that a user has installed for Python.
        runtimes.extend(home.as_ref().map(|home| home.join(".local/lib")));
        let directory = directory.map_or_else(|| own.clone(), |directory| own.join(directory));
        Ok(Self { directory, home, runtimes, hidden: hidden.iter().map(|path| own.join(path)).collect() })
    }

    /// The files that a command sees.
    pub(crate) fn view(self, words: &[String]) -> View {
        let mut shown = BTreeSet::new();
        if let Some(program) = words.first() {
            self.show_program(program, Around::Own, LONGEST_CHAIN, &mut shown);
        }
        // Words of a nested command, such as that of `sh -c`, count as well.
        let breaks = |letter: char| letter.is_whitespace() || ";&|<>()=:,\"'".contains(letter);
        for word in words.iter().skip(1).flat_map(|word| [word.as_str()].into_iter().chain(word.split(breaks))) {
            self.show_named(word, &mut shown);
        }
        shown.extend(self.runtimes.iter().filter(|path| path.is_dir() && !is_of_system(path)).cloned());
        // A file must not be shown twice by two names of one path.
        let shown: BTreeSet<PathBuf> = shown.into_iter().filter_map(|path| without_steps_up(&path)).collect();
        let inner = |path: &PathBuf| shown.iter().any(|other| other != path && path.starts_with(other));
        let outermost = shown.iter().filter(|path| !inner(path)).cloned().collect();
        View { shown: outermost, hidden: self.hidden, directory: self.directory }
    }

    /// Shows a program, the targets of its links, and the interpreter of a script.
    fn show_program(&self, program: &str, around: Around, chain: usize, shown: &mut BTreeSet<PathBuf>) {
        let local = Some(self.directory.join(program)).filter(|_| program.contains('/'));
        let Some(path) = local.or_else(|| find_program(&shlex::try_quote(program).ok()?).ok()) else { return };
        if !is_program(&path) {
            return;
        }
        let (mut hop, mut around) = (path.clone(), around);
        for _ in 0..LONGEST_CHAIN {
            self.show_executed(&hop, around, shown);
            let Ok(target) = fs::read_link(&hop) else { break };
            hop = hop.parent().unwrap_or(Path::new("/")).join(target);
            // The author of the program has also made its link.
            around = Around::Runtime;
        }
        if let Ok(real) = path.canonicalize() {
            self.show_executed(&real, if path.is_symlink() { Around::Runtime } else { around }, shown);
        }
        if chain > 0
            && let Some(interpreter) = interpreter(&path)
        {
            self.show_program(&interpreter.program, Around::Runtime, chain - 1, shown);
            if let Some(run) = interpreter.run {
                self.show_program(&run, Around::Runtime, chain - 1, shown);
            }
        }
    }

    /// Shows a file that is executed, with what is around it.
    fn show_executed(&self, file: &Path, around: Around, shown: &mut BTreeSet<PathBuf>) {
        if is_of_system(file) {
            return;
        }
        let runtime = runtime_of(file).or_else(|| file.parent().filter(|_| around == Around::Own));
        shown.insert(runtime.map_or_else(|| file.to_owned(), |directory| self.extent(file, directory.to_owned())));
    }

    /// Shows the file that a word names, with the directory around it.
    fn show_named(&self, word: &str, shown: &mut BTreeSet<PathBuf>) {
        if word.is_empty() || word.starts_with('-') {
            return;
        }
        let named = self.directory.join(word);
        let module = self.directory.join(word.replace('.', "/"));
        let unnamed = UNNAMED_ENDINGS.iter().map(|ending| module.with_extension(ending));
        let Some(path) = [named, module.clone()].into_iter().chain(unnamed).find(|path| path.exists()) else { return };
        // The author of the program may have made a link, so its target is shown without neighbours.
        let is_link = path.is_symlink();
        let real = path.canonicalize().ok();
        if is_link && let Some(target) = real.as_ref().filter(|target| target.is_file() && !is_special(target)) {
            shown.insert(target.clone());
        }
        for path in [real.filter(|real| !is_link || real.is_dir()), Some(path)].into_iter().flatten() {
            if is_special(&path) {
                continue;
            }
            let around = if path.is_dir() { path.clone() } else { path.parent().unwrap_or(&path).to_owned() };
            shown.insert(self.extent(&path, around));
        }
    }

    /// A directory, or only the file in it if the directory has other contents as well.
    fn extent(&self, file: &Path, directory: PathBuf) -> PathBuf {
        let parent = file.parent().unwrap_or(file);
        if !self.is_shared(&directory) {
            directory
        } else if directory != parent && !self.is_shared(parent) {
            parent.to_owned()
        } else {
            file.to_owned()
        }
    }

    /// Whether a directory contains more than one program and its files: the root, a directory around a home directory, one
    /// that everybody may write to.
    fn is_shared(&self, directory: &Path) -> bool {
        let is_mixed = directory.file_name().is_some_and(|name| MIXED.iter().any(|mixed| name == *mixed));
        let is_around_home = self.home.as_ref().is_some_and(|home| home.starts_with(directory));
        let is_top = directory.components().count() <= 2;
        let is_open = directory.metadata().is_ok_and(|meta| meta.permissions().mode() & WORLD_WRITABLE != 0);
        is_mixed || is_around_home || is_top || is_open
    }
}

/// A path without `..`, which leads out of the target of a link and not out of the link.
fn without_steps_up(path: &Path) -> Option<PathBuf> {
    let mut plain = PathBuf::new();
    for component in path.components() {
        if component == Component::ParentDir {
            plain = plain.canonicalize().ok()?;
            plain.pop();
        } else {
            plain.push(component);
        }
    }
    Some(plain)
}

/// Whether a path is shown to every program, or to none.
fn is_special(path: &Path) -> bool {
    is_of_system(path) || ["/proc", "/dev", "/sys"].iter().any(|directory| path.starts_with(directory))
}

/// Whether a file can be executed.
fn is_program(path: &Path) -> bool {
    path.metadata().is_ok_and(|meta| meta.is_file() && meta.permissions().mode() & EXECUTABLE != 0)
}

/// The directory of the runtime that a program belongs to, if it is in a directory of programs.
fn runtime_of(program: &Path) -> Option<&Path> {
    let directory = program.parent()?;
    let name = directory.file_name()?;
    directory.parent().filter(|_| PROGRAM_DIRECTORIES.iter().any(|one| name == *one))
}

/// What the first line of a script runs.
struct Interpreter {
    /// The program that the kernel executes.
    program: String,
    /// The program that `env` runs.
    run: Option<String>,
}

/// The programs in the first line of a script.
fn interpreter(script: &Path) -> Option<Interpreter> {
    let mut start = Vec::new();
    fs::File::open(script).and_then(|file| file.take(FIRST_LINE as u64).read_to_end(&mut start)).ok()?;
    let line = start.strip_prefix(b"#!")?.split(|byte| *byte == b'\n').next()?;
    let line = String::from_utf8_lossy(line);
    let mut words = line.split_whitespace();
    let program = words.next()?.to_owned();
    let is_env = Path::new(&program).file_name().is_some_and(|name| name == "env");
    // Options and variables precede the program.
    let run = words.find(|word| is_env && !word.starts_with('-') && !word.contains('=')).map(str::to_owned);
    Some(Interpreter { program, run })
}
