//! The maps that ship with the game. `gambito map check NAME` describes one. All of them are connected and fair, which the
//! tests of the map generator check.

/// The names of the maps, the default first.
pub const SHIPPED: &[&str] = &["meadow", "creek", "forest", "islands", "maze", "continent"];

/// The file of the map with this name.
#[must_use]
pub fn shipped(name: &str) -> Option<&'static str> {
    Some(match name {
        "meadow" => include_str!("shipped/meadow.toml"),
        "creek" => include_str!("shipped/creek.toml"),
        "forest" => include_str!("shipped/forest.toml"),
        "islands" => include_str!("shipped/islands.toml"),
        "maze" => include_str!("shipped/maze.toml"),
        "continent" => include_str!("shipped/continent.toml"),
        _ => return None,
    })
}
