use std::sync::Arc;

use gambito_core::{Bounds, Player, PlayerFeature, Value};

use super::map::MOST_OF_TEAM;
use super::rules::Flag;
use super::walker::Walker;

impl Flag {
    /// What the features count that each team has for itself.
    pub(super) fn numbers_of_teams(&self) -> Vec<PlayerFeature<Self>> {
        let counts = |name: &str, number: fn(&Self, Player) -> Value, max: Value| PlayerFeature::<Self> {
            name: name.to_owned(),
            value: Arc::new(number),
            bounds: Bounds { min: 0, max },
        };
        vec![
            counts("captures", |pos, team| pos.captures(team).into(), self.map().flags().len() as Value),
            counts("tools", Self::tools, 2 * MOST_OF_TEAM as Value),
        ]
    }

    /// Kinds of tools of living players.
    #[inline]
    pub(super) fn tools(&self, team: Player) -> Value {
        let kinds = |walker: &Walker| Value::from(walker.axes > 0) + Value::from(walker.boats > 0);
        self.team(team).iter().filter(|walker| walker.energy > 0).map(kinds).sum()
    }
}
