//! Colours for readers with any colour vision, after Okabe and Ito.

/// MAX: lines and solid fill.
pub(crate) const MAX: &str = "#0072b2";
/// MAX: light fill.
pub(crate) const MAX_FILL: &str = "#e3f0f8";
/// MIN: lines.
pub(crate) const MIN: &str = "#d55e00";
/// MIN: solid fill, dark enough for small white text.
pub(crate) const MIN_SOLID: &str = "#b34e00";
/// MIN: light fill.
pub(crate) const MIN_FILL: &str = "#fdeee2";
/// Moves that were never visited.
pub(crate) const GREY: &str = "#767676";
/// Edges that are not on the best line.
pub(crate) const EDGE: &str = "#a0a0a0";
/// Texts and the best line.
pub(crate) const INK: &str = "#222222";
/// Small text.
pub(crate) const SMALL_PRINT: &str = "#555555";
