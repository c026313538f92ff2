//! The `gambito` program: connects the library to the terminal.

mod signals;

use std::io::{IsTerminal, stderr, stdin, stdout};
use std::os::fd::AsFd;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::SystemTime;

use gambito_analysis::on_large_stack;
use gambito_cli::{
    Console, INTERRUPTED, Input, LOG_VARIABLE, LogFormat, Pipe, Progress, Terminal, Wrapping, erase_progress,
    note_interrupt, note_termination, run, start_log,
};
use gambito_core::StopFlag;
use gambito_host::{Launcher, launcher};
use gambito_tables::Library;
use gambito_texts::Lang;
use mimalloc::MiMalloc;
use rustix::termios::tcgetwinsize;

use crate::signals::Signal;

/// The server allocates a future for every layer of a request: with the allocator of the C library a move of a game that it
/// keeps costs half as much again.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Runs everything on one thread with a stack for deep searches. Starting such a thread for each move would cost time
/// of that move, especially on a busy machine.
fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|first| first == launcher::NAME) {
        return launcher::run(arguments);
    }
    on_large_stack(program).unwrap_or_else(|_| program())
}

fn program() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let lang = Lang::from_environment(|name| std::env::var(name).ok());
    let stop = StopFlag::default();
    let mut input: Box<dyn Input> = match Terminal::open(stop.clone()) {
        Some(terminal) if stdin().is_terminal() && stdout().is_terminal() => Box::new(terminal),
        _ => Box::new(Pipe::new(stdin().lock())),
    };
    let mut console = Console {
        input: &mut *input,
        out: &mut Wrapping::new(anstream::stdout(), width_of(stdout())),
        err: &mut Wrapping::new(anstream::stderr(), width_of(stderr())),
        progress: if stderr().is_terminal() { Progress::Shown } else { Progress::Lines },
        stop,
        library: Library::of_user().map(Arc::new),
        data: dirs::data_dir().map(|data| data.join("gambito")),
        launcher: Launcher::of_this_program().ok(),
        watch_interrupts,
        start_log: |format: LogFormat| start_log(std::env::var(LOG_VARIABLE).ok().as_deref(), format),
        now: Arc::new(SystemTime::now),
    };
    ExitCode::from(run(&arguments, lang, &mut console))
}

/// The columns of a stream that is a terminal.
fn width_of(stream: impl AsFd) -> Option<usize> {
    tcgetwinsize(stream).ok().map(|size| size.ws_col.into()).filter(|columns| *columns > 0)
}

/// Makes the first Ctrl-C ask the job to stop and report what it has, and the second end the program at once.
fn watch_interrupts(stop: &StopFlag) {
    let stop = stop.clone();
    // Without a handler, the signal itself ends the program.
    let _ = signals::watch(move |signal| {
        if signal == Signal::Termination {
            note_termination();
        }
        // A game goes on after the first and lowers the flag.
        if note_interrupt() || stop.is_raised() {
            erase_progress();
            std::process::exit(INTERRUPTED.into());
        }
        stop.raise();
    });
}
