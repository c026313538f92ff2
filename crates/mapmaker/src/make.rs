use gambito_core::Player;
use gambito_games::flag::{Layout, Start};

use crate::chance::Chance;
use crate::sketch::Sketch;
use crate::{HalfTurn, Plan, PlanError, flags, starts, terrain, tools, walls};

/// A map that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// The map.
    pub layout: Layout,
    /// The half turn that brings the map onto itself and each team onto the other.
    pub turn: HalfTurn,
}

impl Plan {
    /// The map of this plan, always the same. Players and flags come first and terrain around them, so
    /// that they have room on every board.
    ///
    /// # Errors
    /// [`PlanError`] if the plan makes no sense.
    pub fn make(&self) -> Result<Made, PlanError> {
        let torus = self.check()?;
        let mut chance = Chance::new(self.seed);
        let turn = HalfTurn::about(torus, chance.below(torus.cell_count()) as u16);
        let mut sketch = Sketch::new(turn);
        let cells = starts::settle(&mut sketch, usize::from(self.players), &mut chance);
        let flags = flags::set(&mut sketch, usize::from(self.flags()), &cells, &mut chance);
        let recipe = self.character.recipe();
        walls::build(&mut sketch, recipe.walls, &mut chance);
        terrain::lay(&mut sketch, &recipe, &flags, &mut chance);
        tools::lay(&mut sketch, &mut chance);
        let energy = self.energy();
        let [first, second] = Player::BOTH;
        let own = cells.iter().map(|&cell| Start { team: first, cell, energy });
        let others = cells.iter().map(|&cell| Start { team: second, cell: turn.image(cell), energy });
        let players = own.chain(others).collect();
        let layout =
            Layout { cols: self.cols, rows: self.rows, tiles: sketch.into_tiles(), players, turn_time: self.turn_time };
        Ok(Made { layout, turn })
    }
}
