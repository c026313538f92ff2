//! Wraps lines between words. Colours take no room.

use anstream::adapter::strip_str;
use unicode_width::UnicodeWidthStr;

/// The columns that a text takes on a terminal.
pub(crate) fn columns(text: &str) -> usize {
    strip_str(text).map(UnicodeWidthStr::width).sum()
}

/// The columns of the longest word of a text, which cannot be wrapped.
pub(crate) fn longest_word(text: &str) -> usize {
    text.split(' ').map(columns).max().unwrap_or(0)
}

/// Where a spec or a list of moves that is too long for a cell can be broken.
const BREAKABLE: [char; 3] = [',', ':', '+'];

/// The columns of the longest piece of a text, which not even a cell can break.
pub(crate) fn longest_piece(text: &str) -> usize {
    text.split(' ').flat_map(|word| word.split_inclusive(BREAKABLE)).map(columns).max().unwrap_or(0)
}

/// A cell that fits `width`: broken between words, and within a spec that is longer than the cell.
pub(crate) fn broken(cell: &str, width: usize) -> String {
    if columns(cell) <= width {
        return cell.to_owned();
    }
    let mut text = String::new();
    let mut column = 0;
    for word in cell.split(' ') {
        let pieces = if columns(word) > width { word.split_inclusive(BREAKABLE).collect() } else { vec![word] };
        for (index, piece) in pieces.into_iter().enumerate() {
            let gap = usize::from(index == 0 && !text.is_empty());
            if column > 0 && column + gap + columns(piece) > width {
                text.push('\n');
                column = 0;
            } else {
                text.push_str(&" ".repeat(gap));
                column += gap;
            }
            text.push_str(piece);
            column += columns(piece);
        }
    }
    text
}

/// A line that fits `width`, if its words do. Further lines are indented like the text of the first one: after its
/// spaces, after a bullet, or under the second column of lines such as `Position  4x4x4 1`.
pub(crate) fn wrapped(line: &str, width: usize) -> String {
    let (line, end) = line.split_at(line.trim_end_matches('\n').len());
    if columns(line) <= width {
        return format!("{line}{end}");
    }
    let indent = hanging_indent(line, width);
    let mut text = String::new();
    let (mut column, mut gap) = (0, 0);
    for (index, word) in line.split(' ').enumerate() {
        // Of several spaces in a row, all but the last stand before an empty word.
        gap += usize::from(index > 0);
        if word.is_empty() {
            continue;
        }
        let length = columns(word);
        if column > indent && column + gap + length > width {
            text.push('\n');
            text.push_str(&" ".repeat(indent));
            column = indent;
        } else {
            text.push_str(&" ".repeat(gap));
            column += gap;
        }
        text.push_str(word);
        column += length;
        gap = 0;
    }
    format!("{text}{end}")
}

/// The column at which wrapped text goes on.
fn hanging_indent(line: &str, width: usize) -> usize {
    let line = strip_str(line).to_string();
    let text = line.trim_start_matches(' ');
    let spaces = line.len() - text.len();
    if text.starts_with("- ") || text.starts_with("· ") {
        return spaces + 2;
    }
    let second = text.find("  ").map(|gap| {
        let after = text[gap..].trim_start_matches(' ');
        columns(&line[..line.len() - after.len()])
    });
    second.filter(|column| *column <= width / 2).unwrap_or(spaces)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn further_lines_hang_under_the_text() {
        assert_eq!(wrapped("one two three four", 20), "one two three four");
        assert_eq!(wrapped("one two three four five\n", 20), "one two three four\nfive\n");
        assert_eq!(wrapped("  - one two three four five", 20), "  - one two three\n    four five");
        assert_eq!(wrapped("Line   1 2 3 4 5 6 7 8 9", 20), "Line   1 2 3 4 5 6 7\n       8 9");
        assert_eq!(wrapped("a very long name  value value", 20), "a very long name\nvalue value");
    }

    #[test]
    fn a_cell_is_broken_between_words_first_and_then_within_specs() {
        assert_eq!(broken(" as it is", 10), " as it is");
        assert_eq!(broken("one two three", 8), "one two\nthree");
        assert_eq!(broken("engine:nodes=10,memory=1M wins", 15), "engine:\nnodes=10,\nmemory=1M wins");
        assert_eq!(broken("unbreakable", 4), "unbreakable");
    }

    #[test]
    fn colours_take_no_room_and_a_long_word_stays_whole() {
        let bold = "\u{1b}[1mone two\u{1b}[0m three four";
        assert_eq!(wrapped(bold, 18), bold);
        assert_eq!(wrapped("see /a/path/that/is/much/too/long now", 20), "see\n/a/path/that/is/much/too/long\nnow");
        assert_eq!(columns("⚑ ½ ñ"), 5);
    }
}
