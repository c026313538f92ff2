use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Semaphore;
use tokio::task::{JoinError, spawn_blocking};

use crate::client::Client;
use crate::pool::Busy;

/// A bounded number of short tasks, shared by the workbench and the arena. Requests and the server itself take turns;
/// among each of them the first comes first. Tasks take milliseconds, so clients need not take turns, but no client may have
/// more than half of the tasks of requests.
#[derive(Clone, Debug)]
pub(crate) struct Preparations {
    running: Arc<Semaphore>,
    /// Requests, running and waiting together.
    admitted: Admitted,
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
            admitted: Admitted { most: running + waiting, by_client: Arc::default() },
            requests: Line::default(),
            own: Line::default(),
        }
    }

    /// Runs the task of a request on a blocking thread when there is room, unless too many wait already. The inner error
    /// is a panic.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: Client,
        task: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Result<T, JoinError>, Busy> {
        let _admission = self.admitted.admit(client)?;
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

/// Tasks of requests, by client.
#[derive(Clone, Debug)]
struct Admitted {
    most: usize,
    by_client: Arc<Mutex<HashMap<Client, usize>>>,
}

impl Admitted {
    /// Admits a task of a client until the result is dropped.
    fn admit(&self, client: Client) -> Result<Admission, Busy> {
        let mut tasks = self.tasks();
        let share = self.most.div_ceil(2);
        if tasks.values().sum::<usize>() >= self.most || tasks.get(&client).is_some_and(|tasks| *tasks >= share) {
            return Err(Busy);
        }
        *tasks.entry(client).or_default() += 1;
        drop(tasks);
        Ok(Admission { admitted: self.clone(), client })
    }

    fn tasks(&self) -> MutexGuard<'_, HashMap<Client, usize>> {
        self.by_client.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A task that runs or waits.
struct Admission {
    admitted: Admitted,
    client: Client,
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut tasks = self.admitted.tasks();
        if let Some(count) = tasks.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                tasks.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

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
            preparations.run(Client::House, note("request")),
            async { release.send(()) },
        );
        assert!(results.0.expect("no panic") && results.3.is_ok());
        assert_eq!(*done.lock().expect("no panic"), ["own", "request", "own again"]);
    }

    #[tokio::test]
    async fn a_request_is_refused_if_too_many_wait() {
        let preparations = Preparations::new(1, 0);
        let (release, released) = mpsc::channel::<()>();
        let running = preparations.run(Client::House, move || released.recv().is_ok());
        let refused = preparations.run(Client::House, || ());
        let (first, second, sent) = tokio::join!(running, refused, async { release.send(()) });
        assert!(matches!(first, Ok(Ok(true))) && sent.is_ok());
        assert!(matches!(second, Err(Busy)));
    }

    #[test]
    fn a_client_leaves_room_for_others() {
        let Preparations { admitted, .. } = Preparations::new(2, 4);
        let [ann, ben] = [Client::Account(1), Client::Account(2)];
        let mut held: Vec<Admission> = (0..3).map(|_| admitted.admit(ann).expect("room")).collect();
        assert!(admitted.admit(ann).is_err(), "it has half");
        held.extend((0..3).map(|_| admitted.admit(ben).expect("room")));
        assert!(admitted.admit(Client::House).is_err(), "all room is taken");
        drop(held);
        assert!(admitted.tasks().is_empty());
    }
}
