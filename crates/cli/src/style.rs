//! Colours and weights of terminal output. Streams that are not a terminal strip them.

use anstyle::{AnsiColor, Style};

/// Headings and emphasis.
pub(crate) const BOLD: Style = Style::new().bold();
/// Details of little importance.
pub(crate) const DIM: Style = Style::new().dimmed();
/// Text that the user can type.
pub(crate) const ACCENT: Style = AnsiColor::Cyan.on_default().bold();
/// Success.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// Errors and failures.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
