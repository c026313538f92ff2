use std::time::Duration;

use gambito_catalog::ProgramSpec;
use gambito_host::Patience;

/// How long a program under test may take for its answers.
#[derive(Clone, Copy, Debug)]
pub struct Waits {
    /// To start, to be ready, and to answer what has no limit of its own.
    pub patience: Patience,
    /// To answer `stop` with a move.
    pub stop: Duration,
    /// To exit after `quit` or the end of its input.
    pub exit: Duration,
    /// To answer `isready` during a search. A later answer is noted, but no failure.
    pub ready: Duration,
}

impl Waits {
    /// The default waits for a program. Its `margin`, if it names one, is added to all of them but the time to start,
    /// which is its `start`.
    #[must_use]
    pub fn with(program: &ProgramSpec) -> Self {
        let margin = program.margin.unwrap_or_default();
        let untimed = Duration::from_secs(5) + margin;
        Self {
            patience: Patience { untimed, ..Patience::default() }.with(program),
            stop: Duration::from_millis(500) + margin,
            exit: Duration::from_secs(1) + margin,
            ready: Duration::from_millis(100) + margin,
        }
    }
}
