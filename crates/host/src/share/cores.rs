use std::sync::{Arc, Mutex, PoisonError};

use rustix::process::Pid;
use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

use super::Share;

/// The cores of this machine, and how many programs think on each.
#[derive(Debug)]
pub(crate) struct Cores {
    cores: Mutex<Vec<Core>>,
}

#[derive(Clone, Copy, Debug)]
struct Core {
    number: usize,
    /// Programs that were given this core.
    assigned: usize,
    /// Programs that think at present.
    thinking: usize,
}

/// The core of a program.
#[derive(Debug)]
pub(crate) struct CoreLease {
    cores: Arc<Cores>,
    number: usize,
    is_thinking: bool,
}

/// The cores that this process may use.
pub(super) fn allowed() -> Vec<usize> {
    let Ok(set) = sched_getaffinity(None) else { return Vec::new() };
    (0..CpuSet::MAX_CPU).filter(|core| set.is_set(*core)).collect()
}

impl Cores {
    pub(crate) fn new() -> Arc<Self> {
        let core = |number| Core { number, assigned: 0, thinking: 0 };
        Arc::new(Self { cores: Mutex::new(allowed().into_iter().map(core).collect()) })
    }

    /// Assigns the core with the fewest programs; `None` if the system does not tell its cores.
    pub(crate) fn assign(self: &Arc<Self>) -> Option<CoreLease> {
        let number = self.with(|cores| {
            let core = cores.iter_mut().min_by_key(|core| (core.thinking, core.assigned))?;
            core.assigned += 1;
            // A program thinks while it starts.
            core.thinking += 1;
            Some(core.number)
        })?;
        Some(CoreLease { cores: Arc::clone(self), number, is_thinking: true })
    }

    fn with<T>(&self, work: impl FnOnce(&mut Vec<Core>) -> T) -> T {
        work(&mut self.cores.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn of(cores: &mut [Core], number: usize) -> &mut Core {
        cores.iter_mut().find(|core| core.number == number).expect("a core that was assigned")
    }
}

impl CoreLease {
    pub(crate) const fn number(&self) -> usize {
        self.number
    }

    /// Moves a frozen program to a free core if another program thinks on its own one.
    pub(crate) fn begin(&mut self, share: &Share) {
        if self.is_thinking {
            return;
        }
        self.is_thinking = true;
        let own = self.number;
        let number = self.cores.with(|cores| {
            let is_free = Cores::of(cores, own).thinking == 0;
            let other = cores.iter().filter(|core| core.thinking == 0).min_by_key(|core| core.assigned);
            let number = if is_free { own } else { other.map_or(own, |core| core.number) };
            Cores::of(cores, own).assigned -= 1;
            let chosen = Cores::of(cores, number);
            chosen.assigned += 1;
            chosen.thinking += 1;
            number
        });
        if number != own {
            self.number = number;
            let mut set = CpuSet::new();
            set.set(number);
            for thread in share.threads().into_iter().filter_map(Pid::from_raw) {
                let _ = sched_setaffinity(Some(thread), &set);
            }
        }
    }

    /// Frees the core while the program is frozen.
    pub(crate) fn end(&mut self) {
        if std::mem::take(&mut self.is_thinking) {
            let number = self.number;
            self.cores.with(|cores| Cores::of(cores, number).thinking -= 1);
        }
    }
}

impl Drop for CoreLease {
    fn drop(&mut self) {
        self.end();
        let number = self.number;
        self.cores.with(|cores| Cores::of(cores, number).assigned -= 1);
    }
}
