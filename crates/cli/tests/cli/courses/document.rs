//! The commands of a document, and the figures that it prints beside them.
//!
//! A name in code style at the head of a table is a field of the JSON that a command prints. At the head of the first column it
//! belongs to all cells of the rows that begin with the name of a search or a player, and to the last command before the table;
//! at the head of another column, to the command at the beginning of each row. Other cells are not figures of the program.

use gambito_report::rulebook::parse;
use pulldown_cmark::{Event, Tag, TagEnd};

/// A command, and whether it takes longer than a minute.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Command {
    pub(super) line: String,
    pub(super) is_slow: bool,
}

/// Where the JSON of a command has a figure.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Place {
    Report,
    /// In the results of a search or a player, at a depth, a size or an opponent.
    Entry {
        of: String,
        at: String,
    },
}

/// A figure that the document prints, written without separators of thousands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Figure {
    /// The command, as an index.
    pub(super) command: usize,
    pub(super) place: Place,
    pub(super) field: String,
    pub(super) expected: String,
}

/// How a language writes numbers.
#[derive(Clone, Copy)]
pub(super) struct Separators {
    pub(super) thousands: char,
    pub(super) decimals: char,
}

pub(super) const ENGLISH: Separators = Separators { thousands: ',', decimals: '.' };
pub(super) const SPANISH: Separators = Separators { thousands: '.', decimals: ',' };

impl Separators {
    fn plain(self, text: &str) -> String {
        text.trim_start_matches('+').replace(self.thousands, "").replace(self.decimals, ".")
    }
}

/// The commands and figures of a document, in its order.
pub(super) struct Document {
    pub(super) commands: Vec<Command>,
    pub(super) figures: Vec<Figure>,
}

impl Document {
    pub(super) fn new(markdown: &str, separators: Separators) -> Self {
        let document = Self { commands: Vec::new(), figures: Vec::new() };
        let mut reader = Reader {
            document,
            separators,
            is_marked_slow: false,
            is_in_block: false,
            cell: Cell::default(),
            row: Vec::new(),
            head: Vec::new(),
        };
        parse(markdown).for_each(|event| reader.event(event));
        reader.document
    }
}

#[derive(Default)]
struct Cell {
    text: String,
    /// The first part in code style.
    code: Option<String>,
}

impl Cell {
    fn name(&self) -> &str {
        self.code.as_deref().unwrap_or(self.text.trim())
    }
}

struct Reader {
    document: Document,
    separators: Separators,
    /// Whether `<!-- slow -->` stands before the next command or block of commands.
    is_marked_slow: bool,
    is_in_block: bool,
    cell: Cell,
    row: Vec<Cell>,
    head: Vec<Cell>,
}

impl Reader {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Html(html) | Event::InlineHtml(html) => self.is_marked_slow |= html.contains("slow"),
            Event::Start(Tag::CodeBlock(_)) => self.is_in_block = true,
            Event::End(TagEnd::CodeBlock) => {
                self.is_in_block = false;
                self.is_marked_slow = false;
            }
            Event::Text(lines) if self.is_in_block => lines.lines().for_each(|line| self.command(line)),
            Event::Text(text) => self.cell.text.push_str(&text),
            Event::Code(code) => self.code(&code),
            Event::Start(Tag::TableCell) => self.cell = Cell::default(),
            Event::End(TagEnd::TableCell) => self.row.push(std::mem::take(&mut self.cell)),
            Event::End(TagEnd::TableHead) => self.head = std::mem::take(&mut self.row),
            Event::End(TagEnd::TableRow) => {
                let row = std::mem::take(&mut self.row);
                self.figures(&row);
            }
            _ => {}
        }
    }

    fn code(&mut self, code: &str) {
        self.cell.text.push_str(code);
        self.cell.code.get_or_insert_with(|| code.to_owned());
        self.command(code);
        if is_command(code) {
            self.is_marked_slow = false;
        }
    }

    fn command(&mut self, line: &str) {
        if is_command(line) {
            self.document.commands.push(Command { line: line.to_owned(), is_slow: self.is_marked_slow });
        }
    }

    fn figures(&mut self, row: &[Cell]) {
        let Some((first, cells)) = row.split_first() else { return };
        let Some(of) = &first.code else { return };
        let Some(last) = self.document.commands.len().checked_sub(1) else { return };
        for (cell, head) in cells.iter().zip(&self.head[1..]) {
            let (place, field) = if is_command(of) {
                (Place::Report, head.code.clone())
            } else {
                (Place::Entry { of: of.clone(), at: head.name().to_owned() }, self.head[0].code.clone())
            };
            let expected = cell.code.clone().unwrap_or_else(|| self.separators.plain(cell.text.trim()));
            if let Some(field) = field.filter(|_| !expected.is_empty()) {
                self.document.figures.push(Figure { command: last, place, field, expected });
            }
        }
    }
}

fn is_command(code: &str) -> bool {
    code.starts_with("gambito ")
}
