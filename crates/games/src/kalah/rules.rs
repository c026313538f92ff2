use std::ops::ControlFlow;

use gambito_core::{Outcome, Player, Position, mix};

use super::MOST;

/// When a last seed in an own empty pit captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Capture {
    /// If the opposite pit has seeds.
    Nonempty,
    /// Whether or not it has.
    Always,
    /// Never.
    Off,
}

/// Who gets the seeds left at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sweep {
    /// Whoever owns the pits they lie in.
    Owner,
    /// The player whose row is empty.
    Emptied,
    /// Nobody.
    Nobody,
}

/// Two rows and two stores.
const PLACES: usize = 2 * (MOST as usize + 1);

/// A board and whose turn it is.
///
/// Places follow each other as seeds are sown: the first player's pits and store, then the second's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Kalah {
    places: [u16; PLACES],
    pits: u16,
    capture: Capture,
    sweep: Sweep,
    pub(super) turn: Player,
}

impl Kalah {
    /// A board with the same number of seeds in every pit and the first player to move.
    ///
    /// # Panics
    /// If there are no pits or more than [`MOST`].
    #[must_use]
    pub fn new(pits: u16, seeds: u16, capture: Capture, sweep: Sweep) -> Self {
        assert!((1..=MOST).contains(&pits.into()), "1 to {MOST} pits");
        let mut start = Self { places: [0; PLACES], pits, capture, sweep, turn: Player::First };
        for player in Player::BOTH {
            start.row_mut(player).fill(seeds);
        }
        start
    }

    /// A board of the same variant with these stores and rows; a finished one is swept.
    pub(super) fn with_seeds(&self, turn: Player, stores: [u16; 2], rows: &[&[u16]; 2]) -> Self {
        let mut board = Self { turn, ..self.clone() };
        for player in Player::BOTH {
            board.places[self.store_place(player)] = stores[player as usize];
            board.row_mut(player).copy_from_slice(rows[player as usize]);
        }
        board.sweep_if_over();
        board
    }

    /// The same board with this player to move.
    pub(super) fn seen_by(&self, player: Player) -> Self {
        Self { turn: player, ..self.clone() }
    }

    /// How many pits a row has.
    #[must_use]
    pub fn pits(&self) -> u16 {
        self.pits
    }

    /// The pits of a player, from the own left to the own store.
    #[must_use]
    pub fn row(&self, player: Player) -> &[u16] {
        let first = self.first_place(player);
        &self.places[first..first + usize::from(self.pits)]
    }

    fn row_mut(&mut self, player: Player) -> &mut [u16] {
        let first = self.first_place(player);
        &mut self.places[first..first + usize::from(self.pits)]
    }

    /// The seeds in a player's store.
    #[must_use]
    pub fn store(&self, player: Player) -> u16 {
        self.places[self.store_place(player)]
    }

    /// The seeds of the whole game.
    pub(super) fn all_seeds(&self) -> u16 {
        self.places.iter().sum()
    }

    fn first_place(&self, player: Player) -> usize {
        player as usize * (usize::from(self.pits) + 1)
    }

    fn store_place(&self, player: Player) -> usize {
        self.first_place(player) + usize::from(self.pits)
    }

    /// Whether sowing the pit (from 0) ends in the own store.
    pub(super) fn gives_extra_turn(&self, pit: usize) -> bool {
        let seeds = usize::from(self.row(self.turn)[pit]);
        let lap = 2 * usize::from(self.pits) + 1;
        seeds > 0 && seeds % lap == usize::from(self.pits) - pit
    }

    /// Seeds that sowing the pit (from 0) captures from the opposite pit, without a whole lap.
    pub(super) fn captures(&self, pit: usize) -> u16 {
        let (own, others) = (self.row(self.turn), self.row(self.turn.other()));
        let end = pit + usize::from(own[pit]);
        let is_capture = self.capture != Capture::Off && own[pit] > 0 && end < own.len() && own[end] == 0;
        if is_capture { others[own.len() - 1 - end] } else { 0 }
    }

    /// Sows the pit at this place and gives the place of the last seed.
    fn sow(&mut self, from: usize) -> usize {
        let places = 2 * usize::from(self.pits) + 2;
        let skipped = self.store_place(self.turn.other());
        let mut seeds = std::mem::take(&mut self.places[from]);
        let mut place = from;
        while seeds > 0 {
            place = if place + 1 == places { 0 } else { place + 1 };
            if place != skipped {
                self.places[place] += 1;
                seeds -= 1;
            }
        }
        place
    }

    fn capture_at(&mut self, place: usize) {
        let first = self.first_place(self.turn);
        let is_own_pit = (first..first + usize::from(self.pits)).contains(&place);
        if !is_own_pit || self.places[place] != 1 || self.capture == Capture::Off {
            return;
        }
        let opposite = 2 * usize::from(self.pits) - place;
        if self.places[opposite] > 0 || self.capture == Capture::Always {
            let seeds = std::mem::take(&mut self.places[place]) + std::mem::take(&mut self.places[opposite]);
            self.places[self.store_place(self.turn)] += seeds;
        }
    }

    fn is_row_empty(&self, player: Player) -> bool {
        self.row(player).iter().all(|&seeds| seeds == 0)
    }

    fn is_over(&self) -> bool {
        Player::BOTH.into_iter().any(|player| self.is_row_empty(player))
    }

    fn sweep_if_over(&mut self) {
        if !self.is_over() {
            return;
        }
        for owner in Player::BOTH {
            let left: u16 = self.row(owner).iter().sum();
            let taker = match self.sweep {
                Sweep::Owner => owner,
                Sweep::Emptied => owner.other(),
                Sweep::Nobody => return,
            };
            self.row_mut(owner).fill(0);
            self.places[self.store_place(taker)] += left;
        }
    }
}

impl Position for Kalah {
    /// A pit of the player to move, from 0.
    type Move = u8;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let margin = || i32::from(self.store(Player::First)) - i32::from(self.store(Player::Second));
        self.is_over().then(|| Outcome::by_margin(margin()))
    }

    #[inline(always)]
    fn visit_moves(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_row_empty(self.turn.other()) {
            return ControlFlow::Continue(());
        }
        for (pit, &seeds) in self.row(self.turn).iter().enumerate() {
            if seeds > 0 {
                visit(pit as u8)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&mut self, pit: u8) {
        let last = self.sow(self.first_place(self.turn) + usize::from(pit));
        if last != self.store_place(self.turn) {
            self.capture_at(last);
            self.turn = self.turn.other();
        }
        self.sweep_if_over();
    }

    fn key(&self) -> u64 {
        let words =
            self.places.chunks(4).map(|seeds| seeds.iter().fold(0, |word, &seeds| word << 16 | u64::from(seeds)));
        words.fold(self.turn as u64, |key, word| mix(key.rotate_left(1) ^ word))
    }
}

gambito_core::no_symmetry!(Kalah);
