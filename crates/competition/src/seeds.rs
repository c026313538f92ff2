use gambito_core::mix;

use crate::Competition;

impl Competition {
    /// The random seed of a game of a pairing, counted from 0. It follows from the seed of the competition, the names, the
    /// stage and the round: not from ids, from when the game is played, or from who else takes part.
    #[must_use]
    pub fn game_seed(&self, pairing: u64, game: usize) -> Option<u64> {
        let pairing = self.pairing(pairing)?;
        let names = pairing.players.map(|player| hashed(&self.entrants[player].name));
        let place = [pairing.stage as u64, u64::from(pairing.round), u64::from(pairing.lap), game as u64];
        // Zero would be mixed to zero.
        let parts = names.into_iter().chain(place).map(|part| part.wrapping_add(1));
        // JSON readers represent whole numbers exactly only up to 53 bits.
        Some(parts.fold(mix(self.rules.seed.wrapping_add(1)), |seed, part| mix(seed ^ mix(part))) >> 11)
    }
}

fn hashed(name: &str) -> u64 {
    name.bytes().fold(name.len() as u64, |hash, byte| mix(hash ^ u64::from(byte)))
}
