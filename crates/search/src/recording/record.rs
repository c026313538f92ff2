use gambito_core::Player;

use crate::{Answer, Bound, Score, Source, Stop};

/// The bytes of a record.
pub const RECORD_BYTES: usize = 32;

/// One visit of a search, as a trace file holds it: 32 bytes, little-endian. `docs/trace.md` describes the fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// Moves from the root.
    pub ply: u16,
    /// The number of the move that leads here, in the move order of its position; none at a root.
    pub mv: Option<u16>,
    /// Why the search left the node.
    pub end: RecordEnd,
    /// What the value says about the value of an open window; none if there is no value.
    pub bound: Option<Bound>,
    /// The player to move, who sees `value`, `alpha` and `beta`.
    pub turn: Player,
    /// Whether no score lies inside the window.
    pub has_null_window: bool,
    /// Whether theory replaced the score that the search found.
    pub is_corrected: bool,
    /// Whether successors were visited after the limit of records was reached.
    pub is_incomplete: bool,
    /// The value, in units of the evaluation's scale.
    pub value: i32,
    /// The lower end of the window at entry; `i32::MIN` if open.
    pub alpha: i32,
    /// The upper end of the window at entry; `i32::MAX` if open.
    pub beta: i32,
    /// Moves to the end of the game, if known.
    pub distance: Option<u16>,
    /// Records of this node and all nodes below it.
    pub subtree: u32,
    /// The search from the root that it belongs to.
    pub search: u16,
}

/// Why a search left a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordEnd {
    /// A reason of a search with windows.
    Answer(Answer),
    /// Monte-Carlo tree search played this number of games through the node; none for a successor it never chose.
    Sampled(u32),
}

/// A byte sequence that is no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// There is no such reason to leave a node.
    End(u8),
    /// The reason has no such cause.
    Cause(u16),
}

/// The move of a root, and an unknown distance.
const NONE: u16 = u16::MAX;
/// Bits of the byte that holds the kind of bound.
const BOUND: u8 = 0b11;
const SECOND: u8 = 1 << 2;
const NULL_WINDOW: u8 = 1 << 3;
const CORRECTED: u8 = 1 << 4;
pub(super) const INCOMPLETE: u8 = 1 << 5;

/// Byte offsets of the fields.
mod offset {
    pub(super) const PLY: usize = 0;
    pub(super) const MOVE: usize = 2;
    pub(super) const END: usize = 4;
    pub(super) const FLAGS: usize = 5;
    pub(super) const CAUSE: usize = 6;
    pub(super) const VALUE: usize = 8;
    pub(super) const ALPHA: usize = 12;
    pub(super) const BETA: usize = 16;
    pub(super) const DISTANCE: usize = 20;
    pub(super) const SUBTREE: usize = 22;
    pub(super) const SEARCH: usize = 26;
    pub(super) const DETAIL: usize = 28;
}

/// A record as bytes.
pub type RecordBytes = [u8; RECORD_BYTES];

impl Record {
    /// The bytes of the record.
    #[inline(always)]
    #[must_use]
    pub fn to_bytes(&self) -> RecordBytes {
        let (end, cause, detail) = self.end.codes();
        let mut bytes = [0; RECORD_BYTES];
        let flag = |is_set: bool, flag: u8| if is_set { flag } else { 0 };
        put(&mut bytes, offset::PLY, self.ply.to_le_bytes());
        put(&mut bytes, offset::MOVE, self.mv.unwrap_or(NONE).to_le_bytes());
        bytes[offset::END] = end;
        bytes[offset::FLAGS] = bound_code(self.bound)
            | flag(self.turn == Player::Second, SECOND)
            | flag(self.has_null_window, NULL_WINDOW)
            | flag(self.is_corrected, CORRECTED)
            | flag(self.is_incomplete, INCOMPLETE);
        put(&mut bytes, offset::CAUSE, cause.to_le_bytes());
        put(&mut bytes, offset::VALUE, self.value.to_le_bytes());
        put(&mut bytes, offset::ALPHA, self.alpha.to_le_bytes());
        put(&mut bytes, offset::BETA, self.beta.to_le_bytes());
        put(&mut bytes, offset::DISTANCE, self.distance.unwrap_or(NONE).to_le_bytes());
        put(&mut bytes, offset::SUBTREE, self.subtree.to_le_bytes());
        put(&mut bytes, offset::SEARCH, self.search.to_le_bytes());
        put(&mut bytes, offset::DETAIL, detail.to_le_bytes());
        bytes
    }

    /// Reads a record.
    ///
    /// # Errors
    /// [`RecordError`] if a code is unknown.
    pub fn from_bytes(bytes: &RecordBytes) -> Result<Self, RecordError> {
        let flags = bytes[offset::FLAGS];
        let short = |at| u16::from_le_bytes(take(bytes, at));
        let long = |at| i32::from_le_bytes(take(bytes, at));
        let some = |number: u16| (number != NONE).then_some(number);
        Ok(Self {
            ply: short(offset::PLY),
            mv: some(short(offset::MOVE)),
            end: RecordEnd::of(bytes[offset::END], short(offset::CAUSE), long(offset::DETAIL) as u32)?,
            bound: bound_of(u16::from(flags & BOUND)),
            turn: if flags & SECOND == 0 { Player::First } else { Player::Second },
            has_null_window: flags & NULL_WINDOW != 0,
            is_corrected: flags & CORRECTED != 0,
            is_incomplete: flags & INCOMPLETE != 0,
            value: long(offset::VALUE),
            alpha: long(offset::ALPHA),
            beta: long(offset::BETA),
            distance: some(short(offset::DISTANCE)),
            subtree: long(offset::SUBTREE) as u32,
            search: short(offset::SEARCH),
        })
    }
}

impl RecordEnd {
    /// The codes of the fields `end`, `cause` and `detail`.
    #[inline(always)]
    fn codes(self) -> (u8, u16, u32) {
        let count = |untried: usize| u32::try_from(untried).unwrap_or(u32::MAX);
        match self {
            Self::Answer(Answer::Searched) => (1, 0, 0),
            Self::Answer(Answer::BetaCut { untried }) => (2, 0, count(untried)),
            Self::Answer(Answer::Finished) => (3, 0, 0),
            Self::Answer(Answer::Horizon) => (4, 0, 0),
            Self::Answer(Answer::Remembered { bound, depth }) => (5, bound_code(Some(bound)).into(), depth),
            Self::Answer(Answer::Inferred { source: Source::Theory, .. }) => (6, 1, 0),
            Self::Answer(Answer::Inferred { source: Source::EndgameTable, .. }) => (6, 2, 0),
            Self::Answer(Answer::Foreseen { untried }) => (7, 0, count(untried)),
            Self::Answer(Answer::TooLate { untried }) => (8, 0, count(untried)),
            Self::Answer(Answer::Stopped(stop)) => (9, stop_code(stop), 0),
            Self::Sampled(games) => (10, 0, games),
        }
    }

    fn of(end: u8, cause: u16, detail: u32) -> Result<Self, RecordError> {
        let untried = detail as usize;
        Ok(Self::Answer(match end {
            1 => Answer::Searched,
            2 => Answer::BetaCut { untried },
            3 => Answer::Finished,
            4 => Answer::Horizon,
            5 => {
                let bound = bound_of(cause).ok_or(RecordError::Cause(cause))?;
                Answer::Remembered { bound, depth: detail }
            }
            6 => {
                let source = match cause {
                    1 => Source::Theory,
                    2 => Source::EndgameTable,
                    _ => return Err(RecordError::Cause(cause)),
                };
                // The bound of the record is that of the conclusion.
                Answer::Inferred { source, bound: Bound::Exact }
            }
            7 => Answer::Foreseen { untried },
            8 => Answer::TooLate { untried },
            9 => Answer::Stopped(stop_of(cause).ok_or(RecordError::Cause(cause))?),
            10 => return Ok(Self::Sampled(detail)),
            _ => return Err(RecordError::End(end)),
        }))
    }

    /// Moves that were not searched because the node was left before.
    #[must_use]
    pub const fn untried(self) -> usize {
        match self {
            Self::Answer(Answer::BetaCut { untried } | Answer::Foreseen { untried } | Answer::TooLate { untried }) => {
                untried
            }
            _ => 0,
        }
    }
}

/// Writes the number of the move that leads to a node.
#[inline]
pub(super) fn put_move(bytes: &mut RecordBytes, number: usize) {
    put(bytes, offset::MOVE, u16::try_from(number).unwrap_or(NONE).to_le_bytes());
}

/// Marks a node whose successors are not all recorded.
pub(super) fn mark_incomplete(bytes: &mut RecordBytes) {
    bytes[offset::FLAGS] |= INCOMPLETE;
}

/// Writes what is known when a node is left.
#[inline]
pub(super) fn put_end(bytes: &mut RecordBytes, end: RecordEnd, subtree: u32) {
    let (end, cause, detail) = end.codes();
    bytes[offset::END] = end;
    put(bytes, offset::CAUSE, cause.to_le_bytes());
    put(bytes, offset::SUBTREE, subtree.to_le_bytes());
    put(bytes, offset::DETAIL, detail.to_le_bytes());
}

/// Writes the value that a node was left with.
#[inline]
pub(super) fn put_value(bytes: &mut RecordBytes, score: Score, bound: Bound, is_corrected: bool) {
    bytes[offset::FLAGS] |= bound_code(Some(bound)) | if is_corrected { CORRECTED } else { 0 };
    put(bytes, offset::VALUE, narrow(score).to_le_bytes());
    put(bytes, offset::DISTANCE, narrow_distance(score).unwrap_or(NONE).to_le_bytes());
}

/// A score in 32 bits. Open ends of windows are the extreme numbers.
#[inline]
pub(super) fn narrow(score: Score) -> i32 {
    score.value().clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

/// The distance of a score, if it is known and fits.
#[inline]
fn narrow_distance(score: Score) -> Option<u16> {
    score.distance().and_then(|distance| u16::try_from(distance).ok()).filter(|&distance| distance != NONE)
}

#[inline]
const fn bound_code(bound: Option<Bound>) -> u8 {
    match bound {
        None => 0,
        Some(Bound::Exact) => 1,
        Some(Bound::AtLeast) => 2,
        Some(Bound::AtMost) => 3,
    }
}

const fn bound_of(code: u16) -> Option<Bound> {
    match code {
        1 => Some(Bound::Exact),
        2 => Some(Bound::AtLeast),
        3 => Some(Bound::AtMost),
        _ => None,
    }
}

const fn stop_code(stop: Stop) -> u16 {
    match stop {
        Stop::Nodes => 1,
        Stop::Time => 2,
        Stop::Asked => 3,
        Stop::Memory => 4,
        Stop::Depth => 5,
    }
}

const fn stop_of(code: u16) -> Option<Stop> {
    match code {
        1 => Some(Stop::Nodes),
        2 => Some(Stop::Time),
        3 => Some(Stop::Asked),
        4 => Some(Stop::Memory),
        5 => Some(Stop::Depth),
        _ => None,
    }
}

#[inline]
fn put<const N: usize>(bytes: &mut RecordBytes, at: usize, field: [u8; N]) {
    bytes[at..at + N].copy_from_slice(&field);
}

#[inline]
fn take<const N: usize>(bytes: &RecordBytes, at: usize) -> [u8; N] {
    let mut field = [0; N];
    field.copy_from_slice(&bytes[at..at + N]);
    field
}
