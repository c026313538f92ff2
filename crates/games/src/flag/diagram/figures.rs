use std::collections::BTreeMap;

use gambito_core::Player;

use crate::flag::{Cell, Flag};

/// A player in a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Figure {
    /// Counted from 1 over both teams, as in moves.
    pub(super) number: usize,
    pub(super) team: Player,
    pub(super) life: Life,
}

/// Whether a player can still act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Life {
    Alive,
    /// Without energy; it stays where it is.
    Dead,
}

/// All players, in the order of their numbers.
pub(super) fn figures(pos: &Flag) -> impl Iterator<Item = Figure> {
    let teams = Player::BOTH.into_iter().flat_map(|team| pos.team(team).iter().map(move |walker| (team, walker)));
    teams.zip(1..).map(|((team, walker), number)| {
        let life = if walker.energy > 0 { Life::Alive } else { Life::Dead };
        Figure { number, team, life }
    })
}

/// The players on each occupied cell. Living players come first, because text has room for few.
pub(super) fn crowds(pos: &Flag) -> BTreeMap<Cell, Vec<Figure>> {
    let mut crowds = BTreeMap::<Cell, Vec<Figure>>::new();
    for (walker, figure) in pos.walkers().iter().zip(figures(pos)) {
        crowds.entry(walker.cell).or_default().push(figure);
    }
    for crowd in crowds.values_mut() {
        crowd.sort_by_key(|figure| figure.life == Life::Dead);
    }
    crowds
}
