use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::Progress;

/// Something that moves on standard error while a job runs; nothing where nobody watches.
pub(crate) struct Moving(ProgressBar);

impl Moving {
    /// A sign of life for a job of unknown length.
    pub(crate) fn spinner(progress: Progress, message: String) -> Self {
        let bar = match progress {
            Progress::Shown => ProgressBar::new_spinner(),
            Progress::Hidden => ProgressBar::hidden(),
        };
        bar.set_style(style("{spinner} {msg} {elapsed}"));
        Self::started(bar, message)
    }

    /// A bar for a job of `steps` steps.
    pub(crate) fn bar(progress: Progress, steps: u64, message: String) -> Self {
        let bar = match progress {
            Progress::Shown => ProgressBar::new(steps),
            Progress::Hidden => ProgressBar::hidden(),
        };
        bar.set_style(style("{bar:30} {pos}/{len} {msg} {elapsed}"));
        Self::started(bar, message)
    }

    fn started(bar: ProgressBar, message: String) -> Self {
        const BETWEEN_FRAMES: Duration = Duration::from_millis(120);
        bar.set_message(message);
        bar.enable_steady_tick(BETWEEN_FRAMES);
        Self(bar)
    }

    /// So many of so many steps are done.
    pub(crate) fn at(&self, done: usize, steps: usize, message: String) {
        self.0.set_length(steps as u64);
        self.0.set_position(done as u64);
        self.0.set_message(message);
    }

    /// Lets something else be written while nothing moves.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.0.suspend(write)
    }

    /// One more step is done.
    pub(crate) fn step(&self, message: String) {
        self.0.inc(1);
        self.0.set_message(message);
    }
}

impl Drop for Moving {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("a template of ours")
}
