use std::borrow::Borrow;
use std::hint::select_unpredictable;
use std::ops::ControlFlow;

use gambito_core::{Outcome, Player, Position, mix};

use super::side::{FEW_PITS, LANE_BITS, Side};
use super::word::Word;
use super::{Capture, MOST, MOST_SEEDS, Rules, Sweep};

/// A board and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Kalah {
    /// The side of the player to move.
    own: Side,
    other: Side,
    rules: Rules,
    turn: Player,
    /// Whether a row is empty; cached, because searches need it at every position.
    is_over: bool,
}

impl Kalah {
    /// The start position: the same number of seeds in every pit and the first player to move.
    ///
    /// # Panics
    /// If there are no pits or more than [`MOST`], or more seeds than in the largest game.
    #[must_use]
    pub fn new(pits: u16, seeds: u16, capture: Capture, sweep: Sweep) -> Self {
        assert!((1..=MOST).contains(&pits.into()), "1 to {MOST} pits");
        assert!(2 * u32::from(pits) * u32::from(seeds) <= MOST_SEEDS, "at most {MOST_SEEDS} seeds");
        let side = Side::new(0, std::iter::repeat_n(seeds, pits.into()));
        let rules = Rules::new(pits, capture, sweep);
        Self { own: side, other: side, rules, turn: Player::First, is_over: seeds == 0 }
    }

    /// The same position under rules without extra turns: a last seed in the store passes the turn like any other.
    #[must_use]
    pub fn without_extra_turns(self) -> Self {
        Self { rules: self.rules.without_extra_turns(), ..self }
    }

    /// A board of the same variant with these stores and rows; swept if the game is over.
    pub(super) fn with_seeds(&self, turn: Player, stores: [u16; 2], rows: &[&[u16]; 2]) -> Self {
        let side = |player: Player| Side::new(stores[player as usize], rows[player as usize].iter().copied());
        Self::swept_if_over(side(turn).lanes(), side(turn.other()).lanes(), self.rules, turn)
    }

    /// The number of pits in a row.
    #[must_use]
    pub fn pits(&self) -> u16 {
        self.rules.pits() as u16
    }

    /// The pits of a player, from left to right as the player sees them; the store follows.
    pub fn row(&self, player: Player) -> impl DoubleEndedIterator<Item = u16> + ExactSizeIterator {
        let side = self.side(player);
        (0..self.rules.pits()).map(move |pit| side.pit(pit))
    }

    /// The seeds in a player's store.
    #[must_use]
    pub fn store(&self, player: Player) -> u16 {
        self.side(player).store()
    }

    /// The sides of the player to move and of the other.
    #[inline(always)]
    pub(super) fn sides(&self) -> [Side; 2] {
        [self.own, self.other]
    }

    pub(super) fn rules(&self) -> Rules {
        self.rules
    }

    /// The same rows with empty stores. Both players have the same moves, so the first player is made the one to move.
    pub(super) fn without_stores(&self) -> Self {
        let [own, other] = self.sides().map(Side::without_store);
        Self { own, other, turn: Player::First, ..*self }
    }

    fn side(&self, player: Player) -> Side {
        if player == self.turn { self.own } else { self.other }
    }

    /// The seeds of the player to move minus the opponent's, in the stores.
    #[inline(always)]
    pub(super) fn margin(&self) -> i64 {
        i64::from(self.own.store()) - i64::from(self.other.store())
    }

    /// The board after sowing a pit, computed in words that are large enough for a side. `board` is that of the rules,
    /// which callers have at hand.
    #[inline(always)]
    fn after_sowing<W: Word>(&self, pit: u32, board: u32) -> Self {
        let (mut own, mut other) = (W::of(self.own), W::of(self.other));
        let mut seeds = (own >> LANE_BITS >> (LANE_BITS * pit)).lowest_lane();
        if seeds > 2 * W::pits(board) {
            (own, other, seeds) = after_whole_laps(self.rules, own, other, pit);
        }
        let sowing = W::sowing(board, pit, seeds);
        let sowing = sowing.borrow();
        own = own.wrapping_add(sowing.own);
        other = other + sowing.other;
        if own & sowing.landing == sowing.alone {
            let opposite = other & sowing.opposite;
            let caught = opposite >> sowing.opposite_bit;
            if caught >= W::from(self.rules.least_catch()) {
                own = own + caught - sowing.alone + W::from(1);
                other = other - opposite;
            }
        }
        let turn = select_unpredictable(sowing.passes, self.turn.other(), self.turn);
        let (own, other) = select_unpredictable(sowing.passes, (other, own), (own, other));
        Self::swept_if_over(own, other, self.rules, turn)
    }

    #[inline(never)]
    fn after_other_sowing(&self, pit: u32) -> Self {
        self.after_sowing::<u128>(pit, self.rules.board())
    }

    /// The board with these sides, swept if a row is empty. It is assembled only here: copying a board that was just
    /// written would stall until it is in memory.
    #[inline(always)]
    pub(super) fn swept_if_over<W: Word>(own: W, other: W, rules: Rules, turn: Player) -> Self {
        let (own, other) = (own.side(), other.side());
        if own.is_row_empty() || other.is_row_empty() {
            return Self::swept(own, other, rules, turn);
        }
        Self { own, other, rules, turn, is_over: false }
    }

    /// The finished board: the sweep rule has distributed the remaining seeds.
    #[cold]
    #[inline(never)]
    fn swept(own: Side, other: Side, rules: Rules, turn: Player) -> Self {
        let (own_row, other_row) = (own.row(), other.row());
        let (own, other) = match rules.sweep() {
            Sweep::Owner => (own.emptied_into_store(own_row), other.emptied_into_store(other_row)),
            Sweep::Emptied => (own.emptied_into_store(other_row), other.emptied_into_store(own_row)),
            Sweep::Nobody => (own, other),
        };
        Self { own, other, rules, turn, is_over: true }
    }

    /// A bit for every pit that can be sown.
    #[inline(always)]
    fn sowable(&self) -> u32 {
        if self.is_over { 0 } else { self.own.filled() }
    }
}

/// Both sides after all whole laps of a pit, and the seeds that are left in the pit.
#[cold]
#[inline(never)]
fn after_whole_laps<W: Word>(rules: Rules, own: W, other: W, pit: u32) -> (W, W, u32) {
    let lane = LANE_BITS * (pit + 1);
    let seeds = (own >> lane).lowest_lane();
    let left = seeds % rules.lap();
    let laps = W::from(seeds / rules.lap());
    let own = own - (W::from(seeds - left) << lane) + laps * W::run(0, rules.pits() + 1);
    (own, other + laps * W::run(1, rules.pits()), left)
}

impl Position for Kalah {
    /// A pit of the player to move, counted from 0.
    type Move = u8;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let for_first = || i32::from(self.store(Player::First)) - i32::from(self.store(Player::Second));
        self.is_over.then(|| Outcome::by_margin(for_first()))
    }

    #[inline(always)]
    fn result(&self) -> Option<i64> {
        self.is_over.then(|| self.margin())
    }

    #[inline(always)]
    fn visit_moves(&self, mut visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut pits = self.sowable();
        while pits != 0 {
            visit(pits.trailing_zeros() as u8)?;
            pits &= pits - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn try_successors(&self, mut visit: impl FnMut(u8, &Self) -> ControlFlow<()>) -> ControlFlow<()> {
        // The board is checked once, not for every pit.
        let board = self.rules.board();
        if board <= FEW_PITS {
            self.visit_moves(
                #[inline(always)]
                |pit| visit(pit, &self.after_sowing::<u64>(pit.into(), board)),
            )
        } else {
            self.visit_moves(
                #[inline(always)]
                |pit| visit(pit, &self.after_other_sowing(pit.into())),
            )
        }
    }

    #[inline(always)]
    fn move_count(&self) -> usize {
        if self.is_over { 0 } else { self.own.filled_count().into() }
    }

    #[inline(always)]
    fn nth_move(&self, index: usize) -> Option<u8> {
        let pits = (0..index).fold(self.sowable(), |pits, _| pits & pits.wrapping_sub(1));
        (pits != 0).then(|| pits.trailing_zeros() as u8)
    }

    #[inline(always)]
    fn play_unchecked(&mut self, pit: u8) {
        *self = self.after(pit);
    }

    #[inline(always)]
    fn after(&self, pit: u8) -> Self {
        let board = self.rules.board();
        if board <= FEW_PITS {
            self.after_sowing::<u64>(pit.into(), board)
        } else {
            self.after_other_sowing(pit.into())
        }
    }

    #[inline]
    fn packed(&self) -> Option<u64> {
        self.packed_rows()
    }

    #[inline]
    fn key(&self) -> u64 {
        let key = self.own.folded() ^ (self.turn as u64) << 63;
        mix(mix(key) ^ self.other.folded())
    }
}

gambito_core::no_symmetry!(Kalah);
