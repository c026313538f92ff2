use gambito_search::{RECORD_BYTES, Record, RecordBytes, RecordError};

use super::{SearchTrace, TRACE_FORMAT, TRACE_VERSION, TraceHeader};

/// The longest header.
const MOST_HEADER_BYTES: usize = 16 << 20;

/// Why bytes are no trace.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TraceError {
    /// The first line is no header of a trace.
    #[error("the first line is no header of a trace: {0}")]
    Header(String),
    /// The format has another version.
    #[error("version {0} of the format is unknown")]
    Version(u32),
    /// The records are fewer or more than the header says.
    #[error("the header announces {announced} records, and {bytes} bytes follow")]
    Length {
        /// The records in the header.
        announced: u64,
        /// The bytes that follow.
        bytes: usize,
    },
    /// A record is wrong.
    #[error("record {record}: {fault}")]
    Record {
        /// The index of the record.
        record: usize,
        /// What is wrong.
        fault: RecordFault,
    },
    /// There is no such search from the root, or it was not recorded.
    #[error("search {0} is not in the trace")]
    Search(usize),
}

/// What is wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// It has an unknown code.
    #[error("unknown code {0}")]
    Code(u16),
    /// Its subtree is empty or larger than that of its parent.
    #[error("{0} records below it do not fit")]
    Subtree(u32),
    /// Its ply is not one more than that of its parent.
    #[error("ply {0} is not one below its parent")]
    Ply(u16),
    /// It belongs to a search that is not in the header, or begins elsewhere.
    #[error("search {0} does not begin there")]
    Search(u16),
    /// Its move is not legal in the position of its parent.
    #[error("there is no such move")]
    Move,
}

impl SearchTrace {
    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// [`TraceError`] says what is wrong with them.
    pub fn read(bytes: Vec<u8>) -> Result<Self, TraceError> {
        let (header, start) = header(&bytes)?;
        let trace = Self { header, bytes, start };
        let TraceHeader { records: announced, .. } = trace.header;
        let bytes = trace.bytes.len() - start;
        if announced.checked_mul(RECORD_BYTES as u64) != Some(bytes as u64) {
            return Err(TraceError::Length { announced, bytes });
        }
        trace.check()?;
        Ok(trace)
    }

    /// Checks that the records form one tree for each search that has any.
    fn check(&self) -> Result<(), TraceError> {
        // The ends of the subtrees of the open nodes.
        let mut ends: Vec<usize> = Vec::new();
        let mut search = 0;
        for (index, bytes) in self.chunks().iter().enumerate() {
            let refused = |fault| TraceError::Record { record: index, fault };
            let record = decoded(bytes).map_err(refused)?;
            while ends.last() == Some(&index) {
                ends.pop();
            }
            if usize::from(record.ply) != ends.len() {
                return Err(refused(RecordFault::Ply(record.ply)));
            }
            if ends.is_empty() {
                search = record.search;
                let begins = self.header.searches.get(usize::from(search)).and_then(|search| search.record);
                if begins.map(|begins| begins as usize) != Some(index) {
                    return Err(refused(RecordFault::Search(record.search)));
                }
            }
            if record.search != search {
                return Err(refused(RecordFault::Search(record.search)));
            }
            if record.mv.is_some() == ends.is_empty() {
                return Err(refused(RecordFault::Move));
            }
            let end = index + record.subtree as usize;
            let most = ends.last().copied().unwrap_or(self.len());
            if record.subtree == 0 || end > most {
                return Err(refused(RecordFault::Subtree(record.subtree)));
            }
            ends.push(end);
        }
        Ok(())
    }
}

fn header(bytes: &[u8]) -> Result<(TraceHeader, usize), TraceError> {
    let first = &bytes[..bytes.len().min(MOST_HEADER_BYTES)];
    let end = first.iter().position(|byte| *byte == b'\n');
    let end = end.ok_or_else(|| TraceError::Header("there is no end of a line".to_owned()))?;
    let refused = |error: serde_json::Error| TraceError::Header(error.to_string());
    let value: serde_json::Value = serde_json::from_slice(&bytes[..end]).map_err(refused)?;
    if value.get("format").and_then(serde_json::Value::as_str) != Some(TRACE_FORMAT) {
        return Err(TraceError::Header(format!("\"format\" is not \"{TRACE_FORMAT}\"")));
    }
    if let Some(version) = value.get("version").and_then(serde_json::Value::as_u64)
        && version != u64::from(TRACE_VERSION)
    {
        return Err(TraceError::Version(u32::try_from(version).unwrap_or(u32::MAX)));
    }
    let header: TraceHeader = serde_json::from_value(value).map_err(refused)?;
    if header.scale < 1 {
        return Err(TraceError::Header("\"scale\" is less than 1".to_owned()));
    }
    Ok((header, end + 1))
}

fn decoded(bytes: &RecordBytes) -> Result<Record, RecordFault> {
    Record::from_bytes(bytes).map_err(|error| match error {
        RecordError::End(code) => RecordFault::Code(code.into()),
        RecordError::Cause(code) => RecordFault::Code(code),
    })
}
