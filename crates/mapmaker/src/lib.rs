//! Maps of the flag game made by chance, and what can be said of any map: whether all of it can be
//! reached and whether both teams are equally near to the flags.
//!
//! A map is fair by construction: half a turn about a cell brings the board onto itself and each team
//! onto the other, and neighbours stay neighbours. It is connected by construction as well: a wall is
//! raised only where the cells around it stay connected among themselves.
//!
//! ```
//! use gambito_games::flag::Map;
//! use gambito_mapmaker::{Plan, Survey};
//!
//! let made = Plan::new(16, 12, 7).make().expect("a good plan");
//! let survey = Survey::of(&Map::new(&made.layout).expect("a good map"));
//! assert!(survey.is_connected() && survey.is_fair());
//! ```

mod chance;
mod character;
mod flags;
mod half_turn;
mod make;
mod pieces;
mod plan;
mod sketch;
mod starts;
mod steps;
mod survey;
mod terrain;
mod tools;
mod walls;

pub use character::Character;
pub use half_turn::HalfTurn;
pub use make::Made;
pub use plan::{Plan, PlanError, Setting};
pub use survey::{Nearness, Survey};
