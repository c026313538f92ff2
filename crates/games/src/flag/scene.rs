use gambito_core::{Notation as _, Player, Position as _, Scene};

use super::rules::{Action, DIG, Flag};
use super::tile::Tile;
use super::walker::Walker;

impl Flag {
    /// The present board row by row, the players, and where every legal move leads. Cells are counted from 0.
    pub(super) fn drawn(&self) -> Scene {
        let torus = self.map().torus();
        let tiles: String = torus.cells().map(|cell| self.tile(cell).symbol()).collect();
        let legend = Tile::ALL.map(|tile| (tile.symbol().to_string(), tile.word().into()));
        let teams = Player::BOTH.into_iter().flat_map(|team| self.team(team).iter().map(move |walker| (team, walker)));
        let moves = self.moves().into_iter().map(|action| (self.move_text(action), self.action_drawn(action)));
        Scene::of([
            ("width", torus.cols().into()),
            ("height", torus.rows().into()),
            ("tiles", tiles.into()),
            ("legend", Scene::Parts(legend.into())),
            ("walkers", (1_u32..).zip(teams).map(|(number, (team, walker))| walker.drawn(team, number)).collect()),
            ("captures", Scene::Parts(Player::BOTH.map(|team| (team.to_string(), self.captures(team).into())).into())),
            ("flags", self.flags_left().into()),
            ("moves", Scene::Parts(moves.collect())),
        ])
    }

    fn action_drawn(&self, action: Action) -> Scene {
        let walker = &self.walkers()[usize::from(action.walker)];
        let is_dig = action.number == DIG;
        let to = if is_dig { walker.cell } else { self.map().neighbours(walker.cell)[usize::from(action.number) - 1] };
        let cost = if is_dig { 0 } else { walker.cost(self.tile(to)).unwrap_or_default() };
        Scene::of([
            ("walker", (u32::from(action.walker) + 1).into()),
            ("to", to.into()),
            ("cost", cost.into()),
            ("digs", is_dig.into()),
        ])
    }
}

impl Walker {
    fn drawn(&self, team: Player, number: u32) -> Scene {
        Scene::of([
            ("number", number.into()),
            ("team", team.to_string().into()),
            ("cell", self.cell.into()),
            ("energy", self.energy.into()),
            ("axes", self.axes.into()),
            ("boats", self.boats.into()),
            ("shovels", self.shovels.into()),
        ])
    }
}
