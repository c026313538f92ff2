//! How much a client may send. A client that sends more is read more slowly: it has to wait, and the server does no work
//! for it.

use std::time::Duration;

/// What a client may send without being slowed down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// Bytes that may be read at `since`; negative if more were read.
    left: i64,
    since: Duration,
}

const BYTES_PER_SECOND: i64 = 64 << 10;
const MOST_SAVED: i64 = 256 << 10;
/// What a piece costs beside its bytes, because an empty message takes time as well.
const PER_PIECE: i64 = 64;

impl Default for Budget {
    fn default() -> Self {
        Self { left: MOST_SAVED, since: Duration::ZERO }
    }
}

impl Budget {
    /// Charges a piece that arrived at `now`.
    pub(super) fn spend(&mut self, bytes: usize, now: Duration) {
        let earned = now.saturating_sub(self.since).as_micros().saturating_mul(BYTES_PER_SECOND as u128) / 1_000_000;
        let earned = i64::try_from(earned).unwrap_or(MOST_SAVED).min(2 * MOST_SAVED);
        let cost = i64::try_from(bytes).unwrap_or(MOST_SAVED).min(MOST_SAVED) + PER_PIECE;
        self.left = (self.left + earned).min(MOST_SAVED) - cost;
        self.since = now;
    }

    /// From when on the client is read again.
    pub(super) fn read_from(&self) -> Duration {
        let missing = u64::try_from(-self.left).unwrap_or(0);
        self.since + Duration::from_micros(missing * 1_000_000 / BYTES_PER_SECOND.unsigned_abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_read_at_a_steady_rate() {
        let mut budget = Budget::default();
        let mut now = Duration::ZERO;
        let mut read: usize = 0;
        while now < Duration::from_secs(100) {
            budget.spend(4096, now);
            read += 4096;
            now = now.max(budget.read_from());
        }
        let most = (MOST_SAVED + 101 * BYTES_PER_SECOND).unsigned_abs() as usize;
        assert!((most / 2..most).contains(&read), "{read}");
    }

    #[test]
    fn a_client_that_talks_like_a_player_is_never_slowed_down() {
        let mut budget = Budget::default();
        for second in 0..1_000 {
            let now = Duration::from_secs(second);
            for _ in 0..100 {
                budget.spend(30, now);
            }
            assert_eq!(budget.read_from(), now);
        }
    }
}
