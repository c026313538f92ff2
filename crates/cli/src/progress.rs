use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

use gambito_search::{Progress as SearchProgress, ProvenBounds};
use gambito_texts::Texts;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use crate::Progress;

/// A spinner or progress bar on standard error while a job runs; invisible if progress is hidden.
pub(crate) struct Moving(ProgressBar);

impl Moving {
    /// A spinner for a job of unknown length.
    pub(crate) fn spinner(progress: Progress, message: String) -> Self {
        let bar = match progress {
            Progress::Shown => ProgressBar::new_spinner(),
            Progress::Lines | Progress::Hidden => ProgressBar::hidden(),
        };
        bar.set_style(style("{spinner} {elapsed} {wide_msg}"));
        Self::started(bar, message)
    }

    /// A bar for a job of `steps` steps.
    pub(crate) fn bar(progress: Progress, steps: u64, message: String) -> Self {
        let bar = match progress {
            Progress::Shown => ProgressBar::new(steps),
            Progress::Lines | Progress::Hidden => ProgressBar::hidden(),
        };
        bar.set_style(style("{bar:8} {percent:>3} % {pos}/{len} {wide_msg}"));
        Self::started(bar, message)
    }

    fn started(bar: ProgressBar, message: String) -> Self {
        const BETWEEN_FRAMES: Duration = Duration::from_millis(120);
        bar.set_message(message);
        bar.enable_steady_tick(BETWEEN_FRAMES);
        Self(bar)
    }

    /// Shows a message; can be called from any thread, also after the end.
    pub(crate) fn teller(&self) -> impl Fn(String) + Send + Sync + 'static {
        let bar = self.0.clone();
        move |message| bar.set_message(message)
    }

    /// Shows that `done` of `steps` steps are done.
    pub(crate) fn at(&self, done: usize, steps: usize, message: String) {
        self.0.set_length(steps as u64);
        self.0.set_position(done as u64);
        self.0.set_message(message);
    }

    /// Hides the bar while `write` writes something else.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.0.suspend(write)
    }

    /// Counts one more step.
    pub(crate) fn step(&self, message: String) {
        self.0.inc(1);
        self.0.set_message(message);
    }
}

/// A spinner that shows the nodes, speed and bounds of a running solver.
pub(crate) struct SolverSpinner(Moving);

impl SolverSpinner {
    /// `moves` are those of the position that is solved, in move order.
    pub(crate) fn new(progress: Progress, solver: &Arc<SearchProgress>, moves: Vec<String>, texts: Texts) -> Self {
        let moving = Moving::spinner(progress, texts.get("progress-solving"));
        let solver = Arc::clone(solver);
        let figures = move |state: &ProgressState, out: &mut dyn Write| {
            // If this write fails, the next frame draws it again.
            let _ = out.write_str(&figures(&solver, &moves, state.elapsed(), texts));
        };
        moving.0.set_style(style("{spinner} {msg} {elapsed} {figures}").with_key("figures", figures));
        Self(moving)
    }

    /// Replaces the message.
    pub(crate) fn set_message(&self, message: String) {
        self.0.0.set_message(message);
    }
}

/// The state of a solver: first the endgame table it builds, then nodes, speed and bounds.
fn figures(solver: &SearchProgress, moves: &[String], elapsed: Duration, texts: Texts) -> String {
    let [made, to_make] = solver.endgames();
    if made < to_make {
        let percent = texts.decimal(100.0 * made as f64 / to_make as f64, 1);
        let values = &[("percent", percent.into()), ("positions", texts.number(to_make).into())];
        return texts.format("progress-endgames", values);
    }
    let nodes = solver.nodes();
    let speed = (nodes as f64 / elapsed.as_secs_f64().max(1e-3)) as u64;
    let values = [("nodes", nodes.into()), ("speed", texts.number(speed).into())];
    let Some(ProvenBounds { mv, bounds: [low, high] }) = solver.bounds() else {
        return texts.format("progress-nodes", &values);
    };
    let bounds = [("low", texts.number(low).into()), ("high", texts.number(high).into())];
    let values = [&bounds[..], &values[..]].concat();
    match mv.and_then(|index| moves.get(index)) {
        Some(mv) => texts.format("progress-bounds-of-move", &[&[("move", mv.as_str().into())], &values[..]].concat()),
        None => texts.format("progress-bounds", &values),
    }
}

impl Drop for Moving {
    /// A full bar stays on the screen; anything else disappears.
    fn drop(&mut self) {
        match bar_end(self.0.position(), self.0.length()) {
            BarEnd::Full => self.0.finish(),
            BarEnd::Gone => self.0.finish_and_clear(),
        }
    }
}

/// How a bar ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BarEnd {
    /// At 100 %.
    Full,
    /// Removed, because the job was not completed.
    Gone,
}

fn bar_end(position: u64, length: Option<u64>) -> BarEnd {
    if length == Some(position) { BarEnd::Full } else { BarEnd::Gone }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("a valid template")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_full_bar_stays_on_the_screen() {
        assert_eq!(bar_end(4, Some(4)), BarEnd::Full);
        assert_eq!(bar_end(3, Some(4)), BarEnd::Gone);
        assert_eq!(bar_end(0, None), BarEnd::Gone, "a spinner");
    }
}
