use clap::Args;

use crate::wording::Drawing;

/// The argument that leaves out drawings, which may be larger than the terminal.
#[derive(Args)]
pub(crate) struct DrawingArguments {
    #[arg(long)]
    no_board: bool,
}

impl DrawingArguments {
    /// Drawings in one of these styles, unless the user leaves them out.
    pub(crate) fn of<'a>(&self, styles: &'a [String]) -> Drawing<'a> {
        if self.no_board { Drawing::LeftOut } else { Drawing::Styles(styles) }
    }
}
