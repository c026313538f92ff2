use gambito_core::Player;
use gambito_games::flag::{Layout, Start};

use crate::random::Random;
use crate::sketch::Sketch;
use crate::{HalfTurn, MapPlan, MapPlanError, flags, starts, terrain, tools, walls};

/// A generated map.
#[derive(Clone, Debug, PartialEq)]
pub struct GeneratedMap {
    /// The map.
    pub layout: Layout,
    /// The half turn that maps the board onto itself and each team onto the other.
    pub turn: HalfTurn,
}

impl MapPlan {
    /// Generates the map of this plan, always the same one. Players and flags are placed before the terrain, so that they
    /// have room on every board.
    ///
    /// # Errors
    /// [`MapPlanError`] if a number of the plan is out of range.
    pub fn generate(&self) -> Result<GeneratedMap, MapPlanError> {
        let torus = self.check()?;
        let mut random = Random::new(self.seed);
        let turn = HalfTurn::about(torus, random.below(torus.cell_count()) as u16);
        let mut sketch = Sketch::new(turn);
        let cells = starts::settle(&mut sketch, usize::from(self.players), &mut random);
        let flags = flags::set(&mut sketch, usize::from(self.flags()), &cells, &mut random);
        let recipe = self.character.recipe();
        walls::build(&mut sketch, recipe.walls, &mut random);
        terrain::lay(&mut sketch, &recipe, &flags, &mut random);
        tools::lay(&mut sketch, &mut random);
        let energy = self.energy();
        let [first, second] = Player::BOTH;
        let own = cells.iter().map(|&cell| Start { team: first, cell, energy });
        let others = cells.iter().map(|&cell| Start { team: second, cell: turn.image(cell), energy });
        let players = own.chain(others).collect();
        let layout =
            Layout { cols: self.cols, rows: self.rows, tiles: sketch.into_tiles(), players, turn_time: self.turn_time };
        Ok(GeneratedMap { layout, turn })
    }
}
