//! A copy of a submission, in which it is built and run.

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

/// The copy; removed at the end.
pub(super) struct Workplace {
    directory: PathBuf,
    /// The main file, if it is known.
    file: Result<PathBuf, NoMainFile>,
}

/// Why the main file is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NoMainFile {
    /// No file has the name that is expected.
    None,
    /// Several files may be it.
    Several(Vec<String>),
}

impl Workplace {
    /// Copies the files of a submission to a new folder in `room`.
    pub(super) fn new(
        room: &Path,
        key: &str,
        files: &BTreeMap<PathBuf, PathBuf>,
        pattern: Option<&str>,
    ) -> io::Result<Self> {
        let directory = room.join(key);
        fs::create_dir(&directory)?;
        let place = Self { file: main_file(files, pattern).map(|name| directory.join(name)), directory };
        for (name, path) in files {
            let copy = place.directory.join(name);
            if let Some(parent) = copy.parent() {
                fs::create_dir_all(parent)?;
            }
            fs::copy(path, &copy)?;
            // The program runs as another user.
            let mode = if fs::metadata(path)?.permissions().mode() & 0o111 != 0 { 0o755 } else { 0o644 };
            fs::set_permissions(&copy, Permissions::from_mode(mode))?;
        }
        Ok(place)
    }

    /// Puts a file beside the others, or in the place of one of them.
    pub(super) fn add(&self, name: &Path, bytes: &[u8]) -> io::Result<()> {
        let beside = self.file.as_ref().ok().and_then(|file| file.parent()).unwrap_or(&self.directory);
        fs::write(beside.join(name), bytes)
    }

    pub(super) fn directory(&self) -> &Path {
        &self.directory
    }

    /// A command with its placeholders filled in, or why it cannot be.
    pub(super) fn command(&self, template: &str) -> Result<String, NoMainFile> {
        let quoted = |path: &Path| {
            let path = path.to_string_lossy().replace('\0', "");
            shlex::try_quote(&path).map_or_else(|_| path.clone(), std::borrow::Cow::into_owned)
        };
        let mut command = template.replace("{dir}", &quoted(&self.directory));
        if command.contains("{file}") || command.contains("{name}") {
            let file = self.file.as_ref().map_err(Clone::clone)?;
            command = command.replace("{name}", &quoted(Path::new(file.file_stem().unwrap_or_default())));
            command = command.replace("{file}", &quoted(file));
        }
        Ok(command)
    }
}

impl Drop for Workplace {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.directory);
    }
}

/// The main file: the one whose name fits the pattern, or the only one.
fn main_file(files: &BTreeMap<PathBuf, PathBuf>, pattern: Option<&str>) -> Result<PathBuf, NoMainFile> {
    let fits = |name: &&PathBuf| {
        let base = name.file_name().unwrap_or_default().to_string_lossy();
        // Moodle puts the student's name before the name of a file that was not in a folder.
        let plain = base.split_once("_assignsubmission_file_").map_or(&*base, |(_, plain)| plain);
        pattern.is_none_or(|pattern| matches(pattern, &base) || matches(pattern, plain))
    };
    let mut fitting: Vec<&PathBuf> = files.keys().filter(fits).collect();
    // A file beside the others counts more than one in a folder below.
    let least = fitting.iter().map(|name| name.components().count()).min().unwrap_or_default();
    fitting.retain(|name| name.components().count() == least);
    match fitting[..] {
        [] => Err(NoMainFile::None),
        [one] => Ok(one.clone()),
        _ => Err(NoMainFile::Several(fitting.iter().map(|name| name.display().to_string()).collect())),
    }
}

/// Whether a name fits a pattern, in which `*` stands for any text.
fn matches(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((before, after)) => name.strip_prefix(before).is_some_and(|rest| {
            rest.char_indices().map(|(at, _)| at).chain([rest.len()]).any(|at| matches(after, &rest[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn main_of(names: &[&str], pattern: Option<&str>) -> Result<PathBuf, NoMainFile> {
        let files = names.iter().map(|name| (PathBuf::from(name), PathBuf::new())).collect();
        main_file(&files, pattern)
    }

    #[test]
    fn the_main_file_is_the_one_that_fits() {
        assert_eq!(main_of(&["a.py"], None), Ok("a.py".into()));
        assert_eq!(main_of(&["a.py", "b.txt"], Some("*.py")), Ok("a.py".into()));
        assert_eq!(main_of(&["bot.py", "lib/board.py"], Some("*.py")), Ok("bot.py".into()));
        assert_eq!(main_of(&["x/bot.py", "x/lib/board.py"], Some("bot.py")), Ok("x/bot.py".into()));
        assert_eq!(main_of(&["Ana_1_assignsubmission_file_bot.py"], Some("bot.py")).is_ok(), true);
        assert_eq!(main_of(&["a.txt"], Some("*.py")), Err(NoMainFile::None));
        let several = NoMainFile::Several(vec!["a.py".to_owned(), "b.py".to_owned()]);
        assert_eq!(main_of(&["a.py", "b.py"], Some("*.py")), Err(several));
    }

    #[test]
    fn a_star_stands_for_any_text() {
        let cases = [
            ("*.py", "a.py", true),
            ("b*t.*", "bot.c", true),
            ("*", "", true),
            ("a*", "ba", false),
            ("*ñ", "añ", true),
        ];
        for (pattern, name, fits) in cases {
            assert_eq!(matches(pattern, name), fits, "{pattern} {name}");
        }
    }
}
