//! Kalah (Mancala), with all its variants.
//!
//! Each player has a row of pits with seeds and a store at its right end. A move takes all seeds of one of the mover's
//! pits and sows them one by one counter-clockwise: into the mover's pits to the right, the mover's store, the opponent's
//! pits, never the opponent's store; a long lap also drops a seed into the pit it came from. If the last seed falls into
//! the mover's store, the mover has another turn (unless `extra=off`). If it falls into a pit of the mover that was
//! empty, it captures itself and the seeds of the opposite pit: if there are any (`capture=nonempty`), in any case
//! (`capture=always`), or never (`capture=off`). The game ends when a row is empty after a move; the seeds left in the
//! other row go to the owner of those pits (`sweep=owner`), to the player whose row is empty (`sweep=emptied`), or to
//! nobody (`sweep=none`). The larger store wins.
//!
//! ```text
//!         second's pits: 6  5  4  3  2  1
//! second's store                           first's store
//!         first's pits:  1  2  3  4  5  6
//! ```

mod apart;
mod diagram;
mod evaluate;
mod family;
mod foresight;
mod narration;
mod notation;
mod numbering;
mod ordering;
mod prospect;
mod rules;
mod scene;
mod shortcuts;
mod side;
mod sowing;
mod variant;
mod word;

pub use family::KalahFamily;
pub use rules::Kalah;
pub use variant::{Capture, Sweep};

use variant::Rules;

/// The most pits of a row, and the most seeds of a pit at the start.
pub const MOST: u32 = 12;
/// The number of seeds in the largest game.
const MOST_SEEDS: u32 = 2 * MOST * MOST;
