//! Prints Markdown on a terminal or into a pipe.

use std::io;

use gambito_report::rulebook::parse;
use pulldown_cmark::{Event, Tag, TagEnd};

use crate::Output;
use crate::style::{ACCENT, BOLD};
use crate::table::{Side, table};

/// Prints headings, paragraphs, lists, tables and blocks of code.
pub(crate) fn print(markdown: &str, out: &mut dyn Output) -> io::Result<()> {
    let mut printer = Printer { out, text: String::new(), rows: Vec::new(), row: Vec::new(), is_in_table: false };
    parse(markdown).try_for_each(|event| printer.event(event))
}

struct Printer<'a> {
    out: &'a mut dyn Output,
    /// The paragraph, item or cell that has begun.
    text: String,
    /// The complete rows of the table that has begun, its heading first.
    rows: Vec<Vec<String>>,
    row: Vec<String>,
    is_in_table: bool,
}

impl Printer<'_> {
    fn event(&mut self, event: Event<'_>) -> io::Result<()> {
        match event {
            Event::Text(text) => self.text.push_str(&text),
            Event::Code(code) if self.is_in_table => self.text.push_str(&format!("{ACCENT}{code}{ACCENT:#}")),
            // Without colours the name of a parameter would read as a word of the sentence.
            Event::Code(code) => self.text.push_str(&format!("{ACCENT}`{code}`{ACCENT:#}")),
            Event::Start(Tag::Table(_)) => self.is_in_table = true,
            // A terminal wraps paragraphs itself; in a pipe they keep their lines.
            Event::SoftBreak | Event::HardBreak if self.out.width().is_some() => self.text.push(' '),
            Event::SoftBreak | Event::HardBreak => self.text.push('\n'),
            Event::Start(Tag::Heading { .. } | Tag::Strong) => self.text.push_str(&BOLD.render().to_string()),
            Event::End(TagEnd::Strong) => self.text.push_str(&BOLD.render_reset().to_string()),
            Event::End(TagEnd::Heading(_)) => {
                let heading = std::mem::take(&mut self.text);
                writeln!(self.out, "{heading}{BOLD:#}\n")?;
            }
            Event::End(TagEnd::Paragraph) => {
                let paragraph = std::mem::take(&mut self.text);
                writeln!(self.out, "{paragraph}\n")?;
            }
            Event::End(TagEnd::Item) => {
                let item = std::mem::take(&mut self.text).replace('\n', "\n  ");
                writeln!(self.out, "- {item}")?;
            }
            Event::End(TagEnd::List(_)) => writeln!(self.out)?,
            Event::End(TagEnd::CodeBlock) => {
                let code = std::mem::take(&mut self.text);
                let out = self.out.verbatim()?;
                code.lines().try_for_each(|line| writeln!(out, "{}", format!("    {line}").trim_end()))?;
                writeln!(out)?;
            }
            Event::End(TagEnd::TableCell) => self.row.push(std::mem::take(&mut self.text)),
            Event::End(TagEnd::TableHead | TagEnd::TableRow) => self.rows.push(std::mem::take(&mut self.row)),
            Event::End(TagEnd::Table) => self.table()?,
            _ => {}
        }
        Ok(())
    }

    fn table(&mut self) -> io::Result<()> {
        self.is_in_table = false;
        let mut rows = std::mem::take(&mut self.rows).into_iter();
        let head = rows.next().unwrap_or_default();
        let columns: Vec<(String, Side)> = head.into_iter().map(|heading| (heading, Side::Left)).collect();
        let text = table(&columns, rows.collect(), self.out.width());
        writeln!(self.out, "{text}")
    }
}
