use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

use gambito_search::Progress as Coming;
use gambito_texts::Texts;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

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

/// A sign of life that says how far a long job has come.
pub(crate) struct Watched(Moving);

impl Watched {
    pub(crate) fn new(progress: Progress, coming: &Arc<Coming>, texts: Texts) -> Self {
        let moving = Moving::spinner(progress, texts.get("progress-solving"));
        let coming = Arc::clone(coming);
        let how_far = move |state: &ProgressState, out: &mut dyn Write| {
            // What cannot be drawn is drawn the next time.
            let _ = out.write_str(&how_far(&coming, state.elapsed(), texts));
        };
        moving.0.set_style(style("{spinner} {msg} {elapsed} {how_far}").with_key("how_far", how_far));
        Self(moving)
    }

    /// Says something else than before.
    pub(crate) fn say(&self, message: String) {
        self.0.0.set_message(message);
    }
}

fn how_far(coming: &Coming, elapsed: Duration, texts: Texts) -> String {
    let [made, to_make] = coming.endgames();
    if made < to_make {
        let percent = texts.decimal(100.0 * made as f64 / to_make as f64, 1);
        let values = &[("percent", percent.into()), ("positions", texts.number(to_make).into())];
        return texts.format("progress-endgames", values);
    }
    let nodes = coming.nodes();
    let speed = (nodes as f64 / elapsed.as_secs_f64().max(1e-3)) as u64;
    let values = [("nodes", texts.number(nodes).into()), ("speed", texts.number(speed).into())];
    match coming.bounds() {
        Some([low, high]) => {
            let bounds = [("low", texts.number(low).into()), ("high", texts.number(high).into())];
            texts.format("progress-bounds", &[&bounds[..], &values[..]].concat())
        }
        None => texts.format("progress-nodes", &values),
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
