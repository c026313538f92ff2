//! Kalah on a plain array, seed by seed: the reference for the fast implementation.

use gambito_core::Player;
use gambito_games::kalah::{Capture, Sweep};

#[derive(Clone, Debug)]
pub(crate) struct KalahBySeed {
    /// In the order of sowing: the first player's pits and store, then the second player's.
    pub(crate) places: Vec<u16>,
    pub(crate) capture: Capture,
    pub(crate) sweep: Sweep,
    /// Whether every move passes the turn.
    pub(crate) always_passes: bool,
    pub(crate) turn: Player,
}

impl KalahBySeed {
    pub(crate) fn pits(&self) -> usize {
        self.places.len() / 2 - 1
    }

    fn store_place(&self, player: Player) -> usize {
        match player {
            Player::First => self.pits(),
            Player::Second => self.places.len() - 1,
        }
    }

    pub(crate) fn store(&self, player: Player) -> i64 {
        self.places[self.store_place(player)].into()
    }

    pub(crate) fn row(&self, player: Player) -> Vec<i64> {
        let store = self.store_place(player);
        self.places[store - self.pits()..store].iter().map(|&seeds| seeds.into()).collect()
    }

    /// The board literal with the player to move.
    pub(crate) fn text(&self) -> String {
        let mut numbers = vec![self.pits() as i64];
        numbers.extend(Player::BOTH.map(|player| self.store(player)));
        numbers.extend(Player::BOTH.into_iter().flat_map(|player| self.row(player)));
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        format!("<{}> {}", numbers.join(","), self.turn.number())
    }

    fn is_over(&self) -> bool {
        Player::BOTH.into_iter().any(|player| self.row(player).iter().sum::<i64>() == 0)
    }

    /// The first player's store minus the second's, if the game is over.
    pub(crate) fn margin(&self) -> Option<i64> {
        self.is_over().then(|| self.store(Player::First) - self.store(Player::Second))
    }

    pub(crate) fn moves(&self) -> Vec<u8> {
        let row = self.row(self.turn);
        (0..row.len()).filter(|&pit| row[pit] > 0 && !self.is_over()).map(|pit| pit as u8).collect()
    }

    pub(crate) fn after(&self, pit: u8) -> Self {
        let mut next = self.clone();
        let (own_store, other_store) = (self.store_place(self.turn), self.store_place(self.turn.other()));
        let own_row = own_store - self.pits()..own_store;
        let mut place = own_row.start + usize::from(pit);
        for _ in 0..std::mem::take(&mut next.places[place]) {
            place = (place + 1) % self.places.len();
            if place == other_store {
                place = (place + 1) % self.places.len();
            }
            next.places[place] += 1;
        }
        if own_row.contains(&place) && next.places[place] == 1 {
            let opposite = 2 * self.pits() - place;
            let captures = match self.capture {
                Capture::Nonempty => next.places[opposite] > 0,
                Capture::Always => true,
                Capture::Off => false,
            };
            if captures {
                next.places[own_store] += next.places[opposite] + 1;
                (next.places[opposite], next.places[place]) = (0, 0);
            }
        }
        if place != own_store || self.always_passes {
            next.turn = self.turn.other();
        }
        next.swept()
    }

    /// The board, swept if the game is over.
    pub(crate) fn swept(mut self) -> Self {
        if !self.is_over() || self.sweep == Sweep::Nobody {
            return self;
        }
        for owner in Player::BOTH {
            let taker = if self.sweep == Sweep::Owner { owner } else { owner.other() };
            let (from, to) = (self.store_place(owner) - self.pits(), self.store_place(taker));
            for place in from..from + self.pits() {
                self.places[to] += std::mem::take(&mut self.places[place]);
            }
        }
        self
    }

    /// The value of a feature for the player to move.
    pub(crate) fn feature(&self, name: &str) -> i64 {
        self.feature_of(self.turn, name) - self.feature_of(self.turn.other(), name)
    }

    fn feature_of(&self, player: Player, name: &str) -> i64 {
        let (row, others, pits) = (self.row(player), self.row(player.other()), self.pits());
        let end = |pit: usize| pit + row[pit] as usize;
        let filled = (0..pits).filter(|&pit| row[pit] > 0);
        match name {
            "store" => self.store(player),
            "row" => row.iter().sum(),
            "mobility" => filled.count() as i64,
            "near" => row[pits / 2..].iter().sum(),
            "far" => row[..pits / 2].iter().sum(),
            "missing" => -(i64::from(self.places.iter().sum::<u16>()) / 2 + 1 - self.store(player)).max(0),
            "extra" if self.always_passes => 0,
            "extra" => filled.filter(|&pit| end(pit) % (2 * pits + 1) == pits).count() as i64,
            "capture" if self.capture == Capture::Off => 0,
            "capture" => {
                filled.filter(|&pit| end(pit) < pits && row[end(pit)] == 0).map(|pit| others[pits - 1 - end(pit)]).sum()
            }
            _ => row[name.strip_prefix("pit").and_then(|pit| pit.parse::<usize>().ok()).expect("a pit") - 1],
        }
    }
}
