//! The `gambito` command: arguments in, text or JSON out. Games and searches come from the catalog, and all messages
//! from the texts.

mod arguments;
mod calling;
mod commands;
mod comparison;
mod console;
mod database;
mod failure;
mod files;
mod help;
mod input;
mod interrupts;
mod journal_file;
mod log;
mod markdown;
mod output;
mod own_games;
mod play;
mod players_file;
mod programs;
mod progress;
mod recorded;
mod reference;
mod seed;
mod style;
mod sync;
mod table;
mod value_table;
mod wording;
mod wrapping;

pub use console::{Console, Progress};
pub use help::command;
pub use input::{Input, Pipe, Reply, Terminal, Unanswered};
pub use interrupts::{note_interrupt, note_termination};
pub use log::{LOG_VARIABLE, LogFormat, UnknownLogFormat, start_log};
pub use output::{Output, Wrapping};
pub use progress::erase_progress;
pub use reference::json_reference;

use std::ffi::OsString;

use arguments::Arguments;
use clap::FromArgMatches as _;
use failure::Failure;
use gambito_texts::{Lang, Texts};

/// The exit code after Ctrl-C, also if the job could still report something.
pub const INTERRUPTED: u8 = 130;

/// Runs one call and returns its exit code: 0 for success, 1 if the job failed, 2 if the command line was invalid, and
/// [`INTERRUPTED`]. The first argument is the name of the program; `lang` is the language unless `--lang` chooses another.
pub fn run(arguments: &[OsString], lang: Lang, console: &mut Console<'_>) -> u8 {
    let texts = Texts::new(calling::language(arguments).unwrap_or(lang));
    let done = parse(arguments, texts, console.out.width()).and_then(|parsed| {
        let done = commands::run(&parsed, texts, console);
        done.map_err(|failure| calling::with_hints(failure, arguments, texts))
    });
    let code = match done {
        Ok(()) if console.stop.is_raised() => INTERRUPTED,
        Ok(()) => 0,
        Err(failure) => {
            let is_of_job = failure.is_of_job();
            let code = failure.report(texts, console);
            if is_of_job && console.stop.is_raised() { INTERRUPTED } else { code }
        }
    };
    // A line that has not ended is still to be written.
    let code = match console.out.flush() {
        Err(error) if code == 0 => Failure::from(error).report(texts, console),
        _ => code,
    };
    let _ = console.err.flush();
    code
}

fn parse(arguments: &[OsString], texts: Texts, width: Option<usize>) -> Result<Arguments, Failure> {
    let command = help::command_within(texts, width);
    let matches = command.clone().try_get_matches_from(arguments);
    let parsed = matches.and_then(|matches| Arguments::from_arg_matches(&matches));
    parsed.map_err(|error| calling::explain(&error, &command, arguments, texts))
}
