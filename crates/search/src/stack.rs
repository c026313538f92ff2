//! Stack for searches, which recurse once a move.
//!
//! A thread started here has stack for [`MAX_DEPTH`] moves. The stack of any other thread is unknown and may be as
//! small as the 2 MiB of a Rust thread: a search there follows a line for at most [`DEPTH_ANYWHERE`] moves and then
//! stops with [`Stop::Depth`](crate::Stop::Depth). So no search overflows its stack, whatever thread it is called on.

use std::cell::Cell;
use std::io;
use std::thread::{Builder, Scope, ScopedJoinHandle, scope};

use crate::limits::MAX_DEPTH;

/// Stack of a thread that can search [`MAX_DEPTH`] moves ahead. This is address space: only what is used takes memory.
const STACK_BYTES: usize = 512 << 20;
/// Stack that a search may use on a thread that was not started here: half of what a Rust thread has by default.
const BYTES_ANYWHERE: usize = 1 << 20;
/// Stack reserved for each move of a line, several times what any search uses.
const BYTES_PER_MOVE: usize = STACK_BYTES / MAX_DEPTH as usize;
/// How many moves ahead a search can look on a thread that was not started here.
const DEPTH_ANYWHERE: u32 = (BYTES_ANYWHERE / BYTES_PER_MOVE) as u32;

thread_local! {
    static DEEPEST: Cell<u32> = const { Cell::new(DEPTH_ANYWHERE) };
}

/// How many moves ahead a search can look on this thread.
pub(crate) fn deepest() -> u32 {
    DEEPEST.get()
}

/// Runs `work` on a thread with stack for deep searches: on a new one, or on this one if it was started here. Wrap a
/// whole loop of searches to start one thread instead of one per search.
///
/// # Errors
/// If the system cannot start a thread.
pub fn on_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    if deepest() == MAX_DEPTH {
        return Ok(work());
    }
    scope(|scope| {
        let worker = spawn_scoped_on_large_stack(scope, work)?;
        Ok(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

/// Starts a thread with stack for deep searches and does not wait for it.
///
/// # Errors
/// If the system cannot start a thread; `work` is dropped.
pub fn spawn_on_large_stack(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    large().spawn(marked(work)).map(drop)
}

/// Starts a scoped thread with stack for deep searches.
///
/// # Errors
/// If the system cannot start a thread; `work` is dropped.
pub fn spawn_scoped_on_large_stack<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> io::Result<ScopedJoinHandle<'scope, T>> {
    large().spawn_scoped(scope, marked(work))
}

fn large() -> Builder {
    Builder::new().stack_size(STACK_BYTES)
}

/// The same work, on a thread that knows of its large stack.
fn marked<T>(work: impl FnOnce() -> T) -> impl FnOnce() -> T {
    || {
        DEEPEST.set(MAX_DEPTH);
        work()
    }
}

#[cfg(test)]
mod tests {
    use std::thread::current;

    use super::*;

    #[test]
    fn work_inside_work_stays_on_the_same_thread() {
        let [outer, inner] = on_large_stack(|| {
            let outer = current().id();
            [outer, on_large_stack(|| current().id()).expect("this thread will do")]
        })
        .expect("a thread");
        assert_eq!(outer, inner);
        assert_ne!(outer, current().id());
    }

    #[test]
    fn only_threads_started_here_search_deep() {
        assert_eq!(deepest(), DEPTH_ANYWHERE);
        assert_eq!(on_large_stack(deepest).expect("a thread"), MAX_DEPTH);
        assert_eq!(on_large_stack(|| std::thread::spawn(deepest).join().ok()).expect("a thread"), Some(DEPTH_ANYWHERE));
    }
}
