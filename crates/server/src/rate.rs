use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// How often something may happen: a number of times at once, then once in every interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// How often at once.
    pub burst: u32,
    /// How long until one more is allowed.
    pub interval: Duration,
}

impl Rate {
    /// This many in an hour, of which several hundred may come at once: a class signs up together.
    #[must_use]
    pub fn per_hour(number: u64) -> Self {
        const MOST_AT_ONCE: u64 = 600;
        const HOUR: Duration = Duration::from_secs(3_600);
        let number = number.max(1);
        let interval = HOUR.as_nanos() as u64 / number;
        Self { burst: number.min(MOST_AT_ONCE) as u32, interval: Duration::from_nanos(interval) }
    }
}

/// Keys that are remembered; more than that, and the one that is free soonest is forgotten.
const MOST_KEYS: usize = 100_000;

/// Counts how often each key acts.
#[derive(Debug)]
pub(crate) struct RateLimit<K> {
    rate: Rate,
    /// When each key has its whole burst again. Keys that have it are not remembered.
    full_at: Mutex<HashMap<K, Instant>>,
}

/// It was too often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooOften {
    /// When to try again.
    pub(crate) retry_after: Duration,
}

impl<K: Clone + Eq + Hash> RateLimit<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, full_at: Mutex::default() }
    }

    /// Counts an action of a key, unless there were too many. Time comes from tokio, which tests can stop.
    pub(crate) fn check(&self, key: K) -> Result<(), TooOften> {
        let now = Instant::now();
        let mut full_at = self.full_at();
        let next = self.next(full_at.get(&key).copied(), now)?;
        if full_at.len() >= MOST_KEYS && !full_at.contains_key(&key) {
            forget(&mut full_at, now);
        }
        full_at.insert(key, next);
        Ok(())
    }

    /// Whether an action of a key would be too much, without counting it.
    pub(crate) fn look(&self, key: &K) -> Result<(), TooOften> {
        self.next(self.full_at().get(key).copied(), Instant::now()).map(drop)
    }

    /// When a key has its whole burst again after one more action.
    fn next(&self, full_at: Option<Instant>, now: Instant) -> Result<Instant, TooOften> {
        let next = full_at.map_or(now, |full| full.max(now)) + self.rate.interval;
        let latest = now + self.rate.interval * self.rate.burst;
        if next > latest { Err(TooOften { retry_after: next - latest }) } else { Ok(next) }
    }

    fn full_at(&self) -> MutexGuard<'_, HashMap<K, Instant>> {
        self.full_at.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Forgets the keys that have their whole burst again, or one if there is none.
fn forget<K: Clone + Eq + Hash>(full_at: &mut HashMap<K, Instant>, now: Instant) {
    full_at.retain(|_, full| *full > now);
    if full_at.len() >= MOST_KEYS
        && let Some(soonest) = full_at.iter().min_by_key(|(_, full)| **full).map(|(key, _)| key.clone())
    {
        full_at.remove(&soonest);
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[tokio::test(start_paused = true)]
    async fn after_a_burst_there_is_one_in_every_interval() {
        let limit = RateLimit::new(Rate { burst: 3, interval: SECOND });
        assert!((0..3).all(|_| limit.check("ann").is_ok()));
        assert_eq!(limit.check("ann"), Err(TooOften { retry_after: SECOND }));
        assert_eq!((limit.look(&"ann"), limit.look(&"ben")), (Err(TooOften { retry_after: SECOND }), Ok(())));
        assert_eq!(limit.check("ben"), Ok(()), "each name has its own limit");
        advance(SECOND / 4).await;
        assert_eq!(limit.check("ann"), Err(TooOften { retry_after: SECOND * 3 / 4 }));
        advance(SECOND * 3 / 4).await;
        assert_eq!((limit.check("ann"), limit.check("ann").is_ok()), (Ok(()), false));
        advance(SECOND * 100).await;
        assert_eq!((0..9).filter(|_| limit.check("ann").is_ok()).count(), 3, "time does not add to the burst");
    }

    #[test]
    fn a_rate_per_hour_lets_a_class_come_at_once() {
        assert_eq!(Rate::per_hour(60), Rate { burst: 60, interval: SECOND * 60 });
        assert_eq!(Rate::per_hour(7_200), Rate { burst: 600, interval: SECOND / 2 });
        assert_eq!(Rate::per_hour(0), Rate::per_hour(1));
    }

    #[tokio::test(start_paused = true)]
    async fn a_bounded_number_of_keys_is_remembered() {
        let limit = RateLimit::new(Rate { burst: 2, interval: SECOND });
        (0..MOST_KEYS).for_each(|key| assert!(limit.check(key).is_ok()));
        assert!(limit.check(MOST_KEYS).is_ok());
        assert_eq!(limit.full_at.lock().expect("no panic").len(), MOST_KEYS);
        advance(SECOND * 9).await;
        assert!(limit.check(MOST_KEYS + 1).is_ok());
        assert_eq!(limit.full_at.lock().expect("no panic").len(), 1);
    }
}
