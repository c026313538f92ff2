//! Who plays whom: the clients that wait for an opponent, as a value without I/O.

use super::identity::Identity;

/// The clients that wait for an opponent, the longest waiting first.
#[derive(Clone, Debug, Default)]
pub(super) struct Pool {
    waiting: Vec<Waiting>,
}

/// A client that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Waiting {
    /// The number of its connection.
    pub(super) client: u64,
    /// Who it is. Clients with the same identity never meet.
    pub(super) identity: Identity,
    /// How it has played so far.
    pub(super) past: Past,
}

/// What the next pairing of a client depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Past {
    /// How many games more it has played first than second.
    pub(super) surplus: i32,
    /// Its last opponent.
    pub(super) rival: Option<Identity>,
}

/// The side of a client in its next game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pairing {
    pub(super) first: Waiting,
    pub(super) second: Waiting,
}

impl Pool {
    /// Pairs a client with one that waits, or lets it wait. An opponent other than the last one is preferred, then the one
    /// that has waited longest.
    pub(super) fn enter(&mut self, newcomer: Waiting) -> Option<Pairing> {
        let can_meet = |waiting: &Waiting| waiting.identity != newcomer.identity;
        let met_last = |waiting: &Waiting| newcomer.past.rival == Some(waiting.identity);
        let candidates = self.waiting.iter().enumerate().filter(|(_, waiting)| can_meet(waiting));
        let Some((index, _)) = candidates.min_by_key(|(index, waiting)| (met_last(waiting), *index)) else {
            self.waiting.push(newcomer);
            return None;
        };
        let host = self.waiting.remove(index);
        let newcomer_is_first = newcomer.past.surplus < host.past.surplus;
        let (first, second) = if newcomer_is_first { (newcomer, host) } else { (host, newcomer) };
        Some(Pairing { first, second })
    }

    /// Removes a client; `None` if it does not wait.
    pub(super) fn leave(&mut self, client: u64) -> Option<Waiting> {
        let index = self.waiting.iter().position(|waiting| waiting.client == client)?;
        Some(self.waiting.remove(index))
    }

    /// Removes the clients that are gone.
    pub(super) fn retain(&mut self, is_here: impl Fn(u64) -> bool) {
        self.waiting.retain(|waiting| is_here(waiting.client));
    }
}

impl Past {
    /// Whether it is the client's turn to play first against an opponent that takes either side.
    pub(super) const fn is_due_first(self) -> bool {
        self.surplus <= 0
    }

    /// The same after a game as the first player.
    pub(super) const fn after_first(self, rival: Option<Identity>) -> Self {
        Self { surplus: self.surplus.saturating_add(1), rival }
    }

    /// The same after a game as the second player.
    pub(super) const fn after_second(self, rival: Option<Identity>) -> Self {
        Self { surplus: self.surplus.saturating_sub(1), rival }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Identity = Identity::Bot(1);
    const BEN: Identity = Identity::Bot(2);
    const CEM: Identity = Identity::Bot(3);

    fn client(client: u64, identity: Identity) -> Waiting {
        Waiting { client, identity, past: Past::default() }
    }

    fn numbers(pairing: Option<Pairing>) -> Option<(u64, u64)> {
        pairing.map(|pairing| (pairing.first.client, pairing.second.client))
    }

    #[test]
    fn clients_meet_in_the_order_in_which_they_came() {
        let mut pool = Pool::default();
        assert_eq!(pool.enter(client(1, ANN)), None);
        assert_eq!(numbers(pool.enter(client(2, BEN))), Some((1, 2)));
        assert_eq!(pool.enter(client(3, CEM)), None, "nobody waits any more");
    }

    #[test]
    fn clients_with_one_identity_never_meet() {
        let mut pool = Pool::default();
        assert_eq!(pool.enter(client(1, ANN)), None);
        assert_eq!(pool.enter(client(2, ANN)), None);
        assert_eq!(numbers(pool.enter(client(3, BEN))), Some((1, 3)));
        assert_eq!(numbers(pool.enter(client(4, BEN))), Some((2, 4)));
    }

    #[test]
    fn sides_are_swapped_in_turn() {
        let mut pool = Pool::default();
        let mut pasts = [Past::default(); 2];
        let mut firsts = Vec::new();
        for _ in 0..4 {
            let [ann, ben] = pasts;
            pool.enter(Waiting { past: ann, ..client(1, ANN) });
            let pairing = pool.enter(Waiting { past: ben, ..client(2, BEN) }).expect("two clients");
            firsts.push(pairing.first.client);
            for (past, number) in pasts.iter_mut().zip(1..) {
                let is_first = pairing.first.client == number;
                *past = if is_first { past.after_first(None) } else { past.after_second(None) };
            }
        }
        assert_eq!(firsts, [1, 2, 1, 2]);
    }

    #[test]
    fn another_opponent_is_preferred_to_the_last_one() {
        let mut pool = Pool::default();
        pool.enter(client(1, ANN));
        pool.waiting.push(client(2, BEN));
        let past = Past { rival: Some(ANN), surplus: 0 };
        assert_eq!(numbers(pool.enter(Waiting { past, ..client(3, CEM) })), Some((2, 3)));
        assert_eq!(numbers(pool.enter(Waiting { past, ..client(3, CEM) })), Some((1, 3)), "better than nobody");
    }

    #[test]
    fn those_who_leave_are_not_paired() {
        let mut pool = Pool::default();
        pool.enter(client(1, ANN));
        assert_eq!(pool.leave(1), Some(client(1, ANN)));
        assert_eq!((pool.leave(1), pool.enter(client(2, BEN))), (None, None));
        pool.retain(|client| client != 2);
        assert_eq!(pool.enter(client(3, CEM)), None);
    }
}
