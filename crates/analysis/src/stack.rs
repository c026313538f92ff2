use std::cell::Cell;
use std::io;
use std::thread::{Builder, scope};

use gambito_search::STACK_BYTES;

thread_local! {
    /// Whether this thread was started here with a large stack.
    static IS_LARGE: Cell<bool> = const { Cell::new(false) };
}

/// Runs `work` with a large stack for recursion: on a new thread, or on this one if it has a large stack already. Wrap a
/// loop of many searches as a whole to start one thread only.
///
/// # Errors
/// If the system gives no thread.
pub fn on_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    if IS_LARGE.get() {
        return Ok(work());
    }
    scope(|scope| {
        let large = || {
            IS_LARGE.set(true);
            work()
        };
        let worker = Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, large)?;
        Ok(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

/// Runs `work` on a new thread with a large stack and does not wait for it.
///
/// # Errors
/// If the system gives no thread.
pub fn spawn_on_large_stack(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let large = || {
        IS_LARGE.set(true);
        work();
    };
    Builder::new().stack_size(STACK_BYTES).spawn(large).map(drop)
}

#[cfg(test)]
mod tests {
    use std::thread::current;

    use super::*;

    #[test]
    fn work_inside_work_stays_on_the_same_thread() {
        let [outer, inner] = on_large_stack(|| {
            let outer = current().id();
            [outer, on_large_stack(|| current().id()).expect("it is here already")]
        })
        .expect("a thread");
        assert_eq!(outer, inner);
        assert_ne!(outer, current().id());
    }
}
