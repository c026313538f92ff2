use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use gambito_catalog::{PlayerSpec, ProgramSpec, Protocol, Variant};
use gambito_core::StopFlag;
use gambito_play::{Agent, Fault, Forfeit, Seat, SeatId, Seating};

use crate::bot::{Bot, Confining, Patience, Start, Unready};
use crate::budget::Budgets;
use crate::figures::Figures;
use crate::kgp_bot::KgpBot;
use crate::kgp_player::KgpPlayer;
use crate::log::{Keeping, Log};
use crate::player::ProgramPlayer;
use crate::process::{Spawner, most_descriptors, wait_for_ends};
use crate::scratch::sweep;
use crate::share::{Cores, Shares};
use crate::{HostReport, Isolation, Launcher};

/// Provides external programs as players beside the built-in ones. Programs keep running between games, so that a game
/// need not wait for a start; a program at fault is killed and started again for its next game.
#[derive(Clone)]
pub struct Host {
    pub(crate) shared: Arc<Shared>,
}

/// Settings of a host.
#[derive(Clone, Debug, Default)]
pub struct HostOptions {
    /// Confines programs; without it they have all rights of this process.
    pub launcher: Option<Launcher>,
    /// Files and directories that no program may see, such as records and logs.
    pub hidden: Vec<PathBuf>,
    /// The directory for logs, one per program and game; `None` for no logs.
    pub logs: Option<PathBuf>,
    /// How long to wait for programs.
    pub patience: Patience,
    /// Ends all waiting once it is raised.
    pub stop: StopFlag,
}

pub(crate) struct Shared {
    pub(crate) options: HostOptions,
    spawner: Spawner,
    shares: Shares,
    cores: Arc<Cores>,
    /// How many more programs may start at the same time.
    may_start: Mutex<usize>,
    started: Condvar,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Programs between two games, the longest idle first.
    idle: Vec<(ProgramKey, Bot)>,
    /// Programs in a game.
    seated: usize,
    /// How often a program has failed to start in a row, and the last reason.
    failures: HashMap<ProgramKey, (u32, Forfeit)>,
    /// How long the programs of each player may still keep the tournament waiting.
    budgets: HashMap<String, Budgets>,
    figures: Figures,
}

/// The player and the game that a program was started for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ProgramKey {
    pub(crate) player: String,
    pub(crate) game: String,
}

/// Three pipes, a descriptor of the process, and three of its control group.
const DESCRIPTORS_OF_A_PROGRAM: usize = 7;
/// Descriptors for files, starting programs and anything else.
const OWN_DESCRIPTORS: usize = 64;
/// Idle programs to keep, in addition to one for each program in a game.
const MOST_IDLE: usize = 16;
/// After this many failures in a row a program is not started again.
const MOST_FAILURES: u32 = 2;
/// How long programs may take to exit after `quit`.
const FAREWELL: Duration = Duration::from_millis(300);

impl Host {
    /// A host without programs.
    #[must_use]
    pub fn new(options: HostOptions) -> Self {
        sweep();
        // Starting takes processor time: if all started at once, none would be ready in time.
        let starters = 2 * available_parallelism().map_or(1, usize::from);
        let (may_start, started) = (Mutex::new(starters), Condvar::new());
        let (spawner, state) = (Spawner::new(), Mutex::default());
        let (shares, cores) = (Shares::find(), Cores::new());
        Self { shared: Arc::new(Shared { options, spawner, shares, cores, may_start, started, state }) }
    }

    /// How many programs can run at the same time, limited by the number of file descriptors.
    #[must_use]
    pub fn room(&self) -> usize {
        most_descriptors().saturating_sub(OWN_DESCRIPTORS) / DESCRIPTORS_OF_A_PROGRAM
    }

    /// Statistics of its programs.
    #[must_use]
    pub fn report(&self) -> HostReport {
        self.shared.state().figures.report()
    }

    /// Starts a program, waits for its introduction and sets its options.
    ///
    /// # Errors
    /// A [`Forfeit`] of the program.
    pub fn start(&self, program: &ProgramSpec, variant: &Variant) -> Result<Bot, Forfeit> {
        self.shared.start(program, &variant.to_string()).map_err(|unready| unready.forfeit)
    }

    /// Starts the program of a player, makes it ready for a game and keeps it for the first one. Returns the name that
    /// the program gives itself.
    ///
    /// # Errors
    /// A [`Forfeit`] of the program, which would lose all its games.
    pub fn introduce(
        &self,
        player: &PlayerSpec,
        program: &ProgramSpec,
        variant: &Variant,
    ) -> Result<Option<String>, Forfeit> {
        let key = ProgramKey { player: player.clone().without_seed().to_string(), game: variant.to_string() };
        if program.protocol == Protocol::Kgp {
            let started = self.shared.start_kgp(&key, program).map_err(|unready| unready.forfeit);
            return started.map(|(bot, _)| bot.name.clone());
        }
        let ready = self.shared.take(&key, program).map_err(|unready| unready.forfeit).and_then(|mut bot| {
            // It may be the one that was just introduced for the other side.
            bot.thaw();
            let ready = self.shared.get_ready(&key, program, &mut bot);
            bot.freeze();
            ready.map_err(|fault| bot.forfeit(fault)).map(|_| bot)
        });
        let name = ready.as_ref().ok().and_then(|bot| bot.name.clone());
        // The log of a game begins with the start of its program, so that needs a new one.
        let (kept, done) = match ready {
            Ok(bot) => (Some(bot).filter(|_| self.shared.options.logs.is_none()), Ok(name)),
            Err(forfeit) => (None, Err(forfeit)),
        };
        self.shared.leave(&key, kept);
        done
    }

    /// Starts a program without sending it anything.
    ///
    /// # Errors
    /// A [`Forfeit`] of the program.
    pub fn spawn(&self, program: &ProgramSpec, variant: &Variant) -> Result<Bot, Forfeit> {
        Bot::spawn(&self.shared.start_of(program, &variant.to_string()))
    }
}

impl Seating for Host {
    fn seat(&self, spec: &PlayerSpec, seed: u64, id: SeatId) -> Option<Box<dyn Agent>> {
        let Some(program) = spec.program() else { return Some(Box::new(Seat::new(spec.clone(), seed)?)) };
        let (shared, spec, program) = (self.shared.clone(), spec.clone(), program.clone());
        match program.protocol {
            Protocol::Ugi => Some(Box::new(ProgramPlayer::new(shared, spec, program, id))),
            Protocol::Kgp => Some(Box::new(KgpPlayer::new(shared, spec, program, seed, id))),
        }
    }
}

impl State {
    fn budgets(&mut self, key: &ProgramKey) -> &mut Budgets {
        self.budgets.entry(key.player.clone()).or_default()
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start(&self, program: &ProgramSpec, game: &str) -> Result<Bot, Unready> {
        self.when_allowed(|| Bot::start(&self.start_of(program, game)))
    }

    /// Starts a program that speaks the Kalah Game Protocol; also returns how long it took to get ready. It plays one game.
    pub(crate) fn start_kgp(&self, key: &ProgramKey, program: &ProgramSpec) -> Result<(KgpBot, Duration), Unready> {
        {
            let mut state = self.state();
            if let Some((failures, forfeit)) = state.failures.get(key)
                && *failures >= MOST_FAILURES
            {
                return Err(Unready { forfeit: forfeit.clone(), log: Log::default() });
            }
            state.figures.started(&key.player);
        }
        self.state().budgets(key).add_game();
        self.when_allowed(|| {
            let begun = Instant::now();
            let patience = self.patience(key, program);
            let started = KgpBot::start(Start { patience, ..self.start_of(program, &key.game) });
            let elapsed = begun.elapsed();
            let own = started.as_ref().map_or(elapsed, |bot| bot.own_time(elapsed));
            self.state().budgets(key).start.spend(own.min(patience.start));
            Ok((started?, elapsed))
        })
    }

    /// Starts a program of a player for its games.
    fn start_for(&self, key: &ProgramKey, program: &ProgramSpec) -> Result<Bot, Unready> {
        self.when_allowed(|| {
            let begun = Instant::now();
            let patience = self.patience(key, program);
            let started = Bot::start(&Start { patience, ..self.start_of(program, &key.game) });
            let elapsed = begun.elapsed();
            let own = started.as_ref().map_or(elapsed, |bot| bot.own_time(elapsed));
            self.state().budgets(key).start.spend(own.min(patience.start));
            started
        })
    }

    /// Starts a new game; returns how long the program took to be ready.
    pub(crate) fn get_ready(&self, key: &ProgramKey, program: &ProgramSpec, bot: &mut Bot) -> Result<Duration, Fault> {
        let patience = self.patience(key, program);
        let (begun, before) = (Instant::now(), bot.used());
        let ready = bot.new_game(&patience);
        let own = before.own_time_until(bot.used(), begun.elapsed());
        self.state().budgets(key).ready.spend(own.min(patience.ready));
        ready
    }

    /// How long to wait for a program of a player, which has a budget for all its games.
    fn patience(&self, key: &ProgramKey, program: &ProgramSpec) -> Patience {
        let patience = self.options.patience.with(program);
        let mut state = self.state();
        let budgets = state.budgets(key);
        Patience { start: budgets.start.left(patience.start), ready: budgets.ready.left(patience.ready), ..patience }
    }

    /// Starts a program once few enough others are starting.
    fn when_allowed<T>(&self, start: impl FnOnce() -> T) -> T {
        let is_full = |starters: &mut usize| *starters == 0;
        let starters = self.may_start.lock().unwrap_or_else(PoisonError::into_inner);
        *self.started.wait_while(starters, is_full).unwrap_or_else(PoisonError::into_inner) -= 1;
        let started = start();
        *self.may_start.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.started.notify_one();
        started
    }

    pub(crate) fn start_of<'a>(&'a self, program: &'a ProgramSpec, game: &'a str) -> Start<'a> {
        let HostOptions { launcher, hidden, patience, .. } = &self.options;
        let (shares, cores) = (&self.shares, &self.cores);
        let launcher = launcher.as_ref().filter(|launcher| launcher.isolation != Isolation::None);
        let confining = launcher.map(|launcher| Confining { launcher, shares, cores, hidden });
        let patience = patience.with(program);
        Start {
            program,
            game,
            directory: None,
            port: None,
            confining,
            spawner: &self.spawner,
            patience,
            keeping: self.keeping(),
            stop: self.options.stop.clone(),
        }
    }

    /// How much of a conversation is logged.
    fn keeping(&self) -> Keeping {
        if self.options.logs.is_some() { Keeping::Everything } else { Keeping::LastWords }
    }

    /// An idle program for this player and game, or a new one.
    pub(crate) fn take(&self, key: &ProgramKey, program: &ProgramSpec) -> Result<Bot, Unready> {
        // Dropped after the lock is released, because clearing up takes time.
        let mut gone = Vec::new();
        {
            let mut state = self.state();
            state.seated += 1;
            state.budgets(key).add_game();
            while let Some(index) = state.idle.iter().rposition(|(idle, _)| idle == key) {
                let mut bot = state.idle.remove(index).1;
                // A program may exit after a game; it is started again.
                if bot.is_running() {
                    bot.log().begin(self.keeping());
                    return Ok(bot);
                }
                gone.push(bot);
            }
            if let Some((failures, forfeit)) = state.failures.get(key)
                && *failures >= MOST_FAILURES
            {
                return Err(Unready { forfeit: forfeit.clone(), log: Log::default() });
            }
            state.figures.started(&key.player);
        }
        self.start_for(key, program)
    }

    /// Notes that a program is ready for its game.
    pub(crate) fn note_ready(&self, key: &ProgramKey, time: Duration) {
        let mut state = self.state();
        state.failures.remove(key);
        state.figures.ready(&key.player, time);
    }

    /// Notes that a program did not start, or did not get ready.
    pub(crate) fn note_failure(&self, key: &ProgramKey, forfeit: &Forfeit) {
        let mut state = self.state();
        let (failures, last) = state.failures.entry(key.clone()).or_insert_with(|| (0, forfeit.clone()));
        *failures += 1;
        *last = forfeit.clone();
    }

    /// Takes a program back after its game, if it may play again.
    pub(crate) fn leave(&self, key: &ProgramKey, bot: Option<Bot>) {
        let mut state = self.state();
        state.seated -= 1;
        state.idle.extend(bot.map(|bot| (key.clone(), bot)));
        let surplus = state.idle.len().saturating_sub(MOST_IDLE + state.seated);
        let dismissed: Vec<(ProgramKey, Bot)> = state.idle.drain(..surplus).collect();
        drop(state);
        farewell(dismissed);
    }
}

/// Sends `quit` to programs and waits up to [`FAREWELL`] for all together. Dropping them kills those that remain.
fn farewell(mut bots: Vec<(ProgramKey, Bot)>) {
    wait_for_ends(bots.iter_mut().map(|(_, bot)| bot.dismiss()).collect::<Vec<_>>(), FAREWELL);
}

impl Drop for Shared {
    fn drop(&mut self) {
        let state = self.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        farewell(std::mem::take(&mut state.idle));
    }
}

/// Whether the program can play another game after this fault.
pub(crate) const fn is_forgivable(fault: &Fault) -> bool {
    matches!(fault, Fault::Late { .. })
}
