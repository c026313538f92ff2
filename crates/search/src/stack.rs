//! Stack for searches, which recurse once a move.
//!
//! A thread started here has stack for [`MAX_DEPTH`] moves, or for fewer if the system has no room for that: programs may be
//! limited, such as bots in a sandbox. The stack of any other thread is unknown and may be as small as the 2 MiB of a Rust
//! thread. Where a line has more moves than the stack, a search stops with [`Stop::Depth`](crate::Stop::Depth). So no search
//! overflows its stack, whatever thread it is called on.

use std::cell::Cell;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, Scope, ScopedJoinHandle, scope};

use crate::limits::MAX_DEPTH;

/// Stack of a thread that can search [`MAX_DEPTH`] moves ahead. This is address space: only what is used takes memory.
const STACK_BYTES: usize = 512 << 20;
/// Stacks to try, the largest first.
const STACKS: [usize; 3] = [STACK_BYTES, STACK_BYTES / 8, STACK_BYTES / 64];
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
    if deepest() > DEPTH_ANYWHERE {
        return Ok(work());
    }
    scope(|scope| {
        let worker = spawn_scoped_on_large_stack(scope, work)?;
        Ok(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

/// Runs `work` that recurses `depth` times and does not look at its stack, as [`on_large_stack`] does.
///
/// # Errors
/// If the system cannot start a thread with that much stack.
pub fn on_stack_for<T: Send>(depth: u32, work: impl FnOnce() -> T + Send) -> io::Result<T> {
    on_large_stack(|| if depth > deepest() { Err(io::ErrorKind::OutOfMemory.into()) } else { Ok(work()) })?
}

/// Starts a thread with stack for deep searches and does not wait for it.
///
/// # Errors
/// If the system cannot start a thread; `work` is dropped.
pub fn spawn_on_large_stack(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let work = Work::new(work);
    largest(|stack| Builder::new().stack_size(stack).spawn(work.on(stack))).map(drop)
}

/// Starts a scoped thread with stack for deep searches.
///
/// # Errors
/// If the system cannot start a thread; `work` is dropped.
pub fn spawn_scoped_on_large_stack<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> io::Result<ScopedJoinHandle<'scope, T>> {
    let work = Work::new(work);
    largest(|stack| Builder::new().stack_size(stack).spawn_scoped(scope, work.on(stack)))
}

/// Starts a thread with the largest stack for which there is room.
fn largest<H>(start: impl Fn(usize) -> io::Result<H>) -> io::Result<H> {
    let [first, rest @ ..] = STACKS;
    rest.iter().fold(start(first), |started, stack| started.or_else(|_| start(*stack)))
}

/// Work for a thread. The system drops what it is given for a thread that it cannot start, so the work is given by reference.
struct Work<F>(Arc<Mutex<Option<F>>>);

impl<F> Work<F> {
    fn new<T>(work: F) -> Self
    where
        F: FnOnce() -> T,
    {
        Self(Arc::new(Mutex::new(Some(work))))
    }

    /// The work on a thread that knows how large its stack is.
    fn on<T>(&self, stack: usize) -> impl FnOnce() -> T + use<T, F>
    where
        F: FnOnce() -> T,
    {
        let work = Arc::clone(&self.0);
        move || {
            DEEPEST.set(MAX_DEPTH / (STACK_BYTES / stack) as u32);
            let work = work.lock().unwrap_or_else(PoisonError::into_inner).take();
            work.expect("only one of the threads starts")()
        }
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
    fn a_thread_gets_a_smaller_stack_where_there_is_no_room_for_a_large_one() {
        let work = Work::new(deepest);
        let start = |stack| {
            if stack == STACK_BYTES { Err(io::Error::other("no room")) } else { Builder::new().spawn(work.on(stack)) }
        };
        let deepest = largest(start).expect("a thread").join().expect("a depth");
        assert_eq!(deepest, MAX_DEPTH / 8);
        assert!(largest(|_| Err::<(), _>(io::Error::other("no room"))).is_err());
    }

    #[test]
    fn work_that_needs_more_stack_than_there_is_does_not_begin() {
        assert_eq!(on_stack_for(MAX_DEPTH, || 1).expect("a thread"), 1);
        let refused = on_stack_for(MAX_DEPTH + 1, || 1).expect_err("no thread has that much");
        assert_eq!(refused.kind(), io::ErrorKind::OutOfMemory);
    }

    #[test]
    fn only_threads_started_here_search_deep() {
        assert_eq!(deepest(), DEPTH_ANYWHERE);
        assert_eq!(on_large_stack(deepest).expect("a thread"), MAX_DEPTH);
        assert_eq!(on_large_stack(|| std::thread::spawn(deepest).join().ok()).expect("a thread"), Some(DEPTH_ANYWHERE));
    }
}
