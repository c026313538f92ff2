//! The file of one endgame table.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::header::{Header, LayerHeader};
use crate::memory::Memory;

/// What is wrong with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// It is no endgame table.
    #[error("it is no endgame table")]
    Foreign,
    /// It is an endgame table of another version.
    #[error("it has version {found}, expected version {read}")]
    Version {
        /// Its version.
        found: u32,
        /// The supported version.
        read: u32,
    },
    /// It has endgames of another game or variant.
    #[error("it has endgames of another game")]
    OtherEndgames,
    /// It was changed or truncated.
    #[error("it is damaged")]
    Damaged,
    /// Bytes follow its last layer: somebody appended them, or a build was killed.
    #[error("{bytes} bytes follow its last layer")]
    Appended {
        /// How many.
        bytes: u64,
    },
}

/// The condition of a file.
#[derive(Debug)]
pub enum Condition {
    /// It has intact layers.
    Good {
        /// The number of layers.
        layers: u32,
        /// The number of values in all layers.
        values: u64,
    },
    /// It cannot be used.
    Flawed(Flaw),
}

/// The file for the endgames of a name.
#[derive(Clone, Debug)]
pub(crate) struct TableFile {
    pub(crate) path: PathBuf,
    pub(crate) name: String,
}

impl TableFile {
    /// Reads the header, if it is valid.
    fn header(&self, file: &mut File) -> io::Result<Result<Header, Flaw>> {
        file.seek(SeekFrom::Start(0))?;
        let header = Header::read(file)?;
        Ok(header.and_then(|header| if header.name == self.name { Ok(header) } else { Err(Flaw::OtherEndgames) }))
    }

    /// Checks every byte.
    pub(crate) fn check(&self) -> io::Result<Condition> {
        let mut file = File::open(&self.path)?;
        let header = match self.header(&mut file)? {
            Ok(header) => header,
            Err(flaw) => return Ok(Condition::Flawed(flaw)),
        };
        let mut reader = BufReader::with_capacity(1 << 20, &file);
        for layer in &header.layers {
            if !is_intact(&mut reader, layer)? {
                return Ok(Condition::Flawed(Flaw::Damaged));
            }
        }
        Ok(match self.appended(&file, &header)? {
            Some(flaw) => Condition::Flawed(flaw),
            None => Condition::Good { layers: header.layers.len() as u32, values: header.values() },
        })
    }

    /// Reads the values into memory and checks every byte of them.
    pub(crate) fn read(&self) -> io::Result<Result<Memory, Flaw>> {
        let mut file = File::open(&self.path)?;
        let header = match self.header(&mut file)? {
            Ok(header) => header,
            Err(flaw) => return Ok(Err(flaw)),
        };
        // Checked before there is memory for them: the header may promise anything.
        if file.metadata()?.len() < header.end() {
            return Ok(Err(Flaw::Damaged));
        }
        let mut memory = Memory::reserve(usize::try_from(header.values()).map_err(io::Error::other)?)?;
        let mut left = memory.as_mut();
        for layer in &header.layers {
            let (values, behind) = left.split_at_mut(layer.bytes as usize);
            match file.read_exact(values) {
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(Err(Flaw::Damaged)),
                read => read?,
            }
            if crc32fast::hash(values) != layer.checksum {
                return Ok(Err(Flaw::Damaged));
            }
            left = behind;
        }
        Ok(self.appended(&file, &header)?.map_or(Ok(memory), Err))
    }

    /// Removes what follows the last layer, as a killed build leaves it. Only the process with the lock may do that.
    pub(crate) fn cut(&self) -> io::Result<()> {
        let mut file = match OpenOptions::new().read(true).write(true).open(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            file => file?,
        };
        match self.header(&mut file)? {
            Ok(header) if file.metadata()?.len() > header.end() => file.set_len(header.end()),
            _ => Ok(()),
        }
    }

    /// What is wrong with a file that is longer than its header says. While a table is built, the values of a layer are in
    /// the file before the header counts them.
    fn appended(&self, file: &File, header: &Header) -> io::Result<Option<Flaw>> {
        let bytes = file.metadata()?.len().saturating_sub(header.end());
        Ok((bytes > 0 && !self.is_being_built()).then_some(Flaw::Appended { bytes }))
    }

    fn is_being_built(&self) -> bool {
        let lock = File::open(self.lock_path());
        lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }

    fn lock_path(&self) -> PathBuf {
        self.path.with_extension("lock")
    }

    /// Replaces the file by one without layers.
    pub(crate) fn begin(&self) -> io::Result<()> {
        let directory = self.path.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(directory)?;
        // Processes that read the old file read it to its end.
        let fresh = self.path.with_extension("new");
        let header = Header { name: self.name.clone(), layers: Vec::new() };
        std::fs::write(&fresh, header.to_bytes())?;
        std::fs::rename(&fresh, &self.path)
    }

    /// Prevents other processes from building the same table until the lock is dropped.
    pub(crate) fn lock(&self) -> io::Result<File> {
        std::fs::create_dir_all(self.path.parent().unwrap_or(Path::new(".")))?;
        let lock = File::create(self.lock_path())?;
        lock.try_lock()?;
        Ok(lock)
    }

    /// Appends a layer after `before` values. The header is updated once the values are on disk.
    pub(crate) fn append(&self, before: usize, values: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().read(true).write(true).open(&self.path)?;
        let mut header = self.header(&mut file)?.map_err(io::Error::other)?;
        if header.values() != before as u64 {
            return Err(io::Error::other(Flaw::Damaged));
        }
        file.seek(SeekFrom::Start(header.end()))?;
        file.write_all(values)?;
        file.sync_data()?;
        header.layers.push(LayerHeader { bytes: values.len() as u64, checksum: crc32fast::hash(values) });
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&header.to_bytes())?;
        file.sync_data()
    }
}

fn is_intact(reader: &mut impl Read, layer: &LayerHeader) -> io::Result<bool> {
    let mut hasher = crc32fast::Hasher::new();
    let mut buffer = vec![0; 1 << 20];
    let mut left = layer.bytes;
    while left > 0 {
        let most = usize::try_from(left).unwrap_or(usize::MAX).min(buffer.len());
        let read = reader.read(&mut buffer[..most])?;
        if read == 0 {
            return Ok(false);
        }
        hasher.update(&buffer[..read]);
        left -= read as u64;
    }
    Ok(hasher.finalize() == layer.checksum)
}
