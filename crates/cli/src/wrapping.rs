//! Wraps lines between words. Colours take no room.

use anstream::adapter::strip_str;
use unicode_width::UnicodeWidthStr;

/// The columns that a text takes on a terminal.
pub(crate) fn columns(text: &str) -> usize {
    strip_str(text).map(UnicodeWidthStr::width).sum()
}

/// A text that takes at most `width` columns; what does not fit is replaced by an ellipsis.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut kept = String::new();
    for letter in text.chars() {
        if columns(&kept) + columns(letter.encode_utf8(&mut [0; 4])) + 1 > width {
            break;
        }
        kept.push(letter);
    }
    kept + "…"
}

/// A word with the spaces before it.
struct Word {
    gap: usize,
    text: String,
}

/// The words of a text. A percent sign belongs to the number before it, and some signs to the number after them.
fn words(text: &str) -> Vec<Word> {
    const OF_NUMBERS: [char; 3] = ['±', '÷', '×'];
    let mut words: Vec<Word> = Vec::new();
    let mut gap = 0;
    for (index, word) in text.split(' ').enumerate() {
        // Of several spaces in a row, all but the last stand before an empty word.
        gap += usize::from(index > 0);
        if word.is_empty() {
            continue;
        }
        match words.last_mut() {
            Some(last) if gap == 1 && (word.starts_with('%') || last.text.ends_with(OF_NUMBERS)) => {
                last.text.push(' ');
                last.text.push_str(word);
            }
            _ => words.push(Word { gap, text: word.to_owned() }),
        }
        gap = 0;
    }
    words
}

/// The columns of the longest word of a text.
pub(crate) fn longest_word(text: &str) -> usize {
    words(text).iter().map(|word| columns(&word.text)).max().unwrap_or(0)
}

/// The columns of the longest piece of a text, which cannot be broken.
pub(crate) fn longest_piece(text: &str) -> usize {
    words(text).iter().flat_map(|word| pieces(&word.text)).map(columns).max().unwrap_or(0)
}

/// A word that is longer than the line, broken where a spec, a position or a list of moves can be.
fn pieces(word: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (index, sign) in word.char_indices() {
        let next = word[index + sign.len_utf8()..].chars().next();
        let is_end = match sign {
            ',' | '|' => true,
            // Not within a number.
            '+' => next.is_some_and(|next| !next.is_ascii_digit()),
            // Between the ranges or numbers of a size.
            'x' => {
                word[..index].ends_with(|sign: char| sign.is_ascii_digit())
                    && next.is_some_and(|next| next.is_ascii_digit())
            }
            // Not within an address.
            ':' => next.is_some_and(|next| next != '/' && !next.is_ascii_digit()),
            _ => false,
        };
        if is_end && next.is_some() {
            pieces.push(&word[start..=index]);
            start = index + 1;
        }
    }
    pieces.push(&word[start..]);
    pieces
}

/// A cell that fits `width`: broken between words, and within a spec that is longer than the cell.
pub(crate) fn broken(cell: &str, width: usize) -> String {
    if columns(cell) <= width { cell.to_owned() } else { flowing(cell, width, 0) }
}

/// A line that fits `width`, if the pieces of its words do. Further lines are indented like the text of the first one:
/// after its spaces, after a bullet, or under the second column of lines such as `Position  4x4x4 1`.
pub(crate) fn wrapped(line: &str, width: usize) -> String {
    let (line, end) = line.split_at(line.trim_end_matches('\n').len());
    if columns(line) <= width {
        return format!("{line}{end}");
    }
    flowing(line, width, hanging_indent(line, width)) + end
}

/// Lines of entries such as `# wall`, which two spaces separate: a line that is too long is broken between its entries.
/// The rows of a table, which begin with a number, stay as they are.
pub(crate) fn wrapped_entries(text: &str, width: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with(|sign: char| sign.is_ascii_digit()) {
            lines.push(line.to_owned());
            continue;
        }
        let mut current = String::new();
        for entry in line.split("  ").filter(|entry| !entry.is_empty()) {
            if !current.is_empty() && columns(&current) + 2 + columns(entry) > width {
                lines.push(std::mem::take(&mut current));
            }
            if !current.is_empty() {
                current.push_str("  ");
            }
            current.push_str(entry);
        }
        lines.push(current);
    }
    lines.join("\n")
}

/// A text in lines of `width` columns, all but the first with this indent.
fn flowing(text: &str, width: usize, indent: usize) -> String {
    let mut lines = String::new();
    let mut column = 0;
    for word in words(text) {
        let is_too_long = columns(&word.text) > width.saturating_sub(indent);
        let pieces = if is_too_long { pieces(&word.text) } else { vec![word.text.as_str()] };
        for (index, piece) in pieces.into_iter().enumerate() {
            let gap = if index == 0 { word.gap } else { 0 };
            let length = columns(piece);
            if column > indent && column + gap + length > width {
                lines.push('\n');
                lines.push_str(&" ".repeat(indent));
                column = indent;
            } else {
                lines.push_str(&" ".repeat(gap));
                column += gap;
            }
            lines.push_str(piece);
            column += length;
        }
    }
    lines
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
    match second {
        None => spaces,
        Some(column) if column <= width / 2 => column,
        // A first column that is too wide is only told from the second by the indent.
        Some(_) => spaces + 2,
    }
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
        assert_eq!(wrapped("a very long name  value value", 20), "a very long name\n  value value");
    }

    #[test]
    fn a_cell_is_broken_between_words_first_and_then_within_specs() {
        assert_eq!(broken(" as it is", 10), " as it is");
        assert_eq!(broken("one two three", 8), "one two\nthree");
        assert_eq!(broken("engine:nodes=10,memory=1M wins", 15), "engine:\nnodes=10,\nmemory=1M wins");
        assert_eq!(broken("unbreakable", 4), "unbreakable");
        assert_eq!(broken("÷ 1.07 77.6 %", 6), "÷ 1.07\n77.6 %");
    }

    #[test]
    fn entries_stay_whole() {
        let legend = "o hole  # wall  T forest\nF flag";
        assert_eq!(wrapped_entries(legend, 16), "o hole  # wall\nT forest\nF flag");
        assert_eq!(wrapped_entries(legend, 80), legend);
        assert_eq!(wrapped_entries(" 1  row  4  column  6", 16), " 1  row  4  column  6");
    }

    #[test]
    fn the_ranges_of_a_size_are_broken_between_them() {
        assert_eq!(broken("1..1000x1..1000x1..1000", 16), "1..1000x1..1000x\n1..1000");
    }

    #[test]
    fn a_spec_or_position_that_is_longer_than_the_line_is_broken() {
        assert_eq!(
            wrapped("Game  kalah:pits=6,seeds=4,sweep=owner\n", 20),
            "Game  kalah:pits=6,\n      seeds=4,\n      sweep=owner\n"
        );
        assert_eq!(wrapped("<6,0,0,4,4,4,4,4,4,4> 1", 20), "<6,0,0,4,4,4,4,4,4,\n4> 1");
        let address = "http://127.0.0.1:8000/play/now";
        assert_eq!(wrapped(&format!("see {address}"), 20), format!("see\n{address}"));
    }

    #[test]
    fn a_text_is_cut_to_the_width() {
        assert_eq!(cut("just fits", 9), "just fits");
        assert_eq!(cut("does not fit", 9), "does not…");
    }

    #[test]
    fn a_percent_sign_stays_with_its_number() {
        assert_eq!(wrapped("an interval of 95 %: from here", 17), "an interval of\n95 %: from here");
    }

    #[test]
    fn colours_take_no_room_and_a_long_word_stays_whole() {
        let bold = "\u{1b}[1mone two\u{1b}[0m three four";
        assert_eq!(wrapped(bold, 18), bold);
        assert_eq!(wrapped("see /a/path/that/is/much/too/long now", 20), "see\n/a/path/that/is/much/too/long\nnow");
        assert_eq!(columns("⚑ ½ ñ"), 5);
    }
}
