use std::io;

use anstream::adapter::strip_str;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use gambito_texts::Texts;

use super::help::named;
use crate::Console;
use crate::arguments::ManArguments;
use crate::failure::Failure;

/// Prints the manual page of the program or of one of its commands.
pub(super) fn run(arguments: &ManArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut command = named(&arguments.command, texts)?;
    command.build();
    console.out.verbatim()?.write_all(&page(command, texts)?)?;
    Ok(())
}

/// A manual page in roff. The library writes its sections; headings and examples are ours, because its own are English.
fn page(command: clap::Command, texts: Texts) -> io::Result<Vec<u8>> {
    let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let has_commands = command.has_subcommands();
    let man = Man::new(command).source(format!("Gambito {}", env!("CARGO_PKG_VERSION"))).manual("Gambito");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    let heading = |name: &str| format!(".SH {}\n", texts.get(&format!("man-{name}"))).into_bytes();
    for (name, body) in [
        ("name", body(|section| man.render_name_section(section))?),
        ("synopsis", body(|section| man.render_synopsis_section(section))?),
        ("description", body(|section| man.render_description_section(section))?),
    ] {
        page.extend([heading(name), body].concat());
    }
    // Its headings are those of the help, which are already in the user's language.
    page.extend(sections(|section| man.render_options_section(section))?);
    if has_commands {
        page.extend([heading("commands"), body(|section| man.render_subcommands_section(section))?].concat());
    }
    page.extend(sections(|section| section.write_all(example_section(&examples, texts).to_roff().as_bytes()))?);
    Ok(page)
}

/// What a function renders, without the definitions that come before the first heading: the title has them already.
fn sections(render: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> io::Result<Vec<u8>> {
    let mut rendered = Vec::new();
    render(&mut rendered)?;
    let lines = rendered.split_inclusive(|byte| *byte == b'\n');
    Ok(lines.skip_while(|line| !line.starts_with(b".SH")).flatten().copied().collect())
}

/// The same for a single section, without its heading.
fn body(render: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> io::Result<Vec<u8>> {
    let section = sections(render)?;
    Ok(section.split_inclusive(|byte| *byte == b'\n').skip(1).flatten().copied().collect())
}

fn example_section(examples: &str, texts: Texts) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", [texts.get("help-heading-examples").to_uppercase().as_str()]).control("nf", []);
    let examples = strip_str(examples).to_string();
    for line in examples.lines().filter_map(|line| line.strip_prefix("  ")) {
        roff.text([roman(line)]);
    }
    roff.control("fi", []);
    roff
}
