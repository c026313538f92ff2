//! Finds the files of a command: its program, what that needs to run, and every file that its words name.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

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
/// Write permission for everybody.
const WORLD_WRITABLE: u32 = 0o002;

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
            self.show_program(program, LONGEST_CHAIN, &mut shown);
        }
        // Words of a nested command, such as that of `sh -c`, count as well.
        let breaks = |letter: char| letter.is_whitespace() || ";&|<>()=:,\"'".contains(letter);
        for word in words.iter().skip(1).flat_map(|word| [word.as_str()].into_iter().chain(word.split(breaks))) {
            self.show_named(word, &mut shown);
        }
        shown.extend(self.runtimes.iter().filter(|path| path.is_dir() && !is_of_system(path)).cloned());
        let inner = |path: &PathBuf| shown.iter().any(|other| other != path && path.starts_with(other));
        let outermost = shown.iter().filter(|path| !inner(path)).cloned().collect();
        View { shown: outermost, hidden: self.hidden, directory: self.directory }
    }

    /// Shows a program, the targets of its links, and the interpreter of a script.
    fn show_program(&self, program: &str, chain: usize, shown: &mut BTreeSet<PathBuf>) {
        let local = Some(self.directory.join(program)).filter(|_| program.contains('/'));
        let Some(path) = local.or_else(|| find_program(&shlex::try_quote(program).ok()?).ok()) else { return };
        let mut hop = path.clone();
        for _ in 0..LONGEST_CHAIN {
            if !is_of_system(&hop) {
                shown.insert(self.extent(&hop, runtime_of(&hop)));
            }
            let Ok(target) = fs::read_link(&hop) else { break };
            hop = hop.parent().unwrap_or(Path::new("/")).join(target);
        }
        if let Ok(real) = path.canonicalize()
            && !is_of_system(&real)
        {
            shown.insert(self.extent(&real, runtime_of(&real)));
        }
        let interpreters = interpreters(&path);
        if chain > 0 {
            interpreters.iter().for_each(|interpreter| self.show_program(interpreter, chain - 1, shown));
        }
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
        // Links lead to a file that needs its own neighbours.
        for path in [path.canonicalize().ok(), Some(path)].into_iter().flatten() {
            if is_of_system(&path) || path.starts_with("/proc") || path.starts_with("/dev") || path.starts_with("/sys")
            {
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

/// The directory of the runtime that a program belongs to.
fn runtime_of(program: &Path) -> PathBuf {
    let directory = program.parent().unwrap_or(program);
    let is_of_programs = directory.file_name().is_some_and(|name| PROGRAM_DIRECTORIES.iter().any(|one| name == *one));
    if is_of_programs { directory.parent().unwrap_or(directory).to_owned() } else { directory.to_owned() }
}

/// The programs in the first line of a script.
fn interpreters(script: &Path) -> Vec<String> {
    let mut start = Vec::new();
    let read = fs::File::open(script).and_then(|file| file.take(FIRST_LINE as u64).read_to_end(&mut start));
    let Some(line) = read.ok().and_then(|_| start.strip_prefix(b"#!")) else { return Vec::new() };
    let line = line.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let line = String::from_utf8_lossy(line);
    // `env` runs the program that its argument names.
    line.split_whitespace().filter(|word| !word.starts_with('-')).take(2).map(str::to_owned).collect()
}
