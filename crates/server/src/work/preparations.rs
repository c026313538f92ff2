use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::{JoinError, spawn_blocking};

use crate::pool::Busy;

/// A bounded number of short tasks, shared by the workbench and the arena. Requests and the server itself take turns;
/// among each of them the first comes first. Tasks take milliseconds, so no client needs a fair share.
#[derive(Clone, Debug)]
pub(crate) struct Preparations {
    running: Arc<Semaphore>,
    /// Requests, running and waiting together.
    admitted: Arc<Semaphore>,
    requests: Line,
    own: Line,
}

/// Tasks that wait. Only the first of a line waits for a thread, so a long line delays another one by one task at a time.
#[derive(Clone, Debug)]
struct Line(Arc<Semaphore>);

impl Default for Line {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(1)))
    }
}

impl Preparations {
    pub(crate) fn new(running: usize, waiting: usize) -> Self {
        Self {
            running: Arc::new(Semaphore::new(running)),
            admitted: Arc::new(Semaphore::new(running + waiting)),
            requests: Line::default(),
            own: Line::default(),
        }
    }

    /// Runs the task of a request on a blocking thread when there is room, unless too many wait already. The inner error
    /// is a panic.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        task: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Result<T, JoinError>, Busy> {
        let _admission = Arc::clone(&self.admitted).try_acquire_owned().map_err(|_| Busy)?;
        Ok(self.run_in_line(&self.requests, task).await)
    }

    /// Runs a task for a game or competition that the server keeps on a blocking thread when there is room, however many
    /// wait: their number is bounded by that of the games and connections. The error is a panic.
    pub(crate) async fn wait_for<T: Send + 'static>(
        &self,
        task: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        self.run_in_line(&self.own, task).await
    }

    async fn run_in_line<T: Send + 'static>(
        &self,
        line: &Line,
        task: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        // The semaphores are never closed.
        let first_of_line = line.0.acquire().await.ok();
        let running = Arc::clone(&self.running).acquire_owned().await.ok();
        drop(first_of_line);
        spawn_blocking(move || {
            // The task keeps its place even if nobody waits for it any more.
            let _running = running;
            task()
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, mpsc};

    use super::*;

    #[tokio::test]
    async fn requests_and_the_server_itself_take_turns() {
        let preparations = Preparations::new(1, 1);
        let (release, released) = mpsc::channel::<()>();
        let done: Arc<Mutex<Vec<&'static str>>> = Arc::default();
        let note = |name: &'static str| {
            let done = Arc::clone(&done);
            move || done.lock().expect("no panic").push(name)
        };
        // They are polled in this order, and the first one runs until the last line.
        let results = tokio::join!(
            preparations.wait_for(move || released.recv().is_ok()),
            preparations.wait_for(note("own")),
            preparations.wait_for(note("own again")),
            preparations.run(note("request")),
            async { release.send(()) },
        );
        assert!(results.0.expect("no panic") && results.3.is_ok());
        assert_eq!(*done.lock().expect("no panic"), ["own", "request", "own again"]);
    }

    #[tokio::test]
    async fn a_request_is_refused_if_too_many_wait() {
        let preparations = Preparations::new(1, 0);
        let (release, released) = mpsc::channel::<()>();
        let running = preparations.run(move || released.recv().is_ok());
        let refused = preparations.run(|| ());
        let (first, second, sent) = tokio::join!(running, refused, async { release.send(()) });
        assert!(matches!(first, Ok(Ok(true))) && sent.is_ok());
        assert!(matches!(second, Err(Busy)));
    }
}
