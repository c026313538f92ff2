use std::time::Duration;

use gambito_play::{Moment, Span};
use tokio::sync::watch;
use tokio::time::Instant;

/// Time that goes on only while the server runs and can store events. Clones show the same time.
#[derive(Clone, Debug)]
pub struct ServerTime(watch::Sender<Flow>);

/// How server time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Flow {
    /// The server time of `since`, or the time at which it is stopped.
    base: Moment,
    /// None while time is stopped.
    since: Option<Instant>,
}

/// Wakes a task when server time is stopped or goes on.
#[derive(Debug)]
pub(crate) struct FlowChanges(watch::Receiver<Flow>);

impl ServerTime {
    /// Server time that continues at `base`.
    #[must_use]
    pub fn from(base: Moment) -> Self {
        Self(watch::Sender::new(Flow { base, since: Some(Instant::now()) }))
    }

    /// Now.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.0.borrow().now()
    }

    /// When the monotonic clock shows this moment; none while time is stopped.
    pub(crate) fn instant(&self, moment: Moment) -> Option<Instant> {
        let Flow { base, since } = *self.0.borrow();
        since.map(|since| since + Duration::from(moment - base))
    }

    /// Stops time until [`go_on`](Self::go_on).
    pub(crate) fn stop(&self) {
        self.0.send_if_modified(|flow| {
            let was_running = flow.since.is_some();
            *flow = Flow { base: flow.now(), since: None };
            was_running
        });
    }

    /// Lets time go on from where it was stopped.
    pub(crate) fn go_on(&self) {
        self.0.send_if_modified(|flow| {
            let was_stopped = flow.since.is_none();
            flow.since = flow.since.or_else(|| Some(Instant::now()));
            was_stopped
        });
    }

    pub(crate) fn changes(&self) -> FlowChanges {
        FlowChanges(self.0.subscribe())
    }
}

impl Flow {
    fn now(&self) -> Moment {
        self.base + self.since.map_or(Span::ZERO, |since| Span::from(since.elapsed()))
    }
}

impl FlowChanges {
    /// Waits until time is stopped or goes on.
    pub(crate) async fn next(&mut self) {
        if self.0.changed().await.is_err() {
            // Nobody can change it any more.
            std::future::pending::<()>().await;
        }
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
        let instant = time.instant(Moment::from_micros(5_004_000));
        assert_eq!(instant, Some(Instant::now() + Duration::from_millis(1)));
    }

    #[tokio::test(start_paused = true)]
    async fn it_stands_until_it_goes_on() {
        let time = ServerTime::from(Moment::START);
        tokio::time::advance(Duration::from_millis(3)).await;
        time.stop();
        tokio::time::advance(Duration::from_secs(60)).await;
        time.stop();
        assert_eq!((time.now(), time.instant(Moment::from_micros(4_000))), (Moment::from_micros(3_000), None));
        time.go_on();
        tokio::time::advance(Duration::from_millis(2)).await;
        time.go_on();
        assert_eq!(time.now(), Moment::from_micros(5_000));
        let instant = time.instant(Moment::from_micros(6_000));
        assert_eq!(instant, Some(Instant::now() + Duration::from_millis(1)));
    }
}
