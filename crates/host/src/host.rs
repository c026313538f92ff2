use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::Duration;

use gambito_catalog::{PlayerSpec, ProgramSpec, Variant};
use gambito_core::StopFlag;
use gambito_play::{Agent, Fault, Forfeit, Place, Seat, Seating};

use crate::bot::{Bot, Patience, Start, Unready};
use crate::figures::Figures;
use crate::log::{Keeping, Log};
use crate::player::ProgramPlayer;
use crate::process::{Spawner, most_descriptors, wait_for_ends};
use crate::scratch::sweep;
use crate::{HostReport, Launcher};

/// Seats programs of others beside machines of ours. Programs stay between games, so that a game does not begin with
/// waiting for one; whoever was at fault is ended and started anew.
#[derive(Clone)]
pub struct Host {
    pub(crate) shared: Arc<Shared>,
}

/// How a host treats programs.
#[derive(Clone, Debug, Default)]
pub struct HostOptions {
    /// Confines them; none if they may do all that we may.
    pub launcher: Option<Launcher>,
    /// Where the log of every game of every program is kept; none if nobody wants them.
    pub logs: Option<PathBuf>,
    /// How long it waits.
    pub patience: Patience,
    /// Once raised, it waits for nobody to start.
    pub stop: StopFlag,
}

pub(crate) struct Shared {
    pub(crate) options: HostOptions,
    spawner: Spawner,
    /// How many more programs may be starting.
    may_start: Mutex<usize>,
    started: Condvar,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Programs between two games, with what they are for; the longest idle first.
    idle: Vec<(Purpose, Bot)>,
    /// Programs at a board.
    seated: usize,
    /// How often a program failed to start since it last did, and how.
    failures: HashMap<Purpose, (u32, Forfeit)>,
    figures: Figures,
}

/// What a program was started for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Purpose {
    pub(crate) player: String,
    pub(crate) game: String,
}

/// Three pipes, and a way to hear of the end.
const DESCRIPTORS_OF_A_PROGRAM: usize = 4;
/// For files, the starting of programs, and whatever else we do.
const OWN_DESCRIPTORS: usize = 64;
/// Idle programs that are kept beside those that just left a board.
const MOST_IDLE: usize = 16;
/// Whoever failed to start so often in a row is not waited for again.
const MOST_FAILURES: u32 = 2;
/// How long programs have to leave when they are asked to.
const FAREWELL: Duration = Duration::from_millis(300);

impl Host {
    /// A host without programs yet.
    #[must_use]
    pub fn new(options: HostOptions) -> Self {
        sweep();
        // Starting is work; all at once, none of many would be ready in time.
        let starters = 2 * available_parallelism().map_or(1, usize::from);
        let (may_start, started) = (Mutex::new(starters), Condvar::new());
        let (spawner, state) = (Spawner::new(), Mutex::default());
        Self { shared: Arc::new(Shared { options, spawner, may_start, started, state }) }
    }

    /// How many programs can be at boards at a time: each takes descriptors, of which the system allows so many.
    #[must_use]
    pub fn room(&self) -> usize {
        most_descriptors().saturating_sub(OWN_DESCRIPTORS) / DESCRIPTORS_OF_A_PROGRAM
    }

    /// What it has seen of its programs.
    #[must_use]
    pub fn report(&self) -> HostReport {
        self.shared.state().figures.report()
    }

    /// Starts a program for a game, for whoever wants to talk to it.
    ///
    /// # Errors
    /// A [`Forfeit`] of the program.
    pub fn start(&self, program: &ProgramSpec, variant: &Variant) -> Result<Bot, Forfeit> {
        self.shared.start(program, &variant.to_string()).map_err(|unready| unready.forfeit)
    }

    /// Starts a program for a game, and says nothing to it.
    ///
    /// # Errors
    /// A [`Forfeit`] of the program.
    pub fn spawn(&self, program: &ProgramSpec, variant: &Variant) -> Result<Bot, Forfeit> {
        Bot::spawn(&self.shared.start_of(program, &variant.to_string()))
    }
}

impl Seating for Host {
    fn seat(&self, spec: &PlayerSpec, seed: u64, place: Place) -> Option<Box<dyn Agent>> {
        match spec.program() {
            None => Some(Box::new(Seat::new(spec.clone(), seed)?)),
            Some(program) => {
                let shared = self.shared.clone();
                Some(Box::new(ProgramPlayer::new(shared, spec.clone(), program.clone(), place)))
            }
        }
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start(&self, program: &ProgramSpec, game: &str) -> Result<Bot, Unready> {
        let is_full = |starters: &mut usize| *starters == 0;
        let starters = self.may_start.lock().unwrap_or_else(PoisonError::into_inner);
        *self.started.wait_while(starters, is_full).unwrap_or_else(PoisonError::into_inner) -= 1;
        let bot = Bot::start(&self.start_of(program, game));
        *self.may_start.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.started.notify_one();
        bot
    }

    fn start_of<'a>(&'a self, program: &'a ProgramSpec, game: &'a str) -> Start<'a> {
        let HostOptions { launcher, patience, .. } = &self.options;
        let (launcher, patience) = (launcher.as_ref(), patience.with(program));
        Start {
            program,
            game,
            launcher,
            spawner: &self.spawner,
            patience,
            keeping: self.keeping(),
            stop: self.options.stop.clone(),
        }
    }

    /// What is kept of conversations in games.
    fn keeping(&self) -> Keeping {
        if self.options.logs.is_some() { Keeping::Everything } else { Keeping::LastWords }
    }

    /// A program for a game: one that is idle, or a new one.
    pub(crate) fn take(&self, purpose: &Purpose, program: &ProgramSpec) -> Result<Bot, Unready> {
        // Nobody waits for the lock while what they left is cleared away.
        let mut gone = Vec::new();
        {
            let mut state = self.state();
            state.seated += 1;
            while let Some(index) = state.idle.iter().rposition(|(idle, _)| idle == purpose) {
                let mut bot = state.idle.remove(index).1;
                // A program may leave after a game, and is started again.
                if bot.is_running() {
                    bot.log().begin(self.keeping());
                    return Ok(bot);
                }
                gone.push(bot);
            }
            if let Some((failures, forfeit)) = state.failures.get(purpose)
                && *failures >= MOST_FAILURES
            {
                return Err(Unready { forfeit: forfeit.clone(), log: Log::default() });
            }
            state.figures.started(&purpose.player);
        }
        self.start(program, &purpose.game)
    }

    /// A program is ready for its game.
    pub(crate) fn note_ready(&self, purpose: &Purpose, time: Duration) {
        let mut state = self.state();
        state.failures.remove(purpose);
        state.figures.ready(&purpose.player, time);
    }

    /// A program did not start, or did not get ready.
    pub(crate) fn note_failure(&self, purpose: &Purpose, forfeit: &Forfeit) {
        let mut state = self.state();
        let (failures, last) = state.failures.entry(purpose.clone()).or_insert_with(|| (0, forfeit.clone()));
        *failures += 1;
        *last = forfeit.clone();
    }

    /// A player has left the board, with the program if that may play again.
    pub(crate) fn leave(&self, purpose: &Purpose, bot: Option<Bot>) {
        let mut state = self.state();
        state.seated -= 1;
        state.idle.extend(bot.map(|bot| (purpose.clone(), bot)));
        let surplus = state.idle.len().saturating_sub(MOST_IDLE + state.seated);
        let dismissed: Vec<(Purpose, Bot)> = state.idle.drain(..surplus).collect();
        drop(state);
        farewell(dismissed);
    }
}

/// Asks programs to leave, waits a little for all of them together, and ends those that stay.
fn farewell(mut bots: Vec<(Purpose, Bot)>) {
    wait_for_ends(bots.iter_mut().map(|(_, bot)| bot.dismiss()).collect::<Vec<_>>(), FAREWELL);
}

impl Drop for Shared {
    fn drop(&mut self) {
        let state = self.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        farewell(std::mem::take(&mut state.idle));
    }
}

/// Whether a fault leaves the program able to play another game.
pub(crate) const fn is_forgivable(fault: &Fault) -> bool {
    matches!(fault, Fault::Late { .. })
}
