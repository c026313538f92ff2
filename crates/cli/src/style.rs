//! The few colours there are. Streams that are no terminal leave them out.

use anstyle::{AnsiColor, Style};

/// Headings and what matters.
pub(crate) const BOLD: Style = Style::new().bold();
/// What can be skipped.
pub(crate) const DIM: Style = Style::new().dimmed();
/// What can be typed.
pub(crate) const ACCENT: Style = AnsiColor::Cyan.on_default().bold();
/// Good news.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// Bad news.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
