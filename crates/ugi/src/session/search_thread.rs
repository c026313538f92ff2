use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};

use gambito_analysis::{Latest, spawn_on_large_stack};
use gambito_play::{Agent as _, Allowance, Seat};

use super::move_request::MoveRequest;

/// The thread that searches, one task after the other.
pub(super) struct SearchThread {
    tasks: Sender<SearchTask>,
}

/// A search to run.
pub(super) struct SearchTask {
    /// The player for this and later searches, if it changes.
    pub(super) new_player: Option<Seat>,
    /// The move that is wanted.
    pub(super) request: Arc<MoveRequest>,
    /// The limits of the search.
    pub(super) allowance: Allowance,
}

/// The thread has panicked.
pub(super) struct Panicked;

impl SearchThread {
    /// Starts the thread; it ends after its last task once this is dropped.
    pub(super) fn start() -> io::Result<Self> {
        let (sender, receiver) = mpsc::channel();
        spawn_on_large_stack(move || run(&receiver))?;
        Ok(Self { tasks: sender })
    }

    pub(super) fn search(&self, task: SearchTask) -> Result<(), Panicked> {
        self.tasks.send(task).map_err(|_| Panicked)
    }
}

/// Answers a request when it is dropped, also if the search panics, unless that was done before.
struct Answered(Arc<MoveRequest>);

impl Drop for Answered {
    fn drop(&mut self) {
        self.0.answer_anyway();
    }
}

fn run(tasks: &Receiver<SearchTask>) {
    let mut player = None;
    for SearchTask { new_player, request, allowance } in tasks {
        let _answered = Answered(Arc::clone(&request));
        player = new_player.or(player);
        let player = player.as_mut().expect("the first task brings a player");
        let listener = Arc::clone(&request);
        let allowance = Allowance {
            stop: request.stop_flag(),
            latest: Some(Latest::notify(move |report| listener.report(report))),
            ..allowance
        };
        request.conclude(player.choose(request.record(), &allowance));
    }
}
