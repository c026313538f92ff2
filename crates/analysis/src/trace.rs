//! The trace of a search as a file: a line of JSON, then records of 32 bytes in the order of the visits.
//!
//! `docs/trace.md` describes the format. Nothing here does I/O: a trace becomes bytes, and bytes become a trace. Bytes come
//! from anywhere, so reading checks everything that later steps rely on.

mod cut_proof;
mod header;
mod reading;
mod recording;
mod tree;

pub(crate) use cut_proof::prove_cut;
pub use cut_proof::{CutAncestor, CutError, CutProof};
pub use header::{TRACE_FORMAT, TRACE_VERSION, TraceHeader, TraceReason, TraceSearch};
pub use reading::{RecordFault, TraceError};
pub(crate) use recording::{record, searched};
pub(crate) use tree::{TreePart, tree_of};

use gambito_search::{RECORD_BYTES, Record, RecordBytes};

/// The recorded visits of a search, and what it was asked and found.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchTrace {
    header: TraceHeader,
    /// The bytes of the file or of the records alone.
    bytes: Vec<u8>,
    /// Where the records begin.
    start: usize,
}

impl SearchTrace {
    /// A trace of records that a search has made.
    pub(crate) fn new(header: TraceHeader, records: Vec<u8>) -> Self {
        Self { header, bytes: records, start: 0 }
    }

    /// What the search was asked and found.
    #[must_use]
    pub const fn header(&self) -> &TraceHeader {
        &self.header
    }

    /// The two parts of the file: a line of JSON, and the records.
    ///
    /// # Panics
    /// Never: a header is plain data.
    #[must_use]
    pub fn parts(&self) -> (String, &[u8]) {
        let line = serde_json::to_string(&self.header).expect("a header is plain data") + "\n";
        (line, &self.bytes[self.start..])
    }

    /// The number of records.
    #[must_use]
    pub fn len(&self) -> usize {
        (self.bytes.len() - self.start) / RECORD_BYTES
    }

    /// Whether nothing was recorded.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The records in the order of the visits.
    ///
    /// # Panics
    /// Never: records are checked when they are read.
    pub fn records(&self) -> impl ExactSizeIterator<Item = Record> + '_ {
        self.chunks().iter().map(|bytes| Record::from_bytes(bytes).expect("a checked record"))
    }

    /// The record of this index, if there is one.
    ///
    /// # Panics
    /// Never: records are checked when they are read.
    #[must_use]
    pub fn record(&self, index: usize) -> Option<Record> {
        self.chunks().get(index).map(|bytes| Record::from_bytes(bytes).expect("a checked record"))
    }

    fn chunks(&self) -> &[RecordBytes] {
        self.bytes[self.start..].as_chunks().0
    }
}
