use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use gambito_core::Game;

use crate::Walk;

/// Checks that equal positions have equal keys, on whatever path they were reached, that the few positions of a walk
/// have different 64-bit keys, and that packed positions are unique.
pub(super) fn check<P: Game>(walk: &Walk<P>) {
    let mut by_key: HashMap<u64, &P> = HashMap::new();
    let mut by_number: HashMap<u128, &P> = HashMap::new();
    let by_position: HashMap<&P, u64> = walk.positions.iter().map(|pos| (pos, pos.key())).collect();
    for pos in &walk.positions {
        let other = *by_key.entry(pos.key()).or_insert(pos);
        let text = pos.position_text();
        if let Some(number) = pos.packed_wide() {
            let other = *by_number.entry(number).or_insert(pos);
            assert!(other == pos, "{text} and {} are both packed as {number}", other.position_text());
        }
        assert!(other == pos, "{text} and {} have one key", other.position_text());
        for child in pos.moves().into_iter().map(|mv| pos.after(mv)) {
            let Some((twin, key)) = by_position.get_key_value(&child) else { continue };
            let child_text = child.position_text();
            assert_eq!(child.key(), *key, "{child_text}: reached from {text} it has another key");
            assert_eq!(hash_of(&child), hash_of(*twin), "{child_text}: reached from {text} it has another hash");
        }
    }
}

fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
