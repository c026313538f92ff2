//! Parsed variants, kept for the next request. Parsing can be expensive: a large map computes shortest paths from every
//! place of interest.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use gambito_catalog::{Named, SpecError, Variant, families, registered_families};

/// A bounded cache of variants by the text of their spec.
pub(crate) struct Variants {
    parse: Box<Parse>,
    cache: Mutex<Cache>,
}

type Parse = dyn Fn(&str) -> Result<Variant, SpecError> + Send + Sync;

/// Variants in each segment of the cache.
const SEGMENT: usize = 16;
/// Longer specs are parsed every time, so that the keys of the cache take bounded memory. Games of the arena have no longer
/// ones.
pub(crate) const LONGEST_SPEC: usize = 4 << 10;

/// A segmented LRU cache, the most recent first. A variant moves to `reused` when it is asked for again, so a flood of
/// specs that are sent once displaces only others that were sent once.
#[derive(Default)]
struct Cache {
    once: VecDeque<Entry>,
    reused: VecDeque<Entry>,
}

struct Entry {
    spec: String,
    variant: Variant,
}

impl Default for Variants {
    fn default() -> Self {
        Self::with_parser(str::parse)
    }
}

impl Variants {
    /// A cache in front of another parser than the catalog's.
    pub(crate) fn with_parser(parse: impl Fn(&str) -> Result<Variant, SpecError> + Send + Sync + 'static) -> Self {
        Self { parse: Box::new(parse), cache: Mutex::default() }
    }

    /// A cache that knows built-in games only. What the arena stores must still be there after a restart, whatever games of
    /// their own the operators name then.
    pub(crate) fn of_built_in_games() -> Self {
        Self::with_parser(|spec| {
            let variant: Variant = spec.parse()?;
            let own = registered_families();
            let name = variant.family().name();
            if own.iter().all(|family| family.name() != name) {
                return Ok(variant);
            }
            let built_in = families().iter().filter(|family| own.iter().all(|own| own.name() != family.name()));
            let known = built_in.map(|family| family.name().to_owned()).collect();
            Err(SpecError::Unknown { what: Named::Game, given: name.to_owned(), known })
        })
    }

    /// The variant of a spec that was parsed before.
    pub(crate) fn known(&self, spec: &str) -> Option<Variant> {
        self.cache().get(spec)
    }

    /// The variant of a spec. No file is opened for it.
    pub(crate) fn get(&self, spec: &str) -> Result<Variant, SpecError> {
        if let Some(variant) = self.known(spec) {
            variant.check()?;
            return Ok(variant);
        }
        // The lock is not held meanwhile: an expensive variant delays only those who want it.
        let variant = (self.parse)(spec)?;
        variant.check()?;
        if spec.len() <= LONGEST_SPEC {
            self.cache().add(Entry { spec: spec.to_owned(), variant: variant.clone() });
        }
        Ok(variant)
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Cache {
    fn get(&mut self, spec: &str) -> Option<Variant> {
        let entry = take(&mut self.reused, spec).or_else(|| take(&mut self.once, spec))?;
        let variant = entry.variant.clone();
        self.reused.push_front(entry);
        if self.reused.len() > SEGMENT {
            let oldest = self.reused.pop_back();
            oldest.into_iter().for_each(|entry| self.add(entry));
        }
        Some(variant)
    }

    fn add(&mut self, entry: Entry) {
        // Several requests may have parsed the same spec at the same time.
        if self.once.iter().chain(&self.reused).any(|known| known.spec == entry.spec) {
            return;
        }
        self.once.push_front(entry);
        self.once.truncate(SEGMENT);
    }
}

fn take(entries: &mut VecDeque<Entry>, spec: &str) -> Option<Entry> {
    let index = entries.iter().position(|entry| entry.spec == spec)?;
    entries.remove(index)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// A cache, and a counter of how often it parsed.
    fn counting() -> (Variants, Arc<AtomicUsize>) {
        let parsed = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&parsed);
        let parse = move |spec: &str| {
            counter.fetch_add(1, Ordering::Relaxed);
            spec.parse()
        };
        (Variants::with_parser(parse), parsed)
    }

    fn ask(variants: &Variants, spec: &str) {
        let variant = variants.get(spec).expect("a spec");
        assert!(variant.to_string().starts_with(spec), "{variant}");
    }

    #[test]
    fn a_known_spec_is_not_parsed_again() {
        let (variants, parsed) = counting();
        for _ in 0..3 {
            ask(&variants, "nim:tokens=7");
        }
        assert_eq!(parsed.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn a_flood_of_other_specs_does_not_displace_what_is_used() {
        let (variants, parsed) = counting();
        ask(&variants, "nim:tokens=7");
        ask(&variants, "nim:tokens=7");
        let flood = 10 * SEGMENT;
        for tokens in 100..100 + flood {
            ask(&variants, &format!("nim:tokens={tokens}"));
        }
        ask(&variants, "nim:tokens=7");
        assert_eq!(parsed.load(Ordering::Relaxed), 1 + flood);
        assert_eq!(variants.cache().once.len(), SEGMENT);
    }

    #[test]
    fn the_cache_is_bounded() {
        let (variants, _) = counting();
        for tokens in 1..=10 * SEGMENT {
            let spec = format!("nim:tokens={tokens}");
            ask(&variants, &spec);
            ask(&variants, &spec);
        }
        let cache = variants.cache();
        assert_eq!((cache.once.len(), cache.reused.len()), (SEGMENT, SEGMENT));
    }

    #[test]
    fn an_invalid_spec_is_not_kept() {
        let (variants, _) = counting();
        assert!(variants.get("nim:tokens=x").is_err() && variants.get("chess").is_err());
        assert!(variants.cache().once.is_empty());
    }
}
