use gambito_core::{Player, Position as _, Scene};

use super::Kalah;

/// A sowing seed by seed. Places are numbered in the direction of sowing: the first player's pits and store, then the
/// second player's.
pub(super) struct Sown {
    /// Where the seeds fall, in order.
    pub(super) path: Vec<usize>,
    /// The pits that a capture empties: the one where the last seed fell and the opposite one.
    pub(super) captured: Vec<usize>,
    /// Seeds captured from the opposite pit.
    pub(super) caught: u16,
    /// Whether the same player moves again, unless the game is over.
    pub(super) is_extra: bool,
}

impl Kalah {
    /// Both sides, and what every legal move does.
    pub(super) fn drawn(&self) -> Scene {
        let side = |player| Scene::of([("pits", self.row(player).collect()), ("store", self.store(player).into())]);
        let sowings = self.moves().into_iter().map(|pit| {
            let Sown { path, captured, is_extra, .. } = self.sown(pit.into());
            let places = |places: Vec<usize>| places.into_iter().map(|place| place as u32).collect();
            let sowing = [("path", places(path)), ("captured", places(captured)), ("extra", is_extra.into())];
            (gambito_core::Notation::move_text(self, pit), Scene::of(sowing))
        });
        Scene::of([
            ("pits", self.pits().into()),
            ("first", side(Player::First)),
            ("second", side(Player::Second)),
            ("sowings", Scene::Parts(sowings.collect())),
        ])
    }

    /// The owner of a place and its number, from 1; the store comes after the last pit.
    pub(super) fn place(&self, place: usize) -> (Player, usize) {
        let side = usize::from(self.pits()) + 1;
        (Player::BOTH[place / side], place % side + 1)
    }

    pub(super) fn sown(&self, pit: usize) -> Sown {
        let pits = usize::from(self.pits());
        let around = 2 * (pits + 1);
        let begin = |player: Player| player as usize * (pits + 1);
        let (own, other) = (begin(self.turn()), begin(self.turn().other()));
        let mut seeds: Vec<u16> = Player::BOTH
            .into_iter()
            .flat_map(|player| self.row(player).chain(std::iter::once(self.store(player))))
            .collect();
        let count = std::mem::take(&mut seeds[own + pit]);
        let places = (own + pit + 1..).map(|place| place % around).filter(|place| *place != other + pits);
        let path: Vec<usize> = places.take(count.into()).collect();
        for place in &path {
            seeds[*place] += 1;
        }
        let last = path.last().copied().unwrap_or(own + pit);
        let (mut captured, mut caught) = (Vec::new(), 0);
        if (own..own + pits).contains(&last) && seeds[last] == 1 {
            let opposite = other + pits - 1 - (last - own);
            if u32::from(seeds[opposite]) >= self.rules().least_catch() {
                (captured, caught) = (vec![last, opposite], seeds[opposite]);
            }
        }
        Sown { path, captured, caught, is_extra: last == own + pits && !self.rules().always_passes() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Capture, Sweep};
    use super::*;

    /// The board after a sowing, computed from the scene.
    fn replayed(pos: &Kalah, pit: u8) -> Vec<u16> {
        let pits = usize::from(pos.pits());
        let own = pos.turn() as usize * (pits + 1);
        let sown = pos.sown(pit.into());
        let mut seeds: Vec<u16> =
            Player::BOTH.into_iter().flat_map(|player| pos.row(player).chain([pos.store(player)])).collect();
        seeds[own + usize::from(pit)] = 0;
        for place in sown.path {
            seeds[place] += 1;
        }
        for place in sown.captured {
            seeds[own + pits] += std::mem::take(&mut seeds[place]);
        }
        seeds
    }

    #[test]
    fn sowing_seed_by_seed_leads_to_the_board_after_the_move() {
        for capture in [Capture::Nonempty, Capture::Always, Capture::Off] {
            for (pits, seeds) in [(6, 4), (3, 9), (2, 12), (1, 5), (12, 12)] {
                let mut pos = Kalah::new(pits, seeds, capture, Sweep::Nobody);
                for step in 0..200 {
                    let moves = pos.moves();
                    if moves.is_empty() {
                        break;
                    }
                    let pit = moves[(step * 7 + 3) % moves.len()];
                    let (expected, is_extra) = (replayed(&pos, pit), pos.sown(pit.into()).is_extra);
                    let mover = pos.turn();
                    pos.play_unchecked(pit);
                    let board: Vec<u16> = Player::BOTH
                        .into_iter()
                        .flat_map(|player| pos.row(player).chain([pos.store(player)]))
                        .collect();
                    assert_eq!(board, expected);
                    assert_eq!(is_extra, pos.turn() == mover);
                }
            }
        }
    }
}
