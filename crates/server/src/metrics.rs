//! Numbers of a running server, in the text format of Prometheus.

mod histogram;

use std::fmt::{self, Display, Write as _};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};

pub(crate) use histogram::Histogram;

use crate::pool::Load;

/// Everything that is counted.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    requests: Requests,
    /// Connections that are open.
    pub(crate) connections: Gauge,
    /// Connections that were refused because too many were open.
    pub(crate) refused_connections: Counter,
    /// Games that are running.
    pub(crate) games: Gauge,
    /// Moves that were played.
    pub(crate) moves: Counter,
    /// How long it took to make events durable.
    pub(crate) commits: Histogram,
    /// Times that events could not be made durable.
    pub(crate) failed_commits: Counter,
}

/// A number that only rises.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, number: u64) {
        self.0.fetch_add(number, Relaxed);
    }
}

impl Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.load(Relaxed).fmt(f)
    }
}

/// A number that rises and falls.
#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub(crate) fn add(&self, number: i64) {
        self.0.fetch_add(number, Relaxed);
    }
}

impl Display for Gauge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.load(Relaxed).fmt(f)
    }
}

/// Requests by the status of their answer.
#[derive(Debug)]
struct Requests([AtomicU64; Self::STATUSES]);

impl Requests {
    const STATUSES: usize = 600;

    /// The statuses that were sent, and how often.
    fn counted(&self) -> impl Iterator<Item = (usize, u64)> {
        self.0.iter().map(|count| count.load(Relaxed)).enumerate().filter(|(_, count)| *count > 0)
    }
}

impl Default for Requests {
    fn default() -> Self {
        Self([const { AtomicU64::new(0) }; Self::STATUSES])
    }
}

impl Metrics {
    /// Counts a request.
    pub(crate) fn count_request(&self, status: u16) {
        if let Some(count) = self.requests.0.get(usize::from(status)) {
            count.fetch_add(1, Relaxed);
        }
    }

    /// All numbers as text; `load` is that of the engine pool.
    pub(crate) fn text(&self, load: Load) -> String {
        let mut text = String::new();
        describe(&mut text, "gambito_requests_total", "counter", "Requests by the status of their answer.");
        for (status, count) in self.requests.counted() {
            let _ = writeln!(text, "gambito_requests_total{{status=\"{status}\"}} {count}");
        }
        let single: [(&str, &str, &str, &dyn Display); 8] = [
            ("gambito_connections", "gauge", "Connections that are open.", &self.connections),
            (
                "gambito_connections_refused_total",
                "counter",
                "Connections refused at the cap.",
                &self.refused_connections,
            ),
            ("gambito_games_running", "gauge", "Games of the arena that are running.", &self.games),
            ("gambito_moves_total", "counter", "Moves played in the arena since the start.", &self.moves),
            ("gambito_commits_failed_total", "counter", "Commits of the event log that failed.", &self.failed_commits),
            ("gambito_engine_running", "gauge", "Engine work that is running.", &load.running),
            ("gambito_engine_waiting", "gauge", "Engine work that is waiting for its turn.", &load.waiting),
            ("gambito_up", "gauge", "1 while the server runs.", &1),
        ];
        for (name, kind, about, value) in single {
            describe(&mut text, name, kind, about);
            let _ = writeln!(text, "{name} {value}");
        }
        let commits = "gambito_commit_seconds";
        describe(&mut text, commits, "histogram", "Time to make events of the log durable.");
        self.commits.write(commits, &mut text);
        text
    }
}

/// Writes what a number is.
fn describe(text: &mut String, name: &str, kind: &str, about: &str) {
    let _ = write!(text, "# HELP {name} {about}\n# TYPE {name} {kind}\n");
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn all_numbers_are_written_as_prometheus_reads_them() {
        let metrics = Metrics::default();
        metrics.count_request(200);
        metrics.count_request(200);
        metrics.count_request(404);
        metrics.count_request(999);
        metrics.connections.add(3);
        metrics.connections.add(-1);
        metrics.moves.add(7);
        metrics.commits.observe(Duration::from_millis(4));
        let text = metrics.text(Load { running: 1, waiting: 2 });
        for line in [
            "gambito_requests_total{status=\"200\"} 2",
            "gambito_requests_total{status=\"404\"} 1",
            "gambito_connections 2",
            "gambito_moves_total 7",
            "gambito_engine_running 1",
            "gambito_engine_waiting 2",
            "gambito_commit_seconds_count 1",
            "# TYPE gambito_commit_seconds histogram",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
        let samples = text.lines().filter(|line| !line.starts_with('#'));
        assert!(
            samples
                .map(|line| line.rsplit_once(' '))
                .all(|pair| pair.is_some_and(|(_, value)| value.parse::<f64>().is_ok()))
        );
    }
}
