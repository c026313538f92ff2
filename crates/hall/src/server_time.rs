use std::time::Duration;

use gambito_play::{Moment, Span};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// Time that goes on only while the server runs and can store events. Clones show the same time.
#[derive(Clone, Debug)]
pub struct ServerTime(watch::Sender<Flow>);

/// How server time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Flow {
    /// The server time of `since`, or the time at which it is stopped.
    base: Moment,
    /// None while time is stopped or held.
    since: Option<Instant>,
    is_stopped: bool,
    /// How many holds there are.
    holds: usize,
    /// The latest moment that it shows until a later one is allowed.
    most: Moment,
}

/// Keeps time from passing until it is dropped.
#[derive(Debug)]
#[must_use]
pub(crate) struct Hold(ServerTime);

/// Wakes a task when server time is stopped or goes on.
#[derive(Debug)]
pub(crate) struct FlowChanges(watch::Receiver<Flow>);

impl ServerTime {
    /// Server time that continues at `base`.
    #[must_use]
    pub fn from(base: Moment) -> Self {
        let (since, most) = (Some(Instant::now()), Moment::from_micros(u64::MAX));
        Self(watch::Sender::new(Flow { base, since, is_stopped: false, holds: 0, most }))
    }

    /// Lets time pass until this moment and stand from then on, until a later one is allowed. It works without a timer: a
    /// process that was kept from running shows no more either.
    pub(crate) fn allow(&self, most: Moment) {
        self.0.send_if_modified(|flow| {
            let has_stood = flow.stands();
            if has_stood {
                (flow.base, flow.since) = (flow.most, Some(Instant::now()));
            }
            flow.most = most;
            has_stood
        });
    }

    /// Now.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.0.borrow().now()
    }

    /// When the monotonic clock shows this moment; none while time is stopped. If time stands then, it is later.
    pub(crate) fn instant(&self, moment: Moment) -> Option<Instant> {
        let flow = *self.0.borrow();
        let Flow { base, since, most, .. } = flow;
        since.filter(|_| moment <= most || !flow.stands()).map(|since| since + Duration::from(moment - base))
    }

    /// Waits for a moment; for ever while time is stopped.
    pub(crate) async fn reach(&self, moment: Moment) {
        let mut changes = self.changes();
        loop {
            let instant = self.instant(moment);
            tokio::select! {
                () = changes.next() => {}
                () = wait_until(instant) => if self.now() >= moment { return },
            }
        }
    }

    /// Stops time until [`go_on`](Self::go_on).
    pub(crate) fn stop(&self) {
        self.0.send_if_modified(|flow| flow.change(true, flow.holds));
    }

    /// Lets time go on from where it was stopped.
    pub(crate) fn go_on(&self) {
        self.0.send_if_modified(|flow| flow.change(false, flow.holds));
    }

    /// Keeps time from passing until the hold is dropped, whether it is stopped or not.
    pub(crate) fn hold(&self) -> Hold {
        self.0.send_if_modified(|flow| flow.change(flow.is_stopped, flow.holds + 1));
        Hold(self.clone())
    }

    pub(crate) fn changes(&self) -> FlowChanges {
        FlowChanges(self.0.subscribe())
    }
}

impl Flow {
    fn now(&self) -> Moment {
        self.passed().min(self.most)
    }

    /// Now, if it were not for the latest moment.
    fn passed(&self) -> Moment {
        self.base + self.since.map_or(Span::ZERO, |since| Span::from(since.elapsed()))
    }

    /// Whether time is paused at the limit.
    fn stands(&self) -> bool {
        self.since.is_some() && self.passed() >= self.most
    }

    /// Stops, holds or continues time; returns whether that made a difference.
    fn change(&mut self, is_stopped: bool, holds: usize) -> bool {
        let passes = !is_stopped && holds == 0;
        let passed = self.since.is_some();
        let (base, since) = (self.now(), passes.then(Instant::now));
        *self = Self { base, since, is_stopped, holds, most: self.most };
        passes != passed
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let Self(time) = self;
        time.0.send_if_modified(|flow| flow.change(flow.is_stopped, flow.holds - 1));
    }
}

/// Waits for an instant; for ever if there is none.
pub(crate) async fn wait_until(instant: Option<Instant>) {
    match instant {
        Some(instant) => sleep_until(instant).await,
        None => std::future::pending().await,
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

    #[tokio::test(start_paused = true)]
    async fn it_stands_at_the_latest_moment_without_a_timer() {
        let time = ServerTime::from(Moment::START);
        time.allow(Moment::from_micros(5_000));
        tokio::time::advance(Duration::from_secs(60)).await;
        assert_eq!(time.now(), Moment::from_micros(5_000));
        assert_eq!(time.instant(Moment::from_micros(6_000)), None, "nobody knows when");
        let waiting = tokio::spawn({
            let time = time.clone();
            async move { time.reach(Moment::from_micros(6_000)).await }
        });
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert!(!waiting.is_finished());
        time.allow(Moment::from_micros(9_000));
        assert_eq!(time.now(), Moment::from_micros(5_000), "what has passed meanwhile does not count");
        waiting.await.expect("a task");
        assert!(time.now() >= Moment::from_micros(6_000) && time.now() < Moment::from_micros(9_000));
    }

    #[tokio::test(start_paused = true)]
    async fn it_passes_only_if_it_is_neither_stopped_nor_held() {
        let time = ServerTime::from(Moment::START);
        let (first, second) = (time.hold(), time.hold());
        time.stop();
        tokio::time::advance(Duration::from_millis(3)).await;
        drop(first);
        time.go_on();
        tokio::time::advance(Duration::from_millis(3)).await;
        assert_eq!(time.now(), Moment::START, "one hold is left");
        drop(second);
        tokio::time::advance(Duration::from_millis(2)).await;
        assert_eq!(time.now(), Moment::from_micros(2_000));
    }
}
