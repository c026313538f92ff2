mod terminal;

use std::fmt::Write;
use std::io::Write as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use gambito_search::{Progress as SearchProgress, ProvenBounds};
use gambito_texts::Texts;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::Progress;
use crate::wrapping::cut;
use terminal::ErrorTerminal;

pub use terminal::erase_progress;

/// A spinner or progress bar on standard error while a job runs; invisible if progress is hidden.
pub(crate) struct Moving(ProgressBar);

/// Narrower terminals have no room for a bar beside its numbers.
const LEAST_COLUMNS_OF_BAR: u16 = 60;
/// The columns of a spinner and the time, with a space after each.
const BEFORE_FIGURES: usize = 7;

impl Moving {
    /// A spinner for a job of unknown length.
    pub(crate) fn spinner(progress: Progress, message: String) -> Self {
        Self::started(progress, None, message)
    }

    /// A bar for a job of `steps` steps.
    pub(crate) fn bar(progress: Progress, steps: u64, message: String) -> Self {
        Self::started(progress, Some(steps), message)
    }

    fn started(progress: Progress, steps: Option<u64>, message: String) -> Self {
        const BETWEEN_FRAMES: Duration = Duration::from_millis(120);
        const FRAMES_PER_SECOND: u8 = 20;
        let target = match progress {
            Progress::Shown => ProgressDrawTarget::term_like_with_hz(Box::new(ErrorTerminal), FRAMES_PER_SECOND),
            Progress::Lines | Progress::Hidden => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(steps, target);
        bar.set_style(style(template(steps, terminal::columns())));
        bar.set_message(fitted(&message, steps));
        if !bar.is_hidden() {
            terminal::note_drawn();
        }
        bar.enable_steady_tick(BETWEEN_FRAMES);
        Self(bar)
    }

    /// Shows a message; can be called from any thread, also after the end.
    pub(crate) fn teller(&self) -> impl Fn(String) + Send + Sync + 'static {
        let bar = self.0.clone();
        move |message| bar.set_message(fitted(&message, bar.length()))
    }

    /// Shows that `done` of `steps` steps are done. A spinner becomes a bar when it learns their number.
    pub(crate) fn at(&self, done: usize, steps: usize, message: String) {
        if self.0.length().is_none() {
            self.0.set_style(style(template(Some(steps as u64), terminal::columns())));
        }
        self.0.set_length(steps as u64);
        self.0.set_position(done as u64);
        self.0.set_message(fitted(&message, self.0.length()));
    }

    /// Hides the bar while `write` writes something else.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.0.suspend(write)
    }

    /// Counts one more step.
    pub(crate) fn step(&self, message: String) {
        self.0.inc(1);
        self.0.set_message(fitted(&message, self.0.length()));
    }
}

/// A message that fits behind the other parts of a line; a longer one would be cut without a sign.
fn fitted(message: &str, steps: Option<u64>) -> String {
    let columns = terminal::columns();
    cut(message, usize::from(columns).saturating_sub(before_message(steps, columns)))
}

/// The most columns that a line takes before its message.
fn before_message(steps: Option<u64>, columns: u16) -> usize {
    /// A percentage with its sign, and spaces around the numbers.
    const PERCENT: usize = 7;
    const BAR: usize = 9;
    let Some(steps) = steps else { return BEFORE_FIGURES };
    let numbers = 2 * steps.to_string().len() + 1;
    PERCENT + numbers + if columns < LEAST_COLUMNS_OF_BAR { 0 } else { BAR }
}

fn template(steps: Option<u64>, columns: u16) -> &'static str {
    match steps {
        None => "{spinner} {elapsed:>4} {wide_msg}",
        Some(_) if columns < LEAST_COLUMNS_OF_BAR => "{percent:>3} % {pos}/{len} {wide_msg}",
        Some(_) => "{bar:8} {percent:>3} % {pos}/{len} {wide_msg}",
    }
}

/// A spinner that shows the nodes, speed and bounds of a running solver, then the last move it has solved.
pub(crate) struct SolverSpinner {
    _moving: Moving,
    solved: Arc<Mutex<Option<String>>>,
}

impl SolverSpinner {
    /// `moves` are those of the position that is solved, in move order.
    pub(crate) fn new(progress: Progress, solver: &Arc<SearchProgress>, moves: Vec<String>, texts: Texts) -> Self {
        let moving = Moving::spinner(progress, String::new());
        let (solver, solved) = (Arc::clone(solver), Arc::<Mutex<Option<String>>>::default());
        let last = Arc::clone(&solved);
        let line = move |state: &ProgressState, out: &mut dyn Write| {
            let figures = figures(&solver, &moves, state.elapsed(), texts);
            let last = last.lock().unwrap_or_else(PoisonError::into_inner).clone();
            let line = [Some(figures), last].into_iter().flatten().collect::<Vec<_>>().join(" · ");
            // If this write fails, the next frame draws it again.
            let _ = out.write_str(&cut(&line, usize::from(terminal::columns()).saturating_sub(BEFORE_FIGURES)));
        };
        moving.0.set_style(style("{spinner} {elapsed:>4} {line}").with_key("line", line));
        Self { _moving: moving, solved }
    }

    /// Tells the result of a move.
    pub(crate) fn tell_solved(&self, result: String) {
        *self.solved.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
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
        let is_drawn = !self.0.is_hidden();
        match bar_end(self.0.position(), self.0.length()) {
            BarEnd::Full => {
                self.0.finish();
                if is_drawn {
                    // What is written next begins a line.
                    let _ = writeln!(std::io::stderr());
                }
            }
            BarEnd::Gone => self.0.finish_and_clear(),
        }
        if is_drawn {
            terminal::note_removed();
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
    let percent = |state: &ProgressState, out: &mut dyn Write| {
        // If this write fails, the next frame draws it again.
        let _ = write!(out, "{}", percent_done(state.pos(), state.len().unwrap_or_default()));
    };
    ProgressStyle::with_template(template).expect("a valid template").with_key("percent", percent)
}

/// The whole percents that are done. There are 100 only at the end.
fn percent_done(position: u64, length: u64) -> u64 {
    position.saturating_mul(100).checked_div(length).unwrap_or(100).min(100)
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

    #[test]
    fn nothing_is_done_before_its_last_step() {
        let percents = [0, 1, 996, 999, 1000, 1001].map(|position| percent_done(position, 1000));
        assert_eq!(percents, [0, 0, 99, 99, 100, 100]);
        assert_eq!(percent_done(0, 0), 100);
    }

    #[test]
    fn there_is_room_for_the_parts_before_a_message() {
        // As in `100 % 40/40 ` and `████████ 100 % 40/40 `.
        assert_eq!([37, 77].map(|columns| before_message(Some(40), columns)), [12, 21]);
        assert!(fitted(&"x".repeat(1000), Some(40)).ends_with('…'));
    }

    #[test]
    fn a_narrow_terminal_keeps_its_room_for_the_message() {
        assert!(template(Some(4), 77).starts_with("{bar:8}"));
        assert!(!template(Some(4), 37).contains("bar"));
    }
}
