use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The upper bounds of the buckets, in milliseconds. The last bucket has none.
const BOUNDS_MS: [u64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// How often something took how long.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BOUNDS_MS.len() + 1],
    total_micros: AtomicU64,
}

impl Histogram {
    /// Counts something that took this long.
    pub(crate) fn observe(&self, took: Duration) {
        let bucket = BOUNDS_MS.iter().position(|bound| took <= Duration::from_millis(*bound));
        self.buckets[bucket.unwrap_or(BOUNDS_MS.len())].fetch_add(1, Relaxed);
        self.total_micros.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Relaxed);
    }

    /// Writes the samples of a histogram in seconds. Every bucket counts those before it, too.
    pub(super) fn write(&self, name: &str, text: &mut String) {
        let mut count = 0;
        for (index, bucket) in self.buckets.iter().enumerate() {
            count += bucket.load(Relaxed);
            let bound = BOUNDS_MS.get(index).map_or("+Inf".to_owned(), |bound| seconds(1_000 * bound));
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {count}");
        }
        let total = seconds(self.total_micros.load(Relaxed));
        let _ = write!(text, "{name}_sum {total}\n{name}_count {count}\n");
    }
}

fn seconds(micros: u64) -> String {
    Duration::from_micros(micros).as_secs_f64().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bucket_counts_those_before_it() {
        let histogram = Histogram::default();
        for millis in [1, 4, 4, 60_000] {
            histogram.observe(Duration::from_millis(millis));
        }
        let mut text = String::new();
        histogram.write("x", &mut text);
        let value = |start: &str| text.lines().find_map(|line| line.strip_prefix(start)).map(str::to_owned);
        assert_eq!(value("x_bucket{le=\"0.001\"} ").as_deref(), Some("1"));
        assert_eq!(value("x_bucket{le=\"0.002\"} ").as_deref(), Some("1"));
        assert_eq!(value("x_bucket{le=\"0.005\"} ").as_deref(), Some("3"));
        assert_eq!(value("x_bucket{le=\"+Inf\"} ").as_deref(), Some("4"));
        assert_eq!((value("x_sum ").as_deref(), value("x_count ").as_deref()), (Some("60.009"), Some("4")));
    }
}
