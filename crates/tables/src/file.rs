//! One table on disk.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::head::{self, Head, LayerHead};
use crate::mapped::Mapped;

/// What is wrong with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// It is not an endgame table.
    #[error("it is not an endgame table")]
    Foreign,
    /// It has another version.
    #[error("unsupported version {found}; expected {read}")]
    Version {
        /// Its version.
        found: u32,
        /// The version that is read.
        read: u32,
    },
    /// It holds the endgames of another game or variant.
    #[error("it is the table of another game or variant")]
    OtherEndgames,
    /// Its checksums are wrong.
    #[error("it is damaged")]
    Damaged,
}

/// What a file is good for.
#[derive(Debug)]
pub enum Condition {
    /// Layers that are what was written.
    Good {
        /// How many.
        layers: u32,
        /// How many values they have together.
        values: u64,
    },
    /// Nothing.
    Flawed(Flaw),
}

/// A file that is to hold the endgames of a name.
#[derive(Clone, Debug)]
pub(crate) struct TableFile {
    pub(crate) path: PathBuf,
    pub(crate) name: String,
}

impl TableFile {
    /// The head of the file, if there is a file and the head is good.
    fn head(&self, file: &mut File) -> io::Result<Result<Head, Flaw>> {
        file.seek(SeekFrom::Start(0))?;
        let head = Head::read(file)?;
        Ok(head.and_then(|head| if head.name == self.name { Ok(head) } else { Err(Flaw::OtherEndgames) }))
    }

    /// Checks every byte.
    pub(crate) fn check(&self) -> io::Result<Condition> {
        let mut file = File::open(&self.path)?;
        let head = match self.head(&mut file)? {
            Ok(head) => head,
            Err(flaw) => return Ok(Condition::Flawed(flaw)),
        };
        let mut reader = BufReader::with_capacity(1 << 20, file);
        for layer in &head.layers {
            if !is_intact(&mut reader, layer)? {
                return Ok(Condition::Flawed(Flaw::Damaged));
            }
        }
        Ok(Condition::Good { layers: head.layers.len() as u32, values: head.values() })
    }

    /// The values, mapped into memory, once every byte of them is checked.
    pub(crate) fn map(&self) -> io::Result<Result<Mapped, Flaw>> {
        let mut file = File::open(&self.path)?;
        let head = match self.head(&mut file)? {
            Ok(head) => head,
            Err(flaw) => return Ok(Err(flaw)),
        };
        let bytes = usize::try_from(head.values()).map_err(io::Error::other)?;
        let mapped = match Mapped::new(&file, head::BYTES as u64, bytes) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(Err(Flaw::Damaged)),
            mapped => mapped?,
        };
        let mut left = mapped.as_ref();
        for layer in &head.layers {
            let (values, behind) = left.split_at(layer.bytes as usize);
            if crc32fast::hash(values) != layer.checksum {
                return Ok(Err(Flaw::Damaged));
            }
            left = behind;
        }
        Ok(Ok(mapped))
    }

    /// Begins a file without any layer in place of whatever is there.
    pub(crate) fn begin(&self) -> io::Result<()> {
        let directory = self.path.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(directory)?;
        // A process that has the old file mapped keeps it.
        let fresh = self.path.with_extension("new");
        let head = Head { name: self.name.clone(), layers: Vec::new() };
        std::fs::write(&fresh, head.to_bytes())?;
        std::fs::rename(&fresh, &self.path)
    }

    /// Keeps other programs from building the same table as long as what comes back lives.
    pub(crate) fn lock(&self) -> io::Result<File> {
        std::fs::create_dir_all(self.path.parent().unwrap_or(Path::new(".")))?;
        let lock = File::create(self.path.with_extension("lock"))?;
        lock.try_lock()?;
        Ok(lock)
    }

    /// Adds a layer behind `before` values that are there: the values first, and when they are on disk, the head.
    pub(crate) fn append(&self, before: usize, values: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().read(true).write(true).open(&self.path)?;
        let mut head = self.head(&mut file)?.map_err(io::Error::other)?;
        if head.values() != before as u64 {
            return Err(io::Error::other(Flaw::Damaged));
        }
        file.seek(SeekFrom::Start(head::BYTES as u64 + head.values()))?;
        file.write_all(values)?;
        file.sync_data()?;
        head.layers.push(LayerHead { bytes: values.len() as u64, checksum: crc32fast::hash(values) });
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&head.to_bytes())?;
        file.sync_data()
    }
}

fn is_intact(reader: &mut impl Read, layer: &LayerHead) -> io::Result<bool> {
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
