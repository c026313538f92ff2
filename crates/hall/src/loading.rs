use tokio::sync::watch;

use crate::server_time::ServerTime;

/// Games of an earlier run are being loaded. Until that is done, server time is stopped and no heartbeat is stored: if the
/// server is killed meanwhile, the next one starts where this one did.
#[derive(Debug)]
pub struct Loading {
    time: ServerTime,
    is_loaded: watch::Sender<bool>,
}

impl Loading {
    /// Stops time until loading is done, which the receiver is told.
    pub(crate) fn new(time: ServerTime) -> (Self, Loaded) {
        let (is_loaded, loaded) = watch::channel(false);
        time.stop();
        (Self { time, is_loaded }, Loaded(loaded))
    }

    /// All games are loaded: time goes on.
    pub fn done(self) {
        self.time.go_on();
        self.is_loaded.send_replace(true);
    }
}

/// Tells when loading is done.
#[derive(Clone, Debug)]
pub(crate) struct Loaded(watch::Receiver<bool>);

impl Loaded {
    /// Waits until the games are loaded; for ever if they cannot be.
    pub(crate) async fn wait(mut self) {
        if self.0.wait_for(|is_loaded| *is_loaded).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
