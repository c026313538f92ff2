use tokio::sync::watch;

/// Tells handlers and background tasks that the server stops. Clones tell the same.
#[derive(Clone, Debug)]
pub(crate) struct Stopping(watch::Receiver<Phase>);

/// Announces that the server stops.
#[derive(Debug)]
pub(crate) struct Stop(watch::Sender<Phase>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Serving,
    Stopping,
}

/// A stop that has not been announced, and what tells of it.
pub(crate) fn stopping() -> (Stop, Stopping) {
    let (sender, receiver) = watch::channel(Phase::Serving);
    (Stop(sender), Stopping(receiver))
}

impl Stop {
    /// Announces the stop.
    pub(crate) fn announce(&self) {
        self.0.send_replace(Phase::Stopping);
    }
}

impl Stopping {
    /// Whether the server stops: nothing new begins any more.
    pub(crate) fn has_begun(&self) -> bool {
        *self.0.borrow() == Phase::Stopping
    }

    /// Waits until the server stops.
    pub(crate) async fn begun(&self) {
        if self.0.clone().wait_for(|phase| *phase == Phase::Stopping).await.is_err() {
            // Nobody can announce a stop any more.
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_stop_wakes_those_who_wait_and_is_seen_by_those_who_come_later() {
        let (stop, stopping) = stopping();
        let waiting = tokio::spawn({
            let stopping = stopping.clone();
            async move { stopping.begun().await }
        });
        assert!(!stopping.has_begun());
        stop.announce();
        waiting.await.expect("a task");
        assert!(stopping.has_begun());
        stopping.begun().await;
    }
}
