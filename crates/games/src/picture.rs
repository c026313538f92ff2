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

/// The letters of columns below a board and the numbers of its rows on the left; `x` and `y` are the middles of columns and
/// rows.
pub(crate) fn square_names(width: u8, height: u8, x: impl Fn(u8) -> u32, y: impl Fn(u8) -> u32, bottom: u32) -> String {
    let name = |x: u32, y: u32, name: String| {
        format!("<text x=\"{x}\" y=\"{y}\" font-size=\"14\" text-anchor=\"middle\" fill=\"{INK}\">{name}</text>\n")
    };
    let columns =
        (0..width).map(|column| name(x(column), bottom + 17, crate::squares::column_letter(column).to_string()));
    let rows = (0..height).map(|row| name(14, y(row) + 5, (row + 1).to_string()));
    columns.chain(rows).collect()
}
