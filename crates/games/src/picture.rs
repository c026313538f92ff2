//! The frame of every SVG drawing, and colours that work on white and on black and for colour-blind people.

/// The first player's colour: blue, which everybody can tell from orange.
pub(crate) const FIRST: &str = "#0072b2";
/// The second player's colour: orange.
pub(crate) const SECOND: &str = "#d55e00";
/// The colour of lines and neutral things.
pub(crate) const INK: &str = "#5b6573";

/// A self-contained SVG document of this size, with a title for screen readers.
pub(crate) fn document(width: f64, height: f64, title: &str, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" font-family=\"system-ui, sans-serif\">\n<title>{title}</title>\n{body}</svg>\n"
    )
}
