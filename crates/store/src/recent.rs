//! What was read of late and is asked for with every move.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Values by their keys, remembered for a while. This process forgets all of them when it changes one; what another one
/// changes, such as an administrator's command, is noticed after that time.
pub(crate) struct Recent<V> {
    lasts: Duration,
    memory: Mutex<Memory<V>>,
}

/// Values that are remembered at most.
const MOST_REMEMBERED: usize = 10_000;

struct Memory<V> {
    /// Changes whenever everything is forgotten: what was read before must not be remembered after.
    generation: u64,
    known: HashMap<Vec<u8>, (Arc<V>, Instant)>,
}

impl<V> Recent<V> {
    pub(crate) fn new(lasts: Duration) -> Self {
        Self { lasts, memory: Mutex::new(Memory { generation: 0, known: HashMap::new() }) }
    }

    fn memory(&self) -> MutexGuard<'_, Memory<V>> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets everything, because something has changed.
    pub(crate) fn forget(&self) {
        let mut memory = self.memory();
        memory.generation += 1;
        memory.known.clear();
    }

    /// The value, or the generation in which it is not known.
    pub(crate) fn find(&self, key: &[u8], now: Instant) -> Result<Arc<V>, u64> {
        let memory = self.memory();
        match memory.known.get(key) {
            Some((value, since)) if now.duration_since(*since) < self.lasts => Ok(Arc::clone(value)),
            _ => Err(memory.generation),
        }
    }

    /// Remembers what was read at `since`, unless everything was forgotten after that.
    pub(crate) fn remember(&self, key: &[u8], value: &Arc<V>, generation: u64, since: Instant) {
        let mut memory = self.memory();
        if memory.generation != generation {
            return;
        }
        if memory.known.len() >= MOST_REMEMBERED {
            memory.known.clear();
        }
        memory.known.insert(key.to_vec(), (Arc::clone(value), since));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LASTS: Duration = Duration::from_secs(1);

    #[test]
    fn a_value_is_remembered_for_a_while() {
        let (recent, value, now) = (Recent::new(LASTS), Arc::new("value"), Instant::now());
        assert_eq!(recent.find(b"key", now), Err(0));
        recent.remember(b"key", &value, 0, now);
        assert_eq!(recent.find(b"key", now + LASTS / 2), Ok(value));
        assert_eq!(recent.find(b"other", now), Err(0));
        assert_eq!(recent.find(b"key", now + LASTS), Err(0));
    }

    #[test]
    fn what_was_read_before_everything_was_forgotten_is_not_remembered() {
        let (recent, value, now) = (Recent::new(LASTS), Arc::new("value"), Instant::now());
        recent.remember(b"key", &value, 0, now);
        recent.forget();
        assert_eq!(recent.find(b"key", now), Err(1));
        recent.remember(b"key", &value, 0, now);
        assert_eq!(recent.find(b"key", now), Err(1));
        recent.remember(b"key", &value, 1, now);
        assert_eq!(recent.find(b"key", now), Ok(value));
    }

    #[test]
    fn the_memory_is_bounded() {
        let (recent, value, now) = (Recent::new(LASTS), Arc::new("value"), Instant::now());
        for number in 0..=MOST_REMEMBERED {
            recent.remember(&number.to_le_bytes(), &value, 0, now);
        }
        assert!(recent.memory().known.len() <= MOST_REMEMBERED);
    }
}
