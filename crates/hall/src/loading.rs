use tokio::sync::oneshot;

use crate::server_time::ServerTime;

/// Games of an earlier run are being loaded. Until that is done, server time is stopped and no heartbeat is stored: if the
/// server is killed meanwhile, the next one starts where this one did.
#[derive(Debug)]
pub struct Loading {
    time: ServerTime,
    done: oneshot::Sender<()>,
}

impl Loading {
    /// Stops time until loading is done, which the receiver is told.
    pub(crate) fn new(time: ServerTime) -> (Self, oneshot::Receiver<()>) {
        let (done, loaded) = oneshot::channel();
        time.stop();
        (Self { time, done }, loaded)
    }

    /// All games are loaded: time goes on.
    pub fn done(self) {
        self.time.go_on();
        // A writer that is gone stores no heartbeats.
        let _ = self.done.send(());
    }
}
