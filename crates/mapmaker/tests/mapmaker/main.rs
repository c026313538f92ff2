//! Maps made by chance, maps that come with the game, and texts that are no maps.

mod making;
mod reading;
mod shipped;
