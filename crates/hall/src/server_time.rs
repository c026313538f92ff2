use std::time::Duration;

use gambito_play::{Moment, Span};
use tokio::time::Instant;

/// Time that goes on only while the server runs.
#[derive(Clone, Copy, Debug)]
pub struct ServerTime {
    /// The server time of `since`.
    base: Moment,
    since: Instant,
}

impl ServerTime {
    /// Server time that continues at `base`.
    #[must_use]
    pub fn from(base: Moment) -> Self {
        Self { base, since: Instant::now() }
    }

    /// Now.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.base + Span::from_micros(u64::try_from(self.since.elapsed().as_micros()).unwrap_or(u64::MAX))
    }

    /// When the monotonic clock shows this moment.
    pub(crate) fn instant(&self, moment: Moment) -> Instant {
        self.since + Duration::from_micros((moment - self.base).as_micros())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn it_continues_where_it_was_left() {
        let time = ServerTime::from(Moment::from_micros(5_000_000));
        tokio::time::advance(Duration::from_millis(3)).await;
        assert_eq!(time.now(), Moment::from_micros(5_003_000));
        assert_eq!(time.instant(Moment::from_micros(5_004_000)), Instant::now() + Duration::from_millis(1));
    }
}
