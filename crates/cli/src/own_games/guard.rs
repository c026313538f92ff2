use std::io::{self, Write};

use super::{confirm, is_broken};
use crate::Output;

/// An output that takes nothing once a game has a fault: what is computed from its positions is no result. So the game is asked
/// about some of them again first.
pub(super) struct Guarded<'a> {
    verbatim: Verbatim<'a>,
}

/// The same output for drawings and documents.
struct Verbatim<'a> {
    out: &'a mut dyn Output,
}

impl<'a> Guarded<'a> {
    pub(super) fn new(out: &'a mut dyn Output) -> Self {
        Self { verbatim: Verbatim { out } }
    }
}

fn check() -> io::Result<()> {
    confirm();
    if is_broken() { Err(io::Error::other("the game has a fault")) } else { Ok(()) }
}

impl Write for Guarded<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        check()?;
        self.verbatim.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.verbatim.out.flush()
    }
}

impl Output for Guarded<'_> {
    fn width(&self) -> Option<usize> {
        self.verbatim.out.width()
    }

    fn verbatim(&mut self) -> io::Result<&mut (dyn Write + Send)> {
        check()?;
        Ok(&mut self.verbatim)
    }
}

impl Write for Verbatim<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        check()?;
        self.out.verbatim()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
