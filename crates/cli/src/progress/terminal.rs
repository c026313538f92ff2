//! Where spinners and bars are drawn: standard error, with room for the `^C` that a terminal shows for Ctrl-C.

use std::io::{self, Write as _, stderr};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use indicatif::TermLike;
use rustix::termios::tcgetwinsize;

/// Columns at the end of the line that stay free. Without them `^C` would begin a new line, and what is drawn would stay
/// above it.
const ROOM_FOR_INTERRUPT: u16 = 3;
/// The columns of a terminal that does not tell them.
const USUAL_COLUMNS: u16 = 80;

/// How many spinners and bars are on the screen.
static DRAWN: AtomicUsize = AtomicUsize::new(0);

/// The columns that can be drawn on.
pub(super) fn columns() -> u16 {
    let told = tcgetwinsize(stderr()).map_or(0, |size| size.ws_col);
    (if told == 0 { USUAL_COLUMNS } else { told }).saturating_sub(ROOM_FOR_INTERRUPT).max(1)
}

/// Notes that something is drawn from now on.
pub(super) fn note_drawn() {
    DRAWN.fetch_add(1, Relaxed);
}

/// Notes that it is not drawn any more.
pub(super) fn note_removed() {
    DRAWN.fetch_sub(1, Relaxed);
}

/// Removes what is drawn, if anything is, because the program ends at once.
pub fn erase_progress() {
    if DRAWN.load(Relaxed) > 0 {
        // The program ends either way.
        let _ = ErrorTerminal.clear_line().and_then(|()| stderr().flush());
    }
}

/// Standard error, which is a terminal.
#[derive(Debug)]
pub(super) struct ErrorTerminal;

impl ErrorTerminal {
    fn move_cursor(n: usize, direction: char) -> io::Result<()> {
        if n == 0 { Ok(()) } else { write!(stderr(), "\x1b[{n}{direction}") }
    }
}

impl TermLike for ErrorTerminal {
    fn width(&self) -> u16 {
        columns()
    }

    fn move_cursor_up(&self, n: usize) -> io::Result<()> {
        Self::move_cursor(n, 'A')
    }

    fn move_cursor_down(&self, n: usize) -> io::Result<()> {
        Self::move_cursor(n, 'B')
    }

    fn move_cursor_right(&self, n: usize) -> io::Result<()> {
        Self::move_cursor(n, 'C')
    }

    fn move_cursor_left(&self, n: usize) -> io::Result<()> {
        Self::move_cursor(n, 'D')
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        writeln!(stderr(), "{text}")
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        stderr().write_all(text.as_bytes())
    }

    fn clear_line(&self) -> io::Result<()> {
        self.write_str("\r\x1b[2K")
    }

    fn flush(&self) -> io::Result<()> {
        stderr().flush()
    }
}
