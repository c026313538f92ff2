use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use gambito_analysis::{MakeEndgamesError, Making, analyse};
use gambito_catalog::{AnyPosition, EndgameSource, EndgameValues};
use gambito_core::{Limits, StopFlag};
use gambito_search::Progress;

use crate::file::{Condition, Flaw, TableFile};

/// A directory of endgame tables.
#[derive(Debug)]
pub struct Library {
    directory: PathBuf,
    /// Tables by name, `None` if missing or flawed. A file is opened and checked once.
    opened: Mutex<HashMap<String, Option<EndgameValues>>>,
    /// Flawed files that were not reported yet.
    flawed: Mutex<Vec<(PathBuf, Flaw)>>,
}

/// A table of a library.
#[derive(Debug)]
pub struct Listed {
    /// The name.
    pub name: String,
    /// The file.
    pub path: PathBuf,
    /// The condition of the file.
    pub condition: Condition,
}

const EXTENSION: &str = "endgames";

impl Library {
    /// A library in a directory, which need not exist yet.
    #[must_use]
    pub fn at(directory: PathBuf) -> Self {
        Self { directory, opened: Mutex::default(), flawed: Mutex::default() }
    }

    /// The library in the user's cache directory; `None` if there is no such directory.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        dirs::cache_dir().map(|cache| Self::at(cache.join("gambito").join("endgames")))
    }

    /// The directory of the tables.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The flawed files that were found since the last call.
    pub fn take_flawed(&self) -> Vec<(PathBuf, Flaw)> {
        std::mem::take(&mut self.flawed.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn file(&self, name: &str) -> TableFile {
        TableFile { path: self.directory.join(name).with_extension(EXTENSION), name: name.to_owned() }
    }

    /// Checks the table of a name.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub fn look_at(&self, name: &str) -> io::Result<Listed> {
        let file = self.file(name);
        let condition = file.check()?;
        Ok(Listed { name: file.name, path: file.path, condition })
    }

    /// Checks all tables; returns them sorted by name.
    ///
    /// # Errors
    /// If the directory cannot be read.
    pub fn list(&self) -> io::Result<Vec<Listed>> {
        let entries = match std::fs::read_dir(&self.directory) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut listed = Vec::new();
        for entry in entries {
            let path = entry?.path();
            let name = path.file_stem().and_then(|stem| stem.to_str()).map(str::to_owned);
            let Some(name) = name.filter(|_| path.extension().is_some_and(|extension| extension == EXTENSION)) else {
                continue;
            };
            listed.push(self.look_at(&name)?);
        }
        listed.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(listed)
    }

    /// Builds the table for a position, with at most `open` points left to win. Layers of an intact file are kept; a
    /// flawed file is replaced. Returns whether the table is complete: raising `stop` keeps the layers made so far.
    ///
    /// # Errors
    /// [`MakeEndgamesError`] if the table cannot be built or written.
    pub fn build(
        &self,
        pos: &dyn AnyPosition,
        open: u32,
        threads: usize,
        progress: &Progress,
        stop: &StopFlag,
    ) -> Result<bool, MakeEndgamesError> {
        let name = pos.endgames_name().ok_or(MakeEndgamesError::NotNumbered)?;
        let file = self.file(&name);
        let wanted = pos.endgames_up_to(open).ok_or(MakeEndgamesError::NotNumbered)?;
        let _lock = file.lock().map_err(MakeEndgamesError::Kept)?;
        file.cut().map_err(MakeEndgamesError::Kept)?;
        let kept = file.read().ok().and_then(Result::ok).filter(|kept| has_whole_layers(pos, kept.as_ref()));
        let made = kept.as_ref().map_or(&[][..], AsRef::as_ref);
        if made.len() as u64 >= wanted {
            return Ok(true);
        }
        let limits = Limits { stop: stop.clone(), ..Limits::default() };
        let making = Making { open, made, threads, progress, limits: &limits };
        let mut written = made.len();
        let is_complete = analyse(pos).make_endgames(&making, &mut |_, values| {
            if written == 0 {
                file.begin()?;
            }
            file.append(written, &values[written..])?;
            written = values.len();
            Ok(())
        })?;
        self.opened.lock().unwrap_or_else(PoisonError::into_inner).remove(&name);
        Ok(is_complete)
    }
}

/// Whether values end at the end of a layer.
fn has_whole_layers(pos: &dyn AnyPosition, values: &[u8]) -> bool {
    let ends = (0..).map_while(|open| pos.endgames_up_to(open));
    let mut ends = ends.take_while(|end| *end <= values.len() as u64);
    values.is_empty() || ends.any(|end| end == values.len() as u64)
}

impl EndgameSource for Library {
    fn values(&self, name: &str) -> Option<EndgameValues> {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let open = || {
            let file = self.file(name);
            let noted =
                |flaw| self.flawed.lock().unwrap_or_else(PoisonError::into_inner).push((file.path.clone(), flaw));
            file.read().ok()?.map_err(noted).ok().map(EndgameValues::new)
        };
        opened.entry(name.to_owned()).or_insert_with(open).clone()
    }
}
