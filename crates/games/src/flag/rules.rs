use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use gambito_core::{Outcome, Player, Position, mix};

use super::ground::Ground;
use super::map::{MOST_WALKERS, Map};
use super::tile::Tile;
use super::torus::{Cell, DIRECTIONS};
use super::walker::Walker;

/// A position of the flag game: the map, and what has changed since the game began.
#[derive(Clone)]
pub struct Flag {
    map: Arc<Map>,
    ground: Ground,
    /// The first team, then the second; the remaining entries are unused.
    walkers: [Walker; MOST_WALKERS],
    /// A bit for every flag of the map that is left.
    flags: u64,
    captures: [u8; 2],
    turn: Player,
    is_over: bool,
}

/// An action of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action {
    /// The index among all players.
    pub(super) walker: u8,
    /// A direction from 1 to 6, or [`DIG`].
    pub(super) number: u8,
}

/// The action that is not a step.
pub(super) const DIG: u8 = DIRECTIONS + 1;

/// The part of a position that its text contains.
pub(super) struct State {
    pub(super) walkers: Vec<Walker>,
    pub(super) ground: Ground,
    pub(super) captures: [u8; 2],
    pub(super) turn: Player,
}

impl Flag {
    /// The start position on this map.
    #[must_use]
    pub fn new(map: Arc<Map>) -> Self {
        let walkers = map.walkers().to_vec();
        Self::with_state(map, State { walkers, ground: Ground::default(), captures: [0; 2], turn: Player::First })
    }

    /// A position on this map. If the team to move cannot act, the other team is to move.
    pub(super) fn with_state(map: Arc<Map>, state: State) -> Self {
        let mut walkers = [Walker::default(); MOST_WALKERS];
        walkers[..state.walkers.len()].copy_from_slice(&state.walkers);
        let is_there = |cell: Cell| state.ground.tile(&map, cell) == Tile::Flag;
        let flags =
            map.flags().iter().enumerate().fold(0, |flags, (index, &cell)| flags | u64::from(is_there(cell)) << index);
        let (turn, captures) = (state.turn, state.captures);
        let mut pos = Self { ground: state.ground, map, walkers, flags, captures, turn, is_over: false };
        pos.pass_on_to(turn);
        pos
    }

    /// The map.
    #[inline]
    #[must_use]
    pub fn map(&self) -> &Arc<Map> {
        &self.map
    }

    /// The players: the first team, then the second.
    #[inline]
    #[must_use]
    pub fn walkers(&self) -> &[Walker] {
        &self.walkers[..2 * self.map.team_size()]
    }

    /// The players of a team.
    #[inline]
    #[must_use]
    pub fn team(&self, team: Player) -> &[Walker] {
        let size = self.map.team_size();
        let begin = team as usize * size;
        &self.walkers[begin..begin + size]
    }

    /// The number of flags that a team has captured.
    #[inline]
    #[must_use]
    pub fn captures(&self, team: Player) -> u8 {
        self.captures[team as usize]
    }

    /// The flags that are left, as a bit for each flag of the map.
    #[inline]
    pub(super) fn flags(&self) -> u64 {
        self.flags
    }

    /// The number of flags that are left.
    #[inline]
    #[must_use]
    pub fn flags_left(&self) -> u32 {
        self.flags.count_ones()
    }

    /// The present tile of a cell.
    #[inline(always)]
    #[must_use]
    pub fn tile(&self, cell: Cell) -> Tile {
        self.ground.tile(&self.map, cell)
    }

    pub(super) fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Whether a player cannot take any step; it may still be able to dig.
    #[inline]
    #[must_use]
    pub fn is_blocked(&self, walker: &Walker) -> bool {
        !self.map.neighbours(walker.cell).iter().any(|&there| walker.can_enter(self.tile(there)))
    }

    /// The captures of a team minus those of the other team.
    #[inline]
    pub(super) fn margin(&self, team: Player) -> i64 {
        i64::from(self.captures(team)) - i64::from(self.captures(team.other()))
    }

    /// The same position with no captures.
    pub(super) fn without_captures(&self) -> Self {
        Self { captures: [0; 2], ..self.clone() }
    }

    fn can_act(&self, team: Player) -> bool {
        self.team(team).iter().any(|walker| !self.is_blocked(walker) || walker.can_dig(self.tile(walker.cell)))
    }

    /// Gives the turn to a team, or to the other team if it cannot act.
    #[inline]
    fn pass_on_to(&mut self, team: Player) {
        self.turn = team;
        self.is_over = self.flags == 0;
        if !self.is_over && !self.can_act(team) {
            self.is_over = !self.can_act(team.other());
            self.turn = if self.is_over { team } else { team.other() };
        }
    }

    #[inline]
    fn walk(&mut self, walker: usize, direction: u8) {
        let there = self.map.neighbours(self.walkers[walker].cell)[usize::from(direction) - 1];
        let tile = self.tile(there);
        let left = self.walkers[walker].enter(there, tile);
        if left != tile {
            self.ground.set(there, left);
            if tile == Tile::Flag {
                self.capture(there);
            }
        }
    }

    fn capture(&mut self, cell: Cell) {
        let index = self.map.flags().binary_search(&cell).expect("a flag of the map");
        self.flags &= !(1 << index);
        self.captures[self.turn as usize] += 1;
    }

    fn dig(&mut self, walker: usize) {
        let cell = self.walkers[walker].cell;
        let tile = self.tile(cell);
        let left = self.walkers[walker].dig(tile);
        if left != tile {
            self.ground.set(cell, left);
        }
    }
}

impl Position for Flag {
    type Move = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let [first, second] = self.captures.map(i32::from);
        self.is_over.then(|| Outcome::by_margin(first - second))
    }

    #[inline]
    fn result(&self) -> Option<i64> {
        self.is_over.then(|| self.margin(self.turn))
    }

    /// By player, then by action from 1 to 7.
    #[inline(always)]
    fn visit_moves(&self, mut visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_over {
            return ControlFlow::Continue(());
        }
        let size = self.map.team_size();
        let begin = self.turn as usize * size;
        for (index, walker) in (begin..).zip(&self.walkers[begin..begin + size]) {
            let action = |number| Action { walker: index as u8, number };
            for (direction, &there) in (1..).zip(self.map.neighbours(walker.cell)) {
                if walker.can_enter(self.tile(there)) {
                    visit(action(direction))?;
                }
            }
            if walker.can_dig(self.tile(walker.cell)) {
                visit(action(DIG))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        match action.number {
            DIG => self.dig(action.walker.into()),
            direction => self.walk(action.walker.into(), direction),
        }
        self.pass_on_to(self.turn.other());
    }

    fn key(&self) -> u64 {
        let [first, second] = self.captures.map(u64::from);
        let others = self.ground.key() ^ first << 32 ^ second << 40 ^ (self.turn as u64) << 48;
        self.walkers().iter().fold(mix(others), |key, walker| {
            let Walker { cell, energy, axes, boats, shovels } = *walker;
            let words = [cell, energy, axes, boats].into_iter().fold(0, |word, part| word << 16 | u64::from(part));
            mix(mix(key ^ words) ^ u64::from(shovels))
        })
    }

    fn heap_bytes(&self) -> usize {
        size_of_val(self.ground.changes())
    }
}

impl PartialEq for Flag {
    fn eq(&self, other: &Self) -> bool {
        (self.turn, self.captures) == (other.turn, other.captures)
            && self.walkers() == other.walkers()
            && self.ground == other.ground
            && (Arc::ptr_eq(&self.map, &other.map) || self.map == other.map)
    }
}

impl Eq for Flag {}

impl Hash for Flag {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}

/// Without the map, which is large.
impl fmt::Debug for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Flag({})", gambito_core::Notation::position_text(self))
    }
}

gambito_core::no_symmetry!(Flag);
