use std::time::{Duration, Instant};

use cpu_time::{ProcessTime, ThreadTime};

use crate::{Detail, SearchRequest};

/// How long a search took.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Times {
    pub(crate) time_ms: f64,
    pub(crate) cpu_ms: f64,
}

impl Times {
    /// Runs `work` and measures it.
    pub(crate) fn measure<T>(request: &SearchRequest, work: impl FnOnce() -> T) -> (T, Self) {
        let watch = Stopwatch::start(request);
        let done = work();
        (done, watch.read())
    }

    /// `nodes` per second of processor time.
    pub(crate) fn nodes_per_second(self, nodes: u64) -> u64 {
        if self.cpu_ms > 0.0 { (nodes as f64 * 1e3 / self.cpu_ms) as u64 } else { 0 }
    }
}

/// Measures a search from its start.
pub(crate) struct Stopwatch {
    wall: Instant,
    cpu: Option<CpuClock>,
}

impl Stopwatch {
    /// Starts measuring; processor time only if the report shall contain it.
    pub(crate) fn start(request: &SearchRequest) -> Self {
        let wall = Instant::now();
        Self { wall, cpu: (request.question.detail >= Detail::Times).then(|| CpuClock::of(request.running_threads())) }
    }

    /// The time since the start.
    pub(crate) fn read(&self) -> Times {
        let cpu_ms = self.cpu.as_ref().map_or(0.0, |cpu| milliseconds(cpu.elapsed()));
        Times { time_ms: milliseconds(self.wall.elapsed()), cpu_ms }
    }
}

/// Processor time: of this thread, or of the whole process where several threads work.
enum CpuClock {
    Thread(ThreadTime),
    Process(ProcessTime),
}

impl CpuClock {
    fn of(threads: usize) -> Self {
        if threads == 1 { Self::Thread(ThreadTime::now()) } else { Self::Process(ProcessTime::now()) }
    }

    fn elapsed(&self) -> Duration {
        match self {
            Self::Thread(clock) => clock.elapsed(),
            Self::Process(clock) => clock.elapsed(),
        }
    }
}

/// Milliseconds to the microsecond.
fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}
