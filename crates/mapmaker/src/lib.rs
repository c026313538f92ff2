//! Random maps for the flag game, and a survey of any map: whether all of it can be reached and whether both teams are
//! equally near to the flags.
//!
//! A generated map is fair by construction: half a turn about a cell maps the board onto itself and each team onto the
//! other, and neighbours stay neighbours. It is also connected by construction: a wall is raised only where the cells
//! around it stay connected to each other.
//!
//! ```
//! use gambito_games::flag::Map;
//! use gambito_mapmaker::{MapPlan, Survey};
//!
//! let generated = MapPlan::new(16, 12, 7).generate().expect("a good plan");
//! let survey = Survey::of(&Map::new(&generated.layout).expect("a good map"));
//! assert!(survey.is_connected() && survey.is_fair());
//! ```

mod character;
mod flags;
mod generate;
mod half_turn;
mod pieces;
mod plan;
mod random;
mod sketch;
mod starts;
mod steps;
mod survey;
mod terrain;
mod tools;
mod walls;

pub use character::Character;
pub use generate::GeneratedMap;
pub use half_turn::HalfTurn;
pub use plan::{MapPlan, MapPlanError, MapSetting};
pub use survey::{Nearness, Survey};
