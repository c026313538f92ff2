//! Squares of a board as people name them: `a1` is at the lower left, letters are columns and numbers rows.

/// The name of a square. Squares are numbered row by row, from `a1`.
pub(crate) fn name(square: u8, width: u8) -> String {
    format!("{}{}", column_letter(square % width), square / width + 1)
}

/// The letter of a column.
pub(crate) fn column_letter(column: u8) -> char {
    char::from(b'a' + column)
}

/// The square of a name on a board of this size.
pub(crate) fn read(text: &str, width: u8, height: u8) -> Option<u8> {
    let letter = *text.as_bytes().first()?;
    let column = letter.checked_sub(b'a').filter(|&column| column < width)?;
    let digits = text.get(1..).filter(|digits| !digits.starts_with('0'))?;
    let row = crate::numbers::digits(digits).filter(|row| (1..=u32::from(height)).contains(row))?;
    Some((row as u8 - 1) * width + column)
}

/// The letters of the columns below a drawing, after two blanks or as many as the row numbers take.
pub(crate) fn letters_below(width: u8, height: u8) -> String {
    let margin = height.to_string().len();
    (0..width).fold(" ".repeat(margin), |letters, column| format!("{letters} {}", column_letter(column))) + "\n"
}

/// A board with one character for each square, the highest row on top.
pub(crate) fn drawing(width: u8, height: u8, character: impl Fn(u8) -> char) -> String {
    let margin = height.to_string().len();
    let row = |row: u8| {
        let squares = (0..width).map(|column| format!(" {}", character(row * width + column)));
        format!("{:>margin$}{}\n", row + 1, squares.collect::<String>())
    };
    (0..height).rev().map(row).collect::<String>() + &letters_below(width, height)
}

/// The same in one line, with a slash between rows.
pub(crate) fn line(width: u8, height: u8, character: impl Fn(u8) -> char) -> String {
    let row = |row: u8| (0..width).map(|column| character(row * width + column)).collect::<String>();
    (0..height).rev().map(row).collect::<Vec<_>>().join("/")
}

/// The squares of such a line with their characters and the places of these in the text, from 0. None if there are too
/// few or too many. Slashes are ignored.
pub(crate) fn read_line(text: &str, width: u8, height: u8) -> Option<Vec<(u8, usize, char)>> {
    let characters: Vec<_> = text.chars().enumerate().filter(|&(_, character)| character != '/').collect();
    if characters.len() != usize::from(width) * usize::from(height) {
        return None;
    }
    let from_top = (0..height).rev().flat_map(|row| (0..width).map(move |column| row * width + column));
    Some(from_top.zip(characters).map(|(square, (place, character))| (square, place, character)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_comes_back_from_its_name() {
        for (width, height) in [(1, 1), (8, 8), (11, 9), (3, 11)] {
            for square in 0..width * height {
                assert_eq!(read(&name(square, width), width, height), Some(square));
            }
        }
        assert_eq!((name(0, 8), name(63, 8), name(98, 11)), ("a1".into(), "h8".into(), "k9".into()));
    }

    #[test]
    fn other_texts_are_no_squares() {
        for text in ["", "a", "1", "a0", "a01", "a9", "i1", "A1", "a+1", "a1 ", "ñ1", "aa1"] {
            assert_eq!(read(text, 8, 8), None, "{text}");
        }
    }
}
