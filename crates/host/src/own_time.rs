//! The part of a span that is a program's own. A busy machine lets it wait for a processor, and lets the host notice its answer
//! late; neither is its fault.

use std::cell::RefCell;
use std::fs::File;
use std::os::unix::fs::FileExt as _;
use std::time::{Duration, Instant};

use crate::tree::delay;

/// What a program has used of the processor since its start, and how long it was kept from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Used {
    pub(crate) cpu: Duration,
    pub(crate) delayed: Duration,
}

/// Measures how much of each span is a program's own.
#[derive(Debug, Default)]
pub(crate) struct Stopwatch {
    /// At the start of the span, or earlier if the last ones were short.
    before: Used,
    is_measured: bool,
    was_long: bool,
}

/// A span that is being measured.
#[derive(Debug)]
pub(crate) struct Span {
    pub(crate) begun: Instant,
    host_delayed: Duration,
}

/// Shorter spans are not measured, because that would take a part of them.
const NOTICED: Duration = Duration::from_millis(2);

impl Used {
    /// What is left of the time between two measurements without the delays. A program may delay itself with many threads, so the
    /// processor time that it used always counts.
    pub(crate) fn own_time_until(self, later: Self, elapsed: Duration) -> Duration {
        let cpu = later.cpu.saturating_sub(self.cpu);
        let delayed = later.delayed.saturating_sub(self.delayed);
        elapsed - delayed.min(elapsed.saturating_sub(cpu))
    }
}

impl Stopwatch {
    /// Begins a span, which may have to be exact from its first moment on.
    pub(crate) fn begin(&mut self, is_exact: bool, used: impl FnOnce() -> Used) -> Span {
        // After a short span the next one will probably be short, too. What is left of an unmeasured one can only count against
        // the program as far as it used the processor.
        let was_long = std::mem::take(&mut self.was_long);
        if is_exact || was_long || !self.is_measured {
            self.before = used();
            self.is_measured = true;
        }
        Span { begun: Instant::now(), host_delayed: delay_of_this_thread() }
    }

    /// How much of the time since the start of a span is the program's own: never less than the processor time it used.
    pub(crate) fn own(&mut self, span: &Span, elapsed: Duration, used: impl FnOnce() -> Used) -> Duration {
        if elapsed <= NOTICED {
            return elapsed;
        }
        self.was_long = true;
        let mut used = used();
        used.delayed += delay_of_this_thread().saturating_sub(span.host_delayed);
        self.before.own_time_until(used, elapsed)
    }

    /// Processor time since the start of a span that was begun as exact.
    pub(crate) fn cpu(&self, used: Used) -> Duration {
        used.cpu.saturating_sub(self.before.cpu)
    }
}

thread_local! {
    static SCHEDULING: RefCell<Option<File>> = RefCell::new(File::open("/proc/thread-self/schedstat").ok());
}

/// How long this thread has waited for a processor.
fn delay_of_this_thread() -> Duration {
    SCHEDULING
        .with_borrow(|file| {
            let mut bytes = [0; 64];
            let count = file.as_ref().and_then(|file| file.read_at(&mut bytes, 0).ok())?;
            delay(std::str::from_utf8(&bytes[..count]).ok()?)
        })
        .unwrap_or_default()
}

/// How long the machine around this one has kept a core from it.
pub(crate) fn stolen(core: Option<usize>) -> Duration {
    let text = std::fs::read_to_string("/proc/stat").unwrap_or_default();
    core.and_then(|core| stolen_from(&text, core)).unwrap_or_default()
}

/// The eighth number of a core, in ticks.
fn stolen_from(statistics: &str, core: usize) -> Option<Duration> {
    let name = format!("cpu{core} ");
    let ticks: u64 = statistics.lines().find_map(|line| line.strip_prefix(&name)?.split(' ').nth(7)?.parse().ok())?;
    Some(Duration::from_millis(1000 * ticks / rustix::param::clock_ticks_per_second()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    #[test]
    fn delays_are_free_but_processor_time_always_counts() {
        let own = |elapsed, cpu, delayed| Used::default().own_time_until(Used { cpu, delayed }, elapsed);
        assert_eq!(own(ms(100), ms(30), ms(0)), ms(100), "a program that sleeps pays for it");
        assert_eq!(own(ms(100), ms(30), ms(60)), ms(40));
        assert_eq!(own(ms(100), ms(30), ms(5000)), ms(30), "many threads that delay each other");
        assert_eq!(own(ms(100), ms(170), ms(50)), ms(100), "more processor time than time: several cores");
    }

    #[test]
    fn a_delay_before_a_span_does_not_count() {
        let mut watch = Stopwatch::default();
        let used = |cpu, delayed| move || Used { cpu: ms(cpu), delayed: ms(delayed) };
        let span = watch.begin(false, used(10, 500));
        // This thread may be delayed itself.
        let own = watch.own(&span, ms(100), used(40, 520));
        assert!((ms(30)..=ms(80)).contains(&own), "{own:?}");
        let span = watch.begin(false, used(40, 900));
        assert_eq!(watch.own(&span, ms(1), || panic!("a short span is not measured")), ms(1));
        let span = watch.begin(false, || panic!("nor what follows it"));
        assert!(watch.own(&span, ms(100), used(100, 900)) >= ms(60));
        let span = watch.begin(true, used(100, 900));
        assert_eq!(watch.cpu(Used { cpu: ms(130), delayed: ms(900) }), ms(30));
        drop(span);
    }

    #[test]
    fn stolen_time_is_that_of_the_core() {
        let text = "cpu  1 2 3 4 5 6 7 800 9 10\ncpu0 1 2 3 4 5 6 7 100 0 0\ncpu1 1 2 3 4 5 6 7 300 0 0\n";
        let ticks = rustix::param::clock_ticks_per_second();
        assert_eq!(stolen_from(text, 1), Some(Duration::from_millis(300_000 / ticks)));
        assert_eq!(stolen_from(text, 2), None);
    }

    #[test]
    fn this_thread_knows_its_delay() {
        assert!(delay_of_this_thread() <= Duration::from_secs(3600 * 24));
    }
}
