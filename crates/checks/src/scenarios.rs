//! The protocol scenarios. Each is a small function that sends commands to a program and judges its answers. They are
//! ordered as the author of a bot would implement them.

mod leaving;
mod playing;
mod starting;
mod talking;
mod timing;

use crate::trial::Trial;
use crate::{Note, Problem};

/// A protocol scenario.
pub struct Scenario {
    /// The name; the texts have a description under it.
    pub name: &'static str,
    /// Whether the later scenarios are skipped if this one fails.
    pub(crate) is_essential: bool,
    pub(crate) run: Run,
}

type Run = fn(&mut Trial<'_>) -> Result<Option<Note>, Problem>;

/// All scenarios, in order.
pub const SCENARIOS: [Scenario; 24] = [
    essential("start", starting::start),
    essential("ready", starting::ready),
    usual("start-again", starting::start_again),
    usual("first-player", playing::first_player),
    usual("second-player", playing::second_player),
    usual("extra-turn", playing::extra_turn),
    usual("forced-move", playing::forced_move),
    usual("nearly-lost", playing::nearly_lost),
    usual("nearly-over", playing::nearly_over),
    usual("long-game", playing::long_game),
    usual("position-text", playing::position_text),
    usual("second-game", playing::second_game),
    usual("short-time", timing::short_time),
    usual("short-clock", timing::short_clock),
    usual("depth", timing::depth),
    usual("nodes", timing::nodes),
    usual("stop", timing::stop),
    usual("ready-while-thinking", timing::ready_while_thinking),
    usual("spacing", talking::spacing),
    usual("garbage", talking::garbage),
    usual("unknown-option", talking::unknown_option),
    usual("queries", talking::queries),
    usual("quit", leaving::quit),
    usual("end-of-input", leaving::end_of_input),
];

const fn essential(name: &'static str, run: Run) -> Scenario {
    Scenario { name, is_essential: true, run }
}

const fn usual(name: &'static str, run: Run) -> Scenario {
    Scenario { name, is_essential: false, run }
}
